/** What the API answers about properties, as the pages use it. */
import type { Client } from "#api/client.ts";
import { load, loadPublic, publicApi } from "./api.ts";
import { everySecond } from "./every_second.ts";
import type { Filters } from "./filters.ts";
import { onceFor } from "./kept.tsx";

export type PropertyDetail = Awaited<ReturnType<typeof fetchProperty>>;
export type BrokerPage = Awaited<ReturnType<typeof fetchBroker>>;

/** Properties that match, a page at a time. Throws `ApiError`, also for another list's cursor. */
export const fetchProperties = (
  api: Client,
  { words: _, ...filters }: Filters,
  page: { limit: number; cursor?: string },
) => loadPublic(api.properties.v1.properties.$get({ query: { ...filters, ...page } }));

/** As `fetchProperties`; undefined if the API fails. */
export const tryProperties = (api: Client, filters: Filters, limit: number) =>
  fetchProperties(api, filters, { limit }).catch(() => undefined);

/** A property with its broker and similar ones; `HttpError` 404 if there is none. */
export const fetchProperty = (api: Client, slug: string) =>
  loadPublic(api.properties.v1.properties[":slug"].$get({ param: { slug } }));

/** The featured properties. */
export const fetchFeatured = everySecond(() =>
  loadPublic(publicApi().properties.v1.properties.featured.$get({ query: { limit: 5 } }))
);

/** The newest properties. */
export const fetchNewest = everySecond(() =>
  fetchProperties(publicApi(), { type: [] }, { limit: 4 })
);

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

/** Cities, most properties first. */
export const fetchCities = everySecond(async (): Promise<City[]> =>
  citiesOf(await loadPublic(publicApi().properties.v1.places.$get()))
);

interface Places {
  data: { city: string; neighborhood: string | null; listings: number }[];
}

const citiesOf = onceFor(({ data }: Places): City[] => {
  const cities = new Map<string, City>();
  for (const { city, neighborhood, listings } of data) {
    const found = cities.get(city) ?? { name: city, properties: 0, neighborhoods: [] };
    found.properties += listings;
    if (neighborhood) found.neighborhoods.push(neighborhood);
    cities.set(city, found);
  }
  return [...cities.values()].sort((a, b) =>
    b.properties - a.properties || a.name.localeCompare(b.name)
  );
});
