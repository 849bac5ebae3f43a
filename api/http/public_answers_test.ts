/** Public answers that are kept, in one process and in several. */
import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { test } from "vitest";
import { connect } from "#db/connect.ts";
import { createApp } from "../app.ts";
import { createContainer } from "../container.ts";
import { silentLog } from "../shared/log.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { type PublicAnswer, respondWith } from "./public_answers.ts";

const ADMIN = "admin@hearthline.example";
const DETAIL = "/v1/properties/";

/** Another process on the same database; `deaf`: its listener is lost, until it listens again. */
async function anotherProcess(api: TestApi, { deaf = false } = {}) {
  const { config, connection: shared } = api.container;
  const own = api.databaseUrl
    ? await connect({ databaseUrl: api.databaseUrl, dataDir: "", poolSize: 1 })
    : { ...shared, close: () => Promise.resolve() };
  let listenAgain = () => {};
  const listen: typeof own.engine.listen = (_channel, _handler, missed) => {
    // The queues listen as well, and are told of nothing that they missed.
    listenAgain = missed ?? listenAgain;
    return Promise.resolve({ unheardMs: () => Infinity, stop: () => Promise.resolve() });
  };
  const container = await createContainer(config, {
    connection: { ...own, engine: deaf ? { ...own.engine, listen } : own.engine },
    clock: () => api.clock.now,
    log: silentLog,
    mailer: { send: () => Promise.resolve(), close() {} },
  });
  const app = createApp(container);
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      await app.request(path, { headers }),
    listenAgain: () => listenAgain(),
    [Symbol.asyncDispose]: () => container.close(),
  };
}

async function someHome(api: TestApi): Promise<{ id: string; slug: string; price: number }> {
  const { json } = await api.call("GET", "/v1/properties?limit=1");
  return json.data[0];
}

const setPrice = async (api: TestApi, id: string, price: number) =>
  strictEqual(
    (await api.call("PATCH", `/v1/admin/properties/${id}`, {
      token: await api.login(ADMIN),
      json: { price },
    })).status,
    200,
  );

test("a change of a price shows in every process, though nothing has grown old", async () => {
  await using api = await testApi({ seed: true });
  await using second = await anotherProcess(api);
  await using third = await anotherProcess(api);
  await using fourth = await anotherProcess(api);
  const { id, slug, price } = await someHome(api);
  const processes = [second, third, fourth];
  const prices = async () => {
    const answers = await Promise.all(processes.map(({ get }) => get(DETAIL + slug)));
    const read = await Promise.all(answers.map((answer) => answer.json()));
    return [...read, (await api.call("GET", DETAIL + slug)).json].map((home) => home.price);
  };
  deepStrictEqual(await prices(), Array(4).fill(price));
  await setPrice(api, id, price + 1);
  strictEqual((await api.call("GET", DETAIL + slug)).json.price, price + 1, "where it was changed");
  await until("the price in all", async () => (await prices()).every((now) => now === price + 1));
  const brokers = await api.container.db.selectFrom("brokers").select(["slug", "name"])
    .where("status", "=", "active").execute();
  const name = async () =>
    (await (await second.get(`/v1/brokers/${brokers[0]!.slug}`)).json()).name;
  strictEqual(await name(), brokers[0]!.name);
  await api.container.db.updateTable("brokers").set({ name: "Another name" })
    .where("slug", "=", brokers[0]!.slug).execute();
  await until("the broker's name", async () => await name() === "Another name");
});

test("a process that hears of nothing answers with nothing that is five seconds old", async () => {
  await using api = await testApi({ seed: true });
  await using deaf = await anotherProcess(api, { deaf: true });
  const { id, slug, price } = await someHome(api);
  const priceNow = async () => (await (await deaf.get(DETAIL + slug)).json()).price;
  strictEqual(await priceNow(), price);
  await setPrice(api, id, price + 1);
  api.clock.advance(4999);
  strictEqual(await priceNow(), price, "it is kept");
  api.clock.advance(1);
  strictEqual(await priceNow(), price + 1);
});

test("what nothing has changed is kept for a minute by a process that would hear of it", async () => {
  const pages: string[] = [];
  await using api = await testApi({
    seed: true,
    onStatement: ({ sql }) => void (/published_at.* limit/.test(sql) && pages.push(sql)),
  });
  const ask = () => api.call("GET", "/v1/properties?city=Madrid");
  await ask();
  api.clock.advance(59_999);
  await ask();
  strictEqual(pages.length, 1);
  api.clock.advance(1);
  await ask();
  strictEqual(pages.length, 2);
});

test("a process that could not listen for a while has forgotten all when it does again", async () => {
  await using api = await testApi({ seed: true });
  await using deaf = await anotherProcess(api, { deaf: true });
  const { id, slug, price } = await someHome(api);
  const priceNow = async () => (await (await deaf.get(DETAIL + slug)).json()).price;
  strictEqual(await priceNow(), price);
  await setPrice(api, id, price + 1);
  strictEqual(await priceNow(), price, "it is kept");
  deaf.listenAgain();
  strictEqual(await priceNow(), price + 1);
});

