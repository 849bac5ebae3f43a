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
const JOINTS = / (?=(?:but|pero|mas|porem|though|aunque|embora) )/;
/** "The east 6th one": picks a home out by what is no title's alone. */
const THAT_ONE = /\b(?:the|that) (?:[^\s,.;!?]+ ){1,3}one\b(?! (?:day|week|hand))/;
/** "Not the first", "la de Chiado no": a home is turned down. */
const NOT =
  /^\W*(?:(?:ok|well|bueno|pues|bem|bom|hm+|oh)\W+)?(?:not|no|nao)\b(?! (?:sure|worries|problem))/;
/** "No, essa é a de Alvalade": not the one that is meant. */
const THAT_IS =
  /^\W*(?:es[ae]|ess[ae]|that(?:'s)?|this)(?: (?:e|es|is|era|was))? (?:el|la|o|a|the) /;
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
  const parts: Part[] = [];
  for (const { 0: part, index } of skeleton.matchAll(PARTS)) {
    let start = index;
    for (const said of part.split(JOINTS)) {
      parts.push({ start, end: start + said.length, said });
      start += said.length + 1;
    }
  }
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
  const all = partsOf(reading.skeleton);
  const parts = all.map((part, index) => {
    const meansOther = THAT_IS.test(part.said) && NO.test(all[index - 1]?.said ?? "");
    return { ...part, down: meansOther || turnsDown(part, reading.clauses) };
  });
  if (parts.every(({ down }) => !down)) return undefined;
  const offered = offeredOf(cards);
  const kept = new Set<string>();
  const refused: (Span & { slug: string })[] = [];
  let last: { slug: string; down: boolean } | undefined;
  let other = false;
  for (const { down, ...part } of parts) {
    const slug = homeIn(part.said, reading, offered);
    if (slug === undefined && [OTHER, THAT_ONE].some((one) => one.test(part.said))) {
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
