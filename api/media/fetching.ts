/** Pictures at other hosts become ours: fetched, judged and kept like an upload. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, type Clock, HOUR } from "../shared/clock.ts";
import { Problem } from "../shared/errors.ts";
import { type PublicFetch, PublicFetchError } from "../shared/public_fetch.ts";
import type { Intake } from "./intake.ts";
import { MAX_BYTES } from "./contract.ts";
import { addressOf, type FetchJob, lockRemote, removeRemote, takeUntried } from "./remote.ts";
import { markRefused } from "./repository.ts";

type Trx = Transaction<Database>;

interface FetchingDeps {
  db: Kysely<Database>;
  clock: Clock;
  fetchPublic: PublicFetch;
  intake: Intake;
  /** Has everything that refers to one picture refer to another. */
  replace: (trx: Trx, mediaId: string, by: string) => Promise<void>;
  /** Has everything that refers to a picture show what has become of it. */
  refresh: (trx: Trx, mediaId: string) => Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** Fetches a picture, or keeps why not. Throws where another attempt may go better. */
export function createFetching({ db, clock, fetchPublic, intake, replace, refresh }: FetchingDeps) {
  return async ({ media_id }: FetchJob, { last } = { last: false }): Promise<void> => {
    const address = await addressOf(db, media_id);
    if (address === undefined) return;
    try {
      const { bytes } = await fetchPublic(address, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
      await intake.take({ body: new Blob([bytes]).stream() }, async (trx, picture) => {
        if (!await lockRemote(trx, media_id)) return;
        await replace(trx, media_id, picture.id);
        await removeRemote(trx, media_id);
        await refresh(trx, picture.id);
      });
    } catch (error) {
      const problem = problemOf(error, last);
      if (problem === undefined) throw error;
      await db.transaction().execute(async (trx) => {
        await markRefused(trx, media_id, problem, clock().toISOString());
        await refresh(trx, media_id);
      });
    }
  };
}

/** Why a picture is not ours, as a code; undefined where that is not settled yet. */
function problemOf(error: unknown, last: boolean): string | undefined {
  if (error instanceof PublicFetchError) return error.again && !last ? undefined : error.reason;
  if (!(error instanceof Problem) || error.status >= 500) return undefined;
  if (error.code === "payload_too_large") return "too_large";
  // What is wrong with a picture is told as a code; other files are none.
  const detail = error.code === "invalid_input" ? error.errors?.[0]?.detail : undefined;
  return detail ?? "not_a_picture";
}

/** Milliseconds after which a picture has no job any more: attempts take minutes. */
const UNTRIED_MS = HOUR;

interface TakeOverDeps {
  db: Kysely<Database>;
  clock: Clock;
  enqueueFetches: (trx: Trx, jobs: readonly FetchJob[]) => Promise<void>;
}

/** Queues what has no job: pictures of earlier versions, and what a killed process left. */
export const createTakeOver = ({ db, clock, enqueueFetches }: TakeOverDeps) => (): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = clock();
    const before = after(now, -UNTRIED_MS).toISOString();
    await enqueueFetches(trx, await takeUntried(trx, before, now.toISOString()));
  });
