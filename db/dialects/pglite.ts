import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGliteDialect } from "kysely";
import { PARSERS, WORD_SIMILARITY } from "./values.ts";
import { lockFolder } from "./lock.ts";
import type { Engine } from "../connect.ts";

/**
 * The embedded Postgres; in memory without `folder`. A folder is locked first, as two processes on
 * one would lose rows without an error. `template`: an archive of `dumpDataDir` to begin with.
 */
export async function pgliteEngine(folder: string | undefined, template?: Blob): Promise<Engine> {
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  try {
    const pg = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: `${folder}/pglite` }),
      ...(template ? { loadDataDir: template } : {}),
      extensions: { pg_trgm },
      parsers: PARSERS,
    });
    await pg.exec(
      `SET TIME ZONE 'UTC'; SET pg_trgm.word_similarity_threshold = ${WORD_SIMILARITY}`,
    );
    return {
      name: "pglite",
      dialect: new PGliteDialect({ pglite: pg }),
      query: (text, values = []) => pg.query(text, [...values]),
      exec: async (text) => void await pg.exec(text),
      // Of this process alone, which hears itself.
      listen: async (channel, handler) => ({
        stop: await pg.listen(channel, handler),
        silence: () => 0,
      }),
      pglite: pg,
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
