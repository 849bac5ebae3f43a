import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";

test("the OpenAPI document is 3.1 and lints clean", async () => {
  await using api = await testApi();
  const { json, text } = await api.call("GET", "/openapi.json");
  strictEqual(json.openapi, "3.1.0");
  const problems = await lintFromString({
    source: text,
    absoluteRef: "openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  deepStrictEqual(
    problems.map(({ ruleId, message, location }) =>
      `${ruleId}: ${message} ${location[0]?.pointer}`
    ),
    [],
  );
});

test("the reference works with no outside request; health and metrics answer", async () => {
  await using api = await testApi();
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
