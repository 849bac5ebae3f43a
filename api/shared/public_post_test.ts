import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { PublicFetchError } from "./public_fetch.ts";
import { createPublicPost } from "./public_post.ts";

const WHAT = {
  headers: { "x-name": "value" },
  body: new TextEncoder().encode("body"),
  timeoutMs: 5000,
};

test("a post reaches an allowed origin as it is, and follows no redirect", async () => {
  const asked: unknown[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    asked.push([request.method, request.headers.get("x-name"), await request.text()]);
    return new Response(null, { status: 307, headers: { location: "/elsewhere" } });
  });
  try {
    const origin = `http://127.0.0.1:${server.addr.port}`;
    strictEqual(await createPublicPost({ allow: [origin] }).post(`${origin}/x`, WHAT), 307);
    deepStrictEqual(asked, [["POST", "value", "body"]]);
    await rejects(createPublicPost().post(`${origin}/x`, WHAT), refusedAs("bad_address"));
  } finally {
    await server.shutdown();
  }
});

test("a name that leads into this network, even by one of its addresses, is not posted to", async () => {
  for (const inside of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"]) {
    const resolve = () =>
      Promise.resolve([{ address: "93.184.215.14", family: 4 }, { address: inside, family: 4 }]);
    await rejects(
      createPublicPost({ resolve }).post("https://push.example.org/x", WHAT),
      refusedAs("not_public"),
    );
  }
});

const refusedAs = (reason: string) => (error: unknown) =>
  error instanceof PublicFetchError && error.reason === reason;
