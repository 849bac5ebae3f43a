/** `deno task db:seed`: the demo data into the configured database. */
import { connect } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { loadConfig } from "../config.ts";
import { explain } from "../boot.ts";
import { seedDemo } from "./mod.ts";

if (import.meta.main) {
  try {
    const config = loadConfig();
    const connection = await connect({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
    });
    await migrateToLatest(connection.db);
    const { seeded, brokers, properties } = await seedDemo(connection.db, {
      now: new Date(),
      apiUrl: config.API_URL,
      portalUrl: config.PORTAL_URL,
    }).finally(() => connection.close());
    console.log(
      seeded
        ? `Seeded ${brokers} brokers and ${properties} listings.`
        : "The demo data is there already.",
    );
  } catch (error) {
    console.error(explain(error));
    Deno.exit(1);
  }
}
