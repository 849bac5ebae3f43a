/** The words of a search: which words of properties are meant by them. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { keepsPlan } from "#db/plans.ts";
import { searchable } from "#db/search_text.ts";
import type { Database } from "#db/tables/mod.ts";
import type { SameWord } from "../shared/features.ts";
import {
  asHead,
  asWord,
  isFeature,
  keptIsFeature,
  keptSameMatches,
  sameAs,
  sameAsNear,
  withoutLeading,
} from "./same_words.ts";

/** Words past this many add nothing but cost. */
const MAX_WORDS = 8;
/** As words are cut where they are stored. */
const MAX_LETTERS = 40;
/** Shorter words are too like each other to guess at. */
const MIN_FUZZY = 4;
/** Shorter words are in too many others, so that they only begin them. */
const MIN_PART = 3;
/** Words that are meant by all words of a search together. */
const MEANT = 32;
/** Words that a misspelt one may be meant for. */
const GUESSES = 8;
/** Known words that are looked at for a part of one. */
const LOOKED_AT = 2000;
/** Known words that are looked at for what the short words of a search begin, all together. */
const BEGUN = 900;

/** A word that properties hold. */
export interface Known {
  word: string;
  /** How many hold it. */
  homes: number;
  /** How many hold it in title or place. */
  heads: number;
  /** How many of them are on the market. */
  listed: number;
  /** Another word than the one typed, which says nothing of a home in the name of its place. */
  inPlaces?: boolean;
}

/** What a typed word may mean, the likeliest first. */
export type Term = Known[];

/** What every property on the market holds. */
export const OPEN = "+";

export interface Terms {
  /** For each typed word. */
  terms: Term[];
  /** How many properties are on the market. */
  open: number;
}

export const searchWords = (search: string): string[] =>
  [...new Set(withoutLeading(searchable(search).split(" ").filter(Boolean)).map(cut))]
    .slice(0, MAX_WORDS);

/** For LIKE, of a text between spaces: a known word, which may have been cut. */
export const asPattern = (word: string): string =>
  [...word].length < MAX_LETTERS ? `% ${word} %` : `% ${word}%`;

const cut = (word: string) => [...word].slice(0, MAX_LETTERS).join("");

/**
 * Finds what each typed word means: the known words that it is a part of, and those that mean the
 * same feature; where there are none, the most alike. `hidden`: also words that only properties off
 * the market hold.
 */
export async function termsOf(
  db: Kysely<Database>,
  typed: readonly string[],
  { hidden }: { hidden: boolean },
): Promise<Terms> {
  const most = Math.floor(MEANT / typed.length);
  const others = (words: readonly string[], same: (word: string) => SameWord[]) =>
    words.flatMap((typed) => same(typed).slice(0, most).map((same) => ({ typed, ...same })));
  const all = [...typed, OPEN];
  const parts = await read(db, all, partsOf(hidden, typed.length), others(typed, sameAs), hidden);
  const unknown = typed.filter((word) =>
    !parts.has(word) && word.length >= MIN_FUZZY && !isFeature(word)
  );
  const guesses = unknown.length > 0
    ? await read(
      db,
      unknown,
      guessesFor(sql`t.typed`, hidden, GUESSES),
      others(unknown, sameAsNear),
      hidden,
    )
    : undefined;
  return {
    terms: typed.map((word) => parts.get(word) ?? guesses?.get(word) ?? []),
    open: parts.get(OPEN)?.[0]?.homes ?? 0,
  };
}

/** `meant`: the known words for `t.typed`, in order; after them those of `others` that are known. */
async function read(
  db: Kysely<Database>,
  typed: readonly string[],
  meant: RawBuilder<unknown>,
  others: readonly (SameWord & { typed: string })[],
  hidden: boolean,
): Promise<Map<string, Term>> {
  const same = sql`
    union all
    select o.typed, known.word, known.homes, known.heads, known.listed, o.in_places
    from unnest(${others.map(({ typed }) => typed)}::text[],
      ${others.map(({ word }) => word)}::text[],
      ${others.map(({ inPlaces }) => inPlaces)}::boolean[]) o(typed, word, in_places)
    cross join lateral (select word, homes, heads, listed from search_words
      where word = o.word and ${isKnown(hidden)} limit 1) known`;
  const { rows } = await sql<Known & { typed: string; in_places: boolean }>`
    select t.typed, known.word, known.homes, known.heads, known.listed, false as in_places
    from unnest(array[${sql.join(typed)}]::text[]) with ordinality t(typed, n)
    cross join lateral (${meant}) known ${others.length > 0 ? same : sql``} ${keepsPlan}`
    .execute(db);
  const terms = new Map<string, Term>();
  for (const { typed, in_places: inPlaces, ...known } of rows) {
    const term = terms.get(typed);
    if (!term) terms.set(typed, [{ ...known, inPlaces }]);
    else if (!term.some(({ word }) => word === known.word)) term.push({ ...known, inPlaces });
  }
  return terms;
}

