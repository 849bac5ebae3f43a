import type { RequestContext } from "../shared/context.ts";
import { after, type Clock, DAY } from "../shared/clock.ts";
import { invalidInput } from "../shared/errors.ts";
import { sha256 } from "../shared/hash.ts";
import type { Ids } from "../shared/ids.ts";
import { daysAfter } from "../shared/zones.ts";
import { MAX_DAYS, type PageViewInput } from "./contract.ts";
import { isCrawler, referrerHost } from "./policy.ts";
import type { AnalyticsRepository } from "./repository.ts";

interface AnalyticsDeps {
  repository: AnalyticsRepository;
  clock: Clock;
  ids: Ids;
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

const TOP_PROPERTIES = 10;
/** Milliseconds for which single views are kept; their daily counts stay. */
const KEEP_VIEWS = 90 * DAY;

export function createAnalyticsService({ repository, clock, ids }: AnalyticsDeps) {
  /** The days asked for, by default the last 30, and whose figures the caller may see. */
  const rangeFor = ({ principal }: RequestContext, query: { from?: string; to?: string }) => {
    const to = query.to ?? clock().toISOString().slice(0, 10);
    const from = query.from ?? daysAfter(to, -29);
    const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
    if (length < 1) throw invalidInput(["from"], "must not be after `to`");
    if (length > MAX_DAYS) throw invalidInput(["from"], `at most ${MAX_DAYS} days`);
    const broker_id = principal.role === "admin" ? undefined : principal.broker_id;
    return { from, to, range: { from, until: daysAfter(to, 1), broker_id } };
  };

  return {
    /** Counts a view; false for a declared crawler's. */
    async record(
      input: PageViewInput,
      client: { address: string; user_agent: string | undefined },
    ): Promise<boolean> {
      const page = await repository.page(input.broker_slug, input.property_slug);
      if (!page) throw invalidInput(["broker_slug"], "No broker has this slug.");
      if (input.property_slug !== undefined && page.property_id === null) {
        throw invalidInput(["property_slug"], "The broker has no listing with this slug.");
      }
      if (isCrawler(client.user_agent)) return false;
      const at = clock().toISOString();
      // Without an id of its own, a visitor is an address and a browser, for one day.
      const visitor = input.visitor_id ??
        `${client.address}|${client.user_agent ?? ""}|${at.slice(0, 10)}`;
      await repository.record({
        id: ids(),
        ...page,
        path: input.path,
        referrer_host: referrerHost(input.referrer),
        visitor_hash: await sha256(`visitor:${visitor}`),
        viewed_at: at,
      });
      return true;
    },

    /** Removes single views that are older than 90 days. */
    forgetOldViews: (): Promise<void> =>
      repository.forgetViews(after(clock(), -KEEP_VIEWS).toISOString()),

    /** Figures of a range of days (UTC): a broker's own, for admins everybody's. */
    async summary(context: RequestContext, query: { from?: string; to?: string }) {
      const { from, to, range } = rangeFor(context, query);
      const [days, top_listings, totals] = await Promise.all([
        repository.days(range),
        repository.topProperties(range, TOP_PROPERTIES),
        repository.totals(range),
      ]);
      const sum = (key: "views" | "visitors" | "leads") =>
        days.reduce((total, day) => total + day[key], 0);
      const counts = { views: sum("views"), visitors: sum("visitors"), leads: sum("leads") };
      const { conversations, qualified, visits, won } = totals;
      const stages = { visitors: counts.visitors, leads: counts.leads, qualified, visits, won };
      const funnel = Object.entries(stages).map(([stage, count]) => ({ stage, count }));
      return { from, to, ...counts, conversations, days, top_listings, funnel };
    },

    /** Views and leads of listings by slug, those without any included. */
    async listings(
      context: RequestContext,
      { slug, ...days }: { slug: string[]; from?: string; to?: string },
    ) {
      const { from, to, range } = rangeFor(context, days);
      return { from, to, listings: await repository.properties(range, slug) };
    },
  };
}
