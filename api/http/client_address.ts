/** Whose address limits count by. */
import { timingSafeEqual } from "hono/utils/buffer";
import { networkOf } from "../shared/network.ts";

export interface AddressOptions {
  /** Proxies in front that append to `X-Forwarded-For`; 0 believes none. */
  trusted_proxy_hops: number;
  /** The portal proves by it that it may name the client it serves. */
  portal_secret: string;
}

/** Headers by which the portal vouches for its client's address. */
const PORTAL_SECRET_HEADER = "portal-secret";
const PORTAL_CLIENT_HEADER = "portal-client-address";

const ADDRESS = /^[0-9a-fA-F.:]{2,45}$/;

/** Whose request it is, for limits: the network of the client's address. */
export const clientNetwork = async (...request: Parameters<typeof clientAddress>) =>
  networkOf(await clientAddress(...request));

/** The client's address: what the portal vouches for, else the last untrusted hop, else the peer. */
async function clientAddress(
  headers: Headers,
  peer: string | undefined,
  options: AddressOptions,
): Promise<string> {
  const secret = headers.get(PORTAL_SECRET_HEADER);
  const vouched = headers.get(PORTAL_CLIENT_HEADER);
  if (secret && vouched && ADDRESS.test(vouched)) {
    if (await timingSafeEqual(secret, options.portal_secret)) return vouched;
  }
  if (options.trusted_proxy_hops > 0) {
    const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
    const address = hops.at(-options.trusted_proxy_hops);
    if (address && ADDRESS.test(address)) return address;
  }
  return peer ?? "unknown";
}

/** Headers by which proxies say that they forward somebody else's request (RFC 7239, RFC 9110 7.6.3). */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;
const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;

/**
 * Whether a program on this machine asks for itself. A request that a proxy on this machine forwards
 * comes from a loopback peer too; the proxy's headers, or the public host name, give it away. A proxy
 * that adds no header and changes the host name goes unnoticed; do not let it forward private routes.
 */
export function isFromThisMachine(request: Request, peer: string | undefined): boolean {
  return LOOPBACK.test(peer ?? "") &&
    /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(request.url).hostname) &&
    ![...request.headers.keys()].some((name) => FORWARDING.test(name));
}
