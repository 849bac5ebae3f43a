/** People of a test's own, and what they have to do with each other. */
import type { Insertable } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, MINUTE } from "../shared/clock.ts";
import type { TestApi } from "./mod.ts";

/** A broker or an admin with an access token. */
export interface Person {
  id: string;
  slug: string;
  email: string;
  token: string;
}

/** Adds a broker, or an admin. */
export async function addPerson(
  api: TestApi,
  name: string,
  role: "broker" | "admin" = "broker",
  columns: Partial<Insertable<Database["brokers"]>> = {},
): Promise<Person> {
  const id = api.container.ids();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const email = `${slug}@office.example`;
  const at = api.clock.now.toISOString();
  await api.container.connection.db.insertInto("brokers").values({
    id,
    slug,
    email,
    name,
    role,
    created_at: at,
    updated_at: at,
    ...columns,
  }).execute();
  return { id, slug, email, token: await api.login(email) };
}

/** Adds a buyer's conversation on the generic gateway; answers with its id. */
export async function addConversation(
  api: TestApi,
  columns: Partial<Insertable<Database["conversations"]>> = {},
): Promise<string> {
  const id = api.container.ids();
  const at = api.clock.now.toISOString();
  await api.container.connection.db.insertInto("conversations").values({
    id,
    gateway: "generic",
    address: `+35191${id.slice(-8)}`,
    channel: "generic",
    last_buyer_message_at: at,
    last_message_at: at,
    created_at: at,
    updated_at: at,
    ...columns,
  }).execute();
  return id;
}

/** Adds a visit to a property that no time is set for, in Lisbon; answers with its id. */
export async function addVisit(
  api: TestApi,
  columns: { property_id: string } & Partial<Insertable<Database["visits"]>>,
): Promise<string> {
  const id = api.container.ids();
  const at = api.clock.now.toISOString();
  await api.container.connection.db.insertInto("visits").values({
    id,
    status: "requested",
    time_zone: "Europe/Lisbon",
    ends_at: columns.starts_at && after(new Date(columns.starts_at), 45 * MINUTE),
    created_at: at,
    updated_at: at,
    ...columns,
  }).execute();
  return id;
}
