/** The places of pictures that imports name by their addresses, and that are fetched by jobs. */
import { type Kysely, sql, type Transaction } from "kysely";
import { oneRow } from "#db/one.ts";
import type { Database } from "#db/tables/mod.ts";
import { addRemote, type FetchJob, noteAllLeft } from "../../media/mod.ts";
import type { Ids } from "../../shared/ids.ts";
import { awaitImport } from "../writer.ts";
import type { UnfetchedPhotos } from "./contract.ts";
import { refreshPhotos } from "./repository.ts";

type Trx = Transaction<Database>;

/** What a file names for a listing, in order. */
export interface NamedPictures {
  property_id: string;
  pictures: readonly { url: string; alt: string }[];
}

interface Place {
  property_id: string;
  media_id: string;
  source_url: string | null;
  alt: string;
}

const idsOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`;

/** How many pictures of listings were uploaded, and not named by a file. */
export async function countUploaded(
  trx: Trx,
  propertyIds: readonly string[],
): Promise<Map<string, number>> {
  if (propertyIds.length === 0) return new Map();
  const { rows } = await sql<{ property_id: string; n: number }>`
    select property_id, count(*)::int as n from property_media
    where property_id = ${idsOf(propertyIds)} and source_url is null
    group by property_id`.execute(trx);
  return new Map(rows.map(({ property_id, n }) => [property_id, n]));
}

/**
 * Has listings show what a file names, instead of what an earlier one did. An address that was there
 * keeps its picture and what is said of it; what was uploaded follows behind. Answers with what is
 * to be fetched. No other writer of properties may be at work.
 */
export async function placeImported(
  trx: Trx,
  listings: readonly NamedPictures[],
  { now, ids }: { now: string; ids: Ids },
): Promise<FetchJob[]> {
  if (listings.length === 0) return [];
  const propertyIds = listings.map(({ property_id }) => property_id);
  const { rows } = await sql<Place>`select property_id, media_id, source_url, alt
    from property_media where property_id = ${idsOf(propertyIds)}
    order by property_id, position`.execute(trx);
  const before = Map.groupBy(rows, ({ property_id }) => property_id);
  const plans = listings.map((listing) =>
    planned(listing, before.get(listing.property_id) ?? [], ids)
  );

  const gone = plans.flatMap((plan) => plan.gone);
  await sql`delete from property_media r
    using jsonb_to_recordset((${JSON.stringify(gone)}::text)::jsonb)
      as g(property_id uuid, media_id uuid)
    where r.property_id = g.property_id and r.media_id = g.media_id`.execute(trx);
  const added = plans.flatMap((plan) => plan.added);
  await addRemote(trx, added, now);
  const places = plans.flatMap((plan) => plan.places);
  // Rows that are there only move: their pictures are not locked, who makes one ready may have done.
  await sql`insert into property_media (property_id, media_id, position, alt, source_url)
    select property_id, media_id, position, alt, source_url
    from jsonb_to_recordset((${JSON.stringify(places)}::text)::jsonb)
      as p(property_id uuid, media_id uuid, position smallint, alt text, source_url text)
    on conflict (property_id, media_id) do update set position = excluded.position`.execute(trx);
  await refreshPhotos(trx, propertyIds);
  await noteAllLeft(trx, gone.map(({ media_id }) => media_id), now);
  return added.map(({ id }) => ({ media_id: id }));
}

/** What becomes of one listing's places. */
function planned({ property_id, pictures }: NamedPictures, before: readonly Place[], ids: Ids) {
  const named = new Map<string, Place>();
  const added: { id: string; source_url: string }[] = [];
  for (const { url, alt } of pictures) {
    if (named.has(url)) continue;
    const kept = before.find(({ source_url }) => source_url === url);
    const place = kept ?? { property_id, media_id: ids(), source_url: url, alt };
    if (!kept) added.push({ id: place.media_id, source_url: url });
    named.set(url, place);
  }
  const uploaded = before.filter(({ source_url }) => source_url === null);
  const places = [...named.values(), ...uploaded];
  return {
    added,
    places: places.map((place, position) => ({ ...place, position })),
    gone: before.filter((place) => !places.includes(place)),
  };
}

/** Has the places of one picture show another one. Listings that have that already lose a place. */
export async function replacePlaces(trx: Trx, mediaId: string, by: string): Promise<void> {
  await awaitImport(trx);
  await sql`update property_media r set media_id = ${by}::uuid
    where media_id = ${mediaId}::uuid and not exists (
      select from property_media o where o.property_id = r.property_id and o.media_id = ${by}::uuid
    )`.execute(trx);
  const { rows } = await sql<{ property_id: string; position: number }>`
    delete from property_media where media_id = ${mediaId}::uuid
    returning property_id, position`.execute(trx);
  for (const { property_id, position } of rows) {
    await trx.updateTable("property_media").set({ position: sql`position - 1` })
      .where("property_id", "=", property_id).where("position", ">", position).execute();
  }
}

/** What the report of pictures that could not be fetched has at most. */
const REPORTED = 200;

/** What became of the pictures that imports named, as far as it is not good. */
export async function unfetchedPhotos(db: Kysely<Database>): Promise<UnfetchedPhotos> {
  const waiting = await oneRow(
    sql<{ n: number }>`select count(*)::int as n from media m
      join property_media r on r.media_id = m.id where m.status = 'remote'`,
    db,
  );
  const rows = await db.selectFrom("media as m")
    .innerJoin("property_media as r", "r.media_id", "m.id")
    .innerJoin("properties as p", "p.id", "r.property_id")
    .select(["p.slug", "p.title", "p.listing_key", "m.problem", "m.updated_at"])
    .select(sql<string>`r.source_url`.as("url"))
    .where("m.status", "=", "refused").where("r.source_url", "is not", null)
    .orderBy("m.updated_at", "desc").orderBy("p.slug").orderBy("r.position")
    .limit(REPORTED).execute();
  return {
    waiting: waiting.n,
    data: rows.map(({ slug, title, listing_key, url, problem, updated_at }) => ({
      property: { slug, title, listing_key },
      url,
      problem: problem ?? "",
      refused_at: updated_at,
    })),
  };
}
