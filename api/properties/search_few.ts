/**
 * The half of a search that reads all there is: few properties hold the words, or few fit the
 * filters. Beside it, what both halves speak of.
 */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { COUNTED_TO, type Order, type PageRequest, type Position } from "#db/page.ts";
import { keepsPlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import { asPattern, queriesOf, type Term } from "./search.ts";

/** So many are read and ranked at once. */
export const FEW = COUNTED_TO;
/** By words. `readMany` and `readFew` know its key. */
export const RELEVANCE: Order = {
  name: "relevance",
  key: sql`0`,
  direction: "desc",
  type: "float8",
};

// deno-lint-ignore no-explicit-any -- joined to what is read
export type Rows = SelectQueryBuilder<any, any, any>;
export type Found = { id: string; sort_value: string | number };

export interface Search extends PageRequest {
  terms: readonly Term[];
  /** How many properties are on the market. */
  open: number;
  /** The properties `p` that fit the filters. */
  fitting: Rows;
  /** Whether there are filters that may leave few. */
  filtered: boolean;
  /** Whether places are among the filters: their index is right whatever else is asked for. */
  placed: boolean;
  /** Whether also those off the market fit. */
  hidden: boolean;
}

/**
 * Where the planner does not see the words it takes them for rare, whatever its statistics say: it
 * uses the index, never reads the table from its start, and looks up one by one what they leave.
 */
export const matches = (words: string) => sql<boolean>`s.words @@ (select ${words}::tsquery)`;

/** Properties of any status, by the index of their words. */
export const holding = (db: Kysely<Database>, words: string): Rows =>
  db.selectFrom("property_words as s").select("s.property_id as id").where(matches(words));

interface Held {
  /** For each term: whether one of its words is in title or place. */
  heads: RawBuilder<boolean>[];
  /** For each term: whether its likeliest word is there. */
  likeliest: RawBuilder<boolean>[];
}

/** How well a property fits: words in title or place count most, then the very words typed. */
function relevance({ heads, likeliest }: Held): RawBuilder<number> {
  const howMany = (held: RawBuilder<boolean>[]) =>
    sql.join(held.map((one) => sql`(${one})::int`), sql` + `);
  const n = sql.lit(heads.length);
  return sql<number>`(select case held.heads when ${n} then 2 when 0 then 0 else 1 end +
    round((2 * held.heads + held.likeliest)::numeric / (3 * ${n} + 1), 4)
    from (select ${howMany(heads)} as heads, ${howMany(likeliest)} as likeliest) held)::float8`;
}

export function past({ key, direction, type }: Order, id: string, after: Position | undefined) {
  if (!after) return sql<boolean>`true`;
  const than = direction === "asc" ? sql`>` : sql`<`;
  const position = sql`(${after.value}::${sql.raw(type)}, ${after.id}::uuid)`;
  return sql<boolean>`(${key}, ${sql.ref(id)}) ${than} ${position}`;
}

/** Of `m`, of which all is read, the page and how many there are. */
const pageOfFew = ({ order, limit, after }: Search) => {
  const by = sql.raw(order.direction);
  return sql`(select count(*)::int as total from m) c left join lateral (
      select m.id, m.sort_value from m
      where ${past({ ...order, key: sql.ref("m.sort_value") }, "m.id", after)}
      order by m.sort_value ${by}, m.id ${by} limit ${limit + 1}::int
    ) page on true
    order by page.sort_value ${by}, page.id ${by}`;
};

const isFound = ({ id }: { id: string | null }) => id !== null;

/** Few hold the words: all of them are read and ranked. */
export async function readHolding(db: Kysely<Database>, search: Search) {
  const { terms, fitting, order } = search;
  const { all, heads, likeliest } = queriesOf(terms);
  const held = (queries: readonly string[]) =>
    queries.map((words) => sql<boolean>`s.words @@ ${words}::tsquery`);
  const key = order.name === RELEVANCE.name
    ? relevance({ heads: held(heads), likeliest: held(likeliest) })
    : order.key;
  const matching = fitting.innerJoin(holding(db, all).limit(FEW + 1).as("few"), "few.id", "p.id")
    .innerJoin("property_words as s", "s.property_id", "few.id").where(matches(all))
    .select(["p.id", key.as("sort_value")]);
  const { rows } = await sql<Found & { total: number }>`
    with m as materialized ${matching}
    select page.id, page.sort_value, c.total from ${pageOfFew(search)}`.execute(db);
  return { rows: rows.filter(isFound), total: rows[0]!.total };
}

/**
 * Where few fit the filters, all of these are read, with their texts, which lie beside what the
 * filters look at: the words of a thousand properties elsewhere cost ten times as much. Undefined
 * where many fit.
 */
export async function readFitting(db: Kysely<Database>, search: Search) {
  const { terms, fitting, order } = search;
  const held = heldInTexts(terms);
  const key = order.name === RELEVANCE.name ? relevance(held) : order.key;
  const few = fitting
    .select([
      "p.id",
      key.as("sort_value"),
      sql`${sql.join([sql`true`, ...held.all], sql` and `)}`.as("fits"),
    ])
    .limit(FEW + 1);
  const { rows } = await sql<Found & { total: number; few: number }>`
    with few as materialized ${few}, m as (select id, sort_value from few where fits)
    select page.id, page.sort_value, c.total, (select count(*)::int from few) as few
    from ${pageOfFew(search)} ${search.placed ? keepsPlan : sql``}`.execute(db);
  if (rows[0]!.few > FEW) return undefined;
  return { rows: rows.filter(isFound), total: rows[0]!.total };
}

/** What `s.words` would say, of the texts that they are made of. */
function heldInTexts(terms: readonly Term[]) {
  const within = (column: string, words: readonly string[]) =>
    sql<boolean>`(' ' || ${sql.ref(column)} || ' ') like any(${words.map(asPattern)}::text[])`;
  const wordsOf = (term: Term) => term.map(({ word }) => word);
  return {
    all: terms.map((term) => within("p.search_text", wordsOf(term))),
    heads: terms.map((term) => within("p.search_head", wordsOf(term))),
    likeliest: terms.map((term) => within("p.search_text", wordsOf(term).slice(0, 1))),
  };
}
