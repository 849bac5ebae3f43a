import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import sharp from "sharp";
import { describe, test } from "vitest";
import {
  bytesAt,
  colourAt,
  makeSizes,
  PHONE_EXIF,
  picture,
  tellsOfThePhone,
} from "../../media/testing/pictures.ts";
import { type TestApi, testApi } from "../../testing/mod.ts";
import { addPerson, type Person } from "../../testing/people.ts";
import { addProperty } from "../../testing/properties.ts";
import type { PropertyMediaAnswer } from "./contract.ts";

/** A broker with a listing, and how the broker works on its pictures. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const broker = await addPerson(api, "Ana Reis");
  const { slug } = await addProperty(api, admin, { broker_slug: broker.slug });
  return { api, admin, broker, slug, ...of(api, broker, slug) };
}

function of(api: TestApi, { token }: Person, slug: string) {
  const path = `/v1/properties/${slug}/media`;
  return {
    add: (body: Uint8Array<ArrayBuffer>, type = "image/jpeg") =>
      api.call("POST", path, { token, body, headers: { "content-type": type } }),
    order: (order: string[]) => api.call("PUT", path, { token, json: { order } }),
    describe: (id: string, alt: string) =>
      api.call("PATCH", `${path}/${id}`, { token, json: { alt } }),
    remove: (id: string) => api.call("DELETE", `${path}/${id}`, { token }),
    list: async (): Promise<PropertyMediaAnswer[]> =>
      (await api.call("GET", path, { token })).json.data,
    shown: async () => (await api.call("GET", `/v1/properties/${slug}`)).json.photos,
  };
}

test("where the disk has no room for a picture, it can be sent again later", async () => {
  const full = Object.assign(new Error("No space left on device"), { code: "ENOSPC" });
  await using api = await testApi({
    store: (store) => ({ ...store, put: () => Promise.reject(full) }),
  });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { slug } = await addProperty(api, admin);
  const { status, json, headers } = await of(api, admin, slug)
    .add(await picture({ width: 320, height: 200 }));
  deepStrictEqual([status, json.code], [503, "unavailable"]);
  match(json.detail, /no room/);
  ok(Number(headers.get("retry-after")) > 0);
});

test("an upload waits for its sizes, then the page and the list show it", async () => {
  const { api, add, list, shown, slug } = await setup();
  await using _api = api;
  const added = await add(await picture({ width: 1500, height: 1000 }));
  strictEqual(added.status, 201, added.text);
  deepStrictEqual(
    { ...added.json, id: "" },
    { id: "", status: "waiting", alt: "", position: 0, problem: null, photo: null },
  );
  deepStrictEqual(await shown(), []);
  await makeSizes(api);
  const [{ photo }] = await list() as [PropertyMediaAnswer];
  deepStrictEqual(await shown(), [photo]);
  deepStrictEqual(
    [photo?.width, photo?.height, photo?.sources.map(({ width }) => width)],
    [1500, 1000, [320, 640, 1280]],
  );
  match(photo?.placeholder ?? "", /^data:image\/webp;base64,.{20,680}$/);
  const { json } = await api.call("GET", "/v1/properties");
  deepStrictEqual(json.data.find((row: { slug: string }) => row.slug === slug).photos, [photo]);
  for (const { url, width } of photo!.sources) {
    const { format, width: served } = await sharp(await bytesAt(api, url)).metadata();
    deepStrictEqual([format, served], ["webp", width]);
  }
  const jpeg = await sharp(await bytesAt(api, photo!.jpeg_url)).metadata();
  deepStrictEqual([jpeg.format, jpeg.width, jpeg.isProgressive], ["jpeg", 1280, true]);
  strictEqual(photo?.url, photo?.sources[2]?.url);
});

test("a photograph is turned upright, and nothing of place and device is left", async () => {
  const { api, add, shown } = await setup();
  await using _api = api;
  const sideways = await picture({ width: 600, height: 400, orientation: 6, exif: PHONE_EXIF });
  ok(tellsOfThePhone(sideways));
  strictEqual((await add(sideways)).status, 201);
  await makeSizes(api);
  const [photo] = await shown();
  deepStrictEqual([photo.width, photo.height], [400, 600]);
  for (const url of [photo.jpeg_url, ...photo.sources.map(({ url }: { url: string }) => url)]) {
    const bytes = await bytesAt(api, url);
    ok(!tellsOfThePhone(bytes), url);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    deepStrictEqual([exif, xmp, iptc, orientation ?? 1], [undefined, undefined, undefined, 1]);
    // Its upper left is its upper right after a quarter turn.
    deepStrictEqual([await colourAt(bytes, 0.9, 0.1), await colourAt(bytes, 0.1, 0.1)], [
      "red",
      "blue",
    ]);
  }
});

describe("pictures have an order, words and an end", () => {
  test("the first is the cover; any order of all of them can be set, and no other", async () => {
    const { api, add, order, shown, list } = await setup();
    await using _api = api;
    const ids: string[] = [];
    for (const seed of [1, 2, 3]) ids.push((await add(await picture({ seed }))).json.id);
    await makeSizes(api);
    const turned = ids.toReversed();
    strictEqual((await order(turned)).status, 200);
    deepStrictEqual((await shown()).map(({ id }: { id: string }) => id), turned);
    deepStrictEqual((await list()).map(({ position }) => position), [0, 1, 2]);
    for (
      const wrong of [ids.slice(1), [...ids, api.container.ids()], [ids[0]!, ids[0]!, ids[1]!]]
    ) {
      strictEqual((await order(wrong)).status, 409, wrong.join());
    }
    deepStrictEqual((await list()).map(({ id }) => id), turned);
  });

  test("what a picture shows can be said; what is removed leaves no gap", async () => {
    const { api, add, describe, remove, shown, list } = await setup();
    await using _api = api;
    const ids: string[] = [];
    for (const seed of [1, 2, 3]) ids.push((await add(await picture({ seed }))).json.id);
    await makeSizes(api);
    strictEqual((await describe(ids[1]!, " The kitchen ")).json.alt, "The kitchen");
    strictEqual((await shown())[1].alt, "The kitchen");
    strictEqual((await remove(ids[0]!)).status, 204);
    strictEqual((await remove(ids[0]!)).status, 404);
    strictEqual((await describe(ids[0]!, "x")).status, 404);
    strictEqual((await describe("nonsense", "x")).status, 404);
    deepStrictEqual((await list()).map(({ id, position }) => [id, position]), [
      [ids[1], 0],
      [ids[2], 1],
    ]);
    deepStrictEqual((await shown()).map(({ id }: { id: string }) => id), ids.slice(1));
  });
});

test("a listing's pictures are its broker's and the admins'", async () => {
  const { api, admin, slug } = await setup();
  await using _api = api;
  const other = await addPerson(api, "Rui Costa");
  const body = await picture();
  strictEqual((await of(api, other, slug).add(body)).status, 403);
  strictEqual((await of(api, other, slug).order([])).status, 403);
  strictEqual((await api.call("GET", `/v1/properties/${slug}/media`)).status, 401);
  strictEqual((await of(api, other, "nowhere").add(body)).status, 404);
  strictEqual((await of(api, admin, slug).add(body)).status, 201);
  deepStrictEqual(
    await api.container.db.selectFrom("media").select("status").execute(),
    [{ status: "waiting" }],
  );
  const { json } = await api.call("GET", "/v1/admin/audit", { token: admin.token });
  deepStrictEqual([json.data[0].action, json.data[0].fields], ["property.changed", ["photos"]]);
});

test("a picture is in a listing once, and in any number of listings", async () => {
  const { api, admin, broker, add, shown, list } = await setup();
  await using _api = api;
  const body = await picture();
  const first = await add(body);
  const again = await add(body);
  deepStrictEqual([again.status, (await list()).length], [409, 1]);
  await makeSizes(api);
  const { slug } = await addProperty(api, admin, { broker_slug: broker.slug });
  const second = of(api, broker, slug);
  const shared = await second.add(body);
  deepStrictEqual([shared.status, shared.json.status, shared.json.id], [
    201,
    "ready",
    first.json.id,
  ]);
  deepStrictEqual(await second.shown(), await shown());
  await second.remove(shared.json.id);
  api.clock.advance(48 * 3600_000);
  await api.container.handlers.housekeeping({});
  const [photo] = await shown();
  ok(await bytesAt(api, photo.url));
});
