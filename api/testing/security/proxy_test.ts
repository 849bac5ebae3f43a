/** What the proxy's configuration promises, by the machine's own HAProxy. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { machineProxy } from "./machine_proxy.ts";
import { type Proxy, startProxy } from "./proxy.ts";
import { halfHeaders, hold, slowBody } from "./raw.ts";

/** What arrived behind the proxy. */
let asked: { name: string; request: Request }[] = [];
let proxy: Proxy;
const servers = ["portal", "api"].map((name) =>
  Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    asked.push({ name, request: request.clone() });
    return new Response(`${name} ${(await request.text()).length}`);
  })
);
const [portal, api] = servers.map(({ addr }) => `http://127.0.0.1:${addr.port}`);

beforeAll(async () => {
  proxy = await startProxy((await machineProxy())!, { portal: portal!, api: api! });
});
afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  for (const server of servers) await server.shutdown();
});

/** Sends a request as it is written; answers with all that comes back. */
async function send(request: string): Promise<string> {
  asked = [];
  using connection = await Deno.connect(proxy);
  // What is refused early is not read to its end.
  const sent = new Response(request).body!.pipeTo(connection.writable, { preventClose: true })
    .catch(() => {});
  const answer = await new Response(connection.readable).text();
  await sent;
  return answer;
}
const get = (host: string, path: string, more = "") =>
  send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);

test("a name that begins with api. is the API's, any other the portal's", async () => {
  match(await get("api.agency.example", "/v1/places"), /^HTTP\/1.1 200 [\s\S]*api 0/);
  match(await get("agency.example", "/"), /^HTTP\/1.1 200 [\s\S]*portal 0/);
});

test("the client's address is what the proxy saw, whatever the client says", async () => {
  await get("agency.example", "/", "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\nForwarded: for=x\r\n");
  const { headers } = asked[0]!.request;
  deepStrictEqual([headers.get("x-forwarded-for"), headers.get("forwarded")], ["127.0.0.1", null]);
});

test("what the service tells of itself, and too long an address, goes no further", async () => {
  match(await get("api.agency.example", "/metrics"), /^HTTP\/1.1 404 /);
  match(await get("api.agency.example", `/?${"x".repeat(9000)}`), /^HTTP\/1.1 414 /);
  match(await get("agency.example", "/", `X-Long: ${"x".repeat(40_000)}\r\n`), /^HTTP\/1.1 400 /);
  deepStrictEqual(asked, []);
});

test("headers that come by drops are closed after ten seconds, and many of one address at once", async () => {
  const held = await hold(proxy, halfHeaders(20_000, 250));
  strictEqual(held.closed.length, held.opened);
  const waited = held.closed.filter((ms) => ms >= 9_000);
  ok(waited.length >= 150 && waited.length <= 200, String(waited.length));
  ok(waited.every((ms) => ms < 15_000), String(waited));
});

test("a body that comes by drops is closed after ten seconds, and never reaches the service", async () => {
  asked = [];
  const held = await hold(proxy, slowBody(20_000, 20, "/api/auth/magic-link"));
  strictEqual(held.closed.length, held.opened);
  match(held.answer, /^HTTP\/1.1 408 /);
  ok(held.closed.every((ms) => ms >= 9_000 && ms < 15_000), String(held.closed));
  deepStrictEqual(asked, []);
});

test("a large body goes through for who may be signed in, and for nobody else", async () => {
  const post = (bytes: number, more = "") =>
    send(
      `POST / HTTP/1.1\r\nHost: agency.example\r\nConnection: close\r\n${more}` +
        `Content-Length: ${bytes}\r\n\r\n${"x".repeat(bytes)}`,
    );
  match(await post(300_000), /^HTTP\/1.1 413 /);
  deepStrictEqual(asked, []);
  match(await post(200_000), /^HTTP\/1.1 200 [\s\S]*portal 200000/);
  for (const cookie of ["service_token", "__Host-service_token"]) {
    match(await post(300_000, `Cookie: a=b; ${cookie}=x\r\n`), /portal 300000/);
  }
  match(await post(300_000, "Authorization: Bearer x\r\n"), /portal 300000/);
});
