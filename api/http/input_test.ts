/** Bad input to every operation of the OpenAPI document: a documented problem, never a 500. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, test } from "vitest";
import { type Answer, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { DEFAULT_SETTINGS } from "../visits/free.ts";

interface Operation {
  method: string;
  path: string;
  statuses: string[];
  hasBody: boolean;
  secured: boolean;
  id: string;
}

interface Document {
  paths: Record<
    string,
    Record<string, {
      operationId: string;
      responses: Record<string, { content?: Record<string, unknown> }>;
      requestBody?: { content: Record<string, unknown> };
      security: unknown[];
    }>
  >;
}

const api = await testApi();
afterAll(() => api.container.close());
const admin = await addPerson(api, "Eva Pinto", "admin");
await addProperty(api, admin);
const { json: document } = await api.call("GET", "/openapi.json") as { json: Document };
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    id: operation.operationId,
    statuses: Object.keys(operation.responses),
    // The import takes other types too; what it makes of a file has tests of its own.
    hasBody: Object.keys(operation.requestBody?.content ?? {}).join() === "application/json",
    secured: operation.security.length > 0,
  }))
);
const withBody = operations.filter(({ hasBody }) => hasBody);

/** Requests as an admin, each from an address of its own, so that no limit gets in the way. */
let requests = 0;
async function send(
  operation: Operation,
  options: { id?: string; query?: string; body?: string; type?: string; token?: string } = {},
): Promise<Answer> {
  const path = operation.path.replace(/\{\w+\}/g, options.id ?? "no-such") + (options.query ?? "");
  requests++;
  return await api.call(operation.method, path, {
    token: options.token ?? admin.token,
    body: options.body,
    headers: options.body === undefined
      ? {}
      : { "content-type": options.type ?? "application/json" },
    from: `10.0.${requests >> 8}.${requests & 255}`,
  });
}

function isDocumented(operation: Operation, answer: Answer, allowed: number[]): void {
  const what = `${operation.method} ${operation.path}: ${answer.status} ${
    answer.text.slice(0, 300)
  }`;
  ok(allowed.includes(answer.status), what);
  ok(operation.statuses.includes(String(answer.status)), `undocumented: ${what}`);
  strictEqual(answer.headers.get("content-type"), "application/problem+json", what);
  strictEqual(answer.json.status, answer.status);
  strictEqual(answer.json.type, `/problems/${answer.json.code}`);
  match(answer.json.instance, /^[0-9a-f-]{36}$/);
}

test("every operation has an id, a summary's worth of problems, and 500 and 503", () => {
  strictEqual(new Set(operations.map(({ id }) => id)).size, operations.length);
  for (const operation of operations) {
    const declared = document.paths[operation.path]![operation.method.toLowerCase()]!.responses;
    for (const status of operation.statuses.filter((s) => Number(s) >= 400)) {
      ok(declared[status]!.content?.["application/problem+json"], `${operation.id} ${status}`);
    }
    for (const status of ["500", "503"]) ok(operation.statuses.includes(status), operation.id);
    if (operation.secured) ok(operation.statuses.includes("401"), operation.id);
    // Writes with a cookie from another site.
    const writes = operation.secured && operation.method !== "GET";
    if (writes) ok(operation.statuses.includes("403"), operation.id);
    if (operation.hasBody) {
      for (const status of ["400", "413", "415", "422"]) {
        ok(operation.statuses.includes(status), `${operation.id} ${status}`);
      }
    }
  }
});

test("without a token, secured operations answer 401 and nothing else", async () => {
  for (
    const operation of operations.filter(({ secured, path }) =>
      // DEV_LOGIN, which tests run with, opens the playground.
      secured && !path.startsWith("/v1/playground")
    )
  ) {
    isDocumented(operation, await send(operation, { token: "none", body: bodyFor(operation) }), [
      401,
    ]);
  }
});
const bodyFor = (operation: Operation) => operation.hasBody ? "{}" : undefined;

const BODIES: [name: string, body: string, type: string | undefined, statuses: number[]][] = [
  ["malformed JSON", '{"a":', undefined, [400, 404]],
  ["empty", "", undefined, [400, 404, 422]],
  ["wrong content type", "a=b", "application/x-www-form-urlencoded", [415, 404]],
  ["text", "hello", "text/plain", [415, 404]],
  ["null", "null", undefined, [422, 404]],
  ["an array", "[]", undefined, [422, 404]],
  ["unknown fields", '{"__nope__":1}', undefined, [422, 404]],
  ["prototype", '{"__proto__":{"admin":true}}', undefined, [422, 404, 201]],
  ["wrong types", '{"email":1,"name":{},"text":[],"status":9,"turn":"x"}', undefined, [422, 404]],
  [
    "NUL",
    '{"email":"a\\u0000@b.c","name":"\\u0000","text":"\\u0000","note":"\\u0000"}',
    undefined,
    [422, 404],
  ],
  [
    "lone surrogates",
    '{"email":"\\ud800","name":"\\udfff","text":"\\ud800","note":"\\ud800"}',
    undefined,
    [422, 404],
  ],
  ["of fields named by lone surrogates", '{"\\ud800":1,"a\\udfff":{}}', undefined, [422, 404]],
  ["too large", JSON.stringify({ name: "x".repeat(70_000) }), undefined, [413]],
  ["deep", "[".repeat(20_000) + "]".repeat(20_000), undefined, [400, 422, 404]],
];
for (const [name, body, type, statuses] of BODIES) {
  test(`a body that is ${name}`, async () => {
    for (const operation of withBody) {
      const answer = await send(operation, { body, type });
      if (answer.status < 300) ok(statuses.includes(answer.status), operation.id);
      else isDocumented(operation, answer, statuses);
    }
  });
}

