/** Commands that write and read files. */
import { bringTo } from "../state/changes.ts";
import { exportRun, EXPORTS } from "./exports.ts";
import { readSession, type SavedSession, writeSession } from "../state/saved.ts";
import { type Session, TransportError } from "../app/transports/port.ts";
import { type Command, CommandError, type Context, currentRun, note } from "./command.ts";

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
      const { id, turns, state, profile } = currentRun(context);
      if (turns.length === 0) throw new CommandError("Nothing has been said yet.");
      const { language } = context.session;
      await write(
        context,
        file || `playground-${shortId(id)}.session.json`,
        writeSession({
          session_id: id,
          ...(language === undefined ? {} : { language }),
          state,
          profile,
          turns,
          stored: await context.transport.stored(id),
        }),
      );
    },
  },
  {
    name: "load",
    usage: "FILE",
    summary: "go on with a saved run, in a new session",
    async run(file, context) {
      if (file === "") throw new CommandError("Name a file: /load FILE");
      const content = await Deno.readTextFile(file).catch((error) => {
        throw new CommandError(`${file} cannot be read: ${error.message}`);
      });
      const saved = readSession(content, file);
      const session = await restore(context, saved, file);
      context.store.dispatch({ type: "opened", session, turns: saved.turns });
      const { key, turns, state } = currentRun(context);
      note(
        context,
        `Run #${key} goes on after turn ${turns.length}, phase ${state.phase}.`,
        "good",
      );
    },
  },
];

/** The saved session anew on the service, as it stood. Nothing is shown until all of it is there. */
async function restore(
  { transport }: Context,
  { language, state, profile, stored }: SavedSession,
  file: string,
): Promise<Session> {
  const { broker_slug, parts } = stored;
  let session = await transport.create({
    ...(broker_slug === null ? {} : { broker_slug }),
    ...(language === undefined ? {} : { language }),
  });
  for (const [index, part] of parts.entries()) {
    session = await transport.append(session.id, part).catch((error) => {
      if (!(error instanceof TransportError) || error.kind !== "refused") throw error;
      throw new CommandError(`${file}: stored.parts.${index}: ${error.message}`);
    });
  }
  return await bringTo(transport, session, { state, profile });
}
