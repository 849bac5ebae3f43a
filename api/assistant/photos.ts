/** Which photographs go with a reply: the covers of the first homes shown, later those asked for. */
import { type DialogueMemory, type Language, MAX_OFFERED, MAX_SHOWN } from "./agent.ts";
import { TEXTS } from "./agents/builtin/texts/mod.ts";
import type { PropertyCard } from "./tools.ts";

/** Photographs that go with one reply at most. */
export const MAX_PHOTOS = 3;
/** More than a home can have. */
const MOST = 100;

/** Photographs of a home, in its order. */
export interface Photographs {
  slug: string;
  /** Place of the first one, from 0. */
  from: number;
  count: number;
}

const sentOf = ({ photos = [] }: DialogueMemory, slug: string): number =>
  photos.find((one) => one.slug === slug)?.sent ?? 0;

/** The next photographs of a home that the buyer was not sent; `count` 0 where none is left. */
export function nextPhotographs(
  { slug, photo_count = 0 }: Pick<PropertyCard, "slug" | "photo_count">,
  memory: DialogueMemory,
): Photographs {
  const from = Math.min(sentOf(memory, slug), photo_count);
  return { slug, from, count: Math.min(MAX_PHOTOS, photo_count - from) };
}

/** What goes with a reply: what the agent sends, else the covers of the first homes shown. */
export function photographsOf(
  asked: Photographs | undefined,
  offered: readonly PropertyCard[],
  memory: DialogueMemory,
): Photographs[] {
  if (asked) {
    const { slug } = asked;
    const from = Math.trunc(Math.min(Math.max(asked.from, 0), MOST));
    const count = Math.trunc(Math.min(asked.count, MAX_PHOTOS));
    const known = memory.shown.some((card) => card.slug === slug);
    return known && count > 0 ? [{ slug, from, count }] : [];
  }
  if (memory.covers) return [];
  return offered
    .filter(({ slug, photo_count = 0 }) => photo_count > 0 && sentOf(memory, slug) === 0)
    .slice(0, MAX_OFFERED).map(({ slug }) => ({ slug, from: 0, count: 1 }));
}

/** The memory after photographs were sent, on request or not: the newest homes are remembered. */
export function noteSent(
  memory: DialogueMemory,
  photographs: readonly Photographs[],
  requested: boolean,
): DialogueMemory {
  if (photographs.length === 0) return memory;
  const slugs = new Set(photographs.map(({ slug }) => slug));
  const photos = [
    ...(memory.photos ?? []).filter(({ slug }) => !slugs.has(slug)),
    ...photographs.map(({ slug, from, count }) => ({
      slug,
      sent: Math.max(from + count, sentOf(memory, slug)),
    })),
  ];
  return {
    ...memory,
    photos: photos.slice(-MAX_SHOWN),
    ...(!requested && { covers: true as const }),
  };
}

/** What stands below a photograph of a home. */
export function photoCaption(card: PropertyCard, language: Language): string {
  const texts = TEXTS[language];
  return `${card.title} · ${texts.price(card)}`;
}
