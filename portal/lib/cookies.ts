/** Cookies that the portal reads and writes. */
import { getConfig } from "./config.ts";

/** Holds the access token. */
export const SESSION_COOKIE = "service_token";

/** The value of a cookie of a request. */
export function readCookie(req: Request, name: string): string | undefined {
  for (const part of (req.headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return decode(value.join("=").trim());
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether cookies need the `Secure` attribute: everywhere but on the machine itself. */
export function needsSecure(url: URL, portalUrl: string = getConfig().portalUrl): boolean {
  return url.protocol === "https:" || portalUrl.startsWith("https:") || !LOCAL.test(url.hostname);
}

/** A `Set-Cookie` value. `maxAge` in seconds; 0 deletes the cookie. */
export function makeCookie(
  url: URL,
  name: string,
  value: string,
  { maxAge, httpOnly = true }: { maxAge: number; httpOnly?: boolean },
): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${maxAge}`,
    "SameSite=Lax",
    ...(httpOnly ? ["HttpOnly"] : []),
    ...(needsSecure(url) ? ["Secure"] : []),
  ].join("; ");
}
