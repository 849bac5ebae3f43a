/**
 * Answers to public reads, which depend on nothing but their address: kept for a moment in each
 * process, with what they are when compressed. A request with credentials of any kind goes past.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { parseAccept } from "hono/utils/accept";
import { getPath, getQueryParams } from "hono/utils/url";
import { createKept, type Kept } from "../shared/kept.ts";
import type { Clock } from "../shared/clock.ts";
import { SESSION_COOKIE } from "./authentication.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface PublicAnswer {
  /** The pattern of the route that answered. */
  route: string;
  etag: string;
  type: string;
  body: Bytes;
  /** In each form that somebody asked for, to be copied: making the headers anew takes far longer. */
  made: Partial<Record<Form, Made | Promise<Made>>>;
}

interface Made {
  response: Response;
  bytes: number;
}

export type PublicAnswers = Kept<PublicAnswer | undefined>;

/** A stranger can make up addresses: what all of them together, and one, may take of the memory. */
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BODY = 512 * 1024;
const MAX_ADDRESS = 1000;
/** About what one form's headers take of the memory. */
const HEADERS_BYTES = 2048;
/** Smaller bodies are sent as they are. */
const MIN_ENCODED = 1024;

/** The runtime makes this module of many scripts: loaded at the start, all would wait for it. */
const loadZlib = () => import("node:zlib");
const ENCODERS = {
  async br(body: Bytes) {
    const { brotliCompress, constants } = await loadZlib();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return promisify(brotliCompress)(body, { params });
  },
  async gzip(body: Bytes) {
    const { gzip } = await loadZlib();
    return promisify(gzip)(body);
  },
};
type Encoding = keyof typeof ENCODERS;
/** `known`: who asks has it already. */
type Form = Encoding | "plain" | "known";
/** The best first. */
const ENCODINGS = ["br", "gzip"] as const satisfies Encoding[];

export const createPublicAnswers = (clock: Clock, unheardMs: () => number): PublicAnswers =>
  createKept<PublicAnswer | undefined>({
    clock,
    unheardMs,
    entries: MAX_ENTRIES,
    bytes: MAX_BYTES,
    bytesOf: (answer) => {
      const { body, made } = answer!;
      if (body.byteLength > MAX_BODY) return Infinity;
      const forms = Object.values(made);
      return forms.reduce((sum, form) => sum + ("bytes" in form ? form.bytes : 0), body.byteLength);
    },
  });

/** Reads whose answers are everybody's. */
const PUBLIC = /^\/v1\/(properties(\/[^/]+)?|places|search-reading|brokers\/[^/]+)$/;

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
    etag: `W/"${createHash("sha256").update(text).digest("hex").slice(0, 24)}"`,
    type: headers.get("content-type") ?? "application/json",
    body: new TextEncoder().encode(text),
    made: {},
  };
}

/**
 * Answers a request with it, at once unless it has to be encoded first. `headers` are sent as well,
 * whoever asks; `grown` is called when the answer has become larger.
 */
export function respondWith(
  answer: PublicAnswer,
  request: Request,
  headers: readonly [string, string][],
  grown: () => void,
): Response | Promise<Response> {
  const form = formFor(answer, request);
  const found = answer.made[form] ?? make(answer, form, headers, grown);
  if (!(found instanceof Promise)) return copyOf(found);
  return found.then(copyOf, () => {
    // As where there is no memory for it: this one is sent as it is, and the next one tries again.
    if (answer.made[form] === found) delete answer.made[form];
    return plain(answer, headers).response;
  });
}

const copyOf = ({ response }: Made): Response => response.clone();

/** Makes a form, and keeps it with the answer. */
function make(
  answer: PublicAnswer,
  form: Form,
  headers: readonly [string, string][],
  grown: () => void,
): Made | Promise<Made> {
  const keep = (one: Made): Made => {
    answer.made[form] = one;
    grown();
    return one;
  };
  if (form === "known") return keep(madeOf(answer, null, headers));
  if (form === "plain") return keep(plain(answer, headers));
  return answer.made[form] = ENCODERS[form](answer.body).then((encoded) => {
    const more: [string, string][] = [...headers, ["content-encoding", form]];
    return keep(madeOf(answer, new Uint8Array(encoded), more));
  });
}

const plain = (answer: PublicAnswer, headers: readonly [string, string][]): Made =>
  madeOf(answer, answer.body, headers);

/** An answer with these bytes; without any, that who asks has them. */
function madeOf(
  { etag, type, body }: PublicAnswer,
  bytes: Bytes | null,
  headers: readonly [string, string][],
): Made {
  const sent: [string, string][] = [
    ...headers,
    ["etag", etag],
    // Kept anywhere, and asked for anew each time: nobody sees what was true before.
    ["cache-control", "public, no-cache"],
    ["vary", "accept-encoding"],
  ];
  if (bytes) sent.push(["content-type", type]);
  return {
    response: new Response(bytes, { status: bytes ? 200 : 304, headers: sent }),
    bytes: HEADERS_BYTES + (bytes && bytes !== body ? bytes.byteLength : 0),
  };
}

function formFor({ etag, body }: PublicAnswer, request: Request): Form {
  if (isKnown(request.headers.get("if-none-match"), etag)) return "known";
  return (body.byteLength < MIN_ENCODED ? undefined : encodingFor(request)) ?? "plain";
}

const isKnown = (sent: string | null, etag: string): boolean =>
  sent !== null && sent.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || `W/${tag}` === etag);

function encodingFor({ headers }: Request): Encoding | undefined {
  const sent = headers.get("accept-encoding");
  const accepted = sent === null ? [] : parseAccept(sent);
  return ENCODINGS.find((name) => accepted.some(({ type, q }) => type === name && q > 0));
}
