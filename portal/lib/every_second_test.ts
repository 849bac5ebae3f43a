import { rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { everySecond } from "./every_second.ts";

test("an answer is shared for a second, and then asked for anew", async () => {
  let time = 5000;
  let asked = 0;
  const read = everySecond(() => Promise.resolve(++asked), () => time);
  strictEqual(await read(), 1);
  time += 999;
  strictEqual(await read(), 1);
  time += 1;
  strictEqual(await read(), 2);
});

test("who asks while an answer is under way waits for the same one", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let asked = 0;
  const read = everySecond(() => (asked++, promise), () => 0);
  const both = Promise.all([read(), read()]);
  resolve("it");
  strictEqual((await both).join(), "it,it");
  strictEqual(asked, 1);
});

test("a failure is not kept", async () => {
  let fails = true;
  const read = everySecond(
    () => fails ? Promise.reject(new Error("down")) : Promise.resolve("up"),
    () => 0,
  );
  await rejects(read(), /down/);
  fails = false;
  strictEqual(await read(), "up");
});
