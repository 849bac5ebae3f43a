import type { Context } from "fresh";
import type { State } from "../utils.ts";
import { getConfig } from "./config.ts";

/** What Fresh's `csp()` always adds. */
const UPGRADE = /;?\s*upgrade-insecure-requests(?=;|$)/;

/** Headers of every answer beside the content policy; a route may set its own `referrer-policy`. */
export async function secureHeaders(ctx: Context<State>): Promise<Response> {
  const response = await ctx.next();
  const { headers } = response;
  headers.set("x-content-type-options", "nosniff");
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (!headers.has("referrer-policy")) {
    headers.set("referrer-policy", "strict-origin-when-cross-origin");
  }
  if (getConfig().portalUrl.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  } else {
    // Over http, browsers would request styles and scripts by https and get none.
    const policy = headers.get("content-security-policy")?.replace(UPGRADE, "");
    if (policy) headers.set("content-security-policy", policy);
  }
  return response;
}
