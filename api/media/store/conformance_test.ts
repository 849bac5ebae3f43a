/** What every store does: the folder here. */
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { folderStore } from "./folder.ts";

const folder = await Deno.makeTempDir({ prefix: "hearthline-store-" });
const now = new Date();
const store = folderStore(folder, () => now);
afterAll(() => Deno.remove(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const textAt = async (key: string, range?: { from: number; to: number }) => {
  const file = await store.get(key, range);
  return file && [await new Response(file.body).text(), file.size];
};

describe("a store in a folder", () => {
  test("gives back what it was given, whole or in part", async () => {
    await store.put("originals/a", bytes("0123456789"), "image/jpeg");
    deepStrictEqual(await textAt("originals/a"), ["0123456789", 10]);
    deepStrictEqual(await textAt("originals/a", { from: 2, to: 4 }), ["234", 3]);
    deepStrictEqual(await textAt("originals/a", { from: 8, to: 99 }), ["89", 2]);
    strictEqual(await store.get("originals/b"), undefined);
    strictEqual(await store.get("originals"), undefined);
    strictEqual(await store.get("originals/a/b"), undefined);
  });

  test("replaces a file as a whole, from a stream as well", async () => {
    await store.put("private/a", bytes("long before"), "text/plain");
    await store.put("private/a", ReadableStream.from([bytes("sho"), bytes("rt")]), "text/plain");
    deepStrictEqual(await textAt("private/a"), ["short", 5]);
  });

  test("keeps what was there when a stream breaks off, and no half of it", async () => {
    await store.put("private/b", bytes("before"), "text/plain");
    const broken = ReadableStream.from((async function* () {
      yield bytes("half");
      throw await Promise.resolve(new Error("gone"));
    })());
    await rejects(store.put("private/b", broken, "text/plain"), /gone/);
    deepStrictEqual(await textAt("private/b"), ["before", 6]);
    deepStrictEqual([...Deno.readDirSync(`${folder}/drafts`)], []);
  });

  test("removes files, and the folder of a picture with its last", async () => {
    const keys = ["pictures/0a/320.webp", "pictures/0a/1280.jpg"];
    for (const key of keys) await store.put(key, bytes("x"), "image/webp");
    await store.remove([...keys, "pictures/0b/320.webp"]);
    strictEqual(await store.get(keys[0]!), undefined);
    deepStrictEqual([...Deno.readDirSync(`${folder}/pictures`)], []);
  });

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
