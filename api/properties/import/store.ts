import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import { propertySearchColumns } from "#db/search_text.ts";
import type { Database, PropertiesTable, PropertyRow } from "#db/tables/mod.ts";
import type { WriteEntry } from "../../shared/audit.ts";
import type { Ids } from "../../shared/ids.ts";
import type { ImportedListing } from "./listing.ts";
import { ErrorList, type ImportError } from "./raw.ts";
import { findTargets, type Target } from "./targets.ts";

export interface ImportOptions {
  now: Date;
  ids: Ids;
  /** Check and report as if importing, and leave everything as it is. */
  dryRun: boolean;
  /** Where anything was written; instead of an id, how much. */
  writeEntry?: WriteEntry;
  /** Whose listings new rows become that name no broker. */
  brokerId?: string;
}

/** What an import did, or would do. Where there are errors nothing was written. */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  errors: ImportError[];
}

/** A file of listings, as `parseListings` reads it. */
interface ParsedFile {
  rows: readonly { line: number; listing: ImportedListing }[];
  errors: readonly ImportError[];
}

/** Rows of one statement: 42 columns each, of at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Imports a file in one transaction, all or nothing. A row belongs to the listing with its
 * `listing_key`, else its slug (given, or made of title and city). What the file does not say stays
 * as it was. A dry run does the same and takes it back.
 */
export async function importListings(
  db: Kysely<Database>,
  parsed: ParsedFile,
  options: ImportOptions,
): Promise<ImportReport> {
  if (parsed.errors.length > 0) return failed([...parsed.errors]);
  let report = failed([]);
  try {
    await db.transaction().execute(async (trx) => {
      report = await importRows(trx, parsed.rows, options);
      if (options.dryRun) throw new DryRun();
      const { created, updated } = report;
      if (created + updated === 0) return;
      await options.writeEntry?.(trx, `${created} created, ${updated} updated`);
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return report;
}

const failed = (errors: ImportError[]): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  errors,
});

async function importRows(
  trx: Transaction<Database>,
  rows: ParsedFile["rows"],
  options: ImportOptions,
): Promise<ImportReport> {
  const errors = new ErrorList();
  // Readers go on; other writers wait, so that keys and slugs found free stay free.
  await sql`lock table properties in share row exclusive mode`.execute(trx);
  const brokers = await brokerIds(trx, rows);
  for (const { line, listing } of rows) {
    if (listing.broker_email && !brokers.has(listing.broker_email)) {
      errors.add(line, "broker_email", "No active broker has this address.");
    }
  }
  const targets = await findTargets(trx, rows, errors);
  if (errors.errors.length > 0) return failed(errors.errors);

  const report = failed([]);
  const written: Insertable<PropertiesTable>[] = [];
  for (const [i, { listing }] of rows.entries()) {
    const target = targets[i]!;
    const brokerId = listing.broker_email ? brokers.get(listing.broker_email)! : undefined;
    const row = merged(listing, target, brokerId, options);
    if (row === "unchanged") report.unchanged++;
    else {
      report[target.existing ? "updated" : "created"]++;
      written.push({ ...row, photos: jsonb(row.photos) });
    }
  }
  for (let at = 0; at < written.length; at += ROWS_PER_STATEMENT) {
    await upsert(trx, written.slice(at, at + ROWS_PER_STATEMENT));
  }
  return report;
}

async function brokerIds(
  trx: Transaction<Database>,
  rows: ParsedFile["rows"],
): Promise<Map<string, string>> {
  const emails = [...new Set(rows.flatMap(({ listing }) => listing.broker_email ?? []))];
  if (emails.length === 0) return new Map();
  const found = await trx.selectFrom("brokers").select(["id", "email"])
    .where("status", "=", "active").where("email", "=", sql<string>`any(${emails}::text[])`)
    .execute();
  return new Map(found.map(({ id, email }) => [email, id]));
}

/** Values of a listing that no file has spoken of. */
const EMPTY = {
  description: "",
  status: "active",
  bedrooms: null,
  bathrooms: null,
  living_area: null,
  lot_area: null,
  parking_spaces: null,
  year_built: null,
  furnished: null,
  pets_allowed: null,
  garage: null,
  laundry: null,
  amenities: [],
  address: null,
  neighborhood: null,
  state: null,
  postal_code: null,
  latitude: null,
  longitude: null,
  photos: [],
  featured: false,
} as const;

/** Fields that cannot be null: an empty cell means their empty value. */
const NEVER_NULL = ["description", "status", "amenities", "photos", "featured"] as const;

/** The row as it will be; `unchanged` when it is so already. */
function merged(
  listing: ImportedListing,
  { existing, slug }: Target,
  brokerId: string | undefined,
  { now, ids, brokerId: owner }: ImportOptions,
): PropertyRow | "unchanged" {
  const at = now.toISOString();
  const { broker_email: _, ...said } = listing;
  const fields: Record<string, unknown> = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  );
  for (const field of NEVER_NULL) if (fields[field] === null) fields[field] = EMPTY[field];

  const before = existing ?? {
    ...EMPTY,
    id: ids(),
    listing_key: null,
    broker_id: owner ?? null,
    price_period: null,
    published_at: null,
    created_at: at,
    updated_at: at,
  };
  const row = { ...before, ...fields, slug } as PropertyRow;
  if (existing && !listing.listing_key) row.listing_key = existing.listing_key;
  if (brokerId) row.broker_id = brokerId;
  row.price_period = row.purpose === "rent" ? row.price_period ?? "month" : null;
  if (row.status !== "hidden") row.published_at ??= existing?.published_at ?? at;
  Object.assign(row, propertySearchColumns(row));
  if (existing && same(existing, row)) return "unchanged";
  return { ...row, updated_at: at };
}

function same(existing: PropertyRow, row: PropertyRow): boolean {
  const keys = Object.keys(existing) as (keyof PropertyRow)[];
  return keys.every((key) => key === "updated_at" || equal(existing[key], row[key]));
}

/** Numbers and texts as they are; lists and photos by what they hold, whatever order keys have. */
function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, i) => equal(one, b[i]));
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => equal(a[key as never], b[key as never]));
}

async function upsert(
  trx: Transaction<Database>,
  rows: readonly Insertable<PropertiesTable>[],
): Promise<void> {
  const columns = (Object.keys(rows[0]!) as (keyof PropertiesTable)[]).filter((name) =>
    name !== "id"
  );
  await trx.insertInto("properties").values(rows)
    .onConflict((oc) =>
      oc.column("id").doUpdateSet((eb) =>
        Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)])) as never
      )
    ).execute();
}
