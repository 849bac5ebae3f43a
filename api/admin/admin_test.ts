/** Who may administer, and what the log keeps of it. */
import { deepStrictEqual, doesNotMatch, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

test("to brokers no admin address exists", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  const { paths } = (await api.call("GET", "/openapi.json")).json as {
    paths: Record<string, Record<string, unknown>>;
  };
  const operations = Object.entries(paths).filter(([path]) => path.startsWith("/v1/admin/"))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method, path] as const));
  ok(operations.length > 10);
  for (const [method, path] of operations) {
    const [upper, address] = [method.toUpperCase(), path.replace(/\{\w+\}/g, "x")];
    const answer = await api.call(upper, address, {
      token,
      json: upper === "GET" ? undefined : {},
    });
    deepStrictEqual([answer.status, answer.json.code], [404, "not_found"], `${method} ${path}`);
    strictEqual((await api.call(upper, address)).status, 401, `${method} ${path}`);
  }
});

test("the log says who changed which fields, the latest first, and never to what", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const call = async (method: string, path: string, json?: unknown) => {
    api.clock.advance(1000);
    return await api.call(method, `/v1/admin/${path}`, { token, json });
  };
  const added = await call("POST", "brokers", { email: "rui@office.example", name: "Rui Lobo" });
  strictEqual(added.status, 201, added.text);
  const { id } = added.json;
  const changed = await call("PATCH", `brokers/${id}`, { phone: "+351210000999", bio: "Sells." });
  strictEqual(changed.status, 200, changed.text);
  strictEqual((await call("PATCH", `brokers/${id}`, { phone: "none" })).status, 422);

  const log = await call("GET", "audit");
  deepStrictEqual(
    log.json.data.map(({ action, entity, entity_id, actor, fields }: Record<string, unknown>) => [
      action,
      entity,
      entity_id === id,
      actor,
      (fields as string[]).toSorted(),
    ]),
    [
      ["broker.changed", "broker", true, EVA, ["bio", "phone"]],
      ["broker.created", "broker", true, EVA, ["email", "name"]],
    ],
  );
  doesNotMatch(log.text, /351210000999|Sells|rui@office/);
  const first = await call("GET", "audit?limit=1");
  const second = await call("GET", `audit?limit=1&cursor=${first.json.page.next_cursor}`);
  deepStrictEqual([...first.json.data, ...second.json.data], log.json.data);
  strictEqual(second.json.page.next_cursor, null);
});

const EVA = { slug: "eva-pinto", name: "Eva Pinto" };
