import { isDeepStrictEqual } from "node:util";
import { type InsertObject, type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import { propertySearchColumns } from "#db/search_text.ts";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import type { FetchJob } from "../../media/mod.ts";
import { notify } from "../../notifications/record.ts";
import type { WriteEntry } from "../../shared/audit.ts";
import { partOf } from "../../shared/fields.ts";
import type { Ids } from "../../shared/ids.ts";
import { PROPERTY_FIELDS } from "../fields.ts";
import { type MarketNews, marketNews, type TellMarket } from "../market.ts";
import { tellOfQuestions } from "../moved.ts";
import { checkPictures, type Listed, listedIn, rememberedOf, writePictures } from "./pictures.ts";
import type { ImportedProperty, ParsedProperties } from "./property.ts";
import { ErrorList, type ImportError } from "./raw.ts";
import { findTargets, type Target } from "./targets.ts";
import { periodOf } from "../writer.ts";

export interface ImportOptions {
  now: Date;
  ids: Ids;
  dryRun: boolean;
  /** Has pictures fetched that the file names. */
  enqueueFetches: (trx: Transaction<Database>, jobs: readonly FetchJob[]) => Promise<void>;
  /** Told of what comes on the market, or becomes cheaper. */
  tellMarket: TellMarket;
  /** Where anything was written; instead of an id, how much. */
  writeEntry?: WriteEntry;
  /** The admin who imports: the others are told. */
  by?: string;
}

/** What an import did, or would do. Where there are errors nothing was written. */
export type ImportReport = ReturnType<typeof failed>;

/** Rows of one statement: some 45 columns each, of at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000;

class DryRun extends Error {}

/** Imports a file in one transaction, all or nothing. What it does not say stays as it was. */
export async function importProperties(
  db: Kysely<Database>,
  parsed: ParsedProperties,
  options: ImportOptions,
): Promise<ImportReport> {
  if (parsed.errors.length > 0) {
    const errors = new ErrorList(parsed.errors);
    checkBrokers(parsed.rows, await brokerIds(db, parsed.rows), errors);
    return failed(parsed.rows, errors.errors.toSorted((a, b) => a.line - b.line));
  }
  let report = failed([], []);
  try {
    await db.transaction().execute(async (trx) => {
      report = await importRows(trx, parsed.rows, options);
      if (options.dryRun) throw new DryRun();
      const { created, updated, photos } = report;
      if (created + updated === 0) return;
      await options.writeEntry?.(trx, `${created} created, ${updated} updated`);
      await notify(trx, {
        kind: "import_ended",
        broker_id: null,
        about: {},
        data: { created, updated, photos },
        except: options.by,
        at: options.now.toISOString(),
        ids: options.ids,
      });
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return report;
}

/** Nothing is written; `valid`: how many rows would be, were it not for the others. */
function failed(rows: ParsedProperties["rows"], errors: ImportError[]) {
  const wrong = new Set(errors.map(({ line }) => line));
  const valid = rows.filter(({ line }) => !wrong.has(line)).length;
  return { created: 0, updated: 0, unchanged: 0, photos: 0, valid, errors };
}

async function importRows(
  trx: Transaction<Database>,
  rows: ParsedProperties["rows"],
  options: ImportOptions,
): Promise<ImportReport> {
  const errors = new ErrorList();
  // Readers go on; other writers wait, so that keys and slugs found free stay free.
  await sql`lock table properties in share row exclusive mode`.execute(trx);
  const brokers = await brokerIds(trx, rows);
  checkBrokers(rows, brokers, errors);
  const targets = await findTargets(trx, rows, errors);
  await checkPictures(trx, targets, errors);
  if (errors.errors.length > 0) return failed(rows, errors.errors);

  const report = failed(rows, []);
  const written: PropertyRow[] = [];
  const news: MarketNews[] = [];
  const moved: PropertyRow[] = [];
  const listed: Listed[] = [];
  for (const { property, ...target } of targets) {
    const broker = brokers.get(property.broker_email ?? "");
    const { row, changed } = await merged(property, target, broker, options);
    if (property.photos !== undefined) listed.push(listedIn(property, row, target));
    if (!changed) report.unchanged++;
    else {
      report[target.existing ? "updated" : "created"]++;
      written.push(row);
      news.push(...marketNews(target.existing, row));
      if (target.existing && target.existing.broker_id !== row.broker_id) moved.push(row);
    }
  }
  for (let at = 0; at < written.length; at += ROWS_PER_STATEMENT) {
    await upsert(trx, written.slice(at, at + ROWS_PER_STATEMENT));
  }
  report.photos = await writePictures(trx, listed, options);
  await options.tellMarket(trx, news);
  await tellOfQuestions(trx, moved, { at: options.now.toISOString(), ids: options.ids });
  return report;
}

function checkBrokers(
  rows: ParsedProperties["rows"],
  brokers: ReadonlyMap<string, string>,
  errors: ErrorList,
): void {
  for (const { line, property: { broker_email } } of rows) {
    if (broker_email && !brokers.has(broker_email)) {
      errors.add(line, "broker_email", "No active broker has this address.");
    }
  }
}

async function brokerIds(
  db: Kysely<Database>,
  rows: ParsedProperties["rows"],
): Promise<Map<string, string>> {
  const emails = [...new Set(rows.flatMap(({ property }) => property.broker_email ?? []))];
  if (emails.length === 0) return new Map();
  const found = await db.selectFrom("brokers").select(["id", "email"])
    .where("status", "=", "active").where("email", "=", sql<string>`any(${emails}::text[])`)
    .execute();
  return new Map(found.map(({ id, email }) => [email, id]));
}

async function merged(
  { broker_email: _, photos, ...given }: ImportedProperty,
  { existing, slug }: Target,
  brokerId: string | undefined,
  { now, ids }: ImportOptions,
): Promise<{ row: PropertyRow; changed: boolean }> {
  const at = now.toISOString();
  const before = existing ?? {
    ...partOf(PROPERTY_FIELDS, "empty"),
    id: ids(),
    broker_id: null,
    imported_photos: null,
    published_at: null,
    created_at: at,
    updated_at: at,
  };
  const next = { ...before, ...given, slug };
  const row: PropertyRow = {
    ...next,
    listing_key: next.listing_key ?? before.listing_key,
    broker_id: brokerId ?? before.broker_id,
    price_period: periodOf(next),
    published_at: next.published_at ??
      (next.status === "hidden" ? null : existing?.published_at ?? at),
    imported_photos: photos === undefined ? before.imported_photos : await rememberedOf({ photos }),
    ...propertySearchColumns(next),
  };
  const unchanged = { ...row, updated_at: existing?.updated_at };
  const changed = !isDeepStrictEqual(unchanged, { ...existing });
  return { row: changed ? { ...row, updated_at: at } : row, changed };
}

async function upsert(trx: Transaction<Database>, rows: readonly PropertyRow[]): Promise<void> {
  const values = rows.map((row): InsertObject<Database, "properties"> => ({
    ...row,
    photos: jsonb(row.photos),
    answers: jsonb(row.answers),
  }));
  const columns = Object.keys(values[0] ?? {}).filter((name) => name !== "id");
  await trx.insertInto("properties").values(values)
    .onConflict((oc) =>
      oc.column("id").doUpdateSet(
        Object.fromEntries(columns.map((name) => [name, sql.ref<never>(`excluded.${name}`)])),
      )
    ).execute();
}
