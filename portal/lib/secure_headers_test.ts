import assert from "node:assert/strict";
import { App, csp } from "fresh";
import { test } from "vitest";
import type { State } from "../utils.ts";
import { secureHeaders } from "./secure_headers.ts";

test("pages that come by http do not send browsers to https", async () => {
  const plain = new App<State>().use(csp()).get("/", () => new Response());
  const portal = new App<State>().use(secureHeaders).use(csp()).get("/", () => new Response());
  const [upgraded = [], policy] = await Promise.all([plain, portal].map(async (app) => {
    const response = await app.handler()(new Request("http://localhost:3000/"));
    return (response.headers.get("content-security-policy") ?? "").split("; ");
  }));
  assert.ok(upgraded.includes("upgrade-insecure-requests"));
  assert.deepEqual(policy, upgraded.filter((it) => it !== "upgrade-insecure-requests"));
});
