import { type RawBuilder, sql } from "kysely";

/**
 * A value for a `jsonb` column. Cast from text, because the two drivers disagree on what a bare
 * string parameter of type jsonb means.
 */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`(${JSON.stringify(value)}::text)::jsonb`;
}
