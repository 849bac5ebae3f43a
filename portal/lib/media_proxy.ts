import type { Context } from "fresh";
import type { State } from "../utils.ts";
import { callHeaders } from "./api.ts";
import { getConfig } from "./config.ts";
import { readCookie, SESSION_COOKIE } from "./cookies.ts";
import { mediaUrl } from "./media.ts";

const PASSED_ON = [
  "content-type",
  "content-length",
  "cache-control",
  "content-security-policy",
  "etag",
  "last-modified",
];

const NO_STORE = { "cache-control": "no-store" };

/**
 * Streams a picture from the API, with its validators and cache lifetime. The session goes along:
 * pictures of hidden homes are for those who work on them.
 */
export async function serveMedia(ctx: Context<State>): Promise<Response> {
  const { req, url } = ctx;
  if (!mediaUrl(url.pathname)) return new Response(null, { status: 404 });
  const known = req.headers.get("if-none-match");
  const answer = await fetch(getConfig().apiUrl + url.pathname, {
    headers: {
      ...callHeaders(ctx, readCookie(req, SESSION_COOKIE)),
      ...(known ? { "if-none-match": known } : {}),
    },
    redirect: "error",
    signal: req.signal,
  }).catch(() => undefined);
  if (!answer) return new Response(null, { status: 502 });
  if (answer.status !== 200 && answer.status !== 304) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status === 404 ? 404 : 502, headers: NO_STORE });
  }
  const headers = new Headers({ "x-content-type-options": "nosniff" });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // `fetch` has undone a compression already; the length would be the compressed one's.
  if (answer.headers.has("content-encoding")) headers.delete("content-length");
  return new Response(answer.status === 304 ? null : answer.body, {
    status: answer.status,
    headers,
  });
}
