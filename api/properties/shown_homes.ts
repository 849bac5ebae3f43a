/**
 * Homes as JSON: for a page of their own, and as cards of a search. What was made of a row is kept
 * with the row's version, and good as long as that is the database's, which is asked each time: it
 * costs a fraction of reading rows, and of writing them as JSON.
 */
import { workAs } from "#db/work.ts";
import { type Clock, HOUR } from "../shared/clock.ts";
import { gathered } from "../shared/gathered.ts";
import { createKept } from "../shared/kept.ts";
import type { PropertiesReader } from "./repository.ts";
import type { PropertySummaryRow, PropertyWithBroker, Versioned } from "./rows.ts";

const MAX_HOMES = 20_000;
const MAX_BYTES = { wholes: 24 * 1024 * 1024, cards: 8 * 1024 * 1024 };

/** What a choice of similar homes depends on. */
export type HomeFacts = Pick<
  PropertyWithBroker,
  "id" | "slug" | "purpose" | "currency" | "city" | "type" | "price"
>;

interface ShownHome {
  facts: HomeFacts;
  text: string;
}

interface Current<R> {
  clock: Clock;
  /** That what is kept may take. */
  bytes: number;
  /** Rows of some keys, those that there are. */
  rowsOf(keys: readonly string[]): Promise<Versioned<R>[]>;
  /** Their versions. */
  versionsOf(keys: readonly string[]): Promise<{ key: string; version: string }[]>;
  keyOf(row: R): string;
  write(row: R): string;
}

/** In the memory, a letter that is not Latin makes two bytes of each. */
const bytesOf = (text: string) => text.length * (/[^\0-\xff]/.test(text) ? 2 : 1);

/** Answers with what there is of some keys, as it is in the database now. */
function createCurrent<R extends HomeFacts>(
  { clock, bytes, rowsOf, versionsOf, keyOf, write }: Current<R>,
) {
  const kept = createKept<ShownHome & { version: string }>({
    clock,
    age: HOUR,
    entries: MAX_HOMES,
    bytes,
    bytesOf: ({ text }) => bytesOf(text),
  });

  async function readRows(keys: readonly string[], found: Map<string, ShownHome>): Promise<void> {
    for (const row of await rowsOf(keys)) {
      const key = keyOf(row);
      const { version, id, slug, purpose, currency, city, type, price } = row;
      const facts = { id, slug, purpose, currency, city, type, price };
      const home = { facts, version, text: write(row) };
      kept.put(key, home);
      found.set(key, home);
    }
  }

  return async (keys: readonly string[]): Promise<ReadonlyMap<string, ShownHome>> => {
    const found = new Map<string, ShownHome>();
    const before = new Map(keys.map((key) => [key, kept.find(key)]));
    const [versions] = await Promise.all([
      versionsOf(keys.filter((key) => before.get(key))),
      readRows(keys.filter((key) => !before.get(key)), found),
    ]);
    const changed: string[] = [];
    for (const { key, version } of versions) {
      const home = before.get(key);
      if (home?.version === version) found.set(key, home);
      else changed.push(key);
    }
    await readRows(changed, found);
    return found;
  };
}

interface ShownHomesDeps {
  reader: Pick<
    PropertiesReader,
    "wholesBySlugs" | "versionsBySlugs" | "summariesByIds" | "versionsByIds"
  >;
  clock: Clock;
  whole: (row: PropertyWithBroker) => string;
  card: (row: PropertySummaryRow) => string;
}

export function createShownHomes({ reader, clock, whole, card }: ShownHomesDeps) {
  const wholes = createCurrent<PropertyWithBroker>({
    clock,
    bytes: MAX_BYTES.wholes,
    rowsOf: reader.wholesBySlugs,
    versionsOf: reader.versionsBySlugs,
    keyOf: ({ slug }) => slug,
    write: whole,
  });
  const cards = createCurrent<PropertySummaryRow>({
    clock,
    bytes: MAX_BYTES.cards,
    rowsOf: reader.summariesByIds,
    versionsOf: reader.versionsByIds,
    keyOf: ({ id }) => id,
    write: card,
  });
  return {
    /** A home that is not hidden, for its own page: of those asked for at the same time at once. */
    bySlug: gathered((slugs) => workAs("public", () => wholes(slugs))),

    /** Cards of homes, in no order. */
    async cards(ids: readonly string[]): Promise<{ id: string; text: string }[]> {
      return [...await cards(ids)].map(([id, { text }]) => ({ id, text }));
    },
  };
}
