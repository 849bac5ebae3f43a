/** What follows a failed turn: another try, or an apology and a dead letter. */
import type { ConversationRow } from "#db/tables/mod.ts";
import { after, SECOND } from "../shared/clock.ts";
import type { DialogueMemory } from "../assistant/agent.ts";
import { MAX_ATTEMPTS, release } from "./claims.ts";
import { type CommitDeps, lockClaimed } from "./commit.ts";
import { publish } from "../notifications/bus.ts";
import { putOutgoing } from "./outgoing.ts";

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
    const current = await lockClaimed(trx, claim);
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
      if (!current.playground) await deps.enqueueUnanswered(trx, current.id);
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
      await publish(trx, { type: "message.created", ...ids, seq });
      await publish(trx, { type: "wake", queue: "outbox" });
    }
    await publish(trx, { type: "conversation.updated", ...ids });
    if (more) await publish(trx, { type: "wake", queue: "turns" });
  });
  return "dead";
}
