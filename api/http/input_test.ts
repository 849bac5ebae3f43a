/** Bad input to every operation of the OpenAPI document: a documented problem, never a 500. */
import { ok, strictEqual } from "node:assert/strict";
import { afterAll, test } from "vitest";
import { isDocumented, openOperations, type Operation } from "../testing/operations.ts";
import { DEFAULT_SETTINGS } from "../visits/free.ts";

const asked = await openOperations();
afterAll(() => asked[Symbol.asyncDispose]());
const { document, operations, send } = asked;
const withBody = operations.filter(({ hasBody }) => hasBody);

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
