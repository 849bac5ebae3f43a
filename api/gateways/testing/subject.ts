/** What the conformance suite needs to know of a gateway. */
import type { Gateway, InboundEvent, Media, OutboundMessage, RawWebhook } from "../mod.ts";
import { createPublicFetch } from "../../shared/public_fetch.ts";
import { bytes } from "./crypto.ts";

/** The moment at which all the requests of the tests arrive. */
export const NOW = new Date("2026-03-01T12:00:00.500Z");
export const NOW_S = Math.floor(NOW.getTime() / 1000);

/** The guard, with no origin that is trusted. */
export const fetchPublic = createPublicFetch();

/** A body in the gateway's documented shape and what it means. */
interface Payload {
  body: string;
  /** `malformed`: reading it throws `MalformedWebhook`. */
  events: InboundEvent[] | "malformed";
}

export interface Subject {
  name: string;
  /** The secret in use, and the one after a rotation. */
  secrets: readonly [string, string];
  /** The header that carries the proof of authenticity. */
  proofHeader: string;
  /** Whether the signature covers the body; where not, TLS alone protects it. */
  coversBody: boolean;
  /** Whether an old request is refused. */
  coversTime: boolean;
  /** The adapter, with the current secret unless told otherwise. */
  gateway(options?: { secrets?: string[]; api?: string }): Gateway;
  /** A genuine request. */
  request(
    body: string | Uint8Array,
    options?: { secret?: string; at?: Date },
  ): Promise<RawWebhook>;
  payloads: Record<"message" | "media" | "location" | "unknown fields" | "missing id", Payload> & {
    // Absent where the gateway has no such thing.
    "batch with a broken entry"?: Payload;
    echo?: Payload;
    group?: Payload;
    status?: Payload;
  };
  /** The same meaning in other bytes. */
  reserialised(body: string): string;
  /** How one request with these properties looks to a server of the gateway. */
  expectSent(request: SentRequest, message: OutboundMessage): Promise<void>;
  /** What the server answers where it takes the message but not the file. */
  fileRefused: { body: string; status: number };
  /** A file that a message named, at a server of the gateway. */
  file(server: string): Media;
  /** How that server gives it; 401 to a request without the credentials. */
  serveFile(request: SentRequest, file: Uint8Array<ArrayBuffer>): Response;
  /** What the server answers, and the id to be read from it. */
  answer: { body: string; status: number; message_id: string };
}

/** A request of ours as a server of the gateway received it. */
export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: Uint8Array;
}

/** A POST to the webhook's address. */
export function webhook(
  body: string | Uint8Array,
  headers: Record<string, string>,
  url = "https://agency.example/webhook",
): RawWebhook {
  return { method: "POST", url: new URL(url), headers: new Headers(headers), body: bytes(body) };
}

/** The same request with something changed; a header set to null is missing. */
export function changed(
  request: RawWebhook,
  change: {
    method?: "GET";
    body?: string | Uint8Array;
    url?: URL;
    headers?: Record<string, string | null>;
  },
): RawWebhook {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(change.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return {
    method: change.method ?? request.method,
    url: change.url ?? request.url,
    headers,
    body: change.body === undefined ? request.body : bytes(change.body),
  };
}
