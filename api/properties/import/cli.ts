/** `deno task db:import`: properties from CSV or RESO JSON into the database. See `USAGE`. */
import { parseArgs } from "node:util";
import { connect } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { openQueue } from "../../background.ts";
import { loadConfig } from "../../config.ts";
import { uuidv7 } from "../../shared/ids.ts";
import { silentLog } from "../../shared/log.ts";
import { explain } from "../../boot.ts";
import { IMPORT_COLUMNS, importProperties, parseProperties, sampleCsv, sampleReso } from "./mod.ts";

const USAGE = `usage: deno task db:import FILE.csv|FILE.json [--dry-run]
       deno task db:import --sample csv|reso    prints a file to begin with
       deno task db:import --help               lists the columns

All or nothing: with any error nothing is written, and each is named by line and field.`;

function columnsInWords(): string {
  const lines = IMPORT_COLUMNS.flatMap(({ name, also, required, values, meaning }) => {
    const details = [
      ...(values ? [`one of: ${values.join(", ")}`] : []),
      ...(also.length > 0 ? [`or: ${also.join(", ")}`] : []),
    ];
    return [
      `  ${name.padEnd(17)} ${required ? "*" : " "} ${meaning}`,
      ...details.map((detail) => " ".repeat(22) + detail),
    ];
  });
  return `Columns of a CSV file, and RESO's names for them, which CSV and JSON may use instead. Case,
spaces and underscores of names do not count. * is required. What the file does not say stays as it
was; an empty cell clears it.

${lines.join("\n")}`;
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      args: Deno.args,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        sample: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const sample = values.sample;
    if (sample !== undefined && sample !== "csv" && sample !== "reso") {
      throw new Error("--sample must be csv or reso");
    }
    const [file, ...more] = positionals;
    if (!values.help && sample === undefined && (!file || more.length > 0)) {
      throw new Error(file ? "One file at a time." : "Which file?");
    }
    return { file, sample, help: values.help, dryRun: values["dry-run"] };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    Deno.exit(2);
  }
}

/** Imports a file; answers with the exit code. */
async function importFile(file: string, dryRun: boolean): Promise<number> {
  const text = await Deno.readTextFile(file);
  const parsed = parseProperties(text, /\.(nd)?json$/i.test(file) ? "reso" : "csv");
  const config = loadConfig();
  const connection = await connect({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
  });
  await migrateToLatest(connection.db);
  const queue = await openQueue(connection, silentLog);
  const report = await importProperties(connection.db, parsed, {
    now: new Date(),
    ids: uuidv7,
    dryRun,
    enqueueFetches: queue.enqueueFetches,
    tellMarket: queue.tellMarket,
  }).finally(async () => {
    await queue.stop();
    await connection.close();
  });
  for (const { line, field, detail } of report.errors) {
    console.error(`${file}:${line}: ${field}: ${detail}`);
  }
  const { created, updated, unchanged, photos, valid, errors } = report;
  console.log(
    errors.length > 0
      ? `${errors.length} errors: nothing was imported. Rows without one: ${valid}.`
      : `${created} created, ${updated} updated, ${unchanged} unchanged, ` +
        `${photos} photographs to fetch` +
        (dryRun ? " (dry run: nothing was written)" : ""),
  );
  return errors.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  const { file, sample, help, dryRun } = readOptions();
  if (help) console.log(`${USAGE}\n\n${columnsInWords()}`);
  else if (sample) console.log((sample === "csv" ? sampleCsv() : sampleReso()).trimEnd());
  else {
    try {
      Deno.exit(await importFile(file!, dryRun));
    } catch (error) {
      console.error(
        error instanceof Deno.errors.NotFound ? `No such file: ${file}` : explain(error),
      );
      Deno.exit(1);
    }
  }
}
