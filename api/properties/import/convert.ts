/** From a raw row to the fields of a property: finds each by our name or RESO's, in our words. */
import { partOf } from "../../shared/fields.ts";
import { PROPERTY_FIELDS } from "../fields.ts";
import { IMPORT_COLUMNS, type ImportColumnName } from "./columns.ts";
import { type RawRow, simplified } from "./raw.ts";
import { areaIn, areaUnitOf, currencyOf, isAreaUnit, listOf, numberOf } from "./words.ts";

/** The fields found, and what the file calls the cell that each came from. */
interface Converted {
  fields: Record<string, unknown>;
  names: Record<string, string>;
}
type Setter = (field: string, value: unknown, name: string) => void;

/** How a field's cell is read; `key` is the simplified name that it was found by. */
const READERS: Record<string, (value: unknown, key: string) => unknown> = partOf(
  PROPERTY_FIELDS,
  "read",
);

/** Columns that are read below, as they need others. */
const APART: readonly ImportColumnName[] = [
  "currency",
  "living_area_unit",
  "lot_area",
  "lot_area_unit",
  "address",
  "amenities",
  "photo_urls",
];

/** The simplified names of each column, best first. */
const KEYS = new Map(
  IMPORT_COLUMNS.map(({ name, also }) => [name, [name, ...also].map(simplified)]),
);
const STREET = ["streetnumber", "streetdirprefix", "streetname", "streetsuffix"];

const cellsOf = ({ cells }: RawRow, name: ImportColumnName) =>
  (KEYS.get(name) ?? []).flatMap((key) => {
    const cell = cells.get(key);
    return cell ? [{ key, ...cell }] : [];
  });

/** Whether a row has a cell of a column, filled or not. */
export const has = (row: RawRow, name: ImportColumnName): boolean => cellsOf(row, name).length > 0;

function cellOf(row: RawRow, name: ImportColumnName) {
  const present = cellsOf(row, name);
  return present.find(filled) ?? present[0];
}

const filled = (cell: { value: unknown } | undefined): boolean =>
  cell !== undefined && cell.value !== "" && cell.value !== null;

/** Finds and reads the fields of a row. What cannot be read stays as it is, for the schema to name. */
export function convert(row: RawRow): Converted {
  const fields: Converted["fields"] = {};
  const names: Converted["names"] = {};
  const set: Setter = (field, value, name) => {
    if (value !== undefined) fields[field] = value;
    names[field] = name;
  };
  for (const { name } of IMPORT_COLUMNS) {
    const cell = APART.includes(name) ? undefined : cellOf(row, name);
    if (!cell) continue;
    const read = READERS[name] ?? ((value) => value);
    set(name, filled(cell) ? read(cell.value, cell.key) : null, cell.name);
  }
  currency(row, fields, set);
  areas(row, fields, set);
  address(row, set);
  amenities(row, set);
  photos(row, fields, set);
  // RESO has no title. A file that has the column must fill it.
  if (!row.cells.has("title") && fields.title === undefined) fields.title = titleFor(fields);
  return { fields, names };
}

function currency(row: RawRow, fields: Converted["fields"], set: Setter): void {
  const cell = cellOf(row, "currency");
  if (!cell || !filled(cell)) fields.currency = currencyOf(fields.country);
  else {
    const { value, name } = cell;
    set("currency", typeof value === "string" ? value.toUpperCase() : value, name);
  }
}

/** Lots come in their own unit; ours is that of the living area. */
function areas(row: RawRow, fields: Converted["fields"], set: Setter): void {
  const unit = cellOf(row, "living_area_unit");
  if (unit && filled(unit)) set("living_area_unit", areaUnitOf(unit.value), unit.name);
  else fields.living_area_unit = fields.country === "US" ? "ft2" : "m2";
  const own = fields.living_area_unit === "ft2" ? "ft2" : "m2";

  const lot = cellOf(row, "lot_area");
  if (!lot) return;
  if (!filled(lot)) return set("lot_area", null, lot.name);
  const lotUnit = cellOf(row, "lot_area_unit");
  const given = lot.key === "lotsizesquarefeet"
    ? "ft2"
    : lotUnit && filled(lotUnit)
    ? areaUnitOf(lotUnit.value)
    : own;
  if (!isAreaUnit(given)) return set("lot_area", given, lotUnit?.name ?? lot.name);
  const area = numberOf(lot.value);
  set("lot_area", typeof area === "number" ? areaIn(area, given, own) : area, lot.name);
}

function address({ cells }: RawRow, set: Setter): void {
  const whole = cells.get("address") ?? cells.get("unparsedaddress");
  if (whole && filled(whole)) return set("address", whole.value, whole.name);
  const parts = STREET.flatMap((key) => cells.get(key) ?? []).filter(filled);
  const street = parts.map(({ value }) => String(value).trim()).join(" ");
  const unit = cells.get("unitnumber");
  if (parts[0] && street) {
    const inside = unit && filled(unit) ? `, Unit ${unit.value}` : "";
    return set("address", street + inside, parts[0].name);
  }
  if (whole) set("address", null, whole.name);
}

function amenities(row: RawRow, set: Setter): void {
  const found = cellsOf(row, "amenities");
  if (!found[0]) return;
  const list = new Map<string, unknown>();
  for (const { value, name } of found.filter(filled)) {
    const entries = listOf(value);
    if (!Array.isArray(entries)) return set("amenities", value, name);
    for (const entry of entries) {
      const key = typeof entry === "string" ? simplified(entry) : JSON.stringify(entry);
      if (key !== "none" && !list.has(key)) list.set(key, entry);
    }
  }
  set("amenities", [...list.values()], found[0].name);
}

function photos(row: RawRow, { title }: Converted["fields"], set: Setter): void {
  const alt = typeof title === "string" ? title.slice(0, 300) : "Photo";
  const cell = cellOf(row, "photo_urls");
  if (!cell) return;
  const { key, name, value } = cell;
  if (!filled(cell)) return set("photos", null, name);
  if (key === "media") {
    return set("photos", Array.isArray(value) ? fromMedia(value, alt) : value, name);
  }
  if (typeof value !== "string") return set("photos", value, name);
  const urls = value.split(/[\s|]+/).filter(Boolean);
  set("photos", urls.map((url) => ({ url, alt })), name);
}

/** RESO Media: in their order; videos and documents left out. */
function fromMedia(media: unknown[], alt: string) {
  const order = ({ Order }: Record<string, unknown>) =>
    typeof Order === "number" ? Order : Infinity;
  return media
    .filter((item): item is Record<string, unknown> => typeof item === "object" && item !== null)
    .filter(({ MediaCategory }) => /photo|image/i.test(String(MediaCategory ?? "photo")))
    .toSorted((a, b) => order(a) - order(b) || 0)
    .map(({ MediaURL, ShortDescription }) => ({
      url: MediaURL,
      alt: typeof ShortDescription === "string" && ShortDescription ? ShortDescription.trim() : alt,
    }));
}

function titleFor({ bedrooms, type, neighborhood, city }: Converted["fields"]): string | undefined {
  if (typeof type !== "string" || typeof city !== "string") return undefined;
  const rooms = typeof bedrooms === "number" && bedrooms > 0 ? `${bedrooms}-bedroom ` : "";
  const kind = type === "land" ? "plot" : type === "commercial" ? "commercial space" : type;
  const title = `${rooms}${kind} in ${typeof neighborhood === "string" ? neighborhood : city}`;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200);
}
