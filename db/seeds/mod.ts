/** The demo data: brokers, listings, leads, views and conversations; the same on every machine. */
import type { Kysely } from "kysely";
import { jsonb } from "../json.ts";
import type { Database } from "../tables/mod.ts";
import { brokerRows } from "./brokers.ts";
import { propertyRows } from "./listings/properties.ts";
import { startOfDay } from "./random.ts";

export { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL } from "./brokers.ts";

export interface SeedOptions {
  /** Times of the demo data hang on this day. */
  now: Date;
  /** Where the API is reached. */
  apiUrl: string;
}

/** What was written; all zero when the demo data was there already. */
export interface SeedReport {
  seeded: boolean;
  brokers: number;
  properties: number;
}

const NOTHING: SeedReport = { seeded: false, brokers: 0, properties: 0 };

/**
 * Writes the demo data in one transaction. All or nothing: where any demo broker is there already,
 * or a broker of that email or slug, nothing is written, so a second run and a second process
 * change nothing.
 */
export async function seedDemo(db: Kysely<Database>, options: SeedOptions): Promise<SeedReport> {
  const today = startOfDay(options.now);
  const brokers = brokerRows(today);
  const properties = propertyRows(today, brokers);
  return await db.transaction().execute(async (tx) => {
    const taken = await tx.selectFrom("brokers").select("id").where((eb) =>
      eb.or([
        eb("id", "in", brokers.map(({ id }) => id)),
        eb("email", "in", brokers.map(({ email }) => email)),
        eb("slug", "in", brokers.map(({ slug }) => slug)),
      ])
    ).limit(1).executeTakeFirst();
    if (taken) return NOTHING;
    await tx.insertInto("brokers").values(brokers).execute();
    await tx.insertInto("properties")
      .values(properties.map((row) => ({ ...row, photos: jsonb(row.photos) }))).execute();
    return { seeded: true, brokers: brokers.length, properties: properties.length };
  });
}
