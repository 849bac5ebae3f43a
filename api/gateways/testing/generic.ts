import assert from "node:assert/strict";
import { createPublicFetch } from "../../shared/public_fetch.ts";
import { createGenericGateway } from "../mod.ts";
import { concatenated, mac } from "./crypto.ts";
import { NOW, NOW_S, type Subject, webhook } from "./subject.ts";

const SECRETS = [
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  "whsec_bmV4dC1zZWNyZXQtb2YtdGhlLWdhdGV3YXk=",
] as const;

const envelope = (type: string, data: unknown, more = {}) =>
  JSON.stringify({ type, timestamp: "2026-03-01T11:59:58Z", data, ...more });

export async function standardSignature(
  secret: string,
  id: string,
  timestamp: number | string,
  body: string | Uint8Array,
): Promise<string> {
  const key = Uint8Array.fromBase64(secret.replace("whsec_", ""));
  const content = concatenated(`${id}.${timestamp}.`, body);
  return `v1,${(await mac("SHA-256", key, content)).toBase64()}`;
}

const text = {
  kind: "message",
  message_id: "m-1",
  from: "+5511987654321",
  name: "Ana",
  channel: "whatsapp",
  text: "Olá! Tem apê de 2 quartos? 🏠",
  media: [],
  sent_at: "2026-03-01T11:59:58.000Z",
} as const;
const data = { message_id: text.message_id, from: text.from, name: text.name, text: text.text };

export const generic: Subject = {
  name: "generic",
  proofHeader: "webhook-signature",
  secrets: SECRETS,
  coversBody: true,
  coversTime: true,
  gateway: ({ secrets = [SECRETS[0]], api = "http://127.0.0.1:1" } = {}) =>
    createGenericGateway({
      secrets,
      sendUrl: `${api}/send`,
      fetchPublic: createPublicFetch({ allow: [api] }),
      now: () => NOW,
    }),
  async request(body, { secret = SECRETS[0], at = NOW } = {}) {
    const timestamp = Math.floor(at.getTime() / 1000);
    return webhook(body, {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(timestamp),
      "webhook-signature": await standardSignature(secret, "msg_1", timestamp, body),
    });
  },
  payloads: {
    message: {
      body: envelope("message.received", { ...data, to: "+551130000000", channel: "whatsapp" }),
      events: [{ ...text, media: [] }],
    },
    media: {
      body: envelope("message.received", {
        message_id: "m-2",
        from: "u1",
        media: [
          {
            url: "https://files.example/a.pdf",
            content_type: "application/pdf",
            name: "papers.pdf",
            bytes: 9,
          },
          { url: "javascript:alert(1)", content_type: "text/html" },
        ],
      }),
      events: [{
        kind: "message",
        message_id: "m-2",
        from: "u1",
        text: "",
        media: [{
          kind: "document",
          url: "https://files.example/a.pdf",
          content_type: "application/pdf",
          name: "papers.pdf",
          bytes: 9,
        }],
        sent_at: text.sent_at,
      }],
    },
    location: {
      body: envelope("message.received", {
        message_id: "m-3",
        from: "u1",
        location: { latitude: -23.55, longitude: -46.63 },
      }),
      events: [{
        kind: "message",
        message_id: "m-3",
        from: "u1",
        text: "",
        media: [],
        location: { latitude: -23.55, longitude: -46.63 },
        sent_at: text.sent_at,
      }],
    },
    "unknown fields": {
      body: envelope(
        "message.received",
        { ...data, channel: "whatsapp", mood: { happy: true }, apikey: "hidden" },
        { trace: [1, 2] },
      ),
      events: [{ ...text, media: [] }],
    },
    "missing id": {
      body: envelope("message.received", { from: "u1", text: "hello" }),
      events: "malformed",
    },
    echo: {
      body: envelope("message.sent", { message_id: "e-1", to: text.from, text: "I take over." }),
      events: [{ kind: "echo", message_id: "e-1", to: text.from, text: "I take over." }],
    },
    status: {
      body: envelope("message.status", {
        message_id: "s-1",
        status: "failed",
        error: { code: "131026", title: "Undeliverable" },
      }),
      events: [{
        kind: "status",
        message_id: "s-1",
        status: "failed",
        error: { code: "131026", title: "Undeliverable" },
      }],
    },
  },
  reserialised: (body) => JSON.stringify(JSON.parse(body), null, 1),
  async expectSent({ method, url, headers, body }, message) {
    assert.equal(`${method} ${url.pathname}`, "POST /send");
    assert.equal(headers.get("content-type"), "application/json");
    assert.equal(headers.get("webhook-id"), message.idempotency_key);
    assert.equal(headers.get("webhook-timestamp"), String(NOW_S));
    assert.equal(
      headers.get("webhook-signature"),
      await standardSignature(SECRETS[0], message.idempotency_key, NOW_S, body),
    );
    assert.deepEqual(JSON.parse(new TextDecoder().decode(body)), {
      type: "message.send",
      data: {
        to: message.to,
        text: message.text,
        ...(message.media.length > 0
          ? { media: message.media.map(({ page: _, ...file }) => file) }
          : {}),
        in_reply_to: message.in_reply_to,
      },
    });
  },
  fileRefused: { status: 415, body: "{}" },
  file: (server) => ({ kind: "image", url: `${server}/files/a.jpg` }),
  serveFile: ({ method, url }, file) =>
    method === "GET" && url.pathname === "/files/a.jpg"
      ? new Response(file)
      : new Response(null, { status: 404 }),
  answer: { status: 202, body: `{"message_id":"g-77","more":1}`, message_id: "g-77" },
};
