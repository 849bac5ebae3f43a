/**
 * A page of a search. Which way it is read follows from how many properties hold the words, which
 * `search_words` knows, and from how many fit the filters, so that no plan depends on statistics:
 *
 * - few hold them, or few fit the filters: all of these are read, ranked and counted;
 * - many do: the newest, or the first in another order, are looked at until a page is full; by
 *   relevance those with all words in title or place, then those with some, then the others.
 */
import { type Kysely, sql } from "kysely";
import { COUNTED_TO, type PageRows } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";
import { boundsOf, homesOf, queriesOf } from "./search.ts";
import {
  FEW,
  type Found,
  holding,
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
const COUNTED_AMONG = 10_000;
/** Reading one property's words costs as much as so many entries of the index. */
const ENTRIES = 14;

/** Ids of a page, one more than it holds if there are more, and the total. */
export async function searchPage(
  db: Kysely<Database>,
  search: Search,
): Promise<Omit<PageRows<Found>, "next">> {
  const { terms, filtered } = search;
  if (terms.some((term) => term.length === 0)) return { rows: [], total: 0 };
  if (terms.length > 0 && boundsOf(terms).homes <= FEW) return await readHolding(db, search);
  if (filtered) {
    const few = await readFitting(db, search);
    if (few) return few;
  }
  if (terms.length === 0) return { rows: await readFirst(db, search), total: COUNTED_TO + 1 };
  const [rows, total] = await Promise.all([readMany(db, search), countMany(db, search)]);
  return { rows, total };
}

/** Ids are made in the order of time. */
const newest = (db: Kysely<Database>, most: number) =>
  db.selectFrom("property_words as s").select(["s.property_id as id", "s.words"])
    .orderBy("s.property_id", "desc").limit(most);

async function count(db: Kysely<Database>, rows: Rows): Promise<number> {
  const counted = await db.selectFrom(rows.as("m"))
    .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  return Number(counted.n);
}

/** The first in an order, whatever they hold. */
const readFirst = (db: Kysely<Database>, { fitting, order, limit, after }: Search) =>
  db.selectFrom(
    fitting.select(["p.id", order.key.as("sort_value")]).where(past(order, "p.id", after)).as("p"),
  ).selectAll("p").orderBy("p.sort_value", order.direction).orderBy("p.id", order.direction)
    .limit(limit + 1).execute() as unknown as Promise<Found[]>;

async function readMany(db: Kysely<Database>, search: Search): Promise<Found[]> {
  const { terms, order, limit, after } = search;
  const { all, allHeads, someHead } = queriesOf(terms);
  if (order.name !== RELEVANCE.name) return await readOrdered(db, search, all);
  const bounds = boundsOf(terms);
  const tiers = [
    { value: 2, words: allHeads, most: bounds.all },
    { value: 1, words: `${all} & (${someHead}) & !(${allHeads})`, most: bounds.some },
    { value: 0, words: `${all} & !(${someHead})`, most: bounds.homes },
  ].filter(({ value }) => value !== 1 || terms.length > 1);
  const found: Found[] = [];
  for (const { value, words, most } of tiers) {
    const reached = after && Math.floor(Number(after.value));
    if (most === 0 || found.length > limit || (reached !== undefined && value > reached)) continue;
    const before = reached === value ? after?.id : undefined;
    const wanted = limit + 1 - found.length;
    const ids = await readTier(db, search, { words, most, before, wanted });
    found.push(...ids.map((id) => ({ id, sort_value: value })));
  }
  return found;
}

interface Tier {
  words: string;
  /** At most so many hold these words. */
  most: number;
  before: string | undefined;
  wanted: number;
}

/** The newest of those that hold some words. */
async function readTier(
  db: Kysely<Database>,
  { fitting, open }: Search,
  { words, most, before, wanted }: Tier,
): Promise<string[]> {
  const idsOf = async (found: Rows) => {
    const rows = await fitting.innerJoin(found.as("s"), "s.id", "p.id").select("p.id")
      .orderBy("p.id", "desc").limit(wanted).execute();
    return rows.map(({ id }) => id as string);
  };
  let first = newest(db, LOOKED_AT);
  let held = holding(db, words);
  if (before !== undefined) {
    first = first.where("s.property_id", "<", before);
    held = held.where("s.property_id", "<", before);
  }
  if (most > FEW && most * LOOKED_AT > wanted * open) {
    const ids = await idsOf(db.selectFrom(first.as("s")).select("s.id").where(matches(words)));
    if (ids.length === wanted) return ids;
  }
  return await idsOf(held.offset(0));
}

/** The first in another order than relevance that hold the words. */
async function readOrdered(
  db: Kysely<Database>,
  { fitting, order, limit, after }: Search,
  words: string,
): Promise<Found[]> {
  const by = order.direction;
  const rows = fitting.select(["p.id", order.key.as("sort_value")])
    .where(past(order, "p.id", after));
  const first = rows.orderBy(sql.ref("sort_value"), by).orderBy("p.id", by).limit(LOOKED_AT);
  const page = (rows: Rows) =>
    db.selectFrom(rows.as("p")).select(["p.id", "p.sort_value"])
      .orderBy("p.sort_value", by).orderBy("p.id", by).limit(limit + 1)
      .execute() as unknown as Promise<Found[]>;
  const found = await page(
    db.selectFrom(first.as("p")).innerJoin("property_words as s", "s.property_id", "p.id")
      .select(["p.id", "p.sort_value"]).where(matches(words)),
  );
  if (found.length > limit) return found;
  return await page(rows.innerJoin(holding(db, words).offset(0).as("s"), "s.id", "p.id"));
}

const upTo = (db: Kysely<Database>, rows: Rows) => count(db, rows.limit(COUNTED_TO + 1));

/** How many there are, as far as totals go. */
async function countMany(db: Kysely<Database>, search: Search): Promise<number> {
  const { terms, fitting, filtered, hidden } = search;
  if (!filtered && !hidden) return await countOpen(db, search);
  const words = queriesOf(terms).all;
  const first = fitting.select("p.id").limit(COUNTED_AMONG);
  // By a lateral join without a choice for the planner, which would rather read the whole table.
  const found = await upTo(
    db,
    db.selectFrom(first.as("p")).innerJoinLateral(
      (eb) =>
        eb.selectFrom("property_words as s").select("s.property_id").whereRef(
          "s.property_id",
          "=",
          "p.id",
        ).where(matches(words)).offset(0).as("s"),
      (join) => join.onTrue(),
    ).select("p.id"),
  );
  if (found > COUNTED_TO) return found;
  const held = holding(db, words).offset(0);
  return await upTo(db, fitting.innerJoin(held.as("s"), "s.id", "p.id").select("p.id"));
}

/**
 * Of all on the market: known of a single word; else the index is asked for all words, or for the
 * rarest alone and then the properties for the others, until there are enough.
 */
async function countOpen(db: Kysely<Database>, { terms, open }: Search): Promise<number> {
  const [term] = terms;
  const known = terms.length === 1 && term!.some(({ listed }) => listed > COUNTED_TO);
  if (known) return COUNTED_TO + 1;
  const { all, each, open: isOpen } = queriesOf(terms);
  const homes = homesOf(terms);
  const rarest = homes.indexOf(Math.min(...homes));
  const others = homes.filter((_, n) => n !== rarest);
  const entries = others.reduce((sum, held) => sum + held, 0);
  const share = others.reduce((share, held) => share * Math.min(1, held / open), 1);
  const alone = COUNTED_TO / share - COUNTED_TO < entries / ENTRIES;
  return await upTo(
    db,
    // Not by the index: `is true` is nothing that it knows.
    holding(db, alone ? each[rarest]! : all)
      .where(sql<boolean>`(s.words @@ ${`${all} & ${isOpen}`}::tsquery) is true`),
  );
}
