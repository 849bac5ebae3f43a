/** Who may have a picture: everybody as long as something public shows it, else whose it is. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { KEPT_MS } from "../shared/kept.ts";
import { makeSizes, picture } from "./testing/pictures.ts";
import { startS3 } from "./testing/s3.ts";

/** An agency with a home that has one picture; `env` says where pictures are kept. */
async function open(env: Record<string, string>, onStatement: (sql: string) => void = () => {}) {
  const api = await testApi({ env, onStatement: ({ sql }) => onStatement(sql) });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const owner = await addPerson(api, "Ana Reis");
  const other = await addPerson(api, "Rui Lobo");
  const home = await addProperty(api, admin, { broker_slug: owner.slug });
  const added = await add(api, owner, home.slug);
  return { api, admin, owner, other, home, ...added };
}

/** Adds a picture to a home; answers with its id and its paths. */
async function add(api: TestApi, { token }: Person, slug: string, seed = 1) {
  const path = `/v1/properties/${slug}/media`;
  const body = await picture({ seed });
  strictEqual((await api.call("POST", path, { token, body })).status, 201);
  await makeSizes(api);
  const { json } = await api.call("GET", path, { token });
  const { id, photo } = json.data.at(-1);
  return { id, paths: [photo.url, photo.jpeg_url].map((url) => new URL(url).pathname) };
}

const setStatus = async (api: TestApi, { token }: Person, id: string, status: string) => {
  const changed = await api.call("PATCH", `/v1/admin/properties/${id}`, {
    token,
    json: { status },
  });
  strictEqual(changed.status, 200);
  api.clock.advance(KEPT_MS);
};

const PLACES = {
  folder: () => Promise.resolve({ env: {}, [Symbol.asyncDispose]: () => Promise.resolve() }),
  async s3() {
    const server = await startS3();
    const env = {
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: server.bucket,
      S3_REGION: server.region,
      S3_ACCESS_KEY_ID: server.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    };
    return { env, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  },
};

for (const [name, place] of Object.entries(PLACES)) {
  test(`${name}: the pictures of a hidden home are for its broker and admins alone`, async () => {
    await using kept = await place();
    const { api, admin, owner, other, home, paths } = await open(kept.env);
    await using _api = api;
    const known: Record<string, string> = {};
    for (const path of paths) {
      const { status, headers } = await api.call("GET", path);
      deepStrictEqual([status, headers.get("cache-control")], [
        200,
        "public, max-age=3600, s-maxage=60",
      ]);
      known[path] = headers.get("etag")!;
    }
    await setStatus(api, admin, home.id, "hidden");
    for (const path of paths) {
      const forms: Record<string, string>[] = [
        {},
        { "if-none-match": known[path]! },
        { "if-none-match": "*" },
        { range: "bytes=0-9" },
        { authorization: "Bearer x" },
        { authorization: `Bearer ${other.token}` },
      ];
      for (const headers of forms) {
        for (const method of ["GET", "HEAD"]) {
          const refused = await api.call(method, path, { headers });
          deepStrictEqual(
            [refused.status, refused.headers.get("cache-control")],
            [404, "no-store"],
            JSON.stringify(headers),
          );
        }
      }
      for (const { token } of [owner, admin]) {
        const sent: Record<string, string>[] = [
          { authorization: `Bearer ${token}` },
          { cookie: `service_token=${token}` },
        ];
        for (const headers of sent) {
          const seen = await api.call("GET", path, { headers });
          deepStrictEqual([seen.status, seen.headers.get("cache-control")], [
            200,
            "private, no-cache",
          ]);
          match(seen.headers.get("content-type")!, /^image\//);
          const again = await api.call("GET", path, {
            headers: { ...headers, "if-none-match": known[path]! },
          });
          strictEqual(again.status, 304);
        }
      }
    }
    await setStatus(api, admin, home.id, "closed");
    for (const path of paths) strictEqual((await api.call("GET", path)).status, 200);
  });
}

test("a picture that something else shows stays public; one that nothing shows is nobody's", async () => {
  const { api, admin, owner, home, id, paths } = await open({});
  await using _api = api;
  const [path] = paths;
  const second = await addProperty(api, admin, { broker_slug: owner.slug, title: "Second" });
  deepStrictEqual((await add(api, owner, second.slug)).paths, paths);
  await setStatus(api, admin, home.id, "hidden");
  strictEqual((await api.call("GET", path!)).status, 200);
  await setStatus(api, admin, second.id, "hidden");
  strictEqual((await api.call("GET", path!)).status, 404);
  for (const { slug } of [home, second]) {
    const gone = `/v1/properties/${slug}/media/${id}`;
    strictEqual((await api.call("DELETE", gone, { token: owner.token })).status, 204);
  }
  api.clock.advance(KEPT_MS);
  for (const { token } of [owner, admin]) {
    strictEqual((await api.call("GET", path!, { token })).status, 404);
  }
});

test("a portrait is public as long as its broker is active", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { id, token } = await addPerson(api, "Ana Reis");
  await api.call("PUT", "/v1/me/photo", { token, body: await picture() });
  await makeSizes(api);
  const { json } = await api.call("GET", "/v1/me", { token });
  const path = new URL(json.photo_url).pathname;
  strictEqual((await api.call("GET", path)).status, 200);
  const off = await api.call("PATCH", `/v1/admin/brokers/${id}`, {
    token: admin.token,
    json: { status: "inactive" },
  });
  strictEqual(off.status, 200);
  api.clock.advance(KEPT_MS);
  strictEqual((await api.call("GET", path)).status, 404);
  strictEqual((await api.call("GET", path, { token: admin.token })).status, 200);
});

test("who may have it is asked once in five seconds, and anew as soon as homes change", async () => {
  const asked: string[] = [];
  const { api, home, paths } = await open({}, (sql) => {
    if (/from\s+media/i.test(sql)) asked.push(sql);
  });
  await using _api = api;
  const [path] = paths;
  api.clock.advance(KEPT_MS);
  asked.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => api.call("GET", path!)));
  strictEqual(asked.length, 1);
  // As another process does it. Time stands still: the database tells of it.
  const { db } = api.container.connection;
  await db.updateTable("properties").set({ status: "hidden" }).where("id", "=", home.id).execute();
  await until("the picture to be gone", async () => (await api.call("GET", path!)).status === 404);
});
