/** The templates that admins keep. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

const PATH = "/v1/admin/templates";
const MOVED = {
  name: "visit_moved",
  language: "es",
  purpose: "visit_moved",
  variables: ["title", "when"],
  body: "{{1}}: ahora {{2}}",
  status: "pending",
};

test("admins add, change and take away templates, and the log says who did", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const added = await api.call("POST", PATH, { token, json: MOVED });
  strictEqual(added.status, 201, added.text);
  const [{ id, updated_at: _, ...shown }] = added.json.data;
  deepStrictEqual(shown, { ...MOVED, content_sid: null });
  strictEqual((await api.call("POST", PATH, { token, json: MOVED })).status, 409);
  const other = { ...MOVED, language: "es_MX" };
  strictEqual((await api.call("POST", PATH, { token, json: other })).status, 201);
  const change = (json: unknown, at = id) => api.call("PUT", `${PATH}/${at}`, { token, json });
  strictEqual((await change(other)).status, 409);
  const approved = { ...MOVED, status: "approved" };
  const changed = await change(approved);
  strictEqual(changed.json.data.find((one: { id: string }) => one.id === id).status, "approved");
  strictEqual((await change(approved, "x")).status, 404);
  strictEqual((await change(approved, crypto.randomUUID())).status, 404);
  const remove = () => api.call("DELETE", `${PATH}/${id}`, { token });
  deepStrictEqual([(await remove()).status, (await remove()).status], [204, 404]);
  const { json: audit } = await api.call("GET", "/v1/admin/audit", { token });
  deepStrictEqual(
    audit.data.map(({ action }: { action: string }) => action).sort(),
    ["session.opened", "template.added", "template.added", "template.changed", "template.removed"],
  );
});

test("what could not be sent, and who is no admin, is refused", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const { token: broker } = await addPerson(api, "Ana Reis");
  const pointers = async (changes: object) => {
    const json = { ...MOVED, ...changes };
    const answer = await api.call("POST", PATH, { token, json });
    strictEqual(answer.status, 422, answer.text);
    return answer.json.errors.map(({ pointer }: { pointer: string }) => pointer);
  };
  deepStrictEqual(await pointers({ name: "Visit moved" }), ["#/name"]);
  deepStrictEqual(await pointers({ language: "pt" }), ["#/language"]);
  deepStrictEqual(await pointers({ content_sid: "HX1" }), ["#/content_sid"]);
  deepStrictEqual(await pointers({ purpose: "greeting" }), ["#/purpose"]);
  deepStrictEqual(await pointers({ body: "{{1}} {{2}}".padEnd(1025, "x") }), ["#/body"]);
  deepStrictEqual(await pointers({ body: "{{1}} alone" }), ["#/body"]);
  deepStrictEqual(await pointers({ body: "{{1}} {{2}} {{3}}" }), ["#/body"]);
  deepStrictEqual(await pointers({ body: "{{title}} {{2}}" }), ["#/body"]);
  deepStrictEqual(await pointers({ variables: ["title", "weather"] }), ["#/variables"]);
  deepStrictEqual(await pointers({ variables: ["title", "title"] }), ["#/variables"]);
  // A broker's own message may ask for anything.
  const json = { ...MOVED, purpose: "first_message", variables: ["title", "weather"] };
  strictEqual((await api.call("POST", PATH, { token, json })).status, 201);
  for (const [method, path] of [["GET", PATH], ["POST", PATH], ["PUT", `${PATH}/x`]] as const) {
    const body = method === "GET" ? {} : { json: MOVED };
    strictEqual((await api.call(method, path, { token: broker, ...body })).status, 404);
    strictEqual((await api.call(method, path, body)).status, 401);
  }
});
