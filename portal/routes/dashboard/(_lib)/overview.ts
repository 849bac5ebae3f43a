/** What the overview shows, and how it is asked for: by the page first, then by its island. */
import type { AnalyticsSummary, Conversation, Lead, Visit } from "#api/client.ts";
import { dayIn } from "../../../lib/desk/days.ts";

/** Parts that could not be loaded are missing. */
export interface OverviewData {
  /** The last 30 days. */
  month?: AnalyticsSummary;
  day?: AnalyticsSummary;
  /** The warmest open leads. */
  hot?: Lead[];
  /** Conversations that a person answers. */
  waiting?: Conversation[];
  /** Visits of the next two weeks, and those that want a time. */
  visits?: Visit[];
  /** How many questions of buyers are open. */
  questions?: number;
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** The queries at a moment. */
export function overviewQueries(now: Date) {
  const after = (time: number) => new Date(now.getTime() + time).toISOString();
  const today = now.toISOString().slice(0, 10);
  return {
    month: {},
    day: { from: today, to: today },
    hot: { tier: "hot", sort: "score", limit: "6" },
    waiting: { owner: "human", limit: "5" },
    visits: { from: after(-12 * HOUR), to: after(14 * DAY), limit: "20" },
    questions: { limit: "1" },
  } as const;
}

/**
 * Visits that are on, by day and time; those of which only the day is known come after the others of
 * it, and those without a day to come, last.
 */
function nextVisits(visits: readonly Visit[], now: Date): Visit[] {
  const key = ({ date, time, time_zone }: Visit) =>
    date && (time || date >= dayIn(now, time_zone)) ? `${date} ${time ?? "~"}` : "~";
  return visits.filter(({ status }) => status !== "cancelled")
    .toSorted((a, b) => key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}

/** The answers without closed leads and cancelled visits; what failed stays as it is `shown`. */
export const overviewOf = (
  { month, day, hot, waiting, visits, questions }: {
    month?: AnalyticsSummary;
    day?: AnalyticsSummary;
    hot?: { data: Lead[] };
    waiting?: { data: Conversation[] };
    visits?: { data: Visit[] };
    questions?: { page: { total: number } };
  },
  now: Date,
  shown: OverviewData = {},
): OverviewData => ({
  month: month ?? shown.month,
  day: day ?? shown.day,
  hot: hot?.data.filter(({ status }) => !["won", "lost", "spam"].includes(status)) ?? shown.hot,
  waiting: waiting?.data ?? shown.waiting,
  visits: visits ? nextVisits(visits.data, now) : shown.visits,
  questions: questions?.page.total ?? shown.questions,
});
