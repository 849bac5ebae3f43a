/**
 * Storing what a turn decided: phase, profile, reply, visit, lead and inbox commit together, against
 * the fence, or not at all.
 */
import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import type { Gateway } from "../../../gateways/port.ts";
import { after, type Clock, SECOND } from "../../../kernel/clock.ts";
import type { Ids } from "../../../kernel/ids.ts";
import type { DialogueMemory } from "../agent.ts";
import type { TurnOutcome } from "../turn.ts";
import { MAX_ATTEMPTS, PLAYGROUND, release } from "./claims.ts";
import { putLead } from "./lead.ts";
import type { LoadedTurn } from "./load.ts";
import { notify } from "./notify.ts";
import { putOutgoing } from "./outgoing.ts";
import { putVisit, visitState } from "./visit.ts";

export interface CommitDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  gateways: readonly Gateway[];
  /** Tells a broker by mail that a person is wanted; queued within the transaction. */
  enqueueHandover: (trx: Transaction<Database>, leadId: string, reason: string) => Promise<void>;
  /** Tells a broker by mail that a message was given up; queued within the transaction. */
  enqueueUnanswered: (trx: Transaction<Database>, conversationId: string) => Promise<void>;
}

/** What was stored of a turn. */
export interface CommittedTurn {
  id: string;
  number: number;
  reply: { id: string; seq: number; text: string } | undefined;
  outcome: TurnOutcome;
}

type Timings = Record<"load_ms" | "agent_ms", number>;

/** Stores a turn; undefined when the claim was lost meanwhile, and nothing was stored. */
export function commitTurn(
  deps: CommitDeps,
  claim: ConversationRow,
  loaded: LoadedTurn,
  outcome: TurnOutcome,
  timings: Timings,
): Promise<CommittedTurn | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const current = await trx.selectFrom("conversations").selectAll()
      .where("id", "=", claim.id).where("fence", "=", claim.fence)
      .forUpdate().executeTakeFirst();
    if (!current) return undefined;
    const at = deps.clock().toISOString();
    // A person may have taken over, or consent may have gone, while the agent thought.
    const overtaken = current.owner !== claim.owner || current.consent !== claim.consent;
    const reply = overtaken ? undefined : outcome.reply;
    const owner = overtaken ? current.owner : outcome.state.owner;
    const consent = overtaken ? current.consent : outcome.state.consent;

    const gateway = deps.gateways.find(({ name }) => name === current.gateway);
    const seq = current.message_seq + 1;
    const replyId = reply && await putOutgoing(
      trx,
      { conversation: current, seq, ...reply, in_reply_to: loaded.in_reply_to, at },
      gateway,
      deps.ids,
    );
    const brokerId = current.broker_id ?? await brokerOf(trx, outcome.memory);
    // What a broker arranged while the agent thought stands.
    const rearranged = !isDeepStrictEqual(current.memory.visit, claim.memory.visit);
    const memory = rearranged
      ? { ...outcome.memory, visit: (current.memory as Partial<DialogueMemory>).visit }
      : outcome.memory;
    const visit = rearranged ? await visitState(trx, current.id) : await putVisit(trx, {
      conversation_id: current.id,
      broker_id: brokerId,
      memory,
      effects: outcome.transition.effects,
      time_zone: loaded.broker?.time_zone,
      at,
      id: deps.ids(),
    });
    const leadId = await putLead(trx, { current, brokerId, outcome, visit, at, ids: deps.ids });
    const handover = outcome.transition.effects.find((e) => e.type === "notify_broker");
    if (handover && leadId) await deps.enqueueHandover(trx, leadId, handover.reason);

    const turnId = deps.ids();
    const number = current.turn_number + 1;
    await trx.insertInto("turns").values({
      id: turnId,
      conversation_id: current.id,
      number,
      first_inbox_seq: loaded.inbox.first,
      last_inbox_seq: loaded.inbox.last,
      from_phase: loaded.input.state.phase,
      to_phase: outcome.state.phase,
      intent: outcome.transition.intent,
      confidence: outcome.classification.confidence,
      classified_phase: outcome.classification.phase,
      rule: outcome.transition.rule,
      refusals: jsonb(outcome.refusals),
      profile_patch: jsonb(outcome.profile_patch as Record<string, unknown>),
      tool_calls: jsonb(outcome.output.tool_calls as unknown[]),
      effects: jsonb(outcome.transition.effects as unknown[]),
      agent: outcome.agent,
      fallback: outcome.output.fallback ? jsonb({ ...outcome.output.fallback }) : null,
      input_tokens: outcome.output.usage.input_tokens,
      output_tokens: outcome.output.usage.output_tokens,
      timings: jsonb({ ...timings }),
      reply_message_id: replyId ?? null,
      snapshot: current.gateway === PLAYGROUND
        ? jsonb({ state: outcome.state, profile: outcome.profile, memory: outcome.memory })
        : null,
      created_at: at,
    }).execute();
    await trx.updateTable("inbox")
      .set({ status: replyId ? "answered" : "stored", turn_id: turnId })
      .where("conversation_id", "=", current.id)
      .where("seq", ">=", loaded.inbox.first).where("seq", "<=", loaded.inbox.last).execute();

    const more = current.received_seq > loaded.inbox.last;
    await trx.updateTable("conversations").set({
      phase: outcome.state.phase,
      owner,
      consent,
      unknown_streak: outcome.state.unknown_streak,
      profile: jsonb(outcome.profile as Record<string, unknown>),
      memory: jsonb({ ...memory }),
      broker_id: brokerId,
      lead_id: leadId,
      message_seq: replyId ? seq : current.message_seq,
      answered_seq: loaded.inbox.last,
      turn_number: number,
      attempts: 0,
      lease_until: null,
      burst_started_at: more ? current.burst_started_at : null,
      due_at: more ? current.due_at : null,
      last_message_at: replyId ? at : current.last_message_at,
      updated_at: at,
    }).where("id", "=", current.id).execute();

    const ids = { broker_id: brokerId, conversation_id: current.id };
    if (replyId) {
      await notify(trx, { type: "message.created", ...ids, seq });
      await notify(trx, { type: "wake", queue: "outbox" });
    }
    await notify(trx, { type: "conversation.updated", ...ids });
    if (more) await notify(trx, { type: "wake", queue: "turns" });
    if (leadId && leadId !== current.lead_id) {
      await notify(trx, { type: "lead.created", broker_id: brokerId, lead_id: leadId });
    }
    return {
      id: turnId,
      number,
      reply: replyId ? { id: replyId, seq, text: reply!.text } : undefined,
      outcome,
    };
  });
}

