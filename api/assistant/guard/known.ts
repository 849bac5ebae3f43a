/** What texts hold, kept: those of homes come again with every turn. */
import { fold } from "../agents/builtin/understand/text.ts";
import { words } from "./text.ts";

/** Texts that are kept; then all are forgotten. */
const MAX_KEPT = 2_000;

interface Kept {
  numbers?: ReadonlySet<number>;
  words?: ReadonlySet<string>;
  /** Numbers with what they count. */
  kinds?: ReadonlySet<string>;
  /** As "75:m2". */
  areas?: ReadonlySet<string>;
  counts?: ReadonlySet<string>;
  /** Meanings of the things that a text names. */
  things?: ReadonlySet<number>;
  /** What is owed beside a price, as "2:months". */
  terms?: ReadonlySet<string>;
  /** Without case and accents. */
  folded?: string;
}

const KEPT = new Map<string, Kept>();

/** What was read in a text, or is read now. */
export function knownOf<K extends keyof Kept>(
  text: string,
  kind: K,
  read: () => NonNullable<Kept[K]>,
): NonNullable<Kept[K]> {
  const kept = KEPT.get(text);
  const known = kept?.[kind];
  if (known !== undefined) return known;
  const found = read();
  if (KEPT.size >= MAX_KEPT) KEPT.clear();
  KEPT.set(text, { ...kept, [kind]: found });
  return found;
}

/** A text without case and accents. */
export const foldedOf = (text: string): string => knownOf(text, "folded", () => fold(text));

/** Letters that "Oceanario" and "Oceanarium" share. */
const STEM = 6;

const wordsOf = (text: string): ReadonlySet<string> =>
  knownOf(text, "words", () => {
    const all = words(text);
    return new Set([
      ...all,
      ...all.flatMap((word) => word.length > STEM ? word.slice(0, STEM) : []),
    ]);
  });

/** Whether a word stands in one of the texts, also in another language's spelling. */
export const isIn = (word: string, texts: readonly string[]): boolean => {
  const sought = word.length > STEM + 1 ? word.slice(0, STEM) : word;
  return texts.some((text) => wordsOf(text).has(sought));
};
