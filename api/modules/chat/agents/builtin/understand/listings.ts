/** Which listing the buyer speaks of: by name, by place in the list, by a trait, or the only one. */
import type { AgentMark, DialogueMemory, HistoryMessage } from "../../../agent.ts";
import type { ListingCard } from "../../../tools.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { MARKS, MAX_MARKS, plain, type Span } from "./text.ts";

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

/** Resolves what the message refers to. */
export function readReference(
  skeleton: string,
  titles: readonly TitleRead[],
  offered: readonly string[],
  memory: DialogueMemory,
  lexicon: Lexicon,
): Reference {
  const named = titles.map((title) => title.slug).filter((slug, index, all) =>
    all.indexOf(slug) === index
  );
  if (named[0]) return { slug: named[0], slugs: named, explicit: true };
  const cards = offered.flatMap((slug) => memory.shown.find((card) => card.slug === slug) ?? []);
  if (cards.length > 1) {
    const picks = lexicon.ordinals.filter(([pattern]) => pattern.test(skeleton))
      .flatMap(([, index]) => cards.at(index)?.slug ?? []);
    const ranked = [
      lexicon.cheapest.test(skeleton)
        ? [...cards].sort((a, b) => a.price - b.price)[0]?.slug
        : undefined,
      lexicon.biggest.test(skeleton)
        ? [...cards].sort((a, b) => (b.living_area ?? 0) - (a.living_area ?? 0))[0]?.slug
        : undefined,
    ].filter((slug) => slug !== undefined);
    const said = ` ${plain(skeleton)} `;
    const placed = cards.filter((card) =>
      card.neighborhood && said.includes(` ${plain(card.neighborhood)} `)
    );
    const slugs = [
      ...new Set([
        ...picks,
        ...ranked,
        ...(placed.length === 1 ? placed.map((card) => card.slug) : []),
      ]),
    ];
    if (slugs[0]) return { slug: slugs[0], slugs, explicit: true };
    // "it" after several were shown: the one spoken of before, if it is among them.
    if (memory.focus && offered.includes(memory.focus)) {
      return { slug: memory.focus, slugs: [], explicit: false };
    }
    return { slugs: [], explicit: false };
  }
  const only = offered[0] ?? memory.focus;
  return only ? { slug: only, slugs: [], explicit: false } : { slugs: [], explicit: false };
}

export const TITLE_BASE = MARKS.title;
