/** The conversation: machine, agents, turns, and the stores that make them durable. */
export type { Agent } from "./agent.ts";
export { handoverPacket, keepPacket, unansweredNotice } from "./handover.ts";
export { createListings } from "./listings.ts";
export { processClaim, type ProcessDeps, type TurnBegun } from "./process.ts";
export { CONSENTS, OWNERS, PHASES } from "./states.ts";
export { createPlayground, playgroundRoutes } from "./playground/mod.ts";
export { claimDue, nextDue, PLAYGROUND } from "./store/claims.ts";
export { createInbox } from "./store/inbox.ts";
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
