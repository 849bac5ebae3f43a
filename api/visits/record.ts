/** What conversations write of visits, within their own transactions. */
import type { Kysely, Selectable, Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { atEnd } from "#db/ending.ts";
import { keepsPlan } from "#db/plans.ts";
import type {
  AgreedVisit,
  ConversationRow,
  Database,
  VisitDraft,
  VisitsTable,
} from "#db/tables/mod.ts";
import { changeOf, type VisitChange } from "./changes.ts";
import { settingsOf } from "./diary.ts";
import { lockTimes, timesOf } from "./times.ts";

type Visit = Selectable<VisitsTable>;

/** How far a buyer's visit is. */
export type VisitState = "none" | Exclude<Visit["status"], "cancelled">;

/** A visit as a conversation arranges it. */
interface ArrangedVisit extends Omit<VisitDraft, "status" | "waiting" | "proposed"> {
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

/** A conversation's visits with what an agent knows of each, for a statement to read beside others. */
export const visitsColumn = (db: Kysely<Database>, conversationId: string) =>
  jsonArrayFrom(
    db.selectFrom("visits as v").innerJoin("properties as p", "p.id", "v.property_id")
      .select(["v.id", "v.status", "v.said", "v.date", "v.time", "v.proposed", "p.slug", "p.title"])
      .select(["v.starts_at", "v.updated_at"])
      .where("v.conversation_id", "=", conversationId),
  ).as("visits");

/** As `visitsColumn` reads it: instants in the database's words. */
export type KnownVisit =
  & VisitRow
  & Pick<Visit, "id" | "starts_at" | "updated_at">
  & { title: string };

/** The visits of a conversation by now. */
export async function readVisits(
  db: Kysely<Database>,
  conversationId: string,
): Promise<KnownVisit[]> {
  const { visits } = await db.selectNoFrom(visitsColumn(db, conversationId))
    .modifyEnd(keepsPlan).executeTakeFirstOrThrow();
  return visits;
}

type VisitRow = Pick<Visit, "status" | "said" | "date" | "time" | "proposed"> & { slug: string };

const draftOf = ({ slug, status, said, date, time, proposed }: VisitRow): VisitDraft => ({
  property_slug: slug,
  status: DRAFT_STATUS[status],
  ...(said !== null && { said }),
  ...(date !== null && { date }),
  ...(time !== null && { time }),
  ...(status === "requested" && { waiting: true }),
  ...(proposed && { proposed: true }),
});

/**
 * The visit that a conversation speaks of: what it arranges, else has arranged, else the last.
 * @param slug the home that was spoken of last, where it is known
 */
export function visitOf(
  visits: readonly KnownVisit[],
  at: string,
  slug?: string,
): { state: VisitState; draft?: VisitDraft } {
  const rank = (visit: KnownVisit) => [
    Number(visit.status === "arranging"),
    Number(visit.status !== "cancelled" && isAhead(visit, at)),
    Number(visit.slug === slug),
    Date.parse(visit.updated_at),
  ];
  const [row] = visits.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    const differs = a.findIndex((value, n) => value !== b[n]);
    return differs < 0 ? (one.id < other.id ? 1 : -1) : b[differs]! - a[differs]!;
  });
  if (!row) return { state: "none" };
  return { state: row.status === "cancelled" ? "none" : row.status, draft: draftOf(row) };
}

/** It takes place later, or nobody knows when. */
const isAhead = ({ starts_at }: KnownVisit, at: string): boolean =>
  starts_at === null || Date.parse(starts_at) > Date.parse(at);

/** Visits that a buyer is asked to choose from at most; the earliest count. */
const MAX_CHOICE = 9;

