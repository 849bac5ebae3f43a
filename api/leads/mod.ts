/** Leads: taking, scoring and working them. */
export { scoreLead } from "./policy.ts";
export { createLeadsRepository, leadSearchText } from "./repository.ts";
export { leadsRoutes } from "./routes.ts";
export { createLeadsService } from "./service.ts";
