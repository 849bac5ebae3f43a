import assert from "node:assert/strict";
import { test } from "vitest";
import { findPlaces } from "./gazetteer.ts";
import { normalise } from "./text.ts";

const OURS = [
  "Lisbon",
  "São Bento",
  "Valencia",
  "Gràcia",
  "San Jose",
  "San Francisco",
  "Porto",
  "Walnut Creek",
];

const places = (message: string, ours = OURS) =>
  findPlaces(normalise(message), ours).map(({ name }) => name);

test("our own places are known with or without accents, and in other languages", () => {
  assert.deepEqual(places("something in lisboa or sao bento"), ["Lisbon", "São Bento"]);
  assert.deepEqual(places("GRACIA, 2 bedrooms"), ["Gràcia"]);
  assert.deepEqual(places("san josé or san fran"), ["San Jose", "San Francisco"]);
  assert.deepEqual(places("oporto"), ["Porto"]);
});

test("a name of several words is read whole, and not by a part", () => {
  assert.deepEqual(places("in walnut creek"), ["Walnut Creek"]);
  assert.deepEqual(places("a walnut floor by the creek"), []);
  const both = ["San Jose", "San Jose Hills", "Hills"];
  assert.deepEqual(places("the san jose hills area", both), ["San Jose Hills"]);
});

test("one slip in a long name is put right, in a short one it is another word", () => {
  for (const said of ["valenica", "valncia", "vallencia", "valensia"]) {
    assert.deepEqual(places(`in ${said} please`), ["Valencia"], said);
  }
  assert.deepEqual(places("Lisbn"), ["Lisbon"]);
  for (const said of ["port", "ports", "listen", "san jsoe"]) {
    assert.deepEqual(places(said), [], said);
  }
});

test("aliases of places without homes name nothing", () => {
  assert.deepEqual(places("nueva york, sevilla, rio"), []);
});

test("a name that is an everyday word as well has a capital", () => {
  assert.deepEqual(places("a nice flat", ["Nice"]), []);
  assert.deepEqual(places("a flat in Nice", ["Nice"]), ["Nice"]);
});

test("each is where it was said", () => {
  const normal = normalise("from Porto to São Bento");
  assert.deepEqual(
    findPlaces(normal, OURS).map(({ start, end }) => normal.text.slice(start, end)),
    ["Porto", "São Bento"],
  );
});

test("initials and exonyms name a place where one is meant", () => {
  const ours = ["Pacific Beach", "Pinheiros Baixo", "Ocean Beach", "San Diego", "Little Havana"];
  const own = ours.filter((name) => name !== "Pinheiros Baixo");
  assert.deepEqual(places("anything in PB under 2000?", own), ["Pacific Beach"]);
  assert.deepEqual(places("somewhere around ob or in sd", own), ["Ocean Beach", "San Diego"]);
  assert.deepEqual(places("algo en la Pequeña Habana", own), ["Little Havana"]);
  assert.deepEqual(places("pb is nice", own), []);
  assert.deepEqual(places("the hills near me, in la", own), []);
  // Two have these initials.
  assert.deepEqual(places("anything in PB?", ours), []);
});

test("an article may have become one with a preposition, and a common word is no place", () => {
  const ours = ["El Carmen", "El Puerto", "Valencia", "South Park"];
  assert.deepEqual(places("me gusta la del carmen", ours), ["El Carmen"]);
  assert.deepEqual(places("busco piso cerca del puerto en Valencia", ours), ["Valencia"]);
  // São Paulo, wherever there are homes.
  assert.deepEqual(places("tenho três imóveis em SP", ours), []);
});
