/** How the languages speak of the facts of a property. */
import type { PropertyFact } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";

interface FactWords {
  /** A question for it, in folded text. What a buyer can also wish for is asked for by its flag. */
  asked?: RegExp;
  /** Completes "I don't know …". */
  name: string;
  /** Says it; undefined where it is not known. `price` is the card's in words. */
  answer(card: PropertyCard, known: { price: string; phone?: string }): string | undefined;
}

/** In the order in which a property is described. */
export type Facts = Record<PropertyFact, FactWords> & {
  /** Says the broker's number, which can be asked for before any home is spoken of. */
  phone: { says(phone: string): string };
};

/** One sentence or the other; undefined where it is not known. */
export const yesOrNo = (value: boolean | null, yes: string, no: string): string | undefined =>
  value === null ? undefined : value ? yes : no;
