/** Whatever is sent as a picture: what is refused, when, how, and that nothing of it is kept. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import sharp from "sharp";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { badInputs } from "./testing/bad_input.ts";
import { damagedPictures } from "./testing/damaged.ts";
import { answers, kept, refused } from "./testing/kept.ts";
import { oddPictures, PAYLOAD } from "./testing/odd.ts";
import { bytesAt, makeSizes } from "./testing/pictures.ts";

/** Content types that are not looked at. */
const TYPES = ["image/jpeg", "image/png", "text/html", "application/json", "image/svg+xml", ""];

let api: TestApi;
let broker: Person;
let slug: string;
let path: string;
let sent = 0;

beforeAll(async () => {
  api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  broker = await addPerson(api, "Ana Reis");
  ({ slug } = await addProperty(api, admin, { broker_slug: broker.slug }));
  path = `/v1/properties/${slug}/media`;
});
afterAll(() => api[Symbol.asyncDispose]());

function send(to: string, body: Uint8Array<ArrayBuffer>) {
  // A limit is not what is tried here.
  api.clock.advance(1000);
  const headers = { "content-type": TYPES[sent++ % TYPES.length]! };
  const method = to.endsWith("/photo") ? "PUT" : "POST";
  return api.call(method, to, { token: broker.token, body, headers });
}

const list = async () => (await api.call("GET", path, { token: broker.token })).json.data;
const remove = async (id: string) =>
  strictEqual(
    (await api.call("DELETE", `${path}/${id}`, { token: broker.token })).status,
    204,
  );

const BAD = await badInputs();
const DAMAGED = await damagedPictures();
const ODD = await oddPictures();

test("there are at least two hundred of them, each of another name", () => {
  const names = [...BAD, ...DAMAGED, ...ODD].map(({ name }) => name);
  strictEqual(new Set(names).size, names.length);
  ok(names.length >= 200, String(names.length));
});

describe("what is refused when it is sent", () => {
  test.for(BAD)("$name", async ({ bytes, status, says }) => {
    await refused(api, () => send(path, bytes), { status, says });
    strictEqual((await send("/v1/me/photo", bytes)).status, status);
  });

  test.for(DAMAGED.filter((row) => row.refused === "at once"))(
    "$name: $problem",
    async ({ bytes, problem }) => {
      const { json } = await refused(api, () => send(path, bytes), { status: 422 });
      deepStrictEqual(json.errors, [{ pointer: "#", detail: problem }]);
    },
  );
});

test.for(DAMAGED.filter((row) => row.refused === "by the job"))(
  "what turns out when its sizes are made: $name: $problem",
  async ({ bytes, problem }) => {
    const before = await kept(api);
    const { status, json, text } = await send(path, bytes);
    strictEqual(status, 201, text);
    await makeSizes(api);
    deepStrictEqual(await list(), [{ ...json, status: "refused", problem }]);
    await remove(json.id);
    deepStrictEqual(await kept(api), {
      ...before,
      pictures: [...before.pictures, { id: json.id, status: "refused", hash: null }],
    });
    await answers(api);
  },
);

test.for(ODD)("what is odd and shown: $name", async ({ bytes, width, height }) => {
  const { status, json, text } = await send(path, bytes);
  strictEqual(status, 201, text);
  await makeSizes(api);
  const [{ photo, problem }] = await list();
  strictEqual(problem, null);
  deepStrictEqual([photo.width, photo.height], [width, height]);
  for (const { url } of [{ url: photo.jpeg_url }, ...photo.sources]) {
    const served = await bytesAt(api, url);
    ok(!PAYLOAD.test(new TextDecoder("latin1").decode(served)), url);
    const { space, format } = await sharp(served, { failOn: "warning" }).metadata();
    deepStrictEqual([space, format], ["srgb", url.endsWith(".jpg") ? "jpeg" : "webp"]);
  }
  await remove(json.id);
  await answers(api);
});

test("two days later nothing is left of any of them", async () => {
  api.clock.advance(48 * 3600_000);
  for (let left = -1; left !== 0;) {
    await api.container.handlers.housekeeping({});
    const { pictures } = await kept(api);
    ok(pictures.length !== left, `${left} stay`);
    left = pictures.length;
  }
  const { files, places } = await kept(api);
  deepStrictEqual([files, places], [[], []]);
});
