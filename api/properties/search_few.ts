/**
 * The half of a search that reads all there is: few properties hold the words, or few fit the
 * filters. Beside it, what both halves speak of.
 */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { COUNTED_TO, type Order, type PageRequest, type Position } from "#db/page.ts";
import { hasOnePlan, keepsPlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import { type Clock, MINUTE } from "../shared/clock.ts";
import { createKept, type Kept } from "../shared/kept.ts";
import { asHead, isTitled } from "./same_words.ts";
import { asPattern, homesOf, OPEN, queriesOf, searchWords, sum, type Term } from "./search.ts";

/** Searches that are known to find many. */
const MAX_MANY = 10_000;
/** So many are read and ranked at once. */
export const FEW = COUNTED_TO;
/** Reading one property's words costs as much as so many entries of the index. */
const ENTRIES = 14;
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
  /** The city that all of these are in. */
  city: string | undefined;
  /** Whether there are filters that may leave few. */
  filtered: boolean;
  /** Cities or neighbourhoods, any of which each of these is in; empty: they may be anywhere. */
  places: readonly string[];
  /** Whether also those off the market fit. */
  hidden: boolean;
  /** Words that more on the market hold than are counted. */
  many: Kept<true | undefined>;
}

/** To find that there are more than a thousand is most of a search; there still are a minute later. */
export const createKeptMany = (clock: Clock): Search["many"] =>
  createKept({ clock, age: MINUTE, entries: MAX_MANY });

/**
 * Where the planner does not see the words it takes them for rare, whatever its statistics say: it
 * uses the index, never reads the table from its start, and looks up one by one what they leave.
 */
export const matches = (words: string) => sql<boolean>`s.words @@ (select ${words}::tsquery)`;

/** Whether the property whose words are `s.words` is on the market: it says so among them. */
export const IS_OPEN = sql<boolean>`s.words @@ ${sql.lit(`'${OPEN}'`)}::tsquery`;

/**
 * The words of city and places too, if any are asked for, as they are among those of each property
 * there: words that many hold, but few in these places, would otherwise be looked up by the thousands.
 */
