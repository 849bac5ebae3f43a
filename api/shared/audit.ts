import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { RequestContext } from "./context.ts";

/**
 * Adds an entry to the audit log, within the transaction of the change that it is about. `fields`, in
 * place of those that were named before, are known once the row is locked.
 */
export type WriteEntry = (
  trx: Transaction<Database>,
  entityId: string,
  fields?: string[],
) => Promise<void>;

/** An entry: who did what. Names of fields, never their values. */
export type Audit = (
  context: RequestContext,
  what: { action: string; entity: string; fields?: string[] },
) => WriteEntry;

/** An entry about what changed nothing of its own. */
export interface Noted {
  action: string;
  entity: "session" | "lead" | "gateway" | "request";
  entity_id: string;
  /** A broker's id. */
  actor?: string;
  fields?: string[];
  request_id?: string;
}

export type Note = (what: Noted) => Promise<void>;

/** Names of what a change makes another value of: forms send all their fields. */
export const changedFields = <T extends object>(before: Partial<T>, changes: T): string[] =>
  (Object.keys(changes) as (keyof T & string)[]).filter((name) =>
    name !== "updated_at" && !isDeepStrictEqual(before[name], changes[name])
  );
