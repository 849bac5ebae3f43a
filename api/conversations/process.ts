/** What becomes of a claimed conversation: its turn is run, and what it decided or its failure stored. */
import { withEnding } from "#db/ending.ts";
import type { ConversationRow } from "#db/tables/mod.ts";
import type { Agent, ToolCall } from "../assistant/agent.ts";
import { after, SECOND } from "../shared/clock.ts";
import { codeOf } from "../shared/errors.ts";
import type { Log } from "../shared/log.ts";
import { goesFirst, nextSlice } from "../shared/slices.ts";
import { TAKEN } from "../visits/mod.ts";
import {
  heartbeat,
  interrupt,
  LEASE_MS,
  lockClaimed,
  MAX_ATTEMPTS,
  MAX_CLAIMS,
  release,
  turnEnded,
} from "./claims.ts";
import { loadTurn } from "./load.ts";
import { createFreeTimes } from "./free_times.ts";
import type { PropertyTools } from "./properties.ts";
import { type CommitDeps, type CommittedTurn, commitTurn } from "./commit.ts";
import { putOutgoing } from "./outbox.ts";
import { announce, tellOffice } from "./telling.ts";

/** A turn may take this many milliseconds, the model's calls included. */
const TURN_MS = 28_000;

export interface ProcessDeps extends CommitDeps {
  agent: Agent;
  propertyTools: PropertyTools;
  own_origins: readonly string[];
  log: Log;
  /** Milliseconds, monotonic. */
  ticks: () => number;
}

/** The message that a turn answers last, as its gateway knows it. */
export interface TurnBegun {
  gateway: string;
  /** The buyer's address. */
  to: string;
  message_id: string;
}

interface ProcessOptions {
  agent?: Agent;
  signal?: AbortSignal;
  /** Called once a turn that may answer the buyer begins, at its first try. Must not throw. */
  began?: ((turn: TurnBegun) => void) | undefined;
}

let turns: Promise<typeof import("../assistant/turn.ts")> | undefined;
/** How a turn is run: much code, which no request that a start is waited for needs. */
export const loadTurns = () => turns ??= import("../assistant/turn.ts");

/** Runs a claimed turn. Undefined when nothing was stored: claim lost, or to be tried again. */
export async function processClaim(
  deps: ProcessDeps,
  claim: ConversationRow,
  { agent = deps.agent, signal, began }: ProcessOptions = {},
): Promise<CommittedTurn | undefined> {
  if (claim.attempts > MAX_CLAIMS) {
    deps.log.warn("turn_given_up", { conversation_id: claim.id, attempt: claim.attempts });
    await failTurn(deps, claim);
    return undefined;
  }
  const deadline = AbortSignal.timeout(TURN_MS);
  const pulse = setInterval(() => {
    heartbeat(deps.db, claim, deps.clock())
      .catch((error) => deps.log.error("heartbeat_failed", error));
  }, LEASE_MS / 3);
  try {
    return await runClaimed(deps, claim, {
      agent,
      began,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    });
  } catch (error) {
    if (signal?.aborted) {
      await interrupt(deps.db, claim);
      throw error;
    }
    deps.log.error("turn_failed", error, {
      conversation_id: claim.id,
      attempt: claim.attempts,
    });
    await failTurn(deps, claim);
    return undefined;
  } finally {
    clearInterval(pulse);
  }
}

/** How often a turn is made anew whose visit somebody else was faster to book. */
const MAX_REMADE = 2;

type RunOptions = ProcessOptions & { agent: Agent; signal: AbortSignal };

/** Runs the turn; anew where its visit's time was taken meanwhile, so that another is proposed. */
async function runClaimed(
  deps: ProcessDeps,
  claim: ConversationRow,
  options: RunOptions,
): Promise<CommittedTurn | undefined> {
  for (let remade = 0;; remade++) {
    try {
      return await runOnce(deps, claim, remade === 0 ? options : { ...options, began: undefined });
    } catch (error) {
      if (codeOf(error) !== TAKEN || remade === MAX_REMADE) throw error;
    }
  }
}

async function runOnce(
  deps: ProcessDeps,
  claim: ConversationRow,
  { agent, signal, began }: RunOptions,
): Promise<CommittedTurn | undefined> {
  const started = deps.ticks();
  const loaded = await goesFirst("turn", () => loadTurn(deps.db, claim, deps.clock()));
  const load_ms = deps.ticks() - started;
  const mayAnswer = claim.owner === "bot" && claim.consent === "active";
  if (began && mayAnswer && claim.attempts === 1 && loaded.in_reply_to !== undefined) {
    began({ gateway: claim.gateway, to: claim.address, message_id: loaded.in_reply_to });
  }
  const tool_calls: ToolCall[] = [];
  const now = deps.clock();
  const tools = await deps.propertyTools.forTurn(tool_calls, loaded.input.memory);
  const { runTurn } = await loadTurns();
  // Many turns may have been loaded at once, and gateways wait for answers meanwhile.
  await nextSlice("turn");
  const outcome = await runTurn(loaded.input, {
    ...tools,
    agent,
    broker: loaded.broker,
    freeTimes: createFreeTimes(deps.db, claim, now),
    agencyText: (topic, language) =>
      loaded.agency_texts.find((one) => one.topic === topic && one.language === language)?.text,
    now,
    signal,
    own_origins: deps.own_origins,
  });
  const agent_ms = deps.ticks() - started - load_ms;
  const files = await deps.propertyTools.files(outcome.reply?.photos ?? []);
  const took = { load_ms: Math.round(load_ms), agent_ms: Math.round(agent_ms) };
  return await goesFirst(
    "turn",
    () => commitTurn(deps, claim, loaded, { ...outcome, tool_calls, files }, took),
  );
}

const APOLOGY = {
  en: "Sorry, something went wrong on our side. I have told a colleague of your message.",
  es: "Lo sentimos, algo ha fallado por nuestra parte. He avisado a un compañero de tu mensaje.",
  pt: "Lamentamos, algo correu mal do nosso lado. Avisei um colega da sua mensagem.",
};

/** Gives a failed turn back or, after `MAX_ATTEMPTS`, apologises: the message is a dead letter. */
async function failTurn(deps: CommitDeps, claim: ConversationRow): Promise<void> {
  const now = deps.clock();
  if (claim.attempts < MAX_ATTEMPTS) {
    return await release(deps.db, claim, after(now, 2 ** claim.attempts * SECOND));
  }
  await withEnding(deps.db, async (trx) => {
    const current = await lockClaimed(trx, claim);
    if (!current) return;
    const at = now.toISOString();
    // The last tries were this message's alone.
    const dead = current.answered_seq + 1;
    // Where a person owns the conversation, or consent is gone, no answer was owed.
    const maySend = current.owner === "bot" && current.consent === "active";
    const language = claim.memory.language ?? "en";
    const seq = current.message_seq + 1;
    if (maySend) {
      const gateway = deps.gateways.find(({ name }) => name === current.gateway);
      await putOutgoing(
        trx,
        {
          conversation: current,
          seq,
          role: "system",
          key: `apology:${current.id}:${dead}`,
          text: APOLOGY[language],
          at,
        },
        gateway,
        deps.ids,
      );
      const { broker_id } = current;
      await tellOffice(trx, { ids: deps.ids, conversation: current, broker_id, at }, {
        kind: "message_given_up",
        data: { why: "unanswered" },
      });
    }
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
    await announce(trx, current, ...turnEnded(current, maySend ? seq : undefined, more));
  });
}
