/** The playground with a bug: an error that nobody catches, as soon as the named file exists. */
import { existsSync } from "node:fs";
import { main } from "../main.tsx";

const file = Deno.args[0]!;
setInterval(() => {
  if (existsSync(file)) throw new Error("the bug");
}, 50);
Deno.exit(await main(["--agent", "builtin"]));
