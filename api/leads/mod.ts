/** Leads: taking, scoring and working them. */
export { scoreLead } from "./policy.ts";
export { keepHandover, type LeadEvent, putChatLead, recordEvents } from "./record.ts";
export { createLeadsRepository } from "./repository.ts";
export { leadsRoutes } from "./routes.ts";
export { createLeadsService } from "./service.ts";
