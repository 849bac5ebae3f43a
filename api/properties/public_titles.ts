/** The titles of all public homes, in memory, kept true to the database. */
import { type Kysely, sql } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import { after, type Clock, MINUTE, SECOND } from "../shared/clock.ts";
import { isPublic } from "./repository.ts";
import { type FoundTitle, TitleIndex } from "./titles.ts";

/** Changes are looked for this often, and only when somebody asks. */
const FRESH_MS = 5 * SECOND;
/** Changes carry the time at which they began; they are read again so long, in case they ended late. */
const LATE_MS = 10 * MINUTE;
/** Homes that are read at once, and that are put into the index before others get a turn. */
const PAGE = 2_000;
const SLICE = 500;

type Change = Pick<PropertyRow, "id" | "slug" | "title" | "status" | "updated_at">;

export type PublicTitles = ReturnType<typeof createPublicTitles>;

export function createPublicTitles(db: Kysely<Database>, clock: Clock) {
  const index = new TitleIndex();
  let taken: { at: Date } | undefined;
  let taking: Promise<void> | undefined;

  async function takeOver(): Promise<void> {
    const at = clock();
    const since = taken && after(taken.at, -LATE_MS);
    for await (const changes of changesSince(db, since)) {
      for (const { slug, title, status } of changes) {
        if (isPublic(status)) index.put(slug, title);
        else index.remove(slug);
      }
    }
    taken = { at };
  }

  const isFresh = () => taken && Math.abs(clock().getTime() - taken.at.getTime()) < FRESH_MS;

  return {
    /** The public homes whose titles a text names, best first. Changes show within five seconds. */
    async find(text: string, limit?: number): Promise<FoundTitle[]> {
      if (!isFresh()) await (taking ??= takeOver().finally(() => taking = undefined));
      return index.find(text, limit);
    },

    /** For a slug that was found and is no longer there: it was renamed or deleted. */
    forget: (slug: string): void => index.remove(slug),
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
      .select(["id", "slug", "title", "status", "updated_at"])
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
