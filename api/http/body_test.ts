/** Bodies, many and large ones at the same time. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { Hono } from "hono";
import { test } from "vitest";
import { createBodyRoom } from "../shared/bodies.ts";
import { silentLog } from "../shared/log.ts";
import { limitedBody } from "./body.ts";
import type { AppEnv } from "./env.ts";
import { errorHandler } from "./error_mapping.ts";

/** An app that answers with how much it was sent; whose request it is says a header. */
function appOf(
  limit: number,
  room?: ReturnType<typeof createBodyRoom>,
  log = silentLog,
  timeout = 10_000,
) {
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(log));
  app.use((c, next) => {
    c.set("client_address", () => Promise.resolve(c.req.header("from") ?? "192.0.2.1"));
    return next();
  });
  app.post("/", limitedBody(limit, timeout, room), async (c) => {
    return c.text(String((await c.req.text()).length));
  });
  return app;
}

/** A body that has begun with so many bytes, and ends when it is told to. */
function openBody(bytes = 0) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes));
      end = () => controller.close();
    },
  });
  return { body, end: () => end() };
}

const KIB = 1024;
/** Posts bodies to an app, each as a client of some name. */
function sender(app: ReturnType<typeof appOf>) {
  return async (from: string, body: BodyInit, length?: number) => {
    const headers = { from, ...(length ? { "content-length": String(length) } : {}) };
    return await app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  };
}
/** Once what has been sent so far is read. */
const arrived = () => new Promise((resolve) => setTimeout(resolve));

test("bodies that are under way are bounded, in all and of one client, until they are answered", async () => {
  const post = sender(appOf(100 * KIB, createBodyRoom({ all: 250 * KIB, client: 60 * KIB })));
  const of = (kib: number) => new Uint8Array(kib * KIB);
  const slow = [openBody(90 * KIB), openBody(40 * KIB), openBody(90 * KIB)];
  const held = [post("a", slow[0]!.body), post("a", slow[1]!.body)];
  await arrived();
  // The client's largest is not counted.
  strictEqual((await post("a", of(30))).status, 503);
  strictEqual(await (await post("a", of(15))).text(), String(15 * KIB));
  held.push(post("b", slow[2]!.body));
  await arrived();
  const refused = await post("c", of(40));
  deepStrictEqual([refused.status, refused.headers.get("retry-after")], [503, "1"]);
  for (const { end } of slow) end();
  deepStrictEqual((await Promise.all(held)).map(({ status }) => status), [200, 200, 200]);
  strictEqual(await (await post("c", of(40))).text(), String(40 * KIB));
});

test("a body has the room of what has come of it, whatever its sender says", async () => {
  const post = sender(appOf(100 * KIB, createBodyRoom({ all: 100 * KIB, client: 60 * KIB })));
  const slow = Array.from({ length: 5 }, () => openBody(1));
  const held = slow.map(({ body }, n) => post(`s${n}`, body, 100 * KIB));
  await arrived();
  const pieces = (kib: number) =>
    ReadableStream.from(Array.from({ length: kib }, () => new Uint8Array(KIB)));
  strictEqual(await (await post("a", pieces(30))).text(), String(30 * KIB));
  strictEqual((await post("a", pieces(80))).status, 503);
  for (const { end } of slow) end();
  deepStrictEqual((await Promise.all(held)).map(({ status }) => status), Array(5).fill(200));
  strictEqual(await (await post("a", pieces(100))).text(), String(100 * KIB));
  strictEqual((await post("a", pieces(101))).status, 413);
});

test("what is refused for want of room is no error in the log, as anybody can have it refused", async () => {
  const errors: string[] = [];
  const log = { ...silentLog, error: (event: string) => void errors.push(event) };
  const post = sender(appOf(100, createBodyRoom({ all: 10, client: 10 }), log));
  strictEqual((await post("a", "x".repeat(11))).status, 503);
  deepStrictEqual(errors, []);
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

test("a body that does not arrive in time is given up", async () => {
  const app = appOf(100, undefined, silentLog, 20);
  const endless = new ReadableStream({ pull: () => new Promise<void>(() => {}) });
  strictEqual((await sender(app)("a", endless)).status, 408);
  strictEqual((await sender(app)("a", "x".repeat(101))).status, 413);
  strictEqual(await (await sender(app)("a", "x")).text(), "1");
});

test("a drop of a body takes no buffer of the size that the runtime would take for it", async () => {
  const post = sender(appOf(100 * KIB));
  const taken: (number | undefined)[] = [];
  const dripping = (drops: number) =>
    new ReadableStream<Uint8Array>({
      type: "bytes",
      // As that of a request to the runtime's server.
      autoAllocateChunkSize: 64 * KIB,
      pull(controller) {
        const { byobRequest } = controller as ReadableByteStreamController;
        taken.push(byobRequest?.view?.buffer.byteLength);
        if (drops-- === 0) controller.close();
        else new Uint8Array(byobRequest!.view!.buffer)[byobRequest!.view!.byteOffset] = 120;
        byobRequest!.respond(drops < 0 ? 0 : 1);
      },
    });
  strictEqual(await (await post("a", dripping(20), 20)).text(), "20");
  ok(taken.length > 20 && taken.every((bytes) => bytes! <= 8 * KIB), String(taken));
});

test("a body of any length arrives as it was sent", async () => {
  const app = appOf(300 * KIB);
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, app.fetch);
  const url = `http://127.0.0.1:${server.addr.port}/`;
  const text = Array.from({ length: 300 * KIB / 8 }, (_, n) => String(n).padStart(8)).join("");
  for (const size of [0, 1, 8 * KIB, 8 * KIB + 1, 100_000, 300 * KIB]) {
    const body = text.slice(0, size);
    const chunks = () => new Blob([body]).stream();
    strictEqual(await (await fetch(url, { method: "POST", body })).text(), String(size));
    strictEqual(await (await fetch(url, { method: "POST", body: chunks() })).text(), String(size));
  }
  await server.shutdown();
});
