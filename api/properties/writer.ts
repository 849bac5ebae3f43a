import { type Insertable, type Kysely, sql } from "kysely";
import { jsonb } from "#db/json.ts";
import { propertySearchColumns } from "#db/search_text.ts";
import type { Database, Photo, PropertiesTable, PropertyRow } from "#db/tables/mod.ts";

export type PropertiesWriter = ReturnType<typeof createPropertiesWriter>;

type Insert =
  & Omit<Insertable<PropertiesTable>, "photos" | "search_head" | "search_text" | "place_keys">
  & { photos?: Photo[] };

/** Writes properties; keeps the search columns in step. */
export function createPropertiesWriter(db: Kysely<Database>) {
  return {
    /** The new row's id; undefined when the slug is taken. */
    async insert(row: Insert): Promise<string | undefined> {
      const inserted = await db.insertInto("properties")
        .values({ ...row, ...propertySearchColumns(row), photos: jsonb(row.photos ?? []) })
        .onConflict((oc) => oc.column("slug").doNothing())
        .returning("id").executeTakeFirst();
      return inserted?.id;
    },

    /**
     * Changes a property; false when there is none. The row is locked, so that the search columns
     * are computed from what is stored. A taken slug is thrown as the driver gives it (23505).
     */
    update: (
      id: string,
      changes: Partial<PropertyRow> & { updated_at: string },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const current = await trx.selectFrom("properties").selectAll().where("id", "=", id)
          .forUpdate().executeTakeFirst();
        if (!current) return false;
        const { photos, ...columns } = changes;
        const next: PropertyRow = { ...current, ...changes };
        const publishes = next.status !== "hidden" && current.published_at === null;
        await trx.updateTable("properties").set({
          ...columns,
          ...(photos ? { photos: jsonb(photos) } : {}),
          ...propertySearchColumns(next),
          ...(publishes ? { published_at: changes.updated_at } : {}),
        }).where("id", "=", id).execute();
        return true;
      }),

    /**
     * Gives a property to a broker. Answers with its id and whether it moved; undefined when there
     * is no such property.
     */
    async assign(
      by: { column: "id" | "slug"; value: string },
      brokerId: string,
      now: string,
    ): Promise<{ id: string; moved: boolean } | undefined> {
      const { rows } = await sql<{ id: string; moved: boolean }>`
        with target as (
          select id, broker_id from properties where ${sql.ref(by.column)} = ${by.value} for update
        ), moved as (
          update properties p set broker_id = ${brokerId}::uuid, updated_at = ${now}::timestamptz
          from target where p.id = target.id and target.broker_id is distinct from ${brokerId}::uuid
          returning p.id
        )
        select target.id, exists (select 1 from moved) as moved from target`.execute(db);
      return rows[0];
    },

    brokerIdBySlug: async (slug: string): Promise<string | undefined> =>
      (await db.selectFrom("brokers").select("id").where("slug", "=", slug)
        .executeTakeFirst())?.id,
  };
}
