/** Values for requests: such as the document allows, and such as it does not. */
import fc from "fast-check";
import { type Document, resolve, type Schema } from "./document.ts";

/**
 * Stands in a generated value for something that the agency has: an id, a slug, a token or an
 * address of mail, by number. `fuzz.ts` puts it in as the request is sent.
 */
export const held = (kind: string) => fc.nat(999).map((n) => `@${kind}:${n}@`);

/** Texts that have broken programs. */
export const STRANGE = [
  ...[
    "",
    " ",
    "!!!",
    "…",
    "🏠",
    "👨‍👩‍👧‍👦",
    "é",
    "ﬁ",
    "\u202etxt",
    "İ",
    "ß",
    "ſ",
    "\ufeff",
    "\u2028",
    "\u00a0",
  ],
  ...[
    "\0",
    "\ud800",
    "\udfff",
    "\\",
    "%",
    "_",
    "'",
    '"',
    "`",
    "$1",
    "${x}",
    "{{1}}",
    "<b>",
    "&amp;",
  ],
  ...["'; drop table leads; --", "1 or 1=1", "null", "undefined", "NaN", "Infinity", "-0", "1e999"],
  ...[
    "../../etc/passwd",
    "%00",
    "%2e%2e%2f",
    "__proto__",
    "constructor",
    "toString",
    "-".repeat(99),
  ],
  ...["0000-01-01", "2026-02-30", "9999-12-31", "10000-01-01", "-000001-01-01", "+275760-09-13"],
  ...[
    "0001-01-01T00:00:00Z",
    "0000-12-31T23:59:59Z",
    "9999-12-31T23:59:59-14:00",
    "24:00",
    "23:60",
  ],
  ...["2026-03-29T02:30", "2016-12-31T23:59:60Z", "2026-W01-1", "x".repeat(121), "x".repeat(5000)],
  ...[
    ".".repeat(8000),
    "a b ".repeat(2000),
    "٣",
    "١٢٣",
    "http://[::1]/",
    "http://a@b:99999/",
    "//x",
  ],
  ...[
    "Europe/Nowhere",
    "a@b",
    '"a b"@c.example',
    "a@xn--.example",
    "+",
    "+0000000",
    "1".repeat(400),
  ],
];
const strange = fc.constantFrom(...STRANGE);

const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];

