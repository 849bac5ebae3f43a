/** Lists: keyset cursors and the envelope that every list has. */
import { z } from "@hono/zod-openapi";
import { COUNTED_TO, type Order, type PageRows, type Position } from "#db/page.ts";
import { Problem } from "./errors.ts";
import { isId } from "./ids.ts";

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(600).optional().openapi({
    description: "The `next_cursor` of the page before.",
  }),
});

const page = z.object({
  limit: z.number().int(),
  next_cursor: z.string().nullable(),
  total: z.number().int().openapi({ description: `Counted up to ${COUNTED_TO}.` }),
  total_relation: z.enum(["eq", "gte"]),
});

/** A list as the API answers it. */
export interface Page<T> {
  data: T[];
  page: z.infer<typeof page>;
}

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), page });

const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()]);

function encodeCursor(order: Order, { value, id }: Position): string {
  const bytes = new TextEncoder().encode(JSON.stringify([order.name, value, id]));
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

const isFinite = (value: unknown) => Number.isFinite(value);

/** What Postgres can read as a value of an order's type. */
const READABLE: Record<Order["type"], (value: string | number) => boolean> = {
  timestamptz: (value) =>
    typeof value === "string" && /^(?!0000)\d{4}-/.test(value) &&
    !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value,
  numeric: isFinite,
  float8: isFinite,
  int4: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31,
};

/** Reads a cursor. Throws `invalid_cursor` for anything that a page of this order does not give out. */
export function decodeCursor(text: string | undefined, order: Order): Position | undefined {
  if (text === undefined) return undefined;
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
    const [name, value, id] = cursorSchema.parse(
      JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    );
    if (name === order.name && READABLE[order.type](value) && isId(id)) return { value, id };
  } catch { /* answered below */ }
  throw new Problem("invalid_cursor", "The cursor is not one that this list gave out.");
}

/** The envelope of a page that was read in an order. */
export function toPage<R, T>(
  { rows, total, next }: PageRows<R>,
  limit: number,
  order: Order,
  toItem: (row: R) => T,
): Page<T> {
  return {
    data: rows.map(toItem),
    page: {
      limit,
      next_cursor: next ? encodeCursor(order, next) : null,
      total: Math.min(total, COUNTED_TO),
      total_relation: total > COUNTED_TO ? "gte" : "eq",
    },
  };
}
