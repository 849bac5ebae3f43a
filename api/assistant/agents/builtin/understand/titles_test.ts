import assert from "node:assert/strict";
import { test } from "vitest";
import { card } from "../testing/read.ts";
import { readMarks } from "./reading.ts";
import { normalise } from "./text.ts";
import { linkedSlugs, readTitles } from "./titles.ts";

const SHOWN = [
  card("oak-villa", { title: "Oak Villa Apartments", address: "12 Mill Road" }),
  card("elm-court", { title: "Elm Court at Alfama", address: "500 Elm Avenue" }),
];
const FOUND = [
  card("casa-luna", { title: "Casa Luna" }),
  card("garden-house", { title: "Three-bedroom house with garden in Lisbon" }),
];
const PLACES = new Set(["lisbon", "alfama"]);

const named = (message: string) =>
  readTitles(normalise(message).folded, SHOWN, FOUND, PLACES).map(({ slug }) => slug);

test("homes are named by title, a part of it, a slip in it, the street, or a link", () => {
  for (
    const [message, slug] of [
      ["is Oak Villa Apartments free?", "oak-villa"],
      ["is oak villa free?", "oak-villa"],
      ["the oak vilas apartment", "oak-villa"],
      ["what about Elm Avenue?", "elm-court"],
      ["casa luna please", "casa-luna"],
      ["https://homes.example/properties/casa-luna?x=1 available?", "casa-luna"],
      ["Is the three-bedroom house with garden in Lisbon available?", "garden-house"],
    ] as const
  ) assert.deepEqual(named(message), [slug], message);
  assert.deepEqual(named("casa luna or oak villa?"), ["casa-luna", "oak-villa"]);
});

test("homes are named by street and number, which is no other number, and by the street", () => {
  const homes = [
    card("mill", { title: "Sunny flat", address: "382 Mill Road, Unit 1707" }),
    card("mill-too", { title: "Quiet flat", address: "12 Mill Road" }),
    card("torrinha", { title: "Townhouse with patio", address: "Rua da Torrinha 8, 2.º Esq." }),
    card("torrinha-office", { title: "Suite", address: "Rua da Torrinha 60", type: "office" }),
  ];
  const named = (message: string) => {
    const { folded } = normalise(message);
    return readTitles(folded, [], homes, PLACES).map(({ slug, start, end }) => [
      slug,
      folded.slice(start, end),
    ]);
  };
  assert.deepEqual(named("hi 382 mill rd unit 1707, are cats ok?"), [
    ["mill", "382 mill rd unit 1707"],
  ]);
  assert.deepEqual(named("quanto é, na rua da torrinha 8, 2.º esq.?"), [
    ["torrinha", "rua da torrinha 8, 2.º esq."],
  ]);
  // Of two homes of a street neither is meant, but rather a home than an office.
  assert.deepEqual(named("the one on Mill Road"), []);
  assert.deepEqual(named("a casinha da Rua da Torrinha"), [["torrinha", "rua da torrinha"]]);
  assert.deepEqual(named("99 Mill Road"), []);
});

test("of two homes of a street the kind that is said is meant", () => {
  const homes = [
    card("house", { title: "Sunny home", address: "3 Mill Road", type: "house" }),
    card("condo", { title: "Quiet rooms", address: "12 Mill Road", type: "condo" }),
    card("shop", { title: "Corner", address: "Rua da Torrinha 8", type: "commercial" }),
    card("flat", { title: "Two rooms", address: "Rua da Torrinha 60" }),
  ];
  for (
    const [language, message, slug] of [
      ["en", "saw your sign on mill road, the HOUSE not the condo", "house"],
      ["en", "the condo on mill road, is it free?", "condo"],
      ["pt", "vi a placa na loja da rua da torrinha", "shop"],
      ["pt", "o apartamento da rua da torrinha", "flat"],
    ] as const
  ) {
    const { titles } = readMarks(normalise(message), language, { shown: [], found: homes }, []);
    assert.deepEqual(titles.map((one) => one.slug), [slug], message);
  }
});

test("words that many titles share name none", () => {
  for (
    const message of [
      "an apartment in Alfama",
      "two apartments in Lisbon",
      "a house with three bedrooms",
      "/properties/nowhere",
    ]
  ) assert.deepEqual(named(message), [], message);
});

test("of a home not shown more must be said, and nothing in a wish for any such home", () => {
  assert.deepEqual(named("a house with a garden"), []);
  assert.deepEqual(named("I'm looking for a house with garden, three bedrooms"), []);
});

test("what links end in is a slug, whatever stands behind it", () => {
  assert.deepEqual(
    linkedSlugs("see www.homes.example/properties/oak-villa?x=1#top and /properties/elm-court."),
    ["oak-villa", "elm-court"],
  );
  assert.deepEqual(linkedSlugs("oak-villa, 2/3 of it"), []);
});
