/** What a broker is told when a buyer wants a person, or could not be answered. */
import { type Kysely, sql } from "kysely";
import { jsonb } from "#db/json.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Handover, Unanswered } from "./letters.ts";

const REASONS: Record<string, [what: string, next: string]> = {
  request_human: ["asked for a person.", "answer in the conversation or call."],
  complaint: ["has a complaint.", "call today and settle it."],
  offer: ["made an offer.", "take the offer to the owner and call back."],
  not_understood: ["was not understood by the assistant.", "read the last messages and answer."],
};

type Recipient = { email: string; name: string };

/** A conversation's broker, else the first active admin; undefined when there is nobody. */
async function recipient(
  db: Kysely<Database>,
  brokerId: string | null,
): Promise<Recipient | undefined> {
  return await db.selectFrom("brokers").select(["email", "name"])
    .where("status", "=", "active")
    .where((eb) => eb.or([eb("id", "=", brokerId), eb("role", "=", "admin")]))
    .orderBy(sql`(id = ${brokerId}::uuid) is true`, "desc").orderBy("created_at")
    .executeTakeFirst();
}

/**
 * Who is to be told of a message that was given up, and what; undefined when there is nobody, or
 * no such conversation.
 */
export async function unansweredNotice(
  db: Kysely<Database>,
  conversationId: string,
  portalUrl: string,
): Promise<{ to: Recipient; unanswered: Unanswered } | undefined> {
  const conversation = await db.selectFrom("conversations").select(["buyer_name", "broker_id"])
    .where("id", "=", conversationId).executeTakeFirst();
  const to = conversation && await recipient(db, conversation.broker_id);
  if (!to) return undefined;
  const url = conversationUrl(portalUrl, conversationId);
  return { to, unanswered: { buyer_name: conversation.buyer_name, url } };
}

const conversationUrl = (portalUrl: string, id: string) =>
  `${portalUrl}/dashboard/conversations/${id}`;

/**
 * Who is to be told, and what. Goes to the lead's broker, else to the first active admin; undefined
 * when there is nobody, or no such lead.
 */
export async function handoverPacket(
  db: Kysely<Database>,
  leadId: string,
  reason: string,
  portalUrl: string,
): Promise<{ to: Recipient; handover: Handover } | undefined> {
  const lead = await db.selectFrom("leads as l")
    .innerJoin("conversations as c", "c.id", "l.conversation_id")
    .select(["l.name", "l.score", "l.tier", "l.reasons", "l.broker_id"])
    .select(["c.id", "c.profile", "c.memory"])
    .where("l.id", "=", leadId).executeTakeFirst();
  if (!lead) return undefined;
  const to = await recipient(db, lead.broker_id);
  if (!to) return undefined;
  const { shown = [], liked = [] } = lead.memory;
  const [what, next_step] = REASONS[reason] ?? REASONS.request_human!;
  return {
    to,
    handover: {
      lead: { name: lead.name, score: lead.score, tier: lead.tier, reasons: lead.reasons },
      reason: what,
      next_step,
      criteria: Object.entries(lead.profile).map(([slot, { value, message_seq }]) =>
        `${slot.replaceAll("_", " ")}: ${
          Array.isArray(value) ? value.join(", ") : value
        } (message ${message_seq})`
      ),
      listings: shown.slice(-10).map(({ slug, title, url }) => ({
        title,
        url,
        liked: liked.includes(slug),
      })),
      url: conversationUrl(portalUrl, lead.id),
    },
  };
}

/** Keeps the packet on the lead: in the timeline's newest handover for this reason. */
export async function keepPacket(
  db: Kysely<Database>,
  leadId: string,
  reason: string,
  packet: Handover,
): Promise<void> {
  await db.updateTable("lead_events").set({ data: jsonb({ reason, packet }) })
    .where(
      "id",
      "=",
      (eb) =>
        eb.selectFrom("lead_events").select("id").where("lead_id", "=", leadId)
          .where("type", "=", "handover").where(sql<boolean>`data ->> 'reason' = ${reason}`)
          .orderBy("created_at", "desc").orderBy("id", "desc").limit(1),
    )
    .execute();
}
