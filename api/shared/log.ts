import { dirname } from "node:path";
import { codeOf } from "./errors.ts";

/** Values that may be logged: no free objects, so that nobody logs a body by accident. */
type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured log. No secrets, tokens, emails, phone numbers or message texts, on any level. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** What the disk has no room for, or a pipe no reader, is left out: nothing else fails by its log. */
function tryTo(write: () => void): void {
  try {
    write();
  } catch { /* there is nowhere to tell it */ }
}

/** One JSON object a line, written by `write`. */
export function jsonLog(
  write: (line: string, level: "info" | "warn" | "error") => void,
  now: () => Date,
): Log {
  const line = (level: "info" | "warn" | "error", event: string, fields?: LogFields) =>
    tryTo(() =>
      write(JSON.stringify({ time: now().toISOString(), level, event, ...fields }), level)
    );
  return {
    info: (event, fields) => line("info", event, fields),
    warn: (event, fields) => line("warn", event, fields),
    error: (event, error, fields) => line("error", event, { ...fields, ...describe(error) }),
  };
}

/**
 * A log whose lines are written together, once in a turn of the event loop: writing one costs as much
 * as answering a request does. What is worse than information is written at once, with all before it.
 */
export function batchedLog(write: (lines: string) => void, now: () => Date): Log {
  let waiting: string[] = [];
  function flush(): void {
    if (waiting.length === 0) return;
    const lines = waiting.join("\n");
    waiting = [];
    tryTo(() => write(lines));
  }
  globalThis.addEventListener("unload", flush);
  return jsonLog((line, level) => {
    if (waiting.push(line) === 1) setTimeout(flush, 0);
    if (level !== "info") flush();
  }, now);
}

/** Bytes beyond which a log file begins anew. */
const FILE_LIMIT = 10_000_000;

/** A log in a file. Of warnings and errors the event is printed too. */
export function fileLog(path: string, print: (line: string) => void, now: () => Date): Log {
  Deno.mkdirSync(dirname(path), { recursive: true });
  const file = Deno.openSync(path, { append: true, create: true, mode: 0o600 });
  if (file.statSync().size > FILE_LIMIT) file.truncateSync();
  const encoder = new TextEncoder();
  const log = jsonLog((line) => void file.writeSync(encoder.encode(`${line}\n`)), now);
  const announce = (level: string, event: string) =>
    tryTo(() => print(`${level}: ${event}, see ${path}`));
  return {
    info: log.info,
    warn(event, fields) {
      log.warn(event, fields);
      announce("warning", event);
    },
    error(event, error, fields) {
      log.error(event, error, fields);
      announce("error", event);
    },
  };
}

export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** What may be logged of an error. No message, as drivers put values into theirs. */
function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)).slice(0, 4)
    .map((line) => line.trim().replace(/file:\/\/\S*?\/(?=api|db|node_modules)/, "")).join(" | ");
  return { error: error.name, code: codeOf(error), at };
}
