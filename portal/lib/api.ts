/** The API as the portal's routes call it: server side, one client per request. */
import {
  type Answer,
  ApiError,
  type Client,
  createClient,
  type Good,
  unwrap,
} from "#api/client.ts";
import { HttpError } from "fresh";
import { getConfig } from "./config.ts";
import { readKept } from "./kept.tsx";

export { ApiError, unwrap };

/** A request, and where it came from. */
export interface Caller {
  req: Request;
  info: Deno.ServeHandlerInfo;
}

/** The client's address: the last hop not trusted, else the peer. */
export function clientAddress({ req, info }: Caller, trustedHops: number): string | undefined {
  if (trustedHops > 0) {
    const hops = (req.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    const hop = hops.at(-trustedHops);
    if (hop) return hop;
  }
  const { remoteAddr } = info;
  return "hostname" in remoteAddr ? remoteAddr.hostname : undefined;
}

/**
 * Headers of a call made for a caller: session, client address with the portal's secret, user agent,
 * and whether a page asks by itself.
 */
export function callHeaders(caller: Caller, token: string | undefined): Record<string, string> {
  const { portalSecret, trustedProxyHops } = getConfig();
  const address = clientAddress(caller, trustedProxyHops);
  const userAgent = caller.req.headers.get("user-agent");
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(portalSecret && address
      ? { "portal-secret": portalSecret, "portal-client-address": address }
      : {}),
    ...(userAgent ? { "user-agent": userAgent } : {}),
    ...(caller.req.headers.has("unattended") ? { unattended: "1" } : {}),
  };
}

/**
 * A client that calls on behalf of a request. A read ends when the browser that waits for it is gone;
 * what changes something goes on.
 */
export function apiFor(caller: Caller, token: string | undefined): Client {
  return createClient(getConfig().apiUrl, {
    headers: callHeaders(caller, token),
    fetch: (input, init) =>
      fetch(input, init?.method === "GET" ? { ...init, signal: caller.req.signal } : init),
  });
}

/** A client that calls on behalf of nobody: for what is asked once for many requests. */
export const publicApi = (): Client => createClient(getConfig().apiUrl);

/** The body of the answer that a page is about. A 404 throws `HttpError`, others `ApiError`. */
export async function load<A extends Answer>(answer: Promise<A>): Promise<Good<A>> {
  try {
    return await unwrap(answer);
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) throw new HttpError(404);
    throw error;
  }
}

/** As `load`, of what everybody may read: the same answer is the same object, see `Kept`. */
export async function loadPublic<A extends Answer & { text(): Promise<string> }>(
  answer: Promise<A>,
): Promise<Good<A>> {
  const given = await answer;
  return given.ok ? readKept(await given.text()) as Good<A> : await load(answer);
}

/** The body of an answer that a page can do without; undefined if the call failed. */
export const tryLoad = <A extends Answer>(answer: Promise<A>): Promise<Good<A> | undefined> =>
  unwrap(answer).catch(() => undefined);
