import assert from "node:assert/strict";
import { test } from "vitest";
import { apiFor, clientAddress } from "./api.ts";

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

test("a read ends when its browser is gone; what changes something goes on", async () => {
  const options = { hostname: "127.0.0.1", port: 0, onListen: () => {} };
  const arrived = { GET: Promise.withResolvers<void>(), POST: Promise.withResolvers<void>() };
  const ended = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const left: string[] = [];
  await using service = Deno.serve(options, async ({ method, signal }) => {
    signal.addEventListener("abort", () => {
      left.push(method);
      if (method === "GET") ended.resolve();
    });
    arrived[method as "GET"].resolve();
    await go.promise;
    return Response.json({});
  });
  Deno.env.set("API_URL", `http://127.0.0.1:${service.addr.port}`);
  const outcome = { GET: Promise.withResolvers<string>(), POST: Promise.withResolvers<string>() };
  await using portal = Deno.serve(options, async (req, info) => {
    const { properties, auth } = apiFor({ req, info }, undefined);
    const answer = req.method === "GET"
      ? properties.v1.places.$get()
      : auth.v1.auth["magic-link"].$post({ json: { email: "ana@example.org" } });
    outcome[req.method as "GET"].resolve(await answer.then(() => "answered", () => "given up"));
    return new Response();
  });
  const leaving = (["GET", "POST"] as const).map(async (method) => {
    const browser = new AbortController();
    const asked = fetch(`http://127.0.0.1:${portal.addr.port}`, { method, signal: browser.signal });
    await arrived[method].promise;
    browser.abort();
    await asked.catch(() => {});
  });
  await Promise.all(leaving);
  await ended.promise;
  go.resolve();
  assert.equal(await outcome.GET.promise, "given up");
  assert.equal(await outcome.POST.promise, "answered");
  assert.deepEqual(left, ["GET"]);
});
