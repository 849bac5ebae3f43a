/** The API within this process, for the terminal playground: no port, no workers, no log. */
import { connect, type Connection } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { createApp } from "./app.ts";
import { openQueue } from "./background.ts";
import { type Config, loadConfig } from "./config.ts";
import { createContainer } from "./container.ts";
import { openFromTemplate } from "./embedded_template.ts";
import type { Clock } from "./shared/clock.ts";
import { silentLog } from "./shared/log.ts";

export interface EmbeddedOptions {
  /** `memory:` (default, thrown away) or `postgres://…`. */
  databaseUrl?: string;
  /** Default: as the environment says. */
  agent?: Config["AGENT"];
  /** For the model agent, instead of the configured one. */
  model?: string;
  /** Any OpenAI-compatible server, instead of the configured one. */
  modelUrl?: string;
  /** The time at which the service begins, instead of the present one. */
  now?: Date;
}

interface EmbeddedApi {
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /** The agent that turns run on unless another is asked for. */
  agent: string;
  /** The configured model; null where none is. */
  model: string | null;
  close(): Promise<void>;
}

/** Boots the API with demo data. Throws `ConfigError`, or what opening the database throws. */
export async function embeddedApi(options: EmbeddedOptions = {}): Promise<EmbeddedApi> {
  const config = embeddedConfig(options);
  const connection = await open(config);
  const container = await createContainer(config, {
    connection,
    log: silentLog,
    ...(options.now ? { clock: clockFrom(options.now) } : {}),
    mailer: { send: () => Promise.resolve(), close: () => {} },
  }).catch(async (error) => {
    await connection.close();
    throw error;
  });
  const app = createApp(container);
  return {
    fetch: async (input, init) =>
      await app.fetch(new Request(input, init), { remote_address: "127.0.0.1" }),
    agent: container.agentName,
    model: config.OPENAI_API_KEY || config.OPENAI_BASE_URL ? config.OPENAI_MODEL : null,
    close: () => container.close(),
  };
}

/** The machine's clock, moved to another time. */
function clockFrom(begin: Date): Clock {
  const ahead = begin.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}

/** The environment's configuration, with an in-memory database, dev login and no waiting for bursts. */
function embeddedConfig({ databaseUrl = "memory:", agent, model, modelUrl }: EmbeddedOptions) {
  return loadConfig({
    APP_ENV: "development",
    DATABASE_URL: databaseUrl,
    DEMO_DATA: databaseUrl === "memory:" ? "true" : "false",
    DEV_LOGIN: "true",
    QUIET_WINDOW_MS: "0",
    ...(agent ? { AGENT: agent } : {}),
    ...(model ? { OPENAI_MODEL: model } : {}),
    ...(modelUrl ? { OPENAI_BASE_URL: modelUrl } : {}),
  });
}

async function open(config: Config): Promise<Connection> {
  const fill = async (connection: Connection) => {
    const { db } = connection;
    await migrateToLatest(db);
    if (config.DEMO_DATA) {
      const { seedDemo } = await import("./demo/mod.ts");
      await seedDemo(db, {
        now: new Date(),
        apiUrl: config.API_URL,
        portalUrl: config.PORTAL_URL,
      });
    }
    await (await openQueue(connection, silentLog)).stop();
  };
  // The queues are made here and not by the container, so that the template holds them too.
  if (config.DATABASE_URL === "memory:") return await openFromTemplate(config.DATA_DIR, fill);
  const connection = await connect({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    poolSize: config.DATABASE_POOL,
  });
  try {
    await fill(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
