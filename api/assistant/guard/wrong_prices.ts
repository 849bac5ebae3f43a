/** Prices: each must be of a home that the sentence is about. */
import { fold as foldCase } from "../agents/builtin/understand/text.ts";
import type { GuardContext } from "../guard.ts";
import type { Sources } from "./known_numbers.ts";
import { APPROXIMATE, IN_THOUSANDS, isRounded } from "./sums.ts";
import type { Named } from "./names.ts";
import { claimsPrice, findAmounts, isOneOf, speaksOfLimits } from "./prices.ts";
import { type Hit, places, type Segment } from "./text.ts";

/** Speaks of more homes than those that it names. */
const OTHERS =
  /(?<!\p{L})(?:the (?:others?|next)|(?:el|la) siguiente|[oa] seguinte|(?:la|el|l[ao]s) otr[ao]s?|[ao]s? outr[ao]s?|each|both|cada|amb[ao]s)(?!\p{L})|^ ?(?:[ao] d[aeo]s?|(?:el|la) del?) \p{L}/iu;

/** The number of a house, by which a reply may name a second home of the street. */
const numberOf = (address: string | null) => address?.match(/\b\d{2,5}\b/)?.[0];

/** Amounts that are no price of the homes spoken of, no sum of those and not the buyer's. */
export function wrongPrices(
  text: string,
  parts: readonly Segment[],
  named: readonly Named[],
  { shown, profile, amounts = [] }: GuardContext,
  { said, derived, owedSum }: Sources,
): Hit[] {
  const hits: Hit[] = [];
  const own = [profile?.budget_min, profile?.budget_max].filter((one) => one !== undefined);
  const short = IN_THOUSANDS.test(text) ? shown.map(({ price }) => price / 1_000) : [];
  let about: string[] = [];
  let line = -1;
  for (const part of parts) {
    const sentence = text.slice(part.start, part.end);
    // A property's facts are in its title's line or below, up to the next title or empty line.
    if (part.line !== line && sentence.trim() === "") about = [];
    const here = named.filter(({ start }) => start >= part.start && start < part.end);
    if (here.length > 0) about = here.map(({ slug }) => slug);
    line = part.line;
    const each = about.length === 0 || OTHERS.test(sentence) ||
      shown.some(({ slug, address }) =>
        !about.includes(slug) && numberOf(address) !== undefined &&
        places(sentence, numberOf(address) ?? "").next().value !== undefined
      );
    const found = findAmounts(sentence);
    const stored = shown.filter(({ slug }) =>
      each || found.length > here.length && here.length > 0 || about.includes(slug)
    )
      .map(({ price }) => price);
    // "The rent is 1,275, so 1,200 is 75 less."
    const contrasts = found.length > 1 && found.some((amount) => isOneOf(amount, stored));
    for (const amount of found) {
      if (isOneOf(amount, stored)) continue;
      const digits = sentence.slice(amount.start, amount.end);
      if (
        /^ (?!euros?|dol)[a-z]|^[,.)]/.test(sentence.slice(amount.end)) &&
        shown.some(({ address }) => numberOf(address) === digits)
      ) continue;
      const claimed = claimsPrice(sentence.slice(0, amount.start));
      const limits = sentence.includes("?") || speaksOfLimits(sentence) && !claimed;
      const before = foldCase(sentence.slice(0, amount.start));
      const approximate = APPROXIMATE.test(before);
      const rounded = approximate &&
        amount.values.some((value) => stored.some((price) => isRounded(value, price, before)));
      if (rounded || derived(Math.max(...amount.values), approximate)) continue;
      if (owedSum(Math.max(...amount.values), foldCase(text))) continue;
      const sayable = [
        ...stored,
        ...short,
        ...amounts,
        // Their own amounts are said back to buyers as theirs, and never as what anything costs.
        ...(limits || !claimed && contrasts ? [...own, ...said] : []),
      ];
      if (isOneOf(amount, sayable)) continue;
      hits.push({
        start: part.start + amount.start,
        end: part.start + amount.end,
        reason: "price",
      });
    }
  }
  return hits;
}
