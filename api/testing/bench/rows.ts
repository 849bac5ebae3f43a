/** The rows of the table: what is measured of whom, and what is to be reached. */
import {
  alone,
  AS_BROWSERS,
  type Contender,
  cpu,
  everybody,
  type Field,
  type Measure,
  NOT_KEPT,
  pages,
  started,
  throughput,
  withCosts,
} from "./measures.ts";
import { listQueries, quantile, searchQueries, SPELT } from "./requests.ts";

/** `least`/`most`: absolute; `times`: of what a rival does. */
export type Reach =
  | { least: number }
  | { most: number }
  | { times: number; of: Exclude<Contender, "ours"> };

export interface Row {
  name: string;
  unit: "req/s" | "ms" | "turns/s" | "µs of CPU";
  contenders: Partial<Record<Contender, Measure>>;
  reach: readonly Reach[];
}

const LISTS = listQueries().map((query) => `/v1/properties?${query}`);
const SEARCHES = searchQueries(SPELT.right);
const MISSPELT = searchQueries(SPELT.wrong);
const details = ({ slugs }: Field) => slugs.map((slug) => `/v1/properties/${slug}`);
const named = ({ slugs }: Field) => slugs.map((slug) => `/named/${slug}`);
const hotDetail = (field: Field) => details(field).slice(0, 1);

/** Pages before a deep one. */
const PAGES = 30;

async function deepPage({ ours: { url } }: Field): Promise<string[]> {
  let path = "/v1/properties?purpose=sale";
  for (let n = 0; n < PAGES; n++) {
    const answer = await fetch(url + path);
    const { page } = await answer.json();
    if (!page.next_cursor) break;
    path = `/v1/properties?purpose=sale&cursor=${page.next_cursor}`;
  }
  return [path];
}

/** One at a time: how it grows with the number of homes. */
const growing = (name: string, contenders: Record<"ours", Measure>): Row => ({
  name: `${name}, one at a time`,
  unit: "ms",
  contenders,
  reach: [],
});

/** Buyers that talk at the same time. */
const TALKING = 32;
/** Messages a second, of so many buyers, that the webhook has to acknowledge. */
const STEADY = { rate: 200, buyers: 500 };
/** How many times as long they go on in a storm, whose turns are waited for: a minute by default. */
const STORM = 20;

const storm = (valueOf: (times: Record<"acknowledged" | "answered", number[]>) => number) => ({
  ours: (field: Field) =>
    withCosts(field, field.ours, async () => {
      const options = { ...STEADY, seconds: STORM * field.seconds };
      const { acknowledged, answered } = await field.buyers.post(field.ours.url, options);
      const value = valueOf({ acknowledged, answered: await answered() });
      return { value, pieces: acknowledged.length };
    }),
});
const stormName = (what: string) =>
  `${STEADY.buyers} buyers, ${STEADY.rate} messages a second for a minute: ${what}`;

