import { type Kysely, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { newestFirst, type Position, readPage } from "#db/page.ts";
import { searchable } from "#db/search_text.ts";
import type { ConversationFileRow, Database, Language, MessageRow } from "#db/tables/mod.ts";
import { SILENCE_HOURS } from "../assistant/machine.ts";
import type { Gateway } from "../gateways/port.ts";
import { questionsOf } from "../leads/mod.ts";
import { seeConversation } from "../notifications/record.ts";
import { after, HOUR } from "../shared/clock.ts";
import type { ConversationQuery, MessageMedia } from "./contract.ts";
import { firstMessages } from "./templates.ts";
import type { Scope } from "../shared/context.ts";

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** The order of conversations, the latest message first. */
export const CONVERSATION_ORDER = newestFirst("last_message", "c.last_message_at");

export function createConversationsRepository(db: Kysely<Database>) {
  const broker = jsonObjectFrom(
    db.selectFrom("brokers as b").select(["b.slug", "b.name"])
      .where("b.id", "=", sql.ref<string>("c.broker_id")),
  ).as("broker");

  function matching(scope: Scope, query: Omit<ConversationQuery, "limit" | "cursor">) {
    let rows = db.selectFrom("conversations as c").where("c.playground", "=", false)
      .where("c.last_message_at", "is not", null);
    if (scope !== undefined) rows = rows.where("c.broker_id", "=", scope);
    if (query.phase) rows = rows.where("c.phase", "=", query.phase);
    if (query.owner) rows = rows.where("c.owner", "=", query.owner);
    const words = searchable(query.search).split(" ").filter(Boolean).slice(0, 4);
    if (words.length === 0) return rows;
    const named = words.reduce(
      (names, word) => names.where("n.name", "like", `%${word}%`),
      db.selectFrom("conversation_names as n").select("n.conversation_id"),
    );
    return rows.where("c.id", "in", named);
  }

  return {
    async list(scope: Scope, query: ConversationQuery, after?: Position) {
      const conversations = matching(scope, query);
      return await readPage(db, { order: CONVERSATION_ORDER, limit: query.limit, after }, {
        rows: conversations.selectAll("c").select(broker),
        matching: conversations.select("c.id"),
        id: "c.id",
      });
    },

    async byId(scope: Scope, id: string) {
      let row = db.selectFrom("conversations as c").selectAll("c").select(broker)
        .where("c.id", "=", id);
      if (scope !== undefined) row = row.where("c.broker_id", "=", scope);
      return await row.executeTakeFirst();
    },

    /** The newest messages, oldest first, with what is kept of their files. */
    async messages(id: string, limit: number) {
      const rows = await db.selectFrom("messages").selectAll().where("conversation_id", "=", id)
        .orderBy("seq", "desc").limit(limit).execute();
      const files = await db.selectFrom("conversation_files").selectAll()
        .where("conversation_id", "=", id).where("message_id", "is not", null).execute();
      const byMessage = Map.groupBy(files, ({ message_id }) => message_id);
      return rows.reverse().map((row) => ({ ...row, media: mediaOf(row, byMessage.get(row.id)) }));
    },

    /** A file of a conversation that is there. */
    file: (conversationId: string, id: string) =>
      db.selectFrom("conversation_files").selectAll().where("id", "=", id)
        .where("conversation_id", "=", conversationId).where("status", "=", "ready")
        .executeTakeFirst(),

    /** A file that is there, of whichever conversation. */
    fileById: (id: string) =>
      db.selectFrom("conversation_files").selectAll().where("id", "=", id)
        .where("status", "=", "ready").where("conversation_id", "is not", null)
        .executeTakeFirst(),

    /** The newest turns, oldest first. */
    async turns(id: string, limit: number) {
      const rows = await db.selectFrom("turns").selectAll().where("conversation_id", "=", id)
        .orderBy("number", "desc").limit(limit).execute();
      return rows.reverse();
    },

    questions: (scope: Scope, id: string) => questionsOf(db, scope, id),

    firstMessages: (gateway: Gateway | undefined, language: Language) =>
      firstMessages(db, gateway, language),

    /** Notes that somebody has read its messages, and with them what they were told of it. */
    async markRead(id: string, broker_id: string, at: string): Promise<void> {
      await db.updateTable("conversations").set({ unread: 0 }).where("id", "=", id)
        .where("unread", ">", 0).execute();
      await seeConversation(db, broker_id, id, at);
    },
  };
}

const NO_FILE = {
  file_id: null,
  name: null,
  content_type: null,
  bytes: null,
  transcript: null,
  problem: null,
};

/** What came with a message, or went with it, and what became of it here. */
function mediaOf(
  { conversation_id, role, media }: Pick<MessageRow, "conversation_id" | "role" | "media">,
  files: readonly ConversationFileRow[] = [],
): MessageMedia[] {
  return media.map((said, position) => {
    const file = files.find((one) => one.position === position);
    const isReady = file?.status === "ready";
    // Photographs of homes, which everybody may see.
    const shown = !file && role !== "buyer" ? said.url ?? null : null;
    return {
      kind: said.location ? "location" : file?.kind ?? said.kind ?? "document",
      status: said.location || isReady || shown !== null ? "ready" : statusOf(file),
      ...file
        ? {
          file_id: file.id,
          name: file.name,
          content_type: file.content_type,
          bytes: file.bytes,
          transcript: file.transcript,
          problem: file.problem,
        }
        : NO_FILE,
      url: isReady ? `/v1/conversations/${conversation_id}/files/${file.id}` : shown,
      location: said.location ?? null,
    };
  });
}

/** What is without a row is from before files were kept, or beyond what is kept of one message. */
const statusOf = (file: ConversationFileRow | undefined) =>
  !file ? "not_kept" : file.problem === null ? "fetching" : "refused";

/** Moves conversations whose buyer has been silent for 72 hours to `nurture`; answers how many. */
export async function putOffSilent(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update conversations set phase = 'nurture', updated_at = ${now.toISOString()}::timestamptz
    where phase not in ('closed', 'nurture') and owner = 'bot' and received_seq = answered_seq
      and last_buyer_message_at < ${after(now, -SILENCE_HOURS * HOUR).toISOString()}::timestamptz
    returning id`.execute(db);
  return rows.length;
}
