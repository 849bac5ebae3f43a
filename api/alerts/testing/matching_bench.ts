/**
 * Finding, among 10,000 searches and profiles, those that a home fits: at most 200 ms are allowed.
 * On a Postgres server and embedded, for homes of the demo data, and for one that everybody wants;
 * each time with what is written, rolled back. Prints the plan.
 * `deno run -A api/alerts/testing/matching_bench.ts`
 */
import { type Kysely, sql } from "kysely";
import { connect, type Connection } from "#db/connect.ts";
import { jsonb } from "#db/json.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { Criteria, Database } from "#db/tables/mod.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { seedDemo } from "../../demo/mod.ts";
import { wantedColumns } from "../criteria.ts";
import { findReaders, FITS } from "../matching.ts";

const READERS = 10_000;
const HOMES = 60;
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

async function fill(db: Kysely<Database>, criteriaOf: (n: number) => Criteria): Promise<void> {
  await sql`truncate alert_readers cascade`.execute(db);
  for (let from = 0; from < READERS; from += 1000) {
    const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
    await db.insertInto("alert_readers").values(ids.map((id, n) => ({
      id,
      email: `reader${from + n}@example.com`,
      conversation_id: null,
      created_at: NOW,
    }))).execute();
    await db.insertInto("wanted").values(ids.map((id, n) => {
      const criteria = criteriaOf(from + n);
      return {
        id,
        reader_id: id,
        criteria: jsonb(criteria),
        ...wantedColumns(criteria),
        created_at: NOW,
      };
    })).execute();
  }
  await sql`analyze alert_readers, wanted`.execute(db);
}

class Undo extends Error {}

/** Milliseconds that one home takes, and how many readers it finds. */
async function once(db: Kysely<Database>, id: string): Promise<{ ms: number; found: number }> {
  let result = { ms: 0, found: 0 };
  await db.transaction().execute(async (trx) => {
    const began = performance.now();
    await findReaders(trx, [{ id, was: null }], NOW);
    const ms = performance.now() - began;
    const { found } = await trx.selectFrom("alert_matches")
      .select((eb) => eb.fn.countAll<number>().as("found")).executeTakeFirstOrThrow();
    result = { ms, found: Number(found) };
    throw new Undo();
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return result;
}

async function measure(name: string, connection: Connection): Promise<void> {
  const { db } = connection;
  await migrateToLatest(db);
  await seedDemo(db, { now: NOW, apiUrl: "http://localhost" });
  const homes = await db.selectFrom("properties").select(["id", "city", "neighborhood"])
    .where("status", "=", "active").orderBy("id").limit(HOMES).execute();
  await fill(db, (n) => criteriaOf(n, homes));
  const runs = [];
  for (const { id } of homes) runs.push(await once(db, id));
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b);
  const found = runs.reduce((sum, one) => sum + one.found, 0) / runs.length;
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
  console.log(
    `${name}: middle ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms; ` +
      `${found.toFixed(0)} of ${READERS} found on average`,
  );
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, costs off, timing off) select w.reader_id from properties p
    join wanted w on ${FITS} where p.id = ${homes[0]!.id}::uuid`.execute(db);
  console.log(rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n"));
  await fill(db, () => ({}));
  const all = [];
  for (const { id } of homes.slice(0, 5)) all.push((await once(db, id)).ms);
  console.log(`${name}: wanted by all ${READERS}: worst ${Math.max(...all).toFixed(1)} ms\n`);
}

const cluster = await startCluster();
const server = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 2 });
await measure("Postgres", server);
await server.close();
await cluster.stop();
const embedded = await connect({ databaseUrl: "memory:", dataDir: "" });
await measure("PGlite", embedded);
await embedded.close();
