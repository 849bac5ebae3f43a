import assert from "node:assert/strict";
import { test } from "vitest";
import { streetIn, streetOf, streetWords } from "./streets.ts";

test("an address is a street and a number, without floor, door and unit", () => {
  for (
    const [address, words, number] of [
      ["382 Alameda Drive, Unit 1707", "alameda drive", "382"],
      ["1617 SW 8th St", "southwest 8th street", "1617"],
      ["Rua da Estrela 105, 3.º Dto.", "rua da estrela", "105"],
      ["Calle de Zurbano, 125, 7.º 4.ª", "calle de zurbano", "125"],
      ["Rua 25 de Abril 10", "rua 25 de abril", "10"],
      ["Quinta das Flores", "quinta das flores", undefined],
    ] as const
  ) {
    const street = streetOf(address);
    assert.deepEqual([street?.words.join(" "), street?.number], [words, number], address);
  }
  for (const nowhere of ["", ",", "12", "🏠"]) assert.equal(streetOf(nowhere), undefined, nowhere);
});

const said = (text: string, address: string, places?: ReadonlySet<string>) =>
  streetIn(streetWords(text), streetOf(address)!, places);

test("a street is said with its number, or as a street, however it is written", () => {
  for (
    const [text, address] of [
      ["hi 382 alameda dr, cats ok?", "382 Alameda Drive, Unit 1707"],
      ["is 1617 SW 8th St. still for sale", "1617 Southwest 8th Street"],
      ["o T2 da R. da Estrela nº 105", "Rua da Estrela 105, 3.º Dto."],
      ["C/ Zurbano 125. Precio", "Calle de Zurbano, 125"],
      ["estrela 105?", "Rua da Estrela 105"],
    ] as const
  ) assert.equal(said(text, address)?.numbered, true, text);
  for (
    const [text, address] of [
      ["la casa de la calle Dalt", "Carrer de Dalt, 53"],
      ["the Cedar Street one", "2680 West Cedar Street"],
      ["a casinha da Rua da Torrinha", "Rua da Torrinha 8"],
    ] as const
  ) assert.equal(said(text, address)?.numbered, false, text);
});

test("another number, a place or half a name is not the street", () => {
  assert.equal(said("Rua da Estrela 30", "Rua da Estrela 105"), undefined);
  assert.equal(said("a flat in Estrela", "Rua da Estrela 105"), undefined);
  assert.equal(said("a street near the park", "Rua da Estrela 105"), undefined);
  for (const text of ["I need a place to live", "a street near the park"]) {
    assert.equal(said(text, "1400 A Street"), undefined, text);
  }
  assert.equal(
    said("aparcamos en la calle. Se puede ver?", "2232 Southeast 1st Avenue"),
    undefined,
  );
  assert.equal(said("the flat on SE 1st Ave", "2232 Southeast 1st Avenue")?.numbered, false);
  assert.equal(said("is 1400 A St taken?", "1400 A Street")?.numbered, true);
  assert.equal(said("in Coral Way", "12 Coral Way", new Set(["coral", "way"])), undefined);
  assert.equal(said("12 Coral Way", "12 Coral Way", new Set(["coral", "way"]))?.numbered, true);
});

test("a home is known by the name of its street alone", () => {
  const JORGE = "Calle de Jorge Juan, 108";
  for (const text of ["el adosado de Jorge Juan", "the house on jorge juan, is it free?"]) {
    assert.equal(said(text, JORGE)?.numbered, false, text);
  }
  assert.equal(said("busco un piso en Jorge Juan", JORGE), undefined);
  assert.equal(said("the agent Jorge Juan called", JORGE), undefined);
});
