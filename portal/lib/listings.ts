/** What the API answers about listings, as the pages use it. */
import type { Client } from "#api/client.ts";
import { load, tryLoad } from "./api.ts";
import type { Filters } from "./filters.ts";

export type ListingDetail = Awaited<ReturnType<typeof fetchListing>>;
export type BrokerPage = Awaited<ReturnType<typeof fetchBroker>>;

/** Listings that match, a page at a time. Throws `ApiError`, also for a cursor of another list. */
export const fetchListings = (
  api: Client,
  filters: Filters,
  page: { limit: number; cursor?: string },
) => load(api.properties.v1.properties.$get({ query: { ...filters, ...page } }));

/** As `fetchListings`; undefined if the API fails. */
export const tryListings = (api: Client, filters: Filters, limit: number) =>
  fetchListings(api, filters, { limit }).catch(() => undefined);

/** A listing with its broker and similar ones; `HttpError` 404 if there is none. */
export const fetchListing = (api: Client, slug: string) =>
  load(api.properties.v1.properties[":slug"].$get({ param: { slug } }));

/** A broker's public page; `HttpError` 404 if there is none. */
export const fetchBroker = (api: Client, slug: string) =>
  load(api.brokers.v1.brokers[":slug"].$get({ param: { slug } }));

/** A city with listings. */
export interface City {
  name: string;
  listings: number;
  /** Most listings first. */
  neighborhoods: string[];
}

/** Cities, most listings first; none where the API fails. */
export async function fetchCities(api: Client): Promise<City[]> {
  const places = await tryLoad(api.properties.v1.places.$get());
  const cities = new Map<string, City>();
  for (const { city, neighborhood, listings } of places?.data ?? []) {
    const found = cities.get(city) ?? { name: city, listings: 0, neighborhoods: [] };
    found.listings += listings;
    if (neighborhood) found.neighborhoods.push(neighborhood);
    cities.set(city, found);
  }
  return [...cities.values()].sort((a, b) =>
    b.listings - a.listings || a.name.localeCompare(b.name)
  );
}
