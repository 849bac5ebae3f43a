/**
 * What the lookups of the RESO Data Dictionary (and people who write CSV) mean in our words.
 * Lookup names and meanings: https://dd.reso.org (Property resource, version 2.0).
 */
import type { PropertyRow } from "#db/tables/mod.ts";
import { simplified } from "./raw.ts";

const words = <T>(entries: [T, ...string[]][]): Map<string, T> =>
  new Map(entries.flatMap(([value, ...names]) => names.map((name) => [name, value] as const)));

const TYPES = words<PropertyRow["type"]>([
  [
    "house",
    "house",
    "singlefamilyresidence",
    "villa",
    "cabin",
    "bungalow",
    "manufacturedhome",
    "mobilehome",
    "duplex",
    "farm",
    "manufacturedonland",
  ],
  ["apartment", "apartment", "flat", "studio", "loft"],
  ["condo", "condo", "condominium", "stockcooperative", "owncondo", "owncoop"],
  ["townhouse", "townhouse", "townhome", "rowhouse"],
  ["land", "land", "plot", "lot", "unimprovedland", "agriculture", "ranch", "timberland"],
  [
    "commercial",
    "commercial",
    "retail",
    "business",
    "industrial",
    "warehouse",
    "mixeduse",
    "hotelmotel",
    "restaurant",
    "shop",
    "commercialsale",
    "commerciallease",
    "businessopportunity",
  ],
  ["office", "office"],
]);

const STATUSES = words<PropertyRow["status"]>([
  ["active", "active"],
  ["pending", "pending", "activeundercontract", "undercontract"],
  ["closed", "closed", "sold", "leased", "rented"],
  [
    "hidden",
    "hidden",
    "comingsoon",
    "hold",
    "withdrawn",
    "canceled",
    "cancelled",
    "expired",
    "delete",
    "incomplete",
  ],
]);

const PURPOSES = words<PropertyRow["purpose"]>([
  ["sale", "sale", "forsale", "sell"],
  ["rent", "rent", "forrent", "lease", "forlease"],
]);

const PERIODS = words<NonNullable<PropertyRow["price_period"]>>([
  ["month", "month", "monthly"],
  ["week", "week", "weekly"],
  ["day", "day", "daily"],
]);

const AREA_UNITS = words<"m2" | "ft2" | "acre" | "ha">([
  ["m2", "m2", "sqm", "squaremeters", "squaremetres", "m"],
  ["ft2", "ft2", "sqft", "squarefeet", "sf"],
  ["acre", "acre", "acres"],
  ["ha", "ha", "hectare", "hectares"],
]);

const YES = new Set(["true", "yes", "y", "1", "x"]);
const NO = new Set(["false", "no", "n", "0"]);

/** Looks a word up; what is not known stays as it is, for the schema to refuse. */
const look = <T>(map: Map<string, T>) => (value: unknown): unknown =>
  typeof value === "string" ? map.get(simplified(value.replace("²", "2"))) ?? value : value;

export const typeOf = look(TYPES);
export const statusOf = look(STATUSES);
export const purposeOf = look(PURPOSES);
export const periodOf = look(PERIODS);
export const areaUnitOf = look(AREA_UNITS);

/** `Residential Lease` and `Commercial Lease` are for rent; any other property type is for sale. */
export const purposeOfPropertyType = (value: unknown): unknown =>
  typeof value === "string" ? (/lease/i.test(value) ? "rent" : "sale") : value;

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

/**
 * A number as it is written in a cell: `450000`, `450000.50`, `450,000.50`, and with a decimal comma
 * `450000,50`. What could be read in two ways stays text and is refused.
 */
export function numberOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.replace(/^[€$£]\s?|\s?(€|\$|£)$/g, "").replace(
    /(?<=\d)[\s\u00a0'](?=\d{3}\b)/g,
    "",
  );
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(text)) return Number(text.replace(",", "."));
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) {
    return Number(text.replaceAll(".", "").replace(",", "."));
  }
  return value;
}

/** Currencies by country, for files (RESO's among them) that do not name one. */
const CURRENCIES: Record<string, string> = {
  US: "USD",
  CA: "CAD",
  GB: "GBP",
  MX: "MXN",
  BR: "BRL",
  CH: "CHF",
  AU: "AUD",
  NZ: "NZD",
  ...Object.fromEntries(
    "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK".split(" ").map((
      code,
    ) => [code, "EUR"]),
  ),
};
export const currencyOf = (country: unknown): string | undefined =>
  typeof country === "string" ? CURRENCIES[country] : undefined;

const ALPHA3: Record<string, string> = {
  usa: "US",
  prt: "PT",
  esp: "ES",
  gbr: "GB",
  can: "CA",
  mex: "MX",
  bra: "BR",
  fra: "FR",
  deu: "DE",
  ita: "IT",
  uk: "GB",
};
let names: Map<string, string> | undefined;

/** ISO 3166-1 alpha-2 of a code or an English name of a country. */
export function countryOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const word = simplified(value);
  if (ALPHA3[word]) return ALPHA3[word];
  if (/^[a-z]{2}$/.test(word)) return word.toUpperCase();
  names ??= englishNames();
  return names.get(word) ?? value;
}

function englishNames(): Map<string, string> {
  const display = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const found = new Map<string, string>();
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const a of letters) {
    for (const b of letters) {
      const name = display.of(a + b);
      // Older codes name the same countries; the first in the alphabet is not always today's.
      if (name && !RETIRED.has(a + b)) found.set(simplified(name), a + b);
    }
  }
  found.set("unitedstatesofamerica", "US");
  return found;
}
const RETIRED = new Set([
  "BU",
  "DD",
  "FX",
  "NH",
  "QU",
  "SU",
  "TP",
  "UK",
  "VD",
  "YD",
  "YU",
  "ZR",
  "CS",
  "DY",
  "HV",
  "RH",
  "NT",
]);

const M2: Record<string, number> = { m2: 1, ft2: 0.09290304, acre: 4046.8564224, ha: 10_000 };

/** An area in another unit, two decimals. */
export function areaIn(area: number, from: keyof typeof M2 & string, to: "m2" | "ft2"): number {
  return from === to ? area : Math.round((area * M2[from]! * 100) / M2[to]!) / 100;
}
