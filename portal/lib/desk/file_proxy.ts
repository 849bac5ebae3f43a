/** Files of conversations, for the desk: streamed from the API with the session, in parts if asked for. */
import type { Context } from "fresh";
import type { State } from "../../utils.ts";
import { callHeaders } from "../api.ts";
import { getConfig } from "../config.ts";
import { readCookie, SESSION_COOKIE } from "../cookies.ts";

const ID = /^[\w-]+$/;
const ASKED = ["range", "if-range", "if-none-match"];
const PASSED_ON = [
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-range",
  "content-security-policy",
  "content-type",
  "etag",
];

/** Passes a request for a file on; what the API says of it decides what a browser may do with it. */
export async function serveConversationFile(ctx: Context<State>): Promise<Response> {
  const { req, params: { id = "", file_id = "" } } = ctx;
  if (!ID.test(id) || !ID.test(file_id)) return new Response(null, { status: 404 });
  const headers = new Headers(callHeaders(ctx, readCookie(req, SESSION_COOKIE)));
  for (const name of ASKED) {
    const value = req.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const address = `${getConfig().apiUrl}/v1/conversations/${id}/files/${file_id}`;
  const { method, signal } = req;
  const answer = await fetch(address, { method, headers, redirect: "error", signal })
    .catch(() => undefined);
  if (!answer) return new Response(null, { status: 502 });
  const passed = new Headers({ "x-content-type-options": "nosniff" });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers: passed });
}
