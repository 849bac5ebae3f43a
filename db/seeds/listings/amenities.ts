import type { City, Neighborhood } from "../cities/mod.ts";
import type { Random } from "../random.ts";
import type { Slot } from "./plan.ts";

type Weighted = Record<string, number>;

/** How often each amenity is found in each type of listing. */
const ODDS: Record<Exclude<Slot["type"], "land">, Weighted> = {
  apartment: {
    "elevator": 0.6,
    "balcony": 0.5,
    "terrace": 0.18,
    "air conditioning": 0.55,
    "double glazing": 0.5,
    "storage room": 0.3,
    "hardwood floors": 0.4,
    "high ceilings": 0.3,
    "fitted kitchen": 0.6,
    "walk-in closet": 0.15,
    "home office": 0.2,
    "bike storage": 0.2,
    "concierge": 0.12,
  },
  condo: {
    "elevator": 0.9,
    "balcony": 0.65,
    "swimming pool": 0.6,
    "gym": 0.6,
    "concierge": 0.5,
    "air conditioning": 0.9,
    "storage room": 0.4,
    "EV charging": 0.35,
    "roof terrace": 0.3,
    "walk-in closet": 0.4,
    "coworking lounge": 0.2,
    "fitted kitchen": 0.6,
  },
  house: {
    "garden": 0.9,
    "swimming pool": 0.35,
    "fireplace": 0.45,
    "terrace": 0.5,
    "barbecue": 0.35,
    "air conditioning": 0.6,
    "solar panels": 0.25,
    "home office": 0.4,
    "walk-in closet": 0.35,
    "storage room": 0.4,
    "underfloor heating": 0.2,
    "EV charging": 0.2,
    "alarm system": 0.3,
  },
  townhouse: {
    "patio": 0.7,
    "roof terrace": 0.35,
    "fireplace": 0.3,
    "air conditioning": 0.55,
    "home office": 0.35,
    "storage room": 0.4,
    "hardwood floors": 0.5,
    "fitted kitchen": 0.5,
    "double glazing": 0.4,
    "bike storage": 0.3,
  },
  commercial: {
    "shop window": 0.85,
    "air conditioning": 0.6,
    "extraction hood": 0.35,
    "storage room": 0.6,
    "step-free access": 0.6,
    "mezzanine": 0.3,
    "outdoor seating": 0.25,
    "loading access": 0.3,
  },
  office: {
    "elevator": 0.8,
    "air conditioning": 0.9,
    "high-speed internet": 0.9,
    "meeting rooms": 0.7,
    "kitchenette": 0.7,
    "reception": 0.4,
    "bike storage": 0.4,
    "raised floor": 0.35,
    "step-free access": 0.6,
    "showers": 0.25,
  },
};

/** Draws what a listing offers; a view only where there is one to be had. */
export function amenitiesOf(
  slot: Slot & { city: City; neighborhood: Neighborhood },
  r: Random,
): string[] {
  if (slot.type === "land") return [];
  const found = Object.entries(ODDS[slot.type])
    .filter(([, odds]) => r.chance(odds)).map(([name]) => name);
  const { view } = slot.city;
  const livable = slot.type !== "commercial" && slot.type !== "office";
  if (livable && view.from.includes(slot.neighborhood.name) && r.chance(0.4)) {
    found.unshift(view.amenity);
  }
  return found.slice(0, 8);
}
