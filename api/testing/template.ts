/** Databases to copy test databases from: migrated, with the job queues' tables; one with demo data. */
import { connect, type Connection } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { dumpTemplate, type Template, templateDatabase } from "#db/testing/mod.ts";
import { openQueue } from "../background.ts";
import { seedDemo } from "../demo/mod.ts";
import { silentLog } from "../shared/log.ts";

/** The time at which tests begin, and where their API is. */
export const DEMO_OPTIONS = {
  now: new Date("2026-03-10T12:00:00.000Z"),
  apiUrl: "http://localhost:8000",
};

/** Adds to a migrated database what makes it the template. */
async function fill(connection: Connection, template: Template): Promise<void> {
  const queue = await openQueue(connection, silentLog);
  await queue.stop();
  if (template === "demo") await seedDemo(connection.db, DEMO_OPTIONS);
}

/** Makes a template database on a server. */
export async function serverTemplate(serverUrl: string, template: Template): Promise<void> {
  const name = templateDatabase(template);
  const admin = await connect({ databaseUrl: serverUrl, dataDir: "", poolSize: 1 });
  await admin.engine.exec(`create database ${name}`);
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connection = await connect({ databaseUrl: url.href, dataDir: "" });
  await migrateToLatest(connection.db);
  await fill(connection, template);
  await connection.close();
}

/** An archive of such a database for the embedded engine. */
export const embeddedTemplate = (template: Template): Promise<Blob> =>
  dumpTemplate((connection) => fill(connection, template));
