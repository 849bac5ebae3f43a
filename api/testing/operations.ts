/** Every operation of the OpenAPI document, asked as an admin. */
import { match, ok, strictEqual } from "node:assert/strict";
import { type Answer, type TestApi, testApi } from "./mod.ts";
import { addPerson } from "./people.ts";
import { addProperty } from "./properties.ts";

export interface Operation {
  method: string;
  path: string;
  statuses: string[];
  hasBody: boolean;
  secured: boolean;
  id: string;
}

export interface Document {
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

interface Asked {
  id?: string;
  query?: string;
  body?: string;
  type?: string;
  token?: string;
}

interface Operations extends AsyncDisposable {
  api: TestApi;
  document: Document;
  operations: Operation[];
  /** As an admin, each request from an address of its own, so that no limit gets in the way. */
  send(operation: Operation, asked?: Asked): Promise<Answer>;
}

/** An API with an admin and a home, and what its document says. */
export async function openOperations(): Promise<Operations> {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  await addProperty(api, admin);
  const { json: document } = await api.call("GET", "/openapi.json") as { json: Document };
  let requests = 0;
  return {
    api,
    document,
    operations: operationsOf(document),
    async send({ method, path }, { id = "no-such", query = "", body, type, token } = {}) {
      requests++;
      return await api.call(method, path.replace(/\{\w+\}/g, id) + query, {
        token: token ?? admin.token,
        body,
        headers: body === undefined ? {} : { "content-type": type ?? "application/json" },
        from: `10.0.${requests >> 8}.${requests & 255}`,
      });
    },
    [Symbol.asyncDispose]: () => api.container.close(),
  };
}

const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
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

/** Throws unless an answer is a problem that the document has, of one of some statuses. */
export function isDocumented(operation: Operation, answer: Answer, allowed: number[]): void {
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