/** By the name that `--rows` knows, in the order in which they are measured. */
export const ROWS = {
  list: {
    name: "list with total",
    unit: "req/s",
    contenders: everybody(() => LISTS, NOT_KEPT),
    reach: [{ times: 1.5, of: "fastify" }, { times: 0.9, of: "raw" }],
  },
  "hot-list": {
    name: "the same list again and again",
    unit: "req/s",
    contenders: everybody(() => ["/v1/properties?purpose=sale"]),
    reach: [{ times: 30, of: "fastify" }],
  },
  detail: {
    name: "detail",
    unit: "req/s",
    contenders: {
      ...everybody(details, NOT_KEPT),
      "fastify named": throughput("fastify", named, NOT_KEPT),
    },
    reach: [{ times: 0.9, of: "raw" }, { times: 1, of: "fastify named" }],
  },
  "detail-strangers": {
    name: "detail, 4,000 of them by strangers",
    unit: "req/s",
    contenders: everybody(details),
    reach: [{ times: 0.9, of: "raw" }],
  },
  "hot-detail": {
    name: "the same detail again and again",
    unit: "req/s",
    contenders: everybody(hotDetail),
    reach: [{ times: 30, of: "fastify" }],
  },
  search: {
    name: "search, two words",
    unit: "req/s",
    contenders: {
      ours: throughput("ours", () => SEARCHES.map((query) => `/v1/properties?${query}`), NOT_KEPT),
      fastify: throughput("fastify", () => SEARCHES.map((query) => `/search?${query}`), NOT_KEPT),
    },
    reach: [{ times: 1.3, of: "fastify" }],
  },
  places: {
    name: "`/v1/places`",
    unit: "req/s",
    contenders: { ours: throughput("ours", () => ["/v1/places"], AS_BROWSERS) },
    reach: [{ least: 5000 }],
  },
  kitchen: {
    name: 'search "kitchen", one at a time',
    unit: "ms",
    contenders: alone(() => ["/v1/properties?search=kitchen"]),
    reach: [{ most: 15 }],
  },
  nowhere: {
    name: "a city that nobody has",
    unit: "ms",
    contenders: alone(() => ["/v1/properties?city=Atlantis"]),
    reach: [{ most: 2 }],
  },
  "one-list": growing("list", alone(() => LISTS)),
  "one-deep": growing("deep page", alone(deepPage)),
  "one-detail": growing("detail", alone(details)),
  "one-search": growing(
    "search, two words, one misspelt or in part",
    alone(() => MISSPELT.map((query) => `/v1/properties?${query}`)),
  ),
  "one-places": growing("places", alone(() => ["/v1/places"])),
  "one-leads": growing("leads", alone(() => ["/v1/leads"], { signedIn: true })),
  "one-conversations": growing(
    "conversations, a name that nobody has",
    alone(() => ["/v1/conversations?search=zaphod"], { signedIn: true }),
  ),
  livez: {
    name: "`/livez`; Hono's hello",
    unit: "µs of CPU",
    contenders: { ours: cpu("ours", "/livez"), hono: cpu("hono", "/") },
    reach: [{ most: 20 }],
  },
  start: {
    name: "first request after start, Postgres",
    unit: "ms",
    contenders: started("here"),
    reach: [{ most: 150 }],
  },
  "start-new": {
    name: "the same, embedded, new",
    unit: "ms",
    contenders: started("new folder"),
    reach: [{ most: 2500 }],
  },
  "start-again": {
    name: "the same, embedded, existing",
    unit: "ms",
    contenders: started("same folder"),
    reach: [{ most: 500 }],
  },
  "portal-home": {
    name: "portal, `/`",
    unit: "req/s",
    contenders: pages(() => "/"),
    reach: [{ least: 800 }],
  },
  "portal-list": {
    name: "portal, list",
    unit: "req/s",
    contenders: pages(() => "/properties"),
    reach: [{ least: 800 }],
  },
  "portal-listing": {
    name: "portal, listing",
    unit: "req/s",
    contenders: pages(({ slugs }) => `/properties/${slugs[0]}`),
    reach: [{ least: 800 }],
  },
  turns: {
    name: "whole turns, built-in agent",
    unit: "turns/s",
    contenders: {
      ours: (field) =>
        withCosts(field, field.ours, async () => {
          const { seconds, buyers } = field;
          const times = await buyers.talk(field.ours.url, { buyers: TALKING, seconds });
          return { value: times.length / seconds, pieces: times.length };
        }),
    },
    reach: [{ least: 300 }],
  },
  webhook: {
    name: `webhook acknowledged at ${STEADY.rate}/s, p99`,
    unit: "ms",
    contenders: {
      ours: (field) =>
        withCosts(field, field.ours, async () => {
          const { seconds, buyers } = field;
          const { acknowledged, answered } = await buyers.post(field.ours.url, {
            ...STEADY,
            seconds,
          });
          await answered();
          return { value: quantile(acknowledged, 0.99), pieces: acknowledged.length };
        }),
    },
    reach: [{ most: 20 }],
  },
  storm: {
    name: stormName("acknowledged, p99"),
    unit: "ms",
    contenders: storm(({ acknowledged }) => quantile(acknowledged, 0.99)),
    reach: [{ most: 20 }],
  },
  "storm-turn": {
    name: stormName("latest answer"),
    unit: "ms",
    contenders: storm(({ answered }) => Math.max(...answered)),
    reach: [{ most: 5000 }],
  },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS) as RowName[];
