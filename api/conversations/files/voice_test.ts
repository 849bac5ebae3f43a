/** What buyers say in recordings: written down where somebody can, admitted where nobody can. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { serveTranscriptions } from "../../assistant/testing/transcription_server.ts";
import { scriptedAgent } from "../../testing/scripted_agent.ts";
import { until } from "../../testing/mod.ts";
import { type Desk, openDesk } from "./testing/desk.ts";
import { VOICE } from "./testing/samples.ts";

const VOICE_NOTE = { path: "voice", content_type: "audio/ogg; codecs=opus" };
const saying = (text: string) => () => Response.json({ text });
const never = () => new Promise<Response>(() => {});

/** A desk whose gateway has a voice note, and whose model server is at an address. */
async function listening(base_url: string, options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk({
    ...options,
    env: { OPENAI_BASE_URL: base_url, OPENAI_API_KEY: "sk-secret", AGENT: "builtin" },
  });
  desk.gateway.files.set("voice", () => new Response(VOICE));
  return desk;
}

const reply = (desk: Desk) => until("a reply", () => desk.gateway.received[0]);

test("a voice note is written down, read by the agent as heard, and shown as heard", async () => {
  await using server = serveTranscriptions(saying(" Two bedrooms in Lisbon, please. "));
  const agent = scriptedAgent();
  await using desk = await listening(server.base_url, { agent });
  await desk.send({ files: [VOICE_NOTE] });
  await reply(desk);
  const { message, heard, media } = agent.given[0]!;
  deepStrictEqual([message, heard, media], ["Two bedrooms in Lisbon, please.", true, undefined]);
  const [file] = await desk.settled();
  deepStrictEqual([file.kind, file.transcript], ["audio", "Two bedrooms in Lisbon, please."]);
  deepStrictEqual(server.requests, [{
    path: "/v1/audio/transcriptions",
    authorization: "Bearer sk-secret",
    file: { name: "voice.ogg", type: "audio/ogg", size: VOICE.length },
    fields: { model: "gpt-4o-mini-transcribe", response_format: "json" },
  }]);
  deepStrictEqual(desk.api.mails, []);
});

test("what was said stays in the history, and tells the server the language", async () => {
  await using server = serveTranscriptions(saying("Un piso de dos habitaciones en Madrid"));
  const agent = scriptedAgent();
  await using desk = await listening(server.base_url, { agent });
  agent.says = { memory: { shown: [], liked: [], disliked: [], goal: "none", language: "es" } };
  await desk.send({ files: [VOICE_NOTE] });
  await reply(desk);
  await desk.send({ files: [VOICE_NOTE] });
  await until("the second turn", () => agent.given[1]);
  deepStrictEqual(
    agent.given[1]!.history.map(({ text }) => text),
    ["Un piso de dos habitaciones en Madrid", "Noted."],
  );
  deepStrictEqual(server.requests.map(({ fields }) => fields.language), [undefined, "es"]);
});

test("what is written after a voice note waits for it, and both are one turn in their order", async () => {
  const heard = Promise.withResolvers<void>();
  await using server = serveTranscriptions(async () => {
    await heard.promise;
    return Response.json({ text: "First this" });
  });
  const agent = scriptedAgent();
  await using desk = await listening(server.base_url, { agent });
  await desk.send({ files: [VOICE_NOTE] });
  await until("the server to be asked", () => server.requests.length > 0);
  await desk.send({ text: "then this" });
  strictEqual(agent.given.length, 0);
  heard.resolve();
  await until("the turn", () => agent.given[0]);
  strictEqual(agent.given[0]!.message, "First this\nthen this");
  strictEqual(agent.given.length, 1);
});

test("a spoken STOP is obeyed as a written one", async () => {
  await using server = serveTranscriptions(saying("Stop."));
  await using desk = await listening(server.base_url);
  await desk.send({ files: [VOICE_NOTE] });
  await reply(desk);
  const { json } = await desk.api.call("GET", `/v1/conversations/${desk.conversation}`, {
    token: desk.broker.token,
  });
  strictEqual(json.consent, "opted_out");
});

