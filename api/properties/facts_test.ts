/** What a home's facts may be, and what is made of those that are left out. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

test("a rent has a period, a sale none; currency and country are those that there are", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token } = admin;
  const rent = await addProperty(api, admin, { purpose: "rent", price_period: null });
  strictEqual(rent.price_period, "month");
  const patch = (json: unknown) =>
    api.call("PATCH", `/v1/admin/properties/${rent.id}`, { token, json });
  const periods = [];
  for (
    const changes of [
      { price_period: "week" },
      { price_period: null },
      { purpose: "sale" },
      { purpose: "rent" },
    ]
  ) periods.push((await patch(changes)).json.price_period);
  deepStrictEqual(periods, ["week", "month", null, "month"]);
  for (
    const [field, code] of ["currency XXX", "currency XTS", "country XX", "country EU"]
      .map((it) => it.split(" ") as [string, string])
  ) {
    const refused = await patch({ [field]: code });
    strictEqual(refused.status, 422, refused.text);
    strictEqual(refused.json.errors[0].pointer, `#/${field}`);
    const standard = field === "currency" ? "ISO 4217" : "ISO 3166-1 alpha-2";
    strictEqual(refused.json.errors[0].detail, `must be an ${standard} code`);
  }
  for (const currency of ["BRL", "CLF", "SLE"]) {
    strictEqual((await patch({ currency })).status, 200);
  }
});

test("an amenity is kept once, as it was written first", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const home = await addProperty(api, admin, { amenities: ["Pool", "pool", "Lift", " POOL "] });
  deepStrictEqual(home.amenities, ["Pool", "Lift"]);
  const changed = await api.call("PATCH", `/v1/admin/properties/${home.id}`, {
    token: admin.token,
    json: { amenities: ["Ático", "ático", "pool"] },
  });
  deepStrictEqual(changed.json.amenities, ["Ático", "pool"]);
});
