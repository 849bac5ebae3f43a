/** Brokers and homes, by one statement for each range of numbers. */
import type { Engine } from "#db/connect.ts";
import { searchable } from "#db/search_text.ts";
import { PROPERTY_TYPES } from "#db/tables/mod.ts";
import pictures from "../../../demo/pictures/manifest.json" with { type: "json" };
import { allPlaces } from "./places.ts";
import { AMENITIES, LANGUAGES, madeNames, textsByLanguage } from "./texts.ts";

/** The newest of anything: long enough ago that no job has to do with it. */
export const LATEST = "2026-01-01T00:00:00Z";

const SEED = "bench";
/** Different streets and developments. */
const NAMES = 30_000;
/** Different sets of photographs. */
const PHOTO_SETS = 40;
/** Sentences of a description. */
const SENTENCES = 6;
/** Homes that one statement adds. */
const CHUNK = 20_000;

/** Of one kind of texts in every language: one list, and where the texts of each language are. */
function spanOf(lists: readonly (readonly string[])[]) {
  let end = 0;
  const spans = lists.map(({ length: count }) => ({ from: (end += count) - count, count }));
  const numbers = (of: "from" | "count") =>
    `(array[${spans.map((span) => span[of]).join(", ")}])[lang]`;
  return { all: lists.flat(), from: numbers("from"), count: numbers("count") };
}

/** Photographs as `properties.photos` keeps them, five of a home. */
function photoSets(): string[] {
  const listings = pictures.filter(({ name }) => name.startsWith("listings/"));
  return Array.from(
    { length: PHOTO_SETS },
    (_, set) =>
      JSON.stringify(Array.from({ length: 5 }, (_, n) => {
        const { name, bytes: _bytes, ...photo } = listings[(set * 7 + n) % listings.length]!;
        const id = `01930003-0000-7000-8000-${String(set * 5 + n).padStart(12, "0")}`;
        return { id, alt: name.replace("listings/", "").replace("-", " "), ...photo };
      })),
  );
}

async function addPlaces(engine: Engine): Promise<number> {
  const places = allPlaces(SEED).map(({ language, ...place }, index) => ({
    ...place,
    number: index + 1,
    lang: LANGUAGES.indexOf(language) + 1,
    keys: [place.city, place.neighborhood].map((name) => searchable(name)).filter(Boolean),
  }));
  await engine.exec(`create table bench.place (number int primary key, city text,
    neighborhood text, country text, currency text, lang int, latitude float8, longitude float8,
    keys text[])`);
  await engine.query(
    `insert into bench.place
      select * from json_populate_recordset(null::bench.place, $1::text::json)`,
    [JSON.stringify(places)],
  );
  return places.length;
}

/** An element of one of the lists, as SQL; `plain`: as search has it. */
type Text = (name: TextName, index: string, plain?: boolean) => string;
type TextName =
  | "opening"
  | "feature"
  | "sentence"
  | "estate"
  | "street"
  | "name"
  | "amenity"
  | "photos";

/** Everything that is said of homes: how SQL refers to it, and the parameters that this needs. */
async function allTexts() {
  const byLanguage = await textsByLanguage();
  const texts = LANGUAGES.map((language) => byLanguage[language]);
  // By type first: a home's openings are those of its type.
  const openings = spanOf(
    texts.map(({ nouns, adjectives, opening }) =>
      nouns.flatMap((noun) => adjectives.map((adjective) => opening(adjective, noun)))
    ),
  );
  const features = spanOf(texts.map(({ features }) => features));
  const sentences = spanOf(texts.map(({ sentences }) => sentences));
  const lists: Record<TextName, readonly string[]> = {
    opening: openings.all,
    feature: features.all,
    sentence: sentences.all,
    estate: texts.map(({ estate }) => estate),
    street: texts.map(({ street }) => street),
    name: madeNames(NAMES, SEED),
    amenity: AMENITIES,
    photos: photoSets(),
  };
  const values: string[][] = [];
  const places = new Map<string, number>();
  const text: Text = (name, index, plain = false) => {
    const known = places.get(`${name} ${plain}`);
    // After the numbers of the homes.
    const place = known ?? values.push(lists[name].map((one) => plain ? searchable(one) : one)) + 2;
    places.set(`${name} ${plain}`, place);
    return `($${place}::text[])[${index}]`;
  };
  return { text, values, openings, features, sentences };
}

type Texts = Awaited<ReturnType<typeof allTexts>>;

interface Counts {
  homes: number;
  brokers: number;
  places: number;
}

/** What is drawn by chance for the homes from $1 to $2: where they are, what they are, which texts. */
const drawnSql = ({ openings, features }: Texts, { homes, places }: Counts) => `
  select n, place.*, type,
    ${openings.from} + (type - 1) * (${openings.count} / ${PROPERTY_TYPES.length})
      + bench.pick(n, 17, ${openings.count} / ${PROPERTY_TYPES.length}) as opening,
    ${features.from} + bench.pick(n, 18, ${features.count}) as feature,
    case when bench.pick(n, 19, 5) < 4 then 'sale' else 'rent' end as purpose,
    case when bench.pick(n, 20, 20) <= 16 then 'active'
      else (array['pending', 'closed', 'closed', 'hidden'])[bench.pick(n, 20, 20) - 16]
      end as status,
    case when type < 5 then bench.pick(n, 21, 5) else 0 end as bedrooms,
    bench.often(n, 22, ${NAMES}) as estate_name, bench.often(n, 23, ${NAMES}) as street_name,
    bench.often(n, 24, ${AMENITIES.length}) as amenity,
    case when bench.pick(n, 25, 20) = 1 then substr(md5(n::text), 1, 6) end as reference,
    timestamptz '${LATEST}' - (${homes} - n) / ${homes}::float8 * interval '900 days'
      - bench.pick(n, 26, 72) * interval '1 hour' as published
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select bench.often(n, 27, ${PROPERTY_TYPES.length}) as type) t
  join bench.place on number = bench.often(n, 28, ${places})`;

