/**
 * Runs every test: `deno task test [FILTER…]`. API and database tests run twice, on the embedded
 * database and on a throw-away Postgres server; the others once. A filter is a part of a path.
 */
import { startCluster } from "#db/testing/cluster.ts";
import { embeddedTemplate, serverTemplate } from "../api/testing/template.ts";

interface Counts {
  passed: number;
  failed: number;
}

async function filesOf(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) {
      if (!/^(node_modules|_fresh|\.data)$/.test(entry.name)) files.push(...await filesOf(path));
    } else if (/_test\.tsx?$/.test(entry.name)) files.push(path);
  }
  return files.sort();
}

/** Runs test files in one process tree, passing its output on; answers with its counts. */
async function run(name: string, files: string[], env: Record<string, string>): Promise<Counts> {
  if (files.length === 0) return { passed: 0, failed: 0 };
  console.log(`\n— ${name}: ${files.length} files`);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--parallel", "--reporter=dot", ...files],
    env: { NO_COLOR: "1", DENO_JOBS: "2", ...env },
    stdout: "piped",
    stderr: "inherit",
    stdin: "null",
  }).spawn();
  let tail = "";
  for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
    await Deno.stdout.write(new TextEncoder().encode(chunk));
    tail = (tail + chunk).slice(-2000);
  }
  const { code } = await child.status;
  const summary = /(\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed/.exec(tail);
  const counts = { passed: Number(summary?.[1] ?? 0), failed: Number(summary?.[2] ?? 0) };
  // A run that broke before its summary has failed, whatever it counted.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

const filters = Deno.args;
const wanted = (file: string) =>
  filters.length === 0 || filters.some((part) => file.includes(part));
const both = [...await filesOf("db"), ...await filesOf("api")].filter(wanted);
const once = [
  ...await filesOf(".ci"),
  ...await filesOf("portal"),
  ...await filesOf("playground-tui"),
].filter(wanted);

const results: [string, Counts][] = [];
const temporary = await Deno.makeTempDir({ prefix: "hearthline-test-" });
const cluster = await startCluster();
try {
  const template = `${temporary}/template.tar`;
  await serverTemplate(cluster.url);
  await Deno.writeFile(template, (await embeddedTemplate()).stream());
  const embedded = { TEST_PGLITE_TEMPLATE: template };
  results.push(["PGlite", await run("on PGlite", both, embedded)]);
  results.push([
    "Postgres",
    await run("on Postgres", both, { ...embedded, TEST_DATABASE_URL: cluster.url }),
  ]);
  results.push(["portal, terminal, house", await run("once", once, embedded)]);
} finally {
  await cluster.stop();
  await Deno.remove(temporary, { recursive: true });
}

console.log();
for (const [name, { passed, failed }] of results) {
  console.log(`${name.padEnd(24)} ${passed} passed, ${failed} failed`);
}
const total = results.reduce(
  (sum, [, { passed, failed }]) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
Deno.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
