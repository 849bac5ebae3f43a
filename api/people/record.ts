/** Who is the same person: by lead, and by the address that leads and chats have in common. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { Scope } from "../shared/context.ts";

/** What is kept of a person: rows from which all others are found. */
export interface Person {
  lead_ids: string[];
  conversation_ids: string[];
}

/** Leads that are looked at beside the one in question: an address may be anybody's. */
const MAX_LEADS = 200;

/** A lead's person, as far as the scope goes; undefined where it has no such lead. */
export async function personOf(
  db: Kysely<Database>,
  scope: Scope,
  leadId: string,
): Promise<{ own: Person; all: Person } | undefined> {
  let found = db.selectFrom("leads as l").select(["l.id", "l.email", "l.phone"])
    .where("l.id", "=", leadId);
  if (scope !== undefined) found = found.where("l.broker_id", "=", scope);
  const lead = await found.executeTakeFirst();
  if (!lead) return undefined;
  const own = await withChats(db, [lead.id], []);
  const others = await sameAddress(db, scope, lead);
  return {
    own,
    all: await withChats(db, [lead.id, ...others.leads], [
      ...own.conversation_ids,
      ...others.conversations,
    ]),
  };
}

async function withChats(
  db: Kysely<Database>,
  lead_ids: string[],
  conversations: string[],
): Promise<Person> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations where lead_id = any(${lead_ids}::uuid[]) or id = any(array(
      select conversation_id from leads where id = any(${lead_ids}::uuid[])
    ))`.execute(db);
  const conversation_ids = [...new Set([...conversations, ...rows.map(({ id }) => id)])];
  return { lead_ids, conversation_ids };
}

/** Only its digits: numbers are written with and without a plus. */
const digits = (column: string) => sql<string>`regexp_replace(${sql.ref(column)}, '\\D', '', 'g')`;

async function sameAddress(
  db: Kysely<Database>,
  scope: Scope,
  { id, email, phone }: { id: string; email: string | null; phone: string | null },
): Promise<{ leads: string[]; conversations: string[] }> {
  const number = phone?.replace(/\D/g, "");
  if (!email && !number) return { leads: [], conversations: [] };
  let leads = db.selectFrom("leads as l").select("l.id").where("l.id", "!=", id)
    .where((eb) =>
      eb.or([
        ...(email ? [eb(sql`lower(l.email)`, "=", email.toLowerCase())] : []),
        ...(number ? [eb(digits("l.phone"), "=", number)] : []),
      ])
    ).orderBy("l.created_at", "desc").orderBy("l.id").limit(MAX_LEADS);
  if (scope !== undefined) leads = leads.where("l.broker_id", "=", scope);
  // Whoever wrote without becoming a lead. Telegram's numbers are no phones.
  let chats = db.selectFrom("conversations as c").select("c.id")
    .where("c.lead_id", "is", null).where("c.gateway", "!=", "telegram")
    .where(digits("c.address"), "=", number ?? "").limit(MAX_LEADS);
  if (scope !== undefined) chats = chats.where("c.broker_id", "=", scope);
  return {
    leads: (await leads.execute()).map((row) => row.id),
    conversations: number ? (await chats.execute()).map((row) => row.id) : [],
  };
}
