/** From a raw row to the fields of a listing: finds each by our name or RESO's, in our words. */
import type { ListingField } from "./listing.ts";
import { type RawRow, simplified } from "./raw.ts";
import {
  anyOf,
  areaIn,
  areaUnitOf,
  countryOf,
  currencyOf,
  flagOf,
  furnishedOf,
  listOf,
  numberOf,
  periodOf,
  purposeOf,
  purposeOfPropertyType,
  statusOf,
  typeOf,
} from "./words.ts";

/** The fields found, and what the file calls the cell that each came from. */
export interface Converted {
  fields: Partial<Record<ListingField, unknown>>;
  names: Partial<Record<ListingField, string>>;
}

type Read = (value: unknown) => unknown;

/** Names of each field, simplified, best first; and how its cell is read. */
const COLUMNS: [field: ListingField, read: Read, ...names: string[]][] = [
  ["listing_key", textOf, "listingkey", "listingid"],
  ["slug", same, "slug"],
  ["title", same, "title", "listingtitle", "publicheadline"],
  ["description", same, "description", "publicremarks"],
  ["price", numberOf, "price", "listprice"],
  ["price_period", periodOf, "priceperiod", "leaseamountfrequency"],
  ["status", statusOf, "status", "standardstatus", "mlsstatus"],
  ["bedrooms", numberOf, "bedrooms", "bedroomstotal"],
  ["bathrooms", numberOf, "bathrooms", "bathroomstotaldecimal", "bathroomstotalinteger"],
  ["living_area", numberOf, "livingarea"],
  ["parking_spaces", numberOf, "parkingspaces", "parkingtotal", "garagespaces"],
  ["year_built", numberOf, "yearbuilt"],
  ["furnished", furnishedOf, "furnished"],
  ["pets_allowed", anyOf, "petsallowed"],
  ["garage", flagOf, "garage", "garageyn"],
  ["laundry", anyOf, "laundry", "laundryfeatures"],
  ["neighborhood", same, "neighborhood", "neighbourhood", "subdivisionname", "mlsareamajor"],
  ["city", same, "city"],
  ["state", same, "state", "stateorprovince"],
  ["postal_code", textOf, "postalcode"],
  ["country", countryOf, "country"],
  ["latitude", numberOf, "latitude"],
  ["longitude", numberOf, "longitude"],
  ["featured", flagOf, "featured"],
  ["broker_email", same, "brokeremail", "listagentemail"],
  [
    "published_at",
    same,
    "publishedat",
    "onmarketdate",
    "onmarkettimestamp",
    "originalentrytimestamp",
  ],
];

/** RESO fields whose entries we call amenities. */
const AMENITIES = [
  "amenities",
  "appliances",
  "interiorfeatures",
  "exteriorfeatures",
  "poolfeatures",
  "communityfeatures",
];
const STREET = ["streetnumber", "streetdirprefix", "streetname", "streetsuffix"];

function same(value: unknown): unknown {
  return value;
}
function textOf(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value;
}

/** Blank cells say that there is nothing. */
const blank = (value: unknown) => value === "" || value === null;

/** Finds and reads the fields of a row. What cannot be read stays as it is, for the schema to name. */
export function convert(row: RawRow): Converted {
  const { cells } = row;
  const converted: Converted = { fields: {}, names: {} };
  const { fields, names } = converted;
  const set = (field: ListingField, value: unknown, name: string) => {
    fields[field] = value;
    names[field] = name;
  };

  for (const [field, read, ...keys] of COLUMNS) {
    const present = keys.map((key) => cells.get(key)).filter((cell) => cell !== undefined);
    const cell = present.find(({ value }) => !blank(value)) ?? present[0];
    if (cell) set(field, blank(cell.value) ? null : read(cell.value), cell.name);
  }
  typeAndPurpose(row, set);
  if (fields.garage === undefined || fields.garage === null) {
    const spaces = numberOf(cells.get("garagespaces")?.value);
    if (typeof spaces === "number") set("garage", spaces > 0, cells.get("garagespaces")!.name);
  }
  const currency = cells.get("currency") ?? cells.get("currencycode") ??
    cells.get("listpricecurrency");
  if (currency && !blank(currency.value)) {
    const { value } = currency;
    set("currency", typeof value === "string" ? value.toUpperCase() : value, currency.name);
  } else fields.currency = currencyOf(fields.country);
  areas(row, fields, set);
  address(row, set);
  amenities(row, set);
  photos(row, fields, set);
  // RESO has no title. A file that has the column must fill it.
  if (!cells.has("title") && fields.title === undefined) fields.title = titleFor(fields);
  return converted;
}

type Setter = (field: ListingField, value: unknown, name: string) => void;

function typeAndPurpose({ cells }: RawRow, set: Setter): void {
  const [type, sub, broad] = ["type", "propertysubtype", "propertytype"].map((key) =>
    cells.get(key)
  );
  const cell = [type, sub, broad].find((one) => one && !blank(one.value));
  if (cell) set("type", typeOf(cell.value), cell.name);
  const purpose = cells.get("purpose");
  if (purpose && !blank(purpose.value)) set("purpose", purposeOf(purpose.value), purpose.name);
  else if (broad && !blank(broad.value)) {
    set("purpose", purposeOfPropertyType(broad.value), broad.name);
  }
}

