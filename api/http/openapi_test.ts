import { deepStrictEqual, strictEqual } from "node:assert/strict";
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
