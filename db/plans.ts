import { sql } from "kysely";

/** How statements end whose plan Postgres may keep: they look rows up by keys, alike for any value. */
export const KEEPS_PLAN = "/* keeps its plan */";

/** For the end of a statement that looks rows up by keys. */
export const keepsPlan = sql.raw(KEEPS_PLAN);
