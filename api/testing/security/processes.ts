/** Four of the API's processes on one database, each with other signing secrets. */
import { connect, type Connection } from "#db/connect.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { openTestDatabase } from "#db/testing/mod.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { createApp } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { createContainer } from "../../container.ts";
import { silentLog } from "../../shared/log.ts";
import { startApi } from "../process.ts";

const [OLD, NEW] = ["the-old-secret-".repeat(3), "the-new-secret-".repeat(3)];
/** `JWT_SECRET` as it is while a secret is replaced, process by process, until it is gone. */
const ROTATION = [OLD, `${OLD},${NEW}`, `${NEW},${OLD}`, NEW];
export const PROCESSES = ROTATION.length;

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Processes extends AsyncDisposable {
  connection: Connection;
  /** Asks one of them, each time from another address. */
  ask(process: number, path: string, request?: Request): Promise<Response>;
}

const ENV = {
  APP_ENV: "development",
  DEV_LOGIN: "false",
  TRUSTED_PROXY_HOPS: "1",
  PORTAL_SECRET: "portal-secret-portal-secret-portal-secret",
};

let asked = 0;
function fromAnywhere({ headers, ...request }: Request): RequestInit {
  const n = ++asked;
  const address = `10.${n >> 16 & 255}.${n >> 8 & 255}.${n & 255}`;
  return { ...request, headers: { "x-forwarded-for": address, ...headers } };
}

/** Within this process: containers that share nothing but the database. */
async function inside(): Promise<Processes> {
  const connection = await openTestDatabase();
  const shared = { ...connection, close: () => Promise.resolve() };
  const open = async (JWT_SECRET: string) => {
    const config = parseConfig({ ...ENV, DATABASE_URL: "memory:", JWT_SECRET });
    const mailer = { send: () => Promise.resolve(), close() {} };
    const container = await createContainer(config, { connection: shared, log: silentLog, mailer });
    return { app: createApp(container), container };
  };
  const all: Awaited<ReturnType<typeof open>>[] = [];
  // One after the other, as each sets up its queue.
  for (const secret of ROTATION) all.push(await open(secret));
  return {
    connection,
    ask: async (n, path, request = {}) => await all[n]!.app.request(path, fromAnywhere(request)),
    async [Symbol.asyncDispose]() {
      for (const { container } of all) await container.close();
      await connection.close();
    },
  };
}

/** Real ones, on a server. */
async function beside(): Promise<Processes> {
  const cluster = await startCluster();
  const connection = await connect({ databaseUrl: cluster.url, dataDir: "" });
  await migrateToLatest(connection.db);
  const all = await Promise.all(
    ROTATION.map((JWT_SECRET) => startApi({ ...ENV, DATABASE_URL: cluster.url, JWT_SECRET })),
  );
  return {
    connection,
    ask: (n, path, request = {}) => fetch(all[n]!.url + path, fromAnywhere(request)),
    async [Symbol.asyncDispose]() {
      for (const program of all) await program.stop();
      await connection.close();
      await cluster.stop();
    },
  };
}

export const startProcesses = (real: boolean): Promise<Processes> => real ? beside() : inside();
