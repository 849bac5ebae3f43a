/** What a home must have or be, as a condition: rooms, floors, kinds, limits, and what is given up. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { ProfileSlot } from "../../../profile.ts";
import { card, read, type Situation } from "../testing/read.ts";

const FLAT = card("alfama-flat", {
  title: "Sunny flat by the market",
  purpose: "sale",
  price: 380_000,
  price_period: null,
  bedrooms: 2,
  neighborhood: "Alfama",
});
const BUYING: Situation = {
  offered: [FLAT],
  focus: "alfama-flat",
  profile: { purpose: "sale", area: ["Alfama"] },
};

function reads(
  slots: readonly ProfileSlot[],
  expected: readonly unknown[],
  messages: readonly string[],
  situation: Situation = {},
) {
  for (const message of messages) {
    const { patch } = read(message, situation);
    assert.deepEqual(slots.map((slot) => patch[slot]), expected, message);
  }
}

test("everything on one floor, and no stairs", () => {
  reads(["must_haves"], [["one storey"]], [
    "looking to buy a house, all on a single floor",
    "busco una casa con todo en una sola planta",
    "procuro casa com tudo num só piso",
  ]);
  reads(["must_haves"], [["no stairs"]], [
    "we can no longer manage stairs, so we want to buy a flat",
    "ya no podemos subir escaleras, queremos comprar un piso",
    "procuro apartamento, já não consigo subir escadas",
  ]);
});

test("a tram nearby, also as a condition beside a reason", () =>
  reads(["must_haves"], [["near metro"]], [
    "we want to rent a flat near the tram",
    "que tenga parada de metro al lado porque no conduzco",
    "busco piso pero que haya tranvía cerca, que voy a clase a diario",
    "procuro casa perto do elétrico",
  ]));

test("a room to work in is none of the offices", () => {
  reads(["must_haves", "property_type", "bedrooms"], [["study"], undefined, 2], [
    "2 bedrooms is fine as long as it has a study",
    "two bedrooms plus an office",
    "me valen 2 habitaciones siempre que tenga despacho",
    "quero um T2 que tenha um pequeno escritório",
    "2 quartos desde que haja escritório",
  ]);
  reads(["must_haves", "property_type"], [undefined, ["office"]], [
    "we want to rent an office",
    "busco oficina en alquiler",
    "procuro um escritório para arrendar",
  ]);
});

test("houses in a row are townhouses, however they are called", () =>
  reads(["property_type"], [["townhouse"]], [
    "looking to buy a terraced house",
    "busco un chalet adosado",
    "busco una casa en hilera",
    "procuro moradia em banda",
    "procuro moradia geminada para comprar",
  ]));

test("the floor that a home is on is no kind of home", () => {
  reads(["property_type", "bedrooms"], [undefined, 2], [
    "3º andar está bem, 2 quartos",
    "prefiro um último andar, 2 quartos",
    "que no sea un primer piso, 2 habitaciones",
  ]);
  reads(["property_type"], [["apartment"]], ["busco piso", "procuro um andar em Alfama"]);
});

test("a vehicle that has to be put somewhere needs a garage", () =>
  reads(["garage"], [true], [
    "I need to park my van",
    "necesito guardar la furgoneta sí o sí",
    "el coche lo tengo que meter dentro sí o sí",
    "preciso de guardar a mota",
  ], BUYING));

test("what the bank lends is the limit", () =>
  reads(["budget_max"], [350_000], [
    "the bank only goes to 350k",
    "el banco solo nos da 350 mil",
    "o banco só empresta 350 mil",
    "o banco vai até 350 mil",
  ], { ...BUYING, profile: { purpose: "sale", budget_max: 400_000 } }));

test("so many rooms as are needed, where there are fewer", () => {
  reads(["bedrooms", "budget_max"], [3, undefined], [
    "it's only 2 and we need 3",
    "son 2 y necesito 3, que somos familia",
    "tiene 2 y nos hacen falta 3",
    "são 2 e preciso de 3",
  ], BUYING);
  reads(["bedrooms", "bathrooms"], [undefined, undefined], [
    "it has 2 baths and we need 3 people in there",
  ], BUYING);
});

test("who goes back to what was looked for before wishes for it", () => {
  const profile = { purpose: "rent", bedrooms: 3, budget_max: 2_000 } as const;
  reads(["bedrooms", "budget_max"], [0, 900], [
    "we're back to the studio, 900 like before",
    "volvemos al estudio, 900 como antes",
  ], { ...BUYING, profile });
  reads(["bedrooms"], [2], ["scrap that, back to 2 bedrooms"], { profile });
  reads(["bedrooms"], [undefined], ["can we go back to the studio you showed me?"], {
    ...BUYING,
    profile,
  });
});

test("where one wants to buy is a wish, whatever is asked beside", () => {
  reads(["purpose", "area"], ["sale", ["Austin"]], [
    "we live in Lyon and want to buy in Austin, can it all be done remotely?",
  ]);
  reads(["purpose", "area"], ["sale", ["Madrid"]], [
    "vivimos en Lyon y queremos comprar en Madrid, ¿se puede hacer a distancia?",
  ]);
  reads(["purpose", "area"], ["sale", ["Porto"]], [
    "moramos em Lyon e gostávamos de comprar no Porto, dá para tratar à distância?",
  ]);
});

test("other places that will not do are not looked in", () => {
  reads(["area"], [undefined], [
    "en otro barrio no me va bien",
    "in another area we can't",
    "noutro bairro não dá",
    "no other neighbourhood please",
  ], BUYING);
  reads(["area"], [["Lisbon"]], ["other areas are fine too", "noutros bairros também pode ser"], {
    ...BUYING,
  });
});

test("what would do as well is all the same from then on, and is not asked", () => {
  const profile = { purpose: "rent", furnished: true } as const;
  reads(["furnished"], ["any"], [
    "unfurnished is fine too",
    "sin muebles también me vale",
    "sem mobília também serve",
  ], { ...BUYING, profile });
  for (const message of ["the furniture can be sorted", "a mobília arranja-se"]) {
    assert.deepEqual(read(message, { ...BUYING, profile }).asks, [], message);
  }
});

test("an animal is one by its breed, of either sex", () =>
  reads(["pets_allowed"], [true], [
    "tengo una galga",
    "tengo una mastina",
    "tenho uma pastora alemã",
    "tenho uma labradora",
  ]));
