/** Visits with what a calendar says of each. */
import { type Kysely, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "#db/tables/mod.ts";

/** Visits `v` with their home, and with their buyer as lead `l` and conversation `c` know them. */
export const visitRows = (db: Kysely<Database>) =>
  db.selectFrom("visits as v")
    .leftJoin("leads as l", "l.id", "v.lead_id")
    .leftJoin("conversations as c", "c.id", "v.conversation_id")
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom("properties as p")
          .select(["p.title", "p.address", "p.neighborhood", "p.city"])
          .where("p.id", "=", sql.ref<string>("v.property_id")),
      ).$notNull().as("property"),
      eb.fn.coalesce("l.name", "c.buyer_name").as("buyer_name"),
      "l.phone as buyer_phone",
    ]);
