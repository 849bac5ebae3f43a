/** Leads: taking, scoring and working them. */
export { type LeadFacts, type LeadScore, scoreLead } from "./policy.ts";
export { createLeadsRepository, leadSearchText } from "./repository.ts";
export { leadsRoutes } from "./routes.ts";
export { createLeadsService, type LeadsService } from "./service.ts";
