/** Page views and the figures made of them. */
export { createAnalyticsRepository } from "./repository.ts";
export { analyticsRoutes } from "./routes.ts";
export { type AnalyticsService, createAnalyticsService } from "./service.ts";
