/** Four of the API's processes on one database, behind a balancer that knows which are up. */
import { connect, type Connection } from "#db/connect.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { openTestDatabase } from "#db/testing/mod.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { createApp } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { createContainer } from "../../container.ts";
import { silentLog } from "../../shared/log.ts";
import { startApi } from "../process.ts";

export const PROCESSES = 4;
const [OLD, NEW] = ["the-old-secret-".repeat(3), "the-new-secret-".repeat(3)];
/** `JWT_SECRET` as it is while a secret is replaced, step by step, until it is gone. */
export const ROTATION = [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW] as const;

interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Processes extends AsyncDisposable {
  connection: Connection;
  /** Asks one of them, each time from another address. */
  ask(process: number, path: string, request?: Request): Promise<Response>;
  /** Those that are up. */
  up(): number[];
  /** Ends one, after what it has been asked, and starts it anew with other signing secrets. */
  restart(process: number, secrets: string): Promise<void>;
}

/** One of them. */
interface Running {
  ask(path: string, request: RequestInit): Promise<Response>;
  stop(): Promise<unknown>;
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

/** Starts all with the old secret; `start` starts one. */
async function balanced(
  connection: Connection,
  start: (secrets: string) => Promise<Running>,
  close: () => Promise<unknown>,
): Promise<Processes> {
  const all: Running[] = [];
  // One after the other, as each sets up its queue.
  for (let n = 0; n < PROCESSES; n++) all.push(await start(OLD));
  const open = all.map(() => new Set<Promise<Response>>());
  const down = new Set<number>();
  return {
    connection,
    async ask(n, path, request = {}) {
      const answer = all[n]!.ask(path, fromAnywhere(request));
      open[n]!.add(answer);
      return await answer.finally(() => open[n]!.delete(answer));
    },
    up: () => [...all.keys()].filter((n) => !down.has(n)),
    async restart(n, secrets) {
      down.add(n);
      await Promise.allSettled(open[n]!);
      await all[n]!.stop();
      all[n] = await start(secrets);
      down.delete(n);
    },
    async [Symbol.asyncDispose]() {
      for (const one of all) await one.stop();
      await connection.close();
      await close();
    },
  };
}

/** Within this process: containers that share nothing but the database. */
async function inside(): Promise<Processes> {
  const connection = await openTestDatabase();
  const shared = { ...connection, close: () => Promise.resolve() };
  const mailer = { send: () => Promise.resolve(), close() {} };
  return await balanced(connection, async (JWT_SECRET) => {
    const config = parseConfig({ ...ENV, DATABASE_URL: "memory:", JWT_SECRET });
    const container = await createContainer(config, { connection: shared, log: silentLog, mailer });
    const app = createApp(container);
    return {
      ask: async (path, request) => await app.request(path, request),
      stop: () => container.close(),
    };
  }, () => Promise.resolve());
}

/** Real ones, on a server. */
async function beside(): Promise<Processes> {
  const cluster = await startCluster();
  const connection = await connect({ databaseUrl: cluster.url, dataDir: "" });
  await migrateToLatest(connection.db);
  return await balanced(connection, async (JWT_SECRET) => {
    const program = await startApi({ ...ENV, DATABASE_URL: cluster.url, JWT_SECRET });
    return {
      ask: (path, request) => fetch(program.url + path, request),
      stop: () => program.stop(),
    };
  }, () => cluster.stop());
}

export const startProcesses = (real: boolean): Promise<Processes> => real ? beside() : inside();
