/** What the API answers about properties, as the pages use it. */
import type { Client } from "#api/client.ts";
import { load, tryLoad } from "./api.ts";
import type { Filters } from "./filters.ts";

export type PropertyDetail = Awaited<ReturnType<typeof fetchProperty>>;
export type BrokerPage = Awaited<ReturnType<typeof fetchBroker>>;

/** Properties that match, a page at a time. Throws `ApiError`, also for another list's cursor. */
export const fetchProperties = (
  api: Client,
  filters: Filters,
  page: { limit: number; cursor?: string },
) => load(api.properties.v1.properties.$get({ query: { ...filters, ...page } }));

/** As `fetchProperties`; undefined if the API fails. */
export const tryProperties = (api: Client, filters: Filters, limit: number) =>
  fetchProperties(api, filters, { limit }).catch(() => undefined);

/** A property with its broker and similar ones; `HttpError` 404 if there is none. */
export const fetchProperty = (api: Client, slug: string) =>
  load(api.properties.v1.properties[":slug"].$get({ param: { slug } }));

/** A broker's public page; `HttpError` 404 if there is none. */
export const fetchBroker = (api: Client, slug: string) =>
  load(api.brokers.v1.brokers[":slug"].$get({ param: { slug } }));

/** A city with properties. */
export interface City {
  name: string;
  properties: number;
  /** Most properties first. */
  neighborhoods: string[];
}

/** Cities, most properties first; none where the API fails. */
export async function fetchCities(api: Client): Promise<City[]> {
  const places = await tryLoad(api.properties.v1.places.$get());
  const cities = new Map<string, City>();
  for (const { city, neighborhood, listings } of places?.data ?? []) {
    const found = cities.get(city) ?? { name: city, properties: 0, neighborhoods: [] };
    found.properties += listings;
    if (neighborhood) found.neighborhoods.push(neighborhood);
    cities.set(city, found);
  }
  return [...cities.values()].sort((a, b) =>
    b.properties - a.properties || a.name.localeCompare(b.name)
  );
}
