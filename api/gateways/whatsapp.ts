/**
 * WhatsApp Business Platform, Cloud API.
 * Follows https://developers.facebook.com/documentation/business-messaging/whatsapp: "Create a
 * webhook endpoint" (handshake, `X-Hub-Signature-256`), the webhook references `messages`,
 * `smb_message_echoes` and `user_id_update`, "Business-scoped user IDs", "Send messages" ("Image
 * messages", "Document messages", "Audio messages", "Video messages": all by link; "Template
 * messages"), "Media",
 * "Typing indicators" and "Error codes". Bodies are read in `whatsapp_body.ts`.
 */
import { z } from "zod";
import type { Clock } from "../shared/clock.ts";
import { identifier } from "./body.ts";
import { equalInConstantTime, equalSecrets, hmac } from "./hmac.ts";
import { addressOf, post, postLoosely } from "./http.ts";
import { captionOf, splitMessage, unsendable, WHATSAPP_LIMITS } from "./parts.ts";
import {
  type Gateway,
  type OutboundFile,
  type OutboundMessage,
  type OutboundTemplate,
  type RawWebhook,
  type SendResult,
  WINDOW_CLOSED,
} from "./port.ts";
import { FILE_ERRORS, readWhatsAppEvents } from "./whatsapp_body.ts";
import { fetchWhatsAppFile } from "./whatsapp_files.ts";

/** A business-scoped user id: takes the place of a number that the buyer hides. */
const USER_ID = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;

/**
 * "Error codes" that pass by themselves though some come as HTTP 400: service down or overloaded
 * (1, 2, 131000, 131016, 133004), rate limits of app, account, number and pair of numbers.
 */
const PASSING_ERRORS = new Set(
  "1 2 4 80007 130429 131000 131016 131048 131056 133004".split(" "),
);

/** "Error codes": more than 24 hours since the buyer's last message. */
const RE_ENGAGEMENT = "131047";

/** Invalid parameters (100, 131009), which in a message with a file can be its address or name. */
const PARAMETER_ERRORS = ["100", "131009"];

interface WhatsAppGatewayOptions {
  /** The app's secrets: any of them verifies (rotation). */
  appSecrets: string[];
  /** What the app's dashboard was told for the handshake. */
  verifyToken: string;
  accessToken: string;
  phoneNumberId: string;
  /** The number itself, in digits with its country code, where it is configured. */
  number?: string | undefined;
  /** With version, such as `https://graph.facebook.com/v23.0`. */
  apiUrl: string;
  now: Clock;
}

const answered = z.object({ messages: z.array(z.object({ id: identifier })).min(1) });
const refused = z.object({ error: z.object({ code: z.number().int() }) });

/** The WhatsApp Cloud API. Throws when no secret is given. */
export function createWhatsAppGateway(options: WhatsAppGatewayOptions): Gateway {
  const { appSecrets, phoneNumberId, number, now } = options;
  if (!appSecrets.every(Boolean) || appSecrets.length === 0) {
    throw new Error("The WhatsApp gateway needs its app secret.");
  }
  const url = addressOf(options.apiUrl, encodeURIComponent(phoneNumberId), "messages");
  const headers = {
    "content-type": "application/json",
    authorization: `Bearer ${options.accessToken}`,
  };
  const postMessage = (
    body: Record<string, unknown>,
    signal: AbortSignal,
    files = 0,
  ): Promise<SendResult> =>
    post(
      {
        url,
        headers,
        body: JSON.stringify(body),
        messageId: (answer) => answered.safeParse(answer).data?.messages[0]?.id,
        errorCode: (answer) => refused.safeParse(answer).data?.error.code.toString(),
        meaning: (code) => code === RE_ENGAGEMENT ? WINDOW_CLOSED : undefined,
        retryable: (code) => PASSING_ERRORS.has(code),
        refusesFile: ({ code = "" }) =>
          files > 0 && (FILE_ERRORS.has(code) || PARAMETER_ERRORS.includes(code)),
      },
      signal,
      now,
    );
  return {
    name: "whatsapp",
    freeTextHours: () => 24,
    ...(number && { chatUrl: (code: string) => `https://wa.me/${number}?text=${code}` }),
    recognises: ({ method, headers, url }) =>
      method === "GET" ? url.searchParams.has("hub.mode") : headers.has("x-hub-signature-256"),
    verify: (request) => Promise.resolve(isSigned(request, appSecrets)),
    handshake: (request) => handshake(request, options.verifyToken),
    parse: (request) => readWhatsAppEvents(request, phoneNumberId),
    split: (message) => splitMessage(message, WHATSAPP_LIMITS),
    send: async (message, signal) =>
      unsendable(message, WHATSAPP_LIMITS) ??
        await postMessage(bodyOf(message), signal, message.media.length),
    templates: {
      by: "name",
      send: (template, signal) => postMessage(templateBody(template), signal),
    },
    fetchFile: ({ media_id }, limits) => fetchWhatsAppFile(options, media_id, limits),
    // Marks the messages before this one as read too; the indicator goes with the reply.
    showTyping: ({ message_id }, signal) =>
      postLoosely({
        url,
        headers,
        body: JSON.stringify({
          messaging_product: "whatsapp",
          status: "read",
          message_id,
          typing_indicator: { type: "text" },
        }),
      }, signal),
  };
}

function isSigned({ method, headers, body }: RawWebhook, secrets: string[]): boolean {
  const given = headers.get("x-hub-signature-256") ?? "";
  return method === "POST" &&
    secrets.some((key) => equalInConstantTime(given, `sha256=${hmac("sha256", key, "hex", body)}`));
}

function handshake({ url }: RawWebhook, verifyToken: string): Response {
  const query = url.searchParams;
  const challenge = query.get("hub.challenge");
  const granted = verifyToken !== "" && query.get("hub.mode") === "subscribe" &&
    equalSecrets(query.get("hub.verify_token") ?? "", verifyToken);
  if (!granted || challenge === null) return new Response("Forbidden", { status: 403 });
  // As plain text: the challenge is whatever the caller wrote.
  return new Response(challenge, {
    headers: { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" },
  });
}

const addressed = (to: string) => ({
  messaging_product: "whatsapp",
  recipient_type: "individual",
  ...(USER_ID.test(to) ? { recipient: to } : { to }),
});

function bodyOf(message: OutboundMessage): Record<string, unknown> {
  const { to, text, media: [file] } = message;
  return {
    ...addressed(to),
    ...(file === undefined
      ? { type: "text", text: { body: text, preview_url: /https?:\/\//.test(text) } }
      : { type: file.kind, [file.kind]: mediaOf(file, captionOf(message)) }),
  };
}

const mediaOf = ({ kind, url, name }: OutboundFile, caption: string) => ({
  link: url,
  ...(caption && { caption }),
  ...(kind === "document" && name && { filename: name }),
});

const templateBody = ({ to, name, language, values }: OutboundTemplate) => ({
  ...addressed(to),
  type: "template",
  template: {
    name,
    language: { code: language },
    ...(values.length > 0 && {
      components: [{ type: "body", parameters: values.map((text) => ({ type: "text", text })) }],
    }),
  },
});
