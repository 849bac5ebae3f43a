/** What conversations write of visits, within their own transactions. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { ConversationRow, Database, VisitDraft, VisitsTable } from "#db/tables/mod.ts";
import { happenedTo, type VisitChange } from "./changes.ts";
import { settingsOf } from "./diary.ts";
import { lockTimes, timesOf } from "./times.ts";

type Visit = Selectable<VisitsTable>;

/** How far a buyer's visit is. */
export type VisitState = "none" | Exclude<Visit["status"], "cancelled">;

/** A visit as a conversation arranges it. */
interface ArrangedVisit extends Omit<VisitDraft, "status" | "waiting"> {
  /** Of a visit that is not stored yet. */
  id: string;
  conversation: Pick<ConversationRow, "id" | "playground">;
  broker_id: string | null;
  /** The buyer agrees to it; counts where day and time are known. */
  agreed: boolean;
  /** It is what the broker has proposed. */
  accepts: boolean;
  at: string;
}

/** How far a visit is by now, and what others have to be told of. */
interface StoredVisit {
  state: VisitState;
  change?: VisitChange;
}

/** Statuses of a visit that buyer and broker count on. */
const HELD = ["requested", "confirmed"] as const;

const DRAFT_STATUS = {
  arranging: "draft",
  requested: "confirmed",
  confirmed: "confirmed",
  cancelled: "cancelled",
} as const satisfies Record<Visit["status"], VisitDraft["status"]>;

/** The visit that a conversation speaks of: what it arranges, else has arranged, else the last. */
export async function visitOf(
  db: Kysely<Database>,
  conversationId: string,
  at: string,
): Promise<{ state: VisitState; draft?: VisitDraft }> {
  const row = await db.selectFrom("visits as v").innerJoin(
    "properties as p",
    "p.id",
    "v.property_id",
  )
    .select(["v.status", "v.said", "v.date", "v.time", "p.slug"])
    .where("v.conversation_id", "=", conversationId)
    .orderBy(sql`v.status = 'arranging'`, "desc")
    .orderBy(
      sql`v.status <> 'cancelled' and coalesce(v.starts_at, 'infinity') > ${at}::timestamptz`,
      "desc",
    )
    .orderBy("v.updated_at", "desc").orderBy("v.id", "desc").limit(1).executeTakeFirst();
  if (!row) return { state: "none" };
  return {
    state: row.status === "cancelled" ? "none" : row.status,
    draft: {
      property_slug: row.slug,
      status: DRAFT_STATUS[row.status],
      ...(row.said !== null && { said: row.said }),
      ...(row.date !== null && { date: row.date }),
      ...(row.time !== null && { time: row.time }),
      ...(row.status === "requested" && { waiting: true }),
    },
  };
}

/** What a conversation arranges, and what it has arranged that is still to take place. */
async function openVisits(trx: Transaction<Database>, conversationId: string, at: string) {
  const rows = await trx.selectFrom("visits").selectAll()
    .where("conversation_id", "=", conversationId).where("status", "!=", "cancelled")
    .where((eb) =>
      eb.or([
        eb("status", "=", "arranging"),
        eb("starts_at", "is", null),
        eb("starts_at", ">", at),
      ])
    )
    .orderBy("updated_at", "desc").orderBy("id", "desc").forUpdate().execute();
  return {
    draft: rows.find(({ status }) => status === "arranging"),
    held: rows.filter(({ status }) => status !== "arranging"),
  };
}

/**
 * Stores the visit that a conversation arranges, whose row the caller has locked. What was agreed on
 * before stays until the buyer agrees to another time. Where that is taken meanwhile, the driver's
 * 23P01 is thrown.
 */
