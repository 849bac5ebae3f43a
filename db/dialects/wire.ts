/**
 * Values on their way to and from a server, as text. What comes back reads as PGlite reads it; what
 * goes there is written by its JavaScript type, without asking for the parameter's type in Postgres:
 * a string stays what it is, also where jsonb is wanted, as Kysely and pg-boss expect.
 */
import { Buffer } from "node:buffer";
import type { PostgresType } from "postgres";
import { parse as parseArray } from "postgres-array";
import { PARSERS } from "./values.ts";

type Parse = (text: string) => unknown;
const asText: Parse = (text) => text;

/** Scalar types that do not read as text. */
const SCALARS: Record<number, Parse> = {
  16: (text) => text === "t",
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), "hex")),
  21: Number,
  23: Number,
  26: Number,
  114: (text) => JSON.parse(text),
  700: Number,
  701: Number,
  1114: (text) => new Date(`${text.replace(" ", "T")}Z`),
  3802: (text) => JSON.parse(text),
  ...PARSERS,
};

/** Array types, with the types of their elements. */
const ARRAYS: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

/** For the driver: each type's parser; parameters are text already, so nothing is done to them. */
export const TYPES: Record<string, PostgresType> = Object.fromEntries(
  [
    ...Object.entries(SCALARS),
    ...Object.entries(ARRAYS).map(([oid, element]): [string, Parse] => {
      const parse = SCALARS[element] ?? asText;
      return [oid, (text) => parseArray(text, parse)];
    }),
  ].map(([oid, parse]) => [
    `type${oid}`,
    { to: Number(oid), from: [Number(oid)], serialize: asText as never, parse },
  ]),
);

/** A parameter as Postgres reads it: null for what is missing, arrays as `{…}`, objects as JSON. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex")}`;
  }
  return Array.isArray(value) ? toArray(value) : JSON.stringify(value);
}

function toArray(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (Array.isArray(value)) return toArray(value);
    const text = toParameter(value);
    return text === null ? "NULL" : `"${text.replace(/["\\]/g, "\\$&")}"`;
  });
  return `{${elements.join(",")}}`;
}