const IDS = [
  "nonsense",
  "%00",
  "%ED%A0%80",
  "%2e%2e%2f",
  "'; drop table leads; --",
  "00000000-0000-0000-0000-000000000000",
  "x".repeat(5000),
];
test("ids that do not exist, or cannot", async () => {
  for (const operation of operations.filter(({ path }) => path.includes("{"))) {
    for (const id of IDS) {
      const answer = await send(operation, {
        id: id.includes("%") ? id : encodeURIComponent(id),
        body: operation.hasBody ? validBody(operation.id) : undefined,
      });
      isDocumented(operation, answer, [404, 400, 414]);
    }
  }
});

/** A body that passes, so that the id is what is wrong. */
function validBody(operationId: string): string {
  const bodies: Record<string, unknown> = {
    changeLead: { status: "contacted" },
    writeMessage: { text: "Hello" },
    changeVisit: { status: "cancelled" },
    adminSetVisitHours: { ...DEFAULT_SETTINGS, exceptions: [] },
    adminChangeTemplate: {
      ...{ name: "still_looking", language: "en", purpose: "nurture", variables: [] },
      ...{ body: "Hello", status: "approved" },
    },
    answerQuestion: { answer: "Yes" },
    orderPropertyMedia: { order: [] },
    changePropertyMedia: { alt: "Kitchen" },
    adminChangeBroker: { name: "Name" },
    adminAssignProperty: { property_slug: "no-such" },
    adminChangeProperty: { title: "Title" },
    sendPlaygroundMessage: { text: "Hello" },
    forkPlaygroundSession: { turn: 0 },
    changePlaygroundSession: { phase: "matching" },
    writePlaygroundBrokerMessage: { text: "Hello" },
  };
  return JSON.stringify(bodies[operationId] ?? {});
}

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

test("a body that does not arrive in time is given up", async () => {
  const { limitedBody } = await import("./body.ts");
  const { Hono } = await import("hono");
  const { errorHandler } = await import("./error_mapping.ts");
  const { silentLog } = await import("../shared/log.ts");
  const slow = new Hono<import("./env.ts").AppEnv>();
  slow.onError(errorHandler(silentLog));
  slow.use((c, next) => {
    c.set("client_address", () => Promise.resolve("192.0.2.1"));
    return next();
  });
  slow.post("/", limitedBody(100, 20), (c) => c.text("read"));
  const endless = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
  const answer = await slow.request(
    "/",
    { method: "POST", body: endless, duplex: "half" } as RequestInit,
  );
  strictEqual(answer.status, 408);
  strictEqual((await slow.request("/", { method: "POST", body: "x".repeat(101) })).status, 413);
  strictEqual(await (await slow.request("/", { method: "POST", body: "x" })).text(), "read");
});

test("the reference works with no outside request; health and metrics answer", async () => {
  const page = await api.call("GET", "/docs");
  ok(!/(?:src|href)="https?:/.test(page.text));
  match(page.headers.get("content-security-policy")!, /script-src 'nonce-/);
  const script = await api.app.request("/docs/scalar.js");
  strictEqual(script.headers.get("content-encoding"), "gzip");
  ok((await script.arrayBuffer()).byteLength > 100_000);
  strictEqual((await api.call("GET", "/livez")).json.status, "ok");
  strictEqual((await api.call("GET", "/readyz")).json.status, "ok");
  match((await api.call("GET", "/metrics")).text, /http_request_duration_seconds_bucket/);
});

test("with the database gone, everything answers 503 with Retry-After", async () => {
  const gone = await testApi();
  const { token } = await addPerson(gone, "Eva Pinto", "admin");
  await gone.container.close();
  for (const path of ["/v1/properties", "/v1/me", "/readyz", "/v1/leads"]) {
    const answer = await gone.call("GET", path, { token });
    strictEqual(answer.status, 503, `${path}: ${answer.text}`);
    ok(Number(answer.headers.get("retry-after")) > 0);
  }
  strictEqual((await gone.call("GET", "/livez")).status, 200);
});

test("a statement that took or waited too long, or found the disk full, is a 503", async () => {
  await using busy = await testApi();
  const { slug } = await addPerson(busy, "Ana Reis");
  for (const code of ["57014", "55P03", "40P01", "53100", "58030"]) {
    await sql.raw(`create or replace function overdue() returns trigger language plpgsql as
      $$ begin raise exception 'too long' using errcode = '${code}'; end $$`).execute(
      busy.container.db,
    );
    if (code === "57014") {
      await sql`create trigger overdue before insert on leads
        execute function overdue()`.execute(busy.container.db);
    }
    const json = { name: "Rui", email: "rui@example.org", broker_slug: slug, consent: true };
    const answer = await busy.call("POST", "/v1/leads", { json });
    deepStrictEqual([answer.status, answer.json.code], [503, "unavailable"], code);
    ok(Number(answer.headers.get("retry-after")) > 0);
  }
});
