/**
 * A throw-away database that opens fast: filled once, kept as an archive under `DATA_DIR`, and
 * opened from that archive until migrations, demo data or dependencies change.
 */
import { connect, type Connection } from "#db/connect.ts";

const PREFIX = "playground-";
/** Files that decide what the archive holds, from the project's root. */
const SOURCES = ["db/migrations", "api/demo", "db/search_text.ts", "import_map.json"];

/** Opens a database in memory, filled by `fill` now or at an earlier time. */
export async function openFromTemplate(
  dataDir: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<Connection> {
  const path = `${dataDir}/${PREFIX}${await fingerprint()}.tar`;
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

/** A name for the present state of the sources. */
async function fingerprint(): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const add = async (path: URL): Promise<void> => {
    const stat = await Deno.stat(path).catch(() => undefined);
    if (!stat) return;
    if (stat.isFile) return void parts.push(await Deno.readFile(path));
    const names = [...Deno.readDirSync(path)].map(({ name, isDirectory }) =>
      isDirectory ? `${name}/` : name
    );
    for (const name of names.sort()) {
      if (!name.endsWith("_test.ts")) await add(new URL(name, path));
    }
  };
  for (const source of SOURCES) {
    await add(new URL(`../${source}${/\.\w+$/.test(source) ? "" : "/"}`, import.meta.url));
  }
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).bytes());
  return new Uint8Array(digest).toHex().slice(0, 16);
}
