import assert from "node:assert/strict";
import { test } from "vitest";
import type { ProfileValues } from "../../../profile.ts";
import { read } from "../testing/read.ts";

const wishes = (message: string, profile: ProfileValues = {}) =>
  read(message, { profile }).patch.must_haves;
const pets = (message: string) => read(message).patch.pets_allowed;

test("wishes without a slot are kept, in three languages", () => {
  assert.deepEqual(
    wishes("I want to rent a flat with a sea view, a lift and air con, not far from a park"),
    ["sea view", "lift", "near a park", "air conditioning"],
  );
  assert.deepEqual(wishes("Busco un piso con piscina, ascensor y cerca de un colegio"), [
    "pool",
    "lift",
    "near schools",
  ]);
  assert.deepEqual(wishes("Procuro um apartamento com varanda, lareira e perto do metro"), [
    "balcony",
    "near metro",
    "fireplace",
  ]);
});

test("what is given up goes, the rest stays", () => {
  const profile: ProfileValues = { must_haves: ["pool", "lift"] };
  for (const message of ["forget the pool", "olvida la piscina", "desisto da piscina"]) {
    assert.deepEqual(wishes(message, profile), ["lift"], message);
  }
  assert.equal(wishes("I don't need a pool any more", { must_haves: ["pool"] }), null);
  assert.deepEqual(wishes("I can't live without a dishwasher"), ["dishwasher"]);
});

test("a question about a home is no wish", () => {
  assert.equal(wishes("does it have a pool?"), undefined);
});

test("the buyer's own animal wants a home that takes it, however it is told", () => {
  for (
    const message of [
      "me, my husband and a golden retriever. would the dog be ok?",
      "moving in January with 2 cats and a toddler",
      "busco casa de alquiler que acepte mi pitbull",
      "tenho uma cadela",
      "somos 4 e um shih tzu",
    ]
  ) assert.equal(pets(message), true, message);
  for (
    const message of ["are pets allowed?", "I am allergic to cats", "is there a dog park nearby?"]
  ) assert.equal(pets(message), undefined, message);
  assert.equal(pets("just me, no pets"), false);
});

test("types ruled out are noted and no longer wished for; a range of rooms begins at the smaller", () => {
  const { patch } = read("no condos please", { profile: { property_type: ["condo", "house"] } });
  assert.deepEqual(patch.property_type, ["house"]);
  assert.deepEqual(patch.must_haves, ["not condo"]);
  assert.equal(read("2 or 3 bedrooms to rent in Lisbon").patch.bedrooms, 2);
  assert.equal(read("house with a garden and no stairs in Austin to rent").patch.purpose, "rent");
});
