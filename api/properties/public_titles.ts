/** The titles and streets of all public homes, in memory, kept true to the database. */
import { type Kysely, sql } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import { after, type Clock, MINUTE, SECOND } from "../shared/clock.ts";
import { streetIn, streetNamed, streetOf, streetWords } from "../shared/streets.ts";
import { isPublic } from "./repository.ts";
import { TitleIndex } from "./titles.ts";

/** Changes are looked for this often, and only when somebody asks. */
const FRESH_MS = 5 * SECOND;
/** Changes carry the time at which they began; they are read again so long, in case they ended late. */
const LATE_MS = 10 * MINUTE;
/** Homes of a street that are looked at for one text. */
const LOOKED_AT = 64;
/** The share of a street and number, by weight, that names it: the number is the rarest word. */
const STREET_MEANT = 0.3;
/** Homes that are read at once, and that are put into the index before others get a turn. */
const PAGE = 2_000;
const SLICE = 500;

type Change = Pick<PropertyRow, "id" | "slug" | "title" | "address" | "status" | "updated_at">;

/** Homes by what people call them: the title, or street and number. */
export function createHomeNames() {
  const titles = new TitleIndex();
  /** "calle ibiza,16": lists of words would take several times the room. */
  const streetsBySlug = new Map<string, string>();
  const numbered = new TitleIndex(STREET_MEANT);
  const remove = (slug: string): void => {
    titles.remove(slug);
    numbered.remove(slug);
    streetsBySlug.delete(slug);
  };
  /** Homes whose street is said, those with the number first. */
  function onStreets(text: string, limit: number): string[] {
    const said = streetWords(text);
    return numbered.find(said.join(" "), LOOKED_AT).flatMap(({ slug }) => {
      const [words, number] = streetsBySlug.get(slug)!.split(",") as [string, string | undefined];
      const found = streetIn(said, streetNamed(words.split(" "), number));
      return found ? [{ slug, ...found }] : [];
    }).sort((a, b) => Number(b.numbered) - Number(a.numbered))
      .slice(0, limit).map(({ slug }) => slug);
  }
  return {
    put({ slug, title, address }: { slug: string; title: string; address?: string | null }): void {
      titles.put(slug, title);
      const street = streetOf(address ?? "");
      if (street) {
        const number = street.number ? [street.number] : [];
        streetsBySlug.set(slug, [street.words.join(" "), ...number].join(","));
      } else streetsBySlug.delete(slug);
      numbered.put(slug, [...street?.telling ?? [], street?.number].join(" "));
    },
    remove,
    /** The slugs of the homes that a text names, by street before by title; the best first. */
    find(text: string, limit = 8): string[] {
      const titled = titles.find(text, limit).map(({ slug }) => slug);
      return [...new Set([...onStreets(text, limit), ...titled])].slice(0, limit);
    },
  };
}

export type PublicTitles = ReturnType<typeof createPublicTitles>;

export function createPublicTitles(db: Kysely<Database>, clock: Clock) {
  const names = createHomeNames();
  let taken: { at: Date } | undefined;
  let taking: Promise<void> | undefined;

  async function takeOver(): Promise<void> {
    const at = clock();
    const since = taken && after(taken.at, -LATE_MS);
    for await (const changes of changesSince(db, since)) {
      for (const change of changes) {
        if (isPublic(change.status)) names.put(change);
        else names.remove(change.slug);
      }
    }
    taken = { at };
  }

  const isFresh = () => taken && Math.abs(clock().getTime() - taken.at.getTime()) < FRESH_MS;

  return {
    /** The slugs of public homes that a text names. Changes show within five seconds. */
    async find(text: string, limit?: number): Promise<string[]> {
      if (!isFresh()) await (taking ??= takeOver().finally(() => taking = undefined));
      return names.find(text, limit);
    },

    /** For a slug that was found and is no longer there: it was renamed or deleted. */
    forget: names.remove,
  };
}

/** All homes, or all that changed since; in slices, between which others get a turn. */
async function* changesSince(
  db: Kysely<Database>,
  since: Date | undefined,
): AsyncGenerator<Change[]> {
  let last: Change | undefined;
  for (;;) {
    let query = db.selectFrom("properties")
      .select(["id", "slug", "title", "address", "status", "updated_at"])
      .orderBy("updated_at").orderBy("id").limit(PAGE);
    // Of every status: by one the planner may find its way through another index, and sort them all.
    if (last) {
      query = query.where(
        sql<boolean>`(updated_at, id) > (${last.updated_at}::timestamptz, ${last.id}::uuid)`,
      );
    } else if (since) query = query.where("updated_at", ">=", since.toISOString());
    const page: Change[] = await query.execute();
    for (let at = 0; at < page.length; at += SLICE) {
      yield page.slice(at, at + SLICE);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    last = page.at(-1);
    if (page.length < PAGE) return;
  }
}
