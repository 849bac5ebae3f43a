/** What a request leaves in the log and in the metrics. */
import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonLog } from "../shared/log.ts";
import { testApi } from "../testing/mod.ts";

test("requests are logged and counted by their route's pattern, never by path or query", async () => {
  const lines: string[] = [];
  await using api = await testApi({
    log: jsonLog((line) => lines.push(line), () => new Date(0)),
  });
  const requests: [method: string, path: string, route: string, status: number][] = [
    ["GET", "/v1/properties?search=secret-word", "/v1/properties", 200],
    ["HEAD", "/v1/properties", "/v1/properties", 200],
    ["GET", "/v1/properties?search=secret-word", "/v1/properties", 200],
    ["GET", "/v1/properties/featured", "/v1/properties/featured", 200],
    ["GET", "/v1/properties/featured?limit=secret-word", "/v1/properties/featured", 422],
    ["GET", "/v1/properties/secret-word", "/v1/properties/:slug", 404],
    ["GET", "/v1/leads/secret-word", "/v1/leads/:id", 401],
    ["GET", "/livez?secret-word", "/livez", 422],
    ["GET", "/docs", "/docs", 200],
    ["POST", "/webhook/secret-word", "/webhook/:event", 401],
    ["GET", "/secret-word", "unmatched", 404],
    ["DELETE", "/v1/leads", "unmatched", 405],
  ];
  for (const [method, path, route, status] of requests) {
    lines.length = 0;
    const answer = await api.call(method, path);
    const logged = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "request");
    deepStrictEqual(
      [logged.method, logged.route, logged.status, answer.status],
      [method, route, status, status],
      path,
    );
    strictEqual(answer.headers.get("x-request-id"), logged.request_id);
    doesNotMatch(lines.join("\n"), /secret-word/);
  }
  const { text } = await api.call("GET", "/metrics");
  match(text, /_count\{method="GET",route="\/v1\/properties\/:slug",status="404"\} 1\n/);
  doesNotMatch(text, /secret-word/);
});

test("a probe is counted, and logged where something is wrong", async () => {
  const lines: string[] = [];
  await using api = await testApi({ log: jsonLog((line) => lines.push(line), () => new Date(0)) });
  const probe = async (path: string) => {
    lines.length = 0;
    const { status } = await api.call("GET", path);
    return [status, lines.filter((line) => line.includes('"request"')).length];
  };
  deepStrictEqual(await probe("/livez"), [200, 0]);
  deepStrictEqual(await probe("/readyz"), [200, 0]);
  deepStrictEqual(await probe("/livez?verbose"), [422, 1]);
  await api.container.connection.engine.exec("alter table kysely_migration rename to gone");
  deepStrictEqual(await probe("/readyz"), [503, 1]);
  const { text } = await api.call("GET", "/metrics");
  match(text, /_count\{method="GET",route="\/livez",status="200"\} 1\n/);
});

test("what is no page may load nothing and be shown in no frame; the reference is a page", async () => {
  await using api = await testApi({ seed: true });
  const policy = async (path: string, headers = {}) =>
    (await api.call("GET", path, { headers })).headers.get("content-security-policy");
  const { json } = await api.call("GET", "/v1/properties?limit=1");
  const photo = new URL(json.data[0].photos[0].url).pathname;
  const paths = ["/v1/properties", "/v1/properties?limit=0", "/v1/me", "/nope", "/metrics"];
  for (const path of [...paths, "/v1/properties", "/openapi.json", photo]) {
    strictEqual(
      await policy(path),
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      path,
    );
  }
  match((await policy("/docs"))!, /script-src 'nonce-.*object-src 'none'; base-uri 'none'/);
});

test("methods that somebody makes up are counted as one", async () => {
  await using api = await testApi();
  for (const method of ["FOO", "PROPFIND"]) await api.call(method, "/v1/properties");
  const { text } = await api.call("GET", "/metrics");
  match(text, /_count\{method="other",route="unmatched",status="405"\} 2\n/);
  doesNotMatch(text, /FOO|PROPFIND/);
});
