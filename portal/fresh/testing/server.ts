/** A server in a process of its own. */
export interface TestServer {
  url: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts `deno` with arguments and waits until it prints its address.
 * @throws {Error} with the output if the process ends before.
 */
export async function startServer(args: string[]): Promise<TestServer> {
  const command = new Deno.Command(Deno.execPath(), {
    args,
    env: { NO_COLOR: "1" },
    stdout: "piped",
    stderr: "piped",
  });
  const child = command.spawn();
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
    address.reject(new Error(`The server ended:\n${output}`));
  });
  return {
    url: await address.promise,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await done;
    },
  };
}

/** Serves a production build as the documentation says. */
export function serveBuild(dir: string): Promise<TestServer> {
  return startServer(["serve", "-A", "--host", "127.0.0.1", "--port", "0", `${dir}/server.js`]);
}
