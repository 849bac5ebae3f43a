/** What only Evolution API does. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { MalformedWebhook } from "./mod.ts";
import { envelope, SERVER_KEY, upsert } from "./testing/evolution.ts";
import { evolution } from "./testing/mod.ts";
import { NOW_S, webhook } from "./testing/subject.ts";

const gateway = evolution.gateway();
const parse = (event: string, data: unknown, more = {}) =>
  gateway.parse(webhook(envelope(event, data, more), {}));
const read = (message: Record<string, unknown>, key: Record<string, unknown> = {}) =>
  parse("messages.upsert", upsert("3EB0", message, key))[0];
const idOf = (key: Record<string, unknown>) => {
  const event = read({ conversation: "hi" }, key);
  return event?.kind === "message" || event?.kind === "echo" ? event.message_id : undefined;
};

test("the server's key never comes out of a body", async () => {
  for (const { body, events } of Object.values(evolution.payloads)) {
    const request = await evolution.request(body);
    if (events !== "malformed") {
      assert.equal(JSON.stringify(gateway.parse(request)).includes(SERVER_KEY), false);
    }
  }
  const broken = webhook(envelope("messages.upsert", { key: SERVER_KEY }), {});
  assert.throws(
    () => gateway.parse(broken),
    (error: Error) => error instanceof MalformedWebhook && !error.message.includes(SERVER_KEY),
  );
});

test("ids differ by instance, chat, message and side", () => {
  const ids = [
    idOf({}),
    idOf({ id: "3EB1" }),
    idOf({ fromMe: true }),
    idOf({ remoteJid: "5521999999999@s.whatsapp.net" }),
  ];
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(idOf({}), idOf({}));
});

test("a hidden number is resolved by remoteJidAlt, in older versions senderPn", () => {
  const number = "5511987654321@s.whatsapp.net";
  const lid = "13718@lid";
  const from = (key: Record<string, unknown>) => {
    const event = read({ conversation: "hi" }, key);
    return event?.kind === "message" && event.from;
  };
  assert.equal(from({ remoteJid: lid, remoteJidAlt: number }), "5511987654321");
  assert.equal(from({ remoteJid: lid, senderPn: number }), "5511987654321");
  assert.equal(from({ remoteJid: lid }), lid);
  assert.equal(from({ remoteJid: lid, remoteJidAlt: "77@lid" }), lid);
  assert.equal(idOf({ remoteJid: lid, remoteJidAlt: number }), idOf({}));
});

test("devices and old spellings of a number are one buyer", () => {
  assert.equal(idOf({ remoteJid: "5511987654321:12@s.whatsapp.net" }), idOf({}));
  assert.equal(idOf({ remoteJid: "5511987654321@c.us" }), idOf({}));
});

test("groups, status, broadcast lists and newsletters are ignored, whoever wrote", () => {
  for (const remoteJid of ["1-2@g.us", "status@broadcast", "17@broadcast", "1@newsletter"]) {
    for (const fromMe of [true, false]) {
      assert.deepEqual(read({ conversation: "hi" }, { remoteJid, fromMe }), {
        kind: "ignored",
        reason: "group or broadcast",
      });
    }
  }
});

test("every kind of words is read, wrapped or not", () => {
  const image = { imageMessage: { caption: "In the frame", mimetype: "image/jpeg" } };
  const cases: [Record<string, unknown>, string][] = [
    [{ extendedTextMessage: { text: "quoted", contextInfo: {} } }, "quoted"],
    [{ buttonsResponseMessage: { selectedDisplayText: "Yes" } }, "Yes"],
    [{ templateButtonReplyMessage: { selectedDisplayText: "No" } }, "No"],
    [{ listResponseMessage: { title: "2 beds" } }, "2 beds"],
    [{ contactMessage: { displayName: "Rui", vcard: "BEGIN:VCARD" } }, "Rui"],
    [{ ephemeralMessage: { message: { conversation: "for a week" } } }, "for a week"],
    [{ ephemeralMessage: { message: { viewOnceMessageV2: { message: image } } } }, "In the frame"],
    [
      { documentWithCaptionMessage: { message: { documentMessage: { caption: "papers" } } } },
      "papers",
    ],
  ];
  for (const [message, text] of cases) {
    const event = read(message);
    assert.equal(event?.kind === "message" && event.text, text);
  }
});

test("WhatsApp's encrypted address is no media address", () => {
  const event = read({
    audioMessage: { url: "https://mmg.whatsapp.net/x.enc", mimetype: "audio/ogg", ptt: true },
  });
  assert.deepEqual(event?.kind === "message" && event.media, [
    { kind: "audio", media_id: "3EB0", content_type: "audio/ogg" },
  ]);
});

test("reactions, edits, calls and connection events are ignored", () => {
  for (const kind of ["reactionMessage", "protocolMessage", "editedMessage", "pollUpdateMessage"]) {
    assert.equal(read({ [kind]: { text: "👍", key: {} } })?.kind, "ignored");
  }
  for (const event of ["connection.update", "qrcode.updated", "call", "logout.instance"]) {
    assert.equal(parse(event, undefined)[0]?.kind, "ignored");
  }
});

test("our own messages, reported as sent, are ignored; other instances too", () => {
  const message = upsert("3EB0", { conversation: "hi" }, { fromMe: true });
  assert.equal(parse("send.message", message)[0]?.kind, "ignored");
  assert.deepEqual(parse("messages.upsert", message, { instance: "other" }), [
    { kind: "ignored", reason: "another instance" },
  ]);
});

test("the event's name may be spelled as in the settings", () => {
  const message = upsert("3EB0", { conversation: "hi" });
  assert.equal(parse("MESSAGES_UPSERT", message)[0]?.kind, "message");
  assert.equal(parse("messages-upsert", message)[0]?.kind, "message");
});

test("times may be text", () => {
  const message = { ...upsert("3EB0", { conversation: "hi" }), messageTimestamp: String(NOW_S) };
  const [event] = parse("messages.upsert", message);
  assert.equal(event?.kind === "message" && event.sent_at, new Date(NOW_S * 1000).toISOString());
});

test("statuses of our messages are read; those of the buyer's and unknown ones ignored", () => {
  const update = { keyId: "3EB0", remoteJid: "5511987654321@s.whatsapp.net", fromMe: true };
  const states = ["PENDING", "SERVER_ACK", "DELIVERY_ACK", "READ", "PLAYED", "ERROR", "DELETED"];
  assert.deepEqual(
    states.map((status) => {
      const [event] = parse("messages.update", { ...update, status });
      return event?.kind === "status" ? event.status : event?.kind;
    }),
    ["ignored", "sent", "delivered", "read", "read", "failed", "ignored"],
  );
  const [buyers] = parse("messages.update", { ...update, fromMe: false, status: "READ" });
  assert.equal(buyers?.kind, "ignored");
});

test("a status has the id that sending returned", () => {
  const remoteJid = "5511987654321@s.whatsapp.net";
  const [event] = parse("messages.update", {
    keyId: "3EB077",
    remoteJid: "13718@lid",
    remoteJidAlt: remoteJid,
    fromMe: true,
    status: "READ",
  });
  assert.equal(event?.kind === "status" && event.message_id, evolution.answer.message_id);
});
