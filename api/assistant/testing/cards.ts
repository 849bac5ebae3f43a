/** Properties for the tests of agents and guard. */
import { cardOf, type PropertyCard } from "../tools.ts";

/** Origin of the portal in these tests. */
export const ORIGIN = "https://homes.example";

/** A property in Lisbon; anything can be set otherwise. */
export const card = (
  slug: string,
  title: string,
  changes: Partial<PropertyCard> = {},
): PropertyCard =>
  cardOf({
    slug,
    title,
    type: "apartment",
    purpose: "sale",
    price: 350_000,
    currency: "EUR",
    bedrooms: 3,
    bathrooms: 2,
    living_area: 120,
    parking_spaces: 1,
    year_built: 1998,
    furnished: false,
    pets_allowed: true,
    garage: true,
    amenities: ["Balcony", "Elevator"],
    neighborhood: "Graça",
    city: "Lisboa",
    country: "PT",
    address: "Rua da Graça 12",
    description: "Bright rooms over the river.",
    url: `${ORIGIN}/properties/${slug}`,
    photo_url: `${ORIGIN}/media/${slug}.svg`,
    ...changes,
  });

export const AZUL = card("casa-azul-lisboa-0001", "Casa Azul in Graça");
export const RIVER = card("river-view-flat-lisboa-0002", "River view flat", {
  price: 1_200_000,
  neighborhood: "Alfama",
  address: "Beco do Carneiro 4",
});
export const RENTAL = card("sunny-loft-austin-0003", "Sunny loft by the park", {
  purpose: "rent",
  price: 1_200,
  currency: "USD",
  price_period: "month",
  neighborhood: "Hyde Park",
  city: "Austin",
  country: "US",
  address: "1200 Main St. Apt. 4",
  living_area: 900,
  living_area_unit: "ft2",
});
export const FOURTH = card("quiet-home-porto-0004", "Quiet home in Cedofeita", {
  price: 275_000,
  city: "Porto",
  neighborhood: "Cedofeita",
});
export const CARDS = [AZUL, RIVER, RENTAL, FOURTH];
