/** Buyers are told what brokers do with their visits, and reminded of them. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, type Clock, DAY, HOUR } from "../../shared/clock.ts";
import type { OnVisitChange, VisitChange } from "../../visits/mod.ts";
import type { Ids } from "../../shared/ids.ts";
import type { TellBuyer } from "../tell.ts";
import { tellUnanswered, unansweredAt } from "./asked.ts";
import { type VisitFacts, visitFacts } from "./visit_facts.ts";
import { visitWords } from "./words.ts";

type Trx = Transaction<Database>;
type Kind = Database["visit_reminders"]["kind"];

const PURPOSE = {
  confirmed: "visit_confirmed",
  confirmed_otherwise: "visit_confirmed",
  moved: "visit_moved",
  proposed: "visit_moved",
  cancelled: "visit_cancelled",
  cancelled_by_person: "visit_cancelled",
  cancelled_by_buyer: "visit_cancelled",
  day: "visit_reminder",
  hours: "visit_reminder",
  after: "visit_after",
} as const;

/** Tells a buyer of what their broker did, and plans the reminders that the visit is to have. */
export const createVisitTelling = (tellBuyer: TellBuyer): OnVisitChange => async (trx, change) => {
  await trx.deleteFrom("visit_reminders").where("visit_id", "=", change.visit_id).execute();
  const visit = await visitFacts(trx, change.visit_id);
  if (!visit) return;
  // What a broker proposes waits for the buyer.
  const waits = visit.status === "requested" && change.by === "buyer";
  if (visit.status === "confirmed" || waits) await plan(trx, change, visit);
  const saying = change.by === "broker" ? sayingOf(change, visit) : answerTo(change, visit);
  if (!saying) return;
  await tellBuyer(trx, {
    conversation_id: visit.conversation_id,
    key: `visit:${change.visit_id}:${saying}:${instantOf(visit)}:${change.at}`,
    purpose: PURPOSE[saying],
    say: (language) => visitWords(saying, visit, language, change),
    // "Yes" is then the buyer's assent.
    mark: { visit: visit.slug, ...(saying === "proposed" && { confirming: confirming(visit) }) },
    at: change.at,
  });
};

function sayingOf(
  { happened, from }: VisitChange,
  { status, owner }: VisitFacts,
): keyof typeof PURPOSE | undefined {
  if (happened === "cancelled" && owner === "human") return "cancelled_by_person";
  if (happened === "requested") return undefined;
  if (happened === "confirmed" && from !== undefined) return "confirmed_otherwise";
  return happened === "moved" && status !== "confirmed" ? "proposed" : happened;
}

/**
 * What a buyer is told of what they did themselves where the agent is silent, as a person answers:
 * whether their "yes" or "I can't come" was understood.
 */
const answerTo = ({ happened }: VisitChange, { owner }: VisitFacts) =>
  owner !== "human"
    ? undefined
    : happened === "confirmed"
    ? "confirmed"
    : happened === "cancelled"
    ? "cancelled_by_buyer"
    : undefined;

const confirming = ({ title, starts }: VisitFacts) => ({
  listing: title,
  visit_date: starts.toPlainDate().toString(),
  visit_time: starts.toPlainTime().toString({ smallestUnit: "minute" }),
});

const instantOf = ({ starts }: VisitFacts): string =>
  new Date(starts.epochMilliseconds).toISOString();

/** When a visit is spoken of by itself. */
const dueAt = ({ starts, ends_at }: VisitFacts): Record<Kind, Date> => ({
  // A day by the clocks of the home: also where they change that night.
  day: new Date(starts.subtract({ days: 1 }).epochMilliseconds),
  hours: after(new Date(starts.epochMilliseconds), -2 * HOUR),
  after: after(new Date(ends_at), 2 * HOUR),
});

/** Plans what is still to come: nothing of what a visit that is booked late would have had. */
async function plan(trx: Trx, { visit_id, at }: VisitChange, visit: VisitFacts): Promise<void> {
  const times = visit.status === "requested" ? unansweredAt(visit, at) : dueAt(visit);
  const due = Object.entries(times) as [Kind, Date][];
  const planned = due.filter(([, due_at]) => due_at > new Date(at)).map(([kind, due_at]) => ({
    visit_id,
    kind,
    starts_at: instantOf(visit),
    due_at: due_at.toISOString(),
  }));
  if (planned.length > 0) await trx.insertInto("visit_reminders").values(planned).execute();
}

/** Reminders that are looked at together. */
const BATCH = 100;

interface RemindingDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  tellBuyer: TellBuyer;
}

/** Says what is due, each by a transaction of its own; what fails does not hold up the others. */
export async function remindOfVisits(deps: RemindingDeps): Promise<void> {
  const { db, clock } = deps;
  const failed: unknown[] = [];
  let seen = {
    due_at: "1970-01-01T00:00:00.000Z",
    visit_id: "00000000-0000-0000-0000-000000000000",
  };
  for (;;) {
    const due = await db.selectFrom("visit_reminders").selectAll()
      .where("due_at", "<=", clock().toISOString())
      .where(
        sql<boolean>`(due_at, visit_id) > (${seen.due_at}::timestamptz, ${seen.visit_id}::uuid)`,
      )
      .orderBy("due_at").orderBy("visit_id").limit(BATCH).execute();
    for (const reminder of due) {
      await db.transaction().execute((trx) => remind(deps, trx, reminder))
        .catch((error) => failed.push(error));
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) break;
    seen = last;
  }
  if (failed.length > 0) throw new AggregateError(failed, "reminders of visits failed");
}

interface Reminder {
  visit_id: string;
  kind: Kind;
  starts_at: string;
}

async function remind(
  { clock, ids, tellBuyer }: RemindingDeps,
  trx: Trx,
  { visit_id, kind, starts_at }: Reminder,
): Promise<void> {
  const visit = await visitFacts(trx, visit_id);
  // First, as everything that writes to a conversation locks its row first.
  if (visit) {
    await trx.selectFrom("conversations").select("id").where("id", "=", visit.conversation_id)
      .forUpdate().execute();
  }
  const taken = await trx.deleteFrom("visit_reminders").where("visit_id", "=", visit_id)
    .where("kind", "=", kind).where("starts_at", "=", starts_at).returning("kind")
    .executeTakeFirst();
  const now = clock();
  const current = taken && await visitFacts(trx, visit_id);
  if (!current || instantOf(current) !== starts_at || now >= endOf(kind, current)) return;
  if (current.status === "requested" && kind !== "after") {
    const about = { visit_id, visit: current, kind, at: now.toISOString() };
    return await tellUnanswered({ ids, tellBuyer }, trx, about);
  }
  if (current.status !== "confirmed") return;
  await tellBuyer(trx, {
    conversation_id: current.conversation_id,
    key: `visit:${visit_id}:${kind}:${starts_at}`,
    purpose: PURPOSE[kind],
    say: (language) => visitWords(kind, current, language, { at: now.toISOString() }),
    ...(kind === "after"
      ? { mark: { about: "visit" }, optional: true }
      : { mark: { visit: current.slug } }),
    at: now.toISOString(),
  });
}

/** From when on it is too late to say something: the next one is due, or the moment has passed. */
function endOf(kind: Kind, visit: VisitFacts): Date {
  const due = dueAt(visit);
  if (kind === "day") return due.hours;
  return kind === "hours" ? new Date(visit.starts.epochMilliseconds) : after(due.after, DAY);
}
