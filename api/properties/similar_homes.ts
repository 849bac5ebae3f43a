/**
 * Which homes are like another one is looked for once in a while, as it is the dearest part of a
 * home's page; what they are like is read whenever it may have changed, so that a home that was sold
 * or hidden is not shown for having been like another.
 */
import { type Clock, MINUTE } from "../shared/clock.ts";
import { createKept, type Kept } from "../shared/kept.ts";
import { isPublic, type PropertiesReader } from "./repository.ts";
import type { PropertySummaryRow } from "./rows.ts";
import type { HomeFacts } from "./shown_homes.ts";

/** A choice is good for so long, whatever homes are new meanwhile. */
const CHOSEN_MS = MINUTE;
/** For so many homes, those that were asked for last. */
const MAX_HOMES = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** What is shown of similar homes, as JSON: to be cleared when homes or brokers change. */
export const createKeptSimilar = (clock: Clock, unheardMs: () => number): Kept<string> =>
  createKept({
    clock,
    unheardMs,
    entries: MAX_HOMES,
    bytes: MAX_BYTES,
    bytesOf: (text) => text.length,
  });

interface SimilarDeps {
  reader: Pick<PropertiesReader, "similar" | "summariesByIds">;
  clock: Clock;
  kept: Kept<string>;
  /** What is shown of rows, as JSON. */
  write: (rows: readonly PropertySummaryRow[]) => string;
}

/** Answers with the homes that are like one, as JSON. */
export function createSimilarHomes({ reader, clock, kept, write }: SimilarDeps) {
  const choices = createKept<readonly string[]>({ clock, age: CHOSEN_MS, entries: MAX_HOMES });

  async function read(home: HomeFacts, facts: string): Promise<PropertySummaryRow[]> {
    let rows: PropertySummaryRow[] | undefined;
    const ids = await choices.read(facts, async () => {
      rows = await reader.similar(home.slug);
      return rows.map(({ id }) => id);
    });
    if (rows) return rows;
    const byId = new Map((await reader.summariesByIds(ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    const fit = found.every((row) => isPublic(row.status) && row.purpose === home.purpose);
    if (fit && found.length === ids.length) return found;
    choices.forget(facts);
    return await reader.similar(home.slug);
  }

  return async (home: HomeFacts): Promise<string> => {
    // What the choice depends on.
    const { id, purpose, currency, city, type, price } = home;
    const facts = [id, purpose, currency, city, type, price].join(" ");
    return await kept.read(facts, async () => write(await read(home, facts)));
  };
}
