/** What is kept of a person, as one document. */
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/tables/mod.ts";
import type { Scope } from "../shared/context.ts";
import type { PersonCopy } from "./contract.ts";
import { eraseChat, erasePerson, type Erasing } from "./erase.ts";
import { type Person, personOf } from "./record.ts";

export type PeopleRepository = ReturnType<typeof createPeopleRepository>;

export const createPeopleRepository = (db: Kysely<Database>, erasing: Erasing) => ({
  erase: (scope: Scope, what: Parameters<typeof erasePerson>[2]) =>
    erasePerson(db, scope, what, erasing),

  eraseChat: (scope: Scope, what: Parameters<typeof eraseChat>[2]) =>
    eraseChat(db, scope, what, erasing),

  /** Everything that is kept of a lead's person; undefined where the scope has no such lead. */
  copy: (scope: Scope, leadId: string, all: boolean): Promise<PersonCopy | undefined> =>
    db.transaction().setIsolationLevel("repeatable read").execute(async (trx) => {
      const found = await personOf(trx, scope, leadId);
      if (!found) return undefined;
      const person = found[all ? "all" : "own"];
      const leads = await leadsOf(trx, person.lead_ids);
      return {
        leads,
        conversations: await conversationsOf(trx, person.conversation_ids),
        visits: await visitsOf(trx, person),
        searches: await searchesOf(trx, person, leads),
        others: all ? [] : await othersOf(trx, found),
      };
    }),
});

type Reader = Kysely<Database>;

/** Instants that went through JSON, as the others are written. */
const isoIn = <R extends { created_at: string }>(rows: R[]): R[] =>
  rows.map((row) => ({ ...row, created_at: iso(row.created_at) }));
const iso = (instant: string) => new Date(instant).toISOString();

/** Values of `in` where there may be none. */
const among = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

async function leadsOf(db: Reader, ids: string[]): Promise<PersonCopy["leads"]> {
  const rows = await db.selectFrom("leads as l").leftJoin(
    "properties as p",
    "p.id",
    "l.property_id",
  )
    .leftJoin("brokers as b", "b.id", "l.broker_id").selectAll("l")
    .select(["p.title as listing", "b.name as broker"])
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("lead_events as e").select(["e.type", "e.data", "e.created_at"])
          .whereRef("e.lead_id", "=", "l.id").orderBy("e.created_at").orderBy("e.id"),
      ).as("timeline")
    )
    .where(among("l.id", ids)).orderBy("l.created_at").orderBy("l.id").execute();
  return rows.map((row) => ({ ...row, timeline: isoIn(row.timeline) }));
}

/** What has the same address and is not a lead's own; a chat with its lead counts as that. */
async function othersOf(
  db: Reader,
  { own, all }: { own: Person; all: Person },
): Promise<PersonCopy["others"]> {
  const leads = await db.selectFrom("leads as l").leftJoin("brokers as b", "b.id", "l.broker_id")
    .select(["l.id", "l.name", "b.name as broker"]).where(among("l.id", all.lead_ids))
    .orderBy("l.created_at").orderBy("l.id").execute();
  const chats = await db.selectFrom("conversations as c")
    .leftJoin("brokers as b", "b.id", "c.broker_id")
    .select((eb) => ["c.id", eb.fn.coalesce("c.buyer_name", "c.address").as("name")])
    .select("b.name as broker")
    .where(among("c.id", all.conversation_ids)).where("c.lead_id", "is", null)
    .orderBy("c.created_at").orderBy("c.id").execute();
  return [
    ...leads.filter(({ id }) => !own.lead_ids.includes(id))
      .map((one) => ({ ...one, what: "lead" as const })),
    ...chats.filter(({ id }) => !own.conversation_ids.includes(id))
      .map((one) => ({ ...one, what: "chat" as const })),
  ];
}

