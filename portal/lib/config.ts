/** The portal's configuration: its only reader of the environment. */

const read = (name: string) => Deno.env.get(name) || undefined;
const address = (text: string) => text.replace(/(?<!\/)\/+$/, "");

/** What the portal needs to know; names and defaults are those of `.env.example`. */
interface PortalConfig {
  /** Where the portal reaches the API. */
  apiUrl: string;
  /** The portal's public address: base of links in feeds and metadata. */
  portalUrl: string;
  /** Proves to the API that the portal may name the client it serves. */
  portalSecret: string | undefined;
  /** Whether the sign-in page offers the demo accounts. */
  devLogin: boolean;
  /** Hops of `X-Forwarded-For` to believe. */
  trustedProxyHops: number;
}

let config: PortalConfig | undefined;

/** Reads the environment once, at the first request. */
export function getConfig(): PortalConfig {
  return config ??= {
    apiUrl: address(read("API_URL") ?? `http://localhost:${read("API_PORT") ?? 8000}`),
    portalUrl: address(read("PORTAL_URL") ?? `http://localhost:${read("PORTAL_PORT") ?? 3000}`),
    portalSecret: read("PORTAL_SECRET"),
    devLogin: read("DEV_LOGIN") === "true",
    trustedProxyHops: Number(read("TRUSTED_PROXY_HOPS") ?? 0) || 0,
  };
}
