/** Boots the API, and what programs that do so have in common. */
import { isMigrated, migrateToLatest, migrationStatus } from "#db/migrate.ts";
import { FolderLocked } from "#db/dialects/lock.ts";
import { connect, type Connection } from "#db/connect.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Container } from "./container.ts";
import type { Overrides } from "./container/base.ts";
import { PortTaken, serve, type Server } from "./server.ts";

/** A server whose tables are not those of this version. */
class NotMigrated extends Error {
  override name = "NotMigrated";
}

/**
 * Embedded databases migrate themselves; servers do so outside production, where migrating is a
 * step of its own: `NotMigrated` is thrown where it was left out.
 */
async function migrate({ db, engine }: Connection, config: Config): Promise<void> {
  if (await isMigrated(db)) return;
  if (engine.name === "pglite" || config.APP_ENV !== "production") await migrateToLatest(db);
  else if ((await migrationStatus(db)).some(({ executed_at }) => !executed_at)) {
    throw new NotMigrated(
      "The database is not migrated: run `deno task db:migrate`, then start again.",
    );
  }
}

type BootOverrides = Omit<Overrides, "connection">;

/** Opens and migrates the database; meanwhile the rest of the code is loaded, which takes longer. */
async function load(config: Config, overrides: BootOverrides) {
  const opening = connect({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    poolSize: config.DATABASE_POOL,
    first: async () => (await import("./first_folder.ts")).firstFolder(),
  });
  const migrated = opening.then((connection) => migrate(connection, config));
  // Whoever waits for it is told, and until then nobody does.
  migrated.catch(() => {});
  const [{ buildContainer }, { createApp }, connection] = await Promise.all([
    import("./container.ts"),
    import("./app.ts"),
    opening,
  ]);
  try {
    const container = await buildContainer(config, { ...overrides, connection });
    return { container, createApp, migrated };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Has the next new folder begin with a copy of this one, which holds nothing yet. */
async function keepForOthers({ connection, queue, log }: Container): Promise<void> {
  await queue.open();
  const { keepFirstFolder } = await import("./first_folder.ts");
  await keepFirstFolder(connection.engine)
    .catch((error) => log.error("first_folder_not_kept", error));
}

/** Milliseconds before workers begin, for those who have waited for the port: it is one thread. */
const HEAD_START_MS = 100;

/** A service that answers requests. */
interface Booted {
  container: Container;
  server: Server;
  /** Ends when the workers have begun. Where they cannot, it rejects, and all has been stopped. */
  working: Promise<void>;
}

/** Brings everything up: database (with demo data, if configured), HTTP, then queues and workers. */
export async function boot(config: Config, overrides: BootOverrides = {}): Promise<Booted> {
  const { container, createApp, migrated } = await load(config, overrides);
  let server: Server;
  try {
    const { connection, clock } = container;
    await migrated;
    if (connection.engine.newFolder) await keepForOthers(container);
    if (config.DEMO_DATA) {
      const { seedDemo } = await import("./demo/mod.ts");
      await seedDemo(connection.db, {
        now: clock(),
        apiUrl: config.API_URL,
        portalUrl: config.PORTAL_URL,
      });
    }
    server = serve(createApp(container), container, {
      hostname: config.HOST,
      port: config.API_PORT,
    });
  } catch (error) {
    await container.close();
    throw error;
  }
  const { stop } = server;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
    if (!container.closing.aborted) await container.startWorkers();
  };
  const working = work().catch(async (error) => {
    // What keeps the workers from beginning may keep the rest from ending in order as well.
    await stop().catch((error) => container.log.error("not_stopped", error));
    throw error;
  });
  return { container, server, working };
}

/** Calls back once for the first SIGINT or SIGTERM. */
export function onSignal(handler: () => void): void {
  let called = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    Deno.addSignalListener(signal, () => {
      if (!called) handler();
      called = true;
    });
  }
}

/** The message of a failure that a person can mend, of any other its stack. */
export function explain(error: unknown): string {
  const known = [ConfigError, FolderLocked, NotMigrated, PortTaken];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  return error instanceof Error ? error.stack ?? error.message : String(error);
}
