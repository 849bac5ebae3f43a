import assert from "node:assert/strict";
import { test } from "vitest";
import { clientAddress } from "./api.ts";

const caller = (forwarded?: string) => ({
  req: new Request("http://localhost/", {
    headers: forwarded ? { "x-forwarded-for": forwarded } : {},
  }),
  info: {
    remoteAddr: { transport: "tcp", hostname: "10.0.0.9", port: 1 },
    completed: Promise.resolve(),
  } as Deno.ServeHandlerInfo,
});

test("the client is the peer unless proxies are trusted, and then their last hop", () => {
  assert.equal(clientAddress(caller("1.2.3.4"), 0), "10.0.0.9");
  assert.equal(clientAddress(caller("6.6.6.6, 1.2.3.4"), 1), "1.2.3.4");
  assert.equal(clientAddress(caller("6.6.6.6, 1.2.3.4, 10.0.0.2"), 2), "1.2.3.4");
  assert.equal(clientAddress(caller(), 1), "10.0.0.9");
});
