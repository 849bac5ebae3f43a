/** Programs that tests run beside themselves. */

const ROOT = new URL("../../", import.meta.url);

/** A program that prints the address it listens on. */
export interface Program {
  url: string;
  /** What it has printed so far. */
  output(): string;
  /** Ends it by SIGTERM, if it has not ended; answers with its exit code. */
  stop(): Promise<number>;
}

/**
 * Runs `deno` with arguments from the repository's root and waits for the first address it prints.
 * @throws {Error} with the output if the program ends before.
 */
export async function startProgram(
  args: string[],
  env: Record<string, string> = {},
): Promise<Program> {
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd: ROOT,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const address = Promise.withResolvers<string>();
  let output = "";
  // Read to the end: a full pipe would stop the program.
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true });
      const [url] = /http:\/\/[\w.]+:\d+(?=\D)/.exec(output) ?? [];
      if (url) address.resolve(url);
    }
  };
  const done = Promise.all([read(child.stdout), read(child.stderr)]).then(() => {
    address.reject(new Error(`The program ended:\n${output}`));
  });
  return {
    url: await address.promise,
    output: () => output,
    async stop() {
      try {
        child.kill("SIGTERM");
      } catch { /* it has ended already */ }
      await done;
      return (await child.status).code;
    },
  };
}

/** Starts the API with an in-memory database, on a free port. */
export const startApi = (env: Record<string, string>): Promise<Program> =>
  startProgram(["run", "-A", "--no-check", "api/main.ts"], {
    API_PORT: "0",
    DATABASE_URL: "memory:",
    ...env,
  });

/** Serves a production build of a portal on a free port, as its documentation says. */
export const serveBuild = (dir: string, env: Record<string, string> = {}): Promise<Program> =>
  startProgram(["serve", "-A", "--host", "127.0.0.1", "--port", "0", `${dir}/server.js`], env);
