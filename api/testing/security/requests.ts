/** Requests to an operation: such as it takes, spoilt ones, and signed events of gateways. */
import fc from "fast-check";
import type { Document, Operation, Parameter } from "./document.ts";
import { allowed, held, junk, spoilt, STRANGE } from "./values.ts";

export const CALLERS = ["admin", "owner", "other", "anonymous", "revoked", "forged"] as const;

/** A request as it is generated: `@kind:n@` stands for what the agency has. */
export interface Generated {
  operation: Operation;
  caller: (typeof CALLERS)[number];
  path: Record<string, string>;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body?: BodyInit;
  /** Whose signature it gets. */
  gateway?: "generic" | "telegram";
}

const strange = fc.constantFrom(...STRANGE);
const callers = fc.oneof(
  { weight: 5, arbitrary: fc.constant("admin" as const) },
  { weight: 4, arbitrary: fc.constant("owner" as const) },
  { weight: 3, arbitrary: fc.constantFrom(...CALLERS) },
);

/** The list that a path's names are of: `/v1/leads` for `/v1/leads/{id}/…`. */
export const listOf = (path: string, name: string): string =>
  path.slice(0, path.indexOf(`/{${name}}`)).replaceAll(/\{\w+\}/g, "_");

function pathsOf({ parameters, path }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  return fc.record(Object.fromEntries(names.map((name) => [
    name,
    fc.oneof(
      { weight: 12, arbitrary: held(listOf(path, name)) },
      { weight: 1, arbitrary: held("id") },
      { weight: 1, arbitrary: strange.map((text) => text || "-") },
    ),
  ])));
}

/** A parameter as it is written into the query, once or more. */
function written({ name }: Parameter, value: unknown): [string, string][] {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => [name, typeof one === "string" ? one : JSON.stringify(one)]);
}

function queriesOf(document: Document, operation: Operation): fc.Arbitrary<[string, string][]> {
  const each = operation.parameters.filter((parameter) => parameter.in === "query")
    .map((parameter) => {
      const value = fc.oneof(
        { weight: 6, arbitrary: allowed(document, parameter.schema, parameter.name) },
        { weight: 1, arbitrary: strange },
      ).map((value) => written(parameter, value));
      return parameter.required ? value : fc.option(value, { freq: 2 }).map((given) => given ?? []);
    });
  const unknown = fc.tuple(fc.nat(30), strange).map(([n, name]): [string, string][] =>
    n === 0 ? [[name, name]] : []
  );
  return fc.tuple(unknown, ...each).map((parts) => parts.flat());
}

/** Bodies that are no JSON, or not said to be. */
const RAW: { type: string | undefined; body: BodyInit }[] = [
  { type: "application/json", body: "" },
  { type: "application/json", body: '{"a":' },
  { type: "application/json", body: "\ufeff{}" },
  { type: "application/json", body: "[".repeat(9000) },
  { type: "application/json", body: `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}` },
  { type: "application/json", body: '{"__proto__":{"role":"admin"}}' },
  { type: "application/json", body: '{"email":"a@b.example","email":"c@d.example"}' },
  {
    type: "application/json",
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { type: "application/json; charset=utf-16", body: "{}" },
  { type: "application/JSON ; x", body: "{}" },
  { type: "text/plain", body: "hello" },
  { type: "application/x-www-form-urlencoded", body: "a=b&role=admin" },
  { type: "multipart/form-data", body: "--x" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\n\r\n--x--" },
  { type: "image/png", body: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) },
  { type: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  { type: undefined, body: new Uint8Array([0, 1, 2]) },
  { type: "application/json", body: "1".repeat(70_000) },
];

type Sent = Pick<Generated, "headers" | "body" | "gateway">;
const raw = fc.constantFrom(...RAW).map(({ type, body }): Sent => ({
  headers: type ? { "content-type": type } : {},
  body,
}));
const asJson = (value: unknown): Sent => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(value),
});

const PNG = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const files = fc.oneof(
  fc.constant(PNG),
  fc.tuple(fc.nat(PNG.length - 1), fc.nat(255)).map(([at, byte]) => PNG.with(at, byte)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Uint8Array.from(bytes)),
  fc.constantFrom("%PDF-1.7\n", "GIF89a", "<svg/>", "PK\x03\x04", "hello").map((text) =>
    new TextEncoder().encode(text)
  ),
).map((body): Sent => ({ headers: { "content-type": "application/octet-stream" }, body }));

