/** What the audit log says was changed. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

test("the log names the fields that have another value, not all that a form sends", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token } = admin;
  const broker = await addPerson(api, "Ana Reis");
  const home = await addProperty(api, admin, { amenities: ["Pool"], price: 350_000.5 });
  const call = async (method: string, path: string, json: unknown, status = 200) => {
    api.clock.advance(1000);
    const answer = await api.call(method, `/v1/admin/${path}`, { token, json });
    strictEqual(answer.status, status, answer.text);
    return answer.json;
  };
  const person = { name: "Ana Reis", phone: null, languages: [], role: "broker" };
  const facts = { title: home.title, price: 350_000.5, amenities: ["Pool"], broker_slug: null };
  const template = {
    name: "visit_moved",
    language: "es",
    purpose: "visit_moved",
    variables: ["title", "when"],
    body: "{{1}}: ahora {{2}}",
    status: "pending",
  };
  const { data: [{ id }] } = await call("POST", "templates", template, 201);
  const { time_zone: _, is_default: __, ...hours } =
    (await api.call("GET", `/v1/admin/brokers/${broker.id}/visit-hours`, { token })).json;
  const text = { topic: "fees", language: "en", text: "The seller pays." };
  const wait = (await api.call("GET", "/v1/admin/settings", { token })).json.takeover_minutes;
  /** What is sent, and what differs of it from what was there. */
  const changes: [path: string, sent: object, other: object][] = [
    [`brokers/${broker.id}`, person, { phone: "+351210000999" }],
    [`properties/${home.id}`, facts, { amenities: ["Pool", "Garden"], broker_slug: broker.slug }],
    [`templates/${id}`, template, { status: "approved" }],
    [`brokers/${broker.id}/visit-hours`, hours, {
      visit_minutes: 75,
      exceptions: [{ day: "2030-01-02", hours: [] }, { day: "2030-01-01", hours: [] }],
    }],
    ["agency-texts", text, { text: "The buyer pays." }],
    ["settings", { takeover_minutes: wait }, { takeover_minutes: wait + 1 }],
  ];
  await call("PUT", "agency-texts", text);
  const logged = async () =>
    (await api.call("GET", "/v1/admin/audit?limit=100", { token })).json.data.map((
      { action, fields }: { action: string; fields: string[] },
    ) => [action, fields.toSorted()]);
  const before = await logged();
  for (const [path, sent, other] of changes) {
    const method = /^(brokers|properties)\/[^/]+$/.test(path) ? "PATCH" : "PUT";
    await call(method, path, sent);
    await call(method, path, { ...sent, ...other });
    await call(method, path, { ...sent, ...other });
  }
  const after = await logged();
  deepStrictEqual(after.slice(0, after.length - before.length), [
    ["agency_settings.changed", ["takeover_minutes"]],
    ["agency_text.changed", ["text"]],
    ["visit_hours.changed", ["exceptions", "visit_minutes"]],
    ["template.changed", ["status"]],
    ["property.changed", ["amenities", "broker_id"]],
    ["broker.changed", ["phone"]],
  ]);
});
