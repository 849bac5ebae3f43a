import assert from "node:assert/strict";
import { createEvolutionGateway } from "../mod.ts";
import { token } from "./crypto.ts";
import { NOW, NOW_S, type Subject, webhook } from "./subject.ts";

const SECRETS = [
  "jwt-key-of-the-webhook-header-now",
  "jwt-key-of-the-webhook-header-next",
] as const;
/** Sent by the server in every body; must never come out of the adapter. */
export const SERVER_KEY = "B6D711FCDE4D4FD5936544120E713976";

export const envelope = (event: string, data: unknown, more = {}) =>
  JSON.stringify({
    event,
    instance: "agency",
    data,
    destination: "https://agency.example/webhook",
    date_time: "2026-03-01T09:00:00.000Z",
    sender: "551130000000@s.whatsapp.net",
    server_url: "https://evolution.example",
    apikey: SERVER_KEY,
    ...more,
  });

export const upsert = (
  id: string,
  message: Record<string, unknown>,
  key: Record<string, unknown> = {},
) => ({
  key: { remoteJid: "5511987654321@s.whatsapp.net", fromMe: false, id, ...key },
  pushName: "Ana",
  message: { ...message, messageContextInfo: { deviceListMetadataVersion: 2 } },
  messageType: Object.keys(message)[0],
  messageTimestamp: NOW_S,
  instanceId: "2f3c",
  source: "android",
});
const keyOf = (id: string) => `agency:5511987654321@s.whatsapp.net:${id}:in`;
const received = (id: string, text: string, more = {}) => ({
  kind: "message" as const,
  message_id: keyOf(id),
  from: "5511987654321",
  name: "Ana",
  channel: "whatsapp",
  text,
  media: [],
  sent_at: new Date(NOW_S * 1000).toISOString(),
  ...more,
});

export const claims = { iat: NOW_S, exp: NOW_S + 600, app: "evolution", action: "webhook" };

