import type { Kysely } from "kysely";
import { type Database, TAKEOVER_MINUTES } from "#db/tables/mod.ts";
import { type Audit, changedFields } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";

interface AgencySettingsDeps {
  db: Kysely<Database>;
  clock: Clock;
  audit: Audit;
}

export type AgencySettings = ReturnType<typeof createAgencySettings>;

/** How the agency works, as far as the service has to know. */
export function createAgencySettings({ db, clock, audit }: AgencySettingsDeps) {
  return {
    async get(): Promise<{ takeover_minutes: number }> {
      const row = await db.selectFrom("agency_settings").select("takeover_minutes")
        .executeTakeFirst();
      return row ?? { takeover_minutes: TAKEOVER_MINUTES };
    },

    put: (context: RequestContext, settings: { takeover_minutes: number }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const before = await trx.selectFrom("agency_settings").select("takeover_minutes")
          .forUpdate()
          .executeTakeFirst();
        const fields = changedFields(before ?? { takeover_minutes: TAKEOVER_MINUTES }, settings);
        const columns = { ...settings, updated_at: clock().toISOString() };
        await trx.insertInto("agency_settings").values(columns)
          .onConflict((oc) => oc.column("id").doUpdateSet(columns)).execute();
        if (fields.length === 0) return;
        const entry = { action: "agency_settings.changed", entity: "agency_settings", fields };
        await audit(context, entry)(trx, "agency");
      }),
  };
}
