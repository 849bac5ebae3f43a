/** Commands that write and read files. */
import { type Command, CommandError, currentRun, openRun, runWithTurns } from "./command.ts";
import { exportRun, EXPORTS } from "./exports.ts";
import { reasonOf } from "../state/text.ts";
import { linesOf, readSaved, writeSaved } from "./saved.ts";

/** The end of an id: its beginning is a time, which sessions begun together share. */
const shortId = (id: string) => id.slice(-8);

async function write(file: string, content: string): Promise<string> {
  try {
    await Deno.writeTextFile(file, content);
  } catch (error) {
    throw new CommandError(`${file} cannot be written: ${reasonOf(error)}`);
  }
  return `Written: ${file}`;
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
      const { id, turns } = runWithTurns(context);
      const extension = format === "case" ? "case.jsonl" : format;
      return await write(
        file || `playground-${shortId(id)}.${extension}`,
        exportRun(format, { id, turns, language: context.session.language }),
      );
    },
  },
  {
    name: "save",
    usage: "[FILE]",
    summary: "keep what was entered in this run, to load it again",
    async run(file, context) {
      const run = runWithTurns(context);
      return await write(
        file || `playground-${shortId(run.id)}.session.json`,
        writeSaved({ session: context.session, lines: linesOf(run) }),
      );
    },
  },
  {
    name: "load",
    usage: "FILE",
    summary: "enter a saved run again in a new session, and go on with it",
    async run(file, context) {
      if (file === "") throw new CommandError("Name a file: /load FILE");
      const content = await Deno.readTextFile(file).catch((error) => {
        throw new CommandError(`${file} cannot be read: ${error.message}`);
      });
      const { session, lines } = readSaved(content, file);
      await openRun(context, { ...context.session, ...session });
      for (const line of lines) if (!await context.enter(line)) return;
      const { key, turns, state } = currentRun(context);
      return `Run #${key} goes on after turn ${turns.length}, phase ${state.phase}.`;
    },
  },
];
