/** Page views and the figures made of them. */
export { createAnalyticsRepository } from "./repository.ts";
export { analyticsRoutes } from "./routes.ts";
export { createAnalyticsService } from "./service.ts";
