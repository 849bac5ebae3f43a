/** Visits that wait for their broker's yes: the broker is reminded, and the buyer is not left waiting. */
import type { Transaction } from "kysely";
import type { Database, Language } from "#db/tables/mod.ts";
import { notify } from "../../notifications/record.ts";
import { after, HOUR } from "../../shared/clock.ts";
import type { Ids } from "../../shared/ids.ts";
import type { TellBuyer } from "../tell.ts";
import type { VisitFacts } from "./visit_facts.ts";
import { visitWords } from "./words.ts";

/** Hours that a buyer waits at most: gateways take free text for a day after what the buyer wrote. */
const MOST = 23;

const midway = (from: Date, to: Date): Date => after(from, (to.getTime() - from.getTime()) / 2);
const first = (a: Date, b: Date): Date => a < b ? a : b;

/**
 * When the broker is reminded (`day`), and when the buyer is told (`hours`), unless the broker
 * answers before: two hours before the visit at the latest, or, at short notice, halfway to it.
 */
export function unansweredAt({ starts }: VisitFacts, at: string): Record<"day" | "hours", Date> {
  const start = new Date(starts.epochMilliseconds);
  const asked = new Date(at);
  const before = after(start, -2 * HOUR);
  const told = first(before > asked ? before : midway(asked, start), after(asked, MOST * HOUR));
  const earlier = after(told, -3 * HOUR);
  return { day: earlier > asked ? earlier : midway(asked, told), hours: told };
}

interface Unanswered {
  visit_id: string;
  visit: VisitFacts;
  /** Who is told: the broker, later the buyer. */
  kind: "day" | "hours";
  at: string;
}

/** Tells of a visit that is still not answered. */
export async function tellUnanswered(
  { ids, tellBuyer }: { ids: Ids; tellBuyer: TellBuyer },
  trx: Transaction<Database>,
  { visit_id, visit, kind, at }: Unanswered,
): Promise<void> {
  const { conversation_id, broker_id } = visit;
  if (kind === "day") {
    const about = { visit_id, conversation_id };
    // Mailed once more, though nothing of the visit has changed.
    const data = { again: true };
    return await notify(trx, { kind: "visit_requested", broker_id, about, data, at, ids });
  }
  await tellBuyer(trx, {
    conversation_id,
    key: `visit:${visit_id}:unanswered:${new Date(visit.starts.epochMilliseconds).toISOString()}`,
    say: (language: Language) => visitWords("unanswered", visit, language, { at }),
    mark: { visit: visit.slug },
    at,
  });
}
