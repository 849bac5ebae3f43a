/** The conversation: machine, agents, turns, and the stores that make them durable. */
export type { Agent, AgentMark, DialogueMemory, HistoryMessage } from "./agent.ts";
export { handoverPacket, keepPacket, unansweredNotice } from "./handover.ts";
export { createListings, type ListingsPort } from "./listings.ts";
export { processClaim, type ProcessDeps, type TurnBegun } from "./process.ts";
export { PROFILE_SLOTS, valuesOf } from "./profile.ts";
export { CONSENTS, INTENTS, OWNERS, PHASES } from "./states.ts";
export { createPlayground, playgroundRoutes } from "./playground/mod.ts";
export { claimDue, claimOne, nextDue, PLAYGROUND } from "./store/claims.ts";
export type { CommittedTurn } from "./store/commit.ts";
export { createInbox, type Inbox } from "./store/inbox.ts";
export {
  type ClaimedMessage,
  claimMessage,
  nextMessageDue,
  replay,
  settle,
  whyNotSend,
} from "./store/outbox.ts";
export { putOffSilent } from "./store/silence.ts";
export { createOwnership, type Ownership } from "./store/ownership.ts";
export { instantOf } from "./visit_time.ts";
export { webhookRoutes } from "./webhook.ts";
