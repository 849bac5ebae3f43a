/** The places of pictures in listings, and `properties.photos`, which is made of them. */
import { type Kysely, sql, type Transaction } from "kysely";
import { oneRow } from "#db/one.ts";
import type { Database, MediaTable, Photo, PropertyRow } from "#db/tables/mod.ts";
import { noteLeft } from "../../media/mod.ts";
import type { WriteEntry } from "../../shared/audit.ts";
import { MAX_PHOTOS } from "../fields.ts";
import { awaitImport } from "../writer.ts";

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** A picture in its place. */
export interface PlacedPicture {
  id: string;
  status: MediaTable["status"];
  alt: string;
  position: number;
  problem: string | null;
  photo: Photo | null;
}

/** A picture that is ready, as `properties.photos` holds it; of `media m` and `property_media r`. */
const PHOTO = sql`jsonb_build_object('id', m.id, 'hash', m.hash, 'alt', r.alt, 'width', m.width,
  'height', m.height, 'widths', m.widths, 'placeholder', m.placeholder)`;

/** Rewrites the photos of listings. Their rows are locked, in order, so that the last one is right. */
export async function refreshPhotos(trx: Trx, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await awaitImport(trx);
  const ids = sql`${[...propertyIds]}::uuid[]`;
  await sql`select id from properties where id = any(${ids}) order by id for update`.execute(trx);
  await sql`update properties p set photos = coalesce((
      select jsonb_agg(${PHOTO} order by r.position)
      from property_media r join media m on m.id = r.media_id
      where r.property_id = p.id and m.status = 'ready'
    ), '[]')
    where p.id = any(${ids})`.execute(trx);
}

/** The same for every listing that a picture is in. The picture is locked. */
export async function refreshPhotosWith(trx: Trx, mediaId: string): Promise<void> {
  const rows = await trx.selectFrom("property_media").select("property_id")
    .where("media_id", "=", mediaId).execute();
  await refreshPhotos(trx, rows.map(({ property_id }) => property_id));
}

/** A listing and whose it is. */
export type Listing = Pick<PropertyRow, "id" | "broker_id" | "title" | "status">;

/** A listing's pictures in order, those that are not ready too. */
export async function picturesOf(db: Db, propertyId: string): Promise<PlacedPicture[]> {
  const { rows } = await sql<PlacedPicture>`
    select m.id, m.status, r.alt, r.position, m.problem,
      case when m.status = 'ready' then ${PHOTO} end as photo
    from property_media r join media m on m.id = r.media_id
    where r.property_id = ${propertyId}::uuid order by r.position`.execute(db);
  return rows;
}

async function countPictures(db: Db, propertyId: string): Promise<number> {
  const counted = sql<{ n: number }>`select count(*)::int as n from property_media
    where property_id = ${propertyId}::uuid`;
  return (await oneRow(counted, db)).n;
}

/** Puts pictures at the ends of listings, which are locked, in the order given. */
export async function placePictures(
  trx: Trx,
  pictures: readonly { property_id: string; media_id: string; alt: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`insert into property_media (property_id, media_id, alt, position)
    select property_id, media_id, alt, row_number() over (partition by property_id order by number)
      - 1 + (select count(*) from property_media o where o.property_id = added.property_id)
    from (
      select (one ->> 'property_id')::uuid as property_id, (one ->> 'media_id')::uuid as media_id,
        one ->> 'alt' as alt, number
      from jsonb_array_elements((${JSON.stringify(pictures)}::text)::jsonb)
        with ordinality as list (one, number)
    ) added`.execute(trx);
}

/** Locks a listing, so that one change of its pictures follows the other. False: there is none. */
async function lockListing(trx: Trx, id: string): Promise<boolean> {
  await awaitImport(trx);
  const found = await trx.selectFrom("properties").select("id").where("id", "=", id).forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export type PropertyMediaRepository = ReturnType<typeof createPropertyMediaRepository>;

export function createPropertyMediaRepository(db: Db) {
  /** A change of the pictures is one of the listing: what readers read, its time, the audit log. */
  async function finish(trx: Trx, id: string, now: string, writeEntry: WriteEntry): Promise<void> {
    await refreshPhotos(trx, [id]);
    await trx.updateTable("properties").set({ updated_at: now }).where("id", "=", id).execute();
    await writeEntry(trx, id);
  }

  return {
    find: (slug: string): Promise<Listing | undefined> =>
      db.selectFrom("properties").select(["id", "broker_id", "title", "status"])
        .where("slug", "=", slug).executeTakeFirst(),

    list: (propertyId: string) => picturesOf(db, propertyId),

    isFull: async (propertyId: string): Promise<boolean> =>
      await countPictures(db, propertyId) >= MAX_PHOTOS,

    /** Puts a picture, which is locked, at the end of a listing. */
    async place(
      trx: Trx,
      propertyId: string,
      mediaId: string,
      now: string,
      writeEntry: WriteEntry,
    ): Promise<"placed" | "twice" | "full" | "gone"> {
      if (!await lockListing(trx, propertyId)) return "gone";
      const twice = await trx.selectFrom("property_media").select("position")
        .where("property_id", "=", propertyId).where("media_id", "=", mediaId).executeTakeFirst();
      if (twice) return "twice";
      if (await countPictures(trx, propertyId) >= MAX_PHOTOS) return "full";
      await placePictures(trx, [{ property_id: propertyId, media_id: mediaId, alt: "" }]);
      await finish(trx, propertyId, now, writeEntry);
      return "placed";
    },

    /** False where the ids are not exactly those of the listing's pictures. */
    order: (
      propertyId: string,
      order: readonly string[],
      now: string,
      writeEntry: WriteEntry,
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockListing(trx, propertyId);
        const { rows } = await sql<{ media_id: string }>`
          update property_media r set position = given.number - 1
          from unnest(${[...order]}::uuid[]) with ordinality as given (media_id, number)
          where r.property_id = ${propertyId}::uuid and r.media_id = given.media_id
          returning r.media_id`.execute(trx);
        const all = await countPictures(trx, propertyId);
        if (rows.length !== order.length || order.length !== all) throw new WrongOrder();
        await finish(trx, propertyId, now, writeEntry);
        return true;
      }).catch((error) => {
        if (error instanceof WrongOrder) return false;
        throw error;
      }),

    /** False where the picture is not in the listing. */
    describe: (
      propertyId: string,
      mediaId: string,
      alt: string,
      now: string,
      writeEntry: WriteEntry,
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockListing(trx, propertyId);
        const { numUpdatedRows } = await trx.updateTable("property_media").set({ alt })
          .where("property_id", "=", propertyId).where("media_id", "=", mediaId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await finish(trx, propertyId, now, writeEntry);
        return true;
      }),

    /** Takes a picture out of a listing; the others move up. False where it is not in it. */
    remove: (
      propertyId: string,
      mediaId: string,
      now: string,
      writeEntry: WriteEntry,
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await noteLeft(trx, mediaId, now);
        await lockListing(trx, propertyId);
        const gone = await trx.deleteFrom("property_media").where("property_id", "=", propertyId)
          .where("media_id", "=", mediaId).returning("position").executeTakeFirst();
        if (!gone) return false;
        await trx.updateTable("property_media").set({ position: sql`position - 1` })
          .where("property_id", "=", propertyId).where("position", ">", gone.position).execute();
        await finish(trx, propertyId, now, writeEntry);
        return true;
      }),
  };
}

/** Undoes the transaction of an order that is not one. */
class WrongOrder extends Error {}
