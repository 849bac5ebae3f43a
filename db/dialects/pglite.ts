import { cp } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { type PGlite as PGliteOfKysely, PGliteDialect } from "kysely";
import { PARSERS, WORD_SIMILARITY } from "./values.ts";
import { lockFolder } from "./lock.ts";
import type { Engine } from "../connect.ts";

interface Beginning {
  /** An archive of `dumpDataDir`, for one in memory. */
  template?: Blob;
  /** The files of a database, where there are any. */
  first?: () => Promise<string>;
}

const isThere = (path: string): Promise<boolean> => Deno.stat(path).then(() => true, () => false);

/** Puts a copy in the place of files that are not there. What was broken off is begun anew. */
async function copyFiles(from: string, files: string): Promise<void> {
  if (!await isThere(`${from}/PG_VERSION`)) return;
  const part = `${files}.part`;
  await Deno.remove(part, { recursive: true }).catch(() => {});
  await cp(from, part, { recursive: true });
  await Deno.rename(part, files);
}

/** Milliseconds that statements may follow each other before what came by the network is looked at. */
const SLICE_MS = 4;

/**
 * What Kysely uses of the database. It works on this thread and answers in microtasks: one turn or
 * search after the other would keep the process from everything else.
 */
function inSlices(pg: PGlite): PGliteOfKysely {
  let began = performance.now();
  const slice = async () => {
    if (performance.now() - began < SLICE_MS) return;
    await setImmediate();
    began = performance.now();
  };
  const query = (on: Pick<PGlite, "query">): PGliteOfKysely["query"] => async (...statement) => {
    await slice();
    return await on.query(...statement);
  };
  return {
    get closed() {
      return pg.closed;
    },
    get ready() {
      return pg.ready;
    },
    waitReady: pg.waitReady,
    close: () => pg.close(),
    query: query(pg),
    transaction: (work) =>
      pg.transaction((tx) => work({ query: query(tx), rollback: () => tx.rollback() })),
  };
}

/**
 * The embedded Postgres; in memory without `folder`. A folder is locked first, as two processes on
 * one would lose rows without an error.
 */
export async function pgliteEngine(
  folder: string | undefined,
  { template, first }: Beginning = {},
): Promise<Engine> {
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  const files = folder === undefined ? undefined : `${folder}/pglite`;
  try {
    if (files && first && !await isThere(files)) await copyFiles(await first(), files);
    const isNew = files !== undefined && !await isThere(`${files}/PG_VERSION`);
    const pg = await PGlite.create({
      ...(files === undefined ? {} : { dataDir: files }),
      ...(template ? { loadDataDir: template } : {}),
      extensions: { pg_trgm },
      parsers: PARSERS,
    });
    await pg.exec(
      `SET TIME ZONE 'UTC'; SET pg_trgm.word_similarity_threshold = ${WORD_SIMILARITY}`,
    );
    return {
      name: "pglite",
      dialect: new PGliteDialect({ pglite: inSlices(pg) }),
      query: (text, values = []) => pg.query(text, [...values]),
      exec: async (text) => void await pg.exec(text),
      // Of this process alone, which hears itself.
      listen: async (channel, handler) => ({
        stop: await pg.listen(channel, handler),
        unheardMs: () => 0,
      }),
      pglite: pg,
      ...(isNew ? { newFolder: files } : {}),
      close: async () => {
        if (!pg.closed) await pg.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
