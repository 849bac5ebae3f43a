/** What reading found in a message, in short: the model is given it, and may disagree within it. */
import type { FullReading } from "../builtin/understand/mod.ts";
import { readRooms } from "../builtin/understand/rooms.ts";
import { MARKS, type Span } from "../builtin/understand/text.ts";

const CLAUSES = 12;
const TEXT = 100;
const NAMED = 12;

export function summarise(read: FullReading): Record<string, unknown> {
  const { reading, situation, reference, visit } = read;
  const { clauses, numbers, spans, places } = reading;
  const rooms = readRooms(reading, situation).used;
  const kindOf = (index: number) => {
    const { currency, scale } = numbers[index] ?? {};
    if (rooms.has(String.fromCharCode(MARKS.number + index))) return "rooms";
    return currency !== undefined || scale !== 1 ? "money" : "other";
  };
  const quote = (span: Span) => reading.quote(span).slice(0, TEXT);
  return {
    writer: read.writer ?? "buyer",
    language: read.language,
    intent: read.classification.intent,
    clauses: clauses.slice(0, CLAUSES).map(({ acts, wishes, asks, ...span }) => ({
      text: quote(span),
      acts: [...acts],
      wishes,
      asks,
    })),
    profile_patch: read.patch,
    numbers: [
      ...numbers.slice(0, NAMED).map(({ value }, index) => ({ value, kind: kindOf(index) })),
      ...spans.slice(0, NAMED).map(({ kind }) => ({ kind })),
    ],
    places: [...new Set(places.map(({ name }) => name))].slice(0, NAMED),
    home: reference.slug ?? null,
    homes_named: reference.slugs.slice(0, NAMED),
    visit: { said: visit.said ?? null, date: visit.date ?? null, time: visit.time ?? null },
  };
}
