/**
 * The second half of `deno task train`: learns the weights of intents, and of calling a person, from
 * the conversations of the evaluation. It runs by itself, as it reads them by the weights of acts
 * that were just learned.
 */
import { writtenConversations, writtenHomes } from "../testing/written.ts";
import { PERSON } from "../understand/person.ts";
import { examplesOf } from "./conversations.ts";
import { learnIntents } from "./intents.ts";
import { learn } from "./learn.ts";

const { intents, persons } = await examplesOf(writtenConversations(), writtenHomes());
const { packed, ...rest } = learn(persons, PERSON);
const write = (name: string, content: unknown) =>
  Deno.writeTextFileSync(
    new URL(`../understand/${name}`, import.meta.url),
    `${JSON.stringify(content, null, 2)}\n`,
  );
write("intent_weights.json", learnIntents(intents));
write("person_weights.json", rest);
Deno.writeFileSync(new URL("../understand/person_weights.br", import.meta.url), packed);
console.log(`${intents.length} messages whose intent is known`);
console.log(
  `${persons.length} that call a person or do not, ${
    Math.ceil(packed.length / 1024)
  } KiB of weights`,
);
