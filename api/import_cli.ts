/** `deno task db:import FILE [--dry-run]`: listings from CSV or RESO JSON into the database. */
import { connect } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { loadConfig } from "./config.ts";
import { uuidv7 } from "./kernel/ids.ts";
import { explain } from "./main.ts";
import { importListings, parseListings } from "./modules/properties/mod.ts";

if (import.meta.main) {
  const file = Deno.args.find((argument) => !argument.startsWith("--"));
  const dryRun = Deno.args.includes("--dry-run");
  if (!file) {
    console.error("Usage: deno task db:import FILE.csv|FILE.json [--dry-run]");
    Deno.exit(2);
  }
  try {
    const text = await Deno.readTextFile(file);
    const parsed = parseListings(text, /\.(nd)?json$/i.test(file) ? "reso" : "csv");
    const config = loadConfig();
    const connection = await connect({
      databaseUrl: config.DATABASE_URL,
      dataDir: config.DATA_DIR,
    });
    await migrateToLatest(connection.db);
    const report = await importListings(connection.db, parsed, {
      now: new Date(),
      ids: uuidv7,
      dryRun,
    }).finally(() => connection.close());
    for (const { line, field, detail } of report.errors) {
      console.error(`${file}:${line}: ${field}: ${detail}`);
    }
    const { created, updated, unchanged, errors } = report;
    console.log(
      errors.length > 0
        ? `${errors.length} errors: nothing was imported.`
        : `${created} created, ${updated} updated, ${unchanged} unchanged` +
          (dryRun ? " (dry run: nothing was written)" : ""),
    );
    Deno.exit(errors.length > 0 ? 1 : 0);
  } catch (error) {
    console.error(error instanceof Deno.errors.NotFound ? `No such file: ${file}` : explain(error));
    Deno.exit(1);
  }
}
