import type { Audit, WriteEntry } from "../shared/audit.ts";
import type { RequestContext } from "../shared/context.ts";
import type { Clock } from "../shared/clock.ts";
import { invalidInput, notFound, Problem } from "../shared/errors.ts";
import { partOf } from "../shared/fields.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { isSlug, slugify, slugsOf } from "../shared/slug.ts";
import { decodeCursor, toPage } from "../shared/paging.ts";
import type { BrokerRow } from "#db/tables/mod.ts";
import {
  BROKER_FIELDS,
  type BrokerChanges,
  type NewBroker,
  type ProfileChanges,
} from "./contract.ts";
import { BROKER_ORDER, type BrokersRepository } from "./repository.ts";

interface BrokersDeps {
  repository: BrokersRepository;
  clock: Clock;
  ids: Ids;
  /** Makes paths of our own pictures absolute. */
  absolute: (url: string | null) => string | null;
  audit: Audit;
}

export type BrokersService = ReturnType<typeof createBrokersService>;

export function createBrokersService({ repository, clock, ids, absolute, audit }: BrokersDeps) {
  const shown = (row: BrokerRow) => ({ ...row, photo_url: absolute(row.photo_url) });

  async function change(
    id: string,
    changes: BrokerChanges,
    writeEntry?: WriteEntry,
  ): Promise<BrokerRow> {
    const updated_at = clock().toISOString();
    try {
      const row = await repository.update(id, { ...changes, updated_at }, writeEntry);
      if (!row) throw notFound("broker");
      return row;
    } catch (error) {
      throw takenOr(error);
    }
  }

  return {
    async me({ principal }: RequestContext) {
      const row = await repository.byId(principal.broker_id);
      if (!row) throw notFound("broker");
      return shown(row);
    },

    changeMe: async ({ principal }: RequestContext, changes: ProfileChanges) =>
      shown(await change(principal.broker_id, changes)),

    async publicBySlug(slug: string) {
      const row = isSlug(slug) ? await repository.publicBySlug(slug) : undefined;
      if (!row) throw notFound("broker");
      return shown(row);
    },

    async byId(id: string) {
      const row = isId(id) ? await repository.byId(id) : undefined;
      if (!row) throw notFound("broker");
      return shown(row);
    },

    async list(query: { search?: string; limit: number; cursor?: string }) {
      const after = decodeCursor(query.cursor, BROKER_ORDER);
      return toPage(await repository.list({ ...query, after }), query.limit, BROKER_ORDER, shown);
    },

    async create(context: RequestContext, input: NewBroker) {
      const now = clock().toISOString();
      const fields = Object.keys(input);
      const entry = audit(context, { action: "broker.created", entity: "broker", fields });
      for (const slug of slugsOf(input.slug, slugify(input.name))) {
        const row = await repository.insert({
          ...partOf(BROKER_FIELDS, "empty"),
          ...input,
          id: ids(),
          slug,
          created_at: now,
          updated_at: now,
        }, entry).catch((error) => {
          throw takenOr(error);
        });
        if (row) return shown(row);
        if (await repository.emailTaken(input.email)) throw taken("email");
      }
      throw taken("slug");
    },

    async change(context: RequestContext, id: string, changes: BrokerChanges) {
      if (!isId(id)) throw notFound("broker");
      if (
        id === context.principal.broker_id &&
        (changes.status === "inactive" || changes.role === "broker")
      ) {
        throw invalidInput(
          [changes.role ? "role" : "status"],
          "Admins cannot lock themselves out; ask another admin.",
        );
      }
      const fields = Object.keys(changes);
      const entry = audit(context, { action: "broker.changed", entity: "broker", fields });
      return shown(await change(id, changes, entry));
    },
  };
}

const taken = (field: "email" | "slug") =>
  new Problem("conflict", `Another broker has this ${field}.`, {
    errors: [{ pointer: `#/${field}`, detail: "is taken" }],
  });

/** Unique violations (SQLSTATE 23505) as conflicts; everything else as it is. */
function takenOr(error: unknown): unknown {
  if ((error as { code?: string }).code !== "23505") return error;
  const { constraint, constraint_name } = error as {
    constraint?: string;
    constraint_name?: string;
  };
  return taken((constraint ?? constraint_name) === "brokers_email_key" ? "email" : "slug");
}
