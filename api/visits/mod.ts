/** Visits: what is arranged in conversations, for brokers to confirm, move and put in a calendar. */
export { cancelVisit, linkVisits, putVisit, type VisitState, visitState } from "./record.ts";
export { createVisitsRepository } from "./repository.ts";
export { visitsRoutes } from "./routes.ts";
export { createVisitsService } from "./service.ts";
