/** People of a test's own, for tests that ask for no demo data. */
import type { Insertable } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { TestApi } from "./mod.ts";

/** Adds a broker, or an admin; answers with the id and an access token. */
export async function addPerson(
  api: TestApi,
  name: string,
  role: "broker" | "admin" = "broker",
): Promise<{ id: string; token: string }> {
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
    phone: null,
    photo_url: null,
    bio: null,
    license_number: null,
    city: null,
    office_name: null,
    created_at: at,
    updated_at: at,
  }).execute();
  return { id, token: await api.login(email) };
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
