/** What the overview shows, and how it is asked for: by the page first, then by its island. */
import type { AnalyticsSummary, Conversation, Lead, Visit } from "#api/client.ts";

/** Parts that could not be loaded are missing. */
export interface OverviewData {
  /** The last 30 days. */
  month?: AnalyticsSummary;
  day?: AnalyticsSummary;
  /** The warmest open leads. */
  hot?: Lead[];
  /** Conversations that a person answers. */
  waiting?: Conversation[];
  /** Visits of the next two weeks. */
  visits?: Visit[];
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
  } as const;
}

/** The answers without closed leads and cancelled visits; what failed stays as it is `shown`. */
export const overviewOf = ({ month, day, hot, waiting, visits }: {
  month?: AnalyticsSummary;
  day?: AnalyticsSummary;
  hot?: { data: Lead[] };
  waiting?: { data: Conversation[] };
  visits?: { data: Visit[] };
}, shown: OverviewData = {}): OverviewData => ({
  month: month ?? shown.month,
  day: day ?? shown.day,
  hot: hot?.data.filter(({ status }) => !["won", "lost", "spam"].includes(status)) ?? shown.hot,
  waiting: waiting?.data ?? shown.waiting,
  visits: visits?.data.filter(({ status }) => status !== "cancelled") ?? shown.visits,
});
