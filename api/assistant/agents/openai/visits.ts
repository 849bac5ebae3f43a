/** Binds what a model proposes of visits to the times that are free. */
import type { AgentInput, AgentOutput, VisitDraft } from "../../agent.ts";
import type { FullReading } from "../builtin/understand/mod.ts";

/** What a reply may say of times. */
interface OfferedTimes {
  /** Times (`HH:MM`) that it may name; undefined: any, as visits may be at any time. */
  times?: readonly string[];
  /** The broker has to confirm what the buyer agrees to. */
  asked: boolean;
}

const sameTime = (a: VisitDraft | undefined, b: VisitDraft): boolean =>
  a?.status === "confirmed" && a.property_slug === b.property_slug && a.date === b.date &&
  a.time === b.time;

/**
 * What the reply may say, given the visit that it leaves; `taken` where that is at a time that is
 * not free.
 * @param found the times that the tool has named in this turn
 */
export async function offeredTimes(
  { memory, deps }: AgentInput,
  { reading, situation }: FullReading,
  visit: VisitDraft | undefined,
  found: readonly string[],
): Promise<OfferedTimes | "taken"> {
  if (!deps.freeTimes) return { asked: false };
  const named = [
    ...found,
    ...reading.times.map(({ time }) => time),
    ...situation.namedByUs().hours,
    ...[visit, memory.visit].flatMap((one) => one?.time ?? []),
  ];
  if (!visit?.date || visit.status === "cancelled" || sameTime(memory.visit, visit)) {
    return { times: named, asked: false };
  }
  const { property_slug, date, time } = visit;
  const known = await deps.freeTimes(property_slug, { date, ...(time && { time }) });
  if (known && time && !known.free) return "taken";
  return { times: named, asked: known?.asked ?? false };
}

/** A visit as a reply may tell of it: what the broker has to confirm is not booked. */
export const asVisit = (visit: VisitDraft | undefined, asked: boolean): VisitDraft | undefined =>
  visit && (asked || visit.waiting) && visit.status === "confirmed"
    ? { ...visit, status: "draft" }
    : visit;

/** Whether a reply about a visit names an hour that nobody has looked up. */
export const proposesOther = (
  { reply, classification: { intent } }: Pick<AgentOutput, "reply" | "classification">,
  { times }: OfferedTimes,
): boolean =>
  times !== undefined && (intent === "request_visit" || intent === "confirm_visit") &&
  (reply.match(/\b\d{1,2}:\d{2}\b/g) ?? []).some((time) => !times.includes(time.padStart(5, "0")));
