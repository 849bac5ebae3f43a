import type { Audit } from "../shared/audit.ts";
import type { RequestContext } from "../shared/context.ts";
import { type Clock, MINUTE } from "../shared/clock.ts";
import { codeOf, invalidInput, notFound, Problem } from "../shared/errors.ts";
import { partOf } from "../shared/fields.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { isSlug, slugify, slugsOf } from "../shared/slug.ts";
import { decodeCursor, toPage } from "../shared/paging.ts";
import type { Intake, Upload } from "../media/mod.ts";
import type { BrokerRow } from "#db/tables/mod.ts";
import {
  BROKER_FIELDS,
  type BrokerChanges,
  type NewBroker,
  type ProfileChanges,
} from "./contract.ts";
import {
  BROKER_ORDER,
  type BrokersRepository,
  type SignInFields,
  type UpdateOptions,
} from "./repository.ts";

/** Milliseconds for which a sign-in is enough to decide who else can sign in, and as what. */
const FRESH_MS = 15 * MINUTE;
const SIGN_IN_FIELDS = ["email", "role", "status"] as const satisfies (keyof SignInFields)[];

interface BrokersDeps {
  repository: BrokersRepository;
  clock: Clock;
  ids: Ids;
  /** Makes paths of our own pictures absolute. */
  absolute: (url: string | null) => string | null;
  audit: Audit;
  intake: Intake;
}

export type BrokersService = ReturnType<typeof createBrokersService>;

export function createBrokersService(deps: BrokersDeps) {
  const { repository, clock, ids, absolute, audit, intake } = deps;
  const shown = (row: BrokerRow) => ({ ...row, photo_url: absolute(row.photo_url) });

  const found = (row: BrokerRow | undefined) => {
    if (!row) throw notFound("broker");
    return shown(row);
  };

  const byId = async (id: string) => found(isId(id) ? await repository.byId(id) : undefined);

  async function change(
    id: string,
    changes: BrokerChanges,
    as: UpdateOptions = {},
  ) {
    const updated_at = clock().toISOString();
    const changed = await repository.update(id, { ...changes, updated_at }, as)
      .catch((error) => {
        throw takenOr(error);
      });
    return found(changed);
  }

  /** Throws unless who asks has signed in lately: an admin's session may be in others' hands. */
  function refuseStale({ principal }: RequestContext): void {
    if (clock().getTime() - Date.parse(principal.signed_in_at) <= FRESH_MS) return;
    throw new Problem(
      "sign_in_again",
      "Sign in anew: this takes a sign-in of the last 15 minutes.",
    );
  }

  /** Brokers' changes of themselves are not in the audit log. */
  const photoEntry = (context: RequestContext, id: string) =>
    id === context.principal.broker_id ? undefined : audit(context, {
      action: "broker.changed",
      entity: "broker",
      fields: ["photo_url"],
    });

  return {
    byId,

    me: ({ principal }: RequestContext) => byId(principal.broker_id),

    changeMe: ({ principal }: RequestContext, changes: ProfileChanges) =>
      change(principal.broker_id, changes),

    /** `ready` is false while the portrait's sizes are still to be made. */
    async setPhoto(context: RequestContext, id: string, upload: Upload) {
      const { id: broker } = await byId(id);
      return await intake.take(upload, async (trx, { id: photo, status }) => {
        const row = await repository
          .setPortrait(trx, broker, photo, clock().toISOString(), photoEntry(context, broker));
        return { ready: status === "ready", broker: found(row) };
      });
    },

    async removePhoto(context: RequestContext, id: string) {
      const entry = photoEntry(context, id);
      if (!isId(id)) throw notFound("broker");
      return found(await repository.removePortrait(id, clock().toISOString(), entry));
    },

    publicBySlug: async (slug: string) =>
      found(isSlug(slug) ? await repository.publicBySlug(slug) : undefined),

    async list(query: { search?: string; limit: number; cursor?: string }) {
      const after = decodeCursor(query.cursor, BROKER_ORDER);
      return toPage(await repository.list({ ...query, after }), query.limit, BROKER_ORDER, shown);
    },

    async create(context: RequestContext, input: NewBroker) {
      refuseStale(context);
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
        }, entry);
        if (row) return shown(row);
        if (await repository.emailTaken(input.email)) throw taken("email");
      }
      throw taken("slug");
    },

    async change(context: RequestContext, id: string, changes: BrokerChanges) {
      if (
        id === context.principal.broker_id &&
        (changes.status === "inactive" || changes.role === "broker")
      ) {
        throw invalidInput(
          [changes.role ? "role" : "status"],
          "Admins cannot lock themselves out; ask another admin.",
        );
      }
      if (!isId(id)) throw notFound("broker");
      const check = (before: SignInFields) => {
        const isOther = (name: keyof SignInFields) =>
          changes[name] !== undefined && changes[name] !== before[name];
        if (SIGN_IN_FIELDS.some(isOther)) refuseStale(context);
      };
      const writeEntry = audit(context, { action: "broker.changed", entity: "broker" });
      return await change(id, changes, {
        session: context.principal.session_id,
        check,
        writeEntry,
      });
    },
  };
}

const taken = (field: "email" | "slug") =>
  new Problem("conflict", `Another broker has this ${field}.`, {
    errors: [{ pointer: `#/${field}`, detail: "is taken" }],
  });

/** Unique violations (SQLSTATE 23505) as conflicts; everything else as it is. */
function takenOr(error: unknown): unknown {
  if (codeOf(error) !== "23505") return error;
  return taken(String(error).includes("brokers_email_key") ? "email" : "slug");
}
