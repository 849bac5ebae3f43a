/**
 * A throw-away Postgres server for tests, benches and the chaos harness: a temporary folder and a
 * free TCP port, gone after `stop`.
 */
import { cp } from "node:fs/promises";
import { ask } from "../../.ci/tools/ask.ts";
import { testPostgres } from "./postgres.ts";

export interface Cluster {
  /** `postgres://…/postgres` of a superuser, on loopback. */
  readonly url: string;
  /** Stops the server as a crash would. */
  crash(): Promise<void>;
  /** Starts it again. */
  restart(): Promise<void>;
  /** Both. */
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** In every system of its kind; the one that the environment names may not be installed. */
const LOCALE = Deno.build.os === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

/** A port of this machine that was free a moment ago. */
export function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  return port;
}

interface Account {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root; then it is run as `nobody`, whom every system has. */
async function accountToRunAs(): Promise<Account | undefined> {
  if (Deno.uid() !== 0) return undefined;
  const id = async (which: string) => Number(await ask("id", [which, "nobody"]) || NaN);
  const account = { uid: await id("-u"), gid: await id("-g") };
  if (account.uid > 0) return account;
  throw new Error("Postgres does not run as root, and there is no user `nobody` to run it as.");
}

/** Runs a program of the server to its end; throws with what it wrote, and with the server's log. */
async function run(
  program: string,
  args: string[],
  folder: string,
  account: Account | undefined,
): Promise<void> {
  // A file, not a pipe: the server would inherit the pipe and hold it open.
  const { success } = await new Deno.Command("sh", {
    args: ["-c", 'exec "$0" "$@" >>output 2>&1', program, ...args],
    cwd: folder,
    ...account,
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).output();
  if (success) return;
  const said = await Promise.all(
    ["output", "log"].map((file) => Deno.readTextFile(`${folder}/${file}`).catch(() => "")),
  );
  throw new Error(`${program} failed:\n${said.join("").slice(-4000)}`);
}

/** The programs as the account may run them: copied where they lie in a home that it cannot enter. */
async function runnable(bin: string, folder: string, account: Account): Promise<string> {
  if (await ask(`${bin}/initdb`, ["--version"], { cwd: folder, ...account })) return bin;
  await cp(`${bin}/..`, `${folder}/programs`, { recursive: true, verbatimSymlinks: true });
  return `${folder}/programs/bin`;
}

/** Settings of a server whose data need not outlive the machine's next crash. */
const THROW_AWAY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * Starts a server. `programs`: the folder of another version's `initdb` and `pg_ctl`. `settings`:
 * beside the usual ones, in the place of those that trade durability for speed.
 */
export async function startCluster(
  programs?: string,
  settings: Record<string, string> = THROW_AWAY,
): Promise<Cluster> {
  const found = programs ?? await testPostgres();
  const account = await accountToRunAs();
  // Root's own temporary folder may be closed to others.
  const folder = await Deno.makeTempDir({
    prefix: "hearthline-pg-",
    ...(account ? { dir: "/tmp" } : {}),
  });
  if (account) await Deno.chown(folder, account.uid, account.gid);
  const bin = account ? await runnable(found, folder, account) : found;
  const port = freePort();

  const fresh = ["-U", "postgres", "-A", "trust", "-E", "UTF8", `--locale=${LOCALE}`, "-N"];
  await run(`${bin}/initdb`, ["-D", `${folder}/data`, ...fresh], folder, account);
  const all = { listen_addresses: "127.0.0.1", max_connections: "200", ...settings };
  const options = `-p ${port} -c unix_socket_directories='' ` +
    Object.entries(all).map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const control = (...args: string[]) =>
    run(`${bin}/pg_ctl`, ["-D", `${folder}/data`, "-w", ...args], folder, account);
  const start = () => control("-l", `${folder}/log`, "-o", options, "start");
  await start();
  const crash = () => control("-m", "immediate", "stop");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash,
    restart: start,
    async crashAndRestart() {
      await crash();
      await start();
    },
    async stop() {
      await crash();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
