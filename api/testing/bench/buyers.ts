/** Buyers of a messaging gateway: they write signed webhooks, and are sent the replies. */
import { type Random, random } from "#api/demo/random.ts";
import { signedMessage } from "../gateway.ts";

const CITIES = ["Lisbon", "Madrid", "London", "Austin", "Porto", "Miami", "Valencia", "Bristol"];
/** Messages after which somebody new writes. */
const SAYS = 4;

/** What the `n`th message of all is. Hardly two buyers look for the same, as answers may be kept. */
function saying(chance: Random, n: number): string {
  const bedrooms = chance.int(1, 3);
  const city = chance.pick(CITIES);
  const price = 10 * chance.int(30, 90);
  return [
    `Hi, I want to buy a ${bedrooms} bedroom apartment in ${city} under €${price}k`,
    "Does the first one have a garage?",
    "Something cheaper, with a balcony",
    `Olá, procuro um T${bedrooms} em ${city} até ${price} mil`,
  ][n % SAYS]!;
}

/** Milliseconds that a reply may take. */
const PATIENCE = 60_000;

export interface Buyers extends AsyncDisposable {
  /** Where replies are posted. */
  url: string;
  /** One of them: says the next thing at each call, and answers with milliseconds to the reply. */
  one(api: string): () => Promise<number>;
  /** Has so many of them talk at the same time; answers with milliseconds from message to reply. */
  talk(api: string, options: { buyers: number; seconds: number }): Promise<number[]>;
  /** Posts at a rate, whatever the answers take. */
  post(api: string, options: { rate: number; buyers: number; seconds: number }): Promise<Posted>;
}

/** Milliseconds from when a message was due. */
export interface Posted {
  /** Until the webhook had answered, of each. */
  acknowledged: number[];
  /** Until a reply that answers it had arrived, of each; rejects where one was not answered. */
  answered(): Promise<number[]>;
}

/** A message that was posted and not answered yet. */
interface Open {
  message_id: string;
  due: number;
}

/** Starts the gateway's end that takes replies. */
export function startBuyers(): Buyers {
  const waiting = new Map<string, (in_reply_to: string) => void>();
  const chance = random("bench:buyers");
  // No two of them ever had the same number, so that a run can follow another.
  const run = Date.now() % 1_000_000;
  let people = 0;
  let messages = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { data } = await request.json();
      waiting.get(data.to)?.(data.in_reply_to);
      return Response.json({ message_id: crypto.randomUUID() });
    },
  );

  const newBuyer = () => `+9${String(run).padStart(6, "0")}${String(people++).padStart(6, "0")}`;

  const newId = () => `bench-${run}-${messages++}`;

  async function say(
    api: string,
    from: string,
    text: string,
    message_id = newId(),
  ): Promise<void> {
    const signed = await signedMessage({ from, message_id, text }, new Date());
    const response = await fetch(`${api}/webhook`, { method: "POST", ...signed });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  }

  function reply(to: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const bound = setTimeout(() => reject(new Error(`${to} was not answered`)), PATIENCE);
    waiting.set(to, () => resolve());
    return promise.finally(() => {
      clearTimeout(bound);
      waiting.delete(to);
    });
  }

  /** Notes when messages are answered; a reply answers all up to the one that it refers to. */
  function listen(buyers: readonly string[]) {
    const open = new Map(buyers.map((buyer) => [buyer, [] as Open[]]));
    const times: number[] = [];
    for (const [buyer, expected] of open) {
      waiting.set(buyer, (in_reply_to) => {
        const last = expected.findIndex(({ message_id }) => message_id === in_reply_to);
        const now = performance.now();
        times.push(...expected.splice(0, last + 1).map(({ due }) => now - due));
      });
    }
    return {
      expect: (buyer: string, message: Open) => void open.get(buyer)?.push(message),
      async all(): Promise<number[]> {
        const until = performance.now() + PATIENCE;
        while ([...open.values()].some((expected) => expected.length > 0)) {
          if (performance.now() > until) throw new Error("some messages were not answered");
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        for (const buyer of buyers) waiting.delete(buyer);
        return times;
      },
    };
  }

  function one(api: string): () => Promise<number> {
    let buyer = "";
    let said = 0;
    return async () => {
      if (said % SAYS === 0) buyer = newBuyer();
      const began = performance.now();
      const answered = reply(buyer);
      await Promise.all([say(api, buyer, saying(chance, said++)), answered]);
      return performance.now() - began;
    };
  }

  return {
    url: `http://127.0.0.1:${server.addr.port}/send`,
    one,
    async talk(api, { buyers, seconds }) {
      const times: number[] = [];
      const until = performance.now() + seconds * 1000;
      await Promise.all(Array.from({ length: buyers }, async () => {
        const say = one(api);
        while (performance.now() < until) {
          const took = await say();
          // What came after the end would count as if there had been more time.
          if (performance.now() < until || times.length === 0) times.push(took);
        }
      }));
      return times;
    },
    async post(api, { rate, buyers, seconds }) {
      const numbers = Array.from({ length: buyers }, newBuyer);
      const replies = listen(numbers);
      const acknowledged: number[] = [];
      const failures: unknown[] = [];
      const posting: Promise<unknown>[] = [];
      const started = performance.now();
      for (let n = 0; n < rate * seconds; n++) {
        const due = started + n * 1000 / rate;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const buyer = numbers[n % buyers]!;
        const message_id = newId();
        replies.expect(buyer, { message_id, due });
        posting.push(
          say(api, buyer, saying(chance, Math.floor(n / buyers)), message_id)
            .then(
              () => acknowledged.push(performance.now() - due),
              (error) => failures.push(error),
            ),
        );
      }
      await Promise.all(posting);
      if (failures.length > 0) throw failures[0];
      return { acknowledged, answered: replies.all };
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
