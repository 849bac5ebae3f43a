/**
 * Answers to public reads, which depend on nothing but their address: kept for a moment in each
 * process, with what they are when compressed. A request with credentials of any kind goes past.
 */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
import { getPath, getQueryParams } from "hono/utils/url";
import { createKept, type Kept } from "../shared/kept.ts";
import type { Clock } from "../shared/clock.ts";
import { sha256 } from "../shared/hash.ts";
import { SESSION_COOKIE } from "./authentication.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface PublicAnswer {
  /** The pattern of the route that answered. */
  route: string;
  etag: string;
  type: string;
  body: Bytes;
  /** The body in each encoding that somebody asked for. */
  encoded: Partial<Record<Encoding, Bytes | Promise<Bytes>>>;
}

export type PublicAnswers = Kept<PublicAnswer | undefined>;

/** A stranger can make up addresses: what all of them together, and one, may take of the memory. */
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BODY = 512 * 1024;
const MAX_ADDRESS = 1000;
/** Smaller bodies are sent as they are. */
const MIN_ENCODED = 1024;

const ENCODERS = {
  br: (body: Bytes) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Bytes) => promisify(gzip)(body),
};
type Encoding = keyof typeof ENCODERS;
/** The best first. */
const ENCODINGS = ["br", "gzip"] as const satisfies Encoding[];

export const createPublicAnswers = (clock: Clock, unheardMs: () => number): PublicAnswers =>
  createKept<PublicAnswer | undefined>({
    clock,
    unheardMs,
    entries: MAX_ENTRIES,
    bytes: MAX_BYTES,
    // The encoded bodies are smaller than the body, and there are two.
    bytesOf: (answer) => {
      const { byteLength } = answer!.body;
      return byteLength > MAX_BODY ? Infinity : 2 * byteLength;
    },
  });

/** Reads whose answers are everybody's. */
const PUBLIC = /^\/v1\/(properties(\/[^/]+)?|places|brokers\/[^/]+)$/;

/** What a public read asks for, however it is spelt; undefined for any other request. */
export function publicKey(request: Request): string | undefined {
  const { method, url } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const path = getPath(request);
  if (url.length > MAX_ADDRESS || !PUBLIC.test(path)) return undefined;
  // A `Host` header that names no host is refused, whatever is kept.
  if (!URL.canParse(url)) return undefined;
  const { headers } = request;
  // Not `has`: the runtime would read all headers for it, and reads one for `get`.
  if (headers.get("authorization") !== null) return undefined;
  if (headers.get("cookie")?.includes(SESSION_COOKIE)) return undefined;
  if (!url.includes("?")) return path;
  // As the routes read it: an order of the names, and an encoding of the letters, makes no other.
  const query = Object.entries(getQueryParams(url) ?? {}).sort(([a], [b]) => a < b ? -1 : 1);
  return path + JSON.stringify(query);
}

/** Takes a response's body; undefined, and nothing is taken, for what is not everybody's. */
export async function publicAnswer(
  response: Response,
  route: string,
): Promise<PublicAnswer | undefined> {
  const { headers } = response;
  const varies = ["cache-control", "set-cookie", "vary"].some((name) => headers.has(name));
  if (response.status !== 200 || varies) return undefined;
  const text = await response.text();
  return {
    route,
    // Weak: it is the same for every encoding.
    etag: `W/"${(await sha256(text)).slice(0, 24)}"`,
    type: headers.get("content-type") ?? "application/json",
    body: new TextEncoder().encode(text),
    encoded: {},
  };
}

/** Answers a request with it, at once unless it has to be encoded first; `headers` are sent too. */
export function respondWith(
  answer: PublicAnswer,
  request: Request,
  headers: readonly [string, string][],
): Response | Promise<Response> {
  const { etag, type, body, encoded } = answer;
  const sent: [string, string][] = [
    ...headers,
    ["etag", etag],
    // Kept anywhere, and asked for anew each time: nobody sees what was true before.
    ["cache-control", "public, no-cache"],
    ["vary", "accept-encoding"],
  ];
  if (isKnown(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: sent });
  }
  sent.push(["content-type", type]);
  const plain = () => new Response(body, { headers: sent });
  const encoding = body.byteLength < MIN_ENCODED ? undefined : encodingFor(request);
  if (!encoding) return plain();
  const found = encoded[encoding] ??= ENCODERS[encoding](body)
    .then((bytes) => encoded[encoding] = new Uint8Array(bytes));
  const compressed = (bytes: Bytes) => {
    sent.push(["content-encoding", encoding]);
    return new Response(bytes, { headers: sent });
  };
  if (!(found instanceof Promise)) return compressed(found);
  return found.then(compressed, () => {
    // As where there is no memory for it: this one is sent as it is, and the next one tries again.
    delete encoded[encoding];
    return plain();
  });
}

const isKnown = (sent: string | null, etag: string): boolean =>
  sent !== null && sent.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || `W/${tag}` === etag);

function encodingFor({ headers }: Request): Encoding | undefined {
  const sent = headers.get("accept-encoding");
  const accepted = sent === null ? [] : parseAccept(sent);
  return ENCODINGS.find((name) => accepted.some(({ type, q }) => type === name && q > 0));
}
