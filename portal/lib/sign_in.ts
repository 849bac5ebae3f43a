/** From an access token to a signed-in browser. */
import { type Context, HttpError } from "fresh";
import type { State } from "../utils.ts";
import type { Caller } from "./api.ts";
import { readBody, readForm } from "./forms.ts";
import { makeCookie, readCookie, SESSION_COOKIE } from "./cookies.ts";
import { safeNext } from "./session.ts";

/** Where to go after signing in by mail; the link does not carry it. */
const NEXT_COOKIE = "login_next";
const LINK_SECONDS = 10 * 60;

/** What was typed into a sign-in form that was refused, for the page that shows it again. */
const TYPED_COOKIE = "login_email";
const TYPED_SECONDS = 60;

/** The API's answer to a valid link. */
export interface AccessToken {
  access_token: string;
  /** Seconds. */
  expires_in: number;
}

/** Sets the session's cookie and goes on to `next`, or to where the visitor was going. */
export function signedIn(ctx: Context<State>, token: AccessToken, next?: string): Response {
  const target = safeNext(next) ?? safeNext(readCookie(ctx.req, NEXT_COOKIE)) ?? "/dashboard";
  const response = privateRedirect(ctx, target);
  const set = (name: string, value: string, maxAge: number) =>
    response.headers.append("set-cookie", makeCookie(ctx.url, name, value, { maxAge }));
  set(SESSION_COOKIE, token.access_token, token.expires_in);
  if (readCookie(ctx.req, NEXT_COOKIE)) set(NEXT_COOKIE, "", 0);
  return response;
}

/** Remembers where a visitor who asks for a link was going. */
export function rememberNext(ctx: Context<State>, response: Response, next: string): void {
  const safe = safeNext(next);
  if (!safe) return;
  const cookie = makeCookie(ctx.url, NEXT_COOKIE, safe, { maxAge: LINK_SECONDS });
  response.headers.append("set-cookie", cookie);
}

/** Hands an address of mail to the page that a refused form leads to, not by that page's address. */
export function rememberTyped(ctx: Context<State>, response: Response, email: string): void {
  // Longer ones are none, and would be a cookie that servers refuse.
  if (!email || email.length > 254) return;
  const cookie = makeCookie(ctx.url, TYPED_COOKIE, email, { maxAge: TYPED_SECONDS });
  response.headers.append("set-cookie", cookie);
}

export const typedEmail = (req: Request): string | undefined => readCookie(req, TYPED_COOKIE);

/** A redirect after an action: not cached, and telling nobody the address it came from. */
export function privateRedirect(ctx: Context<State>, path: string): Response {
  const response = ctx.redirect(path, 303);
  response.headers.set("cache-control", "no-store");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}

/** The fields of a form or of a JSON body, as text; and which of the two it was. */
export async function readFields(caller: Caller): Promise<{
  fields: Record<string, string>;
  json: boolean;
}> {
  const json = /^application\/json\b/i.test(caller.req.headers.get("content-type") ?? "");
  const body: unknown = json ? await readJson(caller) : Object.fromEntries(await readForm(caller));
  const entries = Object.entries(body && typeof body === "object" ? body : {});
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { fields: Object.fromEntries(texts), json };
}

async function readJson(caller: Caller): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(await readBody(caller)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpError(400);
    throw error;
  }
}
