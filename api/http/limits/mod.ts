/** Rate limits, exact across processes. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { type Clock, HOUR, MINUTE } from "../../shared/clock.ts";
import { Problem } from "../../shared/errors.ts";
import { sha256 } from "../../shared/hash.ts";
import { type Limit, takeHit } from "./repository.ts";

export { forgetOldHits } from "./repository.ts";

/** Every limited action and its limits. */
const LIMITS = {
  magic_link: [{ hits: 1, window_ms: MINUTE }, { hits: 5, window_ms: HOUR }],
  verify: [{ hits: 30, window_ms: MINUTE }],
  lead: [{ hits: 20, window_ms: MINUTE }],
  page_view: [{ hits: 120, window_ms: MINUTE }],
} as const satisfies Record<string, readonly Limit[]>;

/** Counts an action of a subject (an address of mail or of a client); throws `rate_limited`. */
export type TakeLimit = (action: keyof typeof LIMITS, subject: string) => Promise<void>;

export function createLimiter(db: Kysely<Database>, clock: Clock): TakeLimit {
  return async (action, subject) => {
    const key = `${action}:${await sha256(subject)}`;
    const { allowed, retry_after_s } = await takeHit(db, key, LIMITS[action], clock());
    if (allowed) return;
    throw new Problem("rate_limited", `Try again in ${retry_after_s} s.`, {
      headers: { "retry-after": String(retry_after_s) },
    });
  };
}
