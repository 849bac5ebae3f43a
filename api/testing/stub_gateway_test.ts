import { match, strictEqual } from "node:assert/strict";
import { test } from "vitest";

/** Runs the stand-in; one that would go on for ever is ended, and has no exit code then. */
async function run(...args: string[]) {
  const { code, signal, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "api/testing/stub_gateway.ts", ...args],
    cwd: new URL("../..", import.meta.url),
    stdin: "null",
    signal: AbortSignal.timeout(20_000),
  }).output();
  const text = new TextDecoder();
  return { code: signal ?? code, printed: text.decode(stdout), wrong: text.decode(stderr) };
}

test("the stand-in for a gateway says how it is used, and starts nothing then", async () => {
  for (const flag of ["--help", "-h"]) {
    const { code, printed, wrong } = await run(flag);
    strictEqual(code, 0, wrong);
    match(printed, /^Usage: deno task gateway:stub \[PORT\]/);
  }
});

test("what is no port, and no flag, is named with the usage", async () => {
  for (const [wrong, named] of [["70000", /the port/], ["--prot", /'--prot'/]] as const) {
    const said = await run(wrong);
    strictEqual(said.code, 2, wrong);
    match(said.wrong, named);
    match(said.wrong, /Usage: /);
  }
});
