/** From a raw row to the fields of a listing: finds each by our name or RESO's, in our words. */
import { IMPORT_COLUMNS, type ImportColumnName } from "./columns.ts";
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
interface Converted {
  fields: Partial<Record<ListingField, unknown>>;
  names: Partial<Record<ListingField, string>>;
}

/** Reads a cell; `key` is the simplified name it was found by. */
type Read = (value: unknown, key: string) => unknown;

/** How the cells of columns are read that need nothing of other columns. */
const READERS: [field: ListingField & ImportColumnName, read: Read][] = [
  ["listing_key", textOf],
  ["slug", same],
  ["title", same],
  ["description", same],
  ["type", typeOf],
  ["purpose", (value, key) => key === "purpose" ? purposeOf(value) : purposeOfPropertyType(value)],
  ["price", numberOf],
  ["price_period", periodOf],
  ["status", statusOf],
  ["bedrooms", numberOf],
  ["bathrooms", numberOf],
  ["living_area", numberOf],
  ["parking_spaces", numberOf],
  ["year_built", numberOf],
  ["furnished", furnishedOf],
  ["pets_allowed", anyOf],
  ["garage", (value, key) => key === "garagespaces" ? anySpace(value) : flagOf(value)],
  ["laundry", anyOf],
  ["neighborhood", same],
  ["city", same],
  ["state", same],
  ["postal_code", textOf],
  ["country", countryOf],
  ["latitude", numberOf],
  ["longitude", numberOf],
  ["featured", flagOf],
  ["broker_email", same],
  ["published_at", same],
];

/** The simplified names of each column, best first. */
const KEYS = new Map<ImportColumnName, string[]>(
  IMPORT_COLUMNS.map(({ name, also }) => [name, [name, ...also].map(simplified)]),
);
const STREET = ["streetnumber", "streetdirprefix", "streetname", "streetsuffix"];

/** The cells that a row has of a column, by any of its names. */
function cellsOf({ cells }: RawRow, name: ImportColumnName) {
  return KEYS.get(name)!.flatMap((key) => {
    const cell = cells.get(key);
    return cell ? [{ key, ...cell }] : [];
  });
}

/** The first of a column's cells that is filled, else the first. */
function cellOf(row: RawRow, name: ImportColumnName) {
  const present = cellsOf(row, name);
  return present.find(({ value }) => !blank(value)) ?? present[0];
}

function same(value: unknown): unknown {
  return value;
}
function textOf(value: unknown): unknown {
  return typeof value === "number" ? String(value) : value;
}

function anySpace(value: unknown): unknown {
  const spaces = numberOf(value);
  return typeof spaces === "number" ? spaces > 0 : undefined;
}

/** Blank cells say that there is nothing. */
const blank = (value: unknown) => value === "" || value === null;

/** Finds and reads the fields of a row. What cannot be read stays as it is, for the schema to name. */
export function convert(row: RawRow): Converted {
  const converted: Converted = { fields: {}, names: {} };
  const { fields, names } = converted;
  const set = (field: ListingField, value: unknown, name: string) => {
    fields[field] = value;
    names[field] = name;
  };

  for (const [field, read] of READERS) {
    const cell = cellOf(row, field);
    if (cell) set(field, blank(cell.value) ? null : read(cell.value, cell.key), cell.name);
  }
  const currency = cellOf(row, "currency");
  if (currency && !blank(currency.value)) {
    const { value } = currency;
    set("currency", typeof value === "string" ? value.toUpperCase() : value, currency.name);
  } else fields.currency = currencyOf(fields.country);
  areas(row, fields, set);
  address(row, set);
  amenities(row, set);
  photos(row, fields, set);
  // RESO has no title. A file that has the column must fill it.
  if (!row.cells.has("title") && fields.title === undefined) fields.title = titleFor(fields);
  return converted;
}

type Setter = (field: ListingField, value: unknown, name: string) => void;

/** Lots come in their own unit; ours is that of the living area. */
function areas(row: RawRow, fields: Converted["fields"], set: Setter): void {
  const unit = cellOf(row, "living_area_unit");
  if (unit && !blank(unit.value)) set("living_area_unit", areaUnitOf(unit.value), unit.name);
  else fields.living_area_unit = fields.country === "US" ? "ft2" : "m2";
  const own = fields.living_area_unit === "ft2" ? "ft2" : "m2";

  const lot = cellOf(row, "lot_area");
  if (!lot) return;
  if (blank(lot.value)) return set("lot_area", null, lot.name);
  const lotUnit = cellOf(row, "lot_area_unit");
  const given = lot.key === "lotsizesquarefeet"
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

function amenities(row: RawRow, set: Setter): void {
  const found = cellsOf(row, "amenities");
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

function photos(row: RawRow, fields: Converted["fields"], set: Setter): void {
  const alt = typeof fields.title === "string" ? fields.title.slice(0, 300) : "Photo";
  const cell = cellOf(row, "photo_urls");
  if (!cell) return;
  const { key, name, value } = cell;
  if (blank(value)) return set("photos", null, name);
  if (key !== "media") {
    if (typeof value !== "string") return set("photos", value, name);
    const list = value.split(/[\s|]+/).filter(Boolean);
    return set("photos", list.map((url) => ({ url, alt, width: WIDTH, height: HEIGHT })), name);
  }
  if (!Array.isArray(value)) return set("photos", value, name);
  const items = value.filter((item): item is Record<string, unknown> =>
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
    name,
  );
}

function titleFor({ bedrooms, type, neighborhood, city }: Converted["fields"]): string | undefined {
  if (typeof type !== "string" || typeof city !== "string") return undefined;
  const rooms = typeof bedrooms === "number" && bedrooms > 0 ? `${bedrooms}-bedroom ` : "";
  const kind = type === "land" ? "plot" : type === "commercial" ? "commercial space" : type;
  const title = `${rooms}${kind} in ${typeof neighborhood === "string" ? neighborhood : city}`;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200);
}
