import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import { changedFields, type WriteEntry } from "../shared/audit.ts";
import type { Ids } from "../shared/ids.ts";
import { propertySearchColumns, searchable } from "#db/search_text.ts";
import type { Database, PropertiesTable, PropertyAnswer, PropertyRow } from "#db/tables/mod.ts";
import { MAX_ANSWERS } from "./fields.ts";
import { marketNews, type TellMarket } from "./market.ts";
import { tellOfQuestions } from "./moved.ts";

/** A rent is for a period, a month unless another one is said; a sale is for none. */
export const periodOf = (
  { purpose, price_period }:
    & Pick<PropertyRow, "purpose">
    & Partial<Pick<PropertyRow, "price_period">>,
): PropertyRow["price_period"] => purpose === "rent" ? price_period ?? "month" : null;

export type PropertiesWriter = ReturnType<typeof createPropertiesWriter>;

type Insert =
  & Omit<
    Insertable<PropertiesTable>,
    "photos" | "answers" | "search_head" | "search_text" | "place_keys"
  >
  & { answers?: PropertyAnswer[] };

/**
 * Waits for an import, which locks the table. To be called before rows are locked that it may want,
 * as each would wait for the other.
 */
export async function awaitImport(trx: Transaction<Database>): Promise<void> {
  await sql`lock table properties in row exclusive mode`.execute(trx);
}

/** Writes properties; keeps the search columns in step, and tells who is to know of it. */
export function createPropertiesWriter(db: Kysely<Database>, tellMarket: TellMarket, ids: Ids) {
  return {
    /** The new row's id; undefined when the slug is taken. */
    insert: (row: Insert, writeEntry: WriteEntry): Promise<string | undefined> =>
      db.transaction().execute(async (trx) => {
        const inserted = await trx.insertInto("properties")
          .values({
            ...row,
            price_period: periodOf(row),
            ...propertySearchColumns(row),
            photos: jsonb([]),
            answers: jsonb(row.answers ?? []),
          })
          .onConflict((oc) => oc.column("slug").doNothing())
          .returningAll().executeTakeFirst();
        if (!inserted) return undefined;
        await writeEntry(trx, inserted.id);
        await tellMarket(trx, marketNews(undefined, inserted));
        return inserted.id;
      }),

    /** False when there is none. A taken slug is thrown as the driver gives it (23505). */
    update: (
      id: string,
      changes: Omit<Partial<PropertyRow>, "photos"> & { updated_at: string },
      writeEntry: WriteEntry,
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await awaitImport(trx);
        // Locked, as the search columns are made of what is stored.
        const current = await trx.selectFrom("properties").selectAll().where("id", "=", id)
          .forUpdate().executeTakeFirst();
        if (!current) return false;
        const price_period = periodOf({ ...current, ...changes });
        const { answers, ...columns } = { ...changes, price_period };
        const next: PropertyRow = { ...current, ...changes, price_period };
        const publishes = next.status !== "hidden" && current.published_at === null;
        await trx.updateTable("properties").set({
          ...columns,
          ...(answers ? { answers: jsonb(answers) } : {}),
          ...propertySearchColumns(next),
          ...(publishes ? { published_at: changes.updated_at } : {}),
        }).where("id", "=", id).execute();
        const fields = changedFields(current, { ...changes, price_period });
        if (fields.length > 0) await writeEntry(trx, id, fields);
        await tellMarket(trx, marketNews(current, next));
        if (next.broker_id !== current.broker_id) {
          await tellOfQuestions(trx, [next], { at: changes.updated_at, ids });
        }
        return true;
      }),

    /** Gives a property to a broker. Its id; undefined when there is no such property. */
    assign: (
      target: { property_id?: string; property_slug?: string },
      brokerId: string,
      now: string,
      writeEntry: WriteEntry,
    ): Promise<string | undefined> =>
      db.transaction().execute(async (trx) => {
        const { rows: [found] } = await sql<{ id: string; moved: boolean }>`
        with target as (
          select id, broker_id from properties
          where id = ${target.property_id ?? null}::uuid
            or slug = ${target.property_slug ?? null}::text for update
        ), moved as (
          update properties p set broker_id = ${brokerId}::uuid, updated_at = ${now}::timestamptz
          from target where p.id = target.id and target.broker_id is distinct from ${brokerId}::uuid
          returning p.id
        )
        select target.id, exists (select 1 from moved) as moved from target`.execute(trx);
        if (found?.moved) {
          await writeEntry(trx, found.id);
          await tellOfQuestions(trx, [{ id: found.id, broker_id: brokerId }], { at: now, ids });
        }
        return found?.id;
      }),

    brokerIdBySlug: async (slug: string): Promise<string | undefined> =>
      (await db.selectFrom("brokers").select("id").where("slug", "=", slug)
        .executeTakeFirst())?.id,
  };
}

/** Keeps an answer with its property, in place of an earlier one to the same question. */
export async function keepAnswer(
  trx: Transaction<Database>,
  propertyId: string,
  kept: PropertyAnswer,
): Promise<void> {
  await awaitImport(trx);
  const { answers } = await trx.selectFrom("properties").select("answers")
    .where("id", "=", propertyId).forUpdate().executeTakeFirstOrThrow();
  const key = searchable(kept.question);
  const others = answers.filter(({ question }) => searchable(question) !== key);
  await trx.updateTable("properties").set({
    answers: jsonb([...others, kept].slice(-MAX_ANSWERS)),
    updated_at: kept.answered_at,
  }).where("id", "=", propertyId).execute();
}

/** Takes what was asked in these words out of a property's public facts, with its answers. */
export async function forgetQuestions(
  trx: Transaction<Database>,
  propertyId: string,
  questions: readonly string[],
  at: string,
): Promise<void> {
  await awaitImport(trx);
  const { answers } = await trx.selectFrom("properties").select("answers")
    .where("id", "=", propertyId).forUpdate().executeTakeFirstOrThrow();
  const asked = new Set(questions.map((question) => searchable(question)));
  const left = answers.filter(({ question }) => !asked.has(searchable(question)));
  if (left.length === answers.length) return;
  await trx.updateTable("properties").set({ answers: jsonb(left), updated_at: at })
    .where("id", "=", propertyId).execute();
}
