/** Which property the buyer speaks of: by name, place in the list or a trait, or the only one. */
import type { DialogueMemory, HistoryMessage } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { numberAt } from "./numbers.ts";
import { N, plain } from "./text.ts";
import type { Reading, Situation } from "./reading.ts";

/** Slugs of the properties our latest message with properties offered. */
export function lastOffered(history: readonly HistoryMessage[], memory: DialogueMemory): string[] {
  const mark = history.findLast((message) => message.mark?.offered?.length)?.mark;
  return (mark?.offered ?? []).flatMap((offer) => {
    if (offer.slug) return [offer.slug];
    const card = memory.shown.findLast((shown) => plain(shown.title) === plain(offer.title));
    return card ? [card.slug] : [];
  });
}

export interface Reference {
  slug?: string;
  /** Several named or compared. */
  slugs: string[];
  /** Said by name or trait, not merely assumed. */
  explicit: boolean;
  /** How many from the first: "the first two". */
  few?: number;
}

/** Reading of an answer to "which one?": "2", "number 3", "la 2". */
const PICKED = new RegExp(`^(?:\\S+ ){0,3}(${N})[.! ]*$`);

/** The property that the message refers to. */
export function readReference(
  { skeleton, titles, numbers, lexicon }: Reading,
  { offered, memory, asked }: Situation,
): Reference {
  const named = [...new Set(titles.map((title) => title.slug))];
  if (named[0]) return { slug: named[0], slugs: named, explicit: true };
  const cards = offered.flatMap((slug) => memory.shown.find((card) => card.slug === slug) ?? []);
  const several = lexicon.firstFew.exec(skeleton);
  const count = numberAt(numbers, several?.[1] ?? several?.[2])?.value ?? 0;
  const few = count > 1 ? count : undefined;
  const ordinals = lexicon.ordinals.filter(([pattern]) => pattern.test(skeleton))
    .map(([, index]) => index);
  if (cards.length < 2) {
    // "The first one was nicer", of homes that were shown one by one.
    const earlier = memory.shown.length > 1
      ? ordinals.flatMap((index) => memory.shown.at(index)?.slug ?? [])[0]
      : undefined;
    if (earlier && !few) return { slug: earlier, slugs: [earlier], explicit: true };
    const only = offered[0] ?? memory.focus;
    const rest = { slugs: [], explicit: false, ...(few ? { few } : {}) };
    return only ? { slug: only, ...rest } : rest;
  }
  const mark = asked.includes("listing") ? PICKED.exec(skeleton)?.[1] : undefined;
  const number = numberAt(numbers, mark)?.value;
  const said = ` ${plain(skeleton)} `;
  const placed = cards.filter(({ neighborhood }) =>
    neighborhood && said.includes(` ${plain(neighborhood)} `)
  );
  const picked = few ? cards.slice(0, few) : [
    ...ordinals.map((index) => cards.at(index)),
    number === undefined ? undefined : cards[number - 1],
    lexicon.cheapest.test(skeleton)
      ? cards.toSorted((a, b) => aMonth(a) - aMonth(b))[0]
      : undefined,
    lexicon.biggest.test(skeleton)
      ? cards.toSorted((a, b) => (b.living_area ?? 0) - (a.living_area ?? 0))[0]
      : undefined,
    placed.length === 1 ? placed[0] : undefined,
  ];
  const slugs = [...new Set(picked.flatMap((card) => card?.slug ?? []))];
  if (slugs[0]) return { slug: slugs[0], slugs, explicit: true };
  // "it" after several were shown: the one spoken of before, if it is among them.
  const kept = memory.focus && offered.includes(memory.focus) ? memory.focus : undefined;
  return kept ? { slug: kept, slugs: [], explicit: false } : { slugs: [], explicit: false };
}

const MONTHLY = { month: 1, week: 52 / 12, day: 365 / 12 };

/** A price to compare by: rents are set side by side by the month. */
function aMonth({ price, price_period }: PropertyCard): number {
  return price * (price_period ? MONTHLY[price_period] : 1);
}
