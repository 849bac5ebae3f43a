/** Databases to copy test databases from: migrated, with the job queues' tables. */
import { connect, type Connection } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { dumpTemplate, TEMPLATE_DATABASE } from "#db/testing/mod.ts";
import { openQueue } from "../background.ts";
import { silentLog } from "../shared/log.ts";

async function addQueues(connection: Connection): Promise<void> {
  const queue = await openQueue(connection, silentLog);
  await queue.stop();
}

/** Makes the template database on a server. */
export async function serverTemplate(serverUrl: string): Promise<void> {
  const admin = await connect({ databaseUrl: serverUrl, dataDir: "", poolSize: 1 });
  await admin.engine.exec(`create database ${TEMPLATE_DATABASE}`);
  await admin.close();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const connection = await connect({ databaseUrl: url.href, dataDir: "" });
  await migrateToLatest(connection.db);
  await addQueues(connection);
  await connection.close();
}

/** An archive of such a database for the embedded engine. */
export const embeddedTemplate = (): Promise<Blob> => dumpTemplate(addQueues);
