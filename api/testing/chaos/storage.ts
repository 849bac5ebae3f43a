/** Where the processes keep their data, how to break it, and how to look into it from outside. */
import { connect } from "#db/connect.ts";
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { GATEWAY_SECRET } from "../mod.ts";
import type { Fleet } from "./fleet.ts";

export interface Storage extends AsyncDisposable {
  env: Record<string, string>;
  /** Absent where the database is in the process. */
  server?: { crash(): Promise<void>; restart(): Promise<void> };
  look<T>(fleet: Fleet, what: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

/** A server of its own, or a folder for the embedded database. */
export async function openStorage(pglite: boolean): Promise<Storage> {
  if (pglite) {
    const dataDir = await Deno.makeTempDir({ prefix: "hearthline-chaos-" });
    return {
      env: { DATA_DIR: dataDir },
      // A folder has one process at a time: the API makes room.
      async look(fleet, what) {
        await fleet.pause();
        const connection = await connect({ dataDir });
        try {
          return await what(connection.db);
        } finally {
          await connection.close();
          fleet.resume();
        }
      },
      [Symbol.asyncDispose]: () => Deno.remove(dataDir, { recursive: true }),
    };
  }
  const cluster = await startCluster();
  const admin = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 1 });
  // The cluster trades durability for speed; here a commit must have reached the kernel.
  await admin.engine.exec("alter database postgres set synchronous_commit = on");
  await admin.close();
  return {
    env: { DATABASE_URL: cluster.url },
    server: cluster,
    async look(_fleet, what) {
      const connection = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 1 });
      try {
        return await what(connection.db);
      } finally {
        await connection.close();
      }
    },
    [Symbol.asyncDispose]: () => cluster.stop(),
  };
}

/** Signs sessions, and vouches for whom the portal asks. */
export const SECRET = "chaos-secret-chaos-secret-chaos-secret";
/** Where the portal would be. */
export const PORTAL = "https://portal.example";

/** The environment of a process. */
export const environment = (
  storage: Storage,
  urls: { model: string; gateway: string; post?: string },
) => ({
  ...storage.env,
  APP_ENV: "test",
  PORTAL_URL: PORTAL,
  DEV_LOGIN: "true",
  HOST: "127.0.0.1",
  DEMO_DATA: "false",
  AGENT: "openai",
  OPENAI_BASE_URL: urls.model,
  OPENAI_API_KEY: "none",
  GATEWAY_SECRET,
  GATEWAY_SEND_URL: urls.gateway,
  ...(urls.post === undefined ? {} : { SMTP_URL: urls.post }),
  JWT_SECRET: SECRET,
  PORTAL_SECRET: SECRET,
  // All processes push as the same sender.
  VAPID_PRIVATE_KEY: "Y2hhb3MtY2hhb3MtY2hhb3MtY2hhb3MtY2hhb3MtY2g",
});
