/** Files that brokers attach from the desk, as far as the gateway that fetches them. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import sharp from "sharp";
import { test } from "vitest";
import { until } from "../../testing/mod.ts";
import { addConversation, addPerson } from "../../testing/people.ts";
import { DAY, HOUR } from "../../shared/clock.ts";
import { LINK_MS } from "./links.ts";
import { sweepFiles } from "./sweeping.ts";
import { type Desk, openDesk, pathOf } from "./testing/desk.ts";
import { KEPT, PDF, photograph, REFUSED, VOICE } from "./testing/samples.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const upload = (desk: Desk, body: BodyInit, name = "", token = desk.broker.token) =>
  desk.ask(`/files?name=${encodeURIComponent(name)}`, { method: "POST", body, token });

async function uploaded(desk: Desk, body: BodyInit, name = ""): Promise<string> {
  const answer = await upload(desk, body, name);
  strictEqual(answer.status, 201);
  return (await answer.json()).id;
}

const write = (desk: Desk, json: unknown, conversation = desk.conversation) =>
  desk.api.call("POST", `/v1/conversations/${conversation}/messages`, {
    token: desk.broker.token,
    json,
  });

/** What the gateway was sent, once it has as many messages. */
async function sent(desk: Desk) {
  const message = await until("the message", () => desk.gateway.received[0]);
  const [first, ...others] = message.media as unknown as { url: string; kind: string }[];
  return { text: message.text, first: first!, files: [first!, ...others] };
}

const fetched = (desk: Desk, url: string) =>
  desk.api.app.request(new URL(url).pathname, {}, { remote_address: "192.0.2.9" });

test("a photograph and a document go out with the broker's words, as files that the gateway can fetch", async () => {
  await using desk = await openDesk();
  const picture = await uploaded(desk, await photograph(3000, 2000), "IMG_1.heic");
  const paper = await uploaded(desk, PDF, "Orçamento.pdf");
  const answer = await write(desk, { text: "Here you are", file_ids: [picture, paper] });
  strictEqual(answer.status, 202);
  const { text, files } = await sent(desk);
  strictEqual(text, "Here you are");
  deepStrictEqual(files.map(({ url: _, ...file }) => file), [
    { kind: "image", name: "IMG_1.jpg" },
    { kind: "document", name: "Orçamento.pdf" },
  ]);
  const [image, document] = await Promise.all(files.map(({ url }) => fetched(desk, url)));
  deepStrictEqual([image!.status, image!.headers.get("content-type")], [200, "image/jpeg"]);
  const seen = await sharp(await image!.bytes()).metadata();
  deepStrictEqual([seen.format, seen.width, seen.exif], ["jpeg", 1365, undefined]);
  strictEqual(document!.headers.get("content-type"), "application/pdf");
  match(document!.headers.get("content-disposition")!, /^attachment; .*UTF-8''Or%C3%A7amento.pdf$/);
  ok(Buffer.from(await document!.bytes()).equals(PDF));

  const message = (await desk.messages()).at(-1);
  deepStrictEqual(
    message.media.map(({ kind, status, name, file_id }: Record<string, unknown>) => [
      kind,
      status,
      name,
      file_id,
    ]),
    [["image", "ready", "IMG_1.jpg", picture], ["document", "ready", "Orçamento.pdf", paper]],
  );
  strictEqual((await desk.ask(pathOf(message.media[0]))).status, 200);
});

test("files need no words; a message needs one or the other", async () => {
  await using desk = await openDesk();
  const id = await uploaded(desk, PDF);
  strictEqual((await write(desk, { file_ids: [id] })).status, 202);
  const { text, files } = await sent(desk);
  deepStrictEqual([text, files.length], ["", 1]);
  for (const json of [{}, { file_ids: [] }, { text: " " }, { file_ids: ["x"] }]) {
    strictEqual((await write(desk, json)).status, 422, JSON.stringify(json));
  }
  const eleven = Array.from({ length: 11 }, () => crypto.randomUUID());
  strictEqual((await write(desk, { file_ids: eleven })).status, 422);
});

test("a file is sent once, in its own conversation, and only when it is whole", async () => {
  await using desk = await openDesk();
  const { api } = desk;
  const mine = await addConversation(api, { broker_id: desk.broker.id });
  const id = await uploaded(desk, PDF);
  strictEqual((await write(desk, { file_ids: [id] }, mine)).status, 409, "another conversation");
  strictEqual((await write(desk, { file_ids: [id, id] })).status, 409, "twice in one message");
  strictEqual((await write(desk, { text: "a", file_ids: [crypto.randomUUID()] })).status, 409);
  const both = await Promise.all([1, 2].map(() => write(desk, { file_ids: [id] })));
  deepStrictEqual(both.map(({ status }) => status).sort(), [202, 409]);
  strictEqual((await write(desk, { text: "again", file_ids: [id] })).status, 409);
  await sent(desk);
  const ours = (await desk.messages()).filter(({ role }) => role === "broker");
  strictEqual(ours.length, 1, "nothing was stored of those that were refused");
});

test("only who may read the conversation attaches to it", async () => {
  await using desk = await openDesk();
  const other = await addPerson(desk.api, "Otto Other");
  const admin = await addPerson(desk.api, "Ada Admin", "admin");
  strictEqual((await upload(desk, PDF, "a", other.token)).status, 404);
  strictEqual((await upload(desk, PDF, "a", "")).status, 401);
  strictEqual((await upload(desk, PDF, "a", admin.token)).status, 201);
});