/** Lots come in their own unit; ours is that of the living area. */
function areas({ cells }: RawRow, fields: Converted["fields"], set: Setter): void {
  const unit = cells.get("livingareaunit") ?? cells.get("livingareaunits");
  if (unit && !blank(unit.value)) set("living_area_unit", areaUnitOf(unit.value), unit.name);
  else fields.living_area_unit = fields.country === "US" ? "ft2" : "m2";
  const own = fields.living_area_unit === "ft2" ? "ft2" : "m2";

  const squareFeet = cells.get("lotsizesquarefeet");
  const lot = cells.get("lotarea") ?? cells.get("lotsizearea") ?? squareFeet;
  if (!lot) return;
  if (blank(lot.value)) return set("lot_area", null, lot.name);
  const lotUnit = cells.get("lotareaunit") ?? cells.get("lotsizeunits");
  const given = lot === squareFeet
    ? "ft2"
    : lotUnit && !blank(lotUnit.value)
    ? areaUnitOf(lotUnit.value)
    : own;
  const area = numberOf(lot.value);
  if (given !== "m2" && given !== "ft2" && given !== "acre" && given !== "ha") {
    return set("lot_area", given, lotUnit!.name);
  }
  set("lot_area", typeof area === "number" ? areaIn(area, given, own) : area, lot.name);
}

function address({ cells }: RawRow, set: Setter): void {
  const whole = cells.get("address") ?? cells.get("unparsedaddress");
  if (whole && !blank(whole.value)) return set("address", whole.value, whole.name);
  const parts = STREET.map((key) => cells.get(key)).filter((cell) => cell && !blank(cell.value));
  const street = parts.map((cell) => String(cell!.value).trim()).join(" ");
  const unit = cells.get("unitnumber");
  if (street) {
    const door = unit && !blank(unit.value) ? `, Unit ${unit.value}` : "";
    return set("address", street + door, parts[0]!.name);
  }
  if (whole) set("address", null, whole.name);
}

function amenities({ cells }: RawRow, set: Setter): void {
  const found = AMENITIES.map((key) => cells.get(key)).filter((cell) => cell !== undefined);
  if (found.length === 0) return;
  const seen = new Set<string>();
  const list: unknown[] = [];
  for (const cell of found) {
    if (blank(cell.value)) continue;
    const entries = listOf(cell.value);
    if (!Array.isArray(entries)) return set("amenities", cell.value, cell.name);
    for (const entry of entries) {
      const key = typeof entry === "string" ? simplified(entry) : JSON.stringify(entry);
      if (key === "none" || seen.has(key)) continue;
      seen.add(key);
      list.push(entry);
    }
  }
  set("amenities", list, found[0]!.name);
}

/** Sizes of a picture whose file does not tell them: the page needs some to reserve its place. */
const WIDTH = 1200;
const HEIGHT = 800;

function photos({ cells }: RawRow, fields: Converted["fields"], set: Setter): void {
  const alt = typeof fields.title === "string" ? fields.title.slice(0, 300) : "Photo";
  const urls = cells.get("photourls") ?? cells.get("photos") ?? cells.get("photourl");
  if (urls) {
    if (blank(urls.value)) return set("photos", null, urls.name);
    if (typeof urls.value === "string") {
      const list = urls.value.split(/[\s|]+/).filter(Boolean);
      return set(
        "photos",
        list.map((url) => ({ url, alt, width: WIDTH, height: HEIGHT })),
        urls.name,
      );
    }
    return set("photos", urls.value, urls.name);
  }
  const media = cells.get("media");
  if (!media) return;
  if (!Array.isArray(media.value)) return set("photos", media.value, media.name);
  const items = media.value.filter((item): item is Record<string, unknown> =>
    typeof item === "object" && item !== null &&
    // RESO Media holds videos and documents, too.
    (item.MediaCategory === undefined || item.MediaCategory === null ||
      /photo|image/i.test(String(item.MediaCategory)))
  );
  const order = ({ Order }: Record<string, unknown>) =>
    typeof Order === "number" ? Order : Infinity;
  const size = (value: unknown, otherwise: number) =>
    typeof value === "number" && Number.isInteger(value) && value > 0 ? value : otherwise;
  set(
    "photos",
    items.toSorted((a, b) => order(a) - order(b) || 0).map((item) => ({
      url: item.MediaURL,
      alt: typeof item.ShortDescription === "string" && item.ShortDescription
        ? item.ShortDescription
        : alt,
      width: size(item.ImageWidth, WIDTH),
      height: size(item.ImageHeight, HEIGHT),
    })),
    media.name,
  );
}

function titleFor({ bedrooms, type, neighborhood, city }: Converted["fields"]): string | undefined {
  if (typeof type !== "string" || typeof city !== "string") return undefined;
  const rooms = typeof bedrooms === "number" && bedrooms > 0 ? `${bedrooms}-bedroom ` : "";
  const kind = type === "land" ? "plot" : type === "commercial" ? "commercial space" : type;
  const title = `${rooms}${kind} in ${typeof neighborhood === "string" ? neighborhood : city}`;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200);
}
