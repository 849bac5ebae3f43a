/** Sets everything up that a run measures: database, API, rivals, buyers, mail. */
import { connect, type Connection } from "#db/connect.ts";
import { migrateToLatest } from "#db/migrate.ts";
import { freePort, startCluster } from "#db/testing/cluster.ts";
import { machinePostgres } from "#db/testing/postgres.ts";
import { type MailServer, startMailServer } from "../../notifications/testing/mail_server.ts";
import { type Buyers, startBuyers } from "./buyers.ts";
import { parentOf } from "./cpu.ts";
import { fillDatabase } from "./data/mod.ts";
import { addRivalTable } from "./data/rivals.ts";
import type { BenchOptions } from "./options.ts";
import { SETTINGS } from "./postgres.ts";
import { someSlugs } from "./requests.ts";
import { signIn } from "./sign_in.ts";
import type { Field } from "./measures.ts";
import {
  installRivals,
  RIVAL_NAMES,
  type RivalName,
  type Served,
  startApi,
  startPortal,
  startRival,
} from "./servers.ts";

/** Of the generated people. */
const ADMIN = "broker-1@bench.example";

interface Storage {
  database_url?: string;
  data_dir: string;
  homes: number;
  slugs: string[];
  postgres: number | undefined;
  /** What it runs on, for the report. */
  engine: string;
}

type Clean = AsyncDisposableStack;

async function temporaryFolder(clean: Clean): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "hearthline-bench-" });
  clean.defer(() => Deno.remove(folder, { recursive: true }));
  return folder;
}

/** Migrates and fills what is empty. */
async function fill({ db, engine }: Connection, homes: number): Promise<void> {
  await migrateToLatest(db);
  const some = await db.selectFrom("properties").select("id").limit(1).executeTakeFirst();
  if (!some) await fillDatabase(engine, { homes });
}

/** What the database says of itself, and of what is in it. */
async function describe({ engine }: Connection) {
  const { rows } = await engine.query(`select pg_backend_pid() as pid,
    current_setting('server_version') as version, (select count(*) from properties) as homes`);
  return (rows as { pid: number; version: string; homes: number }[])[0]!;
}

async function openStorage(options: BenchOptions, clean: Clean): Promise<Storage> {
  const data_dir = await temporaryFolder(clean);
  let database_url = options.database;
  if (!options.embedded && !database_url) {
    const cluster = await startCluster(await machinePostgres(), SETTINGS);
    clean.defer(() => cluster.stop());
    database_url = cluster.url;
  }
  const connection = await connect({
    databaseUrl: options.embedded ? undefined : database_url,
    dataDir: data_dir,
  });
  try {
    const { engine } = connection;
    await fill(connection, options.homes);
    if (!options.alone) await addRivalTable(engine);
    const { pid, version, homes } = await describe(connection);
    return {
      ...options.embedded ? {} : { database_url },
      data_dir,
      homes,
      slugs: await someSlugs(engine),
      postgres: options.embedded ? undefined : await parentOf(pid),
      engine: `${options.embedded ? "embedded " : ""}Postgres ${version.split(" ")[0]}`,
    };
  } finally {
    await connection.close();
  }
}

/** Makes what production runs: `build` the portal, `bundle` the API. */
async function make(task: "build" | "bundle"): Promise<void> {
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", task],
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`\`deno task ${task}\` fails; see above.`);
}

/** Starts it all, with more variables for API and portal; `clean` ends it. */
export async function openField(
  options: BenchOptions,
  clean: Clean,
  env: Record<string, string> = {},
): Promise<Field & Pick<Storage, "engine" | "homes"> & { mail: MailServer }> {
  if (!options.alone) await installRivals();
  if (options.bundled) await make("bundle");
  const storage = await openStorage(options, clean);
  const mail = clean.use(await startMailServer());
  const buyers: Buyers = clean.use(startBuyers());
  const portal_url = `http://127.0.0.1:${freePort()}`;
  const around = {
    gateway_url: buyers.url,
    mail_url: mail.url,
    portal_url,
    env,
    bundled: options.bundled,
  };
  const { slugs, postgres, engine, homes, ...where } = storage;
  const keep = (served: Served) => (clean.defer(() => served.stop()), served);
  const ours = keep(await startApi({ ...around, ...where }));
  const rivals: Partial<Record<RivalName, Served>> = {};
  if (where.database_url && !options.alone) {
    for (const name of RIVAL_NAMES) rivals[name] = keep(await startRival(name, where.database_url));
  }
  let token: Promise<string> | undefined;
  let portal: Promise<Served> | undefined;
  let embedded: string | undefined;

  async function servePortal(): Promise<Served> {
    await make("build");
    return keep(await startPortal({ api_url: ours.url, portal_url, env }));
  }

  return {
    ours,
    rivals,
    postgres,
    slugs,
    buyers,
    mail,
    engine,
    homes,
    seconds: options.seconds,
    connections: options.connections,
    admin: () => token ??= signIn(ours.url, ADMIN, mail),
    portal: () => portal ??= servePortal(),
    async start(place) {
      if (place === "new folder") embedded = await temporaryFolder(clean);
      const served = await startApi({
        ...around,
        ...place === "here" ? where : { data_dir: embedded ??= await temporaryFolder(clean) },
      });
      await served.stop();
      return served.first_ms;
    },
  };
}