/** What a conversation has arranged that is still to take place, earliest first. */
export function agreedVisits(visits: readonly KnownVisit[], at: string): AgreedVisit[] {
  const start = ({ starts_at }: KnownVisit) => Date.parse(starts_at ?? "");
  return visits
    .filter((visit) =>
      HELD.some((status) => status === visit.status) && visit.starts_at !== null &&
      isAhead(visit, at)
    )
    .toSorted((a, b) => start(a) - start(b) || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_CHOICE)
    .map((row) => ({ ...draftOf(row), title: row.title, date: row.date!, time: row.time! }));
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
  const property = await trx.selectFrom("properties").select(["id", "time_zone"])
    .where("slug", "=", visit.property_slug).executeTakeFirst();
  if (!property) return { state: "none" };
  const { settings, ...broker } = await settingsOf(trx, broker_id);
  const time_zone = property.time_zone ?? broker.time_zone;
  const open = await openVisits(trx, conversation.id, at);
  const { draft } = open;
  const held = open.held.find(({ property_id }) => property_id === property.id);
  const isSet = agreed && date !== null && time !== null;
  const times = timesOf({ date, time, time_zone }, settings);
  const columns = {
    property_id: property.id,
    broker_id,
    said,
    time_zone,
    ...times,
    // The playground takes nobody's time.
    held_until: conversation.playground ? null : times.held_until,
    status: isSet ? settings.confirm_visits === "asked" ? HELD[0] : HELD[1] : "arranging" as const,
    proposed: false,
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
  const change = isSet ? changeOf(held, columns) : undefined;
  // Another time of what was confirmed has to be confirmed again.
  if (change && columns.status === "requested") change.happened = "requested";
  const stored = { visit_id: target?.id ?? id, conversation_id: conversation.id, broker_id };
  return {
    state: columns.status,
    ...(change && { change: { ...stored, ...change, by: "buyer", at } }),
  };
}

/**
 * Cancels what a conversation arranges, with what it would move; else what it arranged for a home,
 * where one is named, or last.
 */
export async function cancelVisit(
  trx: Transaction<Database>,
  conversationId: string,
  { slug, at }: { slug: string | undefined; at: string },
): Promise<StoredVisit> {
  const { draft, held } = await openVisits(trx, conversationId, at);
  const home = slug === undefined || draft ? undefined : await trx.selectFrom("properties")
    .select("id").where("slug", "=", slug).executeTakeFirst();
  const property = draft?.property_id ?? home?.id;
  const last = property === undefined
    ? held[0]
    : held.find(({ property_id }) => property_id === property);
  const ids = [draft, last].flatMap((one) => one?.id ?? []);
  if (ids.length > 0) {
    await trx.updateTable("visits").set({ status: "cancelled", proposed: false, updated_at: at })
      .where("id", "in", ids).execute();
  }
  const ours = { conversation_id: conversationId, happened: "cancelled", by: "buyer", at } as const;
  const { state } = visitOf(await readVisits(trx, conversationId), at);
  return {
    state,
    ...(last && { change: { ...ours, visit_id: last.id, broker_id: last.broker_id } }),
  };
}

/** Forgets what a conversation arranges; what is agreed on stays as it is. */
export async function dropDraft(
  trx: Transaction<Database>,
  conversationId: string,
  at: string,
): Promise<StoredVisit> {
  await trx.deleteFrom("visits").where("conversation_id", "=", conversationId)
    .where("status", "=", "arranging").execute();
  return { state: visitOf(await readVisits(trx, conversationId), at).state };
}

/** Gives a conversation's visits the lead that was made of it, at the end of the transaction. */
export const linkVisits = (
  trx: Transaction<Database>,
  conversationId: string,
  leadId: string,
): Promise<void> =>
  atEnd(
    trx,
    trx.updateTable("visits").set({ lead_id: leadId })
      .where("conversation_id", "=", conversationId).where("lead_id", "is", null),
  );

/** Gives a conversation of the playground the visit that another one had. */
export async function copyVisit(
  db: Kysely<Database>,
  { property_slug, status, waiting, proposed, ...visit }: VisitDraft,
  { id, conversation_id, at }: { id: string; conversation_id: string; at: string },
): Promise<void> {
  const { said = null, date = null, time = null } = visit;
  const property = await db.selectFrom("properties").select(["id", "broker_id", "time_zone"])
    .where("slug", "=", property_slug).executeTakeFirst();
  if (!property) return;
  const { settings, ...broker } = await settingsOf(db, property.broker_id);
  const time_zone = property.time_zone ?? broker.time_zone;
  await db.insertInto("visits").values({
    id,
    conversation_id,
    lead_id: null,
    property_id: property.id,
    broker_id: property.broker_id,
    status: status === "draft" ? "arranging" : waiting ? "requested" : status,
    said,
    time_zone,
    ...timesOf({ date, time, time_zone }, settings),
    held_until: null,
    proposed: proposed === true,
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