const HEADER = "slug,title,type,purpose,price,currency,city,country,bedrooms,photos";
const cell = fc.oneof(strange, fc.constantFrom("Lisbon", "sale", "house", "1", "EUR", "PT"))
  .map((text) => `"${text.replaceAll('"', '""')}"`);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 11 }), { maxLength: 3 });
const imports = fc.oneof(
  rows.map((lines) => [HEADER, ...lines.map((line) => line.join(","))].join("\n"))
    .map((body): Sent => ({ headers: { "content-type": "text/csv" }, body })),
  fc.array(junk, { maxLength: 3 }).map((value) => asJson({ value })),
  junk.map((value) => asJson(value)),
);

function bodiesOf(document: Document, { id, bodies }: Operation): fc.Arbitrary<Sent> {
  const json = bodies["application/json"];
  if (id === "adminImportProperties") return imports;
  if (Object.keys(bodies).length === 0) return fc.constant({ headers: {} });
  if (!json) return fc.oneof({ weight: 5, arbitrary: files }, { weight: 1, arbitrary: raw });
  const value = allowed(document, json.schema ?? {});
  return fc.oneof(
    { weight: 6, arbitrary: value.map(asJson) },
    { weight: 4, arbitrary: spoilt(value).map(asJson) },
    { weight: 1, arbitrary: raw },
  );
}

const phone = fc.nat(50).map((n) => `+35191${String(n).padStart(7, "0")}`);
const words = fc.oneof(
  strange,
  fc.constantFrom(
    "I want a flat in Lisbon",
    "STOP",
    "START",
    "Can I see it on Friday at 10?",
    "yes",
  ),
);
const file = fc.record({ url: fc.webUrl(), content_type: strange, name: strange, bytes: fc.nat() });
const id = fc.oneof(fc.uuid(), strange);
const genericEvents = fc.oneof(
  fc.record({
    type: fc.constant("message.received"),
    timestamp: fc.oneof(strange, fc.constant("2026-03-01T10:00:00Z")),
    data: fc.record(
      { message_id: id, from: phone, text: words, name: words, media: fc.array(file), channel: id },
      { requiredKeys: ["message_id", "from", "text"] },
    ),
  }),
  fc.record({
    type: fc.constantFrom("message.status", "message.sent", "x"),
    data: fc.record({ message_id: id, status: strange, to: phone, text: words }),
  }),
);
const telegramEvents = fc.record({
  update_id: fc.nat(),
  message: fc.record({
    message_id: fc.nat(),
    date: fc.oneof(fc.nat(2 ** 31 - 1), fc.constantFrom(-1, 0, 2 ** 53)),
    chat: fc.record({ id: fc.nat(50), type: fc.constantFrom("private", "group") }),
    from: fc.record({ id: fc.nat(50), is_bot: fc.boolean(), first_name: words, language_code: id }),
    text: words,
  }),
});
const events = fc.oneof(
  fc.oneof(genericEvents, spoilt(genericEvents))
    .map((event): Sent => ({ ...asJson(event), gateway: "generic" })),
  fc.oneof(telegramEvents, spoilt(telegramEvents))
    .map((event): Sent => ({ ...asJson(event), gateway: "telegram" })),
  raw,
);

/** Requests to an operation. */
export function requestsTo(document: Document, operation: Operation): fc.Arbitrary<Generated> {
  const sent = operation.id === "receiveWebhook" ? events : bodiesOf(document, operation);
  const keyed = operation.parameters.some((parameter) => parameter.in === "header");
  const key = keyed ? fc.option(strange.map(headerOf), { nil: undefined }) : fc.constant(undefined);
  return fc.tuple(callers, pathsOf(operation), queriesOf(document, operation), sent, key)
    .map(([caller, path, query, sent, key]) => ({
      operation,
      caller,
      path,
      query,
      ...sent,
      headers: { ...sent.headers, ...(key ? { "idempotency-key": key } : {}) },
    }));
}

/** A header's value as the runtime lets through. */
const headerOf = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, "") || "key";
