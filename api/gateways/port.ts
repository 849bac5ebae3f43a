/** What a messaging gateway's adapter offers. Each names the documentation that it follows. */
import type { OutboundFile } from "#db/tables/conversations.ts";
import { after, HOUR } from "../shared/clock.ts";

export type { OutboundFile };

/** A delivery state as gateways report it; never moves backwards once stored. */
export const DELIVERY_STATES = ["sent", "delivered", "read", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What a file is to whoever gets it. */
export const FILE_KINDS = ["image", "audio", "video", "document"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export interface Media {
  kind: FileKind;
  url?: string;
  /** The gateway's own handle where it gives no address. */
  media_id?: string;
  content_type?: string;
  /** What the buyer's device calls it. */
  name?: string;
  /** Size in bytes, as the gateway has it. */
  bytes?: number;
  /** How long a recording is, as the gateway has it. */
  seconds?: number;
}

/** Why a buyer's file could not be had from its gateway. */
export type FetchProblem = "not_reachable" | "gone" | "too_large";

/** A buyer's file, or why there is none; `again`: whether another attempt may go better. */
export type FetchResult =
  | { outcome: "fetched"; bytes: Uint8Array<ArrayBuffer> }
  | { outcome: "failed"; problem: FetchProblem; again: boolean };

export interface FetchLimits {
  maxBytes: number;
  signal: AbortSignal;
}

/** A buyer's message. `message_id` is unique within the gateway. */
export interface InboundMessage {
  kind: "message";
  message_id: string;
  /** The buyer's key within the gateway: where replies go. */
  from: string;
  name?: string;
  /** The channel behind the gateway, e.g. `whatsapp`. */
  channel?: string;
  text: string;
  media: Media[];
  location?: { latitude: number; longitude: number };
  /** When the buyer sent it, ISO 8601, where the gateway says so. */
  sent_at?: string;
  /** What a link to the chat had the sender begin with, beside `text`. */
  started_with?: string;
}

/** A report about a message of ours, by the gateway's id of it. */
export interface InboundStatus {
  kind: "status";
  message_id: string;
  status: DeliveryState;
  error?: { code: string; title: string };
  /** It failed because of the file that it carried. */
  file_refused?: true;
}

/**
 * A reply that went out from the business's number. Unless `message_id` is one that `send` returned
 * (some gateways report our own messages too), a person wrote it elsewhere, such as on the phone:
 * that takes the conversation over from the bot.
 */
export interface InboundEcho {
  kind: "echo";
  message_id: string;
  /** The buyer it was sent to. */
  to: string;
  text: string;
}

/** A buyer's key changed within the gateway. */
interface InboundRename {
  kind: "rename";
  from: string;
  to: string;
}

/** Authentic, and nothing to do: groups, status broadcasts, our own echoes, unknown kinds. */
export interface InboundIgnored {
  kind: "ignored";
  reason: string;
}

export type InboundEvent =
  | InboundMessage
  | InboundStatus
  | InboundEcho
  | InboundRename
  | InboundIgnored;

/** A webhook request as it arrived: nothing of it has been parsed yet. */
export interface RawWebhook {
  method: "GET" | "POST";
  /** The address as the gateway called it, with its query. */
  url: URL;
  headers: Headers;
  body: Uint8Array;
}

export interface OutboundMessage {
  /** The same for every attempt at this message. */
  idempotency_key: string;
  to: string;
  text: string;
  media: OutboundFile[];
  /** The buyer's message that this answers. */
  in_reply_to?: string;
}

/** A message in words that the gateway has approved, which may be sent at any time. */
export interface OutboundTemplate extends Pick<OutboundMessage, "idempotency_key" | "to"> {
  name: string;
  language: string;
  /** Twilio's id of it (`HX…`); null where Twilio does not have it. */
  content_sid: string | null;
  /** What is filled in for `{{1}}`, `{{2}}` …: one line each, none empty. */
  values: string[];
}

/** The reason of a rejection because the gateway's window for free text has passed. */
export const WINDOW_CLOSED = "window_closed";

/**
 * What became of an attempt to send. `retry_after_s` where the gateway asked for it; `file_refused`
 * where the message may pass without its files.
 */
export type SendResult =
  | { outcome: "sent"; message_id?: string }
  | { outcome: "retry"; reason: string; retry_after_s?: number }
  | { outcome: "rejected"; reason: string; file_refused?: true };

/** Whether free text may be sent to somebody who last wrote at an instant, until when; null: always. */
export function windowOf(
  gateway: Gateway | undefined,
  to: string,
  last: string | null,
  now: Date,
): { open: boolean; until: string | null } {
  const hours = gateway?.freeTextHours?.(to);
  if (hours === undefined || last === null) return { open: true, until: null };
  const until = after(new Date(last), hours * HOUR);
  return { open: now <= until, until: until.toISOString() };
}

/** One messaging gateway. */
export interface Gateway {
  readonly name: string;
  /** Hours after a buyer's last message in which free text may be sent; undefined: always. */
  freeTextHours?(to: string): number | undefined;
  /** An address that opens the business's chat on the sender's side, with a code to be sent. */
  chatUrl?(code: string): string | undefined;
  /** Whether the request looks like this gateway's, judged by headers and URL alone. */
  recognises(request: RawWebhook): boolean;
  /** Whether it is authentic: on the raw bytes, in constant time. */
  verify(request: RawWebhook, now: Date): Promise<boolean>;
  /** Reads an authentic body. Throws `MalformedWebhook` when it cannot be read. */
  parse(request: RawWebhook): InboundEvent[];
  /** What the gateway expects as answer to a stored request; default: `200 {"status": …}`. */
  acknowledge?(): Response;
  /** Answers the gateway's own `GET` handshake. */
  handshake?(request: RawWebhook): Response;
  /**
   * Cuts a reply into parts of one request each, in order, before it is stored: each is tried, and
   * fails, by itself. The first part keeps the idempotency key, the others append `:2`, `:3`.
   * Absent: every reply takes one request.
   */
  split?(message: OutboundMessage): OutboundMessage[];
  /** One attempt, one request; never throws for what a network can do. */
  send(message: OutboundMessage, signal: AbortSignal): Promise<SendResult>;
  /** The same for templates, and what it knows them by; absent where the gateway has none. */
  templates?: {
    by: "name" | "content_sid";
    send(template: OutboundTemplate, signal: AbortSignal): Promise<SendResult>;
  };
  /** One attempt to get a file that a buyer sent; never throws for what a network can do. */
  fetchFile(file: Media, limits: FetchLimits): Promise<FetchResult>;
  /** Shows that a message was read and is being answered. One request, at best effort: no throw. */
  showTyping?(message: { to: string; message_id: string }, signal: AbortSignal): Promise<void>;
}

/** An authentic body that is not what the gateway documents. Becomes a 400 problem. */
export class MalformedWebhook extends Error {
  override name = "MalformedWebhook";
}
