import type { ColumnType, RawBuilder } from "kysely";

/** An instant: ISO 8601 UTC out; ISO string or `Date` in. */
export type Timestamp = ColumnType<string, string | Date, string | Date>;

/** An instant that may be absent. */
export type NullableTimestamp = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;

/** A column with a default: may be left out on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A `jsonb` column with a default; written with `jsonb()` alone. */
export type Json<T> = ColumnType<T, RawBuilder<T> | undefined, RawBuilder<T>>;

/** A `jsonb` column that may be empty; written with `jsonb()` alone. */
export type NullableJson<T> = ColumnType<
  T | null,
  RawBuilder<T> | null | undefined,
  RawBuilder<T> | null
>;
