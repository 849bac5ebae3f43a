/** How many buyer turns a second are understood on one core; the requirement is 2,000. */
import { EMPTY_MEMORY } from "../../../agent.ts";
import { parseConversations } from "../../../evals/format.ts";
import { answers } from "../../../evals/answers.ts";
import { createBuiltinAgent } from "../mod.ts";
import type { UnderstandInput } from "../understand/approach.ts";
import { understand } from "../understand/mod.ts";
import { PLACES } from "./read.ts";

const inputs: UnderstandInput[] = [];
const agent = createBuiltinAgent();
const listener: typeof agent = {
  name: "listener",
  respond(input) {
    const { message, history, profile, memory, deps } = input;
    inputs.push({
      message,
      history,
      profile,
      memory,
      found: [],
      spoken: [],
      places: PLACES,
      time_zone: "UTC",
      now: deps.now,
    });
    return agent.respond(input);
  },
};
for (const name of ["english", "spanish", "portuguese", "market", "homes"]) {
  const url = new URL(`../../../evals/cases/${name}.jsonl`, import.meta.url);
  for (const conversation of parseConversations(await Deno.readTextFile(url), name)) {
    await answers(listener, conversation);
  }
}

// As in a process that runs: the first messages pay for the machine code of all expressions.
for (let pass = 0; pass < 5; pass++) for (const input of inputs) understand(input);

let next = 0;
Deno.bench("one buyer turn of our own conversations", { baseline: true }, () => {
  const input = inputs[next++ % inputs.length];
  if (input) understand(input);
});

const long = "I need 2 bedrooms in Lisbon, ".repeat(400);
Deno.bench("a message of 10 KB", () => {
  understand({
    message: long,
    history: [],
    profile: {},
    memory: EMPTY_MEMORY,
    found: [],
    spoken: [],
    places: PLACES,
    time_zone: "UTC",
    now: new Date(0),
  });
});
