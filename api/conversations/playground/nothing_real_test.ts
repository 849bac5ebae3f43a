/** A playground's conversation is nobody's: whatever is said in it, nothing comes of it. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../../testing/mod.ts";
import { addPerson } from "../../testing/people.ts";
import { addProperty } from "../../testing/properties.ts";

const SESSIONS = "/v1/playground/sessions";

test("a session with a visit, a lead and a hand-over makes nothing that brokers see or are told", async () => {
  await using api = await testApi();
  const told: unknown[] = [];
  api.container.bus.subscribe((event) => told.push(event));
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const broker = await addPerson(api, "Ana Reis");
  await addProperty(api, admin, { broker_slug: broker.slug });
  told.length = 0;
  const { json: { id } } = await api.call("POST", SESSIONS, { json: { broker_slug: broker.slug } });
  const said: string[] = [];
  for (
    const text of [
      "I want to buy an apartment in Lisbon, 2 bedrooms. My name is Rui, rui@example.org",
      "tell me more about the first one",
      "Can I visit it on Saturday at 11am?",
      "Yes",
      "Does the building have a bowling alley?",
      "I want to talk to a human",
    ]
  ) {
    const answer = await api.call("POST", `${SESSIONS}/${id}/messages`, { json: { text } });
    strictEqual(answer.status, 200, answer.text);
    said.push(answer.json.intent);
  }
  deepStrictEqual(said.slice(-4).filter((intent) => intent !== "ask_property"), [
    "request_visit",
    "confirm_visit",
    "request_human",
  ]);
  const { db } = api.container;
  const count = async (table: "leads" | "lead_events" | "notifications" | "notification_sends") =>
    (await db.selectFrom(table).select("id" as never).execute()).length;
  for (
    const table of ["leads", "lead_events", "notifications", "notification_sends"] as const
  ) strictEqual(await count(table), 0, table);
  for (const { token } of [admin, broker]) {
    for (const path of ["leads", "visits", "conversations", "questions", "notifications"]) {
      const { json } = await api.call("GET", `/v1/${path}`, { token });
      deepStrictEqual(json.data, [], path);
    }
    const { json } = await api.call("GET", "/v1/analytics/summary", { token });
    deepStrictEqual([json.leads, json.conversations], [0, 0]);
  }
  deepStrictEqual([api.mails, told], [[], []]);
});
