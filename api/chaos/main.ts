/** `deno task chaos`: kills and crashes while buyers write, and checks that each is answered once. */
import { type ChaosOptions, parseOptions, USAGE } from "./options.ts";
import { report } from "./report.ts";
import { runChaos } from "./run.ts";

function options(): ChaosOptions {
  try {
    return parseOptions(Deno.args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    Deno.exit(2);
  }
}

const chosen = options();
const result = await runChaos(chosen);
console.log(report(chosen, result));
Deno.exit(result.violations.length > 0 ? 1 : 0);
