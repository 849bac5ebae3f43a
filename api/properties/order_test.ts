/** Whatever is searched for and however it is sorted, all pages together are the whole list. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { propertyOrder, type PropertySort } from "./repository.ts";

type Row = { id: string; price: number; published_at: string | null; updated_at: string };

let api: TestApi;
let admin: Person;
let broker: Person;
beforeAll(async () => {
  // The demo data's 240 homes, of which one city's are the broker's.
  api = await testApi({ seed: true });
  admin = await addPerson(api, "Eva Pinto", "admin");
  broker = await addPerson(api, "Ana Reis");
  const { db } = api.container.connection;
  await db.updateTable("properties").set({ broker_id: broker.id }).where("city", "=", "Lisbon")
    .execute();
  // Many rows alike in what they are sorted by, and some that were never published.
  await db.updateTable("properties").set({ price: 300_000 }).where("bedrooms", "=", 2).execute();
  await db.updateTable("properties")
    .set({ updated_at: api.clock.now.toISOString(), published_at: api.clock.now.toISOString() })
    .where("bedrooms", "=", 3).execute();
  await db.updateTable("properties").set({ status: "hidden", published_at: null })
    .where("type", "=", "land").execute();
});
afterAll(() => api[Symbol.asyncDispose]());

/** All pages of a list, one after the other. */
async function walk(path: string, query: Record<string, string>, token?: string) {
  const rows: Row[] = [];
  let total: number | undefined;
  for (let cursor: string | undefined, pages = 0; pages < 300; pages++) {
    const params = new URLSearchParams({ ...query, ...(cursor ? { cursor } : {}) });
    const { status, json, text } = await api.call("GET", `${path}?${params}`, { token });
    strictEqual(status, 200, `${path}?${params}: ${text.slice(0, 300)}`);
    rows.push(...json.data);
    total ??= json.page.total;
    strictEqual(json.page.total, total);
    cursor = json.page.next_cursor ?? undefined;
    if (!cursor) return { rows, total };
  }
  throw new Error("The pages do not end");
}

const WORDS = [
  ...["🏠", "garden", "lisbon", "jardim", "terace", "apartmnt", "sea view", "é", "ß", "½"],
  ...["%", "_", "\\", "'", '"', "(", "🏠 garden", " ", "-", "\u0301", "T2", "x"],
];
const search = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(" ")),
  fc.string({ unit: "binary", maxLength: 12 }).filter((text) => !text.includes("\0")),
);
const limit = fc.constantFrom("9", "50", "100");

const SORTED: Record<Exclude<PropertySort, "relevance">, (a: Row, b: Row) => boolean> = {
  newest: (a, b) => (a.published_at ?? "") >= (b.published_at ?? ""),
  updated: (a, b) => a.updated_at >= b.updated_at,
  price_asc: (a, b) => a.price <= b.price,
  price_desc: (a, b) => a.price >= b.price,
};

/** Every row once, in the order that the name says, and in the one that one long page has. */
async function isWhole(
  { rows, total }: Awaited<ReturnType<typeof walk>>,
  asked: { sort?: PropertySort; search?: string; otherwise?: "newest" | "updated" },
  filters: Record<string, unknown>,
) {
  const ids = rows.map(({ id }) => id);
  strictEqual(new Set(ids).size, ids.length, "a row came twice");
  strictEqual(ids.length, total);
  const order = propertyOrder(asked);
  const whole = await api.container.reader.list({
    ...filters,
    search: asked.search,
    order,
    limit: 1000,
  });
  deepStrictEqual(ids, whole.rows.map(({ id }) => id));
  const isSorted = SORTED[order.name as keyof typeof SORTED];
  rows.slice(1).forEach((row, n) => ok(!isSorted || isSorted(rows[n]!, row), order.name));
}

test("any search in any order shows every row once", async () => {
  const sort = fc.constantFrom<PropertySort | undefined>(
    ...["newest", "price_asc", "price_desc", "relevance", undefined] as const,
  );
  await fc.assert(
    fc.asyncProperty(search, sort, limit, async (search, sort, limit) => {
      const walked = await walk("/v1/properties", { search, limit, ...(sort ? { sort } : {}) });
      await isWhole(walked, { sort, search }, {});
    }),
    {
      numRuns: 60,
      examples: [["🏠", undefined, "9"], ["🏠", "relevance", "9"], ["", "newest", "9"]],
    },
  );
});

test("so do one's own listings and an admin's, hidden ones too", async () => {
  await fc.assert(
    fc.asyncProperty(search.map((text) => text.slice(0, 200)), limit, async (search, limit) => {
      const asked = { search, otherwise: "updated" as const };
      const own = await walk("/v1/me/properties", { search, limit }, broker.token);
      await isWhole(own, asked, { broker_id: broker.id, all_statuses: true });
      const all = await walk("/v1/admin/properties", { search, limit }, admin.token);
      await isWhole(all, asked, { all_statuses: true });
    }),
    { numRuns: 20, examples: [["🏠", "9"], [" ", "9"], ["garden", "9"]] },
  );
});
