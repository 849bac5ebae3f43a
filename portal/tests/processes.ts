/** Programs that the tests run beside themselves. */

const ROOT = new URL("../../", import.meta.url);

/** A program that prints the address it listens on. */
export interface Program {
  url: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Runs `deno` with arguments from the repository's root and waits for its address.
 * @throws {Error} with the output if the program ends before.
 */
export async function runProgram(
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
      await child.status;
      await done;
    },
  };
}

/** Serves a production build as Fresh's documents say. */
export const serveBuild = (dir: string, env?: Record<string, string>): Promise<Program> =>
  runProgram(["serve", "-A", "--host", "127.0.0.1", "--port", "0", `${dir}/server.js`], env);
