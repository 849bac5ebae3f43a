/**
 * Claims on conversations, by lease and fence: short statements, so that no transaction stays open
 * while an agent thinks, and a worker whose lease ran out cannot commit.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { compiledOnceFor } from "#db/compiled.ts";
import { keepsPlan } from "#db/plans.ts";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import type { BusEvent } from "../notifications/bus.ts";
import { after } from "../shared/clock.ts";
import { type Spent, spentBy } from "./budget.ts";

/** Milliseconds for which a claim holds without a heartbeat. */
export const LEASE_MS = 15_000;
/** Tries after which a message goes to the dead letters. */
export const MAX_ATTEMPTS = 5;
/** Claims after which a turn that neither failed nor ended, as its process died, is given up. */
export const MAX_CLAIMS = 12;

/** A claimed conversation, with what its buyer's last turns have cost. */
export type DueConversation = ConversationRow & { spent: Spent[] };

/** Claims conversations whose turns have been due the longest. */
export const claimDue = (
  db: Kysely<Database>,
  now: Date,
  most: number,
): Promise<DueConversation[]> =>
  claim<DueConversation>(
    db,
    now,
    sql`due_at <= ${now.toISOString()}::timestamptz and not playground
      order by due_at limit ${most}::int for update skip locked`,
    sql`, ${spentBy("conversations.id", now)} as spent`,
  );

/** Claims one conversation now, whatever its quiet window; undefined where it has nothing due. */
export const claimOne = async (
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<ConversationRow | undefined> =>
  (await claim<ConversationRow>(db, now, sql`id = ${id}::uuid for update`))[0];

/** Claims conversations that have something to answer and that nobody works on. */
async function claim<Row>(
  db: Kysely<Database>,
  now: Date,
  which: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with due as materialized (
      select id from conversations where received_seq > answered_seq
        and (lease_until is null or lease_until < ${now.toISOString()}::timestamptz) and ${which}
    )
    update conversations set lease_until = ${after(now, LEASE_MS).toISOString()}::timestamptz,
      fence = fence + 1, attempts = attempts + 1
    where id = any(array(select id from due))
    returning *${more} ${keepsPlan}`.execute(db);
  return rows;
}

type Claim = Pick<ConversationRow, "id" | "fence">;

const held = (db: Kysely<Database>, { id, fence }: Claim) =>
  db.updateTable("conversations").where("id", "=", id).where("fence", "=", fence);

/** Holds a claim for another lease, unless it was lost. */
export async function heartbeat(db: Kysely<Database>, claim: Claim, now: Date): Promise<void> {
  await held(db, claim).set({ lease_until: after(now, LEASE_MS).toISOString() })
    .where("lease_until", "is not", null).execute();
}

/** Gives a failed turn back, to be tried again at `retryAt`. */
export async function release(db: Kysely<Database>, claim: Claim, retryAt: Date): Promise<void> {
  await held(db, claim).set({ lease_until: null, due_at: retryAt.toISOString() }).execute();
}

/** Gives a claim back before any work: it is due at another time. */
export async function postpone(db: Kysely<Database>, claim: Claim, until: Date): Promise<void> {
  await held(db, claim).set({
    lease_until: null,
    due_at: until.toISOString(),
    attempts: sql`greatest(attempts - 1, 0)`,
  }).execute();
}

/** Gives a claim back as it was: the work was interrupted and did not fail. */
export async function interrupt(db: Kysely<Database>, claim: Claim): Promise<void> {
  await held(db, claim).set({ lease_until: null, attempts: sql`greatest(attempts - 1, 0)` })
    .execute();
}

/** What a turn's end looks at: not memory and profile, which are long, and are written anew. */
const CHANGES = [
  ...["id", "gateway", "address", "channel", "playground", "buyer_name", "broker_id", "lead_id"],
  ...["owner", "consent", "message_seq", "received_seq", "answered_seq", "turn_number"],
  ...["burst_started_at", "due_at", "last_message_at"],
] as const;

/** A conversation that is claimed and locked. */
export type Claimed = Pick<ConversationRow, (typeof CHANGES)[number]>;

const locked = compiledOnceFor<Claim>()(
  ["id", "fence"],
  (trx: Kysely<Database>, { id, fence }) =>
    trx.selectFrom("conversations").select(CHANGES)
      .where("id", "=", id).where("fence", "=", fence).forUpdate().modifyEnd(keepsPlan),
);

/** The claimed conversation, locked; undefined when somebody else has it by now. */
export const lockClaimed = async (
  trx: Transaction<Database>,
  claim: Claim,
): Promise<Claimed | undefined> => (await trx.executeQuery(locked(trx, claim))).rows[0];

/** The events of a turn's end. `seq`: of the queued message; `more`: the buyer has written more. */
export function turnEnded(
  { id, broker_id }: Pick<ConversationRow, "id" | "broker_id">,
  seq: number | undefined,
  more: boolean,
): BusEvent[] {
  const ids = { broker_id, conversation_id: id };
  return [
    ...(seq === undefined ? [] : [
      { type: "message.created", ...ids, seq },
      { type: "wake", queue: "outbox" },
    ] satisfies BusEvent[]),
    { type: "conversation.updated", ...ids },
    ...(more ? [{ type: "wake", queue: "turns" }] satisfies BusEvent[] : []),
  ];
}

/**
 * When the next turn is due, for a worker to wait; undefined where nothing is. Those in somebody's
 * hands do not count: if that process died, the worker's next look finds them.
 */
export async function nextDue(db: Kysely<Database>): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ due_at: string | null }>`
    select due_at from conversations
    where received_seq > answered_seq and not playground and lease_until is null
    order by due_at limit 1 ${keepsPlan}`.execute(db);
  return row?.due_at ?? undefined;
}
