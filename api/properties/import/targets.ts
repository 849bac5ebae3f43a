/** Which listing a row belongs to, and which slug it has or gets. */
import { sql, type Transaction } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import { slugify } from "../../shared/slug.ts";
import type { ImportedListing } from "./listing.ts";
import type { ErrorList } from "./raw.ts";

export interface Target {
  /** The stored listing that the row is about. */
  existing: PropertyRow | undefined;
  slug: string;
}

type Row = { line: number; listing: ImportedListing };

/**
 * Finds each row's listing: by `listing_key`, else by slug. A row with neither belongs to the first
 * slug made of title and city (`…`, `…-2`, `…-3`) that no other source's listing and no earlier row
 * has, so that the same file finds the same listings again.
 */
export async function findTargets(
  trx: Transaction<Database>,
  rows: readonly Row[],
  errors: ErrorList,
): Promise<Target[]> {
  const bases = rows.map(({ listing }) => listing.slug ?? slugify(listing.title, listing.city));
  const stored = await storedListings(trx, rows, bases);
  const byKey = new Map(stored.flatMap((row) => row.listing_key ? [[row.listing_key, row]] : []));
  const bySlug = new Map(stored.map((row) => [row.slug, row]));

  const targets: (Target | undefined)[] = rows.map(({ line, listing }) => {
    const keyed = listing.listing_key ? byKey.get(listing.listing_key) : undefined;
    if (!listing.slug) return keyed && { existing: keyed, slug: keyed.slug };
    const holder = bySlug.get(listing.slug);
    const another = keyed ? holder !== undefined && holder.id !== keyed.id : holder !== undefined &&
      holder.listing_key !== null && Boolean(listing.listing_key);
    if (another) errors.add(line, "slug", "Another listing has this slug.");
    return { existing: keyed ?? holder, slug: listing.slug };
  });

  // Two rows on one listing: one by its key, the other by its slug.
  const claimed = new Map<string, number>();
  const taken = new Set<string>();
  for (const [i, target] of targets.entries()) {
    if (!target) continue;
    taken.add(target.slug);
    if (!target.existing) continue;
    const { line } = rows[i]!;
    const before = claimed.get(target.existing.id);
    if (before !== undefined) errors.add(line, "slug", `is the same listing as on line ${before}`);
    claimed.set(target.existing.id, line);
  }
  return targets.map((target, i) => target ?? byTitle(rows[i]!, bases[i]!, bySlug, taken));
}

function byTitle(
  { listing }: Row,
  base: string,
  bySlug: ReadonlyMap<string, PropertyRow>,
  taken: Set<string>,
): Target {
  for (let n = 1;; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    const existing = bySlug.get(slug);
    // A row with a key is new here; one without may be the listing of that name.
    const free = !existing || (!listing.listing_key && existing.listing_key === null);
    if (taken.has(slug) || !free) continue;
    taken.add(slug);
    return { existing, slug };
  }
}

/** The listings that the rows may mean, and those whose slugs theirs may collide with. */
async function storedListings(
  trx: Transaction<Database>,
  rows: readonly Row[],
  bases: readonly string[],
): Promise<PropertyRow[]> {
  const keys = rows.flatMap(({ listing }) => listing.listing_key ?? []);
  return await trx.selectFrom("properties").selectAll()
    .where(sql<boolean>`listing_key = any(${keys}::text[])
      or slug = any(${bases}::text[])
      or regexp_replace(slug, '-[0-9]+$', '') = any(${bases}::text[])`)
    .execute();
}
