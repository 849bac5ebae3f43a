/** What of a message is no wish, as it speaks of a home that is there. */
import type { PropertyCard } from "../../../tools.ts";
import { only } from "./clauses.ts";
import { PLAIN } from "./message_acts.ts";
import { isPrice } from "./properties.ts";
import type { Reading } from "./reading.ts";
import { MARKS } from "./text.ts";

/** A message that wishes for nothing: it describes a home that is there, or the writer's own. */
export function wishless(reading: Reading): Reading {
  const clauses = reading.clauses.map((clause) => ({ ...clause, wishes: false }));
  return { ...reading, clauses, wished: only(reading.skeleton, clauses, () => false) };
}

/**
 * A message without what it says of the home in question: its place and price where they pick it
 * out, its price and its rooms where nothing is plainly wished for ("3,850 for 1 bath?").
 */
export function spent(reading: Reading, home: PropertyCard | undefined, picked: boolean): Reading {
  if (!home) return reading;
  const unsure = reading.clauses.filter(({ scores }) => scores.wish < PLAIN);
  const isUnsure = (at: number) => unsure.some(({ start, end }) => at >= start && at < end);
  const ofHome = (unit: string, at: number): boolean => {
    const code = unit.charCodeAt(0);
    const name = reading.places[code - MARKS.place]?.name;
    // "Not in Chiado" rules a place out, whichever home is there.
    const before = reading.wished.slice(Math.max(0, at - 32), at);
    const ruledOut = reading.lexicon.area.excluded.test(before);
    const its = name !== undefined && (name === home.neighborhood || name === home.city);
    if (its) return picked && !ruledOut;
    const value = reading.numbers[code - MARKS.number]?.value;
    if (value === undefined) return false;
    if (isPrice(value, home)) return picked || isUnsure(at);
    return isUnsure(at) && (value === home.bedrooms || value === home.bathrooms);
  };
  const wished = [...reading.wished].map((unit, at) => ofHome(unit, at) ? "." : unit).join("");
  return { ...reading, wished };
}
