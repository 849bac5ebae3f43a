/** Approved templates: what may be sent where a gateway's window for free text is shut. */
import { type Kysely, sql } from "kysely";
import type { Database, Language, TemplateRow, TemplateUse } from "#db/tables/mod.ts";

/** A template with what is filled in, and the words that come of it. */
export interface FilledTemplate extends Pick<TemplateRow, "name" | "language"> {
  values: string[];
  text: string;
}

/** The approved template of a use, newest first; undefined where there is none. */
export async function approvedTemplate(
  db: Kysely<Database>,
  use: TemplateUse,
): Promise<FilledTemplate | undefined> {
  const approved = db.selectFrom("templates").selectAll().where("status", "=", "approved");
  const row =
    await ("id" in use
      ? approved.where("id", "=", use.id)
      : approved.where("purpose", "=", use.purpose)
        .where(sql`left(language, 2)`, "=", use.language).orderBy("updated_at", "desc").orderBy(
          "id",
          "desc",
        ).limit(1)).executeTakeFirst();
  return row && filled(row, use.variables);
}

/** Approved templates for a first message, those of a language first. */
export const firstMessages = (db: Kysely<Database>, language: Language): Promise<TemplateRow[]> =>
  db.selectFrom("templates").selectAll().where("status", "=", "approved")
    .where("purpose", "=", "first_message")
    .orderBy(sql`left(language, 2) = ${language}`, "desc").orderBy("name").orderBy("language")
    .execute();

/** Fills a template in. Values are one line each and never empty: gateways refuse others. */
export function filled(
  { name, language, body, variables }: TemplateRow,
  given: Record<string, string>,
): FilledTemplate {
  const values = variables.map((variable) =>
    (given[variable] ?? "").replace(/\s+/g, " ").trim() || "–"
  );
  const text = body.replace(/\{\{(\d+)\}\}/g, (hole, n) => values[Number(n) - 1] ?? hole);
  return { name, language, values, text };
}