export function inPlaces({ city, places }: Search, words: string): string {
  const within = (place: string) => searchWords(place).map((word) => asHead(word)).join(" & ");
  const each = places.map(within);
  const any = each.every((named) => named !== "") ? each.map((named) => `(${named})`) : [];
  return [`(${words})`, within(city ?? ""), any.length > 0 ? `(${any.join(" | ")})` : ""]
    .filter((part) => part !== "").join(" & ");
}

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
    order by page.sort_value ${by}, page.id ${by} limit ${limit + 1}::int`;
};

const isFound = ({ id }: { id: string | null }) => id !== null;

/** Whether all of the rows `few` were read, and none of them need be looked at otherwise. */
export const IS_FEW = sql<boolean>`(select count(*) from few) <= ${sql.lit(FEW)}`;
/** They, to be selected from. */
export const FEW_ROWS = sql<{ id: string; words: string }>`few`;

/** The page out of `few` and `m`; undefined where there are more. */
async function readAll(
  db: Kysely<Database>,
  search: Search,
  few: Rows,
  m: Rows,
  end: RawBuilder<unknown>,
) {
  const { rows } = await sql<Found & { total: number; few: number }>`
    with few as materialized ${few}, m as materialized ${m.where(IS_FEW)}
    select page.id, page.sort_value, c.total, (select count(*)::int from few) as few
    from ${pageOfFew(search)} ${end}`.execute(db);
  if (rows[0]!.few > FEW) return undefined;
  return { rows: rows.filter(isFound), total: rows[0]!.total };
}

/** Whether all that is on the market is searched: that it is there is among its words. */
export const isPlain = ({ filtered, hidden }: Search): boolean => !filtered && !hidden;

/** Few hold the words and fit: all of them are read and ranked. Undefined where there are more. */
export async function readHolding(db: Kysely<Database>, search: Search) {
  const { terms, fitting, order } = search;
  const { all, heads, likeliest } = queriesOf(terms);
  const held = (queries: readonly string[]) =>
    queries.map((words) => sql<boolean>`s.words @@ ${words}::tsquery`);
  const ranked = order.name === RELEVANCE.name;
  const key = ranked ? relevance({ heads: held(heads), likeliest: held(likeliest) }) : order.key;
  let few = holding(db, inPlaces(search, rarestOf(terms))).select("s.words")
    // Not by the index: `is true` is nothing that it knows.
    .where(sql<boolean>`(s.words @@ ${all}::tsquery) is true`);
  // One by one: a plan for any number of rows would read all properties.
  const one = (rows: Rows, id: string) =>
    rows.innerJoinLateral(
      fitting.selectAll("p").whereRef("p.id", "=", id).limit(1).as("p"),
      (join) => join.onTrue(),
    );
  if (isPlain(search)) few = few.where(isOpen(terms));
  else few = one(few, "s.property_id").select(order.key.as("sort_value"));
  let read: Rows = db.selectFrom(FEW_ROWS.as("s"));
  if (!ranked && isPlain(search)) read = one(read, "s.id");
  const value = ranked || isPlain(search) ? key : sql.ref("s.sort_value");
  const matching = read.select(["s.id", value.as("sort_value")]);
  return await readAll(db, search, few.limit(FEW + 1), matching, hasOnePlan);
}

/**
 * Not by the index where most that hold the words are on the market: it would go through the entries
 * of all that are, which takes longer than to look at the others.
 */
function isOpen([rarest]: readonly Term[]): RawBuilder<boolean> {
  const homes = sum(rarest!.map(({ homes }) => homes));
  const listed = sum(rarest!.map(({ listed }) => listed));
  return 2 * listed > homes ? sql<boolean>`(${IS_OPEN}) is true` : IS_OPEN;
}

/** What the index is asked for: all words, or the rarest alone where to look at the others is less. */
function rarestOf(terms: readonly Term[]): string {
  const { all, each } = queriesOf(terms);
  const [rarest, ...others] = homesOf(terms);
  return rarest! < sum(others) / ENTRIES ? each[0]! : all;
}

/**
 * Where few fit the filters, all of these are read, with their texts, which lie beside what the
 * filters look at: the words of a thousand properties elsewhere cost ten times as much. Undefined
 * where many fit.
 */
export async function readFitting(db: Kysely<Database>, search: Search) {
  const { terms, fitting, order } = search;
  const held = heldInTexts(terms);
  const ranked = order.name === RELEVANCE.name;
  const few = fitting
    .select(["p.id", (ranked ? sql`null` : order.key).as("sort_value")])
    .$if(terms.length > 0, (rows) => rows.select(["p.search_head", "p.search_text"]))
    .limit(FEW + 1);
  const matching = db.selectFrom(FEW_ROWS.as("p"))
    .select(["p.id", (ranked ? relevance(held) : sql.ref("p.sort_value")).as("sort_value")])
    .where(sql<boolean>`${sql.join([sql`true`, ...held.all], sql` and `)}`);
  // The index of places is right whatever else is asked for.
  return await readAll(db, search, few, matching, search.places.length > 0 ? keepsPlan : sql``);
}

/** What `s.words` would say, of the texts that they are made of. */
function heldInTexts(terms: readonly Term[]) {
  const isAny = (column: string, words: readonly string[]) =>
    sql<boolean>`(' ' || ${sql.ref(column)} || ' ') like any(${words.map(asPattern)}::text[])`;
  const within = (column: string, term: Term) => {
    const plain = term.filter(({ inPlaces }) => !inPlaces).map(({ word }) => word);
    const titled = term.filter(({ inPlaces }) => inPlaces).map(({ word }) =>
      sql<boolean>`(${isAny(column, [word])} and ${isTitled(sql`${asPattern(word)}`)})`
    );
    return sql<boolean>`(${sql.join([isAny(column, plain), ...titled], sql` or `)})`;
  };
  return {
    all: terms.map((term) => within("p.search_text", term)),
    heads: terms.map((term) => within("p.search_head", term)),
    likeliest: terms.map((term) => within("p.search_text", term.slice(0, 1))),
  };
}
