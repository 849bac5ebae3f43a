/** What becomes of pictures that nobody refers to, and of work that was left half done. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "vitest";
import { DAY, HOUR, MINUTE } from "../shared/clock.ts";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { originalKey } from "./keys.ts";
import { bytesAt, makeSizes, picture } from "./testing/pictures.ts";

async function setup(options: Parameters<typeof testApi>[0] = {}) {
  const api = await testApi({ env: { JWT_TTL: "30d", SESSION_IDLE: "30d" }, ...options });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { slug } = await addProperty(api, admin);
  const path = `/v1/properties/${slug}/media`;
  const { token } = admin;
  return {
    api,
    token,
    add: (body: BodyInit) => api.call("POST", path, { token, body }),
    remove: (id: string) => api.call("DELETE", `${path}/${id}`, { token }),
    shown: async () => (await api.call("GET", `/v1/properties/${slug}`)).json.photos,
    rows: () => api.container.db.selectFrom("media").select(["id", "status"]).execute(),
    files: () =>
      globSync("{originals,pictures}/**/*", { cwd: api.container.media.folder })
        .filter((file) => !/\/[0-9a-f]{64}$/.test(file)),
    keepHouse: () => api.container.handlers.housekeeping({}),
  };
}

test("a picture that nothing refers to is kept for a day, then its files and row go", async () => {
  const { api, add, remove, rows, files, keepHouse } = await setup();
  await using _api = api;
  const { json: { id } } = await add(await picture());
  await makeSizes(api);
  api.clock.advance(3 * DAY);
  await keepHouse();
  strictEqual(files().length, 2);
  strictEqual((await remove(id)).status, 204);
  api.clock.advance(23 * HOUR);
  await keepHouse();
  deepStrictEqual([(await rows()).length, files().length], [1, 2]);
  api.clock.advance(2 * HOUR);
  await keepHouse();
  deepStrictEqual([await rows(), files()], [[], []]);
});

test("what was removed and is sent again is shown again, also when its files are gone", async () => {
  const { api, add, remove, rows, files, shown, keepHouse } = await setup();
  await using _api = api;
  const body = await picture();
  const first = await add(body);
  await makeSizes(api);
  await remove(first.json.id);
  // As after a crash in the midst of its removal.
  await api.container.media.store.remove(files());
  const second = await add(body);
  deepStrictEqual([second.status, second.json.status], [201, "waiting"]);
  await makeSizes(api);
  ok(await bytesAt(api, (await shown())[0].url));
  api.clock.advance(2 * DAY);
  await keepHouse();
  deepStrictEqual(await rows(), [{ id: second.json.id, status: "ready" }]);
  deepStrictEqual([(await shown()).length, files().length], [1, 2]);
});

test("an upload that was never completed goes with its file after an hour", async () => {
  const { api, rows, files, keepHouse } = await setup();
  await using _api = api;
  const id = api.container.ids();
  const at = api.clock.now.toISOString();
  await api.container.db.insertInto("media")
    .values({ id, status: "receiving", created_at: at, updated_at: at }).execute();
  await api.container.media.store.put(originalKey(id), await picture(), "image/jpeg");
  api.clock.advance(59 * MINUTE);
  await keepHouse();
  deepStrictEqual([(await rows()).length, files().length], [1, 1]);
  api.clock.advance(2 * MINUTE);
  await keepHouse();
  deepStrictEqual([await rows(), files()], [[], []]);
});

test("a picture whose job was lost is queued again, and made by the service's workers", async () => {
  const { api, add, shown, keepHouse } = await setup();
  await using _api = api;
  await add(await picture());
  await api.container.connection.engine.exec("delete from jobs.job where name = 'picture'");
  const queued = async () => {
    const { rows } = await api.container.connection.engine.query(
      "select data from jobs.job where name = 'picture'",
    );
    return rows.length;
  };
  await keepHouse();
  strictEqual(await queued(), 0);
  api.clock.advance(16 * MINUTE);
  await keepHouse();
  await keepHouse();
  strictEqual(await queued(), 1);
  await makeSizes(api);
  strictEqual((await shown()).length, 1);
});

test("a store that does not answer is a problem for the caller, and leaves nothing", async () => {
  let away = false;
  const { api, add, rows, shown, keepHouse } = await setup({
    store: (store) => ({
      ...store,
      put: (key, body, type) =>
        away ? Promise.reject(new Error("away")) : store.put(key, body, type),
    }),
  });
  await using _api = api;
  away = true;
  strictEqual((await add(await picture())).status, 500);
  api.clock.advance(2 * HOUR);
  await keepHouse();
  deepStrictEqual(await rows(), []);
  away = false;
  strictEqual((await add(await picture())).status, 201);
  away = true;
  const failed = await makeSizes(api).then(() => false, () => true);
  deepStrictEqual([failed, (await rows())[0]?.status], [true, "waiting"]);
  away = false;
  await makeSizes(api);
  strictEqual((await shown()).length, 1);
});
