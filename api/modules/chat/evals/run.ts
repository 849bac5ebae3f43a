/** `deno task eval`: see command.ts. */
import { createBuiltinAgent } from "../agents/builtin/mod.ts";
import { runEval } from "./command.ts";

if (import.meta.main) {
  const terminal = Deno.stderr.isTerminal();
  const encoder = new TextEncoder();
  Deno.exit(
    await runEval(Deno.args, {
      agents: { builtin: createBuiltinAgent },
      read: (file) => Deno.readTextFile(file),
      write: (file, content) => Deno.writeTextFile(file, content),
      out: (text) => console.log(text),
      err: (text) => console.error(text),
      ...(terminal
        ? {
          progress: (line: string) => void Deno.stderr.writeSync(encoder.encode(`\r\x1b[K${line}`)),
        }
        : {}),
    }),
  );
}
