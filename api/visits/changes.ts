/** What others are told of a change to a visit, within the transaction that made it. */
import { sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";

/** What happened to a visit that was agreed on, or is agreed on by it. */
export interface VisitChange {
  visit_id: string;
  /** Null where no conversation arranged it. */
  conversation_id: string | null;
  broker_id: string | null;
  happened: "requested" | "confirmed" | "moved" | "cancelled";
  /** The instant at which it was to begin until then, where that was another one. */
  from?: string;
  by: "buyer" | "broker";
  /** The broker who did it. */
  actor_broker_id?: string;
  at: string;
}

/** Called once everything else of the transaction is written; what it throws undoes all of it. */
export type OnVisitChange = (trx: Transaction<Database>, change: VisitChange) => Promise<void>;

/** Tells every listener, one after the other. */
export const tellAll =
  (listeners: readonly OnVisitChange[]): OnVisitChange => async (trx, change) => {
    for (const tell of listeners) await tell(trx, change);
  };

/** Whether the visit `v` is none of the playground. */
export const isReal = sql<boolean>`not exists (
  select 1 from conversations played where played.id = v.conversation_id and played.playground)`;

/**
 * Whether a visit's buyer can be asked whether another time suits, in statements where `c` is the
 * conversation that arranged it, if one did: they have one, and want messages.
 */
export const canAsk = sql<boolean>`coalesce(c.consent <> 'opted_out' and not c.playground, false)`;

interface Arranged {
  status: string;
  /** The instant that it begins. */
  starts_at: string | null;
  property_id: string;
}

const agreed = (one: Arranged | undefined): boolean =>
  one?.status === "requested" || one?.status === "confirmed";

/** What became of a visit, and its earlier time; undefined where nobody has to be told. */
export function changeOf(
  before: Arranged | undefined,
  after: Arranged,
): Pick<VisitChange, "happened" | "from"> | undefined {
  const happened = happenedTo(before, after);
  if (!happened) return undefined;
  const from = agreed(before) ? before?.starts_at : null;
  return { happened, ...(from && from !== after.starts_at && { from }) };
}

function happenedTo(
  before: Arranged | undefined,
  after: Arranged,
): VisitChange["happened"] | undefined {
  if (!agreed(after)) {
    return after.status === "cancelled" && agreed(before) ? "cancelled" : undefined;
  }
  if (before?.status !== "confirmed" && after.status === "confirmed") return "confirmed";
  if (!agreed(before)) return "requested";
  const stays = before?.starts_at === after.starts_at && before.property_id === after.property_id;
  return stays ? undefined : "moved";
}