async function conversationsOf(
  db: Reader,
  ids: string[],
): Promise<PersonCopy["conversations"]> {
  const rows = await db.selectFrom("conversations as c").selectAll("c").select((eb) => [
    jsonArrayFrom(
      eb.selectFrom("messages as m")
        .select(["m.role as from", "m.text", "m.media", "m.listings", "m.status", "m.created_at"])
        .whereRef("m.conversation_id", "=", "c.id").orderBy("m.seq"),
    ).as("messages"),
    jsonArrayFrom(
      eb.selectFrom("turns as t")
        .select(["t.to_phase as phase", "t.intent", "t.profile_patch", "t.created_at"])
        .whereRef("t.conversation_id", "=", "c.id").orderBy("t.number"),
    ).as("understood"),
    jsonArrayFrom(
      eb.selectFrom("open_questions as q").innerJoin("properties as p", "p.id", "q.property_id")
        .select(["p.title as listing", "q.topic", "q.asked_at", "q.answer"])
        .whereRef("q.conversation_id", "=", "c.id").orderBy("q.asked_at").orderBy("q.id"),
    ).as("questions"),
    jsonArrayFrom(
      eb.selectFrom("conversation_files as f")
        .select(["f.id", "f.kind", "f.name", "f.content_type", "f.bytes", "f.transcript"])
        .select("f.created_at")
        .whereRef("f.conversation_id", "=", "c.id").where("f.status", "=", "ready")
        .orderBy("f.created_at").orderBy("f.id"),
    ).as("files"),
  ]).where(among("c.id", ids)).orderBy("c.created_at").orderBy("c.id").execute();
  return rows.map((row) => ({
    ...row,
    name: row.buyer_name,
    messages: isoIn(row.messages).map((message) => ({
      ...message,
      listings: message.listings.map(({ title }) => title),
    })),
    understood: isoIn(row.understood),
    questions: row.questions.map((one) => ({ ...one, asked_at: iso(one.asked_at) })),
    files: isoIn(row.files).map(({ id, ...file }) => ({
      url: `/v1/conversations/${row.id}/files/${id}`,
      ...file,
    })),
  }));
}

async function visitsOf(db: Reader, person: Person): Promise<PersonCopy["visits"]> {
  return await db.selectFrom("visits as v").innerJoin("properties as p", "p.id", "v.property_id")
    .select(["p.title as listing", "v.status", "v.said", "v.date", "v.time", "v.time_zone"])
    .select("v.starts_at")
    .select((eb) =>
      jsonArrayFrom(
        eb.selectFrom("visit_invitations as i").select(["i.name", "i.email"])
          .whereRef("i.visit_id", "=", "v.id").where("i.role", "=", "buyer"),
      ).as("invited")
    )
    .where((eb) =>
      eb.or([
        among("v.lead_id", person.lead_ids),
        among("v.conversation_id", person.conversation_ids),
      ])
    ).orderBy("v.created_at").orderBy("v.id").execute();
}

/** What the person is told of homes that fit: in a chat, by mail, or once that is confirmed. */
async function searchesOf(
  db: Reader,
  { conversation_ids }: Person,
  leads: readonly { email: string | null }[],
): Promise<PersonCopy["searches"]> {
  const addresses = leads.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const has = (column: string) => sql<boolean>`${sql.ref(column)} = any(${addresses}::text[])`;
  const told = await db.selectFrom("alert_readers as r")
    .innerJoin("wanted as w", "w.reader_id", "r.id")
    .select(["r.email", "r.every", "w.criteria", "w.created_at"])
    .where((eb) => eb.or([has("r.email"), among("r.conversation_id", conversation_ids)]))
    .orderBy("w.created_at").orderBy("w.id").execute();
  const asked = await db.selectFrom("alert_requests as q")
    .select(["q.email", "q.every", "q.criteria", "q.created_at"]).where(has("q.email"))
    .orderBy("q.created_at").orderBy("q.id").execute();
  return [
    ...told.map((one) => ({ ...one, confirmed: true })),
    ...asked.map((one) => ({ ...one, confirmed: false })),
  ];
}
