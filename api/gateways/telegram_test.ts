/** What only Telegram does. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { telegram } from "./testing/mod.ts";
import { startStubServer } from "./testing/stub_server.ts";
import { webhook } from "./testing/subject.ts";
import { update } from "./testing/telegram.ts";

const gateway = telegram.gateway();
const parse = (body: string) => gateway.parse(webhook(body, {}))[0];
const read = (more: Record<string, unknown>) => parse(update(1, more));
const press = (more: Record<string, unknown>) =>
  parse(JSON.stringify({
    update_id: 5,
    callback_query: { id: "c", from: { id: 42, is_bot: false, first_name: "Ana" }, ...more },
  }));

test("a pressed button counts as words", () => {
  const expected = {
    kind: "message",
    message_id: "5",
    from: "42",
    name: "Ana",
    channel: "telegram",
    text: "visit:1",
    media: [],
  };
  const message = { message_id: 9, date: 0, chat: { id: 42, type: "private" } };
  assert.deepEqual(press({ data: "visit:1", message }), expected);
  assert.deepEqual(press({ data: "visit:1" }), expected);
  assert.equal(press({ game_short_name: "g" })?.kind, "ignored");
  const group = { message_id: 9, date: 0, chat: { id: -1, type: "group" } };
  assert.deepEqual(press({ data: "x", message: group }), { kind: "ignored", reason: "group" });
});

test("a shared contact and every kind of file are read", () => {
  const contact = read({ contact: { phone_number: "+551199", first_name: "Rui", user_id: 7 } });
  assert.equal(contact?.kind === "message" && contact.text, "Rui +551199");
  const kinds = {
    video: "video",
    video_note: "video",
    voice: "audio",
    audio: "audio",
    document: "document",
    sticker: "image",
  };
  for (const [field, kind] of Object.entries(kinds)) {
    const event = read({ [field]: { file_id: "f", mime_type: "a/b", duration: 1 } });
    assert.deepEqual(event?.kind === "message" && event.media, [
      { kind, media_id: "f", content_type: "a/b", seconds: 1 },
    ]);
  }
  const animation = read({ animation: { file_id: "f" }, document: { file_id: "f" } });
  assert.deepEqual(animation?.kind === "message" && animation.media, [
    { kind: "video", media_id: "f" },
  ]);
});

test("the button that opens a chat says the keyword, in the buyer's language", () => {
  const said = (text: string, language_code?: string) => {
    const event = read({ text, from: { id: 42, is_bot: false, first_name: "Ana", language_code } });
    return event?.kind === "message" && event.text;
  };
  assert.equal(said("/start", "en"), "Start");
  assert.equal(said("/start", "pt-BR"), "Começar");
  assert.equal(said("/start", "es"), "Empezar");
  assert.equal(said("/start", "de"), "Start");
  assert.equal(said("/start"), "Start");
  assert.equal(said("/start flat-in-graca_7"), "Start");
  assert.equal(said("/start@agency_bot"), "Start");
  const linked = read({ text: "/start@agency_bot flat-in-graca_7" });
  assert.equal(linked?.kind === "message" && linked.started_with, "flat-in-graca_7");
  assert.equal(said(" /STOP ", "pt"), "Stop");
  for (const words of ["/starting", "/start now please", "start", "/help", "please /start"]) {
    assert.equal(said(words, "pt"), words);
  }
});

test("groups, channels, bots and other kinds of update are ignored", () => {
  for (const type of ["group", "supergroup", "channel"]) {
    assert.deepEqual(read({ text: "hi", chat: { id: -1, type } }), {
      kind: "ignored",
      reason: "group",
    });
  }
  assert.equal(read({ text: "hi", from: { id: 1, is_bot: true } })?.kind, "ignored");
  for (const kind of ["edited_message", "channel_post", "my_chat_member", "business_message"]) {
    assert.equal(parse(JSON.stringify({ update_id: 1, [kind]: {} }))?.kind, "ignored");
  }
  assert.equal(read({ pinned_message: {} })?.kind, "ignored");
});

test("an update whose message cannot be read is ignored, so that later ones arrive", () => {
  assert.equal(parse(JSON.stringify({ update_id: 1, message: { text: "hi" } }))?.kind, "ignored");
  assert.equal(parse(JSON.stringify({ update_id: 1, message: 7 }))?.kind, "ignored");
});

test("large chat ids stay exact", () => {
  const event = read({ text: "hi", chat: { id: 4503599627370495, type: "private" } });
  assert.equal(event?.kind === "message" && event.from, "4503599627370495");
});

test("the wait that Telegram asks for in the body is passed on", async () => {
  await using server = startStubServer(() =>
    Response.json({ ok: false, error_code: 429, parameters: { retry_after: 17 } }, { status: 429 })
  );
  const reply = { idempotency_key: "k", to: "42", text: "Hi", media: [] };
  const result = await telegram.gateway({ api: server.url })
    .send(reply, new AbortController().signal);
  assert.deepEqual(result, { outcome: "retry", reason: "HTTP 429", retry_after_s: 17 });
});

test("an album is answered with its messages: the first one's id is kept", async () => {
  const message = (message_id: number) => ({ message_id, chat: { id: 42, type: "private" } });
  await using server = startStubServer(() =>
    Response.json({ ok: true, result: [message(7), message(8)] })
  );
  const media = [1, 2].map((at) => ({
    kind: "image" as const,
    url: `https://x.example/${at}.jpg`,
  }));
  const album = { idempotency_key: "k", to: "42", text: "", media };
  const result = await telegram.gateway({ api: server.url })
    .send(album, new AbortController().signal);
  assert.deepEqual(result, { outcome: "sent", message_id: "42:7" });
});
