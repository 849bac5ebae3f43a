/** What a broker is told when a buyer wants a person, or could not be answered. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { type Handover, handoverLetter, unansweredLetter, unheardLetter } from "./letters.ts";
import type { Mailer } from "./mail/port.ts";
import { keepHandover } from "../leads/mod.ts";

const REASONS: Record<string, [what: string, next: string]> = {
  request_human: ["asked for a person.", "answer in the conversation or call."],
  complaint: ["has a complaint.", "call today and settle it."],
  owner: ["has a home to sell or let.", "call and ask about it."],
  offer: ["made an offer.", "take the offer to the owner and call back."],
  not_understood: ["was not understood by the assistant.", "read the last messages and answer."],
};

interface NoticesDeps {
  db: Kysely<Database>;
  mailer: Mailer;
  portal_url: string;
}

/** The jobs that tell a lead's or a conversation's broker of a buyer who waits for a person. */
export function createNotices({ db, mailer, portal_url }: NoticesDeps) {
  const conversationUrl = (id: string) => `${portal_url}/dashboard/conversations/${id}`;

  /** Writes to whoever a conversation belongs to. */
  async function write(
    letter: typeof unansweredLetter,
    { conversation_id: id }: { conversation_id: string },
  ): Promise<void> {
    const found = await db.selectFrom("conversations").select(["buyer_name", "broker_id"])
      .where("id", "=", id).executeTakeFirst();
    const to = found && await recipient(db, found.broker_id);
    if (!to) return;
    const { buyer_name } = found;
    await mailer.send(letter(to, { buyer_name, url: conversationUrl(id) }));
  }

  return {
    async handover({ lead_id, reason }: { lead_id: string; reason: string }): Promise<void> {
      const lead = await db.selectFrom("leads as l")
        .innerJoin("conversations as c", "c.id", "l.conversation_id")
        .select(["l.name", "l.score", "l.tier", "l.reasons", "l.broker_id"])
        .select(["c.id", "c.profile", "c.memory"])
        .where("l.id", "=", lead_id).executeTakeFirst();
      const to = lead && await recipient(db, lead.broker_id);
      if (!to) return;
      const { name, score, tier, reasons, profile, memory: { shown = [], liked = [] } } = lead;
      const [what, next_step] = REASONS[reason] ?? REASONS.request_human!;
      const handover: Handover = {
        lead: { name, score, tier, reasons },
        reason: what,
        next_step,
        criteria: Object.entries(profile).map(([slot, { value, message_seq }]) =>
          `${slot.replaceAll("_", " ")}: ${
            Array.isArray(value) ? value.join(", ") : value
          } (message ${message_seq})`
        ),
        listings: shown.slice(-10).map(({ slug, title, url }) => ({
          title,
          url,
          liked: liked.includes(slug),
        })),
        url: conversationUrl(lead.id),
      };
      await keepHandover(db, lead_id, reason, handover);
      await mailer.send(handoverLetter(to, handover));
    },

    unanswered: (job: { conversation_id: string }) => write(unansweredLetter, job),
    unheard: (job: { conversation_id: string }) => write(unheardLetter, job),
  };
}

/** A broker, else the first active admin; undefined when there is nobody. */
const recipient = (db: Kysely<Database>, brokerId: string | null) =>
  db.selectFrom("brokers").select(["email", "name"])
    .where("status", "=", "active")
    .where((eb) => eb.or([eb("id", "=", brokerId), eb("role", "=", "admin")]))
    .orderBy(sql`(id = ${brokerId}::uuid) is true`, "desc").orderBy("created_at")
    .executeTakeFirst();
