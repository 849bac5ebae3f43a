/** Cursors of every list: those that a list did not give out are 400, whatever they hold. */
import { strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

const ID = "00000000-0000-7000-8000-000000000000";
const cursor = (...parts: unknown[]) =>
  new TextEncoder().encode(JSON.stringify(parts)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
const instant = "2026-01-01T00:00:00.000Z";

/** Every order of every list, and a value that a page of it could end with. */
const ORDERS: [path: string, order: string, value: string | number][] = [
  ["/v1/properties?sort=newest", "newest", instant],
  ["/v1/properties?sort=price_asc", "price_asc", 100],
  ["/v1/properties?sort=price_desc", "price_desc", 99.5],
  ["/v1/properties?search=garden", "relevance", 1.5],
  ["/v1/properties?search=%F0%9F%8F%A0", "newest", instant],
  ["/v1/me/properties?limit=1", "updated", instant],
  ["/v1/me/properties?search=%F0%9F%8F%A0", "updated", instant],
  ["/v1/leads?sort=newest", "newest", instant],
  ["/v1/leads?sort=score", "score", 50],
  ["/v1/conversations?limit=1", "last_message", instant],
  ["/v1/visits?limit=1", "starts", instant],
  ["/v1/admin/brokers?limit=1", "created", instant],
  ["/v1/admin/properties?limit=1", "updated", instant],
  ["/v1/admin/properties?search=garden", "relevance", 2],
  ["/v1/admin/audit?limit=1", "audit", instant],
  ["/v1/admin/dead-letters?limit=1", "dead", instant],
];
/** Values that no page ends with; each is wrong for texts, for numbers or for both. */
const STRANGE = [
  ...[null, true, [], {}, "", "5", "x", "now", "infinity", "0000-01-01T00:00:00.000Z"],
  ...["2026-02-30T00:00:00.000Z", "2026-01-01", "2026-01-01T00:00:00Z", `${instant}'--`, "NaN"],
];

test("a cursor works for its own list and order, and is 400 elsewhere", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token } = admin;
  await addProperty(api, admin, { title: "Flat with a garden" });
  const ask = (path: string, text: string) =>
    api.call("GET", `${path}&cursor=${encodeURIComponent(text)}`, { token });
  for (const [path, order, value] of ORDERS) {
    const good = await ask(path, cursor(order, value, ID));
    strictEqual(good.status, 200, `${path}: ${good.text.slice(0, 200)}`);
    const bad = [
      "x",
      cursor(order, value),
      cursor(order, value, "no-id"),
      cursor(order, typeof value === "number" ? instant : 5, ID),
      ...STRANGE.map((strange) => cursor(order, strange, ID)),
      ...ORDERS.filter(([, other]) => other !== order).map(([, ...other]) => cursor(...other, ID)),
      ...(order === "score" ? [1.5, 2 ** 31, -(2 ** 40), 1e300] : []).map((n) =>
        cursor(order, n, ID)
      ),
    ];
    for (const text of bad) {
      const refused = await ask(path, text);
      strictEqual(refused.status, 400, `${path} ${text}: ${refused.text.slice(0, 200)}`);
      strictEqual(refused.json.code, "invalid_cursor");
    }
  }
});