test("whoever sends credentials gets an answer of their own, which nobody else gets", async () => {
  await using api = await testApi({ seed: true });
  await using deaf = await anotherProcess(api, { deaf: true });
  const token = await api.login(ADMIN);
  const { id, slug, price } = await someHome(api);
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await deaf.get(DETAIL + slug, headers);
    return { price: (await answer.json()).price, etag: answer.headers.get("etag") };
  };
  const credentials: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { cookie: `service_token=${token}` },
    { cookie: `anything=1; service_token=${token}` },
  ];
  strictEqual((await ask()).price, price);
  await setPrice(api, id, price + 1);
  for (const headers of credentials) {
    deepStrictEqual(await ask(headers), { price: price + 1, etag: null });
  }
  strictEqual((await ask()).price, price, "what is kept is as it was");
  strictEqual((await ask({ cookie: "anything=1" })).price, price, "a cookie of others is nobody");
  for (const path of ["/v1/me", "/v1/me/properties", "/v1/leads"]) {
    const mine = await deaf.get(path, { authorization: `Bearer ${token}` });
    deepStrictEqual([mine.status, mine.headers.get("cache-control")], [200, "no-store"], path);
    strictEqual((await deaf.get(path)).status, 401, path);
  }
});

test("each encoding gets its own body of one answer, and asking for the same is answered by 304 or HEAD", async () => {
  await using api = await testApi({ seed: true });
  const plain = await api.app.request("/v1/properties");
  const body = await plain.text();
  const etag = plain.headers.get("etag")!;
  match(etag, /^W\/"[0-9a-f]{24}"$/);
  const cases: [
    accepted: string,
    encoding: string | null,
    decode: (bytes: Uint8Array) => Uint8Array,
  ][] = [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["zstd", null, (bytes) => bytes],
    ["identity", null, (bytes) => bytes],
  ];
  for (const [accepted, encoding, decode] of [...cases, ...cases]) {
    const headers = { "accept-encoding": accepted };
    const answer = await api.app.request("/v1/properties", { headers });
    strictEqual(answer.headers.get("content-encoding"), encoding, accepted);
    strictEqual(new TextDecoder().decode(decode(await answer.bytes())), body, accepted);
    deepStrictEqual(
      ["etag", "vary", "cache-control", "content-type"].map((name) => answer.headers.get(name)),
      [etag, "accept-encoding", "public, no-cache", "application/json"],
    );
    const head = await api.app.request("/v1/properties", { method: "HEAD", headers });
    strictEqual(await head.text(), "");
    deepStrictEqual([head.status, head.headers.get("etag")], [200, etag]);
    for (const known of [etag, `"x", ${etag}`, etag.slice(2), "*"]) {
      const same = await api.app.request("/v1/properties", {
        headers: { ...headers, "if-none-match": known },
      });
      deepStrictEqual([same.status, same.headers.get("etag"), await same.text()], [304, etag, ""]);
    }
  }
  const other = await api.app.request("/v1/properties?purpose=rent", {
    headers: { "if-none-match": etag },
  });
  strictEqual(other.status, 200);
  notStrictEqual(other.headers.get("etag"), etag);
});

test("where compressing fails the answer is sent as it is, and the next one is compressed", async () => {
  const failed = Promise.reject(new Error("no memory"));
  failed.catch(() => {});
  const body = new TextEncoder().encode("home ".repeat(1000));
  const answer: PublicAnswer = {
    ...{ route: "/v1/properties", etag: 'W/"x"', type: "application/json" },
    ...{ body, made: { br: failed } },
  };
  const request = new Request("http://localhost/", { headers: { "accept-encoding": "br" } });
  const ask = () => respondWith(answer, request, [], () => {});
  const [first, next] = [await ask(), ask()];
  deepStrictEqual([first.headers.get("content-encoding"), await first.bytes()], [null, body]);
  const { headers } = await next;
  strictEqual(headers.get("content-encoding"), "br");
});

test("who asks for the same at once, in whatever spelling, is answered by one reading", async () => {
  const pages: string[] = [];
  await using api = await testApi({
    seed: true,
    onStatement: ({ sql }) => void (/published_at.* limit/.test(sql) && pages.push(sql)),
  });
  const spellings = [
    "?purpose=sale&city=Madrid",
    "?city=Madrid&purpose=sale",
    "?city=%4dadrid&&purpose=sale",
  ];
  const ask = () =>
    Promise.all(spellings.map(async (query) => {
      const { status, text } = await api.call("GET", `/v1/properties${query}`);
      strictEqual(status, 200);
      return text;
    }));
  strictEqual(new Set([...await ask(), ...await ask()]).size, 1);
  strictEqual(pages.length, 1);
  const others = [
    "?city=Madrid&purpose=rent",
    "?city=madrid&purpose=sale",
    "?purpose=sale&city=Mad",
  ];
  for (const query of others) await api.call("GET", `/v1/properties${query}`);
  strictEqual(pages.length, 4);
});

test("what is refused or not there is told to each who asks, and kept for nobody", async () => {
  await using api = await testApi({ seed: true });
  for (const [path, status] of [["/v1/properties/nowhere", 404], ["/v1/properties?x=1", 422]]) {
    const both = await Promise.all([1, 2].map(() => api.call("GET", path as string)));
    deepStrictEqual(both.map((answer) => answer.status), [status, status]);
    const [one, two] = both.map((
      { headers, json },
    ) => [headers.get("x-request-id"), json.instance]);
    strictEqual(one![0], one![1]);
    notStrictEqual(one![0], two![0]);
    ok(both.every(({ headers }) => !headers.has("etag") && headers.has("x-frame-options")));
  }
});
