/** Values that may be logged: no free objects, so that nobody logs a body by accident. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured log. No secrets, tokens, emails, phone numbers or message texts, on any level. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

/** One JSON object a line, written by `write`. */
export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  const line = (level: string, event: string, fields?: LogFields) =>
    write(JSON.stringify({ time: now().toISOString(), level, event, ...fields }));
  return {
    info: (event, fields) => line("info", event, fields),
    warn: (event, fields) => line("warn", event, fields),
    error: (event, error, fields) => line("error", event, { ...fields, ...describe(error) }),
  };
}

/** A log that says nothing. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

/**
 * What is safe to tell of an error: its class, its SQLSTATE or system code and where it was thrown.
 * Messages are left out, because drivers put values into them.
 */
function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { code?: unknown }).code;
  const at = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)).slice(0, 4)
    .map((line) => line.trim().replace(/file:\/\/\S*?\/(?=api|db|node_modules)/, "")).join(" | ");
  return { error: error.name, code: typeof code === "string" ? code : undefined, at };
}
