/** Strangers who search for very much at the same time. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createFairTurns } from "../http/fair_turns.ts";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

test("turns go round: one who asks for very much is served no sooner than others", async () => {
  const takeTurn = createFairTurns({ at_once: () => 1, waiting: 3 });
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ask = (client: string, name: string) =>
    takeTurn(client, () => Promise.resolve(void order.push(name)));
  const first = takeTurn("flood", () => held);
  const asked = ["a1", "a2", "a3", "a4"].map((name) => ask("flood", name));
  asked.push(ask("other", "b1"), ask("third", "c1"), ask("other", "b2"));
  const settled = Promise.allSettled(asked);
  release();
  await first;
  const refused = (await settled).flatMap(({ status }, n) => status === "rejected" ? [n] : []);
  deepStrictEqual(refused, [3]);
  deepStrictEqual(order, ["a1", "b1", "c1", "a2", "b2", "a3"]);
  await ask("flood", "later");
  strictEqual(order.at(-1), "later");
});

test("those who wait are bounded in all, however many clients they are of", async () => {
  const takeTurn = createFairTurns({ at_once: () => 1, waiting: 2, waiting_in_all: 3 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = takeTurn("flood", () => held);
  const asked = ["a", "b", "c", "d", "e"].map((client) => takeTurn(client, () => held));
  const settled = Promise.allSettled(asked);
  release();
  await first;
  deepStrictEqual(
    (await settled).map(({ status }) => status === "fulfilled"),
    [true, true, true, false, false],
  );
  await takeTurn("d", () => held);
});

test("a flood of searches is refused in part, and another's search is answered", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  await addProperty(api, admin);
  const search = (n: number, from: string) =>
    api.call("GET", `/v1/properties?search=kitchne%20gardn%20${n}x`, { from });
  const flood = Array.from({ length: 300 }, (_, n) => search(n, "198.51.100.7"));
  const other = search(999, "192.0.2.9");
  strictEqual((await other).status, 200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  ok(refused.length > 100, String(refused.length));
  strictEqual(refused[0]!.headers.get("retry-after"), "1");
  ok(answers.every(({ status }) => status === 200 || status === 429));
});
