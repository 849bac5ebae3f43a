/** The proxy of `api/proxy/haproxy.cfg`, in front of programs of a test. */
import { fileURLToPath } from "node:url";
import { freePort } from "#db/testing/cluster.ts";

const CONFIGURATION = fileURLToPath(new URL("../../proxy/haproxy.cfg", import.meta.url));

export interface Proxy extends AsyncDisposable {
  hostname: string;
  port: number;
}

/** Starts it before a portal and an API. Throws with what it said where it does not start. */
export async function startProxy(
  program: string,
  { portal, api }: { portal: string; api: string },
): Promise<Proxy> {
  const hostname = "127.0.0.1";
  const port = freePort();
  const child = new Deno.Command(program, {
    args: ["-db", "-f", CONFIGURATION],
    env: { SITE: `${hostname}:${port}`, PORTAL: new URL(portal).host, API: new URL(api).host },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let said = "";
  let ended = false;
  const done = (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) said += text;
    await child.status;
    ended = true;
  })();
  for (;;) {
    const connection = await Deno.connect({ hostname, port }).catch(() => undefined);
    connection?.close();
    if (connection) break;
    if (ended) throw new Error(`${program} ended:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    hostname,
    port,
    async [Symbol.asyncDispose]() {
      try {
        child.kill("SIGTERM");
      } catch { /* it has ended already */ }
      await done;
    },
  };
}
