import assert from "node:assert/strict";
import { test } from "vitest";
import { LEXICONS } from "../lexicon/mod.ts";
import { readPlaces } from "./places.ts";
import { normalise } from "./text.ts";

const OURS = ["Lisbon", "São Bento", "Valencia", "San Francisco", "Gràcia"];

function areas(
  message: string,
  options: { asked?: boolean; ours?: string[]; language?: "en" | "es" | "pt" } = {},
) {
  const { text, folded } = normalise(message);
  const { asked = false, ours = OURS, language = "en" } = options;
  return readPlaces(text, folded, ours, LEXICONS[language], asked);
}

test("our own places are known in any spelling", () => {
  assert.deepEqual(areas("something in lisboa or sao bento").area, ["Lisbon", "São Bento"]);
  assert.deepEqual(areas("gracia, 2 bedrooms").area, ["Gràcia"]);
  assert.deepEqual(areas("in Valenica please", { asked: true }).area, ["Valencia"]);
  assert.deepEqual(areas("SF", { asked: true }).area, ["San Francisco"]);
});

test("any plausible name counts behind a preposition", () => {
  for (
    const [message, area] of [
      ["I want a flat in Walnut Creek.", "Walnut Creek"],
      ["a place in San jose", "San jose"],
      ["I'd like to move to Morgan hill with my dog", "Morgan hill"],
      ["somewhere near napa please", "napa"],
      ["in the Santa Clara area", "Santa Clara"],
      ["a house in the city of Fairfield", "Fairfield"],
      ["an apartment in Redwood City, California", "Redwood City"],
    ] as const
  ) assert.deepEqual(areas(message).area, [area], message);
});

test("what is no place is not read as one", () => {
  for (
    const message of [
      "I'm in a hurry",
      "in mind",
      "Can you show me apartments on Pomeroy Avenue?",
      "I Want A House With A Garage",
      "in total two",
      "I live in Berkeley",
    ]
  ) assert.deepEqual(areas(message).area, [], message);
});

test("an answer to our question needs no preposition", () => {
  assert.deepEqual(areas("sunnyvale", { asked: true }).area, ["sunnyvale"]);
  assert.deepEqual(areas("Petaluma would be nice", { asked: true }).area, ["Petaluma"]);
  assert.deepEqual(areas("I think San Jose's a good area", { asked: true }).area, ["San Jose"]);
  assert.deepEqual(areas("Fully furnished, in San Jose", { asked: true }).area, ["San Jose"]);
});

test("excluded places are kept apart, additions are marked", () => {
  const read = areas("not in San Jose, in Santa Clara");
  assert.deepEqual(read.area, ["Santa Clara"]);
  assert.deepEqual(read.excluded, ["San Jose"]);
  assert.equal(areas("also in Valencia").also, true);
  assert.equal(areas("in Valencia").also, false);
});

test("names end where a sentence begins, and states qualify", () => {
  for (
    const [message, area] of [
      ["I want an apartment in Milpitas It should have 1 bedroom", "Milpitas"],
      ["an apartment in Mountain House please", "Mountain House"],
      ["a place in st. paul with a garage", "st. paul"],
      ["something in Coeur d'Alene", "Coeur d'Alene"],
      ["In the Boise, Idaho area", "Boise"],
      ["a house in oakland ca", "oakland"],
      ["I'M LOOKING FOR A PLACE IN RICHMOND THAT ALLOWS PETS", "RICHMOND"],
      ["in union city with two baths", "union city"],
      ["a home in the berkeley hills", "berkeley hills"],
      ["I prefer something in the north beach area", "north beach"],
    ] as const
  ) assert.deepEqual(areas(message).area, [area], message);
});

test("forms of verbs and what is near everywhere are no places", () => {
  for (
    const message of [
      "I'm interested in viewing that property",
      "interested in buying",
      "Ooh, near the beach",
      "in decent condition, close to public transportation",
    ]
  ) assert.deepEqual(areas(message).area, [], message);
});

test("what is asked back answers nothing, unless it offers a place", () => {
  assert.deepEqual(areas("would they take 900k?", { asked: true }).area, []);
  assert.deepEqual(areas("when will I hear back?", { asked: true }).area, []);
  assert.deepEqual(areas("how about napa?", { asked: true }).area, ["napa"]);
  assert.deepEqual(areas("can you look at concord?", { asked: true }).area, ["concord"]);
});
