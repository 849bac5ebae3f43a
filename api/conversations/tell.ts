/** Messages to buyers outside of a turn, into the conversation that they have with us. */
import type { Transaction } from "kysely";
import type { AgentMark } from "../assistant/agent.ts";
import type { PropertyCard } from "../assistant/tools.ts";
import type { Database, Language, TemplatePurpose } from "#db/tables/mod.ts";
import { type Gateway, type OutboundFile, windowOf } from "../gateways/port.ts";
import { publish } from "../notifications/bus.ts";
import { isBrokersChat } from "../notifications/chats.ts";
import type { Ids } from "../shared/ids.ts";
import { type Outgoing, putOutgoing } from "./outbox.ts";
import { approvedTemplate } from "./templates.ts";

interface TellDeps {
  ids: Ids;
  gateways: readonly Gateway[];
}

/** What is said, in one language. */
export interface Words {
  text: string;
  /** By name, as `TEMPLATE_PURPOSES` lists them: for the template that may take the text's place. */
  variables: Record<string, string>;
}

interface Telling {
  conversation_id: string;
  /** Of what is told: with the same key nothing is told again. */
  key: string;
  /** Which templates may take its place where the gateway's window for free text is shut, if any. */
  purpose?: TemplatePurpose;
  say: (language: Language) => Words;
  /** A file that goes along; a template goes without. */
  files?: OutboundFile[];
  /** Cards of homes that it tells of. */
  properties?: PropertyCard[];
  /** What a short answer to it is about. */
  mark?: AgentMark;
  /** Not told where the window is shut and no template is approved; else it is a dead letter then. */
  optional?: boolean;
  at: string;
}

/**
 * Tells a buyer something, in the language of the conversation, whoever owns it; within a
 * transaction, whose locks begin with the conversation's row. False where nothing is told: it was
 * told before, the buyer wants no messages, the chat is a broker's by now, or it is optional and could
 * not be delivered.
 */
export type TellBuyer = (trx: Transaction<Database>, telling: Telling) => Promise<boolean>;

export const createTellBuyer = (deps: TellDeps): TellBuyer => async (trx, telling) => {
  const { conversation_id, key, purpose, say, optional, at, ...along } = telling;
  const conversation = await lock(trx, conversation_id);
  const told = await trx.selectFrom("messages").select("id").where("key", "=", key)
    .executeTakeFirst();
  if (!conversation || told || await isBrokersChat(trx, conversation)) return false;
  const language = conversation.memory.language ?? "en";
  const { text, variables } = say(language);
  const template = purpose && { purpose, language, variables };
  if (optional) {
    const gateway = gatewayOf(deps, conversation);
    const { address, last_buyer_message_at } = conversation;
    const isShut = !windowOf(gateway, address, last_buyer_message_at, new Date(at)).open;
    const sendable = template && await approvedTemplate(trx, gateway, template);
    if (isShut && !sendable) return false;
  }
  const added = await add(deps, trx, conversation, {
    ...along,
    role: "system",
    key,
    text,
    ...(template && { template }),
    at,
  });
  return added !== undefined;
};

type Added = Omit<Outgoing, "conversation" | "seq">;

/**
 * Queues a message into a conversation, whoever owns it, and leaves the owner as it is. The
 * message's id; undefined where the buyer wants none.
 */
export async function addToConversation(
  deps: TellDeps,
  trx: Transaction<Database>,
  id: string,
  message: Added,
): Promise<string | undefined> {
  const conversation = await lock(trx, id);
  return conversation && await add(deps, trx, conversation, message);
}

const lock = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom("conversations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const gatewayOf = ({ gateways }: TellDeps, { gateway }: { gateway: string }) =>
  gateways.find(({ name }) => name === gateway);

async function add(
  deps: TellDeps,
  trx: Transaction<Database>,
  conversation: NonNullable<Awaited<ReturnType<typeof lock>>>,
  message: Added,
): Promise<string | undefined> {
  const { id, broker_id, consent } = conversation;
  const about = { broker_id, conversation_id: id };
  if (consent === "opted_out") {
    await publish(trx, { type: "conversation.updated", ...about });
    return undefined;
  }
  const seq = conversation.message_seq + 1;
  const gateway = gatewayOf(deps, conversation);
  const messageId = await putOutgoing(trx, { ...message, conversation, seq }, gateway, deps.ids);
  const { at } = message;
  await trx.updateTable("conversations")
    .set({ message_seq: seq, last_message_at: at, updated_at: at }).where("id", "=", id).execute();
  await publish(
    trx,
    { type: "message.created", ...about, seq },
    { type: "conversation.updated", ...about },
    { type: "wake", queue: "outbox" },
  );
  return messageId;
}
