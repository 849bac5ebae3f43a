/**
 * Programs that tests need, too large for whoever only starts the service: each folder beside this
 * file is a Deno project with a lock of its own, so that the root's lock never downloads it.
 */
import { fileURLToPath } from "node:url";

/** The folders beside this file. */
type Tool = "chromium" | "postgres" | "terminal";

const fetched = new Map<Tool, Promise<string>>();

/** Installs a tool from npm, if need be; answers with its `node_modules`. Throws what Deno said. */
export function fetchTool(tool: Tool): Promise<string> {
  let folder = fetched.get(tool);
  if (!folder) fetched.set(tool, folder = install(tool));
  return folder;
}

async function install(tool: Tool): Promise<string> {
  const folder = fileURLToPath(new URL(`./${tool}/`, import.meta.url));
  const modules = `${folder}node_modules`;
  const isThere = await Deno.stat(modules).then(() => true, () => false);
  if (!isThere) console.error(`Fetching ${tool} for the tests from npm …`);
  // Even where it is there: the lock may have changed. Deno holds a file lock meanwhile.
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--frozen", "--quiet"],
    cwd: folder,
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (success) return modules;
  const reason = new TextDecoder().decode(stderr).trim();
  throw new Error(`Cannot fetch ${tool} from npm, which the tests need: ${reason}`);
}
