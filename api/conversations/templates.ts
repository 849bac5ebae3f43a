/** Approved templates: what may be sent where a gateway's window for free text is shut. */
import { type Kysely, sql } from "kysely";
import type { Database, Language, TemplateRow, TemplateUse } from "#db/tables/mod.ts";
import type { Gateway } from "../gateways/port.ts";

/** A template with what is filled in, and the words that come of it. */
export interface FilledTemplate extends Pick<TemplateRow, "name" | "language" | "content_sid"> {
  values: string[];
  text: string;
}

/** Approved templates that a gateway can send; undefined where it can send none. */
function sendable(db: Kysely<Database>, gateway: Gateway | undefined) {
  if (!gateway?.templates) return undefined;
  const approved = db.selectFrom("templates").selectAll().where("status", "=", "approved");
  return gateway.templates.by === "name" ? approved : approved.where("content_sid", "is not", null);
}

/** The approved template of a use, newest first; undefined where the gateway can send none. */
export async function approvedTemplate(
  db: Kysely<Database>,
  gateway: Gateway | undefined,
  use: TemplateUse,
): Promise<FilledTemplate | undefined> {
  const templates = sendable(db, gateway);
  const row =
    await ("id" in use
      ? templates?.where("id", "=", use.id)
      : templates?.where("purpose", "=", use.purpose)
        .where(sql`left(language, 2)`, "=", use.language)
        .orderBy("updated_at", "desc").orderBy("id", "desc").limit(1))?.executeTakeFirst();
  return row && filled(row, use.variables);
}

/** Approved templates for a first message, those of a language first. */
export const firstMessages = async (
  db: Kysely<Database>,
  gateway: Gateway | undefined,
  language: Language,
): Promise<TemplateRow[]> =>
  await sendable(db, gateway)?.where("purpose", "=", "first_message")
    .orderBy(sql`left(language, 2) = ${language}`, "desc").orderBy("name").orderBy("language")
    .execute() ?? [];

/** Fills a template in. Values are one line each and never empty: gateways refuse others. */
export function filled(
  { name, language, content_sid, body, variables }: TemplateRow,
  given: Record<string, string>,
): FilledTemplate {
  const values = variables.map((variable) =>
    (given[variable] ?? "").replace(/\s+/g, " ").trim() || "–"
  );
  const text = body.replace(/\{\{(\d+)\}\}/g, (hole, n) => values[Number(n) - 1] ?? hole);
  return { name, language, content_sid, values, text };
}
