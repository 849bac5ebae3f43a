import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../../testing/mod.ts";
import { createPublicPost } from "../../shared/public_post.ts";
import { startPushService } from "../testing/push_service.ts";

const TOMAS = "broker@hearthline.example";
const INES = "ines.carvalho@hearthline.example";

async function setUp() {
  const service = startPushService();
  const api = await testApi({ seed: true, publicPost: createPublicPost({ allow: [service.url] }) });
  const token = await api.login(TOMAS);
  const { json } = await api.call("GET", "/v1/push", { token });
  return {
    service,
    api,
    token,
    subscribed: (browser: string) => service.subscribe(browser, json.public_key),
    browsers: async (as = token) =>
      (await api.call("GET", "/v1/push", { token: as })).json.browsers,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

test("a browser is its last broker's alone, and of many the oldest goes", async () => {
  await using run = await setUp();
  const { api, token } = run;
  const add = (json: unknown, as = token) => api.call("POST", "/v1/push", { token: as, json });
  const first = run.subscribed("first");
  strictEqual((await add(first)).status, 204);
  strictEqual((await add(first)).status, 204);
  strictEqual(await run.browsers(), 1);

  const ines = await api.login(INES);
  strictEqual((await add(first, ines)).status, 204);
  deepStrictEqual([await run.browsers(), await run.browsers(ines)], [0, 1]);
  // Whose it is not cannot take it away.
  const { endpoint } = first;
  const ended = await api.call("POST", "/v1/push/remove", { token, json: { endpoint } });
  strictEqual(ended.status, 204);
  strictEqual(await run.browsers(ines), 1);
  await api.call("POST", "/v1/push/remove", { token: ines, json: { endpoint } });
  strictEqual(await run.browsers(ines), 0);

  await Promise.all(Array.from({ length: 25 }, (_, n) => add(run.subscribed(`many-${n}`))));
  strictEqual(await run.browsers(), 20);
  strictEqual((await api.call("DELETE", "/v1/push", { token })).status, 204);
  strictEqual(await run.browsers(), 0);
});

test("what is no push service's public address, and what encrypts nothing, is refused", async () => {
  await using run = await setUp();
  const good = run.subscribed("good");
  const refused = async (json: unknown) => {
    const answer = await run.api.call("POST", "/v1/push", { token: run.token, json });
    strictEqual(answer.status, 422, JSON.stringify(json));
    return answer.json.errors.map(({ pointer }: { pointer: string }) => pointer);
  };
  for (
    const endpoint of [
      "http://push.example.org/x",
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://169.254.169.254/latest",
      "https://push.example.org:8443/x",
      "https://somebody:secret@push.example.org/x",
      "file:///etc/passwd",
      "nothing",
    ]
  ) deepStrictEqual(await refused({ ...good, endpoint }), ["#/endpoint"]);
  const { p256dh, auth } = good.keys;
  const offCurve = `B${"A".repeat(86)}`;
  for (
    const keys of [{ p256dh: offCurve, auth }, { p256dh: "AAAA", auth }, { p256dh, auth: "AA" }]
  ) {
    deepStrictEqual(await refused({ ...good, keys }), ["#/keys"]);
  }
  strictEqual((await run.api.call("POST", "/v1/push", { json: good })).status, 401);
  strictEqual(await run.browsers(), 0);
});
