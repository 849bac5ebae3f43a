/** What islands may ask the API for, and how the portal passes it on with the session's token. */
import type { Context } from "fresh";
import type { State } from "../../utils.ts";
import { callHeaders } from "../api.ts";
import { getConfig } from "../config.ts";

/** Methods and paths below `/v1/`; everything else is refused. */
const ALLOWED: readonly (readonly [method: string, path: RegExp])[] = [
  ["GET", /^me$/],
  ["GET", /^leads$/],
  ["GET", /^leads\/export$/],
  ["GET", /^leads\/[\w-]+$/],
  ["PATCH", /^leads\/[\w-]+$/],
  ["GET", /^conversations$/],
  ["GET", /^conversations\/[\w-]+$/],
  ["POST", /^conversations\/[\w-]+\/(read|takeover|resume|messages)$/],
  ["GET", /^analytics\/summary$/],
  ["GET", /^visits$/],
  ["GET", /^visits\/calendar\.ics$/],
  ["GET", /^visits\/[\w-]+\/calendar\.ics$/],
];

const PASSED_ON = ["content-type", "content-disposition", "retry-after"];

/** Whether islands may make this call. */
export const mayCall = (method: string, path: string): boolean =>
  ALLOWED.some(([allowed, pattern]) => allowed === method && pattern.test(path));

/** Makes the call of a request to a path below `/v1/` and streams the answer back. */
export async function passOn(ctx: Context<State>, path: string): Promise<Response> {
  const { method } = ctx.req;
  const contentType = ctx.req.headers.get("content-type");
  const answer = await fetch(`${getConfig().apiUrl}/v1/${path}${ctx.url.search}`, {
    method,
    headers: {
      ...callHeaders(ctx, ctx.state.token),
      ...(contentType ? { "content-type": contentType } : {}),
    },
    body: method === "GET" ? undefined : await ctx.req.arrayBuffer(),
  }).catch(() => undefined);
  if (!answer) {
    return Response.json(
      {
        type: "/problems/unavailable",
        title: "Temporarily unavailable",
        status: 503,
        code: "unavailable",
      },
      {
        status: 503,
        headers: {
          "content-type": "application/problem+json",
          "cache-control": "no-store",
          "retry-after": "2",
        },
      },
    );
  }
  const headers = new Headers({ "cache-control": "no-store" });
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
