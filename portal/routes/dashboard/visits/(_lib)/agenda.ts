/** The visits that the agenda shows. */
import type { Visit } from "#api/client.ts";

/** Milliseconds for which a visit that has begun still counts as upcoming. */
const LINGER = 3 * 3600_000;

/** The query for visits to come, or for past ones. */
export const agendaQuery = (now: Date, past: boolean): Record<string, string> => ({
  [past ? "to" : "from"]: new Date(now.getTime() - LINGER).toISOString(),
  limit: "100",
});

/** Visits by day, those that wait for the broker's answer, and those that want a day and a time. */
export function agendaOf(visits: readonly Visit[], past: boolean) {
  const dated = visits.filter(({ starts_at }) => starts_at !== null);
  if (past) dated.reverse();
  const isAsked = ({ status, proposed }: Visit) => !past && status === "requested" && !proposed;
  const byDay = Map.groupBy(dated.filter((one) => !isAsked(one)), ({ date }) => date ?? "");
  return {
    asked: dated.filter(isAsked),
    days: [...byDay].map(([day, visits]) => ({ day, visits })),
    open: past
      ? []
      : visits.filter(({ starts_at, status }) => starts_at === null && status !== "cancelled"),
  };
}
