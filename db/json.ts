import { type RawBuilder, sql } from "kysely";

/** For a `jsonb` column: cast from text, as the two drivers disagree on a bare string. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`(${JSON.stringify(value)}::text)::jsonb`;
}
