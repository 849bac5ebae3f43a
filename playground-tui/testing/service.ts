/** The API as a running service, and programs of the project, for tests. */
import { fileURLToPath } from "node:url";
import { type Program, startApi } from "#api/testing/process.ts";

const ROOT = new URL("../../", import.meta.url);

/** Boots the API as a process of its own, with demo data in memory. */
export const startService = (env: Record<string, string> = {}): Promise<Program> =>
  startApi({
    APP_ENV: "development",
    DEMO_DATA: "true",
    DEV_LOGIN: "true",
    AGENT: "builtin",
    ...env,
  });

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
