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
