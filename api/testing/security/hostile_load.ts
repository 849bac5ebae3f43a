/** Hostile load, each kind as one stranger with many addresses can make it. Runs in a worker. */
import { signedMessage } from "../gateway.ts";
import { hostileMessages } from "./hostile_messages.ts";
import { halfHeaders, type Held, hold, placeOf, slowBody } from "./raw.ts";

export interface Target {
  api: string;
  portal: string;
  /** Milliseconds of load. */
  ms: number;
  /** Of what the long form sends at once. */
  share: number;
}

/** What became of a load. */
export interface Loaded {
  sent: number;
  /** Answers by status; 0: none. */
  statuses: Record<number, number>;
  held?: Held;
}

/** Near-misses of words that homes hold, words that many hold and few together, short and long. */
export const SEARCHES = [
  "kitchne kitchnen kichen kitchenx kithcen kitchhen kitcehn ktichen",
  "apartamneto apartmaento aparatmento terazza terrzaa habitacoin habitaicon ascenosr",
  "apartametno aparatmetno cozihna cozinhha varandda quatros elevadro garagme",
  "neighbourhoodxneighbourhoodxneighbourhood neighborhodneighborhodneighborhod bathroomsbathroomsx",
  "ing ion ter the and con par est",
  "a e i o u r s t",
  "the para con",
  "the and para con",
  "a",
  "kitchen garden",
  "ra re ri ro ru sa se si",
  "cozinha com varanda e garagem em lisboa",
  '"the kitchen" кухня 厨房',
];
export const FILTERS = [
  ...[
    "",
    "city=Lisbon",
    "purpose=sale",
    "type=apartment",
    "bedrooms=1",
    "max_price=1",
    "limit=100",
  ],
  ...["min_price=1&max_price=999999999", "purpose=rent&type=house&bedrooms=2&bathrooms=1"],
];
export const SORTS = ["relevance", "newest", "price_asc", "price_desc"];

let asked = 0;
/** Headers of a request from an address that nobody had before. */
const fromAnywhere = () => {
  const n = ++asked;
  return { "x-forwarded-for": `10.${n >> 16 & 255}.${n >> 8 & 255}.${n & 255}` };
};

type Ask = (n: number) => Promise<Response>;

function count(loaded: Loaded, status: number): void {
  loaded.sent++;
  loaded.statuses[status] = (loaded.statuses[status] ?? 0) + 1;
}

async function once(loaded: Loaded, ask: Ask): Promise<void> {
  try {
    const answer = await ask(loaded.sent);
    await answer.body?.cancel();
    count(loaded, answer.status);
  } catch {
    count(loaded, 0);
  }
}

/** So many at the same time, one after the other. */
async function atOnce(ms: number, most: number, ask: Ask): Promise<Loaded> {
  const loaded: Loaded = { sent: 0, statuses: {} };
  const until = performance.now() + ms;
  await Promise.all(Array.from({ length: Math.max(1, Math.round(most)) }, async () => {
    while (performance.now() < until) await once(loaded, ask);
  }));
  return loaded;
}

/** So many a second, whatever the answers take. */
async function atRate(ms: number, rate: number, ask: Ask): Promise<Loaded> {
  const loaded: Loaded = { sent: 0, statuses: {} };
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < Math.max(1, rate * ms / 1000); n++) {
    const early = began + n * 1000 / rate - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    open.push(once(loaded, ask));
  }
  await Promise.all(open);
  return loaded;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Requests of one kind of load. */
export const LOADS = {
  /** Searches that have to guess, of a hundred strangers at a time. */
  search: ({ api, ms, share }: Target) =>
    atOnce(ms, 8 * share, (n) => {
      const words = SEARCHES[n % SEARCHES.length]!.replaceAll(/(?<=\w{4})\b/g, String(n % 977));
      const query = `${FILTERS[n % FILTERS.length]}&sort=${SORTS[n % SORTS.length]}`;
      const search = n % 3 === 0 ? SEARCHES[n % SEARCHES.length]! : words;
      return fetch(`${api}/v1/properties?search=${encodeURIComponent(search)}&${query}`, {
        headers: fromAnywhere(),
      });
    }),

  /** Long messages of new buyers. */
  messages({ api, ms, share }: Target) {
    const texts = hostileMessages(8000);
    const run = Date.now() % 1_000_000_000;
    return atRate(ms, 10 * share, async (n) => {
      const from = `+8${String(run).padStart(9, "0")}${String(n).padStart(4, "0")}`;
      const data = { message_id: `hostile-${run}-${n}`, from, text: texts[n % texts.length]! };
      return await fetch(`${api}/webhook`, {
        method: "POST",
        ...await signedMessage(data, new Date()),
      });
    });
  },

  /** A thousand made-up addresses a minute that ask to sign in. */
  "sign-in": ({ api, ms, share }: Target) =>
    atRate(ms, 1000 / 60 * share, (n) =>
      fetch(`${api}/v1/auth/magic-link`, {
        method: "POST",
        headers: { ...JSON_TYPE, ...fromAnywhere() },
        body: JSON.stringify({ email: `nobody-${Date.now()}-${n}@example.org` }),
      })),

  /** Bodies that are far too large, for both programs: as many as a line of a gigabit carries. */
  "large bodies"({ api, portal, ms, share }: Target) {
    const body = new Uint8Array(4 * 1024 * 1024).fill(120);
    const form = { "content-type": "application/x-www-form-urlencoded", origin: portal };
    return atRate(ms, 30 * share, (n) =>
      n % 2 === 0
        ? fetch(`${api}/v1/leads`, {
          method: "POST",
          headers: { ...JSON_TYPE, ...fromAnywhere() },
          body,
        })
        : fetch(`${portal}/api/auth/magic-link`, {
          method: "POST",
          headers: { ...form, ...fromAnywhere() },
          body,
        }));
  },

  /** Bodies that come letter by letter; whoever is closed is not replaced. */
  async "slow bodies"({ api, portal, ms, share }: Target) {
    const most = Math.max(1, Math.round(100 * share));
    const both = await Promise.all([
      hold(placeOf(api), slowBody(ms, most, "/v1/leads")),
      hold(placeOf(portal), slowBody(ms, most, "/api/auth/magic-link")),
    ]);
    return heldOf(both);
  },

  /** Headers that never end. */
  async "half-sent headers"({ api, portal, ms, share }: Target) {
    const most = Math.max(1, Math.round(500 * share));
    const both = [api, portal].map((url) => hold(placeOf(url), halfHeaders(ms, most)));
    return heldOf(await Promise.all(both));
  },
} satisfies Record<string, (target: Target) => Promise<Loaded>>;

export type LoadName = keyof typeof LOADS;

function heldOf(both: Held[]): Loaded {
  const held: Held = {
    opened: both.reduce((sum, { opened }) => sum + opened, 0),
    closed: both.flatMap(({ closed }) => closed).sort((a, b) => a - b),
    answer: both.map(({ answer }) => answer.split("\r\n")[0]).join("; "),
  };
  return { sent: held.opened, statuses: {}, held };
}
