/** Which wishes beyond the profile's slots a home fulfils, by its own texts. */
import type { ProfileValues } from "../../../profile.ts";
import type { PropertyCard } from "../../../tools.ts";
import { type Feature, FEATURES, says } from "../lexicon/features.ts";

/** Without these a home is of no use to who asks for them. */
const NEVER_GIVEN_UP = ["step-free access", "no stairs"];

export const wishesOf = ({ must_haves = [] }: ProfileValues): Feature[] =>
  FEATURES.filter(({ key }) => must_haves.includes(key));

export const isStrict = ({ key }: Feature): boolean => NEVER_GIVEN_UP.includes(key);

/** Years for which a home counts as new. */
const NEW = 4;

/** The wishes that a home does not say it fulfils. */
export function lacking(card: PropertyCard, wishes: readonly Feature[], now: Date): Feature[] {
  const isNew = card.year_built !== null && card.year_built > now.getUTCFullYear() - NEW;
  return wishes.filter((one) => !says(card, one) && !(isNew && one.key === "new build"));
}
