/**
 * The default gateway: any messaging service, or a bridge to one, that speaks Standard Webhooks 1.0
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md):
 * HMAC-SHA256 over `id.timestamp.body`, five minutes of tolerance either way. The specification's
 * npm package reads the wall clock, takes one secret and decodes the body before it signs.
 *
 * The messages are Hearthline's own format: in come `message.received`, `message.status` and
 * `message.sent` (a person's reply from elsewhere); out goes `message.send`, signed with every
 * secret so that rotation needs no moment at which both sides change.
 */
import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Clock } from "../shared/clock.ts";
import type { PublicFetch } from "../shared/public_fetch.ts";
import {
  check,
  content,
  coordinates,
  count,
  httpUrl,
  identifier,
  ignored,
  isoTime,
  kindOf,
  label,
  lenient,
  lenientList,
  media,
  messageOf,
  readJson,
} from "./body.ts";
import { equalInConstantTime, hmac } from "./hmac.ts";
import { downloadPublic } from "./download.ts";
import { post } from "./http.ts";
import {
  DELIVERY_STATES,
  type Gateway,
  type InboundEvent,
  type OutboundFile,
  type RawWebhook,
} from "./port.ts";

/** How far a timestamp may be from now, in seconds (Standard Webhooks, "Verifying webhooks"). */
const TOLERANCE_S = 300;

/** Headers by which any of the gateways signs: a request with one of them is not unsigned. */
const SIGNATURE_HEADER = /signature|secret-token|^authorization$/;

/** With these a service refuses a message for its files: it is sent again without, as text. */
const FILE_STATUSES = [400, 413, 415, 422];

interface GenericGatewayOptions {
  /** `whsec_` + base64, the prefix optional. All verify and all sign. Throws where none is valid. */
  secrets: string[];
  /** Where replies are posted; without it every reply is rejected. */
  sendUrl?: string;
  /** Takes requests that carry no signature at all. For development only. */
  allowUnsigned?: boolean;
  /** Gets the files that messages name: from public hosts, or from the gateway's own. */
  fetchPublic: PublicFetch;
  now: Clock;
}

const envelope = z.object({
  type: z.string(),
  timestamp: lenient(isoTime),
  data: z.unknown().optional(),
});

const received = z.object({
  message_id: identifier,
  from: identifier,
  channel: lenient(label),
  name: lenient(label),
  text: content.nullish(),
  media: lenientList(
    z.object({
      url: httpUrl,
      content_type: lenient(label),
      name: lenient(label),
      bytes: lenient(count),
      seconds: lenient(count),
    }),
  ),
  location: lenient(coordinates),
});

const status = z.object({
  message_id: identifier,
  status: z.string(),
  error: lenient(z.object({ code: label, title: label })),
});

const sent = z.object({ message_id: identifier, to: identifier, text: content.nullish() });

const answered = z.object({ message_id: identifier });

/** The generic gateway. Throws when a secret is not base64 or none is given where one is needed. */
export function createGenericGateway(options: GenericGatewayOptions): Gateway {
  const { sendUrl, now, allowUnsigned = false } = options;
  const keys = options.secrets.map(decodeSecret);
  if (keys.length === 0 && !allowUnsigned) {
    throw new Error("The generic gateway needs a secret.");
  }
  return {
    name: "generic",
    recognises: ({ method, headers }) =>
      method === "POST" && (allowUnsigned || headers.has("webhook-signature")),
    verify: (request, at) =>
      Promise.resolve(
        allowUnsigned && isUnsigned(request.headers) || isSigned(request, keys, at),
      ),
    parse: (request) => [readEvent(request)],
    async send(message, signal) {
      if (sendUrl === undefined) {
        return { outcome: "rejected", reason: "no address to send to is configured" };
      }
      const body = JSON.stringify({
        type: "message.send",
        data: {
          to: message.to,
          text: message.text,
          ...(message.media.length > 0 ? { media: message.media.map(fileOf) } : {}),
          ...(message.in_reply_to && { in_reply_to: message.in_reply_to }),
        },
      });
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const headers = {
        "content-type": "application/json",
        "webhook-id": message.idempotency_key,
        "webhook-timestamp": timestamp,
        ...(keys.length === 0 ? {} : {
          "webhook-signature": keys.map((key) =>
            `v1,${sign(key, message.idempotency_key, timestamp, body)}`
          ).join(" "),
        }),
      };
      const messageId = (answer: unknown) => answered.safeParse(answer).data?.message_id;
      const refusesFile = ({ status }: { status: number }) =>
        message.media.length > 0 && FILE_STATUSES.includes(status);
      return await post({ url: sendUrl, headers, body, messageId, refusesFile }, signal, now);
    },
    fetchFile: ({ url }, limits) => downloadPublic(options.fetchPublic, url, limits),
  };
}

const fileOf = ({ url, kind, caption, name }: OutboundFile) => ({
  url,
  kind,
  ...(caption && { caption }),
  ...(name && { name }),
});

function decodeSecret(secret: string): Uint8Array {
  const text = secret.trim().replace(/^whsec_/, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    throw new Error("A generic gateway secret is not `whsec_` and base64.");
  }
  return Buffer.from(text, "base64");
}

function sign(key: Uint8Array, id: string, timestamp: string, body: string | Uint8Array): string {
  return hmac("sha256", key, "base64", `${id}.${timestamp}.`, body);
}

function isUnsigned(headers: Headers): boolean {
  return ![...headers.keys()].some((name) => SIGNATURE_HEADER.test(name));
}

function isSigned({ headers, body }: RawWebhook, keys: Uint8Array[], now: Date): boolean {
  const id = headers.get("webhook-id");
  const timestamp = headers.get("webhook-timestamp");
  const signatures = headers.get("webhook-signature");
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(timestamp)) > TOLERANCE_S) return false;
  const given = signatures.split(" ").slice(0, 16);
  return keys.some((key) => {
    const expected = `v1,${sign(key, id, timestamp, body)}`;
    return given.some((signature) => equalInConstantTime(signature, expected));
  });
}

function readEvent(request: RawWebhook): InboundEvent {
  const { type, timestamp, data } = readJson(request, envelope);
  switch (type) {
    case "message.received":
      return readMessage(data, timestamp);
    case "message.status":
      return readStatus(data);
    case "message.sent": {
      const { message_id, to, text } = check(data, sent);
      return { kind: "echo", message_id, to, text: text ?? "" };
    }
    default:
      return ignored("unknown type");
  }
}

function readMessage(data: unknown, timestamp: string | undefined): InboundEvent {
  const { text, media: files, ...message } = check(data, received);
  return messageOf({
    ...message,
    text: text ?? "",
    media: files.map((file) => media({ kind: kindOf(file.content_type), ...file })),
    sent_at: timestamp,
  });
}

function readStatus(data: unknown): InboundEvent {
  const { message_id, status: reported, error } = check(data, status);
  const known = DELIVERY_STATES.find((state) => state === reported);
  if (known === undefined) return ignored("unknown status");
  return { kind: "status", message_id, status: known, ...(error && { error }) };
}
