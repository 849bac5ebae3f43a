/** Which property a row belongs to, and which slug it has or gets. */
import { sql, type Transaction } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import { slugify } from "../../shared/slug.ts";
import type { ImportedProperty } from "./property.ts";
import type { ErrorList } from "./raw.ts";

export interface Target {
  existing: PropertyRow | undefined;
  slug: string;
}

type Row = { line: number; property: ImportedProperty };

/**
 * Finds each row's property: by `listing_key`, else slug, else the first slug of title and city
 * that no other source's property and no earlier row has, so that a file finds the same again.
 */
export async function findTargets(
  trx: Transaction<Database>,
  rows: readonly Row[],
  errors: ErrorList,
): Promise<(Target & Row)[]> {
  const stored = await storedProperties(trx, rows);
  const byKey = new Map(stored.flatMap((row) => row.listing_key ? [[row.listing_key, row]] : []));
  const bySlug = new Map(stored.map((row) => [row.slug, row]));

  const named = rows.map((row) => ({ row, target: byName(row, byKey, bySlug, errors) }));
  // Two rows on one property: one by its key, the other by its slug.
  const claimed = new Map<string, number>();
  const taken = new Set<string>();
  for (const { row: { line }, target } of named) {
    if (!target) continue;
    taken.add(target.slug);
    if (!target.existing) continue;
    const before = claimed.get(target.existing.id);
    if (before !== undefined) {
      errors.add(line, "slug", `This listing is on line ${before} already.`);
    }
    claimed.set(target.existing.id, line);
  }
  return named.map(({ row, target }) => ({ ...row, ...target ?? byTitle(row, bySlug, taken) }));
}

const baseOf = ({ property }: Row): string =>
  property.slug ?? slugify(property.title, property.city);

function byName(
  { line, property: { listing_key, slug } }: Row,
  byKey: ReadonlyMap<string, PropertyRow>,
  bySlug: ReadonlyMap<string, PropertyRow>,
  errors: ErrorList,
): Target | undefined {
  const keyed = listing_key ? byKey.get(listing_key) : undefined;
  if (!slug) return keyed && { existing: keyed, slug: keyed.slug };
  const holder = bySlug.get(slug);
  const another = holder !== undefined &&
    (keyed ? holder.id !== keyed.id : holder.listing_key !== null && Boolean(listing_key));
  if (another) errors.add(line, "slug", "Another listing has this slug.");
  return { existing: keyed ?? holder, slug };
}

function byTitle(row: Row, bySlug: ReadonlyMap<string, PropertyRow>, taken: Set<string>): Target {
  const base = baseOf(row);
  for (let n = 1;; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    const existing = bySlug.get(slug);
    // A row with a key is new here; one without may be the property of that name.
    const free = !existing || (!row.property.listing_key && existing.listing_key === null);
    if (taken.has(slug) || !free) continue;
    taken.add(slug);
    return { existing, slug };
  }
}

/** The properties that the rows may mean, and those whose slugs theirs may collide with. */
async function storedProperties(
  trx: Transaction<Database>,
  rows: readonly Row[],
): Promise<PropertyRow[]> {
  const keys = rows.flatMap(({ property }) => property.listing_key ?? []);
  const slugs = rows.map(baseOf);
  return await trx.selectFrom("properties").selectAll()
    .where(sql<boolean>`listing_key = any(${keys}::text[])
      or slug = any(${slugs}::text[])
      or regexp_replace(slug, '-[0-9]+$', '') = any(${slugs}::text[])`)
    .execute();
}