/** A conversation belongs to the broker of the listing in question, else of the first one shown. */
async function brokerOf(
  trx: Transaction<Database>,
  memory: DialogueMemory,
): Promise<string | null> {
  const slug = memory.focus ?? memory.shown[0]?.slug;
  if (slug === undefined) return null;
  const row = await trx.selectFrom("properties").select("broker_id").where("slug", "=", slug)
    .executeTakeFirst();
  return row?.broker_id ?? null;
}

const FALLBACK = {
  en: "Sorry, something went wrong on our side. A colleague will get back to you.",
  es: "Lo sentimos, algo ha fallado por nuestra parte. Un compañero te responderá.",
  pt: "Lamentamos, algo correu mal do nosso lado. Um colega irá responder-lhe.",
};

/**
 * After a failed turn: gives it back with a pause, or, after `MAX_ATTEMPTS`, answers with a fixed
 * apology and sends the message to the dead letters, so that the buyer's next one is answered.
 */
export async function failTurn(
  deps: CommitDeps,
  claim: ConversationRow,
): Promise<"retry" | "dead"> {
  const now = deps.clock();
  if (claim.attempts < MAX_ATTEMPTS) {
    await release(deps.db, claim, after(now, 2 ** claim.attempts * SECOND));
    return "retry";
  }
  await deps.db.transaction().execute(async (trx) => {
    const current = await trx.selectFrom("conversations").selectAll()
      .where("id", "=", claim.id).where("fence", "=", claim.fence)
      .forUpdate().executeTakeFirst();
    if (!current) return;
    const at = now.toISOString();
    // Where a person owns the conversation, or consent is gone, no answer was owed.
    const maySend = current.owner === "bot" && current.consent === "active";
    const language = (current.memory as Partial<DialogueMemory>).language ?? "en";
    const seq = current.message_seq + 1;
    if (maySend) {
      const gateway = deps.gateways.find(({ name }) => name === current.gateway);
      await putOutgoing(
        trx,
        { conversation: current, seq, role: "system", text: FALLBACK[language], at },
        gateway,
        deps.ids,
      );
      if (current.gateway !== PLAYGROUND) await deps.enqueueUnanswered(trx, current.id);
    }
    // The last tries were this message's alone.
    const dead = current.answered_seq + 1;
    await trx.updateTable("inbox").set({ status: "dead" })
      .where("conversation_id", "=", current.id).where("seq", "=", dead).execute();
    const more = current.received_seq > dead;
    await trx.updateTable("conversations").set({
      answered_seq: dead,
      message_seq: maySend ? seq : current.message_seq,
      attempts: 0,
      lease_until: null,
      burst_started_at: more ? at : null,
      due_at: more ? at : null,
      last_message_at: maySend ? at : current.last_message_at,
      updated_at: at,
    }).where("id", "=", current.id).execute();
    const ids = { broker_id: current.broker_id, conversation_id: current.id };
    if (maySend) {
      await notify(trx, { type: "message.created", ...ids, seq });
      await notify(trx, { type: "wake", queue: "outbox" });
    }
    await notify(trx, { type: "conversation.updated", ...ids });
    if (more) await notify(trx, { type: "wake", queue: "turns" });
  });
  return "dead";
}
