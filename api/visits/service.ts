import { type Clock, DAY } from "../shared/clock.ts";
import type { Bus } from "../notifications/bus.ts";
import { type RequestContext, scopeOf } from "../shared/context.ts";
import { codeOf, invalidInput, notFound, Problem } from "../shared/errors.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { decodeCursor, type Page, toPage } from "../shared/paging.ts";
import { instantOf, zoned } from "../shared/zones.ts";
import { visitsCalendar } from "./calendar.ts";
import type { FreeQuery, FreeTimes, Visit, VisitChanges, VisitQuery } from "./contract.ts";
import { type CheckVisit, VISIT_ORDER, type VisitsRepository } from "./repository.ts";
import { TAKEN } from "./times.ts";

interface VisitsDeps {
  repository: VisitsRepository;
  clock: Clock;
  ids: Ids;
  announce: Bus["publish"];
}

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Visits that a calendar holds at most; the earliest count. */
const CALENDAR_SIZE = 100;
/** Free times that are named where one is taken. */
const PROPOSED = 5;

function mustHaveTime({ status, date, time }: Parameters<CheckVisit>[0]): void {
  if (status !== "confirmed" || (date !== null && time !== null)) return;
  throw invalidInput([date === null ? "date" : "time"], "A confirmed visit has a day and a time.");
}

/** As far ahead as buyers can book in the chat: what is later is a slip of the year. */
function mustBeNear(date: string, now: Date, timeZone: string): void {
  const last = zoned(now, timeZone).toPlainDate().add({ years: 1 });
  if (Temporal.PlainDate.compare(date, last) <= 0) return;
  throw invalidInput(["date"], "A visit is within a year from now.");
}

export function createVisitsService({ repository, clock, ids, announce }: VisitsDeps) {
  type Row = NonNullable<Awaited<ReturnType<VisitsRepository["byId"]>>>;

  const shown = (
    { buyer_name, buyer_phone, broker_id: _, property_id: __, ...row }: Row,
  ): Visit => ({
    ...row,
    buyer: { name: buyer_name, phone: buyer_phone },
  });

  async function list(context: RequestContext, query: VisitQuery): Promise<Page<Visit>> {
    const after = decodeCursor(query.cursor, VISIT_ORDER);
    const read = await repository.list(scopeOf(context), query, after);
    return toPage(read, query.limit, VISIT_ORDER, shown);
  }

  async function own(context: RequestContext, id: string): Promise<Row> {
    const row = isId(id) ? await repository.byId(scopeOf(context), id) : undefined;
    if (!row) throw notFound("visit");
    return row;
  }

  return {
    list,

    one: async (context: RequestContext, id: string): Promise<Visit> =>
      shown(await own(context, id)),

    /**
     * Confirms, cancels or moves a visit. Only a visit with day and time can be confirmed. Another
     * time for one that is asked for is proposed to its buyer, unless it is said to be confirmed.
     * Brokers may agree on any hour, but none at which they or the home are taken by another visit.
     */
    async change(
      context: RequestContext,
      id: string,
      changes: VisitChanges,
      check?: CheckVisit,
    ): Promise<Visit> {
      const row = await own(context, id);
      const date = changes.date ?? row.date;
      const time = changes.time ?? row.time;
      if (date !== null && date !== row.date) {
        mustBeNear(date, clock(), row.property.time_zone ?? row.time_zone);
      }
      try {
        await repository.change(row.id, changes, {
          id: ids(),
          actor_broker_id: context.principal.broker_id,
          at: clock().toISOString(),
          check(before) {
            check?.(before);
            mustHaveTime({ ...before, ...changes });
          },
        });
      } catch (error) {
        if (codeOf(error) !== TAKEN || date === null || time === null) throw error;
        throw new Problem("time_taken", "Broker or home have another visit then.", {
          free_times: await repository.nearest(
            row,
            new Date(instantOf(date, time, row.property.time_zone ?? row.time_zone)),
            {
              now: clock(),
              limit: PROPOSED,
            },
          ),
        });
      }
      if (row.conversation_id) {
        await announce({
          type: "conversation.updated",
          broker_id: row.broker_id,
          conversation_id: row.conversation_id,
        });
      }
      return shown(await own(context, id));
    },

    /** When a home can be visited. */
    async free({ property_slug, from, days }: FreeQuery): Promise<FreeTimes> {
      const found = await repository.free({ property_slug, from, days, now: clock() });
      if (!found) throw notFound("listing");
      return found;
    },

    calendarOf: async (context: RequestContext, id: string): Promise<string> =>
      visitsCalendar([shown(await own(context, id))]),

    /** Visits from yesterday on as iCalendar. */
    async calendar(context: RequestContext): Promise<string> {
      const from = new Date(clock().getTime() - DAY).toISOString();
      const { data } = await list(context, { from, limit: CALENDAR_SIZE });
      return visitsCalendar(data.filter(({ status }) => status !== "cancelled"));
    },
  };
}
