/** `deno task dev`: API and portal as processes of their own, both with reload. */
import { loadConfig } from "./config.ts";
import { onLauncherGone } from "./launcher.ts";
import { explain, onSignal } from "./boot.ts";

if (import.meta.main) {
  try {
    const config = loadConfig();
    const env = { DEV_LOGIN: String(config.DEV_LOGIN) };
    const run = (args: string[]) => new Deno.Command(Deno.execPath(), { args, env }).spawn();
    const children = [
      run(["run", "-A", "--watch", "api/main.ts"]),
      run([
        "run",
        "-A",
        "npm:vite@^7.3.8",
        "portal",
        "--configLoader=native",
        `--port=${config.PORTAL_PORT}`,
        `--host=${config.HOST}`,
      ]),
    ];
    console.log(`Portal ${config.PORTAL_URL}, API ${config.API_URL}; Ctrl-C stops both.`);
    const stop = () => {
      for (const child of children) {
        try {
          child.kill("SIGTERM");
        } catch { /* it has ended already */ }
      }
    };
    onSignal(stop);
    void onLauncherGone(stop);
    const statuses = children.map((child) => child.status);
    await Promise.race(statuses);
    stop();
    await Promise.all(statuses);
  } catch (error) {
    console.error(explain(error));
    Deno.exit(1);
  }
}
