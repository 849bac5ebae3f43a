/**
 * Whole messages that are learned from beside the conversations: `messages.tsv`, a line each of
 * language, writer, labels and text. `person`: somebody of the agency should answer; `wish`: it
 * says or changes what is looked for; `-`: neither. `\n` stands for a line break.
 */
import { z } from "zod";
import { type Language, LANGUAGES, WRITERS } from "../../../agent.ts";

const MESSAGES = new URL("./messages.tsv", import.meta.url);

const line = z.tuple([
  z.enum(LANGUAGES),
  z.enum(WRITERS),
  z.union([
    z.literal("-").transform((): ("person" | "wish")[] => []),
    z.string().transform((labels) => labels.split(",")).pipe(z.array(z.enum(["person", "wish"]))),
  ]),
  z.string().min(1),
]);

export interface WrittenMessage {
  language: Language;
  from: typeof WRITERS[number];
  told: readonly ("person" | "wish")[];
  text: string;
}

/** Reads the file. @throws {z.ZodError} for a line of other columns or labels */
export const writtenMessages = (): WrittenMessage[] =>
  // deno-lint-ignore hearthline/pure -- a file of this module, which no import can read as text
  Deno.readTextFileSync(MESSAGES).trimEnd().split("\n").map((text) => {
    const [language, from, told, said] = line.parse(text.split("\t"));
    return { language, from, told, text: said.replaceAll("\\n", "\n") };
  });
