import type { RequestContext } from "../../kernel/context.ts";
import { after, type Clock, DAY, MINUTE } from "../../kernel/clock.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { sha256 } from "../../kernel/hash.ts";
import type { Ids } from "../../kernel/ids.ts";
import { MAX_DAYS, type PageViewInput } from "./contract.ts";
import { isBot, referrerHost } from "./policy.ts";
import type { AnalyticsRepository } from "./repository.ts";

export interface AnalyticsDeps {
  repository: AnalyticsRepository;
  clock: Clock;
  ids: Ids;
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

/** A visitor who comes back to a page within this time is counted once. */
const REPEAT = 30 * MINUTE;
const TOP_LISTINGS = 10;

export function createAnalyticsService({ repository, clock, ids }: AnalyticsDeps) {
  return {
    /** Records a view; bots, repeats and unknown brokers are dropped without a word. */
    async record(
      input: PageViewInput,
      client: { address: string; user_agent: string | undefined },
    ): Promise<void> {
      if (isBot(client.user_agent)) return;
      const page = await repository.page(input.broker_slug, input.property_slug);
      if (!page) return;
      const now = clock();
      const at = now.toISOString();
      // Without an id of its own, a visitor is an address and a browser, for one day.
      const visitor = input.visitor_id ??
        `${client.address}|${client.user_agent}|${at.slice(0, 10)}`;
      const visitor_hash = await sha256(`visitor:${visitor}`);
      await repository.record(
        {
          id: ids(),
          ...page,
          path: input.path,
          referrer_host: referrerHost(input.referrer),
          visitor_hash,
          dedupe_key: await sha256(`${visitor_hash}|${page.broker_id}|${input.path}`),
          viewed_at: at,
        },
        after(now, -REPEAT).toISOString(),
      );
    },

    /** Figures of a range of days (UTC): a broker's own, for admins everybody's. */
    async summary({ principal }: RequestContext, query: { from?: string; to?: string }) {
      const to = query.to ?? clock().toISOString().slice(0, 10);
      const from = query.from ?? dayBefore(to, 29);
      const length = (Date.parse(to) - Date.parse(from)) / DAY + 1;
      if (length < 1) throw invalidInput(["from"], "must not be after `to`");
      if (length > MAX_DAYS) throw invalidInput(["from"], `at most ${MAX_DAYS} days`);
      const range = {
        from,
        until: dayBefore(to, -1),
        broker_id: principal.role === "admin" ? undefined : principal.broker_id,
      };
      const [days, top_listings, totals] = await Promise.all([
        repository.days(range),
        repository.topListings(range, TOP_LISTINGS),
        repository.totals(range),
      ]);
      const sum = (key: "views" | "visitors" | "leads") =>
        days.reduce((total, day) => total + day[key], 0);
      return {
        from,
        to,
        views: sum("views"),
        visitors: sum("visitors"),
        leads: sum("leads"),
        conversations: totals.conversations,
        days,
        top_listings,
        funnel: [
          { stage: "visitors" as const, count: sum("visitors") },
          { stage: "leads" as const, count: sum("leads") },
          { stage: "qualified" as const, count: totals.qualified },
          { stage: "visits" as const, count: totals.visits },
          { stage: "won" as const, count: totals.won },
        ],
      };
    },
  };
}

const dayBefore = (day: string, days: number): string =>
  after(new Date(`${day}T00:00:00Z`), -days * DAY).toISOString().slice(0, 10);
