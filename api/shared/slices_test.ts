/** What begins while other work is under way, and what waits for it. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, test, vi } from "vitest";
import { goesFirst, isQuietFor, nextSlice } from "./slices.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
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

test("it is quiet for a kind a second after what goes before it", async () => {
  vi.advanceTimersByTime(2000);
  strictEqual(isQuietFor("search"), true);
  const { promise, resolve } = Promise.withResolvers<void>();
  const turn = goesFirst("turn", () => promise);
  vi.advanceTimersByTime(2000);
  deepStrictEqual([isQuietFor("turn"), isQuietFor("search")], [true, false]);
  resolve();
  await turn;
  vi.advanceTimersByTime(1000);
  strictEqual(isQuietFor("search"), false);
  vi.advanceTimersByTime(1);
  strictEqual(isQuietFor("search"), true);
});
