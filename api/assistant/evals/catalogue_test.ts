import assert from "node:assert/strict";
import { test } from "vitest";
import type { SearchArguments } from "../tools.ts";
import { catalogueOf, parseHomes } from "./catalogue.ts";
import { parseConversations } from "./format.ts";

const home = (slug: string, facts: Record<string, unknown> = {}) => ({
  slug,
  title: `Home ${slug}`,
  type: "apartment",
  purpose: "sale",
  price: 300_000,
  currency: "EUR",
  bedrooms: 2,
  bathrooms: 1,
  city: "Lisbon",
  neighborhood: "Príncipe Real",
  country: "PT",
  amenities: "elevator|river view",
  photos: "apartment-1",
  ...facts,
});

const HOMES = [
  home("a", { garage: true }),
  home("b", { price: 500_000, garage: false, neighborhood: "Graça" }),
  home("c", { purpose: "rent", price: 400, price_period: "week", city: "Porto" }),
  home("d", { type: "house", bedrooms: 4 }),
  home("e", { status: "closed" }),
  home("f", { status: "hidden" }),
];
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
const homes = parseHomes(lines(...HOMES), "homes");

const CONVERSATIONS = parseConversations(
  lines({
    id: "one",
    source: "test",
    turns: [
      { agent: "Look.", offered: [{ title: "Casa Luna", address: "Rua 1" }, { title: "home B" }] },
      { buyer: "Nice", expect: { criteria: { area: ["Belém", "any"] }, listing: ["Torre Sol"] } },
    ],
  }),
  "conversations",
);

test("searches find homes on the market by each criterion", async () => {
  const { search } = catalogueOf(homes, []);
  const cases: [SearchArguments, string][] = [
    [{}, "abcd"],
    [{ purpose: "rent" }, "c"],
    [{ area: ["principe real"] }, "acd"],
    [{ area: ["PORTO", "graca"] }, "bc"],
    [{ property_type: ["house", "land"] }, "d"],
    [{ bedrooms: 3 }, "d"],
    [{ bathrooms: 2 }, ""],
    [{ garage: true }, "a"],
    [{ garage: false }, "b"],
    [{ min_price: 400_000 }, "b"],
    // 400 a week are 1,733 a month.
    [{ max_price: 1_700 }, ""],
    [{ max_price: 1_750 }, "c"],
    [{ text: "RIVER graça" }, "b"],
    [{ exclude: ["a", "c"] }, "bd"],
    [{ bedrooms: -1 }, ""],
  ];
  for (const [args, expected] of cases) {
    const { rows, total } = await search(args);
    assert.equal(rows.map(({ slug }) => slug).join(""), expected, JSON.stringify(args));
    assert.equal(total, expected.length);
  }
  const { rows, total } = await search({ limit: 2 });
  assert.deepEqual([rows.length, total], [2, 4]);
});

test("a home off the market has a page, a hidden one does not exist", () => {
  const { bySlug } = catalogueOf(homes, []);
  assert.equal(bySlug("e")?.url, "http://localhost:3000/properties/e");
  assert.deepEqual(bySlug("e")?.amenities, ["elevator", "river view"]);
  assert.equal(bySlug("f"), undefined);
});

test("homes that conversations name exist by name alone; places are those of the homes", async () => {
  const { cards, places, named, search } = catalogueOf(homes, CONVERSATIONS);
  const titles = cards.map(({ title }) => title);
  assert.deepEqual(titles, [
    "Home a",
    "Home b",
    "Home c",
    "Home d",
    "Home e",
    "Casa Luna",
    "Torre Sol",
  ]);
  assert.deepEqual(places, ["Lisbon", "Príncipe Real", "Graça", "Porto"]);
  assert.equal(named({ title: "HOME B" }).price, 500_000);
  assert.equal(named({ title: "An old title", slug: "b" }).title, "Home b");
  assert.equal(named({ title: "Casa Luna", address: "Rua 2" }).address, "Rua 2");
  assert.equal((await search({})).total, 4);
});

test("without a file searches find nothing; areas that are expected are places", async () => {
  const { cards, places, search } = catalogueOf(undefined, CONVERSATIONS);
  assert.deepEqual(cards.map(({ slug }) => slug), ["casa-luna", "home-b", "torre-sol"]);
  assert.deepEqual(places, ["Belém"]);
  assert.deepEqual(await search({}), { rows: [], total: 0 });
});

test("a line that is no home is named", () => {
  assert.throws(
    () => parseHomes(lines(HOMES[0], { slug: "x" }), "homes"),
    /^UnreadableLine: homes:2: title/,
  );
  assert.throws(
    () => parseHomes(lines(home("a", { amenities: 7 })), "homes"),
    /homes:1: amenities/,
  );
});
