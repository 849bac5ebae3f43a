/** Commands that write and read files. */
import { compareRuns } from "../compare.ts";
import { exportRun, EXPORTS } from "../exports.ts";
import { readSession, writeSession } from "../saved.ts";
import { type Command, CommandError, type Context, currentRun, note } from "./command.ts";
import { sayAgain } from "./runs.ts";

/** The end of an id tells sessions apart; its beginning is a time. */
const shortId = (id: string) => id.slice(-8);

async function write(context: Context, file: string, content: string): Promise<void> {
  try {
    await Deno.writeTextFile(file, content);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${(error as Error).message}`);
  }
  note(context, `Written: ${file}`, "good");
}

export const fileCommands: Command[] = [
  {
    name: "export",
    usage: `${EXPORTS.join("|")} [FILE]`,
    summary: "write this run for reading, for programs, or as a case for `deno task eval`",
    complete: () => EXPORTS,
    async run(argument, context) {
      const [, name = "", file = ""] = /^(\S*)\s*(.*)$/.exec(argument) ?? [];
      const format = EXPORTS.find((known) => known === name);
      if (!format) throw new CommandError(`Formats are ${EXPORTS.join(", ")}.`);
      const { id, turns } = currentRun(context);
      if (turns.length === 0) throw new CommandError("Nothing has been said yet.");
      const extension = format === "case" ? "case.jsonl" : format;
      await write(
        context,
        file || `playground-${shortId(id)}.${extension}`,
        exportRun(format, { id, turns, language: context.session.language }),
      );
    },
  },
  {
    name: "save",
    usage: "[FILE]",
    summary: "keep this run, to load it again",
    async run(file, context) {
      const { id, turns } = currentRun(context);
      if (turns.length === 0) throw new CommandError("Nothing has been said yet.");
      const { broker_slug, language } = context.session;
      await write(
        context,
        file || `playground-${shortId(id)}.session.json`,
        writeSession({
          session_id: id,
          ...(broker_slug === undefined ? {} : { broker: broker_slug }),
          ...(language === undefined ? {} : { language }),
          turns,
        }),
      );
    },
  },
  {
    name: "load",
    usage: "FILE",
    summary: "say a saved run again in a new session, and tell what is different",
    async run(file, context) {
      if (file === "") throw new CommandError("Name a file: /load FILE");
      const content = await Deno.readTextFile(file).catch((error) => {
        throw new CommandError(`${file} cannot be read: ${error.message}`);
      });
      const saved = readSession(content, file);
      if (!await sayAgain(context, saved.turns)) return;
      const run = currentRun(context);
      const comparison = compareRuns(
        { label: "saved", turns: saved.turns },
        { label: `#${run.key}`, turns: run.turns },
      );
      const changed = comparison.turns.filter(({ differences }) => differences.length > 0).length;
      if (changed === 0) {
        note(context, `Loaded ${run.turns.length} turns, the same as saved.`, "good");
      } else context.store.dispatch({ type: "added", entry: { kind: "comparison", comparison } });
    },
  },
];
