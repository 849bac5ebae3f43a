/**
 * The second half of `deno task train`: learns the weights of intents from the conversations of the
 * evaluation. It runs by itself, as it reads them by the weights of acts that were just learned.
 */
import { intentExamples, learnIntents } from "./intents.ts";
import { writtenConversations, writtenHomes } from "../testing/written.ts";

const intents = await intentExamples(writtenConversations(), writtenHomes());
Deno.writeTextFileSync(
  new URL("../understand/intent_weights.json", import.meta.url),
  `${JSON.stringify(learnIntents(intents), null, 2)}\n`,
);
console.log(`${intents.length} messages whose intent is known`);
