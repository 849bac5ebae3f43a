import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Order, type Position, readPage } from "#db/page.ts";
import type { Database, VisitsTable } from "#db/tables/mod.ts";
import { recordEvents } from "../leads/mod.ts";
import { canAsk, changeOf, isReal, type OnVisitChange } from "./changes.ts";
import type { VisitChanges, VisitQuery } from "./contract.ts";
import { freeTimes, nearestTimes, settingsOf } from "./diary.ts";
import { lockTimes, timesOf } from "./times.ts";
import type { Scope } from "../shared/context.ts";
import { notFound } from "../shared/errors.ts";

export type VisitsRepository = ReturnType<typeof createVisitsRepository>;

/** What visits are sorted by: those without a time come last. */
const position = sql<string>`coalesce(v.starts_at, '9999-12-31T00:00:00.000Z'::timestamptz)`;

export const VISIT_ORDER: Order = {
  name: "starts",
  key: position,
  direction: "asc",
  type: "timestamptz",
};

/** Free times that one answer holds. */
const MAX_FREE = 500;

/** Throws where a visit, as it is once nobody else can change it, is not to be changed so. */
export type CheckVisit = (
  visit: Pick<Selectable<VisitsTable>, "status" | "date" | "time" | "starts_at">,
) => void;

export function createVisitsRepository(
  db: Kysely<Database>,
  { onVisitChange }: { onVisitChange: OnVisitChange },
) {
  const property = jsonObjectFrom(
    db.selectFrom("properties as p")
      .select(["p.slug", "p.title", "p.address", "p.neighborhood", "p.city", "p.time_zone"])
      .where("p.id", "=", sql.ref<string>("v.property_id")),
  ).$notNull().as("property");
  const broker = jsonObjectFrom(
    db.selectFrom("brokers as b").select(["b.slug", "b.name", "b.time_zone"])
      .where("b.id", "=", sql.ref<string>("v.broker_id")),
  ).as("broker");

  function matching(scope: Scope, { from, to, status }: Omit<VisitQuery, "limit" | "cursor">) {
    let rows = db.selectFrom("visits as v").where(isReal);
    if (scope !== undefined) rows = rows.where("v.broker_id", "=", scope);
    if (status) rows = rows.where("v.status", "=", status);
    // What has no time yet is always due.
    if (from) rows = rows.where(sql<boolean>`${position} >= ${from}::timestamptz`);
    if (to) {
      rows = rows.where(
        sql<boolean>`(v.starts_at is null or v.starts_at < ${to}::timestamptz)`,
      );
    }
    return rows;
  }

  const shown = <R extends ReturnType<typeof matching>>(rows: R) =>
    rows.leftJoin("leads as l", "l.id", "v.lead_id")
      .leftJoin("conversations as c", "c.id", "v.conversation_id")
      .selectAll("v").select([property, broker])
      .select((eb) => [
        eb.fn.coalesce("l.name", "c.buyer_name").as("buyer_name"),
        "l.phone as buyer_phone",
        canAsk.as("asks_buyer"),
      ]);

  return {
    async list(scope: Scope, query: VisitQuery, after?: Position) {
      const visits = matching(scope, query);
      return await readPage(db, { order: VISIT_ORDER, limit: query.limit, after }, {
        rows: shown(visits),
        matching: visits.select("v.id"),
        id: "v.id",
      });
    },

    async byId(scope: Scope, id: string) {
      return await shown(matching(scope, {})).where("v.id", "=", id).executeTakeFirst();
    },

    free: (query: { property_slug: string; from?: string; days: number; now: Date }) =>
      freeTimes(db, { ...query, limit: MAX_FREE }),

    /** The free times nearest to one that is taken, for this visit. */
    nearest: (
      visit: Pick<Selectable<VisitsTable>, "id" | "broker_id"> & { property: { slug: string } },
      wanted: Date,
      options: { now: Date; limit: number },
    ) =>
      nearestTimes(
        db,
        {
          property_slug: visit.property.slug,
          broker_id: visit.broker_id,
          moving: { visit_id: visit.id },
        },
        { wanted, ...options },
      ),

    /**
     * Changes a visit; what is not named stays as it is by then. Where its time is taken, the
     * driver's 23P01 is thrown.
     */
    change: (
      id: string,
      changes: VisitChanges,
      event: { id: string; actor_broker_id: string; at: string; check: CheckVisit },
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const conversation = await lockConversation(trx, id);
        const before = await trx.selectFrom("visits").selectAll().where("id", "=", id)
          .forUpdate().executeTakeFirstOrThrow(() => notFound("visit"));
        event.check(before);
        const { lead_id, conversation_id, broker_id, status, date, time } = before;
        const update = { status, date, time, ...changes };
        const { actor_broker_id, at } = event;
        const { settings } = await settingsOf(trx, broker_id);
        const home = await trx.selectFrom("properties").select("time_zone")
          .where("id", "=", before.property_id).executeTakeFirstOrThrow();
        // A day and an hour that are named now are by the home's own clocks as they are known now.
        const isNamed = update.date !== before.date || update.time !== before.time;
        const time_zone = isNamed ? home.time_zone ?? before.time_zone : before.time_zone;
        const times = timesOf({ ...update, time_zone }, settings);
        const held_until = conversation?.playground ? null : times.held_until;
        const asks = conversation?.asks_buyer ?? false;
        const columns = { ...update, ...statusOf(changes, before, { ...times, asks }) };
        await lockTimes(trx, before);
        await trx.updateTable("visits")
          .set({ ...columns, ...times, time_zone, held_until, updated_at: at })
          .where("id", "=", id).execute();
        if (lead_id !== null) {
          await recordEvents(trx, [{
            id: event.id,
            lead_id,
            type: "visit",
            actor_broker_id,
            data: { status: columns.status, date: times.date, time: times.time },
            created_at: at,
          }]);
        }
        const change = changeOf(before, { ...before, ...times, status: columns.status });
        if (!change || conversation?.playground) return;
        await onVisitChange(trx, {
          visit_id: id,
          conversation_id,
          broker_id,
          ...change,
          by: "broker",
          actor_broker_id,
          at,
        });
      }),
  };
}

/**
 * What a visit is after a broker's change. Another time of what was asked for, without a status, is
 * proposed to the buyer, or confirmed where no conversation is left to ask in (`asks`).
 */
function statusOf(
  { status }: VisitChanges,
  before: Selectable<VisitsTable>,
  { starts_at, asks }: { starts_at: string | null; asks: boolean },
): Pick<Selectable<VisitsTable>, "status" | "proposed"> {
  const moves = starts_at !== null && starts_at !== before.starts_at;
  if (status === undefined && before.status === "requested" && moves) {
    return asks
      ? { status: "requested", proposed: true }
      : { status: "confirmed", proposed: false };
  }
  const stays = status ?? before.status;
  return { status: stays, proposed: stays === "requested" && before.proposed };
}

/** Locks the conversation that arranged a visit, before the visit, as a turn that is stored does. */
const lockConversation = (trx: Transaction<Database>, visitId: string) =>
  trx.selectFrom("conversations as c").select(["c.id", "c.playground", canAsk.as("asks_buyer")])
    .where(
      "c.id",
      "=",
      (eb) => eb.selectFrom("visits").select("conversation_id").where("id", "=", visitId),
    )
    .forUpdate().executeTakeFirst();