/** Any JSON at all. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  strange,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { a: { b: {} } }, ...NUMBERS),
  fc.jsonValue({ maxDepth: 3 }),
);

const texts = (min: number, max: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength: min, maxLength: Math.min(max, min + 30) }) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: "grapheme", minLength: min, maxLength: Math.min(max, min + 9) }),
    },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(max), "🏠".repeat(max >> 1)) },
    { weight: 2, arbitrary: strange },
  );

const two = (n: number) => String(n).padStart(2, "0");
const plainDays = fc.tuple(
  fc.constantFrom(2000, 2026, 2026, 2026, 2027, 2199, 1, 9999),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 31 }),
).map(([year, month, day]) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`);
const days = fc.oneof(
  { weight: 3, arbitrary: plainDays },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...["0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "2026-02-30", "2024-02-29"],
    ),
  },
);
const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) =>
  `${two(hour)}:${two(minute)}`
);
const emails = fc.oneof(
  { weight: 2, arbitrary: held("email") },
  { weight: 3, arbitrary: fc.nat().map((n) => `n${n}@x.example`) },
  { weight: 1, arbitrary: fc.emailAddress() },
);

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.oneof(held("id"), fc.uuid()),
  email: emails,
  date: days,
  "date-time": fc.tuple(days, times).map(([day, time]) => `${day}T${time}:00Z`),
  uri: fc.webUrl(),
};

const cursors = fc.tuple(
  fc.constantFrom("newest", "score", "relevance", "price_asc", "price_desc", "name", "latest"),
  fc.oneof(days, FORMATS["date-time"]!, fc.constantFrom(...NUMBERS), strange),
  fc.oneof(fc.uuid(), strange),
).map((parts) =>
  new TextEncoder().encode(JSON.stringify(parts)).toBase64({ alphabet: "base64url" })
);

/** Fields whose meaning is known by name. */
const NAMED: [RegExp, fc.Arbitrary<unknown>][] = [
  [/email/, emails],
  [/slug|^broker$|^property$|assignee/, fc.oneof(held("slug"), held("person"))],
  [/^phone$/, fc.constantFrom("+351 912 345 678", "00351 (91) 2345678", "912345678")],
  [/^cursor$/, fc.oneof(held("cursor"), cursors)],
  [/^token$/, held("token")],
  [/address|endpoint|referrer|url/, fc.oneof(fc.webUrl(), fc.constant("https://x.example/a.ics"))],
  [/^(day|date)$/, days],
  [/^(from|to)$/, fc.oneof(days, FORMATS["date-time"]!)],
  [/^time_zone$/, fc.constantFrom("Europe/Lisbon", "America/New_York", "Asia/Kathmandu", "UTC")],
  [
    /^(city|search|text|message|name)$/,
    fc.constantFrom("Lisbon", "Porto river view", "I want a flat"),
  ],
  [/^currency$/, fc.constant("EUR")],
  [/^country$/, fc.constant("PT")],
  [
    /^(mon|tues|wednes|thurs|fri|satur|sun)day$/,
    fc.constantFrom([], [{ from: "09:00", to: "12:00" }]),
  ],
  [/^(variables|exceptions|file_ids)$/, fc.constant([])],
  [/^body$/, fc.constant("Hello")],
  [
    /^keys$/,
    fc.constant({
      p256dh:
        "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    }),
  ],
];

/** Values that a schema allows, and some that it only nearly does. */
export function allowed(document: Document, schema: Schema, name = ""): fc.Arbitrary<unknown> {
  const known = NAMED.find(([names]) => names.test(name))?.[1];
  const any = ofSchema(document, schema, name);
  return known ? fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: any }) : any;
}

function ofSchema(document: Document, given: Schema, name: string): fc.Arbitrary<unknown> {
  const schema = resolve(document, given);
  const of = (part: Schema, named = name) => allowed(document, part, named);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => of(part)));
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map((part) => of(part)))
      .map((parts) => Object.assign({}, ...parts.map((part) => part ?? {})));
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => of({ ...schema, type })));
  }
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.min(schema.maximum ?? 1000, 2 ** 31),
      });
    case "number":
      return fc.oneof(
        fc.integer({
          min: Math.ceil(schema.minimum ?? -1000),
          max: Math.min(schema.maximum ?? 1000, 2 ** 31),
        }),
        fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true }),
      );
    case "array":
      return fc.array(of(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "object":
      return object(document, schema);
    case "string":
      return text(schema);
    default:
      return junk;
  }
}

function object(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  if (Object.keys(properties).length === 0 && typeof others === "object") {
    return fc.dictionary(fc.string({ maxLength: 9 }), allowed(document, others), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, allowed(document, part, name)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function text(schema: Schema): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  const formatted = format === undefined ? undefined : FORMATS[format];
  if (formatted) return formatted;
  return pattern
    ? fc.stringMatching(new RegExp(pattern)).map((found) => found.slice(0, maxLength))
    : texts(minLength, maxLength);
}

/** A value with one part of it replaced, removed or added: mostly such as the schema refuses. */
export const spoilt = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.nat(99), fc.nat(9), junk, strange).map(([whole, at, how, other, name]) =>
    spoil(whole, at, how, other, name)
  );

function spoil(whole: unknown, at: number, how: number, other: unknown, name: string): unknown {
  if (typeof whole !== "object" || whole === null || how === 9) return other;
  const copy = structuredClone(whole) as Record<string, unknown>;
  const keys = Object.keys(copy);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined || how === 0) return { ...copy, [name]: other };
  if (how === 1) {
    delete copy[key];
    return copy;
  }
  const inner = copy[key];
  const deeper = typeof inner === "object" && inner !== null && how < 6;
  copy[key] = deeper ? spoil(inner, at >> 1, how - 1, other, name) : other;
  return copy;
}
