/** Signing in at a running service, and what happens when the session there ends. */
import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import type { Program } from "#api/testing/process.ts";
import { startService } from "../../testing/service.ts";
import { connectHttp } from "./http.ts";
import { type Transport, TransportError } from "./transport.ts";

interface Proxied {
  url: string;
  /** The token that was shown last. */
  token: string;
  logins: number;
}

/**
 * The service behind a proxy that passes on requests with a live session only: with dev login on, the
 * service itself opens the playground to everybody.
 */
async function behindProxy(
  service: Program,
  act: (proxy: Proxied) => Promise<void>,
): Promise<void> {
  const proxy: Proxied = { url: "", token: "", logins: 0 };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async ({ url, method, headers, body }) => {
      const { pathname } = new URL(url);
      if (pathname === "/v1/auth/dev-login") proxy.logins++;
      else {
        const authorization = headers.get("authorization") ?? "";
        proxy.token = authorization.replace("Bearer ", "");
        const me = await fetch(`${service.url}/v1/me`, { headers: { authorization } });
        if (!me.ok) return me;
        await me.body?.cancel();
      }
      return await fetch(service.url + pathname, { method, headers, body });
    },
  );
  proxy.url = `http://127.0.0.1:${server.addr.port}`;
  try {
    await act(proxy);
  } finally {
    await server.shutdown();
  }
}

/** Ends a session as a logout elsewhere would. */
async function revoke({ url }: Program, token: string): Promise<void> {
  const { status } = await fetch(`${url}/v1/auth/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(status, 204);
}

async function adminToken({ url }: Program): Promise<string> {
  const response = await fetch(`${url}/v1/auth/dev-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@hearthline.example" }),
  });
  return (await response.json()).access_token;
}

const say = (transport: Transport, id: string, text: string) =>
  transport.send(id, { text }, new AbortController().signal);

describe("a session at the service that ends midway", async () => {
  const service = await startService();
  afterAll(async () => {
    await service.stop();
  });
  test(
    "is renewed once by dev login, and the conversation goes on",
    () =>
      behindProxy(service, async (proxy) => {
        // The address may end in slashes, as people paste them.
        const transport = await connectHttp({ url: `${proxy.url}//` });
        assert.equal(transport.where, proxy.url);
        const { id } = await transport.create({});
        assert.equal((await say(transport, id, "Hi there")).number, 1);
        assert.equal(proxy.logins, 1);

        const first = proxy.token;
        await revoke(service, first);
        const turn = await say(transport, id, "I want to buy an apartment in Lisbon");
        assert.equal(turn.number, 2, "said once");
        assert.equal(turn.to.phase, "matching");
        assert.equal(proxy.logins, 2);
        assert.notEqual(proxy.token, first);
        await transport.get(id);
        assert.equal(proxy.logins, 2, "the new token is kept");
      }),
  );
  test(
    "cannot be renewed where a token was given, which is told",
    () =>
      behindProxy(service, async (proxy) => {
        const token = await adminToken(service);
        const transport = await connectHttp({ url: proxy.url, token });
        const { id } = await transport.create({});
        await revoke(service, token);
        await assert.rejects(say(transport, id, "Hi there"), (error) => {
          assert.ok(error instanceof TransportError);
          assert.equal(error.kind, "unauthenticated");
          assert.match(error.message, /does not accept the token: it may have expired/);
          return true;
        });
        assert.equal(proxy.logins, 0);
      }),
  );
});
