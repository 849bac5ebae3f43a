/**
 * Twilio Programmable Messaging: SMS, MMS and WhatsApp through Twilio.
 * Follows https://www.twilio.com/docs: "Webhooks security" (`X-Twilio-Signature`, `bodySHA256`),
 * "Twilio's request to your incoming message webhook URL", "Outbound message status in status
 * callbacks", "Message resource" (`MediaUrl`, `ContentSid`, `ContentVariables`), "Media resource",
 * "Guidance on WhatsApp Media Messages" and the error dictionary.
 */
import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Clock } from "../shared/clock.ts";
import type { PublicFetch } from "../shared/public_fetch.ts";
import {
  check,
  content,
  coordinates,
  httpUrl,
  identifier,
  ignored,
  kindOf,
  label,
  lenient,
  media,
  messageOf,
  readJson,
  readText,
} from "./body.ts";
import { equalInConstantTime, hmac, sha256Hex } from "./hmac.ts";
import { addressOf, post } from "./http.ts";
import { captionOf, type PartLimits, splitMessage, unsendable } from "./parts.ts";
import {
  type DeliveryState,
  type Gateway,
  type InboundEvent,
  type OutboundTemplate,
  type RawWebhook,
  type SendResult,
  WINDOW_CLOSED,
} from "./port.ts";
import { fetchTwilioFile } from "./twilio_files.ts";

/**
 * "Message resource": body up to 1,600 characters, ten media a message. What is said beside media is
 * shorter, so that there is room for a link in their place.
 */
const MMS_LIMITS: PartLimits = { text: 1_600, caption: 1_024, pictures: 10, bare: [] };
/** "Guidance on WhatsApp Media Messages": one medium a message, documents without a caption. */
const WHATSAPP_LIMITS: PartLimits = {
  text: 1_600,
  caption: 1_024,
  pictures: 1,
  bare: ["audio", "document"],
};

const limitsOf = (to: string) => to.startsWith("whatsapp:") ? WHATSAPP_LIMITS : MMS_LIMITS;

/** More media than a message can hold: `NumMedia` is not trusted to bound a loop. */
const MEDIA_LIMIT = 10;

/** Queue overflow (21611, 30001) and too many requests (20429, 63018) pass by themselves. */
const PASSING_ERRORS = new Set(["20429", "21611", "30001", "63018"]);

/**
 * Error dictionary: the file cannot be fetched (11200, 21620, 63019), is of a type that is not taken
 * (12300, 12301, 63005, 63021) or too large (11751, 30019), or the buyer's number takes none (30011).
 */
const FILE_ERRORS = new Set(
  "11200 11751 12300 12301 21620 30011 30019 63005 63019 63021".split(" "),
);

/** Error dictionary: a WhatsApp message outside of the window that only templates pass. */
const OUTSIDE_WINDOW = "63016";

interface TwilioGatewayOptions {
  accountSid: string;
  /** The account's tokens: any of them verifies (rotation), the first sends. */
  authTokens: string[];
  /** A number in E.164, with `whatsapp:` before it for WhatsApp. */
  from: string;
  /** Such as `https://api.twilio.com`. */
  apiUrl: string;
  /** As configured at Twilio, or its origin alone: signatures cover it, statuses come to it. */
  publicUrl: string;
  /** For the store of media that Twilio redirects to. */
  fetchPublic: PublicFetch;
  now: Clock;
}

type Parameters = ReadonlyMap<string, string>;
type Parameter = [name: string, value: string];

const degrees = z.string().regex(/^-?\d{1,3}(\.\d+)?$/).transform(Number);
const received = z.object({
  MessageSid: identifier,
  From: identifier,
  Body: lenient(content),
  ButtonText: lenient(content),
  ProfileName: lenient(label),
  Latitude: lenient(degrees),
  Longitude: lenient(degrees),
});
const status = z.object({
  MessageSid: identifier,
  MessageStatus: z.string(),
  ErrorCode: lenient(identifier),
  ErrorMessage: lenient(label),
});
const answered = z.object({ sid: identifier });
const refused = z.object({ code: z.number().int() });

