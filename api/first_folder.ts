/**
 * What a new embedded database begins with: a copy of one that was new before, as making one takes
 * seconds. It is kept beside the packages, as it depends on their versions. `deno run -A` makes it.
 */
import { cpSync } from "node:fs";
import { connect, type Engine } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { openQueue } from "./background.ts";
import { fingerprint } from "./fingerprint.ts";
import { silentLog } from "./shared/log.ts";
import { rootPath } from "./shared/root.ts";

const FOLDER = rootPath("node_modules/.cache/hearthline");
const PREFIX = "embedded-";
/** The name's end of a copy that is being made. */
const PART = ".part";
/** Files that decide what a new database holds, from the project's root. */
const SOURCES = [
  "db/migrations/*.ts",
  "db/search_text.ts",
  "api/background.ts",
  "api/jobs/queue.ts",
  "deno.lock",
];

/** Where the copy is that fits this version, if there is one; `within`: the folder of all copies. */
export const firstFolder = async (within: string = FOLDER): Promise<string> =>
  `${within}/${PREFIX}${await fingerprint(SOURCES)}`;

/** Everybody may read the copy: it holds no row of anybody's, and others may run the service. */
function makeReadable(folder: string): void {
  Deno.chmodSync(folder, 0o755);
  for (const { name, isDirectory } of Deno.readDirSync(folder)) {
    if (isDirectory) makeReadable(`${folder}/${name}`);
    else Deno.chmodSync(`${folder}/${name}`, 0o644);
  }
}

/** Keeps a copy of a database that is new, migrated and has its queues, and nothing else. */
export async function keepFirstFolder(engine: Engine, within: string = FOLDER): Promise<void> {
  if (!engine.newFolder) return;
  const kept = await firstFolder(within);
  await Deno.mkdir(within, { recursive: true });
  const part = `${within}/${crypto.randomUUID()}${PART}`;
  try {
    // Otherwise whoever begins with it would begin with what follows a crash.
    await engine.exec("checkpoint");
    // No statement runs meanwhile: the engine is in this thread.
    cpSync(engine.newFolder, part, { recursive: true });
    makeReadable(part);
    await Deno.rename(part, kept);
  } catch (error) {
    await Deno.remove(part, { recursive: true }).catch(() => {});
    const isThere = await Deno.stat(kept).then(() => true, () => false);
    // Another process was faster.
    if (isThere) return;
    throw error;
  }
  for await (const { name } of Deno.readDir(within)) {
    // A part is what one that was killed has left, or another's, which finds that it was slower.
    const old = name.startsWith(PREFIX) && !kept.endsWith(name) || name.endsWith(PART);
    if (old) await Deno.remove(`${within}/${name}`, { recursive: true }).catch(() => {});
  }
}

if (import.meta.main) {
  const folder = await Deno.makeTempDir({ prefix: "hearthline-" });
  try {
    const connection = await connect({ dataDir: folder });
    await migrateToLatest(connection.db);
    const queue = await openQueue(connection, silentLog);
    await queue.stop();
    await keepFirstFolder(connection.engine);
    await connection.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
