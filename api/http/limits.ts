/** Rate limits, exact across processes. */
import { type Kysely, sql } from "kysely";
import { oneRow } from "#db/one.ts";
import type { Database } from "#db/tables/mod.ts";
import { type Clock, DAY, HOUR, MINUTE } from "../shared/clock.ts";
import { Problem } from "../shared/errors.ts";
import { sha256 } from "../shared/hash.ts";

/** At most `hits` within any `window_ms` milliseconds. */
interface Limit {
  hits: number;
  window_ms: number;
}

/** Every limited action and its limits. */
const LIMITS = {
  magic_link: [{ hits: 1, window_ms: MINUTE }, { hits: 5, window_ms: HOUR }],
  /** Offices share addresses, and sign in on the same morning. */
  magic_link_address: [{ hits: 20, window_ms: MINUTE }, { hits: 120, window_ms: HOUR }],
  verify: [{ hits: 30, window_ms: MINUTE }],
  lead: [{ hits: 20, window_ms: MINUTE }],
  upload: [{ hits: 120, window_ms: MINUTE }, { hits: 1000, window_ms: HOUR }],
  saved_search: [{ hits: 10, window_ms: MINUTE }, { hits: 60, window_ms: HOUR }],
  saved_search_mail: [{ hits: 3, window_ms: HOUR }, { hits: 6, window_ms: DAY }],
  /** Calendar programs share addresses, and ask a few times an hour. */
  calendar: [{ hits: 120, window_ms: MINUTE }],
  calendar_address: [{ hits: 20, window_ms: HOUR }],
  visit_answer: [{ hits: 60, window_ms: MINUTE }],
  page_view: [{ hits: 120, window_ms: MINUTE }],
} as const satisfies Record<string, readonly Limit[]>;

/** Counts an action of a subject (an address of mail or of a client); throws `rate_limited`. */
export type TakeLimit = (action: keyof typeof LIMITS, subject: string) => Promise<void>;

/** Subjects that a process remembers as refused, those that were refused last. */
const MAX_REFUSED = 10_000;

export function createLimiter(db: Kysely<Database>, clock: Clock): TakeLimit {
  /** Until when, in milliseconds: as hits only grow old, no process allows anything before. */
  const refused = new Map<string, number>();

  async function waitOf(key: string, action: keyof typeof LIMITS): Promise<number> {
    const now = clock();
    const known = (refused.get(key) ?? 0) - now.getTime();
    if (known > 0) return known;
    refused.delete(key);
    const { allowed, wait_ms } = await takeHit(db, key, LIMITS[action], now);
    if (allowed) return 0;
    refused.set(key, now.getTime() + wait_ms);
    const [oldest] = refused.keys();
    if (refused.size > MAX_REFUSED) refused.delete(oldest!);
    return wait_ms;
  }

  return async (action, subject) => {
    const wait_ms = await waitOf(`${action}:${await sha256(subject)}`, action);
    if (wait_ms === 0) return;
    const seconds = Math.max(1, Math.ceil(wait_ms / 1000));
    throw new Problem("rate_limited", `Try again in ${seconds} s.`, {
      headers: { "retry-after": String(seconds) },
    });
  };
}

/**
 * Counts a hit against limits and answers whether it was within all of them, and if not, after how
 * many milliseconds one will be. A refused hit does not count.
 *
 * A sliding log in one statement: the row lock of the upsert makes it exact across processes.
 */
async function takeHit(
  db: Kysely<Database>,
  key: string,
  limits: readonly Limit[],
  now: Date,
): Promise<{ allowed: boolean; wait_ms: number }> {
  const at = now.getTime();
  const longest = Math.max(...limits.map((limit) => limit.window_ms));
  const expires = new Date(at + longest).toISOString();
  const within = sql.join(
    limits.map(({ hits, window_ms }) =>
      sql`(select count(*) from unnest(kept) h where h > ${at - window_ms}::bigint) < ${hits}::int`
    ),
    sql` and `,
  );
  const counted = sql<{ hits: number[]; allowed: boolean }>`
    insert into rate_limits as r (key, hits, allowed, expires_at)
    values (${key}, array[${at}::bigint], true, ${expires}::timestamptz)
    on conflict (key) do update set (hits, allowed, expires_at) = (
      select case when fits then kept || ${at}::bigint else kept end, fits,
        ${expires}::timestamptz
      from (
        select array(
          select h from unnest(r.hits) h where h > ${at - longest}::bigint order by h
        ) as kept
      ) k, lateral (select ${within} as fits) f
    )
    returning hits, allowed`;
  const { hits, allowed } = await oneRow(counted, db);
  return { allowed, wait_ms: allowed ? 0 : waitFor(hits.map(Number), limits, at) };
}

/** Milliseconds until the oldest hits that fill a window have left it. */
function waitFor(hits: number[], limits: readonly Limit[], at: number): number {
  const waits = limits.map(({ hits: most, window_ms }) => {
    const inside = hits.filter((hit) => hit > at - window_ms);
    const blocking = inside[inside.length - most];
    return blocking === undefined ? 0 : blocking + window_ms - at;
  });
  return Math.max(1, ...waits);
}

/** Removes the rows that no limit looks at any more. */
export async function forgetOldHits(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom("rate_limits").where("expires_at", "<", now.toISOString()).execute();
}
