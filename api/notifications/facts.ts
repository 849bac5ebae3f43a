/** What notifications are about, as it is now: their words are made of it. */
import { type Kysely, sql } from "kysely";
import type { Database, NotificationRow } from "#db/tables/mod.ts";
import type { Kind } from "./kinds.ts";

/** A notification and what is known of its subject. */
export interface Facts {
  id: string;
  kind: Kind;
  /** The buyer, where a name is known. */
  who: string | null;
  /** The listing's title. */
  home: string | null;
  /** Of the listing's public page; null where there is none. */
  home_slug: string | null;
  /** By the home's clocks, which are `foreign` where they are not the reader's. */
  visit:
    | { starts_at: string | null; time_zone: string; foreign: boolean; cancelled: boolean }
    | null;
  lead: { score: number; tier: string } | null;
  about: Pick<NotificationRow, "lead_id" | "conversation_id" | "visit_id">;
  data: Record<string, unknown>;
  /** What it is about is not there any more: a visit that is off is told of by a notice of its own. */
  gone: boolean;
  /** The broker has seen it in the portal. */
  seen: boolean;
}

/** Of a home that got another broker: its questions are answered, or it has yet another one. */
const questionsGone = sql<boolean>`(n.data -> 'moved' is not null and not exists (
  select from open_questions q where q.property_id = p.id and q.answered_at is null
    and (p.broker_id = n.broker_id or r.role = 'admin')))`;

/** The facts of notifications, in their order of creation. */
export async function factsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Facts[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("notifications as n")
    .leftJoin("visits as v", "v.id", "n.visit_id")
    .leftJoin("leads as l", (join) => join.on(sql<boolean>`l.id = coalesce(n.lead_id, v.lead_id)`))
    .leftJoin(
      "conversations as c",
      (join) => join.on(sql<boolean>`c.id = coalesce(n.conversation_id, v.conversation_id)`),
    )
    .leftJoin(
      "properties as p",
      (join) => join.on(sql<boolean>`p.id = coalesce(n.property_id, v.property_id, l.property_id)`),
    )
    .select(["n.id", "n.kind", "n.lead_id", "n.conversation_id", "n.visit_id", "n.data"])
    .innerJoin("brokers as r", "r.id", "n.broker_id")
    .select([
      "n.read_at",
      "v.starts_at",
      "v.time_zone",
      "v.status as visit_status",
      "l.score",
      "l.tier",
      "p.title",
    ])
    .select(["p.slug", "p.status as home_status"])
    .select(questionsGone.as("questions_gone"))
    .select("r.time_zone as reader_zone")
    .select(["l.id as found_lead", "c.id as found_conversation", "v.id as found_visit"])
    .select(sql<string | null>`coalesce(l.name, nullif(c.buyer_name, ''))`.as("who"))
    .select(["c.unread"])
    .where("n.id", "in", ids).orderBy("n.created_at").orderBy("n.id").execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Kind,
    who: row.who,
    home: row.title,
    home_slug: row.home_status === "hidden" ? null : row.slug,
    visit: row.time_zone === null ? null : {
      starts_at: row.starts_at,
      time_zone: row.time_zone,
      foreign: row.time_zone !== row.reader_zone,
      cancelled: row.visit_status === "cancelled",
    },
    lead: row.score === null || row.tier === null ? null : { score: row.score, tier: row.tier },
    about: {
      lead_id: row.lead_id,
      conversation_id: row.conversation_id,
      visit_id: row.visit_id,
    },
    data: row.data,
    gone: (row.lead_id !== null && row.found_lead === null) ||
      (row.conversation_id !== null && row.found_conversation === null) ||
      (row.visit_id !== null && row.found_visit === null) || row.questions_gone ||
      (row.visit_status === "cancelled" && row.kind.startsWith("visit_") &&
        row.kind !== "visit_cancelled"),
    // What was read in the conversation itself was seen too.
    seen: row.read_at !== null || (row.kind === "buyer_message" && row.unread === 0),
  }));
}
