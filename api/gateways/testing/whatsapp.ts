import assert from "node:assert/strict";
import { createWhatsAppGateway } from "../mod.ts";
import { mac } from "./crypto.ts";
import { NOW, NOW_S, type Subject, webhook } from "./subject.ts";

const SECRETS = ["4f1c7ac2e0d54a9c8b2f6f5f6a7d1e11", "9d0b1f7d31a64d5ba4ef7e1f6f4c2a22"] as const;
const NUMBER_ID = "106540352242922";

/** A request's body around values of `changes`. */
export function envelope(...changes: [field: string, value: Record<string, unknown>][]): string {
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: changes.map(([field, value]) => ({
      id: "102290129340398",
      changes: [{
        field,
        value: {
          messaging_product: "whatsapp",
          metadata: { display_phone_number: "15550783881", phone_number_id: NUMBER_ID },
          ...value,
        },
      }],
    })),
  });
}

const contacts = [{ profile: { name: "Ana" }, wa_id: "5511987654321", user_id: "BR.13491208655" }];
const message = (id: string, more: Record<string, unknown>) => ({
  from: "5511987654321",
  from_user_id: "BR.13491208655",
  id,
  timestamp: String(NOW_S),
  ...more,
});
const text = (id: string, body: string) => message(id, { type: "text", text: { body } });
const received = (message_id: string, text: string, more = {}) => ({
  kind: "message" as const,
  message_id,
  from: "5511987654321",
  name: "Ana",
  channel: "whatsapp",
  text,
  media: [],
  sent_at: new Date(NOW_S * 1000).toISOString(),
  ...more,
});

export async function hubSignature(secret: string, body: string | Uint8Array): Promise<string> {
  return `sha256=${(await mac("SHA-256", secret, body)).toHex()}`;
}

