/** Buyers' conversations: from the gateway's post to the reply, and brokers' view of them. */
export { claimDue } from "./claims.ts";
export { eventsRoutes } from "./events.ts";
export { createInbox } from "./inbox.ts";
export { createOperations } from "./operations.ts";
export { createOwnership, type Ownership } from "./ownership.ts";
export { createPlayground, playgroundRoutes } from "./playground/mod.ts";
export { processClaim, type ProcessDeps } from "./process.ts";
export { createConversationsRepository, noteVisit, putOffSilent } from "./repository.ts";
export { conversationsRoutes, operationsRoutes } from "./routes.ts";
export { createConversationsService } from "./service.ts";
export { webhookRoutes } from "./webhook.ts";
export { startChatWorkers } from "./workers.ts";
