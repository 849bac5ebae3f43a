import { type Clock, DAY } from "../shared/clock.ts";
import type { Bus } from "../notifications/bus.ts";
import { type RequestContext, scopeOf } from "../shared/context.ts";
import { codeOf, invalidInput, notFound, Problem } from "../shared/errors.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { decodeCursor, type Page, toPage } from "../shared/paging.ts";
import { instantOf } from "../shared/zones.ts";
import { visitsCalendar } from "./calendar.ts";
import type { Visit, VisitChanges, VisitQuery } from "./contract.ts";
import { VISIT_ORDER, type VisitsRepository } from "./repository.ts";

interface VisitsDeps {
  repository: VisitsRepository;
  clock: Clock;
  ids: Ids;
  announce: Bus["publish"];
}

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Visits that a calendar holds at most; the earliest count. */
const CALENDAR_SIZE = 100;

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

    /** Confirms, cancels or moves a visit. Only a visit with day and time can be confirmed. */
    async change(context: RequestContext, id: string, changes: VisitChanges): Promise<Visit> {
      const row = await own(context, id);
      const date = changes.date ?? row.date;
      const time = changes.time ?? row.time;
      const status = changes.status ?? row.status;
      if (status === "confirmed" && (date === null || time === null)) {
        throw invalidInput(
          [date === null ? "date" : "time"],
          "A confirmed visit has a day and a time.",
        );
      }
      const starts_at = date && time ? instantOf(date, time, row.time_zone) : null;
      try {
        await repository.change(row.id, { status, date, time, starts_at }, {
          id: ids(),
          actor_broker_id: context.principal.broker_id,
          at: clock().toISOString(),
        });
      } catch (error) {
        if (codeOf(error) !== "23505") throw error;
        throw new Problem("conflict", "The conversation has another open visit.");
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
