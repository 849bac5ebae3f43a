/** The job that makes a picture's sizes, and the one that looks after what others left. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, type Clock, DAY, HOUR, MINUTE } from "../shared/clock.ts";
import { PictureRefused } from "./header.ts";
import { originalKey, pictureKey, pictureKeys } from "./keys.ts";
import { type MadePicture, makePicture } from "./pictures.ts";
import {
  contentIsKnown,
  createUpkeep,
  findPicture,
  markReady,
  markRefused,
  removeUnused,
} from "./repository.ts";
import type { MediaStore } from "./store/port.ts";

interface SizingDeps {
  db: Kysely<Database>;
  store: MediaStore;
  clock: Clock;
  /** Has everything that refers to a picture show what has become of it. */
  refresh: (trx: Transaction<Database>, mediaId: string) => Promise<void>;
}

/** Makes the sizes of a picture that waits for them. Doing it again changes nothing. */
export function createSizing({ db, store, clock, refresh }: SizingDeps) {
  async function settle(
    id: string,
    hash: string,
    made: MadePicture | PictureRefused,
  ): Promise<void> {
    const now = clock().toISOString();
    if (made instanceof PictureRefused) {
      return await db.transaction().execute(async (trx) => {
        await markRefused(trx, id, made.problem, now);
        await refresh(trx, id);
      });
    }
    for (const { name, bytes, content_type } of made.files) {
      await store.put(pictureKey(hash, name), bytes, content_type);
    }
    const wanted = await db.transaction().execute(async (trx) => {
      const ready = await markReady(trx, id, made, now);
      if (ready) await refresh(trx, id);
      return ready;
    });
    // Removed while its sizes were made.
    if (!wanted && !await contentIsKnown(db, hash)) {
      await store.remove(pictureKeys(hash, made.widths));
    }
  }

  return async ({ media_id: id }: { media_id: string }): Promise<void> => {
    const row = await findPicture(db, id);
    if (row?.status === "waiting" && row.hash) {
      const original = await store.get(originalKey(id));
      const made = original
        ? await makePicture(await new Response(original.body).bytes()).catch((error) => {
          if (error instanceof PictureRefused) return error;
          throw error;
        })
        : new PictureRefused("cut_off");
      await settle(id, row.hash, made);
    }
    if (row && row.status !== "receiving") await store.remove([originalKey(id)]);
  };
}

/** After how many milliseconds an upload counts as abandoned, a waiting picture as forgotten. */
const UPLOAD_MS = HOUR;
const WAIT_MS = 15 * MINUTE;
/** For how many milliseconds a picture is kept that nothing refers to. */
const KEPT_MS = DAY;

interface UpkeepDeps {
  db: Kysely<Database>;
  store: MediaStore;
  clock: Clock;
  enqueuePictures: (
    trx: Transaction<Database>,
    jobs: { media_id: string }[],
  ) => Promise<void>;
}

/** Removes what nothing refers to and what was never completed; queues what has lost its job. */
export function createMediaUpkeep({ db, store, clock, enqueuePictures }: UpkeepDeps) {
  const upkeep = createUpkeep(db);
  const removeFiles = (
    { id, hash, widths }: { id: string; hash: string | null; widths: number[] },
  ) => store.remove([originalKey(id), ...(hash ? pictureKeys(hash, widths) : [])]);

  return async (): Promise<void> => {
    const now = clock();
    const ago = (ms: number) => after(now, -ms).toISOString();
    for (const id of await upkeep.abandoned(ago(UPLOAD_MS))) {
      await removeUnused(db, id, ago(UPLOAD_MS), removeFiles);
    }
    for (const id of await upkeep.unreferenced(ago(KEPT_MS))) {
      await removeUnused(db, id, ago(KEPT_MS), removeFiles);
    }
    await db.transaction().execute(async (trx) => {
      const jobs = await upkeep.stalled(trx, ago(WAIT_MS), now.toISOString());
      await enqueuePictures(trx, jobs);
    });
  };
}
