import type { City, Neighborhood } from "../cities/mod.ts";
import type { Random } from "../random.ts";
import type { Slot } from "./plan.ts";
import { amenitiesOf } from "./amenities.ts";

export type Condition = "new" | "renovated" | "good" | "original";

/** Everything about a listing that its words, price and pictures must agree on. */
export interface Facts extends Slot {
  city: City;
  neighborhood: Neighborhood;
  street: string;
  condition: Condition;
  bathrooms: number | null;
  /** In the city's unit. */
  living_area: number | null;
  /** In the city's unit. */
  lot_area: number | null;
  year_built: number | null;
  parking_spaces: number | null;
  amenities: string[];
  furnished: boolean | null;
  pets_allowed: boolean | null;
  garage: boolean | null;
  laundry: boolean | null;
}

/** Square metres by bedrooms. */
const FLAT_AREA = [[30, 46], [48, 68], [70, 98], [102, 142], [148, 195]] as const;
const HOUSE_AREA = [[60, 80], [70, 95], [88, 125], [130, 185], [185, 255], [255, 370]] as const;
const FT2_PER_M2 = 10.7639;

const isHome = (type: Slot["type"]) =>
  type === "apartment" || type === "condo" || type === "house" || type === "townhouse";
const hasGround = (type: Slot["type"]) => type === "house" || type === "townhouse";

/** Draws the facts of one listing. */
export function factsOf(slot: Slot, city: City, neighborhood: Neighborhood, r: Random): Facts {
  const { type, bedrooms, purpose } = slot;
  const american = city.area_unit === "ft2";
  const area = (m2: number) => Math.round(american ? m2 * FT2_PER_M2 : m2);
  const condition = r.pick<Condition>(
    type === "condo"
      ? ["new", "new", "good", "renovated"]
      : ["renovated", "good", "good", "good", "original", "renovated", "new"],
  );
  const base = {
    ...slot,
    city,
    neighborhood,
    street: r.pick(neighborhood.streets),
    condition,
  };

  if (type === "land") {
    return {
      ...base,
      bathrooms: null,
      living_area: null,
      lot_area: area(r.int(26, 130) * 10),
      year_built: null,
      parking_spaces: null,
      amenities: r.sample(["mains water", "electricity at plot", "building permit"], r.int(1, 3)),
      furnished: null,
      pets_allowed: null,
      garage: null,
      laundry: null,
    };
  }

  if (!isHome(type)) {
    return {
      ...base,
      bathrooms: r.int(1, type === "office" ? 4 : 2),
      living_area: area(type === "office" ? r.int(8, 62) * 10 : r.int(45, 260)),
      lot_area: null,
      year_built: yearBuilt(base, r),
      parking_spaces: r.chance(0.45) ? r.int(1, 8) : 0,
      amenities: amenitiesOf(base, r),
      furnished: type === "office" ? r.chance(0.4) : false,
      pets_allowed: null,
      garage: r.chance(0.3),
      laundry: null,
    };
  }

  const rooms = bedrooms ?? 0;
  const range = hasGround(type)
    ? HOUSE_AREA[Math.min(rooms, 5)]!
    : FLAT_AREA[Math.min(rooms, FLAT_AREA.length - 1)]!;
  const living = r.between(range[0], range[1]) *
    (type === "townhouse" ? 0.86 : american && type === "apartment" ? 1.2 : 1);
  const garage = r.chance(
    hasGround(type) ? (american ? 0.75 : 0.5) : condition === "new" ? 0.7 : 0.2,
  );
  return {
    ...base,
    bathrooms: bathroomsFor(rooms, american, r),
    living_area: area(living),
    lot_area: hasGround(type)
      ? area(
        Math.round(living * (type === "townhouse" ? r.between(0.6, 1.1) : r.between(1.2, 3.2))),
      )
      : null,
    year_built: yearBuilt(base, r),
    parking_spaces: garage
      ? r.int(1, hasGround(type) ? 2 : 1)
      : hasGround(type) && american
      ? 1
      : 0,
    amenities: amenitiesOf(base, r),
    furnished: purpose === "rent" ? r.chance(0.55) : r.chance(0.08),
    pets_allowed: purpose === "rent" ? r.chance(0.6) : hasGround(type) ? true : r.chance(0.9),
    garage,
    laundry: r.chance(purpose === "rent" ? 0.7 : 0.85),
  };
}

function bathroomsFor(bedrooms: number, american: boolean, r: Random): number {
  const full = Math.max(1, Math.round(bedrooms * r.between(0.5, 0.85)));
  return american && bedrooms >= 2 && r.chance(0.45) ? full + 0.5 : full;
}

function yearBuilt(slot: { condition: Condition; city: City }, r: Random): number {
  if (slot.condition === "new") return r.int(2018, 2025);
  if (slot.city.country === "US") {
    return slot.condition === "original" ? r.int(1924, 1968) : r.int(1948, 2012);
  }
  return slot.condition === "original" ? r.int(1880, 1940) : r.int(1900, 2006);
}
