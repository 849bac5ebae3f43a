/**
 * The second half of `deno task train`: learns the weights of intents, and of calling a person, from
 * the conversations of the evaluation. It runs by itself, as it reads them by the weights of acts
 * that were just learned.
 */
import { writtenConversations, writtenHomes } from "../testing/written.ts";
import { PERSON, WRITERS } from "../understand/wording.ts";
import { examplesOf } from "./conversations.ts";
import { learnIntents } from "./intents.ts";
import { learn, TELLING_STEP } from "./learn.ts";

const { intents, persons, writers } = await examplesOf(writtenConversations(), writtenHomes());
const understand = new URL("../understand/", import.meta.url);
const write = (name: string, content: unknown) =>
  Deno.writeTextFileSync(new URL(name, understand), `${JSON.stringify(content, null, 2)}\n`);
write("intent_weights.json", learnIntents(intents));
console.log(`${intents.length} messages whose intent is known`);
for (
  const [name, { packed, ...rest }, { length }] of [
    ["person", learn(persons, PERSON, TELLING_STEP), persons],
    ["writer", learn(writers, WRITERS, TELLING_STEP), writers],
  ] as const
) {
  write(`${name}_weights.json`, rest);
  Deno.writeFileSync(new URL(`${name}_weights.br`, understand), packed);
  console.log(`${name}: ${length} messages, ${Math.ceil(packed.length / 1024)} KiB of weights`);
}
