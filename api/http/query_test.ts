/** Unknown query parameters: refused by every operation of the OpenAPI document, by name. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

interface Operation {
  responses: Record<string, unknown>;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, unknown> };
}

test("every operation refuses a parameter that it does not declare, and documents that", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const { json: document } = await api.call("GET", "/openapi.json");
  const paths = Object.entries<Record<string, Operation>>(document.paths);
  let operations = 0;
  for (const [path, methods] of paths) {
    for (const [method, operation] of Object.entries(methods)) {
      operations++;
      const what = `${method} ${path}`;
      const types = Object.keys(operation.requestBody?.content ?? {});
      const answer = await api.call(
        method.toUpperCase(),
        `${path.replace(/\{\w+\}/g, "no-such")}?limit=20&__proto__=1&price_max=1`,
        types.length === 0 ? { token } : {
          token,
          body: "{}",
          headers: {
            "content-type": types.includes("application/json") ? "application/json" : types[0]!,
          },
        },
      );
      strictEqual(answer.status, 422, `${what}: ${answer.text.slice(0, 300)}`);
      strictEqual(answer.headers.get("content-type"), "application/problem+json", what);
      strictEqual(answer.json.code, "invalid_input", what);
      const declared = operation.parameters?.some(({ name }) => name === "limit");
      deepStrictEqual(
        answer.json.errors.map(({ pointer }: { pointer: string }) => pointer),
        [...(declared ? [] : ["#/limit"]), "#/__proto__", "#/price_max"],
        what,
      );
      ok(operation.responses["422"], `${what} does not document 422`);
    }
  }
  ok(operations > 40, `only ${operations} operations`);
});

test("a misspelt filter does not answer with everything", async () => {
  await using api = await testApi();
  const all = await api.call("GET", "/v1/properties");
  strictEqual(all.status, 200);
  const misspelt = await api.call("GET", "/v1/properties?price_max=1");
  strictEqual(misspelt.status, 422);
  deepStrictEqual(misspelt.json.errors, [
    { pointer: "#/price_max", detail: "is not a known query parameter" },
  ]);
  // Pointers are JSON Pointers in a fragment, whatever the name is made of.
  const odd = await api.call("GET", "/v1/properties?a%2Fb~c%20%F0%9F%8F%A0=1");
  strictEqual(odd.json.errors[0].pointer, "#/a~1b~0c%20%F0%9F%8F%A0");
});

test("who must sign in is told so first, and gateways keep the parameters that are theirs", async () => {
  await using api = await testApi();
  strictEqual((await api.call("GET", "/v1/leads?price_max=1")).status, 401);
  const { token } = await addPerson(api, "Ana Reis");
  strictEqual((await api.call("GET", "/v1/admin/brokers?price_max=1", { token })).status, 404);
  const handshake = "hub.mode=subscribe&hub.verify_token=x&hub.challenge=1";
  strictEqual((await api.call("GET", `/webhook?${handshake}`)).status, 403);
  strictEqual((await api.call("POST", "/webhook?bodySHA256=x", { body: "{}" })).status, 401);
  strictEqual((await api.call("POST", "/webhook/messages-upsert?x=1", { body: "{}" })).status, 422);
  // Pages and files for browsers are no operations.
  match((await api.call("GET", "/docs?utm_source=mail")).text, /<!doctype html>/i);
});
