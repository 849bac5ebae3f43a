/** What the API answers about listings, as the pages use it. */
import type { Client, Property, PropertySummary, PublicBroker } from "#api/client.ts";
import { load, loadOr } from "./api.ts";
import { apiQuery, type Filters } from "./filters.ts";
import { citiesOf, type City, type Place } from "./places.ts";

/** A page of a list. */
interface Page<T> {
  data: T[];
  page: { limit: number; next_cursor: string | null; total: number; total_relation: "eq" | "gte" };
}

type ListingPage = Page<PropertySummary>;
export type ListingDetail = Property & { similar: PropertySummary[] };
export type BrokerPage = PublicBroker & { properties: ListingPage };

const EMPTY: ListingPage = {
  data: [],
  page: { limit: 0, next_cursor: null, total: 0, total_relation: "eq" },
};

type ListQuery = Parameters<Client["properties"]["v1"]["properties"]["$get"]>[0]["query"];

/** Listings that match, a page at a time. Throws `ApiError`, also for a cursor of another list. */
export const fetchListings = (
  api: Client,
  filters: Filters,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<ListingPage> => {
  const query = { ...apiQuery(filters), limit, ...(cursor ? { cursor } : {}) } as ListQuery;
  return load<ListingPage>(api.properties.v1.properties.$get({ query }));
};

/** As `fetchListings`, or nothing where the API fails. */
export const tryListings = (api: Client, filters: Filters, limit: number): Promise<ListingPage> =>
  fetchListings(api, filters, { limit }).catch(() => EMPTY);

export const fetchFeatured = (api: Client, limit: number): Promise<ListingPage> =>
  load<ListingPage>(api.properties.v1.properties.featured.$get({ query: { limit } }));

/** A listing with its broker and similar ones; `HttpError` 404 if there is none. */
export const fetchListing = (api: Client, slug: string): Promise<ListingDetail> =>
  load<ListingDetail>(api.properties.v1.properties[":slug"].$get({ param: { slug } }));

/** A broker's public page; `HttpError` 404 if there is none. */
export const fetchBroker = (api: Client, slug: string): Promise<BrokerPage> =>
  load<BrokerPage>(api.brokers.v1.brokers[":slug"].$get({ param: { slug } }));

/** Cities with listings; none where the API fails. */
export const fetchCities = async (api: Client): Promise<City[]> =>
  citiesOf((await loadOr<{ data: Place[] }>(api.properties.v1.places.$get(), { data: [] })).data);
