/** What the words of a search are read as, by the public route. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

/** Homes in two cities, one of them in a quarter. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  await addProperty(api, admin, { neighborhood: "Alfama" });
  await addProperty(api, admin, { title: "Piso con balcón", city: "Madrid", country: "ES" });
  const read = async (search: string, known: Record<string, string> = {}) => {
    const query = new URLSearchParams({ search, ...known });
    const { status, json, text } = await api.call("GET", `/v1/search-reading?${query}`);
    strictEqual(status, 200, text);
    return json.filters && Object.fromEntries(
      Object.entries(json.filters).filter(([, value]) =>
        value !== null && (value as unknown[]).length !== 0
      ),
    );
  };
  return { api, read };
}

const LISBON = { purpose: "sale", city: "Lisbon", bedrooms: 2, max_price: 500_000 };
const MADRID = { purpose: "rent", city: "Madrid", bedrooms: 3, max_price: 1500 };

test("rooms, kind, place, purpose and price are read in three languages", async () => {
  const { api, read } = await setup();
  await using _api = api;
  const flat = { type: ["apartment"] };
  const texts: [text: string, filters: Record<string, unknown>][] = [
    ["2 bedroom flat in lisbon under 500k", { ...LISBON, ...flat }],
    ["piso de 2 habitaciones en lisboa por menos de 500.000", { ...LISBON, ...flat }],
    ["apartamento t2 em Lisboa até 500 mil", { ...LISBON, ...flat }],
    ["3 bed flat to rent in Madrid, max 1500", { ...MADRID, ...flat }],
    ["piso 3 habitaciones en alquiler Madrid hasta 1500 €", { ...MADRID, ...flat }],
    ["apartamento t3 para arrendar em Madrid até 1500€", { ...MADRID, ...flat }],
    ["house in alfama, 2 bathrooms", { type: ["house"], bathrooms: 2, search: "Alfama" }],
    ["casa con jardín y 3 dormitorios", { type: ["house"], bedrooms: 3, search: "jardin" }],
    ["flat lisbon", { ...flat, city: "Lisbon" }],
    ["studio in Madrid to rent", { ...flat, purpose: "rent", city: "Madrid", bedrooms: 0 }],
  ];
  for (const [text, filters] of texts) deepStrictEqual(await read(text), filters, text);
});

test("a price is one of what was chosen beside the words", async () => {
  const { api, read } = await setup();
  await using _api = api;
  deepStrictEqual(
    await read("2 bedrooms under 2000", { purpose: "rent", language: "en" }),
    { bedrooms: 2, max_price: 2000 },
  );
});

test("a kind alone is read in each language, whichever the reader's is", async () => {
  const { api, read } = await setup();
  await using _api = api;
  const texts = {
    house: ["casa", "Casas", "house", " houses ", "moradia", "chalet"],
    apartment: ["flat", "apartments", "apartamento", "Piso", "pisos"],
    townhouse: ["adosado", "townhouse"],
    land: ["terreno", "land"],
    office: ["escritório", "oficina", "office"],
  };
  for (const [type, words] of Object.entries(texts)) {
    for (const word of words) {
      for (const language of ["en", "es", "pt"]) {
        deepStrictEqual(await read(word, { language }), { type: [type] }, `${word} ${language}`);
      }
    }
  }
  for (const word of ["studio", "estudio", "estúdio"]) {
    deepStrictEqual(await read(word), { type: ["apartment"], bedrooms: 0 }, word);
  }
});

test("words that name a home, or say what no filter does, stay words", async () => {
  const { api, read } = await setup();
  await using _api = api;
  for (
    const text of [
      ...["Alfama", "lisboa", "river house", "Casa do Rio", "penthouse", "balcony", "28001"],
      ...["flat, but not in Lisbon", "2 bedrooms in Lisbon or Madrid", "hello", "", "😀"],
    ]
  ) strictEqual(await read(text), null, text);
});

test("what cannot be read is refused by name", async () => {
  const { api } = await setup();
  await using _api = api;
  for (
    const [query, named] of [
      ["", "search"],
      [`search=${"x".repeat(201)}`, "search"],
      ["search=a%00b", "search"],
      ["search=a&purpose=lease", "purpose"],
      ["search=a&language=de", "language"],
    ] as const
  ) {
    const { status, json } = await api.call("GET", `/v1/search-reading?${query}`);
    strictEqual(status, 422, query);
    strictEqual(json.errors[0].pointer.endsWith(named), true, JSON.stringify(json));
  }
});
