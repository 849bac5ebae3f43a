/**
 * Fetches files from addresses that strangers named. A name is looked up once, everything that it
 * resolves to has to be on the public internet, and the connection goes to what was looked at, so
 * that no second look-up can lead elsewhere. Each redirect is treated like a first address.
 */
import { Buffer } from "node:buffer";
import { lookup } from "node:dns/promises";
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import ipaddr from "ipaddr.js";
import { httpClient } from "./http_client.ts";

/** Why a file was not fetched. */
export type PublicFetchReason =
  /** No http or https address, another port than theirs, or one with a password. */
  | "bad_address"
  /** Its host is not, or not only, on the public internet. */
  | "not_public"
  /** No connection, an answer that breaks off or fails, or none in time. */
  | "not_reachable"
  /** Too many redirects, one to nowhere, or from https to http. */
  | "bad_redirect"
  /** The server answers that it will not give it, or gives it packed in a way we do not know. */
  | "not_found"
  | "too_large";

/** A file that was not fetched. `again`: whether another attempt may go better. */
export class PublicFetchError extends Error {
  override name = "PublicFetchError";
  readonly again: boolean;
  constructor(readonly reason: PublicFetchReason) {
    // No address: it may hold what is nobody else's business, and messages are logged.
    super(`A public address failed: ${reason}`);
    this.again = reason === "not_reachable";
  }
}

interface HostAddress {
  address: string;
  family: number;
}

/** Every address of a host. */
export type Resolve = (host: string) => Promise<readonly HostAddress[]>;

export interface PublicFetchOptions {
  /** Origins that the configuration names: they may be anywhere, and have any port. */
  allow?: readonly string[];
  resolve?: Resolve;
}

interface FetchLimits {
  /** Of the file itself, once it is unpacked. */
  maxBytes: number;
  /** For everything: look-ups, redirects, the last byte. */
  timeoutMs: number;
  signal?: AbortSignal;
  /** What the server said of the file as it is known: it need not be sent again then. */
  known?: Validators;
}

/** By what a server knows its own file again. */
export interface Validators {
  etag?: string;
  last_modified?: string;
}

/** A file, or no bytes where it is still the one that is known. */
export interface PublicFile extends Validators {
  bytes: Uint8Array<ArrayBuffer>;
  content_type?: string;
  unchanged?: true;
}

/** The file at an address. Throws `PublicFetchError` and nothing else. */
export type PublicFetch = (
  address: string,
  limits: FetchLimits,
) => Promise<PublicFile>;

const MAX_REDIRECTS = 5;
const REDIRECTS: readonly unknown[] = [301, 302, 303, 307, 308];
const PORTS: readonly string[] = ["", "80", "443"];
const HEADERS = { "user-agent": "Hearthline", accept: "*/*", "accept-encoding": "identity" };

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** Makes a guarded fetch. */
export function createPublicFetch(
  { allow = [], resolve = systemResolve }: PublicFetchOptions = {},
): PublicFetch {
  const origins = new Set(allow.map((origin) => new URL(origin).origin));

  return async (address, { maxBytes, timeoutMs, signal, known }) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
    let url = urlOf(address);
    // Once a stranger's server was asked, a redirect of its own opens no door that only we may use.
    let trusted = true;
    for (let redirects = 0;; redirects++) {
      trusted &&= origins.has(url.origin);
      const hosts = await until(ended, addressesOf(url, trusted, resolve));
      const response = await request(url, hosts, {
        headers: { ...HEADERS, ...askedIf(known) },
        signal: ended,
      });
      try {
        if (known && response.statusCode === 304) {
          return { ...known, bytes: new Uint8Array(), unchanged: true };
        }
        const next = nextOf(url, response);
        if (!next) return await read(response, maxBytes);
        if (redirects === MAX_REDIRECTS) throw new PublicFetchError("bad_redirect");
        url = next;
      } finally {
        response.destroy();
      }
    }
  };
}

/** Whether an address (no name) is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  // The rest of IPv6 is not given out; some of it leads to IPv4 addresses, private ones among them.
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GIVEN_OUT)) return false;
  return parsed.range() === "unicast" && address !== AZURE_HOST;
}

const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");
/** A public address by its range, which inside Azure is the machine's host. */
const AZURE_HOST = "168.63.129.16";

