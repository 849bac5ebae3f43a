import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { IMPORT_COLUMNS } from "./mod.ts";

test("db:import lists its columns, prints samples, and imports them once", async () => {
  const folder = await Deno.makeTempDir({ prefix: "hearthline-import-" });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "api/properties/import/cli.ts", ...args],
      env: { DATA_DIR: `${folder}/data`, NO_COLOR: "1" },
    }).output();
    const text = new TextDecoder();
    return { code, out: text.decode(stdout), err: text.decode(stderr) };
  };
  try {
    const help = await run("--help");
    strictEqual(help.code, 0);
    for (const { name, required } of IMPORT_COLUMNS) {
      match(help.out, new RegExp(`^  ${name} +${required ? "\\*" : ""} \\w`, "m"));
    }

    for (const [format, file, outcome] of [["csv", "a.csv", "2"], ["reso", "b.json", "1"]]) {
      const { out } = await run("--sample", format!);
      await Deno.writeTextFile(`${folder}/${file}`, out);
      const first = await run(`${folder}/${file}`);
      match(first.out, new RegExp(`^${outcome} created, 0 updated, 0 unchanged`), first.err);
      const second = await run(`${folder}/${file}`);
      match(second.out, new RegExp(`^0 created, 0 updated, ${outcome} unchanged`), second.err);
    }

    // A mistyped option must not import for real.
    for (const wrong of [[], ["--dryrun", `${folder}/a.csv`], ["--sample", "xml"]]) {
      const { code, err } = await run(...wrong);
      strictEqual(code, 2);
      ok(err.includes("usage: deno task db:import FILE"), err);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
