/** From a claim to a committed turn: load, run under a deadline and a heartbeat, store. */
import type { ConversationRow } from "#db/tables/mod.ts";
import type { Log } from "../shared/log.ts";
import type { Agent, ToolCall } from "../assistant/agent.ts";
import { heartbeat, interrupt, LEASE_MS, MAX_CLAIMS } from "./claims.ts";
import { type CommitDeps, type CommittedTurn, commitTurn } from "./commit.ts";
import { failTurn } from "./fail.ts";
import { loadTurn } from "./load.ts";
import { runTurn } from "../assistant/turn.ts";
import type { ListingsPort } from "../assistant/listings.ts";

/** A turn may take this many milliseconds, the model's calls included. */
const TURN_MS = 28_000;

export interface ProcessDeps extends CommitDeps {
  agent: Agent;
  listings: ListingsPort;
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
  began?: (turn: TurnBegun) => void;
}

/**
 * Runs the turn of a claimed conversation. Undefined when nothing was stored: the claim was lost,
 * or the turn failed and will be tried again.
 */
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
  const deadline = AbortSignal.any([
    AbortSignal.timeout(TURN_MS),
    ...(signal ? [signal] : []),
  ]);
  const pulse = setInterval(() => {
    heartbeat(deps.db, claim, deps.clock())
      .catch((error) => deps.log.error("heartbeat_failed", error));
  }, LEASE_MS / 3);
  try {
    const started = deps.ticks();
    const loaded = await loadTurn(deps.db, claim);
    const load_ms = deps.ticks() - started;
    const mayAnswer = claim.owner === "bot" && claim.consent === "active";
    if (began && mayAnswer && claim.attempts === 1 && loaded.in_reply_to !== undefined) {
      began({ gateway: claim.gateway, to: claim.address, message_id: loaded.in_reply_to });
    }
    const calls: ToolCall[] = [];
    const { search, listing, places } = await deps.listings.forTurn(calls, loaded.input.memory);
    const outcome = await runTurn(loaded.input, {
      agent,
      search,
      listing,
      places,
      broker: loaded.broker,
      now: deps.clock(),
      signal: deadline,
      own_origins: deps.own_origins,
    });
    const agent_ms = deps.ticks() - started - load_ms;
    return await commitTurn(deps, claim, loaded, { ...outcome, tool_calls: calls }, {
      load_ms: Math.round(load_ms),
      agent_ms: Math.round(agent_ms),
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
