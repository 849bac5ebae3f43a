/** The API alone: `deno run -A api/main.ts`. */
import { boot, explain, onSignal } from "./boot.ts";
import { loadConfig } from "./config.ts";

if (import.meta.main) {
  try {
    const { server, working } = await boot(loadConfig());
    onSignal(() => server.stop().then(() => Deno.exit(0)));
    await working;
    console.log(`API on ${server.url}`);
  } catch (error) {
    console.error(explain(error));
    Deno.exit(1);
  }
}
