/** Who may have the files of a picture, by what shows it. */
import { type Kysely, sql } from "kysely";
import { keepsPlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import type { PictureAccess } from "../../media/mod.ts";
import type { Kept } from "../../shared/kept.ts";

/** Nothing shows it, or there is no such picture. */
const NOBODY: PictureAccess = { everybody: false, brokers: [], shown: false };

/** Looks up who may have a picture, by the hash in its address; kept for a moment. */
export const createPictureAccess =
  (db: Kysely<Database>, kept: Kept<PictureAccess>) => (hash: string): Promise<PictureAccess> =>
    kept.read(hash, async () => {
      const { rows } = await sql<Omit<PictureAccess, "shown"> & { hidden: number }>`
        select b.portraits > 0 or p.open > 0 as everybody, p.brokers,
          (b.others + p.hidden)::int as hidden
        from media m,
          lateral (
            select count(*) filter (where status = 'active') as portraits,
              count(*) filter (where status <> 'active') as others
            from brokers where photo_id = m.id
          ) b,
          lateral (
            select count(*) filter (where h.status <> 'hidden') as open,
              count(*) filter (where h.status = 'hidden') as hidden,
              coalesce(array_agg(h.broker_id) filter (where h.broker_id is not null), '{}') as brokers
            from property_media r join properties h on h.id = r.property_id
            where r.media_id = m.id
          ) p
        where m.hash = ${hash} ${keepsPlan}`.execute(db);
      const [row] = rows;
      if (!row) return NOBODY;
      const { everybody, brokers, hidden } = row;
      return { everybody, brokers, shown: everybody || hidden > 0 };
    });
