/** What a broker is told when a buyer wants a person, or could not be answered. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { type Handover, handoverLetter, type Unanswered, unansweredLetter } from "./letters.ts";
import type { Mailer } from "./mail/port.ts";
import { keepHandover } from "../leads/mod.ts";

const REASONS: Record<string, [what: string, next: string]> = {
  request_human: ["asked for a person.", "answer in the conversation or call."],
  complaint: ["has a complaint.", "call today and settle it."],
  offer: ["made an offer.", "take the offer to the owner and call back."],
  not_understood: ["was not understood by the assistant.", "read the last messages and answer."],
};

interface NoticesDeps {
  db: Kysely<Database>;
  mailer: Mailer;
  portal_url: string;
}

/** The jobs that tell a broker of a buyer who waits for a person. */
export function createNotices({ db, mailer, portal_url }: NoticesDeps) {
  return {
    async handover({ lead_id, reason }: { lead_id: string; reason: string }): Promise<void> {
      const packet = await handoverPacket(db, lead_id, reason, portal_url);
      if (!packet) return;
      await keepHandover(db, lead_id, reason, packet.handover);
      await mailer.send(handoverLetter(packet.to, packet.handover));
    },

    async unanswered({ conversation_id }: { conversation_id: string }): Promise<void> {
      const notice = await unansweredNotice(db, conversation_id, portal_url);
      if (notice) await mailer.send(unansweredLetter(notice.to, notice.unanswered));
    },
  };
}

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
async function unansweredNotice(
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
async function handoverPacket(
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
