import type { Random } from "../random.ts";
import type { Condition, Facts } from "./facts.ts";

const BY_TYPE: Record<Facts["type"], { sale: number; rent: number }> = {
  apartment: { sale: 1, rent: 1 },
  condo: { sale: 1.1, rent: 1.12 },
  house: { sale: 0.96, rent: 0.82 },
  townhouse: { sale: 0.97, rent: 0.88 },
  commercial: { sale: 0.72, rent: 0.95 },
  office: { sale: 0.68, rent: 0.78 },
  land: { sale: 0.13, rent: 0 },
};
const BY_CONDITION: Record<Condition, number> = {
  new: 1.14,
  renovated: 1.08,
  good: 1,
  original: 0.86,
};
const PREMIUMS: Record<string, number> = {
  "swimming pool": 1.05,
  "terrace": 1.03,
  "roof terrace": 1.04,
  "elevator": 1.02,
};

export interface Price {
  price: number;
  price_period: "month" | "week" | null;
}

/** An asking price: rate of the neighborhood × area, bent by type, size, condition and extras. */
export function priceOf(facts: Facts, r: Random): Price {
  const { city, neighborhood, type, purpose, amenities } = facts;
  const area = facts.living_area ?? facts.lot_area ?? 0;
  const metres = city.area_unit === "ft2" ? area / 10.7639 : area;
  // Small homes cost more per area than large ones.
  const bySize = type === "land" ? 1 : Math.min(1.2, Math.max(0.8, (85 / metres) ** 0.14));
  let value = area * BY_TYPE[type][purpose] * bySize * BY_CONDITION[facts.condition] *
    (purpose === "sale" ? neighborhood.sale : neighborhood.rent) * r.between(0.94, 1.07);
  for (const amenity of amenities) value *= PREMIUMS[amenity] ?? 1;
  if (amenities.includes(city.view.amenity)) value *= 1.07;
  if (purpose === "sale") return { price: roundedSale(value, city.country), price_period: null };
  // A few furnished homes are let by the week, at what a stay costs rather than a lease.
  const weekly = facts.furnished && (type === "apartment" || type === "condo") && r.chance(0.16);
  return weekly
    ? { price: Math.round((value * 0.42) / 10) * 10, price_period: "week" }
    : { price: Math.round(value / 25) * 25, price_period: "month" };
}

/** People ask 485,000 or 489,900, not 486,317. */
function roundedSale(value: number, country: string): number {
  const step = value < 1_000_000 ? 5_000 : 25_000;
  const rounded = Math.round(value / step) * step;
  return country === "US" && rounded < 1_000_000 ? rounded - 100 : rounded;
}
