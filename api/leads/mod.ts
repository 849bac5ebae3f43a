/** Leads, for other features: scoring, and what they write of leads within their transactions. */
export { scoreLead } from "./policy.ts";
export { keepHandover, type LeadEvent, putChatLead, recordEvents } from "./record.ts";
