/** Which listing the buyer speaks of: by name, by place in the list, by a trait, or the only one. */
import type { AgentMark, DialogueMemory, HistoryMessage } from "../../../agent.ts";
import type { ListingCard } from "../../../tools.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import { MAX_MARKS, N, plain, type Span } from "./text.ts";

export interface TitleRead extends Span {
  slug: string;
}

const GENERIC = new Set(
  ("the a at of in on apartments apartment apts homes home house houses condos condo villa villas " +
    "residences residence senior place court el la los las de do da").split(" "),
);
const patterns = new Map<string, RegExp>();

/** A listing's title as it may be said: whole, or without the generic words around its name. */
function titlePattern(title: string): RegExp {
  const known = patterns.get(title);
  if (known) return known;
  const words = plain(title).split(" ").filter(Boolean);
  const forms = [words];
  let core = [...words];
  while (core.length > 1 && GENERIC.has(core.at(-1) ?? "")) core = core.slice(0, -1);
  if (core.length < words.length) forms.push(core);
  // "El Gato" for "El Gato Penthouse"; never a single common word of a longer title.
  if (words.length === 3 || words.length === 2) forms.push(words.slice(0, 2));
  const sources = forms.filter((form) => form.join("").length >= 4)
    .map((form) =>
      form.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[^\\p{L}\\p{N}]{1,3}")
    );
  const pattern = sources.length
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`, "u")
    : /(?!)/u;
  if (patterns.size > 2_000) patterns.clear();
  patterns.set(title, pattern);
  return pattern;
}

/** Titles of listings shown, as they stand in the folded text. */
export function readTitles(folded: string, shown: readonly ListingCard[]): TitleRead[] {
  const found: TitleRead[] = [];
  for (const card of shown.slice(-30).reverse()) {
    const match = titlePattern(card.title).exec(folded);
    if (!match) continue;
    const span = { start: match.index, end: match.index + match[0].length, slug: card.slug };
    // Of two titles in one place the longer is meant.
    const rival = found.findIndex((other) => span.start < other.end && other.start < span.end);
    if (rival < 0) found.push(span);
    else if ((found[rival]?.end ?? 0) - (found[rival]?.start ?? 0) < span.end - span.start) {
      found[rival] = span;
    }
  }
  return found.sort((a, b) => a.start - b.start).slice(0, Math.min(9, MAX_MARKS));
}

/** Slugs of the listings our latest message with listings offered. */
export function lastOffered(history: readonly HistoryMessage[], memory: DialogueMemory): string[] {
  const mark: AgentMark | undefined = history.findLast((message) => message.mark?.offered?.length)
    ?.mark;
  return (mark?.offered ?? []).flatMap((offer) => {
    if (offer.slug) return [offer.slug];
    const card = memory.shown.findLast((shown) => plain(shown.title) === plain(offer.title));
    return card ? [card.slug] : [];
  });
}

export interface Reference {
  /** The listing in question. */
  slug?: string;
  /** Several named or compared. */
  slugs: string[];
  /** Said by name or trait, not merely assumed. */
  explicit: boolean;
}

/** Reading of an answer to "which one?": "2", "number 3", "la 2". */
const PICKED = new RegExp(`^(?:\\S+ ){0,3}(${N})[.! ]*$`);

/**
 * Resolves what the message refers to.
 * @param asked whether our last message asked which listing is meant
 */
export function readReference(
  message: { skeleton: string; titles: readonly TitleRead[]; numbers: readonly NumberRead[] },
  offered: readonly string[],
  memory: DialogueMemory,
  lexicon: Lexicon,
  asked: boolean,
): Reference {
  const { skeleton, titles, numbers } = message;
  const named = [...new Set(titles.map((title) => title.slug))];
  if (named[0]) return { slug: named[0], slugs: named, explicit: true };
  const cards = offered.flatMap((slug) => memory.shown.find((card) => card.slug === slug) ?? []);
  if (cards.length < 2) {
    const only = offered[0] ?? memory.focus;
    return only ? { slug: only, slugs: [], explicit: false } : { slugs: [], explicit: false };
  }
  const mark = asked ? PICKED.exec(skeleton)?.[1] : undefined;
  const number = mark === undefined ? undefined : numberAt(numbers, mark)?.value;
  const said = ` ${plain(skeleton)} `;
  const placed = cards.filter(({ neighborhood }) =>
    neighborhood && said.includes(` ${plain(neighborhood)} `)
  );
  const picked = [
    ...lexicon.ordinals.filter(([pattern]) => pattern.test(skeleton))
      .map(([, index]) => cards.at(index)),
    number === undefined ? undefined : cards[number - 1],
    lexicon.cheapest.test(skeleton) ? byPrice(cards)[0] : undefined,
    lexicon.biggest.test(skeleton) ? bySize(cards)[0] : undefined,
    placed.length === 1 ? placed[0] : undefined,
  ];
  const slugs = [...new Set(picked.flatMap((card) => card?.slug ?? []))];
  if (slugs[0]) return { slug: slugs[0], slugs, explicit: true };
  // "it" after several were shown: the one spoken of before, if it is among them.
  const kept = memory.focus && offered.includes(memory.focus) ? memory.focus : undefined;
  return kept ? { slug: kept, slugs: [], explicit: false } : { slugs: [], explicit: false };
}

function byPrice(cards: readonly ListingCard[]): ListingCard[] {
  return [...cards].sort((a, b) => a.price - b.price);
}

function bySize(cards: readonly ListingCard[]): ListingCard[] {
  return [...cards].sort((a, b) => (b.living_area ?? 0) - (a.living_area ?? 0));
}
