/**
 * Runs the README's tour: every `bash` block of its section, line by line as a reader would, on a
 * service and a stub gateway of its own. `deno task tour`.
 */
import { freePort } from "#db/testing/cluster.ts";
import { pathWithCurl } from "./curl.ts";

/** The commands of the README's tour. */
function tourOf(readme: string): string {
  const section = /^## Five-minute tour$([\s\S]*?)^## /m.exec(readme)?.[1];
  if (!section) throw new Error("the README has no tour");
  return [...section.matchAll(/^```bash$([\s\S]*?)^```$/gm)].map(([, block]) => block!.trim())
    // What starts the service and the gateway is done here, on free ports.
    .filter((block) => !/ task (start|gateway:stub)\b/.test(block)).join("\n")
    // The same Deno, without asking a registry for it.
    .replaceAll("npx -y deno@2.9.6", `"${Deno.execPath()}"`);
}

const root = new URL("../..", import.meta.url);

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", file, ...args],
    cwd: root,
    env,
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).spawn();

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

/**
 * Runs the tour's commands on the database in a folder, which may hold an earlier run's; answers
 * with bash's exit code and everything printed.
 */
export async function runTour(dataDir: string): Promise<{ code: number; output: string }> {
  const [api, portal, gateway] = [freePort(), freePort(), freePort()];
  const address = (port: number) => `http://127.0.0.1:${port}`;
  const children = [
    run("api/testing/stub_gateway.ts", [String(gateway)]),
    run("api/start.ts", [], {
      DATA_DIR: dataDir,
      API_PORT: String(api),
      PORTAL_PORT: String(portal),
      DEV_LOGIN: "true",
      GATEWAY_ALLOW_UNSIGNED: "true",
      GATEWAY_SEND_URL: `${address(gateway)}/send`,
    }),
  ];
  try {
    await Promise.all([
      answering(`${address(api)}/readyz`),
      answering(`${address(portal)}/login`),
      answering(`${address(gateway)}/messages`),
    ]);
    const { code, stdout, stderr } = await new Deno.Command("bash", {
      args: ["-euo", "pipefail", "-c", tourOf(await Deno.readTextFile(new URL("README.md", root)))],
      cwd: root,
      env: {
        PATH: await pathWithCurl(dataDir),
        API: address(api),
        PORTAL: address(portal),
        GATEWAY: address(gateway),
        NO_COLOR: "1",
      },
      stdin: "null",
    }).output();
    const text = new TextDecoder();
    return { code, output: text.decode(stdout) + text.decode(stderr) };
  } finally {
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(children.map((child) => child.status));
  }
}

if (import.meta.main) {
  const dataDir = await Deno.makeTempDir({ prefix: "hearthline-tour-" });
  const { code, output } = await runTour(dataDir);
  await Deno.remove(dataDir, { recursive: true });
  console.log(output);
  Deno.exit(code);
}
