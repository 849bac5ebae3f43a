import type { Insertable, Kysely } from "kysely";
import type { Database, TemplateRow } from "#db/tables/mod.ts";
import { type Audit, changedFields } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";
import { codeOf, notFound, Problem } from "../shared/errors.ts";
import { type Ids, isId } from "../shared/ids.ts";
import type { NewTemplate } from "./contract.ts";

interface TemplatesDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  audit: Audit;
}

export type Templates = ReturnType<typeof createTemplates>;

/** Messages that a gateway has approved, as admins keep them. */
export function createTemplates({ db, clock, ids, audit }: TemplatesDeps) {
  /**
   * Writes and audits; a name that is taken in its language is a conflict. `change` returns the names
   * of the fields that have another value now, undefined where there is no such template.
   */
  const write = (
    context: RequestContext,
    action: "added" | "changed" | "removed",
    id: string,
    change: (trx: Kysely<Database>) => Promise<string[] | undefined>,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const fields = await change(trx).catch((error) => {
        if (codeOf(error) !== "23505") throw error;
        const detail = "There is a template of this name in this language.";
        throw new Problem("conflict", detail, { errors: [{ pointer: "#/name", detail }] });
      });
      if (!fields) throw notFound("template");
      if (action === "changed" && fields.length === 0) return;
      await audit(context, { action: `template.${action}`, entity: "template", fields })(trx, id);
    });
  const row = (template: NewTemplate): Omit<Insertable<Database["templates"]>, "id"> => ({
    ...template,
    updated_at: clock().toISOString(),
  });

  return {
    list: (): Promise<TemplateRow[]> =>
      db.selectFrom("templates").selectAll().orderBy("purpose").orderBy("name").orderBy("language")
        .execute(),

    async add(context: RequestContext, template: NewTemplate): Promise<void> {
      const id = ids();
      await write(
        context,
        "added",
        id,
        async (trx) => {
          await trx.insertInto("templates").values({ id, ...row(template) }).execute();
          return [];
        },
      );
    },

    async change(context: RequestContext, id: string, template: NewTemplate): Promise<void> {
      if (!isId(id)) throw notFound("template");
      await write(
        context,
        "changed",
        id,
        async (trx) => {
          const before = await trx.selectFrom("templates").selectAll().where("id", "=", id)
            .forUpdate()
            .executeTakeFirst();
          if (!before) return undefined;
          await trx.updateTable("templates").set(row(template)).where("id", "=", id).execute();
          return changedFields(before, template);
        },
      );
    },

    async remove(context: RequestContext, id: string): Promise<void> {
      if (!isId(id)) throw notFound("template");
      await write(
        context,
        "removed",
        id,
        async (trx) => {
          const gone = await trx.deleteFrom("templates").where("id", "=", id).returning("id")
            .executeTakeFirst();
          return gone && [];
        },
      );
    },
  };
}
