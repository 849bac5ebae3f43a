import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createKept } from "./kept.ts";

const still = () => new Date(0);

/** Keeps texts; `reads` are the keys that were read. */
function keeping(bounds: { entries?: number; bytes?: number }) {
  const reads: string[] = [];
  const kept = createKept<string>({ clock: still, ...bounds, bytesOf: (text) => text.length });
  const ask = (key: string, value = key) =>
    kept.read(key, () => Promise.resolve((reads.push(key), value)));
  return { kept, reads, ask };
}

test("what strangers make up pushes out what nobody asks for, not what everybody does", async () => {
  const { reads, ask } = keeping({ entries: 3 });
  for (const key of ["hot", "a", "hot", "b", "hot", "c", "hot", "d", "hot", "a"]) await ask(key);
  deepStrictEqual(reads, ["hot", "a", "b", "c", "d", "a"]);
});

test("all entries together take no more bytes than they may, and one that would is not kept", async () => {
  const { reads, ask } = keeping({ entries: 100, bytes: 100 });
  for (const key of ["1", "2", "1", "2"]) await ask(key, "x".repeat(40));
  deepStrictEqual(reads, ["1", "2"]);
  await ask("3", "x".repeat(40));
  await ask("2", "x".repeat(40));
  await ask("4", "x".repeat(101));
  await ask("4", "x".repeat(101));
  await ask("2", "x".repeat(40));
  deepStrictEqual(reads, ["1", "2", "3", "4", "4"]);
});

test("one that has grown counts for what it is now, and others make room for it", () => {
  const sizes: Record<string, number> = { 1: 40, 2: 40 };
  const kept = createKept<string>({
    clock: still,
    entries: 100,
    bytes: 100,
    bytesOf: (key) => sizes[key]!,
  });
  for (const key of ["1", "2"]) kept.put(key, key);
  deepStrictEqual(["1", "2"].map(kept.find), ["1", "2"]);
  sizes[2] = 80;
  kept.weigh("2");
  deepStrictEqual(["1", "2"].map(kept.find), [undefined, "2"]);
  kept.weigh("1");
  strictEqual(kept.find("1"), undefined);
});

test("what began to be read before a change is for those who asked before it", async () => {
  const { kept, ask, reads } = keeping({});
  const slow = Promise.withResolvers<string>();
  const first = kept.read("home", () => slow.promise);
  const beside = ask("home", "never read");
  kept.clear();
  const later = ask("home", "new");
  slow.resolve("old");
  deepStrictEqual(await Promise.all([first, beside, later]), ["old", "old", "new"]);
  strictEqual(await ask("home", "never read"), "new");
  deepStrictEqual(reads, ["home"]);
});

test("what would have been heard of is kept for a minute, what might not for five seconds", async () => {
  let now = 0;
  let unheardMs = 0;
  let reads = 0;
  const kept = createKept<number>({ clock: () => new Date(now), unheardMs: () => unheardMs });
  const ask = () => kept.read("home", () => Promise.resolve(++reads));
  const steps: [at: number, unheardMs: number, reads: number][] = [
    [0, 0, 1],
    [59_999, 4_999, 1],
    [60_000, 0, 2],
    [64_999, 5_000, 2],
    [65_000, 4_999, 2],
    [65_000, 5_000, 3],
    [65_000, 0, 3],
  ];
  for (const [at, silent, read] of steps) {
    now = at;
    unheardMs = silent;
    strictEqual(await ask(), read, `${at} ${silent}`);
  }
});

test("a reading that fails fails for all who wait, and is tried again by the next", async () => {
  const { kept, ask } = keeping({});
  const slow = Promise.withResolvers<string>();
  const waiting = [kept.read("home", () => slow.promise), ask("home")];
  slow.reject(new Error("no database"));
  for (const each of waiting) await rejects(each, /no database/);
  strictEqual(await ask("home", "read"), "read");
});
