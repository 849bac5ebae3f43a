/** What the demo data knows of a city. */
export interface Neighborhood {
  name: string;
  /** Latitude and longitude of the middle, and how far (degrees) its addresses lie from there. */
  at: readonly [latitude: number, longitude: number, spread?: number];
  /** Asking price per area unit of the city. */
  sale: number;
  /** Monthly rent per area unit. */
  rent: number;
  postal_code: string;
  streets: readonly string[];
  /** Places that people orient themselves by; read after "near". */
  near: readonly string[];
  /** What living there is like, in whole sentences. */
  character: readonly string[];
}

export interface City {
  name: string;
  state: string;
  /** ISO 3166-1 alpha-2. */
  country: "PT" | "ES" | "US";
  currency: "EUR" | "USD";
  area_unit: "m2" | "ft2";
  /** What a good flat looks out on, and from which neighborhoods. */
  view: { amenity: string; over: string; from: readonly string[] };
  /** Neighborhoods where detached houses and plots are found. */
  houses: readonly string[];
  neighborhoods: readonly Neighborhood[];
}
