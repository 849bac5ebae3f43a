/** Of several homes the one that is left where another is turned down in the same breath. */
import type { PropertyCard } from "../../../tools.ts";
import type { Clause } from "./clause_acts.ts";
import { refusedBehind } from "./denial.ts";
import type { Reading } from "./reading.ts";
import { MARKS, plain, type Span } from "./text.ts";
import { tellsApart } from "./titles.ts";

export interface Contrast {
  /** The home that is left, by slug. */
  slug: string;
  /** Where the others are turned down. */
  refused: Span[];
}

/** A part of a message says one thing of one home. */
const PARTS = /[^.,;:!?\n]+[.,;:!?\n\s]*/g;
const JOINTS = / (?=(?:but|pero|mas|porem|though|aunque|embora) )/;
const OTHER =
  /\b(?:the other(?: one| place| flat| house)?|(?:the|that) (?:[^\s,.;!?]+ ){1,3}one|el otro|la otra|o outro|a outra)\b(?! (?:day|week|hand|dia|semana|parte|vez|lado|half))/;
/** "Not the first", "la de Chiado no": a home is turned down. */
const NOT =
  /^\W*(?:(?:ok|well|bueno|pues|bem|bom|hm+|oh)\W+)?(?:not|no|nao)\b(?! (?:sure|worries|problem))/;
const NO = /\b(?:no|nao|not)\W*$/;
/** From here on a clause turns down, if it does not rather praise. */
const TURNS_DOWN = 0.3;

/** Parts of a message in their order, with what each says. */
function partsOf(skeleton: string): (Span & { said: string })[] {
  return [...skeleton.matchAll(PARTS)].flatMap(({ 0: part, index }) => {
    let at = index;
    return part.split(JOINTS).map((said) => {
      const start = at;
      at += said.length + 1;
      return { start, end: start + said.length, said };
    });
  });
}

/** The one home of several that a part names: by title, place, order or a word of its title. */
function homeIn(
  said: string,
  { titles, places, lexicon }: Reading,
  cards: readonly PropertyCard[],
): string | undefined {
  const named = new Set<string>();
  for (const mark of said) {
    const code = mark.charCodeAt(0);
    const title = titles[code - MARKS.title]?.slug;
    if (title !== undefined) named.add(title);
    const place = places[code - MARKS.place]?.name;
    if (place === undefined) continue;
    const there = cards.filter(({ neighborhood }) => neighborhood === place);
    if (there.length === 1 && there[0]) named.add(there[0].slug);
  }
  for (const [pattern, index] of lexicon.ordinals) {
    const card = cards.at(index);
    if (pattern.test(said) && card) named.add(card.slug);
  }
  if (named.size > 0) return named.size === 1 ? [...named][0] : undefined;
  const words = new Set(plain(said).split(" ").filter((word) => word.length > 3));
  const having = cards.filter(({ title }, index) =>
    plain(title).split(" ").some((word) =>
      words.has(word) && tellsApart(word) &&
      cards.every((other, at) => at === index || !plain(other.title).split(" ").includes(word))
    )
  );
  return having.length === 1 ? having[0]?.slug : undefined;
}

/** Whether two stretches share more than the space between them. */
export const overlap = (one: Span, other: Span): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) > 1;

/** Whether a part turns something down. */
function turnsDown(part: Span & { said: string }, clauses: readonly Clause[]): boolean {
  const { said } = part;
  if (NOT.test(said) || NO.test(said)) return true;
  if (/[\uf000-\uf4ff]/.test(said) && refusedBehind(said.replace(/^.*[\uf000-\uf4ff]/, ""))) {
    return true;
  }
  return clauses.some((clause) =>
    overlap(clause, part) && clause.scores.dislike >= TURNS_DOWN &&
    clause.scores.dislike > clause.scores.like
  );
}

/** Whether a part neither wishes nor asks by a question. */
const saysNoMore = (part: Span, clauses: readonly Clause[]): boolean =>
  clauses.every((clause) => !overlap(clause, part) || !(clause.wishes || clause.question));

/**
 * "I like the Graça one, the Estrela street is too noisy", "the first no, what about the other?";
 * `cards` are the homes that were offered.
 */
export function readContrast(
  reading: Reading,
  cards: readonly PropertyCard[],
): Contrast | undefined {
  if (cards.length < 2) return undefined;
  const kept = new Set<string>();
  const refused: (Span & { slug: string })[] = [];
  let last: { slug: string; down: boolean } | undefined;
  let other = false;
  for (const part of partsOf(reading.skeleton)) {
    const down = turnsDown(part, reading.clauses);
    const slug = homeIn(part.said, reading, cards);
    if (slug === undefined && OTHER.test(part.said)) {
      other ||= !down;
      last = undefined;
      continue;
    }
    // "La Latina no, mucho ruido": why, of the home before it.
    const why = slug === undefined && last?.down && (down || saysNoMore(part, reading.clauses));
    if (why && last) refused.push({ ...part, slug: last.slug });
    if (slug === undefined) continue;
    if (down) refused.push({ ...part, slug });
    else kept.add(slug);
    last = { slug, down };
  }
  const down = new Set(refused.map(({ slug }) => slug));
  const left = [...kept].filter((slug) => !down.has(slug));
  if (down.size === 0 || left.length > 1) return undefined;
  if (left[0] !== undefined) return { slug: left[0], refused };
  const rest = cards.filter(({ slug }) => !down.has(slug));
  return other && rest.length === 1 && rest[0] ? { slug: rest[0].slug, refused } : undefined;
}
