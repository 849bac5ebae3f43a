/**
 * Databases for tests: migrated, empty, one of its own for each call. On the Postgres server that
 * `TEST_DATABASE_URL` names, else embedded in memory.
 */
import { connect, type Connection } from "../connect.ts";
import { migrateToLatest } from "../migrate.ts";

const serverUrl = Deno.env.get("TEST_DATABASE_URL");

/** What test databases are copied from: migrated, and either empty or with the demo data. */
export type Template = "empty" | "demo";

/** The server's database that test databases are copied from, if it is there. */
export const templateDatabase = (template: Template): string => `hearthline_${template}`;

/** The variable that names the archive of an embedded database, if there is one. */
export const templateVariable = (template: Template): string =>
  `TEST_PGLITE_${template.toUpperCase()}`;

/** The engine that tests of this process run on. */
export const TEST_ENGINE: "postgres" | "pglite" = serverUrl ? "postgres" : "pglite";

const archives: Partial<Record<Template, Promise<Blob>>> = {};

/** An archive of an embedded, migrated database: opening from it is three times as fast. */
async function makeArchive(template: Template): Promise<Blob> {
  const path = Deno.env.get(templateVariable(template));
  if (path) return new Blob([await Deno.readFile(path)]);
  return await dumpTemplate();
}

/** Makes that archive. `prepare` may add to it what its caller needs. */
export async function dumpTemplate(
  prepare: (connection: Connection) => Promise<void> = () => Promise.resolve(),
): Promise<Blob> {
  const connection = await connect({ databaseUrl: "memory:", dataDir: "" });
  await migrateToLatest(connection.db);
  await prepare(connection);
  const archive = await connection.engine.pglite!.dumpDataDir("none");
  await connection.close();
  return archive;
}

/**
 * A test database. `url` is undefined on the embedded engine. Close it at the end of the test. Where
 * nobody has made the template, the database is migrated and empty.
 */
export async function openTestDatabase(
  template: Template = "empty",
): Promise<Connection & { url: string | undefined }> {
  if (!serverUrl) {
    const connection = await connect({
      databaseUrl: "memory:",
      dataDir: "",
      template: await (archives[template] ??= makeArchive(template)),
    });
    return { ...connection, url: undefined };
  }
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = await connect({ databaseUrl: serverUrl, dataDir: "", poolSize: 1 });
  const copied = await admin.engine.exec(
    `create database ${name} template ${templateDatabase(template)}`,
  ).then(() => true, () => false);
  if (!copied) await admin.engine.exec(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connection = await connect({ databaseUrl: url.href, dataDir: "" });
  await migrateToLatest(connection.db);
  return {
    ...connection,
    url: url.href,
    async close() {
      await connection.close();
      await admin.engine.exec(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
