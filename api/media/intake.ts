/** How an upload becomes a picture of ours, in an order that a crash at any point leaves whole. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { Clock } from "../shared/clock.ts";
import { codeOf } from "../shared/errors.ts";
import type { Ids } from "../shared/ids.ts";
import type { Drafts } from "./drafts.ts";
import { originalKey } from "./keys.ts";
import { type Received, receivePicture, type Upload } from "./receive.ts";
import {
  contentIsKnown,
  giveUp,
  insertReceiving,
  lockContent,
  markWaiting,
  type MediaRef,
  removeUnused,
} from "./repository.ts";
import type { MediaStore } from "./store/port.ts";

interface IntakeDeps {
  db: Kysely<Database>;
  store: MediaStore;
  drafts: Drafts;
  clock: Clock;
  ids: Ids;
  /** Queues the job that makes the sizes. */
  enqueuePicture: (trx: Transaction<Database>, mediaId: string) => Promise<void>;
}

/** Writes the reference to a picture, in the transaction that makes it one of ours. */
export type Refer<T> = (trx: Transaction<Database>, picture: MediaRef) => Promise<T>;

export type Intake = ReturnType<typeof createIntake>;

/** How often two uploads of one content at the same moment are told apart. */
const TRIES = 3;

export function createIntake({ db, store, drafts, clock, ids, enqueuePicture }: IntakeDeps) {
  const now = () => clock().toISOString();
  const run = <T>(work: (trx: Transaction<Database>) => Promise<T>) =>
    db.transaction().execute(work);

  /** Refers to a content that is ours already; undefined where it is not, or nobody refers to it. */
  const known = <T>(hash: string, refer: Refer<T>) =>
    run(async (trx) => {
      const found = await lockContent(trx, hash);
      return found?.kept ? { answer: await refer(trx, found) } : undefined;
    });

  /** The row, then the file, then everything else in one transaction. */
  async function keep<T>(received: Received, refer: Refer<T>): Promise<T> {
    const id = ids();
    await insertReceiving(db, id, now());
    try {
      const file = await Deno.open(received.path);
      await store.put(originalKey(id), file.readable, `image/${received.kind}`);
      return await run(async (trx) => {
        const before = await lockContent(trx, received.hash);
        if (before?.kept) return await refer(trx, before);
        // Its files may be half removed: this row takes its place, and makes them again.
        if (before) await giveUp(trx, before.id, now());
        await markWaiting(trx, id, received, now());
        await enqueuePicture(trx, id);
        return await refer(trx, { id, status: "waiting" });
      });
    } finally {
      // Where nothing refers to it now. A store or a database that is away leaves it to housekeeping.
      await removeUnused(db, id, undefined, () => store.remove([originalKey(id)])).catch(() => {});
    }
  }

  return {
    /** Receives a picture and refers to it. Throws what is wrong with it, or what `refer` throws. */
    async take<T>(upload: Upload, refer: Refer<T>): Promise<T> {
      await using received = await receivePicture(drafts, upload);
      for (let tried = 1;; tried++) {
        try {
          if (await contentIsKnown(db, received.hash)) {
            const before = await known(received.hash, refer);
            if (before) return before.answer;
          }
          return await keep(received, refer);
        } catch (error) {
          // Another upload of the same content was faster.
          if (codeOf(error) !== "23505" || tried === TRIES) throw error;
        }
      }
    },
  };
}
