/** What admins do: brokers, listings, the audit log. */
export { createAuditLog } from "./audit.ts";
export { adminRoutes } from "./routes.ts";
