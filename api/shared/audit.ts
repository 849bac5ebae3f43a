import type { Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { RequestContext } from "./context.ts";

/** What somebody did. Names of fields, never their values. */
export interface AuditEntry {
  action: string;
  entity: string;
  entity_id: string;
  fields: string[];
}

/** Adds to the audit log within the transaction of the change, so that neither is without the other. */
export type Audit = (
  trx: Transaction<Database>,
  context: RequestContext,
  entry: AuditEntry,
) => Promise<void>;
