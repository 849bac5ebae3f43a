/** Bad queries to every list of the OpenAPI document, and addresses that are none of ours. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { afterAll, test } from "vitest";
import { isDocumented, openOperations } from "../testing/operations.ts";

const asked = await openOperations();
afterAll(() => asked[Symbol.asyncDispose]());
const { api, operations, send } = asked;

const ZERO = "00000000-0000-0000-0000-000000000000";
const QUERIES = [
  "limit=0",
  "limit=1000000",
  "limit=-1",
  "limit=1.5",
  "limit=x",
  "limit=",
  "cursor=x",
  "cursor=%00",
  `cursor=${btoa('["newest","2026-01-01T00:00:00.000Z","no-id"]')}`,
  `cursor=${btoa('["newest",5,"00000000-0000-0000-0000-000000000000"]')}`,
  `cursor=${"A".repeat(599)}`,
  "search=%00",
  "search=%ED%A0%80",
  `search=${"x%20".repeat(2500)}`,
  `search=${"x".repeat(10_240)}`,
  "search=%25%5F%5C'\"",
  "type=castle",
  "bedrooms=-1",
  "min_price=NaN",
  "max_price=1e999",
  "city=%00",
  "sort=random()",
  "from=x",
  ...["0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-30"].flatMap((day) => [
    `from=${day}`,
    `to=${day}`,
    `from=${day}&to=${day}`,
    `from=${day}T00:00:00%2B14:00&to=${day}T23:59:59-14:00`,
    `from=${day}T00:00:00Z&to=${day}T23:59:59Z`,
    `slug=x&property_slug=x&from=${day}&to=${day}`,
    `sort=newest&cursor=${btoa(JSON.stringify(["newest", `${day}T00:00:00.000Z`, ZERO]))}`,
  ]),
  ...["newest", "score", "price_asc", "relevance"].flatMap((sort) =>
    [1.5, 2 ** 53, -1, "1", "NaN", 1e308].map((value) =>
      `sort=${sort}&search=x&cursor=${btoa(JSON.stringify([sort, value, ZERO]))}`
    )
  ),
  ...["!!!", "🏠", "\u0301"].map((place) => `city=${encodeURIComponent(place)}`),
  "status=x&tier=x",
];
test("bad queries to every GET", async () => {
  for (
    const operation of operations.filter(({ method, path, id }) =>
      method === "GET" && !path.includes("{") && id !== "streamEvents"
    )
  ) {
    for (const query of QUERIES) {
      const answer = await send(operation, { query: `?${query}` });
      if (answer.status >= 400) isDocumented(operation, answer, [400, 401, 403, 404, 414, 422]);
    }
  }
});

test("limits and cursors are refused where they count", async () => {
  const list = (query: string) => api.call("GET", `/v1/properties?${query}`);
  for (const query of ["limit=0", "limit=1000000", "limit=1.5", "type=castle", "search=%00"]) {
    strictEqual((await list(query)).json.code, "invalid_input", query);
  }
  for (const query of QUERIES.filter((query) => query.startsWith("cursor"))) {
    strictEqual((await list(query)).json.code, "invalid_cursor", query);
  }
});

test("unknown addresses and methods", async () => {
  strictEqual((await api.call("GET", "/v1/nope")).json.code, "not_found");
  const wrong = await api.call("DELETE", "/v1/leads");
  deepStrictEqual([wrong.json.code, wrong.headers.get("allow")], [
    "method_not_allowed",
    "GET, POST",
  ]);
  strictEqual((await api.call("PUT", "/webhook")).headers.get("allow"), "GET, POST");
});

test("an address that is longer than any of ours is refused", async () => {
  for (const path of ["/v1/properties?search=", "/v1/leads?search=", "/nope/", "/docs?"]) {
    const answer = await api.call("GET", path + "x".repeat(9_000));
    deepStrictEqual([answer.status, answer.json.code], [414, "uri_too_long"], path);
  }
  strictEqual((await api.call("GET", `/v1/properties?search=${"x".repeat(200)}`)).status, 200);
});
