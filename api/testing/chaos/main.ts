/**
 * `deno task chaos`: kills and crashes while buyers write, visit, read and wait, and checks that
 * everybody is told what they are to be told, once.
 */
import { type ChaosOptions, parseOptions, USAGE } from "./options.ts";
import { measurePoison } from "./poison.ts";
import { type Outcome, reportPoison, reportStall, reportStorm } from "./report.ts";
import { runChaos } from "./run.ts";
import { measureStall } from "./stall.ts";

function options(): ChaosOptions {
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

async function run(chosen: ChaosOptions): Promise<Outcome> {
  switch (chosen.scenario) {
    case "stall":
      return reportStall(chosen, await measureStall(chosen));
    case "poison":
      return reportPoison(await measurePoison(chosen));
    default:
      return reportStorm(chosen, await runChaos(chosen));
  }
}

const { text, failed } = await run(options());
console.log(text);
Deno.exit(failed ? 1 : 0);
