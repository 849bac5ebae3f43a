import { type Gateway, windowOf } from "../gateways/port.ts";
import type { Clock } from "../shared/clock.ts";
import { type RequestContext, scopeOf } from "../shared/context.ts";
import { notFound, Problem } from "../shared/errors.ts";
import { isId } from "../shared/ids.ts";
import { decodeCursor, toPage } from "../shared/paging.ts";
import type { Ownership } from "./ownership.ts";
import type { ConversationQuery, NewMessage } from "./contract.ts";
import { CONVERSATION_ORDER, type ConversationsRepository } from "./repository.ts";

interface ConversationsDeps {
  repository: ConversationsRepository;
  ownership: Ownership;
  gateways: readonly Gateway[];
  clock: Clock;
}

export type ConversationsService = ReturnType<typeof createConversationsService>;

/** Messages and turns of a transcript at most; the newest count. */
const TRANSCRIPT = 500;

export function createConversationsService(
  { repository, ownership, gateways, clock }: ConversationsDeps,
) {
  type Row = NonNullable<Awaited<ReturnType<ConversationsRepository["byId"]>>>;

  const shown = ({ buyer_name, channel, address, ...row }: Row) => ({
    ...row,
    buyer: { name: buyer_name, channel, address },
  });

  async function own(context: RequestContext, id: string): Promise<Row> {
    const row = isId(id) ? await repository.byId(scopeOf(context), id) : undefined;
    if (!row) throw notFound("conversation");
    return row;
  }

  async function detail(context: RequestContext, id: string) {
    const row = await own(context, id);
    const gateway = gateways.find(({ name }) => name === row.gateway);
    const window = windowOf(gateway, row.address, row.last_buyer_message_at, clock());
    const [messages, questions, turns, templates] = await Promise.all([
      repository.messages(row.id, TRANSCRIPT),
      repository.questions(scopeOf(context), row.id),
      repository.turns(row.id, TRANSCRIPT),
      window.open ? [] : repository.firstMessages(gateway, row.memory.language ?? "en"),
    ]);
    return { ...shown(row), window, templates, messages, questions, turns };
  }

  return {
    async list(context: RequestContext, query: ConversationQuery) {
      const after = decodeCursor(query.cursor, CONVERSATION_ORDER);
      const read = await repository.list(scopeOf(context), query, after);
      return toPage(read, query.limit, CONVERSATION_ORDER, shown);
    },

    detail,

    /** A file that came with the conversation, or goes with it, and is there. */
    async file(context: RequestContext, id: string, fileId: string) {
      const { id: conversationId } = await own(context, id);
      const file = isId(fileId) ? await repository.file(conversationId, fileId) : undefined;
      if (!file) throw notFound("file");
      return file;
    },

    /** The id of a conversation that the caller may read. */
    idOf: async (context: RequestContext, id: string) => (await own(context, id)).id,

    async markRead(context: RequestContext, id: string): Promise<void> {
      const { broker_id } = context.principal;
      await repository.markRead((await own(context, id)).id, broker_id, clock().toISOString());
    },

    async setOwner(context: RequestContext, id: string, owner: "bot" | "human") {
      await ownership.setOwner((await own(context, id)).id, owner);
      return await detail(context, id);
    },

    /** Queues the broker's message; the conversation is the broker's from then on. */
    async write(context: RequestContext, id: string, message: NewMessage) {
      const written = await ownership.write((await own(context, id)).id, message);
      if (!written) throw notFound("conversation");
      if (written === "opted_out") {
        throw new Problem("conflict", "The buyer has asked for no more messages.");
      }
      return { message_id: written.message_id, status: "queued" as const };
    },
  };
}
