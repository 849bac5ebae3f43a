/** The demo listings: 33 in each of eight cities. */
import type { Insertable } from "kysely";
import { propertySearchColumns } from "../../search_text.ts";
import type { Photo, PropertiesTable, PropertyRow } from "../../tables/mod.ts";
import type { BrokerSeed } from "../brokers.ts";
import { CITIES, type City } from "../cities/mod.ts";
import { photosFor } from "../pictures/mod.ts";
import { daysAgo, type Random, random, seedId, slugOf } from "../random.ts";
import { descriptionOf } from "./descriptions.ts";
import { type Facts, factsOf } from "./facts.ts";
import { type Slot, slotsOf } from "./plan.ts";
import { priceOf } from "./pricing.ts";
import { titleOf } from "./titles.ts";

/** A listing row before its photos are written as JSON. */
export type PropertySeed = Omit<Insertable<PropertiesTable>, "photos" | "broker_id" | "status"> & {
  photos: Photo[];
  broker_id: string;
  status: PropertyRow["status"];
  published_at: string | null;
};

/** Places of a city's list that are not simply active. */
const STATUS_AT: Record<number, PropertyRow["status"]> = {
  3: "pending",
  9: "closed",
  17: "pending",
  22: "closed",
  27: "hidden",
};
/** Places of a city's list that are featured; the third in every fourth city alone. */
const FEATURED_AT = [0, 18, 24];

/** All listings, with photos, prices and texts; the same for the same day. */
export function propertyRows(today: number, brokers: readonly BrokerSeed[]): PropertySeed[] {
  const taken = new Set<string>();
  return CITIES.flatMap((city, c) => {
    const staff = brokers.filter((broker) => broker.city === city.name);
    return slotsOf(city).map((slot, i) => {
      const n = c * 100 + i;
      return propertyRow({ slot, city, i, n, c, today, staff, taken, r: random(`listing:${n}`) });
    });
  });
}

function propertyRow(
  { slot, city, i, n, c, today, staff, taken, r }: {
    slot: Slot;
    city: City;
    i: number;
    n: number;
    c: number;
    today: number;
    staff: readonly BrokerSeed[];
    taken: Set<string>;
    r: Random;
  },
): PropertySeed {
  const grounded = slot.type === "house" || slot.type === "land";
  const candidates = grounded
    ? city.neighborhoods.filter(({ name }) => city.houses.includes(name))
    : city.neighborhoods;
  const neighborhood = candidates[((grounded ? i : i * 3) + c) % candidates.length]!;
  const facts = factsOf(slot, city, neighborhood, r);
  const title = titleOf(facts, r, taken);
  const price = priceOf(facts, r);
  const description = descriptionOf(facts, price.price_period === "week", r);
  const slug = slugOf(title, city.name);
  const [latitude, longitude, spread = 0.0035] = neighborhood.at;
  const status = STATUS_AT[i] ?? "active";
  const age = status === "closed" ? r.int(120, 360) : Math.floor(362 * r.next() ** 1.5) + 1;
  const featured = FEATURED_AT.includes(i) && status === "active" && (i !== 24 || c % 4 === 0);
  // The admin's share of a shared city is the smaller one.
  const broker = staff.length > 1 && staff[0]!.role === "admin"
    ? staff[i % 4 === 3 ? 0 : 1]!
    : staff[i % staff.length]!;
  return {
    id: seedId("property", n),
    slug,
    listing_key: null,
    broker_id: broker.id,
    title,
    description,
    type: facts.type,
    purpose: facts.purpose,
    status,
    ...price,
    currency: city.currency,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    living_area: facts.living_area,
    living_area_unit: city.area_unit,
    lot_area: facts.lot_area,
    parking_spaces: facts.parking_spaces,
    year_built: facts.year_built,
    furnished: facts.furnished,
    pets_allowed: facts.pets_allowed,
    garage: facts.garage,
    laundry: facts.laundry,
    amenities: facts.amenities,
    address: addressOf(facts, r),
    neighborhood: neighborhood.name,
    city: city.name,
    state: city.state,
    postal_code: postalCode(facts, r),
    country: city.country,
    latitude: round(latitude + r.between(-spread, spread)),
    longitude: round(longitude + r.between(-spread, spread)),
    photos: photosFor(facts.type, slug),
    featured,
    ...propertySearchColumns({
      title,
      city: city.name,
      neighborhood: neighborhood.name,
      description,
      amenities: facts.amenities,
    }),
    published_at: status === "hidden" ? null : daysAgo(today, age, r.int(420, 1080)),
    created_at: daysAgo(today, age + r.int(1, 9), r.int(420, 1080)),
    updated_at: daysAgo(today, r.int(0, Math.min(age, 45)) + 1, r.int(420, 1080)),
  };
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function addressOf({ city, street, type }: Facts, r: Random): string {
  const flat = type === "apartment" || type === "condo" || type === "office";
  switch (city.country) {
    case "PT":
      return `${street} ${r.int(3, 180)}` +
        (flat ? `, ${r.int(1, 5)}.º ${r.pick(["Esq.", "Dto."])}` : "");
    case "ES":
      return `${street}, ${r.int(3, 190)}` + (flat ? `, ${r.int(1, 7)}.º ${r.int(1, 4)}.ª` : "");
    case "US":
      return `${r.int(101, 4899)} ${street}` +
        (flat ? `, Unit ${r.int(1, 18)}${String(r.int(1, 12)).padStart(2, "0")}` : "");
  }
}

function postalCode({ city, neighborhood }: Facts, r: Random): string {
  return city.country === "PT"
    ? `${neighborhood.postal_code}-${String(r.int(1, 399)).padStart(3, "0")}`
    : neighborhood.postal_code;
}