/** The same with its texts, each also as search has it. */
function writtenSql(texts: Texts, counts: Counts): string {
  const { text, sentences } = texts;
  const said = (plain: boolean) => [
    ...Array.from({ length: SENTENCES }, (_, n) =>
      text(
        "sentence",
        `${sentences.from} + bench.pick(n, ${30 + n}, ${sentences.count})`,
        plain,
      )),
    text("estate", "lang", plain),
    text("name", "estate_name", plain) + (plain ? "" : " || '.'"),
    plain ? "'ref ' || reference" : "'Ref. ' || upper(reference) || '.'",
  ];
  const amenities = (plain: boolean) =>
    [0, 1, 2].map((n) => text("amenity", `1 + (amenity + ${n}) % ${AMENITIES.length}`, plain));
  return `
    select *, ${text("opening", "opening")} || ' ' || ${text("feature", "feature")} || ', '
        || coalesce(neighborhood, city) as title,
      ${text("opening", "opening", true)} || ' ' || ${text("feature", "feature", true)} || ' '
        || keys[cardinality(keys)] as title_plain,
      concat_ws(' ', ${said(false)}) as description,
      concat_ws(' ', ${[...said(true), ...amenities(true)]}) as said,
      array[${amenities(false)}] as amenities,
      ${text("street", "lang")} || ' ' || ${text("name", "street_name")} || ' '
        || bench.pick(n, 16, 200) as address,
      ${text("street", "lang", true)} || ' ' || ${text("name", "street_name", true)} as street
    from (${drawnSql(texts, counts)}) drawn offset 0`;
}

const homesSql = (texts: Texts, counts: Counts) => `
  insert into properties (id, slug, listing_key, broker_id, title, description, type, purpose,
    status, price, currency, price_period, bedrooms, bathrooms, living_area, year_built,
    furnished, pets_allowed, garage, laundry, amenities, address, neighborhood, city, country,
    latitude, longitude, photos, featured, search_head, search_text, place_keys, published_at,
    created_at, updated_at)
  select bench.id(1, n), replace(title_plain, ' ', '-') || '-' || n, 'BENCH-' || n,
    bench.id(2, bench.often(n, 1, ${counts.brokers})), title, description,
    (array['${PROPERTY_TYPES.join("', '")}'])[type], purpose, status,
    case purpose when 'sale' then 1000 * (60 + 55 * bedrooms + bench.often(n, 2, 900))
      else 400 + 250 * bedrooms + bench.often(n, 3, 4000) end,
    currency, case purpose when 'rent' then 'month' end, bedrooms, (1 + bench.often(n, 4, 3)) / 2.0,
    30 + 28 * bedrooms + bench.pick(n, 5, 60), 1900 + bench.pick(n, 6, 125),
    bench.pick(n, 7, 2) = 1, bench.pick(n, 8, 3) = 1, bench.pick(n, 9, 3) = 1,
    bench.pick(n, 10, 2) = 1, amenities, address, neighborhood, city, country,
    latitude + bench.pick(n, 11, 1000) / 20000.0, longitude + bench.pick(n, 12, 1000) / 20000.0,
    ${texts.text("photos", `bench.pick(n, 13, ${PHOTO_SETS})`)}::jsonb, bench.pick(n, 14, 200) = 1,
    head, head || ' ' || said, keys, published, published - interval '1 day',
    published + bench.pick(n, 15, 100) * interval '1 hour'
  from (
    select *, title_plain || ' ' || array_to_string(keys[2:] || keys[1], ' ') || ' ' || street
      as head
    from (${writtenSql(texts, counts)}) written
  ) home order by n`;

async function addBrokers(engine: Engine, brokers: number): Promise<void> {
  await engine.exec(`
    insert into brokers (id, slug, email, name, phone, languages, city, office_name, time_zone,
      role, created_at, updated_at)
    select bench.id(2, n), 'broker-' || n, 'broker-' || n || '@bench.example', 'Broker ' || n,
      '+3512' || lpad(n::text, 8, '0'), '{en,pt}', 'Lisbon', 'Hearthline Lisbon', 'Europe/Lisbon',
      case n when 1 then 'admin' else 'broker' end, '${LATEST}', '${LATEST}'
    from generate_series(1, ${brokers}) n`);
}

/** Adds so many homes, and the brokers that list them. */
export async function addHomes(
  engine: Engine,
  { homes, brokers }: { homes: number; brokers: number },
): Promise<void> {
  await addBrokers(engine, brokers);
  const places = await addPlaces(engine);
  const texts = await allTexts();
  const sql = homesSql(texts, { places, brokers, homes });
  for (let from = 1; from <= homes; from += CHUNK) {
    await engine.query(sql, [from, Math.min(homes, from + CHUNK - 1), ...texts.values]);
  }
}
