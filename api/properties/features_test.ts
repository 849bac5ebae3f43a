/** Searches for features: found in whichever language they are asked for and written. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { SAME_WORDS } from "../shared/features.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import type { Property } from "./contract.ts";

const HOMES = [
  { title: "English pool", amenities: ["pool"] },
  { title: "Casa con piscina" },
  { title: "American", amenities: ["Elevator"] },
  { title: "British", description: "There is a lift to every floor." },
  { title: "Madrid", amenities: ["Ascensor"] },
  { title: "Balcony", description: "Two balconies." },
  { title: "Varanda", amenities: ["Varandas"] },
  { title: "Garden", amenities: ["garden"] },
  { title: "Chalet", amenities: ["Jardín"], city: "Madrid" },
  { title: "Casa com jardim" },
  { title: "Loft", neighborhood: "Jardim Europa", city: "São Paulo" },
  { title: "Cool", amenities: ["Air conditioning"] },
  { title: "Fresco", amenities: ["Aire acondicionado"] },
  { title: "Fresca", amenities: ["ar condicionado"] },
  { title: "Seaside", amenities: ["sea view"] },
  { title: "Costa", amenities: ["vistas al mar"] },
];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  for (const home of HOMES) await addProperty(api, admin, home);
});
afterAll(() => api[Symbol.asyncDispose]());

async function titles(search: string, more = ""): Promise<string[]> {
  const { status, json, text } = await api.call(
    "GET",
    `/v1/properties?limit=50&search=${encodeURIComponent(search)}${more}`,
  );
  strictEqual(status, 200, text);
  strictEqual(json.page.total, json.data.length);
  return json.data.map(({ title }: Property) => title).sort();
}

const GARDENS = ["Casa com jardim", "Chalet", "Garden"];
const FOUND: [searches: string[], homes: string[]][] = [
  [["pool", "swimming pool", "piscina", "Piscinas", "con piscina", "alberca"], [
    "Casa con piscina",
    "English pool",
  ]],
  [["lift", "elevator", "ascensor", "com elevador"], ["American", "British", "Madrid"]],
  [["balcony", "balcón", "varanda", "sacada"], ["Balcony", "Varanda"]],
  [["garden", "with a garden", "backyard"], GARDENS],
  [["air conditioning", "aire acondicionado", "ar condicionado"], ["Cool", "Fresca", "Fresco"]],
  [["sea view", "vistas al mar", "vista para o mar", "ocean view"], ["Costa", "Seaside"]],
];

test("a feature is found in each language and both Englishes, in whichever it is asked for", async () => {
  for (const [searches, homes] of FOUND) {
    for (const search of searches) {
      deepStrictEqual(await titles(search), homes, search);
      // Filters are asked in another way, of the texts.
      deepStrictEqual(
        await titles(search, "&min_price=1&bedrooms=1"),
        homes,
        `${search}, filtered`,
      );
      deepStrictEqual(await titles(search, "&sort=price_asc"), homes, `${search}, by price`);
    }
  }
});

test("a place that has its name of a feature is found by that name alone", async () => {
  deepStrictEqual(await titles("jardim"), [...GARDENS, "Loft"].sort());
  deepStrictEqual(await titles("jardim europa"), ["Loft"]);
  for (const more of ["", "&min_price=1&bedrooms=1"]) {
    deepStrictEqual(await titles("garden", more), GARDENS);
  }
});

test("features are joined with other words, and found with a slip", async () => {
  deepStrictEqual(await titles("garden madrid"), ["Chalet"]);
  deepStrictEqual(await titles("pisina"), ["Casa con piscina", "English pool"]);
  deepStrictEqual(await titles("acensor lisbon"), ["American", "British", "Madrid"]);
  deepStrictEqual(await titles("elevater"), ["American", "British", "Madrid"]);
});

test("what was typed comes before what means the same", async () => {
  const { json } = await api.call("GET", "/v1/properties?search=varanda");
  deepStrictEqual(json.data.map(({ title }: Property) => title), ["Varanda", "Balcony"]);
});

test("every word of a feature is as texts are searched, and means one feature alone", () => {
  for (const [word, group] of SAME_WORDS) {
    ok(/^[a-z]{3,}$/.test(word), word);
    strictEqual(group.filter((same) => same.word === word).length, 1, word);
  }
});
