/** Cookies that the portal reads and writes. */
import { parse, serialize } from "hono/utils/cookie";
import { getConfig } from "./config.ts";

/** Holds the access token. */
export const SESSION_COOKIE = "service_token";

/** The value of a cookie of a request. */
export const readCookie = (req: Request, name: string): string | undefined =>
  parse(req.headers.get("cookie") ?? "", name)[name];

/** Seconds that browsers keep a cookie at most: 400 days (RFC 6265bis). */
const LONGEST = 400 * 24 * 3600;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether cookies need the `Secure` attribute: everywhere but on the machine itself. */
export function needsSecure(url: URL, portalUrl: string = getConfig().portalUrl): boolean {
  return url.protocol === "https:" || portalUrl.startsWith("https:") || !LOCAL.test(url.hostname);
}

/** A `Set-Cookie` value. `maxAge` in seconds; 0 deletes the cookie. */
export const makeCookie = (
  url: URL,
  name: string,
  value: string,
  { maxAge }: { maxAge: number },
): string =>
  serialize(name, value, {
    path: "/",
    sameSite: "Lax",
    httpOnly: true,
    secure: needsSecure(url),
    maxAge: Math.min(maxAge, LONGEST),
  });
