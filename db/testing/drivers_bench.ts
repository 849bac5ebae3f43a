/**
 * postgres.js by our pool against node-postgres (the copy that pg-boss brings), on one server with
 * the demo data: a row by its key, a page of properties with its count, and the transactions of a
 * turn, alone and 16 at once over four connections. The two take turns; medians of `ROUNDS` rounds.
 * `deno run -A db/dialects/drivers_bench.ts`
 */
import { createRequire } from "node:module";
import { Kysely, PostgresDialect, sql } from "kysely";
import { connect } from "../connect.ts";
import { jsonb } from "../json.ts";
import { migrateToLatest } from "../migrate.ts";
import { seedDemo } from "#api/demo/mod.ts";
import type { Database } from "../tables/mod.ts";
import { startCluster } from "./cluster.ts";
import { PARSERS, WORD_SIMILARITY } from "../dialects/values.ts";

const CONNECTIONS = 4;
const ROUNDS = 60;
/** Milliseconds of a round of each. */
const ROUND_MS = 60;
const NOW = "2026-03-01T12:00:00.000Z";

const cluster = await startCluster();
const ours = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: CONNECTIONS });
await migrateToLatest(ours.db);
await seedDemo(ours.db, { now: new Date(NOW), apiUrl: "http://localhost" });
const { id: conversation } = await ours.db.selectFrom("conversations").select("id")
  .executeTakeFirstOrThrow();
const slugs = (await ours.db.selectFrom("properties").select("slug").execute())
  .map(({ slug }) => slug);

/** node-postgres with the same session, parsers and named statements. */
function nodePostgres(): Kysely<Database> {
  const pg = createRequire(import.meta.resolve("pg-boss"))("pg");
  const names = new Map<string, string>();
  const pool = new pg.Pool({
    connectionString: cluster.url,
    max: CONNECTIONS,
    idleTimeoutMillis: 0,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
    },
    options: "-c TimeZone=UTC -c plan_cache_mode=force_custom_plan " +
      `-c pg_trgm.word_similarity_threshold=${WORD_SIMILARITY}`,
  });
  pool.on("error", () => {});
  const nameOf = (text: string) => names.get(text) ?? names.set(text, `s${names.size}`).get(text);
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        end: () => pool.end(),
        async connect() {
          const client = await pool.connect();
          return {
            query: (text: string, values: unknown[] = []) =>
              client.query({ name: nameOf(text), text, values }),
            release: () => client.release(),
          };
        },
      } as never,
    }),
  });
}

let n = 0;
const point = (db: Kysely<Database>) =>
  db.selectFrom("properties").selectAll().where("slug", "=", slugs[++n % slugs.length]!)
    .executeTakeFirstOrThrow();

const matching = (db: Kysely<Database>) =>
  db.selectFrom("properties as p").where("p.status", "in", ["active", "pending"])
    .where("p.purpose", "=", "sale").where("p.price", "<=", 900_000 + (++n % 100) * 1000);
const list = (db: Kysely<Database>) =>
  Promise.all([
    matching(db).selectAll("p").orderBy("p.published_at", "desc").orderBy("p.id", "desc").limit(25)
      .execute(),
    db.selectFrom(matching(db).select("p.id").limit(1001).as("m"))
      .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow(),
  ]);

/** Claim, then commit: the same kinds of statements on the same tables as a turn of the chat. */
async function turn(db: Kysely<Database>, id = conversation): Promise<void> {
  const claim = await db.updateTable("conversations")
    .set({ lease_until: NOW, fence: sql`fence + 1`, updated_at: NOW }).where("id", "=", id)
    .returningAll().executeTakeFirstOrThrow();
  await db.selectFrom("messages").selectAll().where("conversation_id", "=", id)
    .orderBy("seq", "desc").limit(10).execute();
  await db.transaction().execute(async (trx) => {
    const current = await trx.selectFrom("conversations").selectAll().where("id", "=", id)
      .forUpdate().executeTakeFirstOrThrow();
    const seq = Number(current.message_seq) + 1;
    await trx.insertInto("messages").values({
      id: crypto.randomUUID(),
      conversation_id: id,
      seq,
      role: "agent",
      text: "Three homes in Lisbon fit what you are looking for. Shall I show them?",
      listings: jsonb([]),
      mark: jsonb({
        asked: ["listing"],
        offered: slugs.slice(0, 3).map((slug) => ({ slug, title: "A home" })),
      }),
      media: jsonb([]),
      status: "queued",
      created_at: NOW,
    }).execute();
    await trx.updateTable("inbox").set({ status: "answered" }).where("conversation_id", "=", id)
      .where("seq", ">=", seq).execute();
    await trx.updateTable("conversations").set({
      profile: jsonb({
        budget_max: { value: 700_000, message_seq: 1 },
        area: { value: ["Lisbon"], message_seq: 1 },
      }),
      memory: jsonb(claim.memory),
      message_seq: seq,
      lease_until: null,
      updated_at: NOW,
    }).where("id", "=", id).execute();
  });
}
const conversations = (await ours.db.selectFrom("conversations").select("id").limit(16).execute())
  .map(({ id }) => id);
const turns = (db: Kysely<Database>) => Promise.all(conversations.map((id) => turn(db, id)));

/** Milliseconds that one run takes, over a round. */
async function round(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let runs = 0;
  do {
    await run();
    runs++;
  } while (performance.now() - began < ROUND_MS);
  return (performance.now() - began) / runs;
}
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]!;

const theirs = nodePostgres();
console.log("ms".padEnd(24), "pg".padStart(8), "postgres.js".padStart(12), "ratio (middle half)");
for (
  const [name, run] of Object.entries({
    "a row by its key": point,
    "a page with its count": list,
    "a turn's transactions": turn,
    "16 turns at once": turns,
  })
) {
  const times: [pg: number, js: number][] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const first = n % 2 === 0;
    const js = first ? await round(() => run(ours.db)) : 0;
    const pg = await round(() => run(theirs));
    times.push([pg, first ? js : await round(() => run(ours.db))]);
  }
  const [pg, js] = [0, 1].map((i) => at(times.map((pair) => pair[i]!).sort((a, b) => a - b), 0.5));
  const ratios = times.map(([pg, js]) => js / pg).sort((a, b) => a - b);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => at(ratios, share).toFixed(2));
  console.log(
    name.padEnd(24),
    pg!.toFixed(2).padStart(8),
    js!.toFixed(2).padStart(12),
    `${middle} (${low}–${high})`,
  );
}
await theirs.destroy();
await ours.close();
await cluster.stop();
