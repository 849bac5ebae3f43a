/**
 * What the lookups of the RESO Data Dictionary (and people who write CSV) mean in our words.
 * Lookup names and meanings: https://dd.reso.org (Property resource, version 2.0).
 */
import type { PropertyRow } from "#db/tables/mod.ts";
import { countries } from "../../shared/codes.ts";
import { simplified } from "./raw.ts";

/** Words of ours by the words that mean them, themselves among these. */
function words<const T extends string>(meanings: Record<T, string>): Map<string, T> {
  const ours = Object.keys(meanings) as T[];
  return new Map(
    ours.flatMap((word) =>
      `${word} ${meanings[word]}`.trim().split(" ").map((name) => [name, word] as const)
    ),
  );
}

const TYPES = words<PropertyRow["type"]>({
  house: "singlefamilyresidence villa cabin bungalow manufacturedhome mobilehome duplex farm " +
    "manufacturedonland",
  apartment: "flat studio loft",
  condo: "condominium stockcooperative owncondo owncoop",
  townhouse: "townhome rowhouse",
  land: "plot lot unimprovedland agriculture ranch timberland",
  commercial: "retail business industrial warehouse mixeduse hotelmotel restaurant shop " +
    "commercialsale commerciallease businessopportunity",
  office: "",
});

const STATUSES = words<PropertyRow["status"]>({
  active: "",
  pending: "activeundercontract undercontract",
  closed: "sold leased rented",
  hidden: "comingsoon hold withdrawn canceled cancelled expired delete incomplete",
});

const PURPOSES = words<PropertyRow["purpose"]>({
  sale: "forsale sell",
  rent: "forrent lease forlease",
});

const PERIODS = words<NonNullable<PropertyRow["price_period"]>>({
  month: "monthly",
  week: "weekly",
  day: "daily",
});

const AREA_UNITS = words({
  m2: "sqm squaremeters squaremetres m",
  ft2: "sqft squarefeet sf",
  acre: "acres",
  ha: "hectare hectares",
});

const YES = new Set(["true", "yes", "y", "1", "x"]);
const NO = new Set(["false", "no", "n", "0"]);

/** Looks a word up; what is not known stays as it is, for the schema to refuse. */
const look = <T>(map: Map<string, T>) => (value: unknown): unknown =>
  typeof value === "string" ? map.get(simplified(value.replace("²", "2"))) ?? value : value;

export const typeOf = look(TYPES);
export const statusOf = look(STATUSES);
export const periodOf = look(PERIODS);
export const areaUnitOf = look(AREA_UNITS);

/** Of RESO's property types, `Residential Lease` and `Commercial Lease` are for rent. */
export function purposeOf(value: unknown, column: string): unknown {
  if (column !== "propertytype") return look(PURPOSES)(value);
  return typeof value === "string" ? (/lease/i.test(value) ? "rent" : "sale") : value;
}

/** A garage, or RESO's number of spaces in it. */
export function garageOf(value: unknown, column: string): unknown {
  if (column !== "garagespaces") return flagOf(value);
  const spaces = numberOf(value);
  return typeof spaces === "number" ? spaces > 0 : undefined;
}

/** JSON has codes as numbers, too. */
export const stringOf = (value: unknown): unknown =>
  typeof value === "number" ? String(value) : value;

/** Yes and no in the ways people write them. */
export function flagOf(value: unknown): unknown {
  if (typeof value === "number") return value === 1 ? true : value === 0 ? false : value;
  if (typeof value !== "string") return value;
  const word = simplified(value);
  return YES.has(word) ? true : NO.has(word) ? false : value;
}

/** RESO `Furnished`: `Furnished`, `Unfurnished`, `Partially`, `Negotiable`. */
export function furnishedOf(value: unknown): unknown {
  const word = typeof value === "string" ? simplified(value) : "";
  if (word === "furnished" || word === "partially" || word === "turnkey") return true;
  if (word === "unfurnished") return false;
  return word === "negotiable" ? null : flagOf(value);
}

/** RESO lists such as `PetsAllowed` and `LaundryFeatures`: anything in them but No or None is yes. */
export function anyOf(value: unknown): unknown {
  const flag = flagOf(value);
  if (typeof flag === "boolean" || flag === null || flag === undefined) return flag;
  const list = listOf(value);
  if (!Array.isArray(list)) return value;
  return list.length === 0
    ? null
    : !list.every((one) => typeof one === "string" && ["no", "none"].includes(simplified(one)));
}

/** A list: an array, or text divided by `|`, `;` or `,`. */
export function listOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const divider = value.includes("|") ? "|" : value.includes(";") ? ";" : ",";
  return value.split(divider).map((one) => one.trim()).filter(Boolean);
}

/** A coordinate: a decimal point, and no thousands. */
export const coordinateOf = (value: unknown): unknown =>
  typeof value === "string" && /^-?\d{1,3}(\.\d+)?$/.test(value) ? Number(value) : numberOf(value);

/** "450.000": thousands in half of Europe, a fraction elsewhere. */
const IN_TWO_WAYS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number as it is written in a cell: `450000`, `450000.50`, `450,000.50`, and with a decimal comma
 * `450000,50` and `1.250.000`. What could be read in two ways stays text and is refused.
 */
export function numberOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.replace(/^[€$£]\s?|\s?(€|\$|£)$/g, "").replace(
    /(?<=\d)[\s\u00a0'](?=\d{3}\b)/g,
    "",
  );
  if (IN_TWO_WAYS.test(text)) return value;
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(text)) return Number(text.replaceAll(".", ""));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(text)) return Number(text.replace(",", "."));
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) {
    return Number(text.replaceAll(".", "").replace(",", "."));
  }
  return value;
}

/** Currencies by country, for files (RESO's among them) that do not name one. */
const CURRENCIES = words({
  EUR: "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK",
  USD: "US",
  CAD: "CA",
  GBP: "GB",
  MXN: "MX",
  BRL: "BR",
  CHF: "CH",
  AUD: "AU",
  NZD: "NZ",
});
export const currencyOf = (country: unknown): string | undefined =>
  typeof country === "string" ? CURRENCIES.get(country) : undefined;

const ALPHA3 = words({
  US: "usa",
  PT: "prt",
  ES: "esp",
  GB: "gbr uk",
  CA: "can",
  MX: "mex",
  BR: "bra",
  FR: "fra",
  DE: "deu",
  IT: "ita",
});
let names: Map<string, string> | undefined;

/** ISO 3166-1 alpha-2 of a code or an English name of a country. */
export function countryOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = simplified(value);
  const known = ALPHA3.get(word);
  if (known) return known;
  if (/^[a-z]{2}$/.test(word)) return word.toUpperCase();
  names ??= new Map([
    ...[...countries()].map(([code, name]) => [simplified(name), code] as const),
    ["unitedstatesofamerica", "US"],
  ]);
  return names.get(word) ?? value;
}

const M2 = { m2: 1, ft2: 0.09290304, acre: 4046.8564224, ha: 10_000 };

export const isAreaUnit = (unit: unknown): unit is keyof typeof M2 =>
  typeof unit === "string" && Object.hasOwn(M2, unit);

/** An area in another unit, two decimals. */
export function areaIn(area: number, from: keyof typeof M2, to: "m2" | "ft2"): number {
  return from === to ? area : Math.round((area * M2[from] * 100) / M2[to]) / 100;
}
