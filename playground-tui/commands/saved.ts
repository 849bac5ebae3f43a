/** Saved runs: what was entered in them, to be entered again in a new session of any service. */
import { z } from "zod";
import type { Run } from "../state/store.ts";
import { reasonOf } from "../state/text.ts";
import { CommandError, isCommand } from "./command.ts";

const KIND = "hearthline-playground";
const VERSION = 4;

/** Commands that change a session; a file can make the playground carry out no others. */
const CHANGES = /^\/(phase|inject|as-human) /;

const saved = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION, { error: `only version ${VERSION} can be read` }),
  session: z.strictObject({
    broker_slug: z.string().optional(),
    language: z.enum(["en", "es", "pt"]).optional(),
  }),
  lines: z.array(
    z.string().min(1).refine((line) => !isCommand(line) || CHANGES.test(line), {
      error: "only /phase, /inject and /as-human can be saved",
    }),
  ).min(1),
});

/** What a session was begun with, and the messages and commands of one run in their order. */
type SavedRun = Pick<z.infer<typeof saved>, "session" | "lines">;

/** What was entered in a run: its messages, and between them the commands that changed it. */
export function linesOf({ turns, changes }: Pick<Run, "turns" | "changes">): string[] {
  const changesAfter = (turn: number) =>
    changes.filter(({ after }) => after === turn).map(({ line }) => line);
  return [
    ...changesAfter(0),
    ...turns.flatMap(({ number, text }) => [text, ...changesAfter(number)]),
  ];
}

export const writeSaved = (run: SavedRun): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, ...run }, null, 1)}\n`;

/** Reads what `writeSaved` wrote. Throws `CommandError`. */
export function readSaved(content: string, file: string): SavedRun {
  const refuse = (why: string) => new CommandError(`${file} is no saved session: ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw refuse(reasonOf(error));
  }
  const { data, error } = saved.safeParse(value);
  if (data) return data;
  const issue = error.issues[0];
  throw refuse(`${issue?.path.join(".") || "file"}: ${issue?.message}`);
}
