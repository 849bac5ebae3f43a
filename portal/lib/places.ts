/** Cities with listings, gathered from the API's places. */

interface Place {
  city: string;
  neighborhood: string | null;
  listings: number;
}

export interface City {
  name: string;
  listings: number;
  /** Most listings first. */
  neighborhoods: string[];
}

/** Cities, most listings first. */
export function citiesOf(places: Place[]): City[] {
  const cities = new Map<string, City>();
  for (const { city, neighborhood, listings } of places) {
    const found = cities.get(city) ?? { name: city, listings: 0, neighborhoods: [] };
    found.listings += listings;
    if (neighborhood) found.neighborhoods.push(neighborhood);
    cities.set(city, found);
  }
  return [...cities.values()].sort((a, b) =>
    b.listings - a.listings || a.name.localeCompare(b.name)
  );
}
