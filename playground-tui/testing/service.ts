/** The API as a running service, and programs of the project, for tests. */
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);

export interface Service {
  url: string;
  stop(): Promise<void>;
}

/** Boots the API as a process of its own, with demo data in memory. */
export async function startService(env: Record<string, string> = {}): Promise<Service> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "api/main.ts"],
    cwd: ROOT,
    env: {
      APP_ENV: "development",
      DATABASE_URL: "memory:",
      DEMO_DATA: "true",
      API_PORT: "0",
      DEV_LOGIN: "true",
      AGENT: "builtin",
      ...env,
    },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const found = Promise.withResolvers<string>();
  // Read to the end: a full pipe would stop the service.
  const drained = (async () => {
    let said = "";
    for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
      said += text;
      const url = /^API on (\S+)$/m.exec(said)?.[1];
      if (url !== undefined) found.resolve(url);
    }
    found.reject(new Error(`the service did not start:\n${said}`));
  })();
  return {
    url: await found.promise,
    async stop() {
      process.kill("SIGTERM");
      await process.status;
      await drained;
    },
  };
}

/** Runs a program of the project to its end. */
export async function runProgram(
  args: string[],
  { input, env }: { input?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; out: string; err: string }> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", ...args],
    cwd: ROOT,
    env,
    stdin: input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  if (input !== undefined) {
    const writer = process.stdin.getWriter();
    await writer.write(new TextEncoder().encode(input));
    await writer.close();
  }
  const { code, stdout, stderr } = await process.output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

/** Runs the playground. */
export const playground = (
  args: string[],
  options?: { input?: string; env?: Record<string, string> },
) => runProgram(["playground-tui/main.tsx", ...args], options);

/** The conversation that the tests hold: from greeting to a confirmed visit in 12 messages. */
export const CONVERSATION = fileURLToPath(new URL("conversation.txt", import.meta.url));

/** Its messages. */
export const conversation = async (): Promise<string[]> =>
  (await Deno.readTextFile(CONVERSATION)).trim().split("\n");
