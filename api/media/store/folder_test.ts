/** What only the store in a folder has to see to; what every store does is in `store_test.ts`. */
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { folderStore } from "./folder.ts";

const folder = await Deno.makeTempDir({ prefix: "hearthline-store-" });
const now = new Date();
const store = folderStore(folder, () => now);
afterAll(() => Deno.remove(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
describe("a store in a folder", () => {
  test("takes no key that could leave it", async () => {
    for (const key of ["../a", "a/../../b", "/etc/passwd", "a//b", ".hidden", "a/./b", "A", ""]) {
      await rejects(async () => await store.get(key), TypeError, key);
      await rejects(store.put(key, bytes("x"), "text/plain"), TypeError, key);
    }
  });

  test("is readable by its owner alone", async () => {
    await store.put("private/c", bytes("x"), "text/plain");
    for (const [path, mode] of [["private/c", 0o600], ["private", 0o700]] as const) {
      strictEqual((await Deno.stat(`${folder}/${path}`)).mode! & 0o777, mode, path);
    }
  });

  test("clears away what a killed process was writing", async () => {
    await Deno.writeTextFile(`${folder}/drafts/old`, "x");
    await Deno.writeTextFile(`${folder}/drafts/new`, "x");
    await Deno.utime(`${folder}/drafts/old`, now, new Date(now.getTime() - 2 * 3600_000));
    await folderStore(folder, () => now).put("private/d", bytes("x"), "text/plain");
    deepStrictEqual([...Deno.readDirSync(`${folder}/drafts`)].map(({ name }) => name), ["new"]);
  });
});
