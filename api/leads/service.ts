import type { Bus } from "../notifications/bus.ts";
import type { Note } from "../shared/audit.ts";
import { type RequestContext, scopeOf } from "../shared/context.ts";
import { after, type Clock, DAY } from "../shared/clock.ts";
import { codeOf, invalidInput, notFound, Problem } from "../shared/errors.ts";
import { sha256 } from "../shared/hash.ts";
import { type Ids, isId } from "../shared/ids.ts";
import { decodeCursor, type Page, toPage } from "../shared/paging.ts";
import type { LeadChanges, LeadQuery, LeadReceipt, NewLead } from "./contract.ts";
import { scoreLead } from "./policy.ts";
import {
  type Corrected,
  LEAD_ORDERS,
  type LeadsRepository,
  type ListedLead,
} from "./repository.ts";

interface LeadsDeps {
  /** To the audit log. */
  note: Note;
  repository: LeadsRepository;
  clock: Clock;
  ids: Ids;
  announce: Bus["publish"];
}

export type LeadsService = ReturnType<typeof createLeadsService>;

const EXPORT_PAGE = 100;

export function createLeadsService(deps: LeadsDeps) {
  return { ...createReading(deps), ...createSubmitting(deps), ...createChanging(deps) };
}

function createReading({ repository, note }: Pick<LeadsDeps, "repository" | "note">) {
  async function list(context: RequestContext, query: LeadQuery): Promise<Page<ListedLead>> {
    const order = LEAD_ORDERS[query.sort];
    const after = decodeCursor(query.cursor, order);
    const read = await repository.list(scopeOf(context), query, after);
    return toPage(read, query.limit, order, (row) => row);
  }

  async function detail(context: RequestContext, id: string) {
    const row = isId(id) ? await repository.byId(scopeOf(context), id) : undefined;
    if (!row) throw notFound("lead");
    const { events, ...found } = row;
    return {
      ...found,
      questions: await repository.questions(scopeOf(context), row.conversation_id),
      timeline: events.map(({ slug, name, ...event }) => ({
        ...event,
        created_at: new Date(event.created_at).toISOString(),
        actor: slug === null || name === null ? null : { slug, name },
      })),
    };
  }

  return {
    list,
    detail,

    /** Every lead that fits, page by page, so that an export of any size streams. */
    async *export(
      context: RequestContext,
      query: Omit<LeadQuery, "limit" | "cursor">,
    ): AsyncGenerator<ListedLead[]> {
      const { principal: { broker_id: actor }, request_id } = context;
      const fields = Object.keys(query);
      const what = { action: "leads.exported", entity: "lead", entity_id: "export" } as const;
      await note({ ...what, fields, actor, request_id });
      let cursor: string | undefined;
      do {
        const { data, page } = await list(context, { ...query, limit: EXPORT_PAGE, cursor });
        yield data;
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
    },
  };
}

function createSubmitting({ repository, clock, ids, announce }: LeadsDeps) {
  /** The property and broker of a submission; names that do not exist are invalid input. */
  async function target(input: NewLead) {
    const property = input.property_slug === undefined
      ? undefined
      : await repository.propertyForLead(input.property_slug);
    if (input.property_slug !== undefined && !property) {
      throw invalidInput(["property_slug"], "No property has this slug.");
    }
    const brokerId = input.broker_slug === undefined
      ? undefined
      : await repository.brokerIdBySlug(input.broker_slug);
    if (input.broker_slug !== undefined && !brokerId) {
      throw invalidInput(["broker_slug"], "No broker has this slug.");
    }
    return { property, broker_id: property?.broker_id ?? brokerId ?? null };
  }

  /** The answer to an earlier request with the same key; another body is refused. */
  async function earlierAnswer(idempotency: { key: string; request_hash: string }) {
    const earlier = await repository.byIdempotencyKey(idempotency.key);
    if (!earlier) return undefined;
    if (earlier.request_hash !== idempotency.request_hash) {
      throw new Problem(
        "idempotency_key_reused",
        "This Idempotency-Key was sent with another body before.",
      );
    }
    const { type, lead_id, event_id, created_at } = earlier;
    return receiptOf({ id: type === "created" ? lead_id : event_id, created_at });
  }

  return {
    /**
     * A repeat within 24 hours is added to the person's lead. The receipt does not tell: whether
     * somebody has asked is nobody else's business. A filled honeypot only gets a receipt.
     */
    async submit(input: NewLead, idempotencyKey?: string): Promise<LeadReceipt> {
      const now = clock();
      if (input.website) {
        return receiptOf({ id: ids(), created_at: now.toISOString() });
      }
      const idempotency = idempotencyKey === undefined ? undefined : {
        key: await sha256(idempotencyKey),
        request_hash: await sha256(JSON.stringify(input)),
      };
      const earlier = idempotency && await earlierAnswer(idempotency);
      if (earlier) return earlier;
      const { property, broker_id } = await target(input);
      const lead = {
        ...leadOf(input, property !== undefined),
        id: ids(),
        broker_id,
        property_id: property?.id ?? null,
        dedupe_key: await sha256(
          `${input.email ?? input.phone}|${property?.id ?? broker_id ?? "none"}`,
        ),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      };
      try {
        const lead_id = await repository.submit({
          lead,
          ids,
          repeat_since: after(now, -DAY).toISOString(),
          idempotency,
        });
        await announce({ type: "lead.created", broker_id, lead_id });
        return receiptOf(lead);
      } catch (error) {
        // The same key at the same time: the other request has stored it.
        const stored = idempotency && codeOf(error) === "23505"
          ? await earlierAnswer(idempotency)
          : undefined;
        if (!stored) throw error;
        return stored;
      }
    },
  };
}

/** The columns of a lead that the form itself says; `property`: it is about one. */
const leadOf = (input: NewLead, property: boolean) => ({
  conversation_id: null,
  name: input.name,
  email: input.email ?? null,
  phone: input.phone ?? null,
  message: input.message || null,
  source: "web" as const,
  status: "new" as const,
  ...scoreLead({
    email: input.email !== undefined,
    phone: input.phone !== undefined,
    message_length: input.message?.length ?? 0,
    property,
    profile: {},
    liked: 0,
    visit: "none",
    offer: false,
  }),
  profile: {},
  consent: true,
  utm: (input.utm as Record<string, string> | undefined) ?? null,
});

function createChanging({ repository, clock, ids }: LeadsDeps) {
  return {
    async change(context: RequestContext, id: string, changes: LeadChanges): Promise<void> {
      if (!isId(id)) throw notFound("lead");
      const { principal } = context;
      const now = clock().toISOString();
      let assignee: string | undefined;
      if (changes.assignee !== undefined) {
        if (principal.role !== "admin") {
          throw invalidInput(["assignee"], "Only admins assign leads.");
        }
        assignee = await repository.brokerIdBySlug(changes.assignee);
        if (!assignee) throw invalidInput(["assignee"], "No active broker has this slug.");
      }
      const corrected = Object.fromEntries(
        CORRECTABLE.flatMap((field) => field in changes ? [[field, changes[field]]] : []),
      );
      const event = (
        type: "status_changed" | "note" | "assigned" | "corrected",
        data: Record<string, unknown>,
      ) => ({ id: ids(), type, actor_broker_id: principal.broker_id, data, created_at: now });
      const found = await repository.change(
        scopeOf(context),
        id,
        {
          ...(changes.status ? { status: changes.status } : {}),
          ...(assignee ? { broker_id: assignee } : {}),
          corrected,
          updated_at: now,
        },
        { broker_id: principal.broker_id, ids },
        (before) => [
          ...(changes.status && changes.status !== before.status
            ? [event("status_changed", { from: before.status, to: changes.status })]
            : []),
          ...(assignee && assignee !== before.broker_id
            ? [event("assigned", { to: changes.assignee })]
            : []),
          ...(changes.note ? [event("note", { text: changes.note })] : []),
          // What it was before is not kept.
          ...(fieldsOf(before, corrected).length > 0
            ? [event("corrected", { fields: fieldsOf(before, corrected) })]
            : []),
        ],
      );
      if (!found) throw notFound("lead");
    },
  };
}

/** What can be said to be wrong of a person. */
const CORRECTABLE = ["name", "email", "phone"] as const;

/** What differs from how it was. */
const fieldsOf = (before: Corrected, corrected: Partial<Corrected>): string[] =>
  CORRECTABLE.filter((field) => field in corrected && corrected[field] !== before[field]);

const receiptOf = ({ id, created_at }: { id: string; created_at: string }): LeadReceipt => ({
  id,
  status: "received",
  created_at,
});
