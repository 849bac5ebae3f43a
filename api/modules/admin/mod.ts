/** What admins do: brokers, listings, the audit log. */
export { type AuditLog, createAuditLog } from "./audit.ts";
export { adminRoutes } from "./routes.ts";
