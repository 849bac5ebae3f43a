import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { systemClock } from "../shared/clock.ts";
import { silentLog } from "../shared/log.ts";
import { until } from "../testing/mod.ts";
import { startLoop } from "./loop.ts";

/** Without a wake-up nothing is looked for while a test runs. */
const NEVER_POLL = 3_600_000;

/** A worker over a list, each piece of which ends when the test says so. */
function setup(options: { concurrency?: number; poll_ms?: number } = {}) {
  const waiting: string[] = [];
  const begun: string[] = [];
  const finished: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const errors: string[] = [];
  let failing = 0;
  const loop = startLoop<string>({
    name: "test",
    concurrency: options.concurrency ?? 2,
    claim: (most) =>
      failing-- > 0 ? Promise.reject(new Error("down")) : Promise.resolve(waiting.splice(0, most)),
    async work(name) {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.set(name, end);
      await end.promise;
      finished.push(name);
    },
    next_due: () => Promise.resolve(undefined),
    poll_ms: options.poll_ms ?? NEVER_POLL,
    clock: systemClock,
    log: { ...silentLog, error: (event) => void errors.push(event) },
  });
  return {
    loop,
    begun,
    finished,
    errors,
    end: (name: string) => ends.get(name)!,
    add(...names: string[]) {
      waiting.push(...names);
      loop.wake();
    },
    failNext: (times: number) => failing = times,
  };
}

test("a wake-up starts what is waiting, no more at a time than allowed", async () => {
  const { loop, begun, end, add } = setup();
  add("a", "b", "c");
  await until("two begun", () => begun.length === 2);
  deepStrictEqual(begun, ["a", "b"]);
  end("b").resolve();
  await until("the third", () => begun.length === 3);
  deepStrictEqual(begun, ["a", "b", "c"]);
  end("a").resolve();
  end("c").resolve();
  await loop.stop();
});

test("work that fails is logged and does not end the worker", async () => {
  const { loop, begun, errors, end, add } = setup({ concurrency: 1 });
  add("a", "b");
  await until("the first", () => begun.length === 1);
  end("a").reject(new Error("no"));
  await until("the second", () => begun.length === 2);
  deepStrictEqual(errors, ["worker_failed"]);
  end("b").resolve();
  await loop.stop();
});

test("a look that fails is made again after the poll", async () => {
  const { loop, begun, errors, end, add, failNext } = setup({ poll_ms: 20 });
  failNext(2);
  add("a");
  await until("the work", () => begun.length === 1);
  strictEqual(errors.length, 2);
  end("a").resolve();
  await loop.stop();
});

test("stopping waits for the work in hand and takes no more", async () => {
  const { loop, begun, finished, end, add } = setup();
  add("a");
  await until("the work", () => begun.length === 1);
  const stopping = loop.stop().then(() => [...finished]);
  add("b");
  // A worker that did not wait would have stopped by then.
  await new Promise((resolve) => setTimeout(resolve));
  end("a").resolve();
  deepStrictEqual(await stopping, ["a"]);
  deepStrictEqual(begun, ["a"]);
});
