/** What a whole turn makes of an answer: the guard holds it against the message that it answers. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { EMPTY_MEMORY } from "./agent.ts";
import { createBuiltinAgent } from "./agents/builtin/mod.ts";
import { INITIAL_STATE } from "./states.ts";
import { AZUL, ORIGIN } from "./testing/cards.ts";
import { depsOver } from "./testing/turns.ts";
import { runTurn } from "./turn.ts";

test("a no is held against what is asked now, and not against what was asked before", async () => {
  const home = { ...AZUL, garage: true, pets_allowed: false };
  const deps = { ...depsOver([home]), agent: createBuiltinAgent(), own_origins: [ORIGIN] };
  const before = `Hi, does ${home.title} have a garage?`;
  const first = await runTurn({
    state: INITIAL_STATE,
    profile: {},
    memory: EMPTY_MEMORY,
    history: [],
    messages: [{ seq: 1, text: before }],
  }, deps);
  assert.match(first.reply?.text ?? "", /Yes, it has a garage/);
  const second = await runTurn({
    ...first,
    history: [
      { role: "buyer", text: before },
      { role: "agent", text: first.reply!.text, mark: first.reply!.mark },
    ],
    messages: [{ seq: 3, text: "are dogs allowed?" }],
  }, deps);
  assert.deepEqual(second.refusals, []);
  assert.match(second.reply?.text ?? "", /No, pets are not allowed/);
});
