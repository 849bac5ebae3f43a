/**
 * The facts of a property, each described once: its schemas (see `shared/fields.ts`), its column in
 * an imported file (`column`), and how a cell of it is read (`read`; else as it is). Contract,
 * import, its help and samples, and the agent's cards are made from them.
 * RESO names: Data Dictionary 2.0, Property resource (https://dd.reso.org).
 */
import { z } from "zod";
import {
  AREA_UNITS,
  ENERGY_RATINGS,
  type Photo,
  PRICE_PERIODS,
  PROPERTY_PURPOSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "#db/tables/properties.ts";
import {
  decimal,
  defaulted,
  flag,
  nullable,
  oneOf,
  partOf,
  required,
  text,
  whole,
} from "../shared/fields.ts";
import { searchable } from "#db/search_text.ts";
import { countries, currencies } from "../shared/codes.ts";
import { dayOrInstant } from "../shared/dates.ts";
import { emailAddress, safeText, slugText, textOf, timeZone, webAddress } from "../shared/text.ts";
import {
  anyOf,
  coordinateOf,
  countryOf,
  flagOf,
  furnishedOf,
  garageOf,
  numberOf,
  periodOf,
  purposeOf,
  statusOf,
  stringOf,
  typeOf,
} from "./import/words.ts";

/** A column of a file of properties. */
export interface Column {
  /** Other names than the field's, RESO's among them; the first that is filled counts. */
  also: readonly string[];
  meaning: string;
  /** Its cells in the two rows of the sample file. */
  examples: readonly [string, string];
}

const column = (also: string, meaning: string, ...examples: [string, string]): Column => ({
  also: also.split(" ").filter(Boolean),
  meaning,
  examples,
});

const area = nullable(decimal(z.number().min(0).max(99_999_999)));
const importedArea = z.number().min(0).max(99_999_999).multipleOf(0.01).nullish();
const code = (known: () => { has(code: string): boolean }, pattern: RegExp, standard: string) => {
  const error = `must be an ${standard} code`;
  return {
    answer: z.string().meta({ description: `${standard}.` }),
    value: z.string().regex(pattern, { error, abort: true }).refine((it) => known().has(it), {
      error,
    }),
  };
};
/** A place, which filters compare by its letters and digits. */
const placeName = {
  answer: z.string(),
  value: textOf(120).refine((name) => searchable(name) !== "", {
    message: "must have a letter or a digit",
  }),
};
/** Each once, in whichever case it is repeated: the first counts. */
const amenities = z.array(textOf(80)).max(60).overwrite((all) => {
  const seen = new Set<string>();
  return all.filter((one) => seen.size < seen.add(one.toLowerCase()).size);
});
/** Answers that a property keeps at most; the newest count. */
export const MAX_ANSWERS = 50;
const answers = z.array(z.strictObject({
  question: textOf(200),
  answer: textOf(1000),
  answered_at: z.iso.datetime(),
})).max(MAX_ANSWERS);
const NO_ANSWERS: z.infer<typeof answers> = [];
/** Pictures of a listing at most. */
export const MAX_PHOTOS = 40;
const importedPhotos = z.array(z.strictObject({ url: webAddress(), alt: safeText().max(300) }))
  .max(MAX_PHOTOS);
const NO_PHOTOS: Photo[] = [];

/** In the order of the sample file. */
export const PROPERTY_FIELDS = {
  /** RESO `ListingKey` of the source that it was imported from. */
  listing_key: {
    imported: textOf(200).nullish(),
    empty: null,
    read: stringOf,
    column: column(
      "ListingId",
      "Your own key of the listing: a row with a key that is known changes that listing.",
      "SAMPLE-1",
      "SAMPLE-2",
    ),
  },
  slug: {
    answer: z.string(),
    write: slugText().optional(),
    imported: slugText().nullish(),
    column: column(
      "",
      "Last part of the page's address. Left out, it is made of title and city.",
      "",
      "",
    ),
  },
  title: {
    ...required(text(200)),
    column: column(
      "ListingTitle PublicHeadline",
      "Headline. A file without this column gets one made of bedrooms, type and place.",
      "Tiled flat above the Jardim da Parada",
      "Top-floor flat near the Retiro",
    ),
  },
  description: {
    ...defaulted({ answer: z.string(), value: safeText().max(20_000) }, ""),
    column: column(
      "PublicRemarks",
      "Text of the page.",
      "Two balconies over the square, a new kitchen, and a lift.",
      "Quiet, bright, and ten minutes from Atocha.",
    ),
  },
  type: {
    ...required(oneOf(PROPERTY_TYPES)),
    read: typeOf,
    column: column(
      "PropertySubType PropertyType",
      "What it is. RESO's property types are understood too.",
      "apartment",
      "apartment",
    ),
  },
  purpose: {
    ...required(oneOf(PROPERTY_PURPOSES)),
    read: purposeOf,
    column: column(
      "PropertyType",
      "For sale or for rent. Of RESO's property types, those with Lease are for rent.",
      "sale",
      "rent",
    ),
  },
  status: {
    ...defaulted(oneOf(PROPERTY_STATUSES), "active"),
    read: statusOf,
    column: column("StandardStatus MlsStatus", "Left out, active.", "active", "active"),
  },
  price: {
    ...required({
      answer: z.number().meta({ description: "In `currency`, two decimals." }),
      value: z.number().min(0.01).max(999_999_999_999).multipleOf(0.01),
    }),
    read: numberOf,
    column: column(
      "ListPrice",
      "Asking price, or rent for one period: 450000 or 1250.50.",
      "485000",
      "1850",
    ),
  },
  currency: {
    ...required(code(currencies, /^[A-Z]{3}$/, "ISO 4217")),
    column: column(
      "CurrencyCode ListPriceCurrency",
      "Three letters (ISO 4217). Left out, the country's.",
      "EUR",
      "EUR",
    ),
  },
  price_period: {
    ...nullable(oneOf(PRICE_PERIODS)),
    read: periodOf,
    column: column(
      "LeaseAmountFrequency",
      "Rents only: what the price is for. Left out, a month.",
      "",
      "month",
    ),
  },
  bedrooms: {
    ...nullable(whole(0, 200)),
    read: numberOf,
    column: column("BedroomsTotal", "A whole number; 0 is a studio.", "2", "3"),
  },
  bathrooms: {
    ...nullable(decimal(z.number().min(0).max(200).multipleOf(0.5))),
    read: numberOf,
    column: column("BathroomsTotalDecimal BathroomsTotalInteger", "Whole or half: 1.5.", "1", "2"),
  },
  living_area: {
    ...area,
    imported: importedArea,
    read: numberOf,
    column: column("", "Area inside.", "84", "97.5"),
  },
  living_area_unit: {
    ...defaulted(oneOf(AREA_UNITS), "m2"),
    column: column(
      "LivingAreaUnits",
      "Unit of both areas. Left out, ft2 in the United States, m2 elsewhere.",
      "m2",
      "m2",
    ),
  },
  lot_area: {
    ...area,
    imported: importedArea,
    column: column("LotSizeArea LotSizeSquareFeet", "Area of the plot.", "", ""),
  },
  lot_area_unit: {
    column: column(
      "LotSizeUnits",
      "Unit of the plot's area where it is another one; it is converted.",
      "",
      "",
    ),
  },
  parking_spaces: {
    ...nullable(whole(0, 1000)),
    read: numberOf,
    column: column("ParkingTotal GarageSpaces", "A whole number.", "0", "1"),
  },
  year_built: {
    ...nullable(whole(1000, 2200)),
    read: numberOf,
    column: column("", "A year.", "1938", "1974"),
  },
  /** RESO has no name for it: its ratings are those of other programmes. */
  energy_rating: {
    ...nullable(oneOf(ENERGY_RATINGS)),
    read: (value: unknown) => typeof value === "string" ? value.toUpperCase() : value,
    column: column("", "Class of the EU's energy performance certificate.", "D", "B"),
  },
  furnished: {
    ...nullable(flag),
    read: furnishedOf,
    column: column("", "RESO's words are understood too.", "no", "yes"),
  },
  pets_allowed: {
    ...nullable(flag),
    read: anyOf,
    column: column("", "RESO's lists are understood too: anything but No is yes.", "", "yes"),
  },
  garage: {
    ...nullable(flag),
    read: garageOf,
    column: column("GarageYN GarageSpaces", "One space or more is yes.", "no", "yes"),
  },
  laundry: {
    ...nullable(flag),
    read: anyOf,
    column: column(
      "LaundryFeatures",
      "RESO's lists are understood too: anything but None is yes.",
      "yes",
      "yes",
    ),
  },
  amenities: {
    ...defaulted({ answer: z.array(z.string()), value: amenities }, []),
    column: column(
      "Appliances InteriorFeatures ExteriorFeatures PoolFeatures CommunityFeatures",
      "Divided by |. All of these columns are put together.",
      "balcony|elevator",
      "air conditioning|elevator|concierge",
    ),
  },
  /** What its broker answered to buyers, the newest last. Files do not have it. */
  answers: { answer: answers, write: answers.optional(), empty: NO_ANSWERS },
  address: {
    ...nullable(text(200)),
    column: column(
      "UnparsedAddress StreetNumber StreetDirPrefix StreetName StreetSuffix",
      "Street and number. RESO's parts of an address, UnitNumber too, are put together.",
      "Rua Saraiva de Carvalho 112",
      "Calle de Ibiza 31",
    ),
  },
  neighborhood: {
    ...nullable(text(120)),
    column: column(
      "Neighbourhood SubdivisionName MLSAreaMajor",
      "Part of the city.",
      "Campo de Ourique",
      "Retiro",
    ),
  },
  city: { ...required(placeName), column: column("", "City or town.", "Lisbon", "Madrid") },
  state: {
    ...nullable(text(120)),
    column: column("StateOrProvince", "State, province or region.", "Lisboa", "Madrid"),
  },
  postal_code: {
    ...nullable(text(20)),
    read: stringOf,
    column: column("", "Postal code.", "1250-243", "28009"),
  },
  country: {
    ...required(code(countries, /^[A-Z]{2}$/, "ISO 3166-1 alpha-2")),
    imported: z.string().refine((it) => countries().has(it), {
      error: "must be an ISO 3166-1 alpha-2 code or an English country name",
    }),
    read: countryOf,
    column: column("", "Two letters (ISO 3166-1), or the English name.", "PT", "ES"),
  },
  latitude: {
    ...nullable(decimal(z.number().min(-90).max(90))),
    read: coordinateOf,
    column: column("", "Degrees north.", "38.7172", "40.4189"),
  },
  longitude: {
    ...nullable(decimal(z.number().min(-180).max(180))),
    read: coordinateOf,
    column: column("", "Degrees east.", "-9.1657", "-3.6747"),
  },
  time_zone: {
    ...nullable({
      answer: z.string().meta({ description: "IANA name; null: its broker's." }),
      value: timeZone(),
    }),
    column: column(
      "",
      "Time zone of visits where it is not the broker's: Atlantic/Azores.",
      "",
      "",
    ),
  },
  /** Answered as `contract.ts` says, written by uploads. A file names their addresses. */
  photos: { imported: importedPhotos.nullish(), empty: NO_PHOTOS },
  photo_urls: {
    column: column(
      "Photos PhotoUrl Media",
      "Addresses of at most 40 photographs, divided by spaces or |, the first one first. In JSON " +
        "also RESO's Media. They must be public: we fetch them, and keep them until the addresses " +
        "change.",
      "https://example.com/parada-1.jpg https://example.com/parada-2.jpg",
      "",
    ),
  },
  featured: {
    ...defaulted(flag, false),
    read: flagOf,
    column: column("", "Whether it stands on the home page.", "no", "no"),
  },
  broker_slug: { write: slugText().nullable().optional() },
  broker_email: {
    imported: emailAddress().nullish(),
    column: column(
      "ListAgentEmail",
      "Whose listing it is: the address of an active broker. Left out, nobody's.",
      "",
      "",
    ),
  },
  published_at: {
    answer: z.string().nullable(),
    imported: dayOrInstant().nullish(),
    column: column(
      "OnMarketDate OnMarketTimestamp OriginalEntryTimestamp",
      "A date, or a moment (ISO 8601). Left out, the moment of the import.",
      "2026-03-14",
      "2026-03-20T09:00:00Z",
    ),
  },
};

/** What an agent may say of a property: public facts. */
export const propertyCard = z.object(partOf(PROPERTY_FIELDS, "answer")).omit({
  status: true,
  state: true,
  latitude: true,
  longitude: true,
  time_zone: true,
  featured: true,
  published_at: true,
});
