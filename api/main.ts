/** Boots the API: `deno run -A api/main.ts`. */
import { migrateToLatest, migrationStatus } from "#db/migrate.ts";
import { FolderLocked } from "#db/dialects/lock.ts";
import { createApp } from "./app.ts";
import { type Config, ConfigError, loadConfig } from "./config.ts";
import { type Container, createContainer } from "./container.ts";
import type { Overrides } from "./container/base.ts";
import { PortTaken, serve, type Server } from "./server.ts";

/** A server whose tables are not those of this version. */
class NotMigrated extends Error {
  override name = "NotMigrated";
}

/**
 * Brings everything up: database (migrated; with demo data, if configured), workers, HTTP.
 * Embedded databases migrate themselves; servers do so outside production, where migrating is a
 * step of its own: `NotMigrated` is thrown where it was left out.
 */
export async function boot(
  config: Config,
  overrides: Overrides = {},
): Promise<{ container: Container; server: Server }> {
  const container = await createContainer(config, overrides);
  try {
    const { db, engine } = container.connection;
    if (engine.name === "pglite" || config.APP_ENV !== "production") await migrateToLatest(db);
    else if ((await migrationStatus(db)).some(({ executed_at }) => !executed_at)) {
      throw new NotMigrated(
        "The database is not migrated: run `deno task db:migrate`, then start again.",
      );
    }
    if (config.DEMO_DATA) {
      const { seedDemo } = await import("./demo/mod.ts");
      await seedDemo(db, {
        now: container.clock(),
        apiUrl: config.API_URL,
        portalUrl: config.PORTAL_URL,
      });
    }
    await container.startWorkers();
    const server = serve(createApp(container), container, {
      hostname: config.HOST,
      port: config.API_PORT,
    });
    return { container, server };
  } catch (error) {
    await container.close();
    throw error;
  }
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

if (import.meta.main) {
  try {
    const { server } = await boot(loadConfig());
    console.log(`API on ${server.url}`);
    onSignal(() => server.stop().then(() => Deno.exit(0)));
  } catch (error) {
    console.error(explain(error));
    Deno.exit(1);
  }
}
