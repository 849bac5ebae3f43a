/** Storing that somebody is to be told of something, in the transaction of what happened. */
import { type Kysely, sql, type Transaction } from "kysely";
import { atEnd } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import { keepsPlan } from "#db/plans.ts";
import type { Database, NotificationRow } from "#db/tables/mod.ts";
import { after, MINUTE } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import { publish } from "./bus.ts";
import { type Kind, KINDS } from "./kinds.ts";
import { afterQuiet } from "./quiet.ts";
import { channelsOf, wishesOf } from "./wishes.ts";

/** What a notification is about. */
export type About = Partial<
  Pick<NotificationRow, "lead_id" | "conversation_id" | "visit_id" | "property_id">
>;

export interface Happened {
  kind: Kind;
  /** Whose lead, conversation or visit it is. */
  broker_id: string | null;
  about: About;
  /** Small facts that are not to be read elsewhere later; no texts. */
  data?: Record<string, unknown>;
  /** Who did it: is not told. */
  except?: string | undefined;
  at: string;
  ids: Ids;
}

/** People of the office who are told of one thing at most. */
const MAX_TOLD = 20;

type Trx = Transaction<Database>;
type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** Tells whoever is to know, as `KINDS` has it: in the portal, and by the channels they want. */
export async function notify(trx: Trx, happened: Happened): Promise<void> {
  const { kind, about, data = {}, at, ids } = happened;
  const people = await peopleOf(trx, happened);
  if (people.length === 0) return;
  const told = people.map((person) => ({ id: ids(), person }));
  const rows = trx.insertInto("notifications").values(told.map(({ id, person }) => ({
    id,
    kind,
    broker_id: person.id,
    lead_id: about.lead_id ?? null,
    conversation_id: about.conversation_id ?? null,
    visit_id: about.visit_id ?? null,
    property_id: about.property_id ?? null,
    data: jsonb(data),
    created_at: at,
  })));
  const group_key = groupOf(kind, about);
  const earlier = await lastSent(trx, people, group_key, kind, at);
  const sends = told.flatMap(({ id, person }) =>
    channelsOf(kind, person).map((channel) => ({
      id: ids(),
      notification_id: id,
      broker_id: person.id,
      channel,
      group_key,
      batch_id: null,
      due_at: dueAt(kind, person, new Date(at), earlier.get(`${person.id} ${channel}`)),
    }))
  );
  await atEnd(
    trx,
    rows,
    ...sends.length > 0 ? [trx.insertInto("notification_sends").values(sends)] : [],
  );
  await publish(
    trx,
    ...told.map(({ id, person }) =>
      ({ type: "notification.created", broker_id: person.id, notification_id: id }) as const
    ),
    { type: "wake", queue: "notifications" },
  );
}

/** Removes what people of the office were told, or are to be told, of what is erased. */
export async function forgetAbout(
  trx: Trx,
  erased: Record<"lead_id" | "conversation_id" | "visit_id", readonly string[]>,
): Promise<void> {
  const { lead_id, conversation_id, visit_id } = erased;
  await sql`delete from notifications where lead_id = any(${lead_id}::uuid[])
    or conversation_id = any(${conversation_id}::uuid[])
    or visit_id = any(${visit_id}::uuid[])`.execute(trx);
}

/** Notes that a person has seen what they were told of a conversation, as they read it. */
export async function seeConversation(
  db: Kysely<Database>,
  broker_id: string,
  conversation_id: string,
  at: string,
): Promise<void> {
  await db.updateTable("notifications").set({ read_at: at }).where("broker_id", "=", broker_id)
    .where("read_at", "is", null).where("conversation_id", "=", conversation_id).execute();
}

const groupOf = (kind: Kind, about: About): string =>
  KINDS[kind].group === "kind"
    ? kind
    : `${kind}:${
      about.visit_id ?? about.conversation_id ?? about.lead_id ?? about.property_id ?? ""
    }`;

/** Who is told, with how they want to be. */
async function peopleOf(trx: Trx, { kind, broker_id, except }: Happened) {
  const active = wishesOf(trx).select(["b.id", "b.time_zone", "s.quiet_from", "s.quiet_to"])
    .where("b.status", "=", "active");
  const { to } = KINDS[kind];
  const broker = to === "admins" || broker_id === null
    ? []
    : await active.where("b.id", "=", broker_id).modifyEnd(keepsPlan).execute();
  const people = broker.length > 0 || to === "broker"
    ? broker
    : await active.where("b.role", "=", "admin").orderBy("b.created_at").orderBy("b.id")
      .limit(MAX_TOLD).execute();
  return people.filter(({ id }) => id !== except);
}

/** When each of the people was last sent a letter of a group, as far as the next one has to wait. */
async function lastSent(
  trx: Trx,
  people: readonly Person[],
  group_key: string,
  kind: Kind,
  at: string,
): Promise<Map<string, string>> {
  const { apart } = KINDS[kind];
  if (apart === 0) return new Map();
  const rows = await trx.selectFrom("notification_sends")
    .select(["broker_id", "channel", sql<string>`max(sent_at)`.as("sent_at")])
    .where("broker_id", "in", people.map(({ id }) => id)).where("group_key", "=", group_key)
    .where("status", "=", sql.lit("sent"))
    .where("sent_at", ">", after(new Date(at), -apart * MINUTE).toISOString())
    .groupBy(["broker_id", "channel"]).modifyEnd(keepsPlan).execute();
  return new Map(
    rows.map(({ broker_id, channel, sent_at }) => [`${broker_id} ${channel}`, sent_at]),
  );
}

function dueAt(kind: Kind, person: Person, at: Date, earlier: string | undefined): string {
  const { joined, apart, urgent } = KINDS[kind];
  const soonest = after(at, joined * MINUTE);
  const next = earlier === undefined ? soonest : after(new Date(earlier), apart * MINUTE);
  const due = next > soonest ? next : soonest;
  return (urgent ? due : afterQuiet(due, person)).toISOString();
}
