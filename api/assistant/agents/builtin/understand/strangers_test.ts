/** Classes of wordings that conversations of strangers were misread by. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read } from "../testing/read.ts";

const TERRACE = card("porto-terrace", {
  title: "Porto terrace",
  city: "Porto",
  bedrooms: 2,
  bathrooms: 1,
  price: 1_350,
  furnished: false,
});
const GARDEN = card("lisbon-garden", { title: "Lisbon garden", bedrooms: 3, price: 1_900 });
const OURS = { said: "Would you like to see it on Tuesday 12 March or Wednesday 13 March?" };

test("what somebody earns, owns or sells for is no budget", () => {
  for (
    const message of [
      "I make 5200 a month, 2 bedrooms please",
      "we sold ours for 610k, we need 2 bedrooms",
      "ganho 2.300 limpos, preciso de 2 quartos",
      "tenemos 60.000 ahorrados, queremos 2 habitaciones",
    ]
  ) assert.deepEqual(read(message).patch, { bedrooms: 2 }, message);
  assert.equal(read("my salary is 5200, so up to 1500 to rent").patch.budget_max, 1_500);
});

test("amounts in words are read as they are said", () => {
  for (
    const [message, budget] of [
      ["to buy, budget seven fifty", 750_000],
      ["to buy, up to one point four million", 1_400_000],
    ] as const
  ) assert.equal(read(message).patch.budget_max, budget, message);
});

test("an amount that is offered for a home is an offer, not a budget", () => {
  for (
    const message of [
      "would they take 370?",
      "put me down for 590 cash",
      "¿me la dejan en 450?",
      "ofereço 1.200",
    ]
  ) {
    const { classification, patch } = read(message, { offered: [TERRACE] });
    assert.equal(classification.intent, "make_offer", message);
    assert.deepEqual(patch, {}, message);
  }
});

test("what a home lacks is wished for by who turns it down for that", () => {
  assert.equal(read("no garage is a dealbreaker", { offered: [TERRACE] }).patch.garage, true);
  assert.equal(read("Sem garagem não quero", { offered: [TERRACE] }).patch.garage, true);
  assert.equal(read("sin garaje no hay problema").patch.garage, false);
});

test("a home that somebody saw is described, whatever it costs", () => {
  for (
    const message of [
      "Bom dia, vi um T1 no Porto, 1375 euros. Tem varanda?",
      "Hi, I saw a 2 bed flat in Porto, 1375 a month. Does it have a balcony?",
    ]
  ) assert.equal(read(message).patch.budget_max, undefined, message);
});

test("what is said of the home in question is no wish for any such home", () => {
  for (const message of ["uff sin muebles…", "1,350 for 1 bath?? lol"]) {
    assert.deepEqual(read(message, { offered: [TERRACE] }).patch, {}, message);
  }
  const { patch } = read("show me others, same price, 2 bed", { offered: [TERRACE] });
  assert.equal(patch.bedrooms, 2);
});

test("the other of two is the one that was not spoken of last", () => {
  const { reference } = read("and the other one, is it furnished?", {
    offered: [TERRACE, GARDEN],
    focus: TERRACE.slug,
  });
  assert.equal(reference.slug, GARDEN.slug);
});

test("a home is picked out by its rooms and by a number in its title", () => {
  const two = [card("a", { title: "Home by the 22@ district", bedrooms: 1 }), GARDEN];
  for (const [message, slug] of [["the 3 bed, pics?", GARDEN.slug], ["la del 22@, ¿fotos?", "a"]]) {
    assert.equal(read(message!, { offered: two }).reference.slug, slug, message);
  }
});

test("a day or an hour that we named is taken up", () => {
  const shown = { offered: [TERRACE], ...OURS };
  assert.equal(read("Wednesday works", shown).visit.date, "2019-03-13");
  const hours = { offered: [TERRACE], said: "Friday 8 March: at 10:00 or at 11:30?" };
  const { visit } = read("the later one", { ...hours, mark: { asked: ["visit_time"] } });
  assert.deepEqual([visit.date, visit.time], ["2019-03-08", "11:30"]);
});

test("hours are read as they are said", () => {
  const asked = { offered: [TERRACE], mark: { asked: ["visit_time" as const] } };
  for (
    const [message, time] of [
      ["half six in the evening", "18:30"],
      ["once y media", "11:30"],
      ["ocho menos cuarto de la tarde", "19:45"],
      ["a las cinco. bueno no, mejor a las doce", "12:00"],
    ] as const
  ) assert.equal(read(message, asked).visit.time, time, message);
  assert.equal(read("I stream 8h a day", { offered: [TERRACE] }).visit.time, undefined);
});

test("a day on which somebody will answer is no day of a visit", () => {
  const { classification, visit } = read("lo hablamos en casa y el jueves le digo", {
    offered: [TERRACE],
    mark: { suggested: "visit" },
  });
  assert.equal(classification.intent, "not_now");
  assert.equal(visit.date, undefined);
});

test("a part of the name of a park is no place, nor a word that is nearly one", () => {
  for (const message of ["marque, por favor", "con parqueo a fuerza", "perto de um parque"]) {
    assert.equal(read(message, { language: "pt" }).patch.area, undefined, message);
  }
});

test("a word of its own is not put right", () => {
  const { topics } = read("how long is the contract?", { offered: [TERRACE] });
  assert.equal(topics[0]?.said, "how long is the contract?");
});

test("an animal that stays elsewhere needs no home that takes it", () => {
  assert.equal(read("the tortoise can go to my mum").patch.pets_allowed, undefined);
  assert.equal(read("we have one very fat cat").patch.pets_allowed, true);
});

test("a title says nothing of the language that its buyer writes", () => {
  const home = card("light", { title: "Just-finished three-bedroom home with two balconies" });
  const message = "hola, «Just-finished three-bedroom home with two balconies» ¿lleva garaje?";
  assert.equal(read(message, { offered: [home] }).language, "es");
});

test("a bound below a thousand is a budget, however short it is put", () => {
  for (
    const message of [
      "busco piso en alquiler, max 900 al mes",
      "procuro apartamento para arrendar, max 900 por mes",
      "looking for a flat to rent, max. 900",
      "alquiler, unos 900 al mes",
    ]
  ) assert.equal(read(message).patch.budget_max, 900, message);
});

test("neither this number nor that is what is wished for", () => {
  const asked = { said: "¿Cuántos dormitorios necesita?", mark: { asked: ["bedrooms" as const] } };
  assert.equal(read("dos exactos, ni uno ni tres", asked).patch.bedrooms, 2);
});

test("who asks without a question mark is not read as wishing", () => {
  const { classification, patch } = read("does the unit allow short term rentals", {
    offered: [TERRACE],
  });
  assert.equal(classification.intent, "ask_property");
  assert.deepEqual(patch, {});
});

test("who wants to talk on the phone is handed over, and asks for no number", () => {
  const { classification, asks } = read("prefiro falar com alguém por telefone", {
    offered: [TERRACE],
  });
  assert.equal(classification.intent, "request_human");
  assert.deepEqual(asks, []);
});

test("who is to hear of new homes has not come back from leaving", () => {
  assert.notEqual(read("no. avíseme si sale algo").classification.intent, "opt_in");
});

test("to see photos is no visit, and to hear of parking is not to hear later", () => {
  const offered = { offered: [TERRACE] };
  assert.equal(read("¿puedo ver las fotos?", offered).classification.intent, "ask_property");
  assert.equal(
    read("let me know if it has parking", offered).classification.intent,
    "ask_property",
  );
  assert.equal(
    read("can we come and see it tomorrow", offered).classification.intent,
    "request_visit",
  );
});

test("what is put down is no budget", () => {
  for (
    const message of [
      "we have about 40k for a deposit",
      "tengo 30 mil de enganche",
      "tenemos como 20 mil para el down payment",
      "temos 50 mil para a entrada",
    ]
  ) assert.equal(read(message).patch.budget_max, undefined, message);
  assert.equal(read("até 300 mil para entrada imediata").patch.budget_max, 300_000);
});
