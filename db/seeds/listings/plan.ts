/** What is on the market in each city: how many of which type, for sale and for rent. */
import type { PropertyRow } from "../../tables/mod.ts";
import type { City } from "../cities/mod.ts";

/** One listing to be made. `bedrooms` is null where the type has none. */
export interface Slot {
  type: PropertyRow["type"];
  purpose: PropertyRow["purpose"];
  bedrooms: number | null;
}

const slots = (
  type: Slot["type"],
  purpose: Slot["purpose"],
  ...bedrooms: (number | null)[]
): Slot[] => bedrooms.map((count) => ({ type, purpose, bedrooms: count }));

/** 33 listings: Europe lives in apartments. */
const EUROPE: readonly Slot[] = [
  ...slots("apartment", "sale", 2, 1, 3, 0, 2, 4, 3, 2),
  ...slots("apartment", "rent", 2, 1, 0, 3, 2, 1, 3),
  ...slots("condo", "sale", 2, 3),
  ...slots("condo", "rent", 2),
  ...slots("house", "sale", 4, 3, 5),
  ...slots("house", "rent", 3, 4),
  ...slots("townhouse", "sale", 3, 2, 4),
  ...slots("townhouse", "rent", 3),
  ...slots("land", "sale", null, null),
  ...slots("commercial", "sale", null),
  ...slots("commercial", "rent", null),
  ...slots("office", "sale", null),
  ...slots("office", "rent", null),
];

/** 33 listings: the United States in houses and condos. */
const AMERICA: readonly Slot[] = [
  ...slots("apartment", "rent", 1, 2, 0, 2, 3, 1, 2),
  ...slots("apartment", "sale", 2, 1),
  ...slots("condo", "sale", 2, 1, 3, 2),
  ...slots("condo", "rent", 2, 1),
  ...slots("house", "sale", 3, 4, 3, 5, 2),
  ...slots("house", "rent", 3, 4, 2),
  ...slots("townhouse", "sale", 3, 2, 3),
  ...slots("townhouse", "rent", 3),
  ...slots("land", "sale", null, null),
  ...slots("commercial", "sale", null),
  ...slots("commercial", "rent", null),
  ...slots("office", "sale", null),
  ...slots("office", "rent", null),
];

/** The listings of a city. */
export function slotsOf(city: City): readonly Slot[] {
  return city.country === "US" ? AMERICA : EUROPE;
}
