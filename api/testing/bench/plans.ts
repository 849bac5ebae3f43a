/**
 * How the database carries out the statements that were really sent. A plan is good if it still is
 * with ten times the rows: nothing reads a large table from end to end, nothing sorts a part of one.
 */
import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";

/** A table of so many bytes is large. */
const LARGE = 1_000_000;
/** Rows that a sort may be given. */
const SORTED = 1_000;
/** Rows of a table that a step may look at, in all its repetitions. */
const READ = 10_000;
/** The same without an index: a count that stops at a thousand looks at twice as many where half fit. */
const SCANNED = 2_000;

/** A step of a plan, as EXPLAIN names its facts. */
interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Step[];
}

/** Names of the tables that a plan must not read from end to end. */
export async function largeTables(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and pg_relation_size(oid) > ${LARGE}::int`.execute(db);
  return new Set(rows.map(({ relname }) => relname));
}

class Undo extends Error {}

/** The plan; with `run`, of what was done, which is undone. */
async function planOf(
  db: Kysely<Database>,
  { sql: text, parameters }: CompiledQuery,
  run: boolean,
): Promise<Step> {
  const explain = CompiledQuery.raw(
    `explain (format json${run ? ", analyze, timing off" : ""}) ${text}`,
    [...parameters],
  );
  let plan: Step | undefined;
  await db.transaction().execute(async (trx) => {
    // Otherwise a scan begins where another one is, and how much it looks at is chance.
    await sql`set local synchronize_seqscans = off`.execute(trx);
    const { rows } = await trx.executeQuery<{ "QUERY PLAN": [{ Plan: Step }] }>(explain);
    plan = rows[0]!["QUERY PLAN"][0].Plan;
    throw new Undo();
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return plan!;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

const rowsOf = (step: Step | undefined) =>
  (step?.["Actual Rows"] ?? 0) * (step?.["Actual Loops"] ?? 1);

/** Rows that a step looked at, those that it threw away included. */
const lookedAt = (step: Step) =>
  rowsOf(step) +
  (step["Actual Loops"] ?? 1) *
    ((step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Index Recheck"] ?? 0));

function faultOf(step: Step, large: ReadonlySet<string>, ran: boolean): string | undefined {
  const kind = step["Node Type"];
  const table = step["Relation Name"];
  const scans = kind === "Seq Scan";
  if (scans && !ran && large.has(table!)) return `reads all of ${table}`;
  const read = table ? lookedAt(step) : 0;
  if (read > (scans ? SCANNED : READ)) return `looks at ${read} rows of ${table} (${kind})`;
  const sorted = /Sort$/.test(kind) ? rowsOf(step.Plans?.[0]) : 0;
  return sorted > SORTED ? `sorts ${sorted} rows` : undefined;
}

/** What is wrong with the plans of statements: each fault with the statement that has it. */
export async function faultsOf(
  db: Kysely<Database>,
  statements: readonly CompiledQuery[],
): Promise<string[]> {
  const large = await largeTables(db);
  const faults: string[] = [];
  for (const statement of statements) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement.sql)) continue;
    // What was inserted is there already: of that, the plan alone.
    const ran = !/\binsert into\b/i.test(statement.sql);
    const found = stepsOf(await planOf(db, statement, ran))
      .flatMap((step) => faultOf(step, large, ran) ?? []);
    faults.push(...found.map((fault) => `${fault}: ${statement.sql.replace(/\s+/g, " ")}`));
  }
  return faults;
}