export async function putVisit(
  trx: Transaction<Database>,
  { id, conversation, broker_id, at, agreed, accepts, ...visit }: ArrangedVisit,
): Promise<StoredVisit> {
  const { said = null, date = null, time = null } = visit;
  const property = await trx.selectFrom("properties").select("id")
    .where("slug", "=", visit.property_slug).executeTakeFirst();
  if (!property) return { state: "none" };
  const { settings, time_zone } = await settingsOf(trx, broker_id);
  const open = await openVisits(trx, conversation.id, at);
  const { draft } = open;
  const held = open.held.find(({ property_id }) => property_id === property.id);
  const isSet = agreed && date !== null && time !== null;
  const times = timesOf({ date, time, time_zone }, settings);
  const columns = {
    property_id: property.id,
    broker_id,
    said,
    date,
    time,
    time_zone,
    ...times,
    // The playground takes nobody's time.
    held_until: conversation.playground ? null : times.held_until,
    status: isSet ? settings.confirm_visits === "asked" ? HELD[0] : HELD[1] : "arranging" as const,
    updated_at: at,
  };
  const target = isSet ? held ?? draft : draft;
  if (isSet) {
    if (held && draft) await trx.deleteFrom("visits").where("id", "=", draft.id).execute();
    await lockTimes(trx, columns);
  }
  // Neither what the broker has proposed nor what is confirmed as it is asks for the broker's yes.
  const stays = held?.status === "confirmed" && held.starts_at === columns.starts_at;
  if (isSet && (accepts || stays)) columns.status = "confirmed";
  if (target) await trx.updateTable("visits").set(columns).where("id", "=", target.id).execute();
  else {
    await trx.insertInto("visits").values({
      ...columns,
      id,
      conversation_id: conversation.id,
      lead_id: null,
      created_at: at,
    }).execute();
  }
  // Another time of what was confirmed has to be confirmed again.
  const happened = happenedTo(held, columns) && columns.status === "requested"
    ? "requested"
    : happenedTo(held, columns);
  const stored = { visit_id: target?.id ?? id, conversation_id: conversation.id, broker_id };
  return {
    state: columns.status,
    ...(isSet && happened && { change: { ...stored, happened, by: "buyer", at } }),
  };
}

/** Cancels what a conversation arranges, with what it would move; else what it arranged last. */
export async function cancelVisit(
  trx: Transaction<Database>,
  conversationId: string,
  at: string,
): Promise<StoredVisit> {
  const { draft, held } = await openVisits(trx, conversationId, at);
  const last = draft ? held.find(({ property_id }) => property_id === draft.property_id) : held[0];
  const ids = [draft, last].flatMap((one) => one?.id ?? []);
  if (ids.length > 0) {
    await trx.updateTable("visits").set({ status: "cancelled", updated_at: at })
      .where("id", "in", ids).execute();
  }
  const ours = { conversation_id: conversationId, happened: "cancelled", by: "buyer", at } as const;
  const { state } = await visitOf(trx, conversationId, at);
  return {
    state,
    ...(last && { change: { ...ours, visit_id: last.id, broker_id: last.broker_id } }),
  };
}

/** Gives a conversation's visits the lead that was made of it. */
export async function linkVisits(
  trx: Transaction<Database>,
  conversationId: string,
  leadId: string,
): Promise<void> {
  await trx.updateTable("visits").set({ lead_id: leadId })
    .where("conversation_id", "=", conversationId).where("lead_id", "is", null).execute();
}

/** Gives a conversation of the playground the visit that another one had. */
export async function copyVisit(
  db: Kysely<Database>,
  { property_slug, status, waiting, ...visit }: VisitDraft,
  { id, conversation_id, at }: { id: string; conversation_id: string; at: string },
): Promise<void> {
  const { said = null, date = null, time = null } = visit;
  const property = await db.selectFrom("properties").select(["id", "broker_id"])
    .where("slug", "=", property_slug).executeTakeFirst();
  if (!property) return;
  const { settings, time_zone } = await settingsOf(db, property.broker_id);
  await db.insertInto("visits").values({
    id,
    conversation_id,
    lead_id: null,
    property_id: property.id,
    broker_id: property.broker_id,
    status: status === "draft" ? "arranging" : waiting ? "requested" : status,
    said,
    date,
    time,
    time_zone,
    ...timesOf({ date, time, time_zone }, settings),
    held_until: null,
    created_at: at,
    updated_at: at,
  }).execute();
}

/** Raises a visit's sequence, and answers with it. */
export async function nextSequence(trx: Transaction<Database>, visitId: string): Promise<number> {
  const { sequence } = await trx.updateTable("visits")
    .set((eb) => ({ sequence: eb("sequence", "+", 1) })).where("id", "=", visitId)
    .returning("sequence").executeTakeFirstOrThrow();
  return sequence;
}
