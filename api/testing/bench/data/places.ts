/** Where homes are: large cities with their neighbourhoods, and many small towns. */
import { random } from "#api/demo/random.ts";
import { madeNames, type TextLanguage } from "./texts.ts";

export interface Place {
  city: string;
  neighborhood: string | null;
  country: string;
  currency: string;
  language: TextLanguage;
  latitude: number;
  longitude: number;
}

const NATION = {
  PT: { currency: "EUR", language: "pt", quarters: ["Centro", "Baixa", "Santo António"] },
  ES: { currency: "EUR", language: "es", quarters: ["Centro", "Ensanche", "Casco Antiguo"] },
  GB: { currency: "GBP", language: "en", quarters: ["Old Town", "Riverside", "West End"] },
  US: { currency: "USD", language: "en", quarters: ["Downtown", "Midtown", "East Side"] },
  BR: { currency: "BRL", language: "pt", quarters: ["Centro", "Jardins", "Vila Nova"] },
} as const;
type Nation = keyof typeof NATION;

/** Largest market first. City, its country, position, neighbourhoods of its own. */
const CITIES: readonly [string, Nation, number, number, string][] = [
  ["Lisbon", "PT", 38.72, -9.14, "Alfama, Chiado, Estrela, Príncipe Real, Parque das Nações"],
  ["Madrid", "ES", 40.42, -3.7, "Chamberí, Salamanca, Malasaña, Retiro, Lavapiés"],
  ["London", "GB", 51.51, -0.13, "Camden, Hackney, Greenwich, Clapham, Islington"],
  ["Barcelona", "ES", 41.39, 2.17, "Gràcia, Eixample, El Born, Poblenou, Sarrià"],
  ["Austin", "US", 30.27, -97.74, "Hyde Park, Zilker, Mueller, East Austin"],
  ["Porto", "PT", 41.15, -8.61, "Ribeira, Foz do Douro, Bonfim, Paranhos, Cedofeita"],
  ["São Paulo", "BR", -23.55, -46.63, "Pinheiros, Moema, Vila Madalena, Itaim Bibi"],
  ["Miami", "US", 25.76, -80.19, "Brickell, Wynwood, Coconut Grove, Little Havana"],
  ["Valencia", "ES", 39.47, -0.38, "Ruzafa, El Carmen, Benimaclet, Cabanyal"],
  ["San Diego", "US", 32.72, -117.16, "North Park, La Jolla, Hillcrest, Ocean Beach"],
  ["Manchester", "GB", 53.48, -2.24, "Ancoats, Didsbury, Chorlton"],
  ["Rio de Janeiro", "BR", -22.91, -43.17, "Ipanema, Botafogo, Tijuca, Leblon"],
  ["Seville", "ES", 37.39, -5.98, "Triana, Nervión, Macarena"],
  ["Braga", "PT", 41.55, -8.42, "Gualtar, Nogueira, Maximinos"],
  ["Bristol", "GB", 51.45, -2.59, "Clifton, Bedminster, Redland"],
  ["Chicago", "US", 41.88, -87.63, "Lincoln Park, Logan Square, Pilsen"],
  ["Málaga", "ES", 36.72, -4.42, "El Palo, Teatinos, La Malagueta"],
  ["Coimbra", "PT", 40.21, -8.43, "Celas, Solum, Olivais"],
  ["Edinburgh", "GB", 55.95, -3.19, "Leith, Stockbridge, Morningside"],
  ["Curitiba", "BR", -25.43, -49.27, "Batel, Água Verde, Bigorrilho"],
];

const TOWN: Record<TextLanguage, (name: string) => string> = {
  en: (name) => `${name} Bridge`,
  es: (name) => `San ${name} del Río`,
  pt: (name) => `Vila de ${name}`,
};

/** Small towns beside the large cities. */
const TOWNS = 1200;

/** All places, those with most homes first. */
export function allPlaces(seed: string): Place[] {
  const chance = random(`${seed}:places`);
  const large = CITIES.flatMap(([city, country, latitude, longitude, own]) => {
    const { quarters, ...nation } = NATION[country];
    return [...own.split(", "), ...quarters].map((neighborhood) => ({
      city,
      neighborhood,
      country,
      ...nation,
      latitude,
      longitude,
    }));
  });
  const small = madeNames(TOWNS, `${seed}:towns`).map((name, n): Place => {
    const [, country, latitude, longitude] = CITIES[n % CITIES.length]!;
    const { quarters: _, ...nation } = NATION[country];
    return {
      city: TOWN[nation.language](name),
      neighborhood: null,
      country,
      ...nation,
      latitude: latitude + chance.between(-1, 1),
      longitude: longitude + chance.between(-1, 1),
    };
  });
  return [...large, ...small];
}