export const evolution: Subject = {
  name: "evolution",
  proofHeader: "authorization",
  secrets: SECRETS,
  coversBody: false,
  coversTime: true,
  gateway: ({ secrets = [SECRETS[0]], api = "http://127.0.0.1:1" } = {}) =>
    createEvolutionGateway({
      url: `${api}/`,
      instance: "agency",
      apiKey: "our-api-key",
      jwtKeys: secrets,
      now: () => NOW,
    }),
  async request(body, { secret = SECRETS[0], at = NOW } = {}) {
    const iat = Math.floor(at.getTime() / 1000);
    return webhook(body, {
      "content-type": "application/json",
      authorization: `Bearer ${await token(secret, { ...claims, iat, exp: iat + 600 })}`,
    }, "https://agency.example/webhook/messages-upsert");
  },
  payloads: {
    message: {
      body: envelope("messages.upsert", upsert("3EB01", { conversation: "Olá! 2 quartos? 🏠" })),
      events: [received("3EB01", "Olá! 2 quartos? 🏠")],
    },
    media: {
      body: envelope(
        "messages.upsert",
        upsert("3EB02", {
          imageMessage: {
            url: "https://mmg.whatsapp.net/encrypted",
            mimetype: "image/jpeg",
            caption: "Like this one",
            mediaKey: { 0: 1 },
          },
          base64: "AAAA",
          mediaUrl: "https://store.example/p.jpg",
        }),
      ),
      events: [
        received("3EB02", "Like this one", {
          media: [{
            kind: "image",
            url: "https://store.example/p.jpg",
            media_id: "3EB02",
            content_type: "image/jpeg",
          }],
        }),
      ],
    },
    location: {
      body: envelope(
        "messages.upsert",
        upsert("3EB03", {
          locationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63, name: "Sé" },
        }),
      ),
      events: [received("3EB03", "", { location: { latitude: -23.55, longitude: -46.63 } })],
    },
    "unknown fields": {
      body: envelope(
        "messages.upsert",
        {
          ...upsert("3EB04", { conversation: "hi", novelty: {} }, { addressingMode: "pn" }),
          more: 1,
        },
        { novelty: [] },
      ),
      events: [received("3EB04", "hi")],
    },
    "missing id": {
      body: envelope("messages.upsert", upsert("", { conversation: "hi" })),
      events: "malformed",
    },
    "batch with a broken entry": {
      body: envelope("messages.upsert", [
        upsert("3EB05", { conversation: "one" }),
        { key: { id: 5 } },
        upsert("3EB06", { conversation: "two" }),
      ]),
      events: [
        received("3EB05", "one"),
        { kind: "ignored", reason: "malformed entry" },
        received("3EB06", "two"),
      ],
    },
    echo: {
      body: envelope(
        "messages.upsert",
        upsert("3A07", { conversation: "I take over." }, { fromMe: true }),
      ),
      events: [{
        kind: "echo",
        message_id: "agency:5511987654321@s.whatsapp.net:3A07:out",
        to: "5511987654321",
        text: "I take over.",
      }],
    },
    group: {
      body: envelope(
        "messages.upsert",
        upsert("3EB08", { conversation: "hi all" }, {
          remoteJid: "120363041234567890@g.us",
          participant: "5511987654321@s.whatsapp.net",
        }),
      ),
      events: [{ kind: "ignored", reason: "group or broadcast" }],
    },
    status: {
      body: envelope("messages.update", {
        messageId: "cm1",
        keyId: "3EB09",
        remoteJid: "5511987654321@s.whatsapp.net",
        fromMe: true,
        participant: "551130000000@s.whatsapp.net",
        status: "DELIVERY_ACK",
        instanceId: "2f3c",
      }),
      events: [{
        kind: "status",
        message_id: "agency:5511987654321@s.whatsapp.net:3EB09:out",
        status: "delivered",
      }],
    },
  },
  reserialised: (body) => JSON.stringify(JSON.parse(body), null, 1),
  expectSent({ method, url, headers, body }, { to, text, media: [file] }) {
    const action = file === undefined ? "sendText" : "sendMedia";
    assert.equal(`${method} ${url.pathname}`, `POST /message/${action}/agency`);
    assert.equal(headers.get("apikey"), "our-api-key");
    assert.equal(headers.get("content-type"), "application/json");
    const caption = text || file?.caption;
    assert.deepEqual(
      JSON.parse(new TextDecoder().decode(body)),
      file === undefined ? { number: to, text, linkPreview: text.includes("https://") } : {
        number: to,
        mediatype: file.kind,
        media: file.url,
        ...(caption && { caption }),
        fileName: file.name ?? new URL(file.url).pathname.split("/").at(-1),
        ...(file.kind === "image" && { mimetype: "image/jpeg" }),
        ...(file.name?.endsWith(".pdf") && { mimetype: "application/pdf" }),
      },
    );
    return Promise.resolve();
  },
  fileRefused: {
    status: 500,
    body:
      '{"status":500,"error":"Internal Server Error","response":{"message":"AxiosError: Request failed with status code 404"}}',
  },
  file: () => ({ kind: "audio", media_id: "3EB02" }),
  serveFile({ method, url, headers, body }, file) {
    if (headers.get("apikey") !== "our-api-key") return new Response(null, { status: 401 });
    assert.equal(`${method} ${url.pathname}`, "POST /chat/getBase64FromMediaMessage/agency");
    assert.deepEqual(JSON.parse(new TextDecoder().decode(body)), {
      message: { key: { id: "3EB02" } },
      convertToMp4: false,
    });
    return Response.json({
      mediaType: "audioMessage",
      fileName: "3EB02.oga",
      size: { fileLength: String(file.length) },
      mimetype: "audio/ogg; codecs=opus",
      base64: file.toBase64(),
      buffer: null,
    }, { status: 201 });
  },
  answer: {
    status: 201,
    body:
      `{"key":{"remoteJid":"5511987654321@s.whatsapp.net","fromMe":true,"id":"3EB077"},"status":"PENDING"}`,
    message_id: "agency:5511987654321@s.whatsapp.net:3EB077:out",
  },
};
