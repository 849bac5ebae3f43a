/** What is asked for: addresses by chance, the same at every run, hardly two alike. */
import type { Engine } from "#db/connect.ts";
import { random } from "#api/demo/random.ts";
import { PROPERTY_TYPES } from "#db/tables/mod.ts";

const DIFFERENT = 4000;
const CITIES = ["Lisbon", "Madrid", "London", "Austin", "Porto", "Miami", "Valencia", "Bristol"];
/** Words of texts, as they are spelt there, and as people spell them. */
export const SPELT = {
  right: [
    "garden",
    "terraza",
    "varanda",
    "kitchen",
    "fireplace",
    "piscina",
    "jardim",
    "balcony",
    "renovated",
    "ascensor",
    "garagem",
    "elevator",
  ],
  wrong: ["kichen", "elevater", "balc", "fireplaec", "piscna", "renov", "terasa", "gardn"],
};
const PLACES = ["lisbon", "chamberi", "camden", "zilker", "ribeira", "gracia", "brickell", "leith"];

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Queries of lists: mostly first pages, filtered as people do. */
export function listQueries(): string[] {
  const chance = random("bench:lists");
  return times(DIFFERENT, () => {
    const sale = chance.chance(0.75);
    const query = new URLSearchParams({ purpose: sale ? "sale" : "rent" });
    if (chance.chance(0.4)) query.set("city", chance.pick(CITIES));
    if (chance.chance(0.5)) query.set("type", chance.pick(PROPERTY_TYPES.slice(0, 4)));
    if (chance.chance(0.4)) query.set("bedrooms", String(chance.int(1, 4)));
    // Every other one asks for more than anything costs: it is there to make addresses differ.
    const most = chance.chance(0.5)
      ? chance.int(2000, 3000) * 1000
      : sale
      ? chance.int(250, 900) * 1000
      : chance.int(900, 4000);
    query.set("max_price", String(most + chance.int(0, 999)));
    return query.toString();
  });
}

/** Searches for two words: one of the text, one of a place. */
export function searchQueries(words: readonly string[]): string[] {
  const chance = random("bench:searches");
  return times(DIFFERENT / 10, () => {
    const search = `${chance.pick(words)} ${chance.pick(PLACES)}`;
    return new URLSearchParams({ search }).toString();
  });
}

/** Slugs of homes all over the table. */
export async function someSlugs(engine: Engine): Promise<string[]> {
  const { rows } = await engine.query(
    `select slug from properties where status <> 'hidden' and published_at is not null
      order by md5(id::text) limit ${DIFFERENT}`,
  );
  return (rows as { slug: string }[]).map(({ slug }) => slug);
}

/** Milliseconds that each of some requests takes, one after the other, as long as there is time. */
export async function oneByOne(
  urls: readonly string[],
  seconds: number,
  headers: HeadersInit = {},
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  do {
    const url = urls[times.length % urls.length]!;
    const began = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - began);
  } while (performance.now() < until);
  return times;
}

/** The value below which a share of them lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
