/** Brokers' view of their buyers' conversations. */
export { eventsRoutes } from "./events.ts";
export { createConversationsRepository } from "./repository.ts";
export { conversationsRoutes } from "./routes.ts";
export { createConversationsService } from "./service.ts";
