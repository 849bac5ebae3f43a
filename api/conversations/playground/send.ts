/** One whole turn of a playground session, run within the request. */
import type { ConversationRow } from "#db/tables/mod.ts";
import type { Agent } from "../../assistant/agent.ts";
import { invalidInput, Problem } from "../../shared/errors.ts";
import { claimOne } from "../claims.ts";
import type { Inbox } from "../inbox.ts";
import { processClaim, type ProcessDeps } from "../process.ts";
import { playgroundTurn } from "./contract.ts";
import { findSession, isBusy, messagesOf, type SessionDeps } from "./sessions.ts";

export interface SendDeps extends SessionDeps {
  inbox: Inbox;
  process: ProcessDeps;
  /** The model agent on another model than the configured one; absent where no model is configured. */
  withModel?: (model: string) => Agent;
  model?: string;
  /** Milliseconds, monotonic. */
  ticks: () => number;
}

interface Choice {
  agent?: string;
  model?: string;
}

/** The agent whose model can be chosen. */
const MODEL_AGENT = "openai";

/** Answers with the turn. An aborted signal cancels it; the session is then as it was before. */
export async function send(
  deps: SendDeps,
  id: string,
  { text, ...choice }: { text: string } & Choice,
  signal: AbortSignal,
) {
  const before = await findSession(deps, id);
  const agent = agentFor(deps, choice);
  const claim = await receive(deps, before, text);
  const started = deps.ticks();
  const { outcome, number, reply } = await run(deps, claim, agent, signal);
  return playgroundTurn.parse({
    ...outcome,
    ...outcome.transition,
    session_id: id,
    number,
    from: before,
    to: outcome.state,
    asks: outcome.output.asks ?? [],
    model: agent.name === MODEL_AGENT ? choice.model ?? deps.model ?? null : null,
    fallback: outcome.output.fallback ?? null,
    usage: outcome.output.usage,
    duration_ms: Math.round(deps.ticks() - started),
    reply: reply
      ? await messagesOf(deps, id).where("seq", "=", reply.seq).executeTakeFirstOrThrow()
      : null,
  });
}

function agentFor({ process, agents, model, withModel }: SendDeps, choice: Choice): Agent {
  const name = choice.agent ?? process.agent.name;
  if (choice.model !== undefined && choice.model !== model && name === MODEL_AGENT && withModel) {
    return withModel(choice.model);
  }
  const agent = choice.agent === undefined ? process.agent : agents.get(choice.agent);
  if (agent) return agent;
  throw invalidInput(["agent"], `Must be one of: ${[...agents.keys()].join(", ")}.`);
}

/** Stores the buyer's message and claims the session for its turn. */
async function receive(
  deps: SendDeps,
  session: ConversationRow,
  text: string,
): Promise<ConversationRow> {
  const busy = () => new Problem("conflict", "A turn of this session is still running.");
  // Before the message is stored: otherwise the running turn's end would answer it, or drop it.
  if (isBusy(deps, session)) throw busy();
  const message_id = deps.ids();
  const { id, gateway } = session;
  await deps.inbox.receive(gateway, { kind: "message", message_id, from: id, text, media: [] });
  const claim = await claimOne(deps.db, id, deps.clock());
  if (!claim) throw busy();
  return claim;
}

/** Runs the turn. One that is cancelled or fails leaves the session as it was before. */
async function run(deps: SendDeps, claim: ConversationRow, agent: Agent, signal: AbortSignal) {
  try {
    const turn = await processClaim(deps.process, claim, { agent, signal });
    if (turn) return turn;
  } catch (error) {
    if (!signal.aborted) throw error;
    await forgetUnanswered(deps, claim);
    throw new Problem("request_timeout", "The turn was cancelled.");
  }
  await forgetUnanswered(deps, claim);
  throw new Problem("unavailable", "The turn failed. The session is as it was before it.");
}

/** Deletes the messages that a turn did not answer, unless another turn has claimed them. */
async function forgetUnanswered({ db }: SendDeps, { id, fence }: ConversationRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const forgotten = await trx.updateTable("conversations")
      .set((eb) => ({ answered_seq: eb.ref("received_seq"), lease_until: null, attempts: 0 }))
      .where("id", "=", id).where("fence", "=", fence).executeTakeFirst();
    if (forgotten.numUpdatedRows === 0n) return;
    const unanswered = await trx.deleteFrom("inbox").where("conversation_id", "=", id)
      .where("status", "=", "pending").returning("message_seq").execute();
    if (unanswered.length === 0) return;
    await trx.deleteFrom("messages").where("conversation_id", "=", id)
      .where("seq", "in", unanswered.map(({ message_seq }) => message_seq)).execute();
  });
}
