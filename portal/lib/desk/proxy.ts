/** What islands may ask the API for, and how the portal passes it on with the session's token. */
import type { Context } from "fresh";
import type { State } from "../../utils.ts";
import { callHeaders } from "../api.ts";
import { getConfig } from "../config.ts";
import { readBody } from "../forms.ts";
import { sendPicture } from "./pictures.ts";

/** Methods and paths below `/v1/`; everything else is refused. */
const ALLOWED: readonly (readonly [method: string, path: RegExp])[] = [
  ["GET", /^me$/],
  ["GET", /^leads$/],
  ["GET", /^leads\/export$/],
  ["GET", /^leads\/[\w-]+$/],
  ["GET", /^leads\/[\w-]+\/copy$/],
  ["PATCH", /^leads\/[\w-]+$/],
  ["GET", /^conversations$/],
  ["GET", /^conversations\/[\w-]+$/],
  ["POST", /^conversations\/[\w-]+\/(read|takeover|resume|messages)$/],
  ["GET", /^analytics\/summary$/],
  ["GET", /^notifications$/],
  ["POST", /^notifications\/read$/],
  ["POST", /^push(\/remove)?$/],
  ["GET", /^questions$/],
  ["GET", /^visits$/],
  ["GET", /^visits\/calendar\.ics$/],
  ["GET", /^visits\/[\w-]+\/calendar\.ics$/],
  ["GET", /^properties\/[\w-]+\/media$/],
  ["PUT", /^properties\/[\w-]+\/media$/],
  ["PATCH", /^properties\/[\w-]+\/media\/[\w-]+$/],
  ["DELETE", /^properties\/[\w-]+\/media\/[\w-]+$/],
  ["GET", /^admin\/brokers\/[\w-]+$/],
  ["DELETE", /^(me|admin\/brokers\/[\w-]+)\/photo$/],
];
/** Those whose body is a file. */
const PICTURES: typeof ALLOWED = [
  ["POST", /^properties\/[\w-]+\/media$/],
  ["POST", /^conversations\/[\w-]+\/files$/],
  ["PUT", /^(me|admin\/brokers\/[\w-]+)\/photo$/],
];
/** Bytes of any other body. */
const LIMIT = 64 * 1024;

const PASSED_ON = ["content-type", "content-disposition", "retry-after"];

const isAmong = (calls: typeof ALLOWED, method: string, path: string): boolean =>
  calls.some(([allowed, pattern]) => allowed === method && pattern.test(path));

/** Whether islands may make this call. */
export const mayCall = (method: string, path: string): boolean =>
  isAmong(ALLOWED, method, path) || isAmong(PICTURES, method, path);

async function send(ctx: Context<State>, path: string): Promise<Response | undefined> {
  const { method, headers, body, signal } = ctx.req;
  if (isAmong(PICTURES, method, path)) {
    return await sendPicture(ctx, method, path + ctx.url.search, body ?? ReadableStream.from([]));
  }
  const contentType = headers.get("content-type");
  return await fetch(`${getConfig().apiUrl}/v1/${path}${ctx.url.search}`, {
    method,
    headers: {
      ...callHeaders(ctx, ctx.state.token),
      ...(contentType ? { "content-type": contentType } : {}),
    },
    // What is to be changed is, whoever waits for it.
    ...method === "GET" ? { signal } : { body: await readBody(ctx, LIMIT) },
  }).catch(() => undefined);
}

/** Makes the call of a request to a path below `/v1/` and streams the answer back. */
export async function passOn(ctx: Context<State>, path: string): Promise<Response> {
  const answer = await send(ctx, path);
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