test("a server that hangs holds a turn up for twenty seconds, and the words come late", async () => {
  const heard = Promise.withResolvers<void>();
  await using server = serveTranscriptions(async () => {
    await heard.promise;
    return Response.json({ text: "Late words" });
  });
  await using desk = await listening(server.base_url, { realTime: false });
  await desk.send({ files: [VOICE_NOTE] });
  await until("the server to be asked", () => server.requests.length > 0);
  strictEqual(desk.gateway.received.length, 0);
  desk.api.clock.advance(20_001);
  const { text } = await reply(desk);
  match(text, /cannot open/);
  heard.resolve();
  await until("the words", async () => (await desk.settled())[0].transcript === "Late words");
});

for (
  const [what, answer] of [
    ["fails", () => new Response("no", { status: 500 })],
    ["has no such thing", () => new Response("no", { status: 404 })],
    ["hears nothing", saying("  ")],
    ["answers nonsense", () => Response.json({ text: 7 })],
    ["answers no JSON", () => new Response("{")],
  ] as const
) {
  test(`where the server ${what}, the agent says so and the broker is told, once`, async () => {
    await using server = serveTranscriptions(answer);
    await using desk = await listening(server.base_url);
    await desk.send({ files: [VOICE_NOTE] });
    const { text } = await reply(desk);
    match(text, /cannot open pictures, recordings or files/);
    const mail = await until("the mail", () => desk.api.mails[0]);
    deepStrictEqual(mail.to, { email: desk.broker.email, name: "Eva Pinto" });
    match(mail.subject, /recording/);
    match(mail.text, new RegExp(`/dashboard/conversations/${desk.conversation}`));
    const [file] = await desk.settled();
    deepStrictEqual([file.status, file.transcript], ["ready", null]);
  });
}

test("without a model server nothing is waited for, and words beside a recording are answered", async () => {
  await using desk = await openDesk();
  desk.gateway.files.set("voice", () => new Response(VOICE));
  await desk.send({ text: "I want to buy a flat in Lisbon", files: [VOICE_NOTE] });
  const { text } = await reply(desk);
  match(text, /I cannot listen to recordings; I am telling Eva Pinto of yours\.$/);
  await until("the mail", () => desk.api.mails[0]);
});

test("a picture needs no ears: nobody is mailed, no server asked", async () => {
  await using server = serveTranscriptions(never);
  await using desk = await listening(server.base_url);
  desk.gateway.files.set("x", () => new Response("hello"));
  await desk.send({ text: "Hello", files: [{ path: "x", content_type: "text/plain" }] });
  await reply(desk);
  deepStrictEqual([desk.api.mails, server.requests], [[], []]);
});

test("a recording that cannot be got is not waited for", async () => {
  await using server = serveTranscriptions(never);
  await using desk = await listening(server.base_url);
  await desk.send({ files: [{ path: "nowhere", content_type: "audio/ogg" }] });
  const { text } = await reply(desk);
  ok(text);
  deepStrictEqual(server.requests, []);
});

test("a long recording is kept and not listened to", async () => {
  await using server = serveTranscriptions(saying("too long"));
  await using desk = await listening(server.base_url);
  await desk.send({ files: [{ ...VOICE_NOTE, seconds: 601 }] });
  await reply(desk);
  strictEqual((await desk.settled())[0].transcript, null);
  deepStrictEqual(server.requests, []);
});

test("a transcript is cut to what is kept, without what cannot be stored", async () => {
  await using server = serveTranscriptions(saying(`a\0${"é".repeat(9000)}`));
  await using desk = await listening(server.base_url);
  await desk.send({ files: [VOICE_NOTE] });
  await reply(desk);
  const [{ transcript }] = await desk.settled();
  deepStrictEqual([transcript.length, transcript.includes("\0")], [4000, false]);
});
