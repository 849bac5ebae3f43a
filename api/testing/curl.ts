/**
 * The part of curl that the README's tour uses, for a machine that has none. An option beyond it is
 * an error. Run as a program, it is that curl.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ask } from "../../.ci/tools/ask.ts";

/** Does what curl does with these arguments; answers with what it prints. */
export async function curl(args: string[]): Promise<string> {
  const { values, positionals: [address] } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      silent: { type: "boolean", short: "s" },
      get: { type: "boolean", short: "G" },
      output: { type: "string", short: "o" },
      "write-out": { type: "string", short: "w" },
      header: { type: "string", short: "H", multiple: true, default: [] },
      cookie: { type: "string", short: "b" },
      data: { type: "string", short: "d" },
      "data-urlencode": { type: "string" },
    },
  });
  const url = new URL(address!);
  const headers = new Headers(
    values.header.map((line): [string, string] => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  if (values.cookie) headers.set("cookie", values.cookie);
  const pair = values["data-urlencode"];
  if (pair && values.get) {
    const at = pair.indexOf("=");
    url.searchParams.append(pair.slice(0, at), pair.slice(at + 1));
  }
  const answer = await fetch(url, {
    headers,
    redirect: "manual",
    ...(values.data === undefined ? {} : { method: "POST", body: values.data }),
  });
  const body = await answer.text();
  if (values.output) await Deno.writeTextFile(values.output, body);
  return (values.output ? "" : body) +
    (values["write-out"] ?? "").replaceAll("%{http_code}", String(answer.status));
}

/** A `PATH` on which there is a curl; `folder` takes it where the machine has none. */
export async function pathWithCurl(folder: string): Promise<string> {
  const path = Deno.env.get("PATH") ?? "";
  if (await ask("curl", ["--version"])) return path;
  const program = `"${Deno.execPath()}" run -A --quiet --no-config "${
    fileURLToPath(import.meta.url)
  }"`;
  await Deno.writeTextFile(`${folder}/curl`, `#!/bin/sh\nexec ${program} "$@"\n`, { mode: 0o755 });
  return `${folder}:${path}`;
}

if (import.meta.main) await Deno.stdout.write(new TextEncoder().encode(await curl(Deno.args)));
