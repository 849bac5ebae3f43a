import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./tables/mod.ts";

/** Totals are counted up to here: an exact count costs most of a list's time. */
export const COUNTED_TO = 1000;

/** An order of a list: how it is sorted, where the next page begins, what cursors hold. */
export interface Order {
  /** Part of the cursors, so that one of another order is refused. */
  name: string;
  /** What rows are sorted by, then by id; never null. */
  key: RawBuilder<string | number>;
  /** Of key and id. */
  direction: "asc" | "desc";
  /** Postgres' name of the key's type. */
  type: "timestamptz" | "numeric" | "float8" | "int4";
}

/** The order by a column of times, the latest first. */
export const newestFirst = (name: string, column: string): Order => ({
  name,
  key: sql.ref(column),
  direction: "desc",
  type: "timestamptz",
});

/** Where a page ended: the key's value and the id of its last row. */
export interface Position {
  value: string | number;
  id: string;
}

/** A page's rows, how many there are in all, and where the next page begins, if there is one. */
export interface PageRows<R> {
  rows: R[];
  /** Counted up to one more than `COUNTED_TO`. */
  total: number;
  next: Position | undefined;
}

export interface PageRequest {
  order: Order;
  limit: number;
  after?: Position | undefined;
}

/**
 * Reads a page and, beside it, how many rows there are in all.
 *
 * @param rows what to show of every row that fits, without order; ids are selected as `id`
 * @param matching the id of every row that fits
 * @param id the column of the ids, as in `p.id`
 */
export async function readPage<R extends { id: string }>(
  db: Kysely<Database>,
  { order, limit, after }: PageRequest,
  { rows, matching, id }: {
    // deno-lint-ignore no-explicit-any -- of any tables
    rows: SelectQueryBuilder<any, any, R>;
    // deno-lint-ignore no-explicit-any -- of any tables
    matching: SelectQueryBuilder<any, any, { id: string }>;
    id: string;
  },
): Promise<PageRows<R>> {
  const { key, direction, type } = order;
  // By the output's name, so that an expression is computed once and a column still has its index.
  let page = rows.select(key.as("sort_value")).orderBy(sql.ref("sort_value"), direction)
    .orderBy(sql.ref(id), direction).limit(limit + 1);
  if (after) {
    const than = direction === "asc" ? sql`>` : sql`<`;
    const position = sql`(${after.value}::${sql.raw(type)}, ${after.id}::uuid)`;
    page = page.where(sql<boolean>`(${key}, ${sql.ref(id)}) ${than} ${position}`);
  }
  const counting = db.selectFrom(matching.limit(COUNTED_TO + 1).as("m"))
    .select((eb) => eb.fn.countAll<number>().as("n"));
  // In one statement, as each costs the process as much as some rows do.
  const read = await page.select(counting.as("total")).execute();
  const total = read[0]?.total ?? (after ? (await counting.executeTakeFirstOrThrow()).n : 0);
  const last = read.length > limit ? read[limit - 1] : undefined;
  return {
    rows: read.slice(0, limit),
    total: Number(total),
    next: last && { value: last.sort_value, id: last.id },
  };
}
