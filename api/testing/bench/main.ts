/** `deno task bench`: what the service can do beside what people would write instead. */
import { type BenchOptions, parseOptions, USAGE } from "./options.ts";
import { HEAD, rowText } from "./report.ts";
import { type Measured, runBench } from "./run.ts";

function options(): BenchOptions {
  try {
    const parsed = parseOptions(Deno.args);
    if (parsed) return parsed;
    console.log(USAGE);
    Deno.exit(0);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    Deno.exit(2);
  }
}

const chosen = options();
const began = performance.now();
const clean = new AsyncDisposableStack();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => void clean.disposeAsync().finally(() => Deno.exit(130)));
}
try {
  console.log(HEAD);
  const done = (measured: Measured) => console.log(rowText(measured));
  const { engine, homes } = await runBench(chosen, clean, done);
  const { rounds, seconds, connections } = chosen;
  console.log(
    `\n${homes.toLocaleString("en")} homes on ${engine}, ${navigator.hardwareConcurrency} cores, ` +
      `${connections} connections; median of ${rounds} rounds of ${seconds} s (from – to). ` +
      `Deno ${Deno.version.deno}. ${Math.round((performance.now() - began) / 1000)} s in all.`,
  );
} finally {
  await clean.disposeAsync();
}
Deno.exit(0);
