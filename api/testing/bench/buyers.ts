/** Buyers of a messaging gateway: they write signed webhooks, and are sent the replies. */
import { signedMessage } from "../gateway.ts";

/** What a buyer says, one after the other. */
const SAID = [
  "Hi, I want to buy a 2 bedroom apartment in Lisbon under 700k",
  "Does the first one have a garage?",
  "Something cheaper, with a balcony",
  "Olá, procuro um T2 no Porto até 400 mil",
];
/** Milliseconds that a reply may take. */
const PATIENCE = 60_000;

export interface Buyers extends AsyncDisposable {
  /** Where replies are posted. */
  url: string;
  /** Has so many of them talk at the same time; answers with milliseconds from message to reply. */
  talk(api: string, options: { buyers: number; seconds: number }): Promise<number[]>;
  /** Posts at a rate, whatever the answers take; milliseconds to each, from when it was due. */
  post(api: string, options: { rate: number; buyers: number; seconds: number }): Promise<number[]>;
}

/** Starts the gateway's end that takes replies. */
export function startBuyers(): Buyers {
  const waiting = new Map<string, () => void>();
  // No two of them ever had the same number, so that a run can follow another.
  const run = Date.now() % 1_000_000;
  let people = 0;
  let messages = 0;
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { data } = await request.json();
      waiting.get(data.to)?.();
      return Response.json({ message_id: crypto.randomUUID() });
    },
  );

  const newBuyer = () => `+9${String(run).padStart(6, "0")}${String(people++).padStart(6, "0")}`;

  async function say(api: string, from: string, text: string): Promise<void> {
    const message_id = `bench-${run}-${messages++}`;
    const signed = await signedMessage({ from, message_id, text }, new Date());
    const response = await fetch(`${api}/webhook`, { method: "POST", ...signed });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  }

  function reply(to: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const bound = setTimeout(() => reject(new Error(`${to} was not answered`)), PATIENCE);
    waiting.set(to, resolve);
    return promise.finally(() => {
      clearTimeout(bound);
      waiting.delete(to);
    });
  }

  return {
    url: `http://127.0.0.1:${server.addr.port}/send`,
    async talk(api, { buyers, seconds }) {
      const times: number[] = [];
      const until = performance.now() + seconds * 1000;
      await Promise.all(Array.from({ length: buyers }, async () => {
        for (let n = 0, buyer = ""; performance.now() < until; n++) {
          if (n % SAID.length === 0) buyer = newBuyer();
          const began = performance.now();
          const answered = reply(buyer);
          await Promise.all([say(api, buyer, SAID[n % SAID.length]!), answered]);
          // What came after the end would count as if there had been more time.
          if (performance.now() < until || times.length === 0) {
            times.push(performance.now() - began);
          }
        }
      }));
      return times;
    },
    async post(api, { rate, buyers, seconds }) {
      const numbers = Array.from({ length: buyers }, newBuyer);
      const times: number[] = [];
      const failures: unknown[] = [];
      const open: Promise<unknown>[] = [];
      const started = performance.now();
      for (let n = 0; n < rate * seconds; n++) {
        const due = started + n * 1000 / rate;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        open.push(
          say(api, numbers[n % buyers]!, SAID[0]!)
            .then(() => times.push(performance.now() - due), (error) => failures.push(error)),
        );
      }
      await Promise.all(open);
      if (failures.length > 0) throw failures[0];
      return times;
    },
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
