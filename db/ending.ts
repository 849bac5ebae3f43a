/**
 * What a transaction leaves for its end: writes that nothing in it reads again go together, as one
 * statement before COMMIT, as each costs a round trip and a plan. Notices go behind COMMIT: one that
 * is sent within a transaction has all others wait until that is on the disk, one after the other.
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

/** Runs a transaction, at its end what was left for it, and behind it its notices. */
export async function withEnding<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const ending: Ending = { writes: [], notices: new Map() };
  const result = await db.transaction().execute(async (trx) => {
    endings.set(trx, ending);
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
  for (const [channel, payloads] of ending.notices) {
    if (db.isTransaction) await notify(db, new Map([[channel, payloads]]));
    else noticeSoon(db, channel, [...payloads]);
  }
  return result;
}

/** Leaves writes for the end of the transaction; they are sent now where it has no such end. */
export async function atEnd(trx: Transaction<Database>, ...writes: Write[]): Promise<void> {
  const ending = endings.get(trx);
  if (ending) ending.writes.push(...writes);
  else if (writes.length > 0) await send(trx, writes);
}

/** Sends a NOTIFY for each payload, behind the transaction where it has such an end. */
export async function noticeAtEnd(
  db: Kysely<Database>,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  const notices = endings.get(db)?.notices;
  if (notices) add(notices, channel, payloads);
  else await notify(db, new Map([[channel, new Set(payloads)]]));
}

/** Sends what was left so far: what comes next in the transaction reads it, or writes the same rows. */
export async function sendLeft(trx: Transaction<Database>, isLast = false): Promise<void> {
  const ending = endings.get(trx);
  if (!ending || ending.writes.length === 0) return;
  await send(trx, ending.writes.splice(0), isLast ? sql.raw(IS_LAST) : keepsPlan);
}

type Notices = Map<string, Set<string>>;

function add(notices: Notices, channel: string, payloads: readonly string[]): void {
  notices.set(channel, (notices.get(channel) ?? new Set()).union(new Set(payloads)));
}

/** Milliseconds between statements that notify: under load there are some all the time. */
const TOGETHER_MS = 5;

/** Notices that wait, as others have been sent a moment ago. */
const waiting = new WeakMap<Kysely<Database>, Notices>();

/**
 * Sends a NOTIFY for each payload, of what is stored by now: soon, together with those of others,
 * and for nobody to wait for. One that is lost is made up for by those who listen, as any may be.
 */
export function noticeSoon(
  db: Kysely<Database>,
  channel: string,
  payloads: readonly string[],
): void {
  const others = waiting.get(db);
  if (others) return add(others, channel, payloads);
  const mine: Notices = new Map([[channel, new Set(payloads)]]);
  waiting.set(db, new Map());
  const moment = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
  void Promise.all([notify(db, mine).catch(() => {}), moment]).then(() => {
    const next = waiting.get(db)!;
    waiting.delete(db);
    for (const [channel, payloads] of next) noticeSoon(db, channel, [...payloads]);
  });
}

async function notify(db: Kysely<Database>, notices: Notices): Promise<void> {
  const sent = [...notices].map(([channel, payloads]) =>
    sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) payload`
  );
  await sql`${sql.join(sent, sql` union all `)} ${keepsPlan}`.execute(db);
}

/** Data-modifying WITH: all of them are carried out, whoever reads of them, and checked at the end. */
async function send(
  db: Kysely<Database>,
  writes: readonly Write[],
  end = keepsPlan,
): Promise<void> {
  const written = writes.map((write, n) =>
    sql`${sql.raw(`w${n}`)} as (${write as unknown as RawBuilder<unknown>})`
  );
  await sql`with ${sql.join(written)} select ${end}`.execute(db);
}
