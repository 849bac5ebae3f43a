/** A throw-away database that opens fast, from an archive kept until what fills it changes. */
import { connect, type Connection } from "#db/connect.ts";
import { fingerprint } from "./fingerprint.ts";

const PREFIX = "playground-";
/** Files that decide what the archive holds, from the project's root. */
const SOURCES = ["db/migrations/*.ts", "api/demo/**", "db/search_text.ts", "import_map.json"];

/** Opens a database in memory, filled by `fill` now or at an earlier time. */
export async function openFromTemplate(
  dataDir: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<Connection> {
  const path = `${dataDir}/${PREFIX}${await fingerprint(SOURCES)}.tar`;
  const archive = await Deno.readFile(path).catch(() => undefined);
  if (archive) {
    try {
      return await connect({ databaseUrl: "memory:", dataDir, template: new Blob([archive]) });
    } catch {
      // A broken archive is made anew.
      await Deno.remove(path).catch(() => {});
    }
  }
  const connection = await connect({ databaseUrl: "memory:", dataDir });
  try {
    await fill(connection);
    await keep(connection, dataDir, path);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Writes the archive in place of older ones. A folder that cannot be written costs speed only. */
async function keep({ engine }: Connection, dataDir: string, path: string): Promise<void> {
  if (!engine.pglite) return;
  const archive = await engine.pglite.dumpDataDir("none");
  try {
    await Deno.mkdir(dataDir, { recursive: true });
    const written = await Deno.makeTempFile({ dir: dataDir, prefix: PREFIX, suffix: ".part" });
    await Deno.writeFile(written, archive.stream());
    await Deno.rename(written, path);
    for await (const { name } of Deno.readDir(dataDir)) {
      const old = name.startsWith(PREFIX) && name.endsWith(".tar") && !path.endsWith(name);
      if (old) await Deno.remove(`${dataDir}/${name}`).catch(() => {});
    }
  } catch (error) {
    if (!(error instanceof Deno.errors.PermissionDenied || error instanceof Deno.errors.NotFound)) {
      throw error;
    }
  }
}