test("what is not sent is refused with a problem, and nothing of it is kept", async () => {
  await using desk = await openDesk();
  const cut = (await photograph()).slice(0, 900);
  const cases: [string, Bytes, number][] = [
    ...REFUSED.map(([what, bytes]): [string, Bytes, number] => [
      what,
      bytes,
      bytes.length === 0 ? 422 : 415,
    ]),
    ["a photograph that breaks off", cut, 415],
    ["a voice note", VOICE, 415],
    ["a film", KEPT.find(([what]) => what === "MP4")![2], 415],
    ["a file of 20 MB and a byte", new Uint8Array(20_000_001), 413],
  ];
  for (const [what, bytes, status] of cases) {
    const answer = await upload(desk, bytes, "photo.jpg");
    strictEqual(answer.status, status, what);
    strictEqual((await answer.json()).status, status, what);
  }
  const endless = new ReadableStream({ pull: (it) => it.enqueue(new Uint8Array(1_000_000)) });
  strictEqual((await upload(desk, endless)).status, 413);
  const breaking = new ReadableStream({ pull: (it) => it.error(new Error("hung up")) });
  strictEqual((await upload(desk, breaking)).status, 400);
  const { rows } = await desk.api.container.connection.engine.query(
    "select 1 from conversation_files",
  );
  deepStrictEqual(rows, []);
});

test("the address for gateways is of no use when it is forged, changed or old", async () => {
  await using desk = await openDesk({ realTime: false });
  const other = await uploaded(desk, PDF);
  const id = await uploaded(desk, PDF);
  await write(desk, { file_ids: [id] });
  const { first: { url } } = await sent(desk);
  const status = async (address: string) => (await fetched(desk, address)).status;
  strictEqual(await status(url), 200);
  const [token] = url.split("/").slice(-1) as [string];
  const [, until_, mac] = token.split(".") as [string, string, string];
  const base = url.slice(0, -token.length);
  for (
    const forged of [
      `${other}.${until_}.${mac}`,
      `${id}.zzzzzzzz.${mac}`,
      `${id}.${until_}.${mac.replace(/^./, (first) => first === "0" ? "1" : "0")}`,
      `${id}.${until_}.`,
      `${id}.${until_}`,
      id,
      `${token}.x`,
      "",
      "..",
    ]
  ) strictEqual(await status(base + forged), 404, forged);
  desk.api.clock.advance(LINK_MS - HOUR);
  strictEqual(await status(url), 200);
  desk.api.clock.advance(2 * HOUR);
  strictEqual(await status(url), 404);
  const token_ = await desk.api.login(desk.broker.email);
  const again = await desk.ask(pathOf({ file_id: id }), { token: token_ });
  strictEqual(again.status, 200, "the desk still has it");
});

test("no address that works lies in the database: a late attempt gets one of its own", async () => {
  await using desk = await openDesk({ realTime: false });
  desk.gateway.answer = () => new Response(null, { status: 503 });
  const id = await uploaded(desk, PDF);
  await write(desk, { file_ids: [id] });
  const outbox = async () =>
    (await desk.api.container.connection.engine.query(
      "select media, last_error from outbox",
    )).rows[0] as { media: { url: string }[]; last_error: string | null };
  await until("an attempt that failed", async () => (await outbox()).last_error !== null);
  strictEqual((await outbox()).media[0]!.url, `private:${id}`);
  desk.gateway.answer = () => Response.json({ message_id: "g1" });
  desk.api.clock.advance(LINK_MS + HOUR);
  const { first: { url } } = await sent(desk);
  strictEqual((await fetched(desk, url)).status, 200);
});

test("where the gateway does not take a file, the buyer is given an address that works for days", async () => {
  await using desk = await openDesk({ realTime: false });
  const other = await uploaded(desk, PDF);
  const id = await uploaded(desk, PDF, "offer.pdf");
  let refused = 0;
  desk.gateway.answer = () =>
    refused++ === 0 ? new Response("{}", { status: 415 }) : Response.json({ message_id: "g1" });
  // Nobody gets at another file by writing as we do.
  await write(desk, { text: `See private:${other}`, file_ids: [id] });
  const { text } = await until("the link", () => desk.gateway.received[0]);
  const [, address] = /^See private:\S+\noffer\.pdf\n(\S+)$/.exec(text) ?? [];
  desk.api.clock.advance(6 * DAY);
  strictEqual((await fetched(desk, address!)).status, 200);
  desk.api.clock.advance(2 * DAY);
  strictEqual((await fetched(desk, address!)).status, 404);
});

test("what no message takes goes after a day, what broke off after an hour; what was sent stays", async () => {
  await using desk = await openDesk({ realTime: false });
  const { container, clock } = desk.api;
  const sweep = () => sweepFiles(container.db, container.media.store, clock.now);
  const left = async () =>
    ((await container.connection.engine.query("select id from conversation_files order by id"))
      .rows as { id: string }[]).map(({ id }) => id);
  const taken = await uploaded(desk, PDF);
  const unsent = await uploaded(desk, PDF);
  await write(desk, { file_ids: [taken] });
  await container.connection.engine.query(
    `insert into conversation_files (id, conversation_id, kind, status, created_at, updated_at)
      select gen_random_uuid(), conversation_id, kind, 'receiving', created_at, updated_at
      from conversation_files where id = '${unsent}'`,
  );
  strictEqual((await left()).length, 3);
  clock.advance(HOUR + 1);
  await sweep();
  deepStrictEqual(await left(), [taken, unsent].sort());
  clock.advance(DAY);
  await sweep();
  deepStrictEqual(await left(), [taken]);
  strictEqual(await container.media.store.get(`private/${unsent}`), undefined);
  ok(await container.media.store.get(`private/${taken}`));
});

test("a conversation waits with so many files at most", async () => {
  await using desk = await openDesk();
  for (let n = 0; n < 30; n++) await uploaded(desk, PDF);
  strictEqual((await upload(desk, PDF)).status, 409);
});
