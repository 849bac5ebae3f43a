/** Bodies, many and large ones at the same time. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { Hono } from "hono";
import { test } from "vitest";
import { silentLog } from "../shared/log.ts";
import { createBodyRoom, limitedBody } from "./body.ts";
import type { AppEnv } from "./env.ts";
import { errorHandler } from "./error_mapping.ts";

/** An app that answers with how much it was sent; whose request it is says a header. */
function appOf(limit: number, room?: ReturnType<typeof createBodyRoom>) {
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(silentLog));
  app.use((c, next) => {
    c.set("client_address", () => Promise.resolve(c.req.header("from") ?? "192.0.2.1"));
    return next();
  });
  app.post("/", limitedBody(limit, 10_000, room), async (c) => {
    return c.text(String((await c.req.text()).length));
  });
  return app;
}

/** A body that ends when it is told to. */
function openBody() {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (end = () => controller.close()),
  });
  return { body, end: () => end() };
}

test("bodies that are under way are bounded, in all and of one client, until they are answered", async () => {
  const app = appOf(100, createBodyRoom({ all: 250, client: 150 }));
  const post = async (from: string, body: BodyInit, length?: number) => {
    const headers = { from, ...(length ? { "content-length": String(length) } : {}) };
    return await app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  };
  const slow = [openBody(), openBody()];
  // Of unknown length, so that each counts for as much as it may have at first.
  const first = post("a", slow[0]!.body);
  await Promise.resolve();
  strictEqual((await post("a", "x".repeat(60), 60)).status, 503);
  strictEqual(await (await post("a", "x".repeat(50), 50)).text(), "50");
  const second = post("b", slow[1]!.body);
  await Promise.resolve();
  const refused = await post("c", "x".repeat(60), 60);
  deepStrictEqual([refused.status, refused.headers.get("retry-after")], [503, "1"]);
  for (const { end } of slow) end();
  deepStrictEqual([(await first).status, (await second).status], [200, 200]);
  strictEqual(await (await post("c", "x".repeat(60), 60)).text(), "60");
  strictEqual(await (await post("a", "x".repeat(90), 90)).text(), "90");
});

test("a body that does not say how long it is has the room of what has come", async () => {
  const KIB = 1024;
  const room = createBodyRoom({ all: 200 * KIB, client: 40 * KIB });
  const app = appOf(100 * KIB, room);
  const post = async (from: string, kib: number) => {
    const body = ReadableStream.from(Array.from({ length: kib }, () => new Uint8Array(KIB)));
    const init = { method: "POST", body, headers: { from }, duplex: "half" };
    return await app.request("/", init as RequestInit);
  };
  const many = await Promise.all(Array.from({ length: 5 }, () => post("a", 1)));
  deepStrictEqual(many.map(({ status }) => status), Array(5).fill(200));
  // One may be longer than what several may have together.
  strictEqual(await (await post("a", 100)).text(), String(100 * KIB));
  strictEqual((await post("a", 101)).status, 413);
  const slow = openBody();
  const held = app.request("/", {
    method: "POST",
    body: slow.body,
    headers: { from: "a" },
    duplex: "half",
  } as RequestInit);
  await Promise.resolve();
  strictEqual((await post("a", 16)).status, 200);
  strictEqual((await post("a", 60)).status, 503);
  strictEqual((await post("b", 60)).status, 200);
  slow.end();
  strictEqual((await held).status, 200);
});

test("a body that comes in many pieces is held as one, and one that breaks off is a problem", async () => {
  const app = appOf(100);
  const post = async (body: ReadableStream<Uint8Array>) =>
    await app.request("/", { method: "POST", body, duplex: "half" } as RequestInit);
  const drops = ReadableStream.from(
    Array.from("drop by drop", (letter) => new TextEncoder().encode(letter)),
  );
  strictEqual(await (await post(drops)).text(), "12");
  const many = ReadableStream.from(Array.from({ length: 101 }, () => new Uint8Array(1)));
  strictEqual((await post(many)).status, 413);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  strictEqual((await post(broken)).status, 400);
});

test("a body that says it is too large is refused unread, and its connection is closed", async () => {
  const app = appOf(100);
  const hostname = "127.0.0.1";
  const server = Deno.serve({ hostname, port: 0, onListen: () => {} }, app.fetch);
  using connection = await Deno.connect({ hostname, port: server.addr.port });
  const size = 4 * 1024 * 1024;
  const head = `POST / HTTP/1.1\r\nHost: site.example\r\nContent-Length: ${size}\r\n\r\n`;
  const sent = new Blob([head, new Uint8Array(size)]).stream()
    .pipeTo(connection.writable, { preventClose: true }).catch(() => {});
  match(await new Response(connection.readable).text(), /^HTTP\/1.1 413 /);
  await sent;
  await server.shutdown();
});
