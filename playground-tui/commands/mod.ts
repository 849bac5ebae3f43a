/** Slash commands: the table, reading a line, completion. */
import type { PlaygroundState } from "../state/store.ts";
import { type Command, CommandError, type Context, facts, note } from "./command.ts";
import { fileCommands } from "./files.ts";
import { inspectCommands } from "./inspect.ts";
import { runCommands } from "./runs.ts";
import { settingCommands } from "./settings.ts";

export { CommandError, type Context, isCommand, note } from "./command.ts";

const KEYS: [string, string][] = [
  ["Enter", "send"],
  ["Alt-Enter, Ctrl-J", "new line"],
  ["Up, Down", "line, then history"],
  ["Tab", "complete a command"],
  ["Ctrl-A E W U K", "begin, end, erase word, to begin, to end"],
  ["Esc", "cancel the running turn"],
  ["Ctrl-C twice", "quit"],
];

const ownCommands: Command[] = [
  {
    name: "help",
    summary: "commands and keys",
    run(_, context) {
      facts(
        context,
        "commands",
        COMMANDS.map(({ name, usage, summary }) => [
          `/${name}${usage ? ` ${usage}` : ""}`,
          summary,
        ]),
      );
      facts(context, "keys", KEYS);
    },
  },
  { name: "quit", summary: "leave", run: (_, context) => context.quit() },
];

const COMMANDS: readonly Command[] = [
  ...runCommands,
  ...inspectCommands,
  ...settingCommands,
  ...fileCommands,
  ...ownCommands,
];

/** Carries out a command line. Throws `CommandError`, or what the transport throws. */
export async function runCommand(line: string, context: Context): Promise<void> {
  const [, name = "", argument = ""] = /^\/(\S*)\s*(.*)$/s.exec(line.trim()) ?? [];
  const command = COMMANDS.find((known) => known.name === name);
  if (!command) throw new CommandError(`There is no /${name}. /help lists the commands.`);
  const done = await command.run(argument.trim(), context);
  if (typeof done === "string") note(context, done, "good");
  else if (done) facts(context, name, done);
}

/** Whole lines that the written one may become, best first. */
export function completions(line: string, state: PlaygroundState): string[] {
  const [, name = "", space = "", argument = ""] = /^\/([a-z-]*)(\s*)(.*)$/s.exec(line) ?? [];
  if (!line.startsWith("/") || line.includes("\n")) return [];
  if (space === "") {
    return COMMANDS.filter((command) => command.name.startsWith(name))
      .map((command) => `/${command.name}${command.usage ? " " : ""}`);
  }
  const values = COMMANDS.find((command) => command.name === name)?.complete?.(state) ?? [];
  return values.filter((value) => value.startsWith(argument) && value !== argument)
    .map((value) => `/${name} ${value}`);
}
