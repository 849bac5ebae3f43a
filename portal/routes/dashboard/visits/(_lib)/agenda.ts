/** The visits that the agenda shows. */
import type { Visit } from "#api/client.ts";

/** Milliseconds for which a visit that has begun still counts as upcoming. */
const LINGER = 3 * 3600_000;

/** The query for visits to come, or for past ones. */
export const agendaQuery = (now: Date, past: boolean): Record<string, string> => ({
  [past ? "to" : "from"]: new Date(now.getTime() - LINGER).toISOString(),
  limit: "100",
});

const isOff = ({ status }: Visit) => status === "cancelled";

/**
 * Visits by day, those that wait for the broker's answer, those that want a time, and those to come
 * that are off. What is over stays on its day, off or not.
 */
export function agendaOf(visits: readonly Visit[], past: boolean) {
  const timed = visits.filter(({ starts_at }) => starts_at !== null);
  const dated = past ? timed.toReversed() : timed.filter((one) => !isOff(one));
  const isAsked = ({ status, proposed }: Visit) => !past && status === "requested" && !proposed;
  const byDay = Map.groupBy(dated.filter((one) => !isAsked(one)), ({ date }) => date ?? "");
  return {
    asked: dated.filter(isAsked),
    days: [...byDay].map(([day, visits]) => ({ day, visits })),
    open: past ? [] : visits.filter((one) => one.starts_at === null && !isOff(one)),
    off: past ? [] : timed.filter(isOff),
  };
}