const isKnown = (hidden: boolean) => sql.raw(hidden ? "homes > 0" : "listed > 0");

/**
 * The word itself, those that begin with it, those that hold it; of these the commonest. A short one
 * that is a word means that alone: each begins thousands of others, which nobody means by it.
 */
const partsOf = (hidden: boolean, typed: number) =>
  sql`
    select * from (
      (select word, homes, heads, listed from search_words
        where word = t.typed and ${isKnown(hidden)})
      union
      (select word, homes, heads, listed from search_words
        where length(t.typed) < ${MIN_PART}::int and ${isKnown(hidden)}
          and word >= t.typed and word < t.typed || U&'\\+10FFFF'
          and not exists (select 1 from search_words where word = t.typed and ${isKnown(hidden)})
        limit ${Math.floor(BEGUN / typed)}::int)
      union
      (select word, homes, heads, listed from search_words
        where length(t.typed) >= ${MIN_PART}::int and ${isKnown(hidden)}
          and word like '%' || t.typed || '%'
        limit ${LOOKED_AT}::int)
    ) parts
    order by word = t.typed desc, starts_with(word, t.typed) desc, homes desc, word
    limit ${Math.floor(MEANT / typed)}::int`;

/** The words most like one that no property holds. */
const guessesFor = (typed: RawBuilder<unknown>, hidden: boolean, most: number) =>
  sql`
    select word, homes, heads, listed from search_words
    where ${typed} <% word and ${isKnown(hidden)}
    order by similarity(word, ${typed}) desc, homes desc, word
    limit ${most}::int`;

/** Whether the property `p` is found by a word out of a column, of a search that was kept. */
export function keptWordMatches(word: RawBuilder<string>): RawBuilder<boolean> {
  const part = sql`'%' || ${word} || '%'`;
  return sql<boolean>`(
    (length(${word}) >= ${MIN_PART}::int and p.search_text like ${part})
    or (length(${word}) < ${MIN_PART}::int
      and ' ' || p.search_text || ' ' like '% ' || ${word} || ' %')
    or (length(${word}) < ${MIN_PART}::int
      and ' ' || p.search_text like '% ' || ${word} || '%'
      and not exists (select 1 from search_words where word = ${word} and listed > 0))
    or ${keptSameMatches(word)}
    or (length(${word}) >= ${MIN_FUZZY}::int and ${word} <% p.search_text
      and not ${keptIsFeature(word)}
      and not exists (select 1 from search_words where word like ${part} and listed > 0)
      and exists (select 1 from (${guessesFor(word, false, GUESSES)}) guess
        where guess.word = any(string_to_array(p.search_text, ' ')))))`;
}

const all = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(" & ");
const any = (terms: readonly string[]) => terms.map((term) => `(${term})`).join(" | ");
const inText = ({ word, inPlaces }: Known) => asWord(word, inPlaces);
const inHead = (term: Term) => term.map((one) => asHead(one.word, one.inPlaces)).join(" | ");

/** Terms as text search queries over the words of a property. */
export function queriesOf(terms: readonly Term[]) {
  const each = terms.map((term) => term.map(inText).join(" | "));
  return {
    /** On the market. */
    open: `'${OPEN}'`,
    /** For each term: one of its words is there. */
    each,
    all: all(each),
    /** For each term: it is in title or place. */
    heads: terms.map(inHead),
    /** For each term: the very word that was typed, or the likeliest. */
    likeliest: terms.map(([known]) => inText(known!)),
    allHeads: all(terms.map(inHead)),
    someHead: any(terms.map(inHead)),
  };
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** At most so many properties hold all terms; in title or place, at most `all` or `some`. */
export function boundsOf(terms: readonly Term[]) {
  const homes = homesOf(terms);
  const heads = headsOf(terms);
  const most = Math.min(...homes);
  return { homes: most, all: Math.min(most, ...heads), some: Math.min(most, sum(heads)) };
}

/** For each term, at most so many hold it. */
export const homesOf = (terms: readonly Term[]): number[] =>
  terms.map((term) => sum(term.map(({ homes }) => homes)));

/** The same, in title or place. */
export const headsOf = (terms: readonly Term[]): number[] =>
  terms.map((term) => sum(term.map(({ heads }) => heads)));
