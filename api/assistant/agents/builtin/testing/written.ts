/** The conversations that intents are learned from, and the homes that they speak of. */
import { type Home, parseHomes } from "../../../evals/catalogue.ts";
import { type Conversation, parseConversations } from "../../../evals/format.ts";

const EVALS = new URL("../../../evals/", import.meta.url);
const HOMES = new URL("../../../../demo/properties.jsonl", import.meta.url);

/** Every round and every case of the evaluation, always in the same order. */
export const writtenConversations = (): Conversation[] =>
  ["cases/", "rounds/"].flatMap((folder) =>
    [...Deno.readDirSync(new URL(folder, EVALS))].map(({ name }) => name)
      .filter((name) => name.endsWith(".jsonl")).sort()
      .flatMap((name) =>
        parseConversations(Deno.readTextFileSync(new URL(folder + name, EVALS)), name)
      )
  );

export const writtenHomes = (): Home[] => parseHomes(Deno.readTextFileSync(HOMES), "homes");
