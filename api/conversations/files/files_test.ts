/** Files that buyers send, as their broker gets them. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import sharp from "sharp";
import { test } from "vitest";
import { until } from "../../testing/mod.ts";
import { addConversation, addPerson } from "../../testing/people.ts";
import { GIVE_UP_MS } from "./fetching.ts";
import { openDesk, pathOf } from "./testing/desk.ts";
import { KEPT, PDF, photograph, REFUSED, tone, VOICE } from "./testing/samples.ts";

const give = (bytes: Uint8Array<ArrayBuffer>) => () => new Response(bytes);

test("a photograph is made anew: upright, small enough, without place and device", async () => {
  await using desk = await openDesk();
  const original = await photograph(3000, 2000);
  ok((await sharp(original).metadata()).exif, "the original tells where it was taken");
  desk.gateway.files.set("a.jpg", give(original));
  await desk.send({ text: "Like this", files: [{ path: "a.jpg", content_type: "image/jpeg" }] });
  const [file] = await desk.settled();
  const { file_id, url, bytes, ...about } = file;
  deepStrictEqual(about, {
    kind: "image",
    status: "ready",
    name: null,
    content_type: "image/webp",
    transcript: null,
    problem: null,
    location: null,
  });
  strictEqual(url, `/v1/conversations/${desk.conversation}/files/${file_id}`);
  const answer = await desk.ask(pathOf(file));
  strictEqual(answer.status, 200);
  const kept = await answer.bytes();
  strictEqual(kept.length, bytes);
  const seen = await sharp(kept).metadata();
  deepStrictEqual([seen.format, seen.width, seen.height], ["webp", 1365, 2048]);
  deepStrictEqual([seen.exif, seen.xmp, seen.iptc], [undefined, undefined, undefined]);
});

test("every kind that is kept is judged by its content, and answered as that", async () => {
  await using desk = await openDesk();
  for (const [what, claimed, bytes] of KEPT) {
    const path = encodeURIComponent(what);
    desk.gateway.files.set(path, give(bytes));
    await desk.send({ files: [{ path, content_type: claimed, name: "my papers.html" }] });
  }
  const files = await desk.allSettled();
  for (const [n, [what, , bytes, kind, content_type]] of KEPT.entries()) {
    const file = files[n];
    const { status } = file;
    deepStrictEqual([status, file.kind, file.content_type], ["ready", kind, content_type], what);
    const answer = await desk.ask(pathOf(file));
    deepStrictEqual(
      ["content-type", "x-content-type-options", "content-security-policy", "cache-control"]
        .map((name) => answer.headers.get(name)),
      [
        content_type,
        "nosniff",
        "sandbox; default-src 'none'; frame-ancestors 'none'",
        "private, no-cache",
      ],
    );
    const disposition = answer.headers.get("content-disposition") ?? "";
    match(disposition, kind === "document" ? /^attachment; / : /^inline; /, what);
    match(disposition, /filename="my papers\.(?!html)[a-z0-9]+"/, "never as a page");
    ok(Buffer.from(await answer.bytes()).equals(bytes), what);
  }
});

test("pages, drawings, programs, archives and what cannot be read are not kept, whatever they are called", async () => {
  await using desk = await openDesk();
  const cut = (await photograph()).slice(0, 900);
  const cases = [...REFUSED, ["a photograph that breaks off", cut] as const];
  for (const [n, [what, bytes]] of cases.entries()) {
    const path = encodeURIComponent(what);
    desk.gateway.files.set(path, give(bytes));
    const content_type = ["image/jpeg", "application/pdf", "audio/ogg", "text/plain"][n % 4];
    await desk.send({ files: [{ path, content_type, name: "photo.jpg" }] });
  }
  const files = await desk.allSettled();
  for (const [n, [what]] of cases.entries()) {
    const file = files[n];
    strictEqual(file.status, "refused", what);
    match(
      file.problem,
      what.startsWith("a photograph") ? /^(cut_off|not_a_picture)$/ : /^wrong_type$/,
      what,
    );
    deepStrictEqual([file.url, (await desk.ask(pathOf(file))).status], [null, 404], what);
  }
});

test("a name with a path, signs that turn writing, or none at all names no other file", async () => {
  await using desk = await openDesk();
  desk.gateway.files.set("x", give(PDF));
  const names = [
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\temp\\offer.exe", "offer.pdf"],
    ["invoice\u202efdp.exe", "invoice fdp.pdf"],
    ['a"b\r\nSet-Cookie: x.pdf', "a b Set-Cookie x.pdf"],
    ["Orçamento.pdf", "Orçamento.pdf"],
    ["...", null],
    ["", null],
  ] as const;
  for (const [given, name] of names) {
    await desk.send({ files: [{ path: "x", name: given, content_type: "application/pdf" }] });
    const [file] = await desk.settled();
    strictEqual(file.name, name);
    strictEqual((await desk.ask(pathOf(file))).headers.get("set-cookie"), null);
  }
});

test("sounds are answered in parts, and not again while they are the same", async () => {
  await using desk = await openDesk();
  const bytes = tone();
  desk.gateway.files.set("x", give(bytes));
  await desk.send({ files: [{ path: "x", content_type: "audio/wav" }] });
  const [file] = await desk.settled();
  const ask = (range: string, more = {}) => desk.ask(pathOf(file), { headers: { range, ...more } });
  const size = bytes.length;
  const parts = [
    ["bytes=0-3", 0, 3],
    ["bytes=4-", 4, size - 1],
    ["bytes=-5", size - 5, size - 1],
    ["bytes=10-99999999", 10, size - 1],
  ] as const;
  for (const [range, from, to] of parts) {
    const answer = await ask(range);
    strictEqual(answer.status, 206, range);
    strictEqual(answer.headers.get("content-range"), `bytes ${from}-${to}/${size}`);
    ok(Buffer.from(await answer.bytes()).equals(bytes.slice(from, to + 1)), range);
  }
  for (const range of [`bytes=${size}-`, "bytes=-0", "bytes=5-4"]) {
    const answer = await ask(range);
    deepStrictEqual([answer.status, answer.headers.get("content-range")], [416, `bytes */${size}`]);
  }
  for (const range of ["bytes=0-1,3-4", "lines=1-2", "bytes=a-b", "bytes=-"]) {
    strictEqual((await ask(range)).status, 200, range);
  }
  const etag = (await desk.ask(pathOf(file))).headers.get("etag")!;
  const again = await desk.ask(pathOf(file), { headers: { "if-none-match": etag } });
  deepStrictEqual([again.status, await again.text()], [304, ""]);
  strictEqual((await ask("bytes=0-3", { "if-range": `"other"` })).status, 200);
  const head = await desk.ask(pathOf(file), { method: "HEAD" });
  deepStrictEqual(
    [head.status, head.headers.get("content-length"), await head.text()],
    [200, String(size), ""],
  );
});

test("only who may read the conversation has its files", async () => {
  await using desk = await openDesk();
  const { api } = desk;
  const admin = await addPerson(api, "Ada Admin", "admin");
  const other = await addPerson(api, "Otto Other");
  const theirs = await addConversation(api, { broker_id: other.id });
  desk.gateway.files.set("x", give(PDF));
  await desk.send({ files: [{ path: "x", content_type: "application/pdf" }] });
  const [file] = await desk.settled();
  const status = async (path: string, token: string) =>
    (await api.call("GET", path, { token })).status;
  strictEqual(await status(file.url, admin.token), 200);
  strictEqual(await status(file.url, other.token), 404);
  strictEqual((await api.call("GET", file.url)).status, 401);
  const through = `/v1/conversations/${theirs}/files/${file.file_id}`;
  strictEqual(await status(through, other.token), 404, "not through a conversation of one's own");
  strictEqual(await status(through, admin.token), 404);
  for (const id of ["x", "..%2f..", crypto.randomUUID()]) {
    const path = `/v1/conversations/${desk.conversation}/files/${id}`;
    strictEqual(await status(path, desk.broker.token), 404, id);
  }
});

test("of a message ten files are kept; one that is delivered again brings none anew", async () => {
  await using desk = await openDesk();
  desk.gateway.files.set("x", give(PDF));
  await desk.send({
    files: Array.from({ length: 12 }, () => ({ path: "x", content_type: "application/pdf" })),
  });
  const media = await desk.settled();
  deepStrictEqual(
    media.map(({ status }) => status),
    [...Array(10).fill("ready"), "not_kept", "not_kept"],
  );
  const { rows } = await desk.api.container.connection.engine.query(
    "select count(*)::int as n from conversation_files",
  );
  deepStrictEqual(rows, [{ n: 10 }]);
});

test("a place is shown as one, beside a file that was lost", async () => {
  await using desk = await openDesk();
  await desk.send({ files: [{ path: "nowhere", content_type: "image/jpeg" }] });
  const [lost] = await desk.settled();
  deepStrictEqual([lost.status, lost.problem, lost.url], ["refused", "gone", null]);
});

test("private hosts are not called, whoever names them", async () => {
  await using inside = await openDesk();
  await using desk = await openDesk();
  const called: string[] = [];
  inside.gateway.files.set("x", () => {
    called.push("x");
    return new Response(PDF);
  });
  const { origin } = new URL(inside.gateway.url);
  for (const url of [`${origin}/files/x`, "http://169.254.169.254/latest", "http://[::1]/x"]) {
    await desk.send({ files: [{ url, content_type: "application/pdf" }] });
    const [file] = await desk.settled();
    deepStrictEqual([file.status, file.problem], ["refused", "not_reachable"], url);
  }
  deepStrictEqual(called, []);
});

test("a file that says or turns out to be too large is not kept", async () => {
  await using desk = await openDesk();
  const large = new Uint8Array(21 * 1024 * 1024);
  large.set(VOICE);
  desk.gateway.files.set("x", give(large));
  await desk.send({ files: [{ path: "x", content_type: "audio/ogg" }] });
  const [file] = await desk.settled();
  deepStrictEqual([file.status, file.problem], ["refused", "too_large"]);
});

test("a gateway that fails is asked again, and given up after hours", async () => {
  await using desk = await openDesk({ realTime: false });
  let asked = 0;
  desk.gateway.files.set(
    "x",
    () => ++asked < 3 ? new Response(null, { status: 503 }) : give(PDF)(),
  );
  await desk.send({ files: [{ path: "x", content_type: "application/pdf" }] });
  const { media } = (await desk.messages()).find(({ role }) => role === "buyer");
  strictEqual(media[0].status, "fetching");
  strictEqual((await desk.settled())[0].status, "ready");
  strictEqual(asked, 3);

  desk.gateway.files.set("x", () => new Response(null, { status: 503 }));
  await desk.send({ files: [{ path: "x", content_type: "application/pdf" }] });
  desk.api.clock.advance(GIVE_UP_MS + 1);
  const [file] = await desk.settled();
  deepStrictEqual([file.status, file.problem], ["refused", "not_reachable"]);
});

test("whoever reads along hears of a file that has come", async () => {
  await using desk = await openDesk();
  const heard: string[] = [];
  desk.api.container.bus.subscribe(({ type }) => void heard.push(type));
  desk.gateway.files.set("x", give(PDF));
  await desk.send({ files: [{ path: "x", content_type: "application/pdf" }] });
  await desk.settled();
  await until("the event", () => heard.includes("conversation.updated"));
});

test("files from before they were kept are named, and nothing more", async () => {
  await using desk = await openDesk();
  await desk.send({ text: "Hello" });
  await desk.api.container.connection.engine.query(
    `update messages set media = '[{"kind":"image","url":"https://old.example/a.jpg"},
      {"location":{"latitude":38.7,"longitude":-9.1}}]' where role = 'buyer'`,
  );
  const [image, place] = (await desk.messages()).find(({ role }) => role === "buyer").media;
  deepStrictEqual([image.kind, image.status, image.url], ["image", "not_kept", null]);
  deepStrictEqual([place.kind, place.location], ["location", { latitude: 38.7, longitude: -9.1 }]);
});
