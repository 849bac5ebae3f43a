/** Buyers who write through each of the gateways to the service, and the gateways' servers. */
import { strictEqual } from "node:assert/strict";
import {
  evolution,
  generic,
  SUBJECTS,
  telegram,
  twilio,
  whatsapp,
} from "../gateways/testing/mod.ts";
import { envelope as evolutionBody, upsert } from "../gateways/testing/evolution.ts";
import type { SentRequest, Subject } from "../gateways/testing/subject.ts";
import { startStubServer } from "../gateways/testing/stub_server.ts";
import { update } from "../gateways/testing/telegram.ts";
import { PUBLIC_URL } from "../gateways/testing/twilio.ts";
import { envelope as whatsappBody } from "../gateways/testing/whatsapp.ts";
import { GATEWAY_SECRET, type TestApi, testApi } from "./mod.ts";

const PHONE = "5511987654321";

/** What a gateway needs beside its subject's secrets. */
interface Channel {
  subject: Subject;
  env(server: string): Record<string, string>;
  /** The body of a buyer's message. */
  message(number: number, text: string): string;
  /** The id of a message of ours in an answer's shape. */
  answer(id: number, request: SentRequest): unknown;
}

const json = ({ body }: SentRequest) => JSON.parse(new TextDecoder().decode(body));

const CHANNELS: Record<string, Channel> = {
  generic: {
    subject: generic,
    env: (server) => ({ GATEWAY_SECRET, GATEWAY_SEND_URL: `${server}/send` }),
    message: (number, text) =>
      JSON.stringify({
        type: "message.received",
        data: { message_id: `m${number}`, from: PHONE, text },
      }),
    answer: (id) => ({ message_id: `g-${id}` }),
  },
  whatsapp: {
    subject: whatsapp,
    env: (server) => ({
      WHATSAPP_APP_SECRET: whatsapp.secrets[0],
      WHATSAPP_VERIFY_TOKEN: "verify",
      WHATSAPP_ACCESS_TOKEN: "EAAG-access",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
      WHATSAPP_API_URL: `${server}/v23.0`,
    }),
    message: (number, text) =>
      whatsappBody(["messages", {
        messages: [{ id: `wamid.in${number}`, from: PHONE, type: "text", text: { body: text } }],
      }]),
    answer: (id) => ({ messages: [{ id: `wamid.${id}` }] }),
  },
  twilio: {
    subject: twilio,
    env: (server) => ({
      TWILIO_ACCOUNT_SID: "AC0123456789abcdef0123456789abcdef",
      TWILIO_AUTH_TOKEN: twilio.secrets[0],
      TWILIO_FROM: "whatsapp:+14155238886",
      TWILIO_API_URL: server,
      WEBHOOK_PUBLIC_URL: PUBLIC_URL,
    }),
    message: (number, text) =>
      new URLSearchParams({
        MessageSid: `SMin${number}`,
        From: `whatsapp:+${PHONE}`,
        To: "whatsapp:+14155238886",
        Body: text,
      }).toString(),
    answer: (id) => ({ sid: `SM${id}` }),
  },
  evolution: {
    subject: evolution,
    env: (server) => ({
      EVOLUTION_URL: server,
      EVOLUTION_INSTANCE: "agency",
      EVOLUTION_API_KEY: "our-api-key",
      EVOLUTION_JWT_KEY: evolution.secrets[0],
    }),
    message: (number, text) =>
      evolutionBody("messages.upsert", upsert(`IN${number}`, { conversation: text })),
    answer: (id) => ({
      key: { remoteJid: `${PHONE}@s.whatsapp.net`, fromMe: true, id: `3EB${id}` },
    }),
  },
  telegram: {
    subject: telegram,
    env: (server) => ({
      TELEGRAM_BOT_TOKEN: "123456:AAH-secret_of_the_bot",
      TELEGRAM_SECRET_TOKEN: telegram.secrets[0],
      TELEGRAM_API_URL: server,
    }),
    message: (number, text) => update(1000 + number, { text }),
    answer(id, request) {
      const message = (more: number) => ({ message_id: id * 100 + more, chat: { id: 424242 } });
      const { media } = json(request);
      return {
        ok: true,
        result: media ? media.map((_: unknown, at: number) => message(at)) : message(0),
      };
    },
  },
};

export const CHANNEL_NAMES = SUBJECTS.map(({ name }) => name);

/** Read receipts and "typing…". */
const isCourtesy = (request: SentRequest): boolean =>
  request.url.pathname.endsWith("/sendChatAction") ||
  (request.url.pathname.endsWith("/messages") && json(request).status === "read");

/** The service with workers behind a gateway whose server takes whatever `answer` does not refuse. */
export async function startChannel(
  name: string,
  { answer = () => undefined, env = {}, ...options }:
    & { answer?: (request: SentRequest, number: number) => Response | undefined }
    & Parameters<typeof testApi>[0] = {},
) {
  const channel = CHANNELS[name]!;
  const sent: SentRequest[] = [];
  const server = startStubServer((request) => {
    if (isCourtesy(request)) return Response.json({ success: true });
    const refusal = answer(request, sent.push(request));
    return refusal ?? Response.json(channel.answer(sent.length, request));
  });
  const api = await testApi({
    workers: true,
    env: {
      API_URL: "https://api.agency.example",
      PORTAL_URL: "https://agency.example",
      ...channel.env(server.url),
      ...env,
    },
    ...options,
  });
  let messages = 0;
  return {
    api,
    subject: channel.subject,
    /** What the gateway's server was asked to send, oldest first. */
    sent,
    /** A request of the gateway's with this body, signed. */
    post: (body: string) => post(api, channel.subject, body),
    say: async (text: string) =>
      await post(api, channel.subject, channel.message(++messages, text)),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function post(api: TestApi, subject: Subject, body: string): Promise<void> {
  const secret = subject.name === "generic" ? GATEWAY_SECRET : subject.secrets[0];
  const request = await subject.request(body, { secret, at: api.clock.now });
  const { headers } = request;
  const { status, text } = await api.call("POST", "/webhook", {
    body,
    headers: Object.fromEntries(headers),
  });
  strictEqual(status, 200, text);
}
