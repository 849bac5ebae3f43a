/** The calendar addresses of brokers: the one they subscribe to, and the one by which they are busy. */
import { after, type Clock, DAY } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";
import { sha256 } from "../shared/hash.ts";
import { visitsCalendar } from "../visits/mod.ts";
import type { BusyProblem, CalendarSettings, NewBusyCalendar } from "./contract.ts";
import type { CalendarsRepository } from "./repository.ts";

/** How far back a calendar goes. */
const PAST = 30 * DAY;

interface CalendarsDeps {
  repository: CalendarsRepository;
  clock: Clock;
  /** Makes the secret of an address. */
  token: () => string;
  api_url: string;
}

export type CalendarsService = ReturnType<typeof createCalendarsService>;

export function createCalendarsService({ repository, clock, token, api_url }: CalendarsDeps) {
  return {
    async settings({ principal }: RequestContext): Promise<CalendarSettings> {
      const busy = await repository.busyOf(principal.broker_id);
      return {
        feed: await repository.feedOf(principal.broker_id) ?? null,
        busy: busy
          ? {
            ...busy,
            host: new URL(busy.address).host,
            problem: busy.problem as BusyProblem | null,
          }
          : null,
      };
    },

    /** Has the busy times of a calendar count, as soon as it is fetched. */
    putBusy: ({ principal }: RequestContext, { address }: NewBusyCalendar) =>
      repository.putBusy(principal.broker_id, address, clock().toISOString()),

    removeBusy: ({ principal }: RequestContext) => repository.removeBusy(principal.broker_id),

    /** Makes an address to subscribe to; the one before works no longer. */
    async makeFeed({ principal }: RequestContext): Promise<{ url: string }> {
      const secret = token();
      await repository.putFeed({
        broker_id: principal.broker_id,
        token_hash: await sha256(secret),
        created_at: clock().toISOString(),
      });
      return { url: `${api_url}/calendars/${secret}.ics` };
    },

    removeFeed: ({ principal }: RequestContext) => repository.removeFeed(principal.broker_id),

    /** The calendar under an address; undefined where the secret is no one's. */
    async feed(secret: string): Promise<string | undefined> {
      const broker = await repository.brokerByToken(await sha256(secret));
      if (!broker) return undefined;
      const since = after(clock(), -PAST).toISOString();
      const visits = await repository.visitsSince(broker.id, since);
      return visitsCalendar(
        visits.map(({ buyer_name: name, buyer_phone: phone, ...visit }) => ({
          ...visit,
          buyer: { name, phone },
        })),
      );
    },
  };
}
