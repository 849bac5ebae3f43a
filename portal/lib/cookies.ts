/** Cookies that the portal reads and writes. */
import { parse, serialize } from "hono/utils/cookie";
import { getConfig } from "./config.ts";

/** Holds the access token. */
export const SESSION_COOKIE = "service_token";

/**
 * A cookie's name as browsers have it. By https they take one that begins so only from this very
 * host, with `Secure`: no neighbouring host can set it. By http they would refuse it.
 */
const nameInBrowser = (name: string): string =>
  getConfig().portalUrl.startsWith("https:") ? `__Host-${name}` : name;

/** The value of a cookie of a request. */
export function readCookie(req: Request, name: string): string | undefined {
  const sent = nameInBrowser(name);
  return parse(req.headers.get("cookie") ?? "", sent)[sent];
}

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
  serialize(nameInBrowser(name), value, {
    path: "/",
    sameSite: "Lax",
    httpOnly: true,
    secure: needsSecure(url),
    maxAge: Math.min(maxAge, LONGEST),
  });
