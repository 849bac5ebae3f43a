/** `deno task attack NAME [--long] [--postgres]`: attacks the service, and says what held. */
import { startCluster } from "#db/testing/cluster.ts";
import { machinePostgres } from "#db/testing/postgres.ts";
import { SETTINGS } from "../bench/postgres.ts";

const [name = "", ...flags] = Deno.args;
const long = flags.includes("--long");
// The machine's own comes with `pg_dump`, npm's does not.
const backed = ["forms", "logs"].includes(name) && long;
// What is timed beside a hundred thousand homes wants a server that is set up for them.
const settings = name === "hostile" && long ? SETTINGS : undefined;
const cluster = flags.includes("--postgres")
  ? await startCluster(backed ? await machinePostgres() : undefined, settings)
  : undefined;
// Before it is read.
if (cluster) Deno.env.set("TEST_DATABASE_URL", cluster.url);
const { ATTACKS } = await import("./attacks.ts");
const attack = ATTACKS[name];
if (!attack || flags.some((flag) => !["--long", "--postgres"].includes(flag))) {
  console.error(`deno task attack ${Object.keys(ATTACKS).join("|")} [--long] [--postgres]`);
  await cluster?.stop();
  Deno.exit(2);
}
const started = performance.now();
const { lines, failures } = await attack(long);
for (const line of lines) console.log(line);
for (const failure of failures) console.log(`✗ ${failure}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const outcome = failures.length > 0 ? `${failures.length} did not hold` : "all held";
console.log(`${outcome} (${seconds} s)`);
await cluster?.stop();
Deno.exit(failures.length > 0 ? 1 : 0);
