/** Requests about pictures by whom, for what and in which form they must not be; and races. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { afterAll, beforeAll, describe, test } from "vitest";
import { addProperty } from "../testing/properties.ts";
import { badRequests } from "./testing/bad_requests.ts";
import { answers, kept, refused } from "./testing/kept.ts";
import { type Office, openOffice } from "./testing/office.ts";
import { makeSizes, picture } from "./testing/pictures.ts";

const JPEG = await picture({ seed: 1 });
const ROWS = badRequests(JPEG);

describe("what is refused", () => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice();
  });
  afterAll(() => office.api[Symbol.asyncDispose]());

  test("the rows have names of their own", () => {
    strictEqual(new Set(ROWS.map(({ name }) => name)).size, ROWS.length);
  });

  test.for(ROWS)("$name: $status", async ({ status, says, pointer, request }) => {
    const { api } = office;
    api.clock.advance(1000);
    const { method, path, token, ...sent } = request(office);
    const options = { ...sent, ...(token ? { token } : {}) };
    const { json } = await refused(api, () => api.call(method, path, options), { status, says });
    if (pointer) strictEqual(json.errors[0].pointer, pointer);
  });

  test("a file's address takes every honest form of asking", async () => {
    const { api, hash } = office;
    const path = `/media/${hash}/320.webp`;
    const whole = await api.call("GET", path);
    const etag = whole.headers.get("etag")!;
    const forms: [Record<string, string>, number][] = [
      [{ range: "bytes=0-3" }, 200],
      [{ range: "bytes=99999-" }, 200],
      [{ range: "nonsense" }, 200],
      [{ "if-none-match": etag }, 304],
      [{ "if-none-match": "*" }, 304],
      [{ "if-none-match": `"a", W/${etag}` }, 304],
      [{ "if-none-match": etag.slice(1, -1) }, 200],
      [{ "if-none-match": ",,," }, 200],
      [{ "if-none-match": `"${"a".repeat(5000)}"` }, 200],
      [{ "if-modified-since": "yesterday" }, 200],
    ];
    for (const [headers, status] of forms) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await api.call(method, path, { headers });
        strictEqual(answer.status, status, JSON.stringify(headers));
        match(answer.headers.get("cache-control") ?? "", /^public, max-age=3600, s-maxage=60$/);
        ok(answer.status === 304 || answer.headers.get("x-content-type-options") === "nosniff");
      }
    }
    for (const query of ["?utm_source=x", "?", "?v=%00", "#x"]) {
      strictEqual((await api.call("GET", path + query)).status, 200, query);
    }
  });

  test("words with line ends, marks of direction and markup are words", async () => {
    const { api, slug, ids, broker } = office;
    const path = `/v1/properties/${slug}/media/${ids[0]}`;
    for (const alt of ["", "a".repeat(300), "a\nb", "\u202egnp", "<script>", "🏠".repeat(150)]) {
      const { status, json } = await api.call("PATCH", path, {
        token: broker.token,
        json: { alt },
      });
      deepStrictEqual([status, json.alt], [200, alt]);
    }
  });
});

describe("at the same moment", () => {
  const times = (n: number) => Array.from({ length: n }, (_, index) => index);
  const counted = (found: { status: number }[]) =>
    found.reduce<Record<number, number>>((all, { status }) => {
      all[status] = (all[status] ?? 0) + 1;
      return all;
    }, {});

  test("one picture sent twenty times to one listing is there once", async () => {
    const { api, broker, admin, slug } = await openOffice();
    await using _api = api;
    const body = await picture({ seed: 50, format: "png" });
    const sent = await Promise.all(
      times(20).map((n) =>
        api.call("POST", `/v1/properties/${slug}/media`, {
          token: (n % 2 ? admin : broker).token,
          body,
        })
      ),
    );
    deepStrictEqual(counted(sent), { 201: 1, 409: 19 });
    const { files, pictures } = await kept(api);
    strictEqual(files.filter((file) => !file.startsWith("pictures/")).length, 1);
    strictEqual(pictures.filter(({ status }) => status !== "ready").length, 1);
    await answers(api);
  });

  test("one picture sent to ten listings, and as a portrait, is stored once", async () => {
    const { api, admin, broker } = await openOffice();
    await using _api = api;
    const slugs: string[] = [];
    for (const n of times(10)) {
      slugs.push((await addProperty(api, admin, { title: `H ${n}` })).slug);
    }
    const body = await picture({ seed: 51, format: "png" });
    const { token } = admin;
    const sent = await Promise.all([
      ...slugs.map((slug) => api.call("POST", `/v1/properties/${slug}/media`, { token, body })),
      api.call("PUT", "/v1/me/photo", { token, body }),
      api.call("PUT", "/v1/me/photo", { token: broker.token, body }),
    ]);
    deepStrictEqual(counted(sent), { 201: 10, 202: 2 });
    const { places, portraits } = await kept(api);
    const [id] = new Set(places.slice(-10).map(({ media_id }) => media_id));
    strictEqual(places.filter(({ media_id }) => media_id === id).length, 10);
    strictEqual(portraits.filter(({ photo_id }) => photo_id === id).length, 2);
  });

  test("ten removals of one picture remove it once, and its job finds nothing to do", async () => {
    const { api, broker, slug } = await openOffice();
    await using _api = api;
    const { token } = broker;
    const path = `/v1/properties/${slug}/media`;
    const { json: { id } } = await api.call("POST", path, {
      token,
      body: await picture({ seed: 52, format: "png" }),
    });
    const [, ...sent] = await Promise.all([
      makeSizes(api),
      ...times(10).map(() => api.call("DELETE", `${path}/${id}`, { token })),
    ]);
    deepStrictEqual(counted(sent), { 204: 1, 404: 9 });
    strictEqual((await api.call("GET", `/v1/properties/${slug}`)).json.photos.length, 2);
    strictEqual((await kept(api)).files.some((file) => file.startsWith("originals/")), false);
  });

  test("orders, words, removals and uploads of one listing leave it whole", async () => {
    const { api, broker, slug, ids } = await openOffice();
    await using _api = api;
    const { token } = broker;
    const path = `/v1/properties/${slug}/media`;
    const bodies = await Promise.all(times(6).map((n) => picture({ seed: 60 + n, format: "png" })));
    const sent = await Promise.all([
      ...bodies.map((body) => api.call("POST", path, { token, body })),
      ...times(5).map((n) =>
        api.call("PUT", path, { token, json: { order: n % 2 ? ids : ids.toReversed() } })
      ),
      ...times(5).map((n) =>
        api.call("PATCH", `${path}/${ids[0]}`, { token, json: { alt: `Words ${n}` } })
      ),
      api.call("DELETE", `${path}/${ids[1]}`, { token }),
    ]);
    deepStrictEqual(sent.filter(({ status }) => ![200, 201, 204, 409].includes(status)), []);
    await makeSizes(api);
    const { json: { data } } = await api.call("GET", path, { token });
    deepStrictEqual(
      data.map(({ position }: { position: number }) => position),
      times(7),
    );
    const shown = (await api.call("GET", `/v1/properties/${slug}`)).json.photos;
    deepStrictEqual(
      shown.map((photo: { id: string; alt: string }) => [photo.id, photo.alt]),
      data.map((row: { id: string; alt: string }) => [row.id, row.alt]),
    );
  });

  test("a listing that is hidden while a picture is sent keeps the picture", async () => {
    const { api, admin, broker, slug } = await openOffice();
    await using _api = api;
    const { token } = broker;
    const body = await picture({ seed: 70, format: "png" });
    const { db } = api.container;
    const { id } = await db.selectFrom("properties").select("id").where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    const hide = async () => {
      const { status, text } = await api.call("PATCH", `/v1/admin/properties/${id}`, {
        token: admin.token,
        json: { status: "hidden" },
      });
      strictEqual(status, 200, text);
    };
    const late = new ReadableStream({
      async start(controller) {
        controller.enqueue(body.subarray(0, 700));
        await hide();
        controller.enqueue(body.subarray(700));
        controller.close();
      },
    });
    const { status } = await api.call("POST", `/v1/properties/${slug}/media`, {
      token,
      body: late,
    });
    strictEqual(status, 201);
  });
});
