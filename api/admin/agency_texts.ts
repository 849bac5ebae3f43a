import type { Kysely } from "kysely";
import type { AgencyTextsTable, Database } from "#db/tables/mod.ts";
import type { Audit } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";

interface AgencyTextsDeps {
  db: Kysely<Database>;
  clock: Clock;
  audit: Audit;
}

export type AgencyTexts = ReturnType<typeof createAgencyTexts>;

/** What agents tell buyers of how the agency works. */
export function createAgencyTexts({ db, clock, audit }: AgencyTextsDeps) {
  return {
    list: () =>
      db.selectFrom("agency_texts").selectAll().orderBy("topic").orderBy("language")
        .execute(),

    /** Sets a text; an empty one is taken away. */
    put: (
      context: RequestContext,
      { topic, language, text }: Pick<AgencyTextsTable, "topic" | "language" | "text">,
    ): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const updated_at = clock().toISOString();
        const changed = text === ""
          ? await trx.deleteFrom("agency_texts").where("topic", "=", topic)
            .where("language", "=", language).returning("topic").execute()
          : await trx.insertInto("agency_texts").values({ topic, language, text, updated_at })
            .onConflict((oc) =>
              oc.columns(["topic", "language"]).doUpdateSet({ text, updated_at })
                .where("agency_texts.text", "!=", text)
            ).returning("topic").execute();
        if (changed.length === 0) return;
        const entry = { action: "agency_text.changed", entity: "agency_text", fields: ["text"] };
        await audit(context, entry)(trx, `${topic}.${language}`);
      }),
  };
}
