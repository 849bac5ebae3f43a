/** Leaves in `node_modules` what some programs import: `deno run -A .ci/prune.ts FILE…`. */

const STORE = "node_modules/.deno";

/** Packages of which a file is read, and nothing is imported: kept without what they depend on. */
const READ_ONLY = ["@scalar/api-reference"];

/** The folder of the store that holds a file, given any path to it. */
const folderOf = (path: string): string | undefined => /\/\.deno\/([^/]+)\//.exec(path)?.[1];

/** Folders of the packages that a program's own modules import. */
async function imported(program: string): Promise<string[]> {
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", program],
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`${program} cannot be read`);
  const { modules }: { modules: { local?: string }[] } = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  return modules.flatMap(({ local }) => folderOf(local ?? "") ?? []);
}

/** Paths of the packages in a `node_modules`; a scope is a folder of its own. */
async function packagesIn(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of Deno.readDir(path)) {
    if (name.startsWith(".")) continue;
    if (name.startsWith("@")) found.push(...await packagesIn(`${path}/${name}`));
    else found.push(`${path}/${name}`);
  }
  return found;
}

const keep = new Set<string>();
async function keepWithDependencies(folder: string): Promise<void> {
  if (keep.has(folder)) return;
  keep.add(folder);
  for (const path of await packagesIn(`${STORE}/${folder}/node_modules`)) {
    const dependency = folderOf(`${await Deno.realPath(path)}/`);
    if (dependency) await keepWithDependencies(dependency);
  }
}

for (const program of Deno.args) {
  for (const folder of await imported(program)) await keepWithDependencies(folder);
}
for (const name of READ_ONLY) {
  keep.add(folderOf(`${await Deno.realPath(`node_modules/${name}`)}/`)!);
}
if (keep.size === READ_ONLY.length) throw new Error("No package is imported: nothing is removed.");

for (const { name } of [...Deno.readDirSync(STORE)]) {
  if (name.includes("@") && !keep.has(name)) {
    await Deno.remove(`${STORE}/${name}`, { recursive: true });
  }
}
// Links whose package is gone.
for (const root of ["node_modules", `${STORE}/node_modules`]) {
  for (const path of await packagesIn(root).catch(() => [])) {
    await Deno.stat(path).catch(() => Deno.remove(path));
  }
}
console.log(`${keep.size} packages kept`);
