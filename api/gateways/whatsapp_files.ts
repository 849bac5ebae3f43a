/**
 * Files out of WhatsApp, by "Media": a handle is asked for an address, which lives five minutes and
 * wants the same token.
 */
import { z } from "zod";
import { httpUrl } from "./body.ts";
import { download, downloadJson, failed } from "./download.ts";
import { addressOf } from "./http.ts";
import type { FetchLimits, FetchResult } from "./port.ts";

const ANSWER_LIMIT = 64 * 1024;

/** Meta's own hosts: the token goes nowhere else, whatever an answer says. */
const META = /(^|\.)(fbsbx\.com|fbcdn\.net|facebook\.com|whatsapp\.net)$/;

const located = z.object({ url: httpUrl });

export async function fetchWhatsAppFile(
  { apiUrl, accessToken }: { apiUrl: string; accessToken: string },
  mediaId: string | undefined,
  limits: FetchLimits,
): Promise<FetchResult> {
  if (mediaId === undefined) return failed("gone");
  const headers = { authorization: `Bearer ${accessToken}` };
  const asked = { url: addressOf(apiUrl, encodeURIComponent(mediaId)), headers };
  const found = await downloadJson(asked, { ...limits, maxBytes: ANSWER_LIMIT }, located);
  if ("outcome" in found) return found;
  const { protocol, hostname, origin } = new URL(found.url);
  const isMetas = protocol === "https:" && META.test(hostname);
  if (!isMetas && origin !== new URL(apiUrl).origin) return failed("not_reachable");
  return await download({ url: found.url, headers }, limits);
}
