/** A person whom the service knows by every way there is, and a look at all that is stored. */
import { ok, strictEqual } from "node:assert/strict";
import type { Property } from "../../properties/contract.ts";
import { settled } from "../../alerts/testing/readers.ts";
import { BUYER, type Desk, openDesk } from "../../conversations/files/testing/desk.ts";
import { PDF } from "../../conversations/files/testing/samples.ts";
import { DAY } from "../../shared/clock.ts";
import { type TestApi, until } from "../../testing/mod.ts";
import { addPerson, addVisit, type Person } from "../../testing/people.ts";
import { addProperty } from "../../testing/properties.ts";
import { scriptedAgent } from "../../testing/scripted_agent.ts";

export const NAME = "Rosalinda Quintanilha";
export const EMAIL = "rosalinda@quintanilha.example";
/** What nobody but the person has said, by parts of it. */
export const TRACES = ["rosalinda", "quintanilha", BUYER.slice(1), "alpaca", "stables"];

const TITLE = "Flat with a river view";

/** Everything in the database, as text in lower case: a line for each row, which begins with its table. */
export async function dump({ container }: TestApi): Promise<string[]> {
  const { engine } = container.connection;
  const { rows: tables } = await engine.query(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const lines: string[] = [];
  for (const { schema, name } of tables as { schema: string; name: string }[]) {
    const { rows } = await engine.query(`select t::text as row from "${schema}"."${name}" t`);
    lines.push(...(rows as { row: string }[]).map(({ row }) => `${name}: ${row}`.toLowerCase()));
  }
  return lines;
}

/** Lines that tell of the person, by trace. */
export const tracesIn = (lines: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(
    TRACES.map((trace) => [trace, lines.filter((line) => line.includes(trace))]),
  );

export const NO_TRACE = Object.fromEntries(TRACES.map((trace) => [trace, []]));

export interface Known {
  desk: Desk;
  api: TestApi;
  broker: Person;
  admin: Person;
  home: Property;
  /** The lead of the chat. */
  lead_id: string;
  visit_id: string;
}

/** Whoever wrote in a chat with files, left forms, saved searches and is to visit a home. */
export async function knownPerson(): Promise<Known> {
  const agent = scriptedAgent(TITLE);
  const desk = await openDesk({ agent });
  const { api, broker, gateway } = desk;
  const admin = await addPerson(api, "Ada Admin", "admin");
  const home = await addProperty(api, admin, { broker_slug: broker.slug, title: TITLE });
  const call = async (
    method: string,
    path: string,
    json: unknown,
    token: string | undefined = broker.token,
  ) => {
    const answer = await api.call(method, path, { token, json });
    ok(answer.status < 300, `${method} ${path}: ${answer.text}`);
    return answer.json;
  };

  gateway.files.set("a", () => new Response(PDF));
  agent.says = {
    profile_patch: { name: NAME, email: EMAIL, purpose: "sale", area: ["Lisbon"], bedrooms: 2 },
    unknown_topics: ["Is there room for my alpaca?"],
  };
  await desk.send({
    text: `I am ${NAME}, ${EMAIL}, and buy 2 bedrooms in Lisbon. Room for my alpaca?`,
    files: [{ path: "a", name: "Quintanilha.pdf", content_type: "application/pdf" }],
  });
  strictEqual((await desk.settled())[0].status, "ready");
  const lead_id = await until("the lead", async () => {
    const { json } = await api.call("GET", "/v1/leads", { token: broker.token });
    return json.data[0]?.id as string | undefined;
  });
  const { json: { data: [question] } } = await api.call("GET", "/v1/questions", broker);
  await call("POST", `/v1/questions/${question.id}/answer`, { answer: "There are stables." });
  await call("PATCH", `/v1/leads/${lead_id}`, { note: "Rosalinda rides." });

  const at = { property_id: home.id, broker_id: broker.id };
  const visit_id = await addVisit(api, { ...at, lead_id, conversation_id: desk.conversation });
  const date = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
  await call("PATCH", `/v1/visits/${visit_id}`, { status: "confirmed", date, time: "17:00" });

  const form = { name: NAME, phone: "+351 912 000 009", consent: true, property_slug: home.slug };
  for (const message of ["About my alpaca", "My alpaca again"]) {
    await call("POST", "/v1/leads", { ...form, email: EMAIL, message }, undefined);
  }
  for (const city of ["Lisbon", "Porto"]) {
    const criteria = { city };
    await call("POST", "/v1/saved-searches", { email: EMAIL, criteria, consent: true }, undefined);
  }
  const mail = await until(
    "the mail",
    () => api.mails.find(({ text }) => text.includes("confirm?")),
  );
  const [, token] = /token=([^\s&]+)/.exec(mail.text)!;
  await call(
    "POST",
    "/v1/saved-searches/confirm",
    { token: decodeURIComponent(token!) },
    undefined,
  );

  gateway.answer = () => new Response(null, { status: 503 });
  const file = await desk.ask("/files?name=Stables.pdf", { method: "POST", body: PDF });
  const { id } = await file.json();
  const path = `/v1/conversations/${desk.conversation}/messages`;
  await call("POST", path, { text: "The stables", file_ids: [id] });
  await until("the invitations", () => api.mails.filter(({ calendar }) => calendar).length === 2);
  await settled(api);
  return { desk, api, broker, admin, home, lead_id, visit_id };
}

/** The files of all conversations, by their keys. */
export const fileKeys = async ({ container: { db } }: TestApi): Promise<string[]> =>
  (await db.selectFrom("conversation_files").select("id").execute())
    .map(({ id }) => `private/${id}`);

/** Which of some files are in the store. */
export async function stored({ container }: TestApi, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => {
    const file = await container.media.store.get(key);
    await file?.body.cancel();
    return file ? [key] : [];
  }));
  return found.flat();
}
