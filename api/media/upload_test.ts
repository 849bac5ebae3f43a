/** What may be sent as a picture, and what is said of everything else. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { globSync } from "node:fs";
import { describe, test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { MAX_BYTES } from "./contract.ts";
import { bytesAt, makeSizes, noise, picture } from "./testing/pictures.ts";

async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { slug } = await addProperty(api, admin);
  const path = `/v1/properties/${slug}/media`;
  const add = (body: BodyInit, headers: Record<string, string> = {}) =>
    api.call("POST", path, { token: admin.token, body, headers });
  return { api, admin, slug, path, add };
}

/** Nothing is kept: no row, no file, no draft. */
async function isEmpty(api: TestApi): Promise<void> {
  deepStrictEqual(await api.container.db.selectFrom("media").select("id").execute(), []);
  deepStrictEqual(
    globSync("**", { cwd: api.container.media.folder })
      .filter((path) => Deno.statSync(`${api.container.media.folder}/${path}`).isFile),
    [],
  );
}

describe("how much may be sent", () => {
  test("a declared length beyond the bound is refused before a byte is read", async () => {
    const { api, add } = await setup();
    await using _api = api;
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read++;
        controller.enqueue(new Uint8Array(1000));
      },
    }, { highWaterMark: 0 });
    const answer = await add(body, { "content-length": String(MAX_BYTES + 1) });
    deepStrictEqual([answer.status, read], [413, 0]);
    await isEmpty(api);
  });

  test("a body without end is cut off at the bound", async () => {
    const { api, add } = await setup();
    await using _api = api;
    const jpeg = await picture();
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        const chunk = sent === 0 ? jpeg : new Uint8Array(1_000_000);
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    strictEqual((await add(body)).status, 413);
    ok(sent <= MAX_BYTES + 3_000_000, `${sent}`);
    await isEmpty(api);
  });

  test("a sender who hangs up leaves nothing", async () => {
    const { api, add } = await setup();
    await using _api = api;
    const jpeg = await picture();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(jpeg.subarray(0, 1000)),
      pull: (controller) => controller.error(new Error("gone")),
    });
    strictEqual((await add(body)).status, 400);
    await isEmpty(api);
  });

  test("the 41st picture is refused, also where many are sent at once", async () => {
    const { api, admin, slug, add, path } = await setup();
    await using _api = api;
    for (let seed = 0; seed < 37; seed++) {
      const answer = await add(await picture({ width: 40, height: 30 + seed }));
      strictEqual(answer.status, 201, answer.text);
    }
    const last = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) => (await add(await picture({ height: 500 + n }))).status),
    );
    deepStrictEqual(last.toSorted(), [201, 201, 201, 422, 422, 422]);
    const { json } = await api.call("GET", path, { token: admin.token });
    deepStrictEqual(
      json.data.map(({ position }: { position: number }) => position),
      Array.from({ length: 40 }, (_, n) => n),
    );
    strictEqual((await add(await picture({ height: 600 }))).status, 422);
    const rows = await api.container.db.selectFrom("media").select("id").execute();
    strictEqual(rows.length, 40, slug);
  });

  test("the same picture sent many times at once is there once", async () => {
    const { api, add } = await setup();
    await using _api = api;
    const body = await picture();
    const sent = await Promise.all(Array.from({ length: 5 }, () => add(body)));
    deepStrictEqual(sent.map(({ status }) => status).sort(), [201, 409, 409, 409, 409]);
    const rows = await api.container.db.selectFrom("media").select("status").execute();
    deepStrictEqual(rows, [{ status: "waiting" }]);
  });

  test("more than 120 in a minute have to wait", async () => {
    const { api, add } = await setup();
    await using _api = api;
    for (let n = 0; n < 120; n++) strictEqual((await add("x")).status, 415);
    const answer = await add("x");
    deepStrictEqual([answer.status, Number(answer.headers.get("retry-after")) > 0], [429, true]);
  });
});

test("a picture that turns out damaged says so in the list, and its original is gone", async () => {
  const { api, admin, path, add } = await setup();
  await using _api = api;
  const whole = await noise(400, 300);
  strictEqual((await add(whole.slice(0, whole.length / 2))).status, 201);
  await makeSizes(api);
  const { json } = await api.call("GET", path, { token: admin.token });
  const [{ status, problem, photo }] = json.data;
  deepStrictEqual([status, problem, photo], ["refused", "cut_off", null]);
  deepStrictEqual(globSync("originals/*", { cwd: api.container.media.folder }), []);
  strictEqual((await add(whole)).status, 201);
});

test("a picture's address never changes: it is kept for an hour, and asked about by its tag", async () => {
  const { api, slug, add } = await setup();
  await using _api = api;
  await add(await picture());
  await makeSizes(api);
  const { json } = await api.call("GET", `/v1/properties/${slug}`);
  const [photo] = json.photos;
  for (const [url, type] of [[photo.url, "image/webp"], [photo.jpeg_url, "image/jpeg"]]) {
    const path = new URL(url).pathname;
    match(path, /^\/media\/[0-9a-f]{64}\/(320\.webp|1280\.jpg)$/);
    const got = await api.call("GET", path);
    const { headers } = got;
    deepStrictEqual(
      ["content-type", "cache-control", "x-content-type-options", "cross-origin-resource-policy"]
        .map((name) => headers.get(name)),
      [type, "public, max-age=3600, s-maxage=60", "nosniff", "cross-origin"],
    );
    const length = String((await bytesAt(api, url)).length);
    strictEqual(headers.get("content-length"), length);
    const etag = headers.get("etag")!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await api.call("GET", path, { headers: { "if-none-match": known } });
      deepStrictEqual([again.status, again.text], [304, ""], known);
    }
    const other = await api.call("GET", path, { headers: { "if-none-match": '"other"' } });
    strictEqual(other.status, 200);
    const head = await api.call("HEAD", path);
    deepStrictEqual([head.status, head.text, head.headers.get("content-length")], [
      200,
      "",
      length,
    ]);
  }
  const folder = new URL(photo.url).pathname.replace(/[^/]+$/, "");
  for (const other of ["321.webp", "320.jpg", "1280.jpg.", "0.webp", "../originals/x", "", "%00"]) {
    strictEqual((await api.call("GET", folder + other)).status, 404, other);
  }
  strictEqual((await api.call("POST", new URL(photo.url).pathname)).status, 405);
});