export const whatsapp: Subject = {
  name: "whatsapp",
  proofHeader: "x-hub-signature-256",
  secrets: SECRETS,
  coversBody: true,
  coversTime: false,
  gateway: ({ secrets = [SECRETS[0]], api = "http://127.0.0.1:1" } = {}) =>
    createWhatsAppGateway({
      appSecrets: secrets,
      verifyToken: "handshake-token",
      accessToken: "EAAG-access",
      phoneNumberId: NUMBER_ID,
      apiUrl: `${api}/v23.0/`,
      now: () => NOW,
    }),
  async request(body, { secret = SECRETS[0] } = {}) {
    return webhook(body, {
      "content-type": "application/json",
      "x-hub-signature-256": await hubSignature(secret, body),
    });
  },
  payloads: {
    message: {
      body: envelope(["messages", { contacts, messages: [text("wamid.1", "Olá! 2 quartos? 🏠")] }]),
      events: [received("wamid.1", "Olá! 2 quartos? 🏠")],
    },
    media: {
      body: envelope(["messages", {
        contacts,
        messages: [message("wamid.2", {
          type: "image",
          image: { id: "8001", mime_type: "image/jpeg", sha256: "x", caption: "Like this one" },
        })],
      }]),
      events: [
        received("wamid.2", "Like this one", {
          media: [{ kind: "image", media_id: "8001", content_type: "image/jpeg" }],
        }),
      ],
    },
    location: {
      body: envelope(["messages", {
        contacts,
        messages: [message("wamid.3", {
          type: "location",
          location: { latitude: -23.55, longitude: -46.63, name: "Sé" },
        })],
      }]),
      events: [received("wamid.3", "", { location: { latitude: -23.55, longitude: -46.63 } })],
    },
    "unknown fields": {
      body: envelope(["messages", {
        contacts: [{ ...contacts[0], country_code: "BR", identity_key_hash: "h" }],
        messages: [{ ...text("wamid.4", "hi"), referral: { source_id: "1" }, novelty: [{}] }],
        novelty: null,
      }]),
      events: [received("wamid.4", "hi")],
    },
    "missing id": {
      body: envelope(["messages", {
        messages: [{ from: "5511987654321", type: "text", text: { body: "hi" } }],
      }]),
      // One entry of a batch never takes the others down, so it is not the request that is refused.
      events: [{ kind: "ignored", reason: "malformed entry" }],
    },
    "batch with a broken entry": {
      body: envelope(
        ["messages", { contacts, messages: [text("wamid.5", "one"), 7, text("wamid.6", "two")] }],
        ["account_update", { event: "VERIFIED_ACCOUNT" }],
        ["messages", {
          statuses: [
            { id: "wamid.o1", status: "delivered", timestamp: "1", recipient_id: "5511987654321" },
            { status: "read" },
          ],
        }],
        ["messages", { contacts, messages: [text("wamid.7", "three")] }],
      ),
      events: [
        received("wamid.5", "one"),
        { kind: "ignored", reason: "malformed entry" },
        received("wamid.6", "two"),
        { kind: "ignored", reason: "another field" },
        { kind: "status", message_id: "wamid.o1", status: "delivered" },
        { kind: "ignored", reason: "malformed entry" },
        received("wamid.7", "three"),
      ],
    },
    echo: {
      body: envelope(["smb_message_echoes", {
        message_echoes: [{
          from: "15550783881",
          to: "5511987654321",
          id: "wamid.e1",
          timestamp: String(NOW_S),
          type: "text",
          text: { body: "Here is João, I take over." },
        }],
      }]),
      events: [{
        kind: "echo",
        message_id: "wamid.e1",
        to: "5511987654321",
        text: "Here is João, I take over.",
      }],
    },
    group: {
      body: envelope(["messages", {
        contacts,
        messages: [{ ...text("wamid.g1", "hi all"), group_id: "Y2FwaV9ncm91cA" }],
      }]),
      events: [{ kind: "ignored", reason: "group" }],
    },
    status: {
      body: envelope(["messages", {
        statuses: [{
          id: "wamid.o2",
          status: "failed",
          timestamp: "1",
          recipient_id: "5511987654321",
          errors: [{ code: 131047, title: "Re-engagement message", href: "https://x.example" }],
        }],
      }]),
      events: [{
        kind: "status",
        message_id: "wamid.o2",
        status: "failed",
        error: { code: "131047", title: "Re-engagement message" },
      }],
    },
  },
  reserialised: (body) => JSON.stringify(JSON.parse(body), null, 1),
  expectSent({ method, url, headers, body }, { to, text, media: [file] }) {
    assert.equal(`${method} ${url.pathname}`, `POST /v23.0/${NUMBER_ID}/messages`);
    assert.equal(headers.get("authorization"), "Bearer EAAG-access");
    assert.equal(headers.get("content-type"), "application/json");
    const caption = text || file?.caption;
    assert.deepEqual(JSON.parse(new TextDecoder().decode(body)), {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to,
      ...(file === undefined
        ? { type: "text", text: { body: text, preview_url: text.includes("https://") } }
        : {
          type: file.kind,
          [file.kind]: {
            link: file.url,
            ...(caption && { caption }),
            ...(file.kind === "document" && { filename: file.name }),
          },
        }),
    });
    return Promise.resolve();
  },
  fileRefused: { status: 400, body: '{"error":{"code":131053,"message":"Media upload error"}}' },
  file: () => ({ kind: "image", media_id: "8001" }),
  serveFile({ url, headers }, file) {
    if (headers.get("authorization") !== "Bearer EAAG-access") {
      return new Response(null, { status: 401 });
    }
    if (url.pathname === "/attachments/8001") return new Response(file);
    assert.equal(url.pathname, "/v23.0/8001");
    return Response.json({
      messaging_product: "whatsapp",
      id: "8001",
      url: `${url.origin}/attachments/8001?ext=1`,
      mime_type: "image/jpeg",
      file_size: String(file.length),
    });
  },
  answer: {
    status: 200,
    body:
      `{"messaging_product":"whatsapp","contacts":[{"input":"1","wa_id":"1"}],"messages":[{"id":"wamid.77"}]}`,
    message_id: "wamid.77",
  },
};
