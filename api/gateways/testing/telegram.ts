import assert from "node:assert/strict";
import { createTelegramGateway } from "../mod.ts";
import { NOW, NOW_S, type Subject, webhook } from "./subject.ts";

const SECRETS = ["now_1aB2cD3eF4gH5iJ6kL7mN8oP", "next_9zY8xW7vU6tS5rQ4pO3nM2lK"] as const;
export const BOT_TOKEN = "123456:AAH-secret_of_the_bot";

const from = {
  id: 424242,
  is_bot: false,
  first_name: "Ana",
  last_name: "Lima",
  language_code: "pt",
};
const chat = { id: 424242, type: "private", first_name: "Ana" };
export const update = (update_id: number, more: Record<string, unknown>, updateMore = {}) =>
  JSON.stringify({
    update_id,
    message: { message_id: update_id + 1, from, chat, date: NOW_S, ...more },
    ...updateMore,
  });
const received = (update_id: number, text: string, more = {}) => ({
  kind: "message" as const,
  message_id: String(update_id),
  from: "424242",
  name: "Ana Lima",
  channel: "telegram",
  text,
  media: [],
  sent_at: new Date(NOW_S * 1000).toISOString(),
  ...more,
});

export const telegram: Subject = {
  name: "telegram",
  proofHeader: "x-telegram-bot-api-secret-token",
  secrets: SECRETS,
  coversBody: false,
  coversTime: false,
  gateway: ({ secrets = [SECRETS[0]], api = "http://127.0.0.1:1" } = {}) =>
    createTelegramGateway({
      botToken: BOT_TOKEN,
      secretTokens: secrets,
      apiUrl: api,
      now: () => NOW,
    }),
  request: (body, { secret = SECRETS[0] } = {}) =>
    Promise.resolve(webhook(body, {
      "content-type": "application/json",
      "x-telegram-bot-api-secret-token": secret,
    })),
  payloads: {
    message: {
      body: update(900, { text: "Olá! 2 quartos? 🏠" }),
      events: [received(900, "Olá! 2 quartos? 🏠")],
    },
    media: {
      body: update(901, {
        caption: "Like this one",
        photo: [
          { file_id: "small", file_unique_id: "a", width: 90, height: 60 },
          { file_id: "large", file_unique_id: "b", width: 1280, height: 853 },
        ],
      }),
      events: [received(901, "Like this one", { media: [{ kind: "image", media_id: "large" }] })],
    },
    location: {
      body: update(902, { location: { latitude: -23.55, longitude: -46.63 } }),
      events: [received(902, "", { location: { latitude: -23.55, longitude: -46.63 } })],
    },
    "unknown fields": {
      body: update(903, { text: "hi", novelty: { a: [] } }, { novelty: 1 }),
      events: [received(903, "hi")],
    },
    "missing id": { body: JSON.stringify({ message: { text: "hi" } }), events: "malformed" },
    group: {
      body: update(904, { text: "hi all", chat: { id: -100123, type: "supergroup", title: "g" } }),
      events: [{ kind: "ignored", reason: "group" }],
    },
  },
  reserialised: (body) => JSON.stringify(JSON.parse(body), null, 1),
  expectSent({ method, url, headers, body }, { to, text, media }) {
    const [file, ...others] = media;
    const caption = text || file?.caption;
    const [action, parameters] = file === undefined
      ? ["sendMessage", { text }]
      : others.length > 0
      ? ["sendMediaGroup", {
        media: media.map(({ url, caption }, index) => ({
          type: "photo",
          media: url,
          ...(caption && (index === 0 || caption !== file.caption) && { caption }),
        })),
      }]
      : {
        image: ["sendPhoto", { photo: file.url, ...(caption && { caption }) }],
        audio: ["sendAudio", { audio: file.url, ...(caption && { caption }) }],
        video: ["sendVideo", { video: file.url, ...(caption && { caption }) }],
        document: ["sendDocument", { document: file.url, ...(caption && { caption }) }],
      }[file.kind];
    assert.equal(`${method} ${url.pathname}`, `POST /bot${BOT_TOKEN}/${action}`);
    assert.equal(headers.get("content-type"), "application/json");
    assert.deepEqual(JSON.parse(new TextDecoder().decode(body)), {
      chat_id: to,
      ...Object(parameters),
    });
    return Promise.resolve();
  },
  fileRefused: {
    status: 400,
    body:
      '{"ok":false,"error_code":400,"description":"Bad Request: failed to get HTTP URL content"}',
  },
  file: () => ({ kind: "image", media_id: "large" }),
  serveFile({ url }, file) {
    const path = "photos/file 1.jpg";
    if (url.pathname === `/bot${BOT_TOKEN}/getFile`) {
      assert.equal(url.searchParams.get("file_id"), "large");
      return Response.json({ ok: true, result: { file_id: "large", file_path: path } });
    }
    return url.pathname === `/file/bot${BOT_TOKEN}/${encodeURI(path)}`
      ? new Response(file)
      : Response.json({ ok: false, error_code: 401 }, { status: 401 });
  },
  answer: {
    status: 200,
    body: `{"ok":true,"result":{"message_id":77,"chat":{"id":424242,"type":"private"},"date":1}}`,
    message_id: "424242:77",
  },
};
