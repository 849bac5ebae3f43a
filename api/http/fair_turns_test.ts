/** Work that waits for its turn, and whose client is gone by then. */
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { setImmediate } from "node:timers/promises";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { createFairTurns } from "./fair_turns.ts";

test("who is gone waits no more: nothing is done for them, and their place is another's", async () => {
  const takeTurn = createFairTurns({ at_once: () => 1, waiting: 2, waiting_in_all: 3 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const ask = (client: string, name: string, request?: { signal: AbortSignal }) =>
    takeTurn(client, () => Promise.resolve(void done.push(name)), request);
  const first = takeTurn("a", () => held);
  const leaving = new AbortController();
  const asked = [ask("a", "a1", leaving), ask("a", "a2"), ask("b", "b1", leaving)];
  const gone = { code: "request_timeout" };
  await rejects(ask("c", "too many"), { code: "rate_limited" });
  leaving.abort();
  await rejects(asked[0]!, gone);
  await rejects(asked[2]!, gone);
  await rejects(ask("c", "gone before", leaving), gone);
  const others = [ask("a", "a3"), ask("c", "c1")];
  release();
  await Promise.all([first, asked[1], ...others]);
  deepStrictEqual(done, ["a2", "c1", "a3"]);
  // One whose turn has come is not stopped.
  const running = new AbortController();
  const last = takeTurn("a", () => Promise.resolve(running.abort()), running);
  strictEqual(await last, undefined);
});

test("as many run as may when a piece comes or ends", async () => {
  let most = 1;
  const takeTurn = createFairTurns({ at_once: () => most, waiting: 9 });
  const begun: string[] = [];
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { end: resolve, done: takeTurn(name, () => (begun.push(name), promise)) };
  };
  const look = async (...expected: string[]) => {
    await setImmediate();
    await setImmediate();
    deepStrictEqual(begun.splice(0), expected);
  };
  const [a, b] = [ask("a"), ask("b")];
  await look("a");
  most = 2;
  const c = ask("c");
  await look("b");
  a.end();
  await look("c");
  most = 1;
  const d = ask("d");
  b.end();
  await look();
  c.end();
  await look("d");
  d.end();
  await Promise.all([a, b, c, d].map(({ done }) => done));
});

test("a search whose client has gone before its turn asks the database for nothing", async () => {
  const searches: string[] = [];
  await using api = await testApi({
    seed: true,
    onStatement: ({ sql, parameters }) => {
      if (sql.includes("search_words")) searches.push(parameters.join(" "));
    },
  });
  const leaving = new AbortController();
  const asked = Array.from(
    { length: 20 },
    (_, n) =>
      api.app.request(`/v1/properties?search=gone${n}x`, { signal: leaving.signal }, {
        remote_address: "192.0.2.9",
      }),
  );
  const stays = api.call("GET", "/v1/properties?search=stays", { from: "192.0.2.9" });
  leaving.abort();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  strictEqual((await stays).status, 200);
  ok(statuses.filter((status) => status === 408).length >= 17, String(statuses));
  const ran = new Set(searches.flatMap((values) => values.match(/gone\d+x/g) ?? []));
  ok(ran.size <= 3, [...ran].join(" "));
});
