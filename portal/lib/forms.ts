/** Forms: read within size limits, converted and checked by the API's schemas; errors for people. */
import { HttpError } from "fresh";
import { z } from "zod";
import { type Answer, ApiError, type Good, unwrap } from "#api/client.ts";
import {
  BODY_ROOM,
  BODY_TIMEOUT,
  createBodyRoom,
  lengthOf,
  readBody as readStream,
} from "#api/shared/bodies.ts";
import { Problem } from "#api/shared/errors.ts";
import { networkOf } from "#api/shared/network.ts";
import { type Caller, clientAddress } from "./api.ts";
import { getConfig } from "./config.ts";
import { fieldTexts, problemText } from "./problems.ts";
import type { Translate } from "./translate.ts";

/** Bytes of a form, unless a page allows more. */
const LIMIT = 64 * 1024;

/** Of this process. */
const bodies = createBodyRoom(BODY_ROOM);

/**
 * The body's bytes. Throws `HttpError` 413 beyond the limit, without reading on, 408 for a body that
 * does not arrive in time, 400 for one that breaks off, and 503 where too much is being sent at the
 * same time, by all or by its client.
 */
export async function readBody(
  caller: Caller,
  limit = LIMIT,
  timeout = BODY_TIMEOUT,
): Promise<Uint8Array<ArrayBuffer>> {
  const { req } = caller;
  try {
    const length = lengthOf(req, limit);
    if (!req.body) return new Uint8Array();
    const client = clientAddress(caller, getConfig().trustedProxyHops) ?? "unknown";
    using hold = bodies.take(networkOf(client), length);
    return await readStream(req.body, hold, { limit, length, timeout });
  } catch (error) {
    throw error instanceof Problem ? new HttpError(error.status) : error;
  }
}

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * A submitted form. Throws `HttpError` 415 for another type of content, 400 for a body that is none,
 * 413 for one too large.
 */
export async function readForm(caller: Caller, limit?: number): Promise<FormData> {
  const type = caller.req.headers.get("content-type") ?? "";
  if (!FORM_TYPE.test(type)) throw new HttpError(415);
  const body = await readBody(caller, limit);
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw new HttpError(400);
  }
}

/** A field's text, trimmed. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The texts in a form's fields, by name. */
export type Values = Record<string, string>;

/** What was typed into some fields, for showing a refused form again. */
export const typedValues = (form: FormData, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)]));

/** The schema below `nullable()`, `optional()`, transformations and the like. */
export function kindOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return kindOf(schema.in);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable;
  return isWrapped ? kindOf(schema.unwrap()) : schema;
}

/** Whether a schema accepts a value. */
export const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  z.safeParse(schema, value).success;

/** A field's text as its schema wants it. What cannot be converted is left for the schema to refuse. */
function readValue(schema: z.core.$ZodType, form: FormData, name: string): unknown {
  const kind = kindOf(schema);
  const text = textOf(form, name);
  const isFlag = kind instanceof z.ZodBoolean || kind instanceof z.ZodLiteral;
  if (isFlag && !accepts(schema, null)) return form.has(name);
  if (kind instanceof z.ZodArray) {
    return text.split(",").map((item) => item.trim()).filter(Boolean);
  }
  if (text === "") return [null, undefined].find((none) => accepts(schema, none));
  if (isFlag) return text === "true";
  if (!(kind instanceof z.ZodNumber)) return text;
  const number = Number(text.replace(",", "."));
  return Number.isNaN(number) ? text : number;
}

/** The values of some fields of a form, converted for a schema. */
export function readInput(
  schema: z.ZodObject,
  form: FormData,
  names: readonly string[],
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const name of names) {
    const field = schema.shape[name];
    const value = field && readValue(field, form, name);
    if (value !== undefined) input[name] = value;
  }
  return input;
}

/** Errors by field; under `""` those of the whole form. */
export type FormErrors = Record<string, string>;

/** What became of a form. */
export type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; code: string; errors: FormErrors };

/** Makes a call whose refusal (4xx) the form shows; other failures are thrown. */
export async function attempt<A extends Answer>(
  t: Translate,
  answer: Promise<A>,
): Promise<Outcome<Good<A>>> {
  try {
    return { ok: true, value: await unwrap(answer) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
    const { status, code } = error.problem;
    const errors = fieldTexts(t, error.problem);
    if (Object.keys(errors).length === 0) errors[""] = problemText(t, error.problem);
    return { ok: false, status, code, errors };
  }
}

/** Validates input. `group`: the keys of the errors' texts, as for `fieldTexts`. */
export function check<S extends z.ZodType>(
  t: Translate,
  schema: S,
  input: unknown,
  group?: string,
): Outcome<z.output<S>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({
    pointer: `#/${path.join("/")}`,
    detail: message,
  }));
  const problem = { code: "invalid_input", errors };
  return { ok: false, status: 422, code: problem.code, errors: fieldTexts(t, problem, group) };
}

/** Sends a form's input if the schema accepts it. */
export async function submit<S extends z.ZodObject, A extends Answer>(
  t: Translate,
  schema: S,
  input: unknown,
  send: (body: z.output<S>) => Promise<A>,
): Promise<Outcome<Good<A>>> {
  const checked = check(t, schema, input);
  return checked.ok ? await attempt(t, send(checked.value)) : checked;
}
