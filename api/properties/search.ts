/** The words of a search as SQL: which properties match, and how well. */
import { type RawBuilder, sql } from "kysely";
import { searchable } from "#db/search_text.ts";

/** Words past this many add nothing but cost. */
const MAX_WORDS = 8;
/** Shorter words are too like each other to guess at. */
const MIN_FUZZY = 4;

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

export const searchWords = (search: string): string[] =>
  [...new Set(searchable(search).split(" ").filter(Boolean))].slice(0, MAX_WORDS);

/** A word that no public property holds is taken for misspelt and compared by trigrams. */
export function wordMatches(word: string): RawBuilder<boolean> {
  const like = `%${escapeLike(word)}%`;
  const exact = sql<boolean>`p.search_text like ${like}`;
  if (word.length < MIN_FUZZY) return exact;
  return sql<boolean>`(${exact} or (${word} <% p.search_text and not exists (
    select 1 from properties known
    where known.status in ('active', 'pending') and known.search_text like ${like}
  )))`;
}

/** The same for a word out of a column, of a search that was kept. */
export function keptWordMatches(word: RawBuilder<string>): RawBuilder<boolean> {
  const like = sql`'%' || ${word} || '%'`;
  return sql<boolean>`(p.search_text like ${like} or (length(${word}) >= ${MIN_FUZZY}::int
    and ${word} <% p.search_text and not exists (
      select 1 from properties known
      where known.status in ('active', 'pending') and known.search_text like ${like}
    )))`;
}

/** How well a property fits: a word in title or place counts three times one in the text. */
export function relevance(words: readonly string[]): RawBuilder<number> {
  const scores = words.map((word) => {
    const like = `%${escapeLike(word)}%`;
    return sql<number>`case
      when p.search_head like ${like} then 3.0
      when p.search_text like ${like} then 1.0
      else greatest(word_similarity(${word}, p.search_head) * 2.5,
        word_similarity(${word}, p.search_text) * 0.8) end`;
  });
  return sql<number>`round((${sql.join(scores, sql` + `)})::numeric, 4)::float8`;
}
