/** The pictures that a file's rows name: what is to be fetched, and where it is shown. */
import type { Transaction } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import { type FetchJob, retryUnreachable } from "../../media/mod.ts";
import { sha256 } from "../../shared/hash.ts";
import type { Ids } from "../../shared/ids.ts";
import { MAX_PHOTOS } from "../fields.ts";
import { countUploaded, type NamedPictures, placeImported } from "../media/imported.ts";
import type { ImportedProperty } from "./property.ts";
import type { ErrorList } from "./raw.ts";
import type { Target } from "./targets.ts";

type Trx = Transaction<Database>;

/** What a row says of a listing's pictures. */
export interface Listed extends NamedPictures {
  /** Whether an import named the same addresses before. */
  same: boolean;
}

/** Listings of one statement: at most 40 pictures each. */
const LISTINGS_PER_STATEMENT = 250;

/** What is remembered of the addresses of a row; null where there are none. */
export async function rememberedOf(
  { photos }: Pick<ImportedProperty, "photos">,
): Promise<string | null> {
  return photos?.length ? await sha256(photos.map(({ url }) => url).join("\n")) : null;
}

/** Names the rows whose pictures and those that were uploaded are too many together. */
export async function checkPictures(
  trx: Trx,
  targets: readonly (Target & { line: number; property: ImportedProperty })[],
  errors: ErrorList,
): Promise<void> {
  const naming = targets.filter(({ existing, property }) => existing && property.photos?.length);
  const uploaded = await countUploaded(trx, naming.map(({ existing }) => existing!.id));
  for (const { line, existing, property } of naming) {
    const others = uploaded.get(existing!.id) ?? 0;
    if (others === 0 || property.photos!.length + others <= MAX_PHOTOS) continue;
    if (await rememberedOf(property) === existing!.imported_photos) continue;
    errors.add(
      line,
      "photo_urls",
      `must be at most ${MAX_PHOTOS} with the ${others} that were uploaded`,
    );
  }
}

export const listedIn = (
  { photos }: ImportedProperty,
  row: PropertyRow,
  { existing }: Target,
): Listed => ({
  property_id: row.id,
  pictures: photos ?? [],
  same: row.imported_photos === (existing?.imported_photos ?? null),
});

/** Places pictures and has new ones fetched, and those that could not be reached. How many. */
export async function writePictures(
  trx: Trx,
  listed: readonly Listed[],
  { now, ids, enqueueFetches }: {
    now: Date;
    ids: Ids;
    enqueueFetches: (trx: Trx, jobs: readonly FetchJob[]) => Promise<void>;
  },
): Promise<number> {
  const at = now.toISOString();
  let fetched = 0;
  for (let from = 0; from < listed.length; from += LISTINGS_PER_STATEMENT) {
    const some = listed.slice(from, from + LISTINGS_PER_STATEMENT);
    const jobs = [
      ...await placeImported(trx, some.filter(({ same }) => !same), { now: at, ids }),
      ...await retryUnreachable(trx, some.map(({ property_id }) => property_id), at),
    ];
    await enqueueFetches(trx, jobs);
    fetched += jobs.length;
  }
  return fetched;
}
