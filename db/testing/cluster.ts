/**
 * A throw-away Postgres server from the machine's own binaries, for tests, benches and the chaos
 * harness: a socket in a temporary folder and a free TCP port, gone after `stop`.
 */
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

/** The folder of `initdb` and `postgres`. Throws with what to install where there is none. */
async function binaries(): Promise<string> {
  const versions: number[] = [];
  try {
    for await (const entry of Deno.readDir("/usr/lib/postgresql")) {
      if (/^\d+$/.test(entry.name)) versions.push(Number(entry.name));
    }
  } catch { /* not Debian's layout: ask pg_config */ }
  if (versions.length > 0) return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
  const asked = await new Deno.Command("pg_config", { args: ["--bindir"] }).output()
    .catch(() => undefined);
  if (asked?.success) return new TextDecoder().decode(asked.stdout).trim();
  throw new Error("No Postgres server binaries: install Debian's `postgresql` package.");
}

function freePort(): number {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = listener.addr as Deno.NetAddr;
  listener.close();
  return port;
}

/** Starts a cluster. Postgres refuses to run as root, so there it runs as `postgres`. */
export async function startCluster(): Promise<Cluster> {
  const bin = await binaries();
  const folder = await Deno.makeTempDir({ prefix: "hearthline-pg-" });
  const asRoot = Deno.uid() === 0;
  const port = freePort();

  const run = async (program: string, ...args: string[]) => {
    const command = asRoot
      ? ["runuser", "-u", "postgres", "--", `${bin}/${program}`, ...args]
      : [`${bin}/${program}`, ...args];
    // Not piped: the server would inherit the pipe and hold it open.
    const { success } = await new Deno.Command(command[0]!, {
      args: command.slice(1),
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).output();
    if (!success) throw new Error(`${program} failed; see ${folder}/log`);
  };

  if (asRoot) {
    const owned = await new Deno.Command("chown", { args: ["postgres", folder] }).output();
    if (!owned.success) throw new Error("There is no user `postgres` to run the server as.");
  }
  await run("initdb", "-D", `${folder}/data`, "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ` +
    "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";
  const start = () =>
    run("pg_ctl", "-D", `${folder}/data`, "-l", `${folder}/log`, "-o", options, "-w", "start");
  await start();
  const crash = () => run("pg_ctl", "-D", `${folder}/data`, "-m", "immediate", "-w", "stop");
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
