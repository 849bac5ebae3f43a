import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import {
  bytesAt,
  makeSizes,
  noise,
  PHONE_EXIF,
  picture,
  tellsOfThePhone,
} from "../media/testing/pictures.ts";
import { DAY } from "../shared/clock.ts";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

test("brokers set and remove their portrait; pages show it when it is ready", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token, slug } = await addPerson(api, "Ana Reis");
  const put = (body: BodyInit) => api.call("PUT", "/v1/me/photo", { token, body });
  const shown = async () => (await api.call("GET", `/v1/brokers/${slug}`)).json.photo_url;
  const set = await put(await picture({ width: 800, height: 600, exif: PHONE_EXIF }));
  deepStrictEqual([set.status, set.json.slug, set.json.photo_url], [202, slug, null]);
  await makeSizes(api);
  const url = await shown();
  match(url, /^http:\/\/localhost:8000\/media\/[0-9a-f]{64}\/320\.webp$/);
  ok(!tellsOfThePhone(await bytesAt(api, url)));
  const listing = await addProperty(api, admin, { broker_slug: slug });
  strictEqual(listing.broker?.photo_url, url);

  // A narrow one is shown as wide as it is, and one that is known already at once.
  strictEqual((await put(await picture({ width: 90, height: 90 }))).status, 202);
  strictEqual(await shown(), null);
  await makeSizes(api);
  match(await shown(), /\/90\.webp$/);
  const again = await put(await picture({ width: 90, height: 90 }));
  deepStrictEqual([again.status, again.json.photo_url], [200, await shown()]);

  const gone = await api.call("DELETE", "/v1/me/photo", { token });
  deepStrictEqual([gone.status, gone.json.photo_url, await shown()], [200, null, null]);
  api.clock.advance(2 * DAY);
  await api.container.handlers.housekeeping({});
  deepStrictEqual(await api.container.db.selectFrom("media").select("id").execute(), []);
});

test("a portrait that turns out damaged is none, and its broker is told why", async () => {
  await using api = await testApi();
  const { token, slug } = await addPerson(api, "Ana Reis");
  const whole = await noise(400, 300);
  const half = whole.slice(0, whole.length / 2);
  strictEqual((await api.call("PUT", "/v1/me/photo", { token, body: half })).status, 202);
  await makeSizes(api);
  const shown = (await api.call("GET", `/v1/brokers/${slug}`)).json;
  deepStrictEqual([shown.photo_url, "photo_problem" in shown], [null, false]);
  const problem = async () => (await api.call("GET", "/v1/me", { token })).json.photo_problem;
  strictEqual(await problem(), "cut_off");
  const body = await picture();
  const next = await api.call("PUT", "/v1/me/photo", { token, body });
  deepStrictEqual([next.status, next.json.photo_problem], [202, null]);
  await makeSizes(api);
  strictEqual(await problem(), null);
  const refused = await api.call("PUT", "/v1/me/photo", { token, body: "<svg/>" });
  deepStrictEqual([refused.status, /an SVG/.test(refused.json.detail)], [415, true]);
});

test("admins set and remove anybody's portrait, which the audit log tells; nobody else does", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const other = await addPerson(api, "Rui Costa");
  const { id } = await addPerson(api, "Ana Reis");
  const body = await picture();
  const call = (method: string, token?: string, of = id) =>
    api.call(method, `/v1/admin/brokers/${of}/photo`, {
      ...(token ? { token } : {}),
      ...(method === "PUT" ? { body } : {}),
    });
  strictEqual((await call("PUT", admin.token)).status, 202);
  await makeSizes(api);
  const { json } = await call("PUT", admin.token);
  match(json.photo_url, /320\.webp$/);
  for (const method of ["PUT", "DELETE"]) {
    strictEqual((await call(method, other.token)).status, 404);
    strictEqual((await call(method)).status, 401);
    strictEqual((await call(method, admin.token, api.container.ids())).status, 404);
    strictEqual((await call(method, admin.token, "nonsense")).status, 404);
  }
  strictEqual((await call("DELETE", admin.token)).json.photo_url, null);
  const log = await api.call("GET", "/v1/admin/audit", { token: admin.token });
  deepStrictEqual(
    log.json.data.slice(0, 5).map((entry: { action: string; fields: string[] }) =>
      `${entry.action} ${entry.fields}`
    ),
    [
      "broker.changed photo_url",
      "access.refused ",
      "access.refused ",
      "broker.changed photo_url",
      "broker.changed photo_url",
    ],
  );
});
