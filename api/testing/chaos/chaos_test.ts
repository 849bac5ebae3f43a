/** A short run of the chaos harness. It brings its own databases, so one project runs it. */
import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { test } from "vitest";
import { DEFAULTS, parseOptions, PRESETS, USAGE } from "./options.ts";
import { runChaos } from "./run.ts";

test("killed processes and a crashed database lose, repeat and reorder nothing", async () => {
  const result = await runChaos({
    ...DEFAULTS,
    messages: 60,
    buyers: 10,
    processes: 2,
    kills: 3,
    db_crashes: 1,
    load_s: 10,
  });
  deepStrictEqual(result.violations, []);
  strictEqual(result.answered, 60);
  deepStrictEqual([result.kills, result.db_crashes], [3, 1]);
  ok(result.load.redeliveries > 0 && result.wire_keys === result.turns);
  ok(result.letters > 0);
});

test("flags: the long run, one of them changed, and one that does not exist", () => {
  const long = { ...DEFAULTS, ...PRESETS.long!.changes, load_s: 60 };
  deepStrictEqual(parseOptions(["--long", "--load-s", "60"]), long);
  deepStrictEqual(parseOptions([]), DEFAULTS);
  const both = parseOptions(["--pglite", "--long", "--seed", "7"])!;
  deepStrictEqual([both.messages, both.processes, both.kills, both.seed], [1000, 1, 25, "7"]);
  strictEqual(parseOptions(["--stall"])!.scenario, "stall");
  strictEqual(parseOptions(["--long", "--help"]), undefined);
  for (const name of Object.keys(PRESETS)) match(USAGE, new RegExp(`task chaos --${name} `));
  throws(() => parseOptions(["--kils", "3"]), /kils/);
  throws(() => parseOptions(["--kills", "many"]), /--kills/);
});
