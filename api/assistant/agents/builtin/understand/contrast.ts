/** Of several homes the one that is left where another is turned down in the same breath. */
import type { PropertyCard } from "../../../tools.ts";
import type { Clause } from "./clause_acts.ts";
import { refusedBehind } from "./denial.ts";
import { OTHER } from "./properties.ts";
import type { Reading } from "./reading.ts";
import { ends, MARKS, plain, type Span } from "./text.ts";
import { tellsApart } from "./titles.ts";

export interface Contrast {
  /** The home that is left, by slug. */
  slug: string;
  /** Where the others are turned down. */
  refused: Span[];
}

/** A part of a message says one thing of one home. */
const PARTS = /[^.,;:!?\n\p{Extended_Pictographic}]+[.,;:!?\n\s\p{Extended_Pictographic}\uFE0F]*/gu;
/** "La de Chiado no": a home is turned down. */
const NO = /\b(?:no|nao|not)\W*$/;
/** From here on a clause turns down, if it does not rather praise. */
const TURNS_DOWN = 0.3;

/** Parts that are read at the beginning of a message, and at its end; people write fewer. */
const MOST = 20;

interface Part extends Span {
  said: string;
}

/** Parts of a message in their order, with what each says. */
function partsOf(skeleton: string): readonly Part[] {
  const parts = Array.from(
    skeleton.matchAll(PARTS),
    ({ 0: said, index }) => ({ start: index, end: index + said.length, said }),
  );
  return ends(parts, MOST);
}

/** A home that was offered, and the words that its title alone has. */
interface Offered {
  card: PropertyCard;
  words: Set<string>;
}

function offeredOf(cards: readonly PropertyCard[]): Offered[] {
  const titles = cards.map(({ title }) => new Set(plain(title).split(" ")));
  return cards.map((card, index) => ({
    card,
    words: new Set(
      [...titles[index] ?? []].filter((word) =>
        word.length > 3 && tellsApart(word) &&
        titles.every((other, at) => at === index || !other.has(word))
      ),
    ),
  }));
}

/** The one home of several that a part names: by title, place, order or a word of its title. */
function homeIn(
  said: string,
  { titles, places, lexicon }: Reading,
  offered: readonly Offered[],
): string | undefined {
  const named = new Set<string>();
  for (const mark of said) {
    const code = mark.charCodeAt(0);
    const title = titles[code - MARKS.title]?.slug;
    if (title !== undefined) named.add(title);
    const place = places[code - MARKS.place]?.name;
    if (place === undefined) continue;
    const there = offered.filter(({ card }) => card.neighborhood === place);
    if (there.length === 1 && there[0]) named.add(there[0].card.slug);
  }
  for (const [pattern, index] of lexicon.ordinals) {
    const one = offered.at(index);
    if (one && pattern.test(said)) named.add(one.card.slug);
  }
  if (named.size > 0) return named.size === 1 ? [...named][0] : undefined;
  const spoken = plain(said).split(" ");
  const having = offered.filter(({ words }) => spoken.some((word) => words.has(word)));
  return having.length === 1 ? having[0]?.card.slug : undefined;
}

/** Whether two stretches share more than the space between them. */
export const overlap = (one: Span, other: Span): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) > 1;

/** Whether a part turns something down. */
function turnsDown(part: Part, clauses: readonly Clause[]): boolean {
  const { said } = part;
  if (NO.test(said)) return true;
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
  const parts = partsOf(reading.skeleton).map((part) => ({
    ...part,
    down: turnsDown(part, reading.clauses),
  }));
  if (parts.every(({ down }) => !down)) return undefined;
  const offered = offeredOf(cards);
  const kept = new Set<string>();
  const refused: (Span & { slug: string })[] = [];
  let last: { slug: string; down: boolean } | undefined;
  let other = false;
  for (const { down, ...part } of parts) {
    const slug = homeIn(part.said, reading, offered);
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
