/** What somebody looks for, and the columns by which a listing finds them. */
import { searchable } from "#db/search_text.ts";
import {
  type Criteria,
  type ProfileValues,
  PROPERTY_PURPOSES,
  PROPERTY_TYPES,
} from "#db/tables/mod.ts";
import { searchWords } from "../properties/mod.ts";

const known = <T>(value: T | "any" | undefined): T | undefined =>
  value === "any" ? undefined : value;
/** Flags that a buyer refuses narrow nothing, but for furniture: as the agent searches. */
const wished = (value: boolean | "any" | undefined) => value === true || undefined;

/** What a buyer of the chat looks for, read as the agent does when it searches. */
export function profileCriteria(profile: ProfileValues): Criteria {
  const places = profile.area?.filter((place) => place !== "any");
  const refused = (profile.must_haves ?? [])
    .flatMap((note) => /^not (.+)/.exec(note)?.[1] ?? []).map((name) => searchable(name));
  const types = (profile.property_type?.length ? profile.property_type : PROPERTY_TYPES)
    .filter((type) => !refused.includes(type));
  const without = refused.filter((name) => !PROPERTY_TYPES.some((type) => type === name));
  return compact({
    purpose: profile.purpose,
    places: places?.length ? places : undefined,
    type: types.length < PROPERTY_TYPES.length ? [...types] : undefined,
    bedrooms: known(profile.bedrooms),
    bathrooms: known(profile.bathrooms),
    min_price: profile.budget_min,
    max_price: profile.budget_max,
    furnished: known(profile.furnished),
    pets_allowed: wished(profile.pets_allowed),
    garage: wished(profile.garage),
    laundry: wished(profile.laundry),
    price_per_month: true,
    without: without.length ? without : undefined,
  });
}

const compact = (criteria: Criteria): Criteria =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined));

/** The columns of a search that listings are compared with. */
export function wantedColumns(search: Criteria) {
  return {
    keys: keysOf(search),
    types: search.type ?? null,
    min_price: search.min_price ?? null,
    max_price: search.max_price ?? null,
    per_month: search.price_per_month ?? false,
    bedrooms: search.bedrooms ?? null,
    bathrooms: search.bathrooms ?? null,
    furnished: search.furnished ?? null,
    pets_allowed: search.pets_allowed ?? null,
    garage: search.garage ?? null,
    laundry: search.laundry ?? null,
    featured: search.featured ?? null,
    broker: search.broker ?? null,
    words: searchWords(search.search ?? ""),
    without: search.without ?? [],
  };
}

/** Purposes and places in one, so that one index finds who may be concerned. */
function keysOf({ purpose, city, places }: Criteria): string[] {
  const where = city !== undefined
    ? [`city:${searchable(city)}`]
    : places?.map((place) => `place:${searchable(place)}`) ?? ["*"];
  return (purpose ? [purpose] : PROPERTY_PURPOSES)
    .flatMap((name) => where.map((place) => `${name} ${place}`));
}