/** A web address without a password. Throws `PublicFetchError` for what is none. */
export function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new PublicFetchError(base ? "bad_redirect" : "bad_address");
  }
  return url;
}

/** Where a host is; unless it is `trusted`, only if all of it is on the public internet. */
export async function addressesOf(
  url: URL,
  trusted: boolean,
  resolve: Resolve,
): Promise<readonly HostAddress[]> {
  if (!trusted && !PORTS.includes(url.port)) throw new PublicFetchError("bad_address");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const literal = ipaddr.isValid(host);
  const found = literal
    ? [{ address: host, family: host.includes(":") ? 6 : 4 }]
    : await resolve(host).catch(() => []);
  if (found.length === 0) throw new PublicFetchError("not_reachable");
  if (!trusted && !found.every(({ address }) => isPublicAddress(address))) {
    throw new PublicFetchError("not_public");
  }
  return found;
}

/** Rejects when the time is over before a promise is settled. */
export async function until<T>(ended: AbortSignal, promise: Promise<T>): Promise<T> {
  const over = Promise.withResolvers<never>();
  const end = () => over.reject(new PublicFetchError("not_reachable"));
  if (ended.aborted) end();
  ended.addEventListener("abort", end);
  try {
    return await Promise.race([promise, over.promise]);
  } finally {
    ended.removeEventListener("abort", end);
    promise.catch(() => {});
  }
}

/** Has a server send a file only where it is not the one that is known. */
const askedIf = ({ etag, last_modified }: Validators = {}): OutgoingHttpHeaders => ({
  ...(etag && { "if-none-match": etag }),
  ...(last_modified && { "if-modified-since": last_modified }),
});

/** What is asked of a host: GET, or POST where there is a body. */
interface Asked {
  headers: OutgoingHttpHeaders;
  body?: Uint8Array;
  signal: AbortSignal;
}

/** Asks one of the given addresses; name, certificate and `Host` are those of the URL. */
export async function request(
  url: URL,
  addresses: readonly HostAddress[],
  { headers, body, signal }: Asked,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const client = await httpClient(url.protocol);
  const asked = client.request(url, {
    method: body ? "POST" : "GET",
    agent: false,
    signal,
    headers,
    lookup: (_host, { all }, found) => {
      const [first] = addresses;
      if (all) found(null, [...addresses]);
      else found(null, first!.address, first!.family);
    },
  });
  asked.on("response", resolve);
  asked.on("error", () => reject(new PublicFetchError("not_reachable")));
  asked.end(body);
  return promise;
}

/** Where an answer leads; undefined where it is the file itself. */
function nextOf(url: URL, { statusCode = 0, headers }: IncomingMessage): URL | undefined {
  if (statusCode === 200) return undefined;
  if (!REDIRECTS.includes(statusCode)) {
    const passing = statusCode >= 500 || [408, 425, 429].includes(statusCode);
    throw new PublicFetchError(passing ? "not_reachable" : "not_found");
  }
  const next = urlOf(headers.location ?? "//", url);
  if (url.protocol === "https:" && next.protocol === "http:") {
    throw new PublicFetchError("bad_redirect");
  }
  return next;
}

/** The body up to a bound, unpacked where the server packed it although nobody asked for that. */
async function read(response: IncomingMessage, maxBytes: number): Promise<PublicFile> {
  const { "content-length": announced, "content-encoding": packed = "identity" } = response.headers;
  if (Number(announced) > maxBytes) throw new PublicFetchError("too_large");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(response, packed)) {
      size += chunk.length;
      if (size > maxBytes) throw new PublicFetchError("too_large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PublicFetchError ? error : new PublicFetchError("not_reachable");
  }
  const { "content-type": content_type, etag, "last-modified": last_modified } = response.headers;
  return {
    bytes: Buffer.concat(chunks),
    ...(content_type && { content_type }),
    ...(etag && { etag }),
    ...(last_modified && { last_modified }),
  };
}

function unpacked(
  response: IncomingMessage,
  packed: string,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  if (packed === "identity") return response as AsyncIterable<Buffer<ArrayBuffer>>;
  if (packed !== "gzip" && packed !== "deflate") throw new PublicFetchError("not_found");
  const stream = Readable.toWeb(response) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return stream.pipeThrough(new DecompressionStream(packed));
}
