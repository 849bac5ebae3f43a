/** Posts to addresses that strangers named, guarded like `public_fetch.ts`. */
import type { OutgoingHttpHeaders } from "node:http";
import ipaddr from "ipaddr.js";
import {
  addressesOf,
  isPublicAddress,
  PublicFetchError,
  type PublicFetchOptions,
  request,
  systemResolve,
  until,
  urlOf,
} from "./public_fetch.ts";

interface Post {
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
  /** For the look-up, the connection and the answer. */
  timeoutMs: number;
}

/** Posts to public https addresses. */
export interface PublicPost {
  /** Whether an address may be one, as far as can be told without looking its name up. */
  accepts(address: string): boolean;
  /** The status that is answered; redirects are not followed. Throws `PublicFetchError` alone. */
  post(address: string, what: Post): Promise<number>;
}

/** Makes a guarded post. */
export function createPublicPost(
  { allow = [], resolve = systemResolve }: PublicFetchOptions = {},
): PublicPost {
  const origins = new Set(allow.map((origin) => new URL(origin).origin));

  function accepts(address: string): boolean {
    const url = URL.parse(address);
    if (!url || url.username || url.password) return false;
    if (origins.has(url.origin)) return true;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    return url.protocol === "https:" && url.port === "" &&
      (!ipaddr.isValid(host) || isPublicAddress(host));
  }

  return {
    accepts,
    async post(address, { headers, body, timeoutMs }) {
      const url = urlOf(address);
      if (!accepts(address)) throw new PublicFetchError("bad_address");
      const ended = AbortSignal.timeout(timeoutMs);
      const hosts = await until(ended, addressesOf(url, origins.has(url.origin), resolve));
      const response = await request(url, hosts, { headers, body, signal: ended });
      response.destroy();
      return response.statusCode ?? 0;
    },
  };
}
