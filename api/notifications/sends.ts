/** Notifications on their way: claimed by lease and fence, together with what is told with them. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { hasOnePlan, isPending, keepsPlan } from "#db/plans.ts";
import type { Database, NotificationSendsTable } from "#db/tables/mod.ts";
import { after, HOUR, SECOND } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import { publish } from "./bus.ts";
import type { Channel } from "./kinds.ts";

/** Milliseconds for which a claim holds. Longer than a mail server may take. */
const LEASE_MS = 90 * SECOND;
/** Attempts after which a letter is given up. */
const MAX_ATTEMPTS = 8;
/** Milliseconds until the second attempt; four times as many before each next one. */
const FIRST_WAIT_MS = 30 * SECOND;
const LONGEST_WAIT_MS = 2 * HOUR;

/** From when on one may be claimed. */
const DUE = sql<string>`greatest(s.due_at, s.lease_until)`;

/** Notifications of one person that are sent together. */
export interface Batch {
  /** The same on every attempt. */
  id: string;
  broker_id: string;
  channel: Channel;
  /** The channel that did not take it. */
  instead_of: string | null;
  send_ids: string[];
  notification_ids: string[];
  attempts: number;
  fence: number;
}

/**
 * Claims what has been due the longest and, with it, what waits of its group; what was a letter
 * before stays that letter, with that id.
 */
export async function claimBatch(
  db: Kysely<Database>,
  now: Date,
  channels: readonly Channel[],
  ids: Ids,
): Promise<Batch | undefined> {
  const at = now.toISOString();
  // Only the first of a group leads to a claim: two workers would make two letters of it.
  const { rows } = await sql<Selectable<NotificationSendsTable>>`
    with head as (
      select s.* from unnest(${channels}::text[]) c(channel)
      cross join lateral (
        select s.id, s.broker_id, s.channel, s.group_key, s.batch_id, s.due_at
        from notification_sends s
        where ${isPending("s")} and s.channel = c.channel and ${DUE} <= ${at}::timestamptz
          and not exists (
            select 1 from notification_sends e
            where e.broker_id = s.broker_id and e.group_key = s.group_key
              and e.channel = s.channel and ${isPending("e")}
              and e.batch_id is not distinct from s.batch_id
              and (e.lease_until is null or e.lease_until < ${at}::timestamptz)
              and (e.due_at, e.id) < (s.due_at, s.id)
          )
        order by ${DUE}, s.id limit 1 for update skip locked
      ) s
      order by s.due_at, s.id limit 1
    )
    update notification_sends n set lease_until = ${
    after(now, LEASE_MS).toISOString()
  }::timestamptz, fence = n.fence + 1, attempts = n.attempts + 1,
      batch_id = coalesce(n.batch_id, ${ids()}::uuid)
    from head h
    where n.broker_id = h.broker_id and n.group_key = h.group_key and n.channel = h.channel
      and ${isPending("n")} and n.batch_id is not distinct from h.batch_id
      and (n.lease_until is null or n.lease_until < ${at}::timestamptz)
    returning n.* ${keepsPlan}`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  return {
    id: first.batch_id!,
    broker_id: first.broker_id,
    channel: first.channel as Channel,
    instead_of: first.instead_of,
    send_ids: rows.map(({ id }) => id),
    notification_ids: rows.map(({ notification_id }) => notification_id),
    attempts: first.attempts,
    fence: first.fence,
  };
}

interface Outcome {
  outcome: "sent" | "skipped" | "failed" | "refused";
  /** The gateway's, of one that was sent. */
  message_id?: string | undefined;
}

interface Settling {
  now: Date;
  ids: Ids;
}

/** Stores what became of a claimed letter, unless the claim was lost. */
export async function settleBatch(
  db: Kysely<Database>,
  { send_ids, channel, fence, attempts }: Batch,
  { outcome, message_id }: Outcome,
  { now, ids }: Settling,
): Promise<void> {
  const at = now.toISOString();
  const wait = Math.min(FIRST_WAIT_MS * 4 ** (attempts - 1), LONGEST_WAIT_MS);
  const gaveUp = outcome === "refused" || outcome === "failed" && attempts >= MAX_ATTEMPTS;
  await db.transaction().execute(async (trx) => {
    const settled = await trx.updateTable("notification_sends").set({
      lease_until: null,
      ...(outcome === "sent"
        ? { status: "sent", sent_at: at, provider_message_id: message_id ?? null }
        : outcome === "skipped"
        ? { status: "skipped" }
        : gaveUp
        ? { status: "dead" }
        : { due_at: after(now, wait).toISOString() }),
    }).where(sql<boolean>`id = any(${send_ids}::uuid[])`).where("fence", "=", fence)
      .where("status", "=", "pending").returningAll().modifyEnd(hasOnePlan).execute();
    if (gaveUp && channel === "chat") await mailInstead(trx, settled, { now, ids });
  });
}

/** Has mailed, as one letter, what a chat did not take and is not mailed anyway. */
async function mailInstead(
  trx: Transaction<Database>,
  sends: readonly Selectable<NotificationSendsTable>[],
  { now, ids }: Settling,
): Promise<void> {
  if (sends.length === 0) return;
  await trx.insertInto("notification_sends").values(
    sends.map(({ notification_id, broker_id, group_key, batch_id }) => ({
      id: ids(),
      notification_id,
      broker_id,
      channel: "mail",
      instead_of: "chat",
      group_key,
      batch_id,
      due_at: now.toISOString(),
    })),
  ).onConflict((oc) => oc.columns(["notification_id", "channel"]).doNothing()).execute();
  await publish(trx, { type: "wake", queue: "notifications" });
}

/** Mails what a gateway reports as not delivered after all; false where it is no notice of ours. */
export const reportUndelivered = (
  db: Kysely<Database>,
  gateway: string,
  message_id: string,
  settling: Settling,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const undelivered = await trx.updateTable("notification_sends").set({ status: "dead" })
      .where("provider_message_id", "=", message_id).where("channel", "=", "chat")
      .where("status", "=", "sent")
      .where(
        "broker_id",
        "in",
        (eb) => eb.selectFrom("broker_chats").select("broker_id").where("gateway", "=", gateway),
      ).returningAll().execute();
    await mailInstead(trx, undelivered, settling);
    return undelivered.length > 0;
  });

/** When the next one is due, for a worker to wait; undefined where nothing waits. */
export async function nextSendDue(
  db: Kysely<Database>,
  channels: readonly Channel[],
): Promise<string | undefined> {
  // Of each channel the first: those of another would be looked at before it.
  const { rows: [row] } = await sql<{ at: string | null }>`
    select min(next.at) as at from unnest(${channels}::text[]) c(channel)
    cross join lateral (
      select ${DUE} as at from notification_sends s
      where ${isPending("s")} and s.channel = c.channel order by ${DUE}, s.id limit 1
    ) next ${keepsPlan}`.execute(db);
  return row?.at ?? undefined;
}

/** For data that are made up: nothing of it is sent, and what is older counts as seen. */
export async function sendNothing(db: Kysely<Database>, seenBefore: string): Promise<void> {
  await db.deleteFrom("notification_sends").execute();
  await db.updateTable("notifications").set({ read_at: seenBefore })
    .where("created_at", "<", seenBefore).execute();
}
