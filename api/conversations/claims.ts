/**
 * Who works on a conversation: claims by lease and fence. A claim is a short statement; no
 * transaction stays open while an agent thinks, and a worker whose lease ran out cannot commit.
 */
import { type Kysely, sql } from "kysely";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import { after } from "../shared/clock.ts";

/** Milliseconds for which a claim holds without a heartbeat. */
export const LEASE_MS = 15_000;
/** Tries after which a message goes to the dead letters. */
export const MAX_ATTEMPTS = 5;
/** From this try on, a burst's messages are tried one by one, so that a bad one fails alone. */
export const ALONE_FROM_ATTEMPT = 3;
/** Claims after which a turn that neither failed nor ended, as its process died, is given up. */
export const MAX_CLAIMS = 12;

/** Claims the conversation whose turn has been due the longest; undefined where none is due. */
export async function claimDue(
  db: Kysely<Database>,
  now: Date,
): Promise<ConversationRow | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<ConversationRow>`
    update conversations set lease_until = ${after(now, LEASE_MS).toISOString()}::timestamptz,
      fence = fence + 1, attempts = attempts + 1
    where id = (
      select id from conversations
      where received_seq > answered_seq and due_at <= ${at}::timestamptz
        and not playground
        and (lease_until is null or lease_until < ${at}::timestamptz)
      order by due_at limit 1 for update skip locked
    )
    returning *`.execute(db);
  return rows[0];
}

/** Claims one conversation now, whatever its quiet window; undefined where it has nothing due. */
export async function claimOne(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<ConversationRow | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<ConversationRow>`
    update conversations set lease_until = ${after(now, LEASE_MS).toISOString()}::timestamptz,
      fence = fence + 1, attempts = attempts + 1
    where id = ${id}::uuid and received_seq > answered_seq
      and (lease_until is null or lease_until < ${at}::timestamptz)
    returning *`.execute(db);
  return rows[0];
}

/** Holds a claim for another lease; false when it was lost. */
export async function heartbeat(
  db: Kysely<Database>,
  claim: Pick<ConversationRow, "id" | "fence">,
  now: Date,
): Promise<boolean> {
  const updated = await db.updateTable("conversations")
    .set({ lease_until: after(now, LEASE_MS).toISOString() })
    .where("id", "=", claim.id).where("fence", "=", claim.fence)
    .where("lease_until", "is not", null)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Gives a failed turn back, to be tried again at `retryAt`. */
export async function release(
  db: Kysely<Database>,
  claim: Pick<ConversationRow, "id" | "fence">,
  retryAt: Date,
): Promise<void> {
  await db.updateTable("conversations")
    .set({ lease_until: null, due_at: retryAt.toISOString() })
    .where("id", "=", claim.id).where("fence", "=", claim.fence).execute();
}

/** Gives a claim back as it was: the work was interrupted and did not fail. */
export async function interrupt(
  db: Kysely<Database>,
  claim: Pick<ConversationRow, "id" | "fence">,
): Promise<void> {
  await db.updateTable("conversations")
    .set({ lease_until: null, attempts: sql`greatest(attempts - 1, 0)` })
    .where("id", "=", claim.id).where("fence", "=", claim.fence).execute();
}

/** When the next turn is due, for a worker to wait; undefined where nothing is. */
export async function nextDue(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom("conversations")
    .select(sql<string | null>`min(greatest(due_at, lease_until))`.as("at"))
    .whereRef("received_seq", ">", "answered_seq").where("playground", "=", false)
    .executeTakeFirst();
  return row?.at ?? undefined;
}
