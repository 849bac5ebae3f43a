/**
 * How Postgres values read in JavaScript, the same on both engines: `numeric` and `int8` as numbers
 * (money and counters stay far below 2^53), dates as `YYYY-MM-DD`, instants as ISO 8601 UTC strings,
 * which spares a `Date` and its formatting for each cell.
 */
const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 } as const;

/** `2026-11-21 03:48:13.12+00` → `2026-11-21T03:48:13.120Z`. The session's time zone is UTC. */
export function parseTimestamp(text: string): string {
  if (!text.endsWith("+00")) return new Date(text).toISOString();
  const [day, clock = ""] = text.slice(0, -3).split(" ");
  const [seconds, fraction = ""] = clock.split(".");
  return `${day}T${seconds}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}

/** Parsers by type, for both engines. */
export const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: Number,
  [OID.numeric]: Number,
  [OID.date]: (text) => text,
  [OID.timestamptz]: parseTimestamp,
};

/** How alike a misspelt word must be to one of the text (pg_trgm); one slip in six letters passes. */
export const WORD_SIMILARITY = 0.5;
