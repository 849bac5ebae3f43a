/** Lists: keyset cursors and the envelope that every list has. */
import { z } from "@hono/zod-openapi";
import { COUNTED_TO } from "#db/page.ts";
import { Problem } from "../kernel/errors.ts";
import { isId } from "../kernel/ids.ts";

/** `limit` and `cursor` of every list. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(600).optional().openapi({
    description: "The `next_cursor` of the page before.",
  }),
});

/** What a repository answers to a list query. */
export interface Page<T> {
  data: T[];
  page: {
    limit: number;
    next_cursor: string | null;
    total: number;
    total_relation: "eq" | "gte";
  };
}

/** The envelope's schema for items of a schema. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    page: z.object({
      limit: z.number().int(),
      next_cursor: z.string().nullable(),
      total: z.number().int().openapi({ description: `Counted up to ${COUNTED_TO}.` }),
      total_relation: z.enum(["eq", "gte"]),
    }),
  });

/** Where a page ended: the sort it belongs to, the last row's sort value and its id. */
export interface Cursor {
  sort: string;
  value: string | number | null;
  id: string;
}

const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.string()]);

export function encodeCursor({ sort, value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, value, id]));
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Reads a cursor. Throws `invalid_cursor` for anything that `encodeCursor` did not make for `sort`. */
export function decodeCursor(
  text: string | undefined,
  sort: string,
  valueType: "number" | "string" | "instant",
): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: "base64url" });
    const [of, value, id] = cursorSchema.parse(
      JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)),
    );
    const fits = valueType === "number"
      ? typeof value === "number" && Number.isFinite(value)
      : typeof value === "string" &&
        (valueType === "string" || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) &&
            !Number.isNaN(Date.parse(value)));
    if (of === sort && fits && isId(id)) return { sort, value, id };
  } catch { /* answered below */ }
  throw new Problem("invalid_cursor", "The cursor is not one that this list gave out.");
}

/**
 * Makes a page of rows that were read with `limit + 1`.
 *
 * @param total the count, stopped at `COUNTED_TO + 1`
 */
export function toPage<R, T>(
  rows: R[],
  limit: number,
  total: number,
  cursorOf: (row: R) => Cursor,
  toItem: (row: R) => T,
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(toItem),
    page: {
      limit,
      next_cursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null,
      total: Math.min(total, COUNTED_TO),
      total_relation: total > COUNTED_TO ? "gte" : "eq",
    },
  };
}
