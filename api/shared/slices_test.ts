/** What begins while other work is under way, and what waits for it. */
import { deepStrictEqual } from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, test, vi } from "vitest";
import { goesFirst, nextSlice } from "./slices.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("a turn waits for requests, a search for both, and requests for neither", async () => {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const turn = Promise.withResolvers<void>();
  const request = Promise.withResolvers<void>();
  const under_way = [
    goesFirst("turn", () => turn.promise),
    goesFirst("request", () => request.promise),
  ];
  const waiting = [
    nextSlice("search").then(note("search")),
    nextSlice("turn").then(note("turn")),
  ];
  await nextSlice("request").then(note("request"));
  request.resolve();
  await waiting[1];
  turn.resolve();
  await Promise.all([...under_way, ...waiting]);
  deepStrictEqual(done, ["request", "turn", "search"]);
});

test("nobody waits for what takes too long", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const endless = goesFirst("request", () => promise);
  const begun = nextSlice("search");
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(10);
  await begun;
  resolve();
  await endless;
});
