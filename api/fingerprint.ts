/** A name for the present state of some of the sources. */
import { globSync } from "node:fs";
import { rootPath } from "./shared/root.ts";

/** `sources`: patterns from the project's root. Tests do not count. */
export async function fingerprint(sources: readonly string[]): Promise<string> {
  const root = rootPath("");
  const files = globSync([...sources], { cwd: root })
    .filter((path) => /\.\w+$/.test(path) && !path.endsWith("_test.ts")).sort();
  const parts = await Promise.all(files.map((path) => Deno.readFile(`${root}${path}`)));
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).bytes());
  return new Uint8Array(digest).toHex().slice(0, 16);
}
