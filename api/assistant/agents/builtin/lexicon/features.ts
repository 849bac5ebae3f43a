/** What buyers wish of a home beside the slots of a profile, and how a home's texts say it. */
import type { Language } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { FEATURE_ROWS } from "../../../../shared/features.ts";
import { latePattern } from "../../../../shared/late_pattern.ts";
import { fold } from "../understand/text.ts";

export interface Feature {
  /** By this name it is kept among the must-haves; it is the English one. */
  key: string;
  names: Record<Language, string>;
  /** The buyer's words and the home's, in any language. */
  words: RegExp;
  /** Words of a home by which it has the feature as well. */
  also?: RegExp;
  /** What a search for text looks for first. */
  text: string;
}

const whole = (source: string, flags = "gu") =>
  latePattern(() => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags));

export const FEATURES: readonly Feature[] = FEATURE_ROWS.map(
  ({ en, es, pt, text, words, also }) => {
    const asked = whole(words);
    const said = also ? whole(also) : undefined;
    return {
      key: en,
      names: { en, es, pt },
      text,
      get words() {
        return asked();
      },
      get also() {
        return said?.();
      },
    };
  },
);

const any = whole(FEATURE_ROWS.map(({ words }) => words).join("|"), "u");

/** Whether a folded text names any feature at all; most messages name none. */
export const namesFeature = (folded: string): boolean => any().test(folded);

const DENIED = /\b(?:no|not|without|sin|sem|lacks|nor|ni|nem) (?:an? |un[ao]? |uma? )?$/;

/** What homes list among their amenities, where they list any; around them much else has a garden. */
const LISTED = new Set(
  ("pool|sea view|river view|view|lift|terrace|balcony|patio|garden|air conditioning|fireplace" +
    "|storage|study|step-free access|EV charging|concierge|gym|barbecue").split("|"),
);

/** Whether a home says of itself that it has a feature. */
export function says(
  { title, amenities, description }: Pick<PropertyCard, "title" | "amenities" | "description">,
  { key, words, also }: Feature,
): boolean {
  const listed = LISTED.has(key) && amenities.length > 0;
  const folded = fold([title, ...amenities, ...(listed ? [] : [description])].join(".\n"));
  return [words, ...(also ? [also] : [])].some((pattern) =>
    [...folded.matchAll(pattern)].some(({ index }) =>
      !DENIED.test(folded.slice(Math.max(0, index - 16), index))
    )
  );
}
