/**
 * Finding, among 10,000 searches and profiles, those that a home fits: no statement may take more
 * than 200 ms. On a Postgres server and embedded, for homes of the demo data, and for those that
 * everybody wants; with what is written, rolled back. Prints the plans.
 * `deno run -A api/alerts/testing/matching_bench.ts`
 */
import { type Kysely, sql } from "kysely";
import { connect, type Connection } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { Criteria, Database } from "#db/tables/mod.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { seedDemo } from "../../demo/mod.ts";
import { findReaders, lookingFor } from "../matching.ts";
import { fillReaders } from "./readers.ts";

const READERS = 10_000;
const HOMES = 60;
const NIL = "00000000-0000-0000-0000-000000000000";
const NOW = new Date("2026-03-01T12:00:00.000Z");
const WORDS = ["garden", "balcony", "lift", "terrace", "riverr", "view", "quiet", "new kitchen"];
const TYPES = ["apartment", "house", "townhouse"] as const;

type Place = { city: string; neighborhood: string | null };

/** The n-th search: one in ten from anywhere, one in ten with words; half are of the chat. */
function criteriaOf(n: number, places: readonly Place[]): Criteria {
  const { city, neighborhood } = places[(n * 7919) % places.length]!;
  const sale = n % 3 > 0;
  const most = sale ? 150_000 + (n % 40) * 25_000 : 600 + (n % 40) * 75;
  return {
    purpose: sale ? "sale" : "rent",
    ...n % 10 === 0
      ? {}
      : n % 2
      ? { places: [neighborhood ?? city, places[(n * 31) % places.length]!.city] }
      : { city },
    ...n % 4 ? { bedrooms: n % 5 } : {},
    ...n % 5 ? { type: [TYPES[n % 3]!] } : {},
    ...n % 6 ? { max_price: most } : {},
    ...n % 7 ? {} : { min_price: most / 3 },
    ...n % 10 === 3 ? { search: WORDS[n % WORDS.length] } : {},
    ...n % 2 ? { price_per_month: true as const } : {},
    ...n % 20 === 1 ? { garage: true } : {},
  };
}

class Undo extends Error {}

/** Milliseconds that each statement for a home takes, and how many readers they find. */
interface Run {
  ms: number[];
  found: number;
}

async function once(db: Kysely<Database>, id: string): Promise<Run> {
  const result: Run = { ms: [], found: 0 };
  await undone(db, async (trx) => {
    const home = { id, was: null };
    let after: string | undefined;
    do {
      const began = performance.now();
      after = await findReaders(trx, { home, after }, NOW);
      result.ms.push(performance.now() - began);
    } while (after !== undefined);
    const { found } = await trx.selectFrom("alert_matches")
      .select((eb) => eb.fn.countAll<number>().as("found")).executeTakeFirstOrThrow();
    result.found = Number(found);
  });
  return result;
}

const undone = (db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<void>) =>
  db.transaction().execute(async (trx) => {
    await work(trx);
    throw new Undo();
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });

async function printPlan(db: Kysely<Database>, id: string): Promise<void> {
  const statement = lookingFor({ id, was: null, after: NIL, at: NOW.toISOString() });
  await undone(db, async (trx) => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain (analyze, costs off, timing off) ${statement}`.execute(trx);
    console.log(rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n"));
  });
}

async function measure(name: string, connection: Connection): Promise<void> {
  const { db } = connection;
  await migrateToLatest(db);
  await seedDemo(db, { now: NOW, apiUrl: "http://localhost" });
  const homes = await db.selectFrom("properties").select(["id", "city", "neighborhood"])
    .where("status", "=", "active").orderBy("id").limit(HOMES).execute();
  const kinds = [
    { kind: "of all kinds", criteria: (n: number) => criteriaOf(n, homes), looked: homes },
    { kind: "for any home", criteria: () => ({}), looked: homes.slice(0, 5) },
  ];
  for (const { kind, criteria, looked } of kinds) {
    await sql`truncate alert_readers cascade`.execute(db);
    await fillReaders(db, READERS, criteria, NOW);
    await sql`analyze alert_readers, wanted`.execute(db);
    const runs: Run[] = [];
    for (const { id } of looked) runs.push(await once(db, id));
    const times = runs.flatMap(({ ms }) => ms).sort((a, b) => a - b);
    const of = (one: (run: Run) => number) =>
      runs.reduce((sum, run) => sum + one(run), 0) / runs.length;
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
    console.log(
      `${name}, ${READERS} searches ${kind}: a statement: middle ${at(0.5)} ms, ` +
        `95 % ${at(0.95)} ms, worst ${at(1)} ms; a home: ${of(({ ms }) => ms.length).toFixed(1)} ` +
        `statements, ${of(({ ms }) => ms.reduce((a, b) => a + b)).toFixed(0)} ms, ` +
        `${of(({ found }) => found).toFixed(0)} found`,
    );
    await printPlan(db, homes[0]!.id);
  }
}

const cluster = await startCluster();
const server = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 2 });
await measure("Postgres", server);
await server.close();
await cluster.stop();
const embedded = await connect({ databaseUrl: "memory:", dataDir: "" });
await measure("PGlite", embedded);
await embedded.close();
