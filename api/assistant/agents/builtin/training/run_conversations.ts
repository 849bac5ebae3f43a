/**
 * The second half of `deno task train`: learns the weights of intents, and of what whole messages
 * tell, from the conversations of the evaluation and from `messages.tsv`. It runs by itself, as it
 * reads them by the weights of acts that were just learned.
 */
import { writtenConversations, writtenHomes } from "../testing/written.ts";
import { TOLD } from "../understand/wording.ts";
import { examplesOf, examplesOfMessages } from "./conversations.ts";
import { learnIntents } from "./intents.ts";
import { learn, TELLING_STEP } from "./learn.ts";
import { writtenMessages } from "./messages.ts";

const homes = writtenHomes();
const { intents, told } = await examplesOf(writtenConversations(), homes);
const messages = [...told, ...await examplesOfMessages(writtenMessages(), homes)];
const { packed, ...header } = learn(messages, TOLD, TELLING_STEP);
const understand = new URL("../understand/", import.meta.url);
const write = (name: string, content: unknown) =>
  Deno.writeTextFileSync(new URL(name, understand), `${JSON.stringify(content, null, 2)}\n`);
write("intent_weights.json", learnIntents(intents));
write("wording_weights.json", header);
Deno.writeFileSync(new URL("wording_weights.br", understand), packed);
console.log(`${messages.length} messages, ${Math.ceil(packed.length / 1024)} KiB of weights`);