const STATES = new Map<string, DeliveryState>([
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["read", "read"],
  ["undelivered", "failed"],
  ["failed", "failed"],
]);

/** Twilio. Throws when no token is given. */
export function createTwilioGateway(options: TwilioGatewayOptions): Gateway {
  const { accountSid, authTokens, from, now } = options;
  const publicUrl = options.publicUrl.replace(/^(https?:\/\/[^/?#]+)\/?$/, "$1/webhook");
  const [token] = authTokens;
  if (!token || !authTokens.every(Boolean)) {
    throw new Error("The Twilio gateway needs its auth token.");
  }
  const url = addressOf(options.apiUrl, "2010-04-01/Accounts", accountSid, "Messages.json");
  const credentials = Buffer.from(`${accountSid}:${token}`).toString("base64");
  /** `files`: how many go along. */
  function postMessage(
    to: string,
    parameters: readonly Parameter[],
    signal: AbortSignal,
    files = 0,
  ): Promise<SendResult> {
    const form: Parameter[] = [
      ["From", inChannelOf(to, from)],
      ["To", to],
      ...parameters,
      // Only messages that name a callback have their statuses reported.
      ["StatusCallback", publicUrl],
    ];
    return post(
      {
        url,
        headers: { authorization: `Basic ${credentials}` },
        body: new URLSearchParams(form),
        messageId: (answer) => answered.safeParse(answer).data?.sid,
        errorCode: (answer) => refused.safeParse(answer).data?.code.toString(),
        meaning: (code) => code === OUTSIDE_WINDOW ? WINDOW_CLOSED : undefined,
        retryable: (code) => PASSING_ERRORS.has(code),
        refusesFile: ({ code = "" }) => files > 0 && FILE_ERRORS.has(code),
      },
      signal,
      now,
    );
  }
  return {
    name: "twilio",
    // WhatsApp's rule. An SMS may be sent at any time.
    freeTextHours: (to) => to.startsWith("whatsapp:") ? 24 : undefined,
    chatUrl: (code) => {
      const number = /^whatsapp:\+(\d+)$/.exec(from)?.[1];
      return number && `https://wa.me/${number}?text=${code}`;
    },
    recognises: ({ method, headers }) => method === "POST" && headers.has("x-twilio-signature"),
    verify: (request) => Promise.resolve(isSigned(request, authTokens, publicUrl)),
    acknowledge: () => new Response("<Response/>", { headers: { "content-type": "text/xml" } }),
    parse: (request) => [readEvent(parametersOf(request), from)],
    split: (message) => splitMessage(message, limitsOf(message.to)),
    send: async (message, signal) => {
      const { to, media: files } = message;
      const body = captionOf(message);
      return unsendable(message, limitsOf(to)) ?? await postMessage(
        to,
        [
          ...(body === "" ? [] : [["Body", body] satisfies Parameter]),
          ...files.map(({ url }) => ["MediaUrl", url] satisfies Parameter),
        ],
        signal,
        files.length,
      );
    },
    templates: {
      by: "content_sid",
      send: (template, signal) => postMessage(template.to, contentOf(template), signal),
    },
    fetchFile: ({ url: address }, limits) =>
      fetchTwilioFile({ ...options, credentials }, address, limits),
  };
}

/** Variables are named by their numbers, from 1. */
const contentOf = ({ content_sid, values }: OutboundTemplate): Parameter[] => [
  ["ContentSid", content_sid ?? ""],
  [
    "ContentVariables",
    JSON.stringify(Object.fromEntries(values.map((value, index) => [index + 1, value]))),
  ],
];

/** Our number as the buyer's channel spells it: a number may serve SMS and WhatsApp. */
function inChannelOf(address: string, ownNumber: string): string {
  return (/^[a-z]+:/.exec(address)?.[0] ?? "") + ownNumber.replace(/^[a-z]+:/, "");
}

/**
 * The signature covers the address that Twilio called and, for forms, every parameter sorted by
 * name; other bodies are covered by their hash in the address.
 */
function isSigned(request: RawWebhook, tokens: string[], publicUrl: string): boolean {
  const given = request.headers.get("x-twilio-signature") ?? "";
  const bodyHash = request.url.searchParams.get("bodySHA256");
  if (bodyHash !== null && !equalInConstantTime(bodyHash, sha256Hex(request.body))) return false;
  const parameters = bodyHash === null ? signedParameters(request.body) : "";
  return addresses(publicUrl, request.url.search).some((address) =>
    tokens.some((token) =>
      equalInConstantTime(given, hmac("sha1", token, "base64", address, parameters))
    )
  );
}

/** Names in order, each followed by its distinct values in order, as Twilio's own libraries do. */
function signedParameters(body: Uint8Array): string {
  const form = new URLSearchParams(new TextDecoder().decode(body));
  return [...new Set(form.keys())].sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
    .join("");
}

/**
 * The ways Twilio may have spelled the address: the configured one unchanged, without its port,
 * and with the scheme's; in each case with the query of this request.
 */
function addresses(publicUrl: string, search: string): string[] {
  const [, scheme = "", host = "", port = "", path = ""] =
    /^(https?):\/\/([^/]*?)(:\d+)?(\/[^?#]*)/.exec(publicUrl) ?? [];
  const standard = scheme === "https" ? ":443" : ":80";
  return [...new Set([port, "", standard])]
    .map((port) => `${scheme}://${host}${port}${path}${search}`);
}

/** The request's parameters: a form as a rule, a JSON object where Twilio was told so. */
function parametersOf(request: RawWebhook): Parameters {
  if (!request.headers.get("content-type")?.includes("json")) {
    return new Map(new URLSearchParams(readText(request)));
  }
  const parameters = new Map<string, string>();
  for (
    const [name, value] of Object.entries(readJson(request, z.record(z.string(), z.unknown())))
  ) {
    if (typeof value === "string" || typeof value === "number") parameters.set(name, String(value));
  }
  return parameters;
}

function readEvent(parameters: Parameters, ownNumber: string): InboundEvent {
  const reported = parameters.get("MessageStatus");
  if (reported !== undefined && reported !== "received" && reported !== "receiving") {
    return readStatus(parameters);
  }
  const message = check(Object.fromEntries(parameters), received);
  if (message.From === inChannelOf(message.From, ownNumber)) return ignored("our own message");
  const { MessageSid, From, Latitude: latitude, Longitude: longitude } = message;
  return messageOf({
    message_id: MessageSid,
    from: From,
    channel: /^([a-z]+):/.exec(From)?.[1] ?? "sms",
    // A pressed button comes with its caption as the body too, save on old templates.
    text: message.Body || message.ButtonText || "",
    media: readMedia(parameters),
    name: message.ProfileName,
    location: coordinates.safeParse({ latitude, longitude }).data,
  });
}

function readStatus(parameters: Parameters): InboundEvent {
  const report = check(Object.fromEntries(parameters), status);
  const state = STATES.get(report.MessageStatus);
  if (state === undefined) return ignored("a status before sending");
  return {
    kind: "status",
    message_id: report.MessageSid,
    status: state,
    ...(report.ErrorCode
      ? { error: { code: report.ErrorCode, title: report.ErrorMessage ?? "" } }
      : {}),
    ...(state === "failed" && FILE_ERRORS.has(report.ErrorCode ?? "") && { file_refused: true }),
  };
}

function readMedia(parameters: Parameters) {
  const count = Math.min(Number(parameters.get("NumMedia")) || 0, MEDIA_LIMIT);
  return Array.from({ length: count }, (_, index) => {
    const url = httpUrl.safeParse(parameters.get(`MediaUrl${index}`)).data;
    const type = label.safeParse(parameters.get(`MediaContentType${index}`)).data;
    return url === undefined ? [] : [media({ kind: kindOf(type), url, content_type: type })];
  }).flat();
}
