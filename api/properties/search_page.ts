/**
 * A page of a search. It is few where at most a thousand hold the words and fit the filters, which
 * is also as far as totals go; which way that is found out, and a page is read, follows from how
 * many properties hold the words, which `search_words` knows, so that no plan depends on statistics:
 *
 * - few: all of these are read, ranked and counted;
 * - many: the newest, or the first in another order, are looked at until a page is full; by
 *   relevance those with all words in title or place, then those with some, then the others.
 */
import { type Kysely, sql } from "kysely";
import { COUNTED_TO, type PageRows } from "#db/page.ts";
import { hasOnePlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import { IS_PUBLIC } from "./rows.ts";
import { boundsOf, headsOf, homesOf, queriesOf } from "./search.ts";
import {
  FEW,
  FEW_ROWS,
  type Found,
  holding,
  inPlaces,
  IS_FEW,
  IS_OPEN,
  isPlain,
  matches,
  past,
  readFitting,
  readHolding,
  RELEVANCE,
  type Rows,
  type Search,
} from "./search_few.ts";

/** Where many fit, so many are looked at in order, before they are looked up by the words. */
const LOOKED_AT = 4000;
/** Among so many that fit the filters they are counted, before they are by the words. */
const COUNTED_AMONG = 5000;
/** Words are as often together as by chance, or so many times less often. */
const BY_CHANCE = 3;

/** Ids of a page, one more than it holds if there are more, and the total. */
export async function searchPage(
  db: Kysely<Database>,
  search: Search,
): Promise<Omit<PageRows<Found>, "next">> {
  if (search.terms.some((term) => term.length === 0)) return { rows: [], total: 0 };
  // Whoever looks at the rarest first has mostly seen enough.
  const terms = search.terms.toSorted((a, b) => homesOf([a])[0]! - homesOf([b])[0]!);
  const sorted = { ...search, terms };
  const few = await readFew(db, sorted);
  if (few) return few;
  const rows = terms.length > 0 ? await readMany(db, sorted) : await readFirst(db, search);
  return { rows, total: COUNTED_TO + 1 };
}

/** All of it, where it is few; undefined where it is many. */
async function readFew(db: Kysely<Database>, search: Search) {
  const { terms, filtered } = search;
  if (terms.length === 0) return await readFitting(db, search);
  if (isPlain(search)) return await readFewOpen(db, search);
  if (expected(search) > FEW) {
    const few = filtered ? await readFitting(db, search) : undefined;
    if (few || await areMany(db, search)) return few;
  }
  return await readHolding(db, search);
}

/** Of all that is on the market. */
async function readFewOpen(db: Kysely<Database>, search: Search) {
  const { terms, many } = search;
  // Known of a single word.
  if (
    terms.length === 1 && terms[0]!.some(({ listed, inPlaces }) => listed > COUNTED_TO && !inPlaces)
  ) return undefined;
  let few: Awaited<ReturnType<typeof readHolding>>;
  const isMany = await many.read(queriesOf(terms).all, async () => {
    few = await readHolding(db, search);
    return few ? undefined : true;
  });
  return isMany ? undefined : few ?? await readHolding(db, search);
}

/** How many of all hold several words, if these are as often together as by chance. */
const together = (held: readonly number[], all: number): number =>
  held.reduce((expected, one) => expected * Math.min(1, one / Math.max(1, all)), all);

const expected = ({ terms, open }: Search) => together(homesOf(terms), open);

/** Ids are made in the order of time. */
const newest = (db: Kysely<Database>, most: number) =>
  db.selectFrom("property_words as s").select(["s.property_id as id", "s.words"])
    .orderBy("s.property_id", "desc").limit(most);

async function count(db: Kysely<Database>, rows: Rows): Promise<number> {
  const counted = await db.selectFrom(rows.as("m"))
    .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return Number(counted.n);
}

/**
 * The first in an order, whatever they hold, where many fit: among the newest of all, each looked up
 * by itself. A plan for all that fit would sort them, or read on for as long as none does.
 */
async function readFirst(db: Kysely<Database>, search: Search): Promise<Found[]> {
  const { fitting, order, limit, after } = search;
  const inOrder = (rows: Rows) =>
    rows.select(["p.id", order.key.as("sort_value")]).where(past(order, "p.id", after));
  const page = (rows: Rows) =>
    db.selectFrom(rows.as("f")).select(["f.id", "f.sort_value"])
      .orderBy("f.sort_value", order.direction).orderBy("f.id", order.direction)
      .limit(limit + 1);
  if (order.name === "newest" && !search.hidden) {
    const first = inOrder(db.selectFrom("properties as p").where(IS_PUBLIC))
      .orderBy(sql.ref("sort_value"), order.direction).orderBy("p.id", order.direction)
      .limit(LOOKED_AT);
    const one = fitting.select("p.id").whereRef("p.id", "=", "f.id").limit(1);
    const found = await page(first).innerJoinLateral(one.as("p"), (join) => join.onTrue())
      .execute() as unknown as Found[];
    if (found.length > limit) return found;
  }
  return await page(inOrder(fitting)).execute() as unknown as Found[];
}

async function readMany(db: Kysely<Database>, search: Search): Promise<Found[]> {
  const { terms, open, order, limit, after } = search;
  const { all, allHeads, someHead } = queriesOf(terms);
  if (order.name !== RELEVANCE.name) return await readOrdered(db, search, all);
  const bounds = boundsOf(terms);
  const holding = expected(search);
  const tiers = [
    { value: 2, words: allHeads, most: bounds.all, likely: together(headsOf(terms), open) },
    {
      value: 1,
      words: `${all} & (${someHead}) & !(${allHeads})`,
      most: bounds.some,
      likely: Math.min(bounds.some, holding),
    },
    { value: 0, words: `${all} & !(${someHead})`, most: bounds.homes, likely: holding },
  ].filter(({ value }) => value !== 1 || terms.length > 1);
  const found: Found[] = [];
  for (const { value, words, most, likely } of tiers) {
    const reached = after && Math.floor(Number(after.value));
    if (most === 0 || found.length > limit || (reached !== undefined && value > reached)) continue;
    const before = reached === value ? after?.id : undefined;
    const wanted = limit + 1 - found.length;
    const ids = await readTier(db, search, { words, likely, before, wanted });
    found.push(...ids.map((id) => ({ id, sort_value: value })));
  }
  return found;
}

interface Tier {
  words: string;
  /** About so many hold these words, if they are as often together as by chance. */
  likely: number;
  before: string | undefined;
  wanted: number;
}

/**
 * The newest of those that hold some words: among the newest of all where many are likely to hold
 * them, else by the index. Where one way does not find them, it is the other's turn.
 */
async function readTier(
  db: Kysely<Database>,
  search: Search,
  { words, likely, before, wanted }: Tier,
): Promise<string[]> {
  let first = newest(db, LOOKED_AT);
  let held = holding(db, inPlaces(search, words)).select("s.words");
  if (before !== undefined) {
    first = first.where("s.property_id", "<", before);
    held = held.where("s.property_id", "<", before);
  }
  async function among(found: Rows): Promise<string[]> {
    const rows = await inOrder(db, search, found).limit(wanted).modifyEnd(hasOnePlan).execute();
    return rows.map(({ id }) => id as string);
  }
  // In their order, so that nobody looks on who has found enough.
  const lookAround = () =>
    among(
      db.selectFrom(first.as("s")).select(["s.id", "s.words"]).where(matches(words))
        .orderBy("s.id", "desc"),
    );
  const lookUp = () => readNewestOfFew(db, search, held, wanted);

  const ways = likely > FEW ? [lookAround, lookUp] : [lookUp, lookAround];
  for (const way of ways) {
    const ids = await way();
    if (ids && (way === lookUp || ids.length === wanted)) return ids;
  }
  return await among(held);
}

/** Of few, the newest that fit; undefined where there are more than few. */
async function readNewestOfFew(
  db: Kysely<Database>,
  search: Search,
  held: Rows,
  wanted: number,
): Promise<string[] | undefined> {
  const page = inOrder(db, search, db.selectFrom(FEW_ROWS.as("s")).selectAll("s").where(IS_FEW));
  const { rows } = await sql<{ id: string | null; few: number }>`
    with few as materialized ${held.limit(FEW + 1)}
    select page.id, c.few from (select count(*)::int as few from few) c
    left join lateral ${page.limit(wanted)} page on true
    order by page.id desc limit ${wanted}::int ${hasOnePlan}`.execute(db);
  if (rows[0]!.few > FEW) return undefined;
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Of properties by their words, the newest that fit. Each is looked up by itself: a plan by merging
 * reads properties from the newest on, until there are enough that have the words.
 */
function inOrder(db: Kysely<Database>, search: Search, found: Rows): Rows {
  if (isPlain(search)) {
    return db.selectFrom(found.offset(0).as("s")).select("s.id").where(IS_OPEN)
      .orderBy("s.id", "desc");
  }
  const sorted = found.orderBy("id", "desc").offset(0);
  const one = search.fitting.select("p.id").whereRef("p.id", "=", "s.id").limit(1);
  return db.selectFrom(sorted.as("s")).innerJoinLateral(one.as("p"), (join) => join.onTrue())
    .select("s.id").orderBy("s.id", "desc");
}

/** Of the first in some order, those that hold some words, each looked up by itself. */
const lookedUp = (db: Kysely<Database>, first: Rows, words: string): Rows =>
  db.selectFrom(first.as("p")).innerJoinLateral(
    (eb) =>
      eb.selectFrom("property_words as s").select("s.property_id")
        .whereRef("s.property_id", "=", "p.id").where(matches(words)).offset(0).as("s"),
    (join) => join.onTrue(),
  );

/** Among so many that fit there are some, if they hold the words about as often as by chance. */
const lookFor = (some: number, search: Search) =>
  Math.ceil(BY_CHANCE * some * search.open / expected(search));

/** The first in another order than relevance that hold the words. */
async function readOrdered(
  db: Kysely<Database>,
  search: Search,
  words: string,
): Promise<Found[]> {
  const { fitting, order, limit, after } = search;
  const by = order.direction;
  const rows = fitting.select(["p.id", order.key.as("sort_value")])
    .where(past(order, "p.id", after));
  const page = (rows: Rows) =>
    db.selectFrom(rows.as("p")).select(["p.id", "p.sort_value"])
      .orderBy("p.sort_value", by).orderBy("p.id", by).limit(limit + 1)
      .execute() as unknown as Promise<Found[]>;
  const look = lookFor(limit + 1, search);
  if (look <= LOOKED_AT) {
    const first = rows.orderBy(sql.ref("sort_value"), by).orderBy("p.id", by).limit(look);
    const found = await page(lookedUp(db, first, words).select(["p.id", "p.sort_value"]));
    if (found.length > limit) return found;
  }
  return await page(
    rows.innerJoin(holding(db, inPlaces(search, words)).offset(0).as("s"), "s.id", "p.id"),
  );
}

/** Whether more fit than are counted, as far as that is seen at once. */
async function areMany(db: Kysely<Database>, search: Search): Promise<boolean> {
  const look = lookFor(COUNTED_TO, search);
  // Where by chance more than two thirds would have to be read, it is mostly for nothing.
  if (look > BY_CHANCE * COUNTED_AMONG * 2 / 3) return false;
  const first = search.fitting.select("p.id").limit(Math.min(look, COUNTED_AMONG));
  const found = lookedUp(db, first, queriesOf(search.terms).all).select("p.id");
  return await count(db, found.limit(COUNTED_TO + 1)) > COUNTED_TO;
}
