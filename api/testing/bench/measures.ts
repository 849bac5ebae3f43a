/** How a row is measured: requests a second, milliseconds one at a time, CPU. */
import { SESSION_COOKIE } from "../../http/authentication.ts";
import type { Buyers } from "./buyers.ts";
import { cpuOf, cpuOfFamily } from "./cpu.ts";
import { oneByOne, quantile } from "./requests.ts";
import { load, type RivalName, type Served } from "./servers.ts";

/** What is compared with what: the API, or a rival. Fastify also with a statement by name. */
export type Contender = "ours" | RivalName | "fastify named";

/** Everything that runs, and where it is asked. */
export interface Field {
  ours: Served;
  rivals: Partial<Record<RivalName, Served>>;
  /** Process of the database server, if there is one of its own. */
  postgres: number | undefined;
  slugs: readonly string[];
  buyers: Buyers;
  seconds: number;
  connections: number;
  /** An access token of an admin. */
  admin(): Promise<string>;
  /** The portal before the same API; started when it is first asked for. */
  portal(): Promise<Served>;
  /** Starts the API anew, on this database or on an embedded one; milliseconds to the first answer. */
  start(where: "here" | "new folder" | "same folder"): Promise<number>;
}

/** One measurement. */
export interface Figure {
  value: number;
  /** Microseconds of CPU for each request: of the process, and of the database's. */
  own_us?: number;
  database_us?: number;
}

export type Measure = (field: Field) => Promise<Figure>;

interface Costs {
  own: number | undefined;
  database: number | undefined;
}

async function costs(field: Field, served: Served): Promise<Costs> {
  return {
    own: await cpuOf(served.pid),
    database: field.postgres === undefined ? undefined : await cpuOfFamily(field.postgres),
  };
}

const each = (before: number | undefined, after: number | undefined, pieces: number) =>
  before === undefined || after === undefined ? undefined : (after - before) / pieces * 1e6;

/** Measures something, and what it costs. */
export async function withCosts(
  field: Field,
  served: Served,
  measure: () => Promise<{ value: number; pieces: number }>,
): Promise<Figure> {
  const before = await costs(field, served);
  const { value, pieces } = await measure();
  const after = await costs(field, served);
  return {
    value,
    own_us: each(before.own, after.own, pieces),
    database_us: each(before.database, after.database, pieces),
  };
}

/** A request with a session's cookie, a good one or not, goes past the answers that are kept. */
export const NOT_KEPT = { cookie: `${SESSION_COOKIE}=bench` };

/** What every browser says that it can read. */
export const AS_BROWSERS = { "accept-encoding": "gzip, deflate, br" };

/** Requests a second that somebody answers. */
export const throughput = (
  whom: "ours" | RivalName,
  pathsOf: (field: Field) => readonly string[],
  headers: Record<string, string> = {},
): Measure =>
(field) => {
  const served = whom === "ours" ? field.ours : field.rivals[whom]!;
  const { connections, seconds } = field;
  return withCosts(field, served, async () => {
    const paths = pathsOf(field);
    const loaded = await load({ url: served.url, paths, connections, seconds, headers });
    return { value: loaded.requests / loaded.seconds, pieces: loaded.requests };
  });
};

export const everybody = (
  pathsOf: (field: Field) => readonly string[],
  headers: Record<string, string> = {},
) => ({
  ours: throughput("ours", pathsOf, headers),
  raw: throughput("raw", pathsOf, headers),
  fastify: throughput("fastify", pathsOf, headers),
  hono: throughput("hono", pathsOf, headers),
});

/** Milliseconds of requests, one after the other, none of them kept. `signedIn`: as an admin's. */
export const alone = (
  pathsOf: (field: Field) => readonly string[] | Promise<readonly string[]>,
  { signedIn = false } = {},
): Record<"ours", Measure> => ({
  ours: async (field) => {
    const urls = (await pathsOf(field)).map((path) => field.ours.url + path);
    const headers = signedIn ? { authorization: `Bearer ${await field.admin()}` } : NOT_KEPT;
    return await withCosts(field, field.ours, async () => {
      const times = await oneByOne(urls, field.seconds, headers);
      return { value: quantile(times, 0.5), pieces: times.length };
    });
  },
});

/** Requests a second for a page of the portal. */
export const pages = (pathOf: (field: Field) => string): Record<"ours", Measure> => ({
  ours: async (field) => {
    const portal = await field.portal();
    const { connections, seconds } = field;
    // The first one takes longer than a short measurement lasts.
    await (await fetch(portal.url + pathOf(field))).arrayBuffer();
    return await withCosts(field, portal, async () => {
      const loaded = await load({
        url: portal.url,
        paths: [pathOf(field)],
        connections,
        seconds,
      });
      return { value: loaded.requests / loaded.seconds, pieces: loaded.requests };
    });
  },
});

/** Microseconds of a process' CPU for a request that asks nothing of a database. */
export const cpu = (whom: "ours" | RivalName, path: string): Measure => async (field) => {
  const { own_us } = await throughput(whom, () => [path])(field);
  return { value: own_us ?? NaN };
};

export const started = (where: Parameters<Field["start"]>[0]): Record<"ours", Measure> => ({
  ours: async (field) => ({ value: await field.start(where) }),
});
