/**
 * What a transaction leaves for its end: writes that nothing in it reads again, and notices. They
 * are sent together, as one statement before COMMIT, as each costs a round trip and a plan.
 */
import {
  type Kysely,
  type OperationNodeSource,
  type RawBuilder,
  sql,
  type Transaction,
} from "kysely";
import { IS_LAST, keepsPlan } from "./plans.ts";
import type { Database } from "./tables/mod.ts";

/** An INSERT, UPDATE or DELETE; no two of a transaction may write the same row. */
export type Write = OperationNodeSource;

interface Ending {
  writes: Write[];
  /** Payloads of NOTIFY, by channel. */
  notices: Map<string, Set<string>>;
}

const endings = new WeakMap<Kysely<Database>, Ending>();

/** Runs a transaction, and at its end what was left for it. */
export function withEnding<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    endings.set(trx, { writes: [], notices: new Map() });
    try {
      const result = await work(trx);
      // What goes on as another transaction does not end with this.
      await sendLeft(trx, !db.isTransaction);
      return result;
    } finally {
      // A transaction within another may go on as that one, which has no such end.
      endings.delete(trx);
    }
  });
}

/** Leaves writes for the end of the transaction; they are sent now where it has no such end. */
export async function atEnd(trx: Transaction<Database>, ...writes: Write[]): Promise<void> {
  const ending = endings.get(trx);
  if (ending) ending.writes.push(...writes);
  else if (writes.length > 0) await send(trx, { writes, notices: new Map() });
}

/** Sends a NOTIFY for each payload, at the end of the transaction where it has one. */
export async function noticeAtEnd(
  db: Kysely<Database>,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  const ending = endings.get(db);
  if (!ending) {
    return await send(db, { writes: [], notices: new Map([[channel, new Set(payloads)]]) });
  }
  const noticed = ending.notices.get(channel) ?? new Set();
  ending.notices.set(channel, new Set([...noticed, ...payloads]));
}

/** Sends what was left so far: what comes next in the transaction reads it, or writes the same rows. */
export async function sendLeft(trx: Transaction<Database>, isLast = false): Promise<void> {
  const ending = endings.get(trx);
  if (!ending || ending.writes.length + ending.notices.size === 0) return;
  endings.set(trx, { writes: [], notices: new Map() });
  await send(trx, ending, isLast ? sql.raw(IS_LAST) : keepsPlan);
}

/** Data-modifying WITH: all of them are carried out, whoever reads of them, and checked at the end. */
async function send(
  db: Kysely<Database>,
  { writes, notices }: Ending,
  end = keepsPlan,
): Promise<void> {
  const written = writes.map((write, n) =>
    sql`${sql.raw(`w${n}`)} as (${write as unknown as RawBuilder<unknown>})`
  );
  const noticed = [...notices].map(([channel, payloads]) =>
    sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) payload`
  );
  const all = written.length > 0 ? sql`with ${sql.join(written)} ` : sql``;
  const last = noticed.length > 0 ? sql.join(noticed, sql` union all `) : sql`select`;
  await sql`${all}${last} ${end}`.execute(db);
}
