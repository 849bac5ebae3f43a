/** What the words of a search ask for, as filters of the list. */
import { isDeepStrictEqual } from "node:util";
import { searchable } from "#db/search_text.ts";
import type { Language } from "#db/tables/dialogue.ts";
import type { Clock } from "../shared/clock.ts";
import { createKept } from "../shared/kept.ts";
import type { ReadingQuery, SearchReading } from "./contract.ts";
import type { PropertiesReader } from "./repository.ts";

/** What was understood of the words; who reads them is handed in, as it knows no filters. */
interface Wishes {
  values: {
    purpose?: "sale" | "rent" | undefined;
    property_type?: NonNullable<SearchReading["filters"]>["type"] | undefined;
    area?: string[] | undefined;
    bedrooms?: number | "any" | undefined;
    bathrooms?: number | "any" | undefined;
    budget_min?: number | undefined;
    budget_max?: number | undefined;
    must_haves?: string[] | undefined;
  };
  unknown_place: string | undefined;
  features: string[];
}

export type ReadSearch = (search: {
  text: string;
  purpose?: "sale" | "rent" | undefined;
  language?: Language | undefined;
  places: readonly string[];
  now: Date;
}) => Wishes;

interface Places {
  names: readonly string[];
  cities: ReadonlySet<string>;
}

type PropertyType = NonNullable<SearchReading["filters"]>["type"][number];

/**
 * Words that are a whole search: few homes of a kind have its name in their texts, least of all in
 * the reader's language.
 */
const KINDS: Record<Exclude<PropertyType, "commercial">, string> = {
  house: "house houses casa casas moradia moradias chalet chalets",
  apartment: "apartment apartments flat flats apartamento apartamentos piso pisos " +
    "departamento departamentos",
  condo: "condo condos condominium condominiums condominio condominios",
  townhouse: "townhouse townhouses adosado adosados geminada geminadas",
  land: "land plot plots terreno terrenos",
  office: "office offices oficina oficinas escritorio escritorios",
};
const KIND_OF = new Map(
  (Object.entries(KINDS) as [PropertyType, string][])
    .flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);
const STUDIOS = new Set(["studio", "studios", "estudio", "estudios"]);

const NOTHING = {
  purpose: null,
  city: null,
  bedrooms: null,
  bathrooms: null,
  min_price: null,
  max_price: null,
  search: null,
};

/** Reads searches; a search that asks for nothing but words has no filters. */
export function createSearchReading(
  { reader, clock, readSearch }: {
    reader: Pick<PropertiesReader, "places">;
    clock: Clock;
    readSearch: ReadSearch;
  },
) {
  const kept = createKept<Places>({ clock });
  let last: Places = { names: [], cities: new Set() };
  const readPlaces = async (): Promise<Places> => {
    const places = await reader.places();
    const known = new Set(places.flatMap(({ city, neighborhood }) => [city, neighborhood ?? city]));
    const names = [...known].sort();
    const cities = new Set(places.map(({ city }) => city));
    // The same array while they are the same: an index is made of it, which takes far longer.
    last = { names: isDeepStrictEqual(names, last.names) ? last.names : names, cities };
    return last;
  };
  return async ({ search, ...known }: ReadingQuery): Promise<SearchReading> => {
    // A number may be a post code, or that of a house.
    if (!/\p{L}/u.test(search)) return { filters: null };
    const word = searchable(search);
    if (STUDIOS.has(word)) return { filters: { ...NOTHING, type: ["apartment"], bedrooms: 0 } };
    const kind = KIND_OF.get(word);
    if (kind) return { filters: { ...NOTHING, type: [kind] } };
    const { names, cities } = await kept.read("all", readPlaces);
    const wishes = readSearch({ text: search, ...known, places: names, now: clock() });
    return { filters: filtersOf(wishes, cities) ?? null };
  };
}

const atLeast = (rooms: number | "any" = "any") => rooms === "any" ? null : rooms;

/**
 * Undefined where the words may as well be a home's title, or ask for what no filter says: "river
 * house", "not in Lisbon", "in Porto or in Faro".
 */
function filtersOf(
  { values, unknown_place, features }: Wishes,
  cities: ReadonlySet<string>,
): SearchReading["filters"] | undefined {
  const { purpose = null, property_type: type = [], area = [], must_haves = [] } = values;
  const inCities = area.filter((name) => cities.has(name));
  const quarters = area.filter((name) => !cities.has(name));
  const isDenied = must_haves.some((note) => note.startsWith("not "));
  if (isDenied || inCities.length > 1 || quarters.length > 1) return undefined;
  const [bedrooms, bathrooms] = [atLeast(values.bedrooms), atLeast(values.bathrooms)];
  const [min_price, max_price] = [values.budget_min ?? null, values.budget_max ?? null];
  const [city = null] = inCities;
  const amounts = [bedrooms, bathrooms, min_price, max_price].filter((one) => one !== null);
  const said = [purpose, city, type[0] ?? null].filter((one) => one !== null);
  if (amounts.length === 0 && said.length < 2) return undefined;
  const words = [...quarters, ...unknown_place === undefined ? [] : [unknown_place], ...features];
  return {
    purpose,
    type,
    city,
    bedrooms,
    bathrooms,
    min_price,
    max_price,
    search: words.join(" ") || null,
  };
}
