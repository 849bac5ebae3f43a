/** When brokers show homes: what they, or admins for them, have set. */
import type { Kysely } from "kysely";
import { jsonb } from "#db/json.ts";
import type { Database } from "#db/tables/mod.ts";
import { type Audit, changedFields } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";
import { notFound } from "../shared/errors.ts";
import { isId } from "../shared/ids.ts";
import { zoned } from "../shared/zones.ts";
import type { NewVisitHours, VisitHours } from "./contract.ts";
import { settingsOf } from "./diary.ts";

interface VisitHoursDeps {
  db: Kysely<Database>;
  clock: Clock;
  audit: Audit;
}

export type VisitHoursService = ReturnType<typeof createVisitHours>;

export function createVisitHours({ db, clock, audit }: VisitHoursDeps) {
  async function mustExist(id: string): Promise<void> {
    const row = isId(id)
      ? await db.selectFrom("brokers").select("id").where("id", "=", id).executeTakeFirst()
      : undefined;
    if (!row) throw notFound("broker");
  }

  /** What counts for a broker, without the exceptions of days that are over. */
  async function read(db: Kysely<Database>, brokerId: string): Promise<VisitHours> {
    const { settings, time_zone, is_default } = await settingsOf(db, brokerId);
    const exceptions = await db.selectFrom("visit_exceptions").select(["day", "hours"])
      .where("broker_id", "=", brokerId)
      .where("day", ">=", zoned(clock(), time_zone).toPlainDate().toString())
      .orderBy("day").execute();
    return { ...settings, time_zone, is_default, exceptions };
  }

  async function get(brokerId: string): Promise<VisitHours> {
    await mustExist(brokerId);
    return await read(db, brokerId);
  }

  return {
    get,

    /** Sets everything anew. Brokers' changes of their own hours are not in the audit log. */
    async put(
      context: RequestContext,
      brokerId: string,
      { exceptions, hours, ...settings }: NewVisitHours,
    ): Promise<VisitHours> {
      await mustExist(brokerId);
      await db.transaction().execute(async (trx) => {
        // One after the other, so that what the log says was changed was.
        await trx.selectFrom("brokers").select("id").where("id", "=", brokerId).forNoKeyUpdate()
          .execute();
        const before = await read(trx, brokerId);
        const set = { ...settings, hours: jsonb(hours), updated_at: clock().toISOString() };
        await trx.insertInto("visit_settings").values({ ...set, broker_id: brokerId })
          .onConflict((oc) => oc.column("broker_id").doUpdateSet(set)).execute();
        await trx.deleteFrom("visit_exceptions").where("broker_id", "=", brokerId).execute();
        if (exceptions.length > 0) {
          await trx.insertInto("visit_exceptions").values(exceptions.map((one) => ({
            broker_id: brokerId,
            day: one.day,
            hours: jsonb(one.hours),
          }))).execute();
        }
        if (brokerId === context.principal.broker_id) return;
        const inOrder = exceptions.toSorted((a, b) => a.day < b.day ? -1 : 1);
        const fields = changedFields(before, { ...settings, hours, exceptions: inOrder });
        if (fields.length === 0) return;
        const entry = { action: "visit_hours.changed", entity: "broker", fields };
        await audit(context, entry)(trx, brokerId);
      });
      return await get(brokerId);
    },
  };
}
