import { sql } from "kysely";

/** How statements end whose plan Postgres may keep: they look rows up by keys, alike for any value. */
export const KEEPS_PLAN = "/* keeps its plan */";

/** For the end of a statement that looks rows up by keys. */
export const keepsPlan = sql.raw(KEEPS_PLAN);

/**
 * How the last statement of a transaction ends, which keeps its plan as well: COMMIT goes along with
 * it. What comes next on the connection must be COMMIT, or ROLLBACK where it failed.
 */
export const IS_LAST = `/* the last one */ ${KEEPS_PLAN}`;

/**
 * The same, where Postgres would not by itself: what it guesses of an array's length makes the kept
 * plan look dearer than one that is made anew for each array, which costs more than the rows.
 */
export const ONE_PLAN = "/* has one plan */";

/** For the end of a statement that looks rows up by an array of keys. */
export const hasOnePlan = sql.raw(ONE_PLAN);

/**
 * What a queue holds waits. Written so that the planner knows nothing of how much does: statistics are
 * mostly from when nothing did, and with them it would read and sort all of a queue to take its first.
 * The indexes of what waits are for these very words.
 */
export const isPending = (table: string) =>
  sql<boolean>`(${sql.ref(table)}.status || '') = 'pending'`;
