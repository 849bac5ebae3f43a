/** What arrives from brokers' own chats: codes that connect one, STOP, and words that nobody reads. */
import { sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import { keepsPlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import { consentKeyword } from "../../assistant/consent.ts";
import type { Gateway, InboundMessage } from "../../gateways/port.ts";
import { after, HOUR } from "../../shared/clock.ts";
import type { Ids } from "../../shared/ids.ts";
import { sha256 } from "../../shared/hash.ts";
import { disconnectChat } from "../chats.ts";
import { digestLanguage } from "../digest_letter.ts";
import { KIND_NAMES, KINDS } from "../kinds.ts";
import { codeIn } from "./codes.ts";
import type { LineJob } from "./lines.ts";

/** How often a broker is told that nobody reads what is written there. */
const ANSWERED_EVERY = HOUR;

interface InboundDeps {
  gateways: readonly Gateway[];
  ids: Ids;
  /** Queues a line to a broker's chat. */
  enqueueLine: (trx: Transaction<Database>, job: LineJob) => Promise<void>;
}

type Trx = Transaction<Database>;
type Message = Pick<InboundMessage, "message_id" | "from" | "text" | "started_with">;

/**
 * Takes a message that is none of a buyer, once however often it is delivered; undefined where it is
 * one. Within the transaction that would else store it.
 */
export type TakeBrokersMessage = (
  trx: Trx,
  gateway: string,
  message: Message,
  now: Date,
) => Promise<"accepted" | "duplicate" | undefined>;

export const createTakeBrokersMessage = (
  { gateways, ids, enqueueLine }: InboundDeps,
): TakeBrokersMessage =>
async (trx, gateway, message, now) => {
  // The playground's messages come from people of the office who play a buyer.
  if (!gateways.some(({ name }) => name === gateway)) return undefined;
  const at = now.toISOString();
  const chat = { gateway, address: message.from };
  const say = async (broker_id: string, line: LineJob["line"]) => {
    const { name, languages } = await trx.selectFrom("brokers").select(["name", "languages"])
      .where("id", "=", broker_id).executeTakeFirstOrThrow();
    await enqueueLine(trx, {
      gateway,
      to: message.from,
      key: `line_${ids()}`,
      line,
      name,
      language: digestLanguage(languages),
    });
  };

  const code = codeIn(message.started_with ?? message.text);
  const owner = code && await spendCode(trx, code, at);
  if (owner) {
    await connect(trx, owner, chat, at);
    await remember(trx, gateway, message.message_id, at);
    await say(owner, "connected");
    return "accepted";
  }

  const { broker_id, known } = await lookUp(trx, chat, message.message_id);
  if (known) return "duplicate";
  if (broker_id === null) return undefined;
  // Written as a buyer, before the chat was connected, and delivered again.
  const asBuyer = await trx.selectFrom("inbox").select("id").where("gateway", "=", gateway)
    .where("message_id", "=", message.message_id).executeTakeFirst();
  if (asBuyer || !await remember(trx, gateway, message.message_id, at)) return "duplicate";
  if (consentKeyword(message.text)?.intent === "opt_out") {
    await say(broker_id, "ended");
    await disconnectChat(trx, broker_id);
  } else if (await mayAnswer(trx, broker_id, now)) {
    await say(broker_id, "for_notices");
  }
  return "accepted";
};

/** Whose code it is, which is of no use any more; undefined where it is nobody's, or too old. */
async function spendCode(trx: Trx, code: string, at: string): Promise<string | undefined> {
  const code_hash = await sha256(code);
  // Who is made inactive meanwhile waits, or has lost the code: nothing is connected afterwards.
  const { rows: [spent] } = await sql<{ broker_id: string }>`
    with owner as (
      select b.id from broker_chat_codes c join brokers b on b.id = c.broker_id
      where c.code_hash = ${code_hash} and b.status = 'active' for share of b
    )
    delete from broker_chat_codes where code_hash = ${code_hash}
      and expires_at > ${at}::timestamptz and broker_id in (select id from owner)
    returning broker_id`.execute(trx);
  return spent?.broker_id;
}

interface Chat {
  gateway: string;
  address: string;
}

/** Makes a chat a broker's, in the place of another one, and takes it from whoever had it. */
async function connect(trx: Trx, broker_id: string, chat: Chat, at: string): Promise<void> {
  const { gateway, address } = chat;
  await trx.deleteFrom("broker_chats").where("gateway", "=", gateway)
    .where("address", "=", address).execute();
  const columns = { ...chat, connected_at: at, last_inbound_at: at, answered_at: null };
  await trx.insertInto("broker_chats").values({ broker_id, ...columns })
    .onConflict((oc) => oc.column("broker_id").doUpdateSet(columns)).execute();
  await chooseChat(trx, broker_id);
  await endTurns(trx, chat);
}

/** Who has chosen channels before is told by chat, too, of what is by default and not unwanted. */
async function chooseChat(trx: Trx, broker_id: string): Promise<void> {
  const kinds = KIND_NAMES.filter((kind) => KINDS[kind].channels.includes("chat"));
  await sql`
    update notification_settings s set channels = (
      select jsonb_object_agg(kind, case
        when kind = any(${kinds}::text[]) and jsonb_array_length(chosen) > 0
          and not chosen @> '"chat"' then chosen || ${jsonb("chat")} else chosen end)
      from jsonb_each(s.channels) as each (kind, chosen)
    ) where broker_id = ${broker_id}::uuid and s.channels <> '{}'`.execute(trx);
}

/** A conversation that its owner had as a buyer stays as it is; nobody answers it any more. */
async function endTurns(trx: Trx, { gateway, address }: Chat): Promise<void> {
  const ended = await trx.updateTable("conversations").set({
    answered_seq: sql`received_seq`,
    // A turn under way is not stored.
    fence: sql`fence + 1`,
    attempts: 0,
    lease_until: null,
    due_at: null,
    burst_started_at: null,
    waiting_since: null,
    waiting_step: 0,
  }).where("gateway", "=", gateway).where("address", "=", address)
    .returning("id").executeTakeFirst();
  if (!ended) return;
  await trx.updateTable("inbox").set({ status: "stored" }).where("conversation_id", "=", ended.id)
    .where("status", "=", "pending").execute();
}

/** Whose chat it is, and whether the message was taken from there before. */
async function lookUp(trx: Trx, { gateway, address }: Chat, message_id: string) {
  const { rows } = await sql<{ broker_id: string | null; known: boolean }>`
    select (
      select broker_id from broker_chats where gateway = ${gateway} and address = ${address}
    ), exists (
      select from broker_chat_messages where gateway = ${gateway} and message_id = ${message_id}
    ) as known ${keepsPlan}`.execute(trx);
  return rows[0]!;
}

/** Notes that a message was taken; false where it was before. */
async function remember(
  trx: Trx,
  gateway: string,
  message_id: string,
  at: string,
): Promise<boolean> {
  const noted = await trx.insertInto("broker_chat_messages")
    .values({ gateway, message_id, received_at: at })
    .onConflict((oc) => oc.columns(["gateway", "message_id"]).doNothing())
    .returning("message_id").executeTakeFirst();
  return noted !== undefined;
}

/** Opens the gateway's window; true where it is time to say again what the chat is for. */
async function mayAnswer(trx: Trx, broker_id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const mine = trx.updateTable("broker_chats").where("broker_id", "=", broker_id);
  await mine.set({ last_inbound_at: at }).execute();
  const answered = await mine.set({ answered_at: at }).where((eb) =>
    eb.or([
      eb("answered_at", "is", null),
      eb("answered_at", "<=", after(now, -ANSWERED_EVERY).toISOString()),
    ])
  ).executeTakeFirst();
  return answered.numUpdatedRows > 0n;
}
