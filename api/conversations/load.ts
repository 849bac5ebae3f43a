/** Reads what a turn starts from. */
import type { Kysely } from "kysely";
import type { ConversationRow, Database, MessageRow } from "#db/tables/mod.ts";
import { EMPTY_MEMORY, type HistoryMessage } from "../assistant/agent.ts";
import type { TurnInput } from "../assistant/turn.ts";
import { ALONE_FROM_ATTEMPT } from "./claims.ts";

/** Messages before the burst that an agent gets to see. */
const HISTORY = 40;
/** Messages that one turn answers at most: a flood is answered in several. */
export const MAX_BURST = 50;

export interface LoadedTurn {
  input: TurnInput;
  /** Inbox numbers that this turn answers. */
  inbox: { first: number; last: number };
  /** The gateway's id of the last message, for a reply to refer to. */
  in_reply_to: string | undefined;
  broker: { id: string; name: string; time_zone: string; phone: string | null } | undefined;
}

/** Loads the unanswered burst, or only its first message where the burst has failed before. */
export async function loadTurn(
  db: Kysely<Database>,
  conversation: ConversationRow,
): Promise<LoadedTurn> {
  const pending = await db.selectFrom("inbox as i")
    .innerJoin(
      "messages as m",
      (join) =>
        join.onRef("m.conversation_id", "=", "i.conversation_id").onRef(
          "m.seq",
          "=",
          "i.message_seq",
        ),
    )
    .select(["i.seq", "i.message_seq", "i.message_id", "m.text"])
    .where("i.conversation_id", "=", conversation.id)
    .where("i.seq", ">", conversation.answered_seq)
    .where(
      "i.seq",
      "<=",
      conversation.attempts < ALONE_FROM_ATTEMPT
        ? conversation.received_seq
        : conversation.answered_seq + 1,
    )
    .orderBy("i.seq").limit(MAX_BURST).execute();
  const first = pending[0];
  const last = pending.at(-1);
  if (!first || !last) throw new Error("a claimed conversation has no unanswered message");

  const unanswered = new Set(pending.map(({ message_seq }) => message_seq));
  const recent = await db.selectFrom("messages").select(["seq", "role", "text", "mark"])
    .where("conversation_id", "=", conversation.id)
    .orderBy("seq", "desc").limit(HISTORY + pending.length).execute();
  const broker = conversation.broker_id === null
    ? undefined
    : await db.selectFrom("brokers").select(["id", "name", "time_zone", "phone"])
      .where("id", "=", conversation.broker_id).executeTakeFirst();

  return {
    input: {
      state: {
        phase: conversation.phase,
        owner: conversation.owner,
        consent: conversation.consent,
        unknown_streak: conversation.unknown_streak,
      },
      profile: conversation.profile,
      memory: { ...EMPTY_MEMORY, ...conversation.memory },
      messages: pending.map(({ message_seq, text }) => ({ seq: message_seq, text })),
      history: recent.reverse().filter(({ seq }) => !unanswered.has(seq)).map(toHistory),
    },
    inbox: { first: first.seq, last: last.seq },
    in_reply_to: last.message_id,
    broker,
  };
}

function toHistory(
  { role, text, mark }: Pick<MessageRow, "role" | "text" | "mark">,
): HistoryMessage {
  return role === "buyer"
    ? { role, text }
    : { role: role === "broker" ? "broker" : "agent", text, mark };
}
