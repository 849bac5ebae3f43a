/** Visits: what is arranged in conversations, for brokers to confirm, move and put in a calendar. */
export { VISIT_MINUTES, visitsCalendar } from "./calendar.ts";
export { createVisitsRepository } from "./repository.ts";
export { visitsRoutes } from "./routes.ts";
export { createVisitsService, type VisitsService } from "./service.ts";
