/** What ordinary conversations were misread by: what we had said, and wordings in a hurry. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read } from "../testing/read.ts";

const FLAT = card("porto-flat", { title: "Porto flat", city: "Porto", bedrooms: 1, price: 1_350 });
const HOUSE = card("lisbon-house", { title: "Lisbon house", bedrooms: 3, price: 1_900 });
const SALE = card("alfama-loft", { title: "Alfama loft", purpose: "sale", price: 420_000 });

test("who agrees to be called, or says when and where, is called", () => {
  for (
    const [said, message] of [
      ["Would you like a colleague to call you?", "yes please"],
      ["A colleague can ring you. Which time would suit?", "mornings before 10"],
      ["¿A qué número le puede llamar mi compañero?", "al 655 555 014"],
      ["Quer que um colega lhe telefone?", "pode ser, ao fim da tarde"],
    ] as const
  ) {
    const { classification } = read(message, { offered: [FLAT], said });
    assert.equal(classification.intent, "request_human", message);
  }
  const { classification } = read("yes", { said: "Did my colleague call you?" });
  assert.notEqual(classification.intent, "request_human");
});

test("yes to a home without furniture wishes for none", () => {
  const mark = { asked: ["furnished" as const] };
  for (
    const [said, message] of [
      ["Does it have to be unfurnished?", "yes"],
      ["¿Tiene que ser sin muebles?", "sí"],
      ["Tem de ser sem mobília?", "sim"],
    ] as const
  ) assert.equal(read(message, { mark, said }).patch.furnished, false, said);
  assert.equal(read("yes", { mark, said: "Should it be furnished?" }).patch.furnished, true);
});

test("an amount is of the size that our question speaks of", () => {
  const mark = { asked: ["budget_max" as const] };
  const profile = { purpose: "sale" as const };
  const rent = read("1.200", { mark, said: "De alquiler, ¿hasta cuánto al mes?", profile });
  assert.equal(rent.patch.budget_max, 1_200);
  assert.equal(rent.patch.purpose, "rent");
  const sale = read("about 480", { mark, said: "What would you spend on buying?" });
  assert.equal(sale.patch.budget_max, 480_000);
  assert.equal(read("to buy in Porto, up to 1.3").patch.budget_max, 1_300_000);
});

test("what somebody has to spend is a budget, also beside a question", () => {
  for (
    const message of [
      "we have 380k from the sale of our flat",
      "tenemos 380.000 euros de la venta del piso",
      "I've got until 380 000. How old is the house?",
    ]
  ) assert.equal(read(message, { offered: [SALE] }).patch.budget_max, 380_000, message);
  assert.deepEqual(read("we have 60k for a deposit", { offered: [SALE] }).patch, {});
});

test("rooms: people and ages are none, what is turned down is none, what corrects counts", () => {
  const mark = { asked: ["bedrooms" as const] };
  assert.deepEqual(read("not with my 12 year old", { mark }).patch, {});
  assert.deepEqual(read("one bedroom no, there's 3 of us", { mark }).patch, {});
  assert.equal(read("somos 4, así que 3", { mark }).patch.bedrooms, 3);
  assert.equal(read("2.. no wait, 3", { mark }).patch.bedrooms, 3);
  const better = read("Una habitación me va justa. Mejor dos", { offered: [FLAT], language: "es" });
  assert.equal(better.patch.bedrooms, 2);
});

test("a month's name and a 'no' end a sentence", () => {
  const { patch } = read("we move in June. 4 beds, Lisbon");
  assert.equal(patch.bedrooms, 4);
  const mark = { asked: ["pets_allowed" as const, "garage" as const] };
  const answer = read("car yes pets no. and Lisbon", { mark }).patch;
  assert.equal(answer.garage, true);
  assert.equal(answer.pets_allowed, false);
  assert.notEqual(read("no pets, just me n my brother. 2 bed").patch.pets_allowed, true);
});

test("the price is asked for without a mark, and one question goes on with the next", () => {
  const title = { offered: [FLAT, HOUSE] };
  assert.deepEqual(read("hi i write about the Porto flat how much is it", title).asks, ["price"]);
  assert.deepEqual(read("el Porto flat en qué calle está", title).asks, ["address"]);
  assert.deepEqual(read("o Porto flat custa quanto", { ...title, language: "pt" }).asks, ["price"]);
  const asks = read("is there a lift? and a washer", { offered: [FLAT] }).asks;
  assert.ok(asks.includes("laundry"));
});

test("the n-th of those offered is picked, and is no day", () => {
  const offered = [FLAT, HOUSE];
  for (const message of ["the 2nd. is it quiet?", "la 2 por la terraza. ¿es tranquila?"]) {
    const { reference, visit } = read(message, { offered });
    assert.equal(reference.slug, HOUSE.slug, message);
    assert.equal(visit.said, undefined, message);
  }
});

test("a place that is told of beside a wish is where to live, if none is known", () => {
  assert.deepEqual(read("just looking around Lisbon. 2 kids so 3 rooms").patch.area, ["Lisbon"]);
  assert.deepEqual(read("from Madrid to Porto, 2 bedrooms to rent").patch.area, ["Porto"]);
  const said = read("Porto is all hills, not with my knees", { offered: [FLAT] });
  assert.equal(said.patch.area, undefined);
  const others = read("mi hermano paga 900 en Valencia por dos habitaciones", { offered: [FLAT] });
  assert.deepEqual(others.patch, {});
});

test("days: a stretch, the week that we named, and the time that nobody is there", () => {
  const asked = { mark: { asked: ["visit_date" as const] }, offered: [FLAT] };
  assert.equal(
    read("we visit 8 to 14 April. Best on the thursday", asked).visit.date,
    "2019-04-11",
  );
  const week = { ...asked, said: "Which day of the week of 8 April?" };
  assert.equal(read("tuesday", week).visit.date, "2019-04-09");
  const away = read("I'm abroad until 20 March. Could you send pictures?", {
    offered: [FLAT],
    mark: { suggested: "visit" },
  });
  assert.equal(away.visit.date, undefined);
  assert.equal(away.classification.intent, "ask_property");
});

test("of two hours the one that suits", () => {
  const ours = {
    offered: [FLAT],
    mark: { asked: ["visit_date" as const, "visit_time" as const] },
    said: "Would Thursday 14 March at 5 pm suit you?",
  };
  const { visit } = read("at 5 I'm still at work, 7 would be fine", ours);
  assert.deepEqual([visit.date, visit.time], ["2019-03-14", "19:00"]);
});

test("thanks and a farewell say no more of a home than that", () => {
  const { classification } = read("Perfect, you were a big help. Speak soon!", {
    offered: [FLAT],
    said: "I'll write when something comes up.",
  });
  assert.equal(classification.intent, "small_talk");
});

test("a wish put as a question is a wish", () => {
  const mark = { asked: ["budget_max" as const] };
  assert.equal(read("¿y si subo a 1400?", { mark, language: "es" }).patch.budget_max, 1_400);
  assert.equal(read("and for rent?", { profile: { purpose: "sale" } }).patch.purpose, "rent");
  const turned = read("comprar es demasiado, mejor alquilar", { profile: { purpose: "sale" } });
  assert.equal(turned.patch.purpose, "rent");
});

test("'not yet' beside a wish for others asks for others", () => {
  const { classification } = read("not yet, what else is there", {
    offered: [FLAT],
    mark: { suggested: "visit" },
  });
  assert.equal(classification.intent, "ask_listings");
});
