/** A short run of the chaos harness. It brings its own databases, so one project runs it. */
import { deepStrictEqual, match, ok, strictEqual, throws } from "node:assert/strict";
import { test } from "vitest";
import { DEFAULTS, parseOptions, PRESETS, USAGE } from "./options.ts";
import { runChaos } from "./run.ts";

test("killed processes and a crashed database lose, repeat and reorder nothing of what anybody is to be told", async () => {
  const result = await runChaos({
    ...DEFAULTS,
    messages: 60,
    buyers: 10,
    visitors: 6,
    processes: 2,
    kills: 3,
    leap_ms: 16_000,
    db_crashes: 1,
    load_s: 10,
  });
  deepStrictEqual(result.violations, []);
  ok(result.answered > 60 && result.wire_keys > result.turns && result.load.redeliveries > 0);
  deepStrictEqual([result.kills, result.db_crashes], [3, 1]);
  ok(result.later_kills > 0);
  // Each of these is also compared, one by one, with what had to be told.
  const { lead_new: _, "buyer: alert": __, "buyer: nurture": ___, ...told } = result.told;
  deepStrictEqual(told, {
    handover: 1,
    buyer_message: 1,
    takeover_unanswered: 3,
    visit_requested: 3,
    visit_booked: 3,
    visit_moved: 1,
    visit_cancelled: 1,
    "buyer: confirmed": 2,
    "buyer: moved": 1,
    "buyer: cancelled": 1,
    "buyer: day": 4,
    "buyer: hours": 4,
    "buyer: after": 4,
    "buyer: waiting": 1,
    "reader: alert": 2,
  });
  ok(result.mails.ids > 30 && result.pushes.ids > 10 && result.notices.ids > 8);
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
