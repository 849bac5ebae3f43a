/** Threats, numbered questions, animals by their breed, weeks, jobs, and homes on offer. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const FLAT = card("porto-flat", { title: "Porto flat", city: "Porto", bedrooms: 2, price: 900 });
const OFFERED: Situation = { offered: [FLAT], focus: "porto-flat", mark: {} };

test("who threatens is a person's, and not who has a lawyer", () => {
  for (
    const message of [
      "Si el viernes no tengo los 4.200 € en mi cuenta lo llevo a un abogado. Un saludo",
      "fix it this week or you will hear from my lawyer",
    ]
  ) assert.equal(read(message, OFFERED).classification.intent, "complaint", message);
  for (
    const [message, area] of [
      ["mi abogado revisará el contrato, busco piso en Valencia", ["Valencia"]],
      ["I'm moving to Lisbon with my attorney wife, 2 bed to rent", ["Lisbon"]],
    ] as const
  ) {
    const { classification, patch } = read(message);
    assert.deepEqual([classification.intent, patch.area], ["share_criteria", area], message);
  }
});

test("numbered questions are several, and what is asked is said without its number", () => {
  const { asks } = read(
    "two things. 1) cats? I have two elderly ones 2) is there a washer in the unit",
    OFFERED,
  );
  assert.deepEqual(asks.toSorted(), ["laundry", "pets_allowed"]);
  const { topics } = read("1) how noisy is the street 2) is it furnished", OFFERED);
  assert.deepEqual(topics.map(({ said }) => said), ["how noisy is the street"]);
});

test("whether an animal may stay is asked in many ways", () => {
  for (
    const message of [
      "tenemos una gata. dejan tenerla??",
      "se puede tener perro en el piso?",
      "would you allow him? he is a beagle",
      "cats?",
    ]
  ) assert.deepEqual(read(message, OFFERED).asks, ["pets_allowed"], message);
  assert.deepEqual(read("would you accept him as guarantor?", OFFERED).asks, []);
});

test("an animal named by itself, or by its weight, is one's own", () => {
  for (
    const message of ["renting. Austin. 3br. $2,300. corgi. go", "rent in Austin, 8kg of dachshund"]
  ) {
    assert.equal(read(message).patch.pets_allowed, true, message);
  }
  const { patch } = read("Can we have a dog-friendly house in Lisbon, 3 bedrooms?");
  assert.deepEqual([patch.bedrooms, patch.pets_allowed], [3, true]);
});

test("a day is of the week that was named before it, if the buyer is there then", () => {
  for (
    const [message, date] of [
      ["semana que vem tô aí, terça de manhã pode?", "2019-03-05"],
      ["next week I'm free, can we see it on Saturday?", "2019-03-09"],
      ["can we make it next week, Saturday?", "2019-03-09"],
      ["My lease ends next week. Can I see it on Saturday?", "2019-03-02"],
      ["next week I have exams, could we view it Saturday?", "2019-03-02"],
    ] as const
  ) {
    const { visit } = read(message, {
      ...OFFERED,
      language: message.startsWith("sem") ? "pt" : "en",
    });
    assert.equal(visit.date, date, message);
  }
});

test("who begins to work or study somewhere looks there, if nothing else is named", () => {
  for (
    const [message, area] of [
      ["conseguí trabajo en Valencia y necesito un apartamento de un cuarto para rentar", [
        "Valencia",
      ]],
      ["I start a new job in Austin in May, looking for a 2 bed to rent", ["Austin"]],
      ["The school begins at 9, my office is in Lisbon. 3 bed house with garden", undefined],
    ] as const
  ) assert.deepEqual(read(message).patch.area, area, message);
});

test("the size of the land is not that of the home; what is avoided is no wish", () => {
  for (const message of ["how big is the lot?", "what's the size of the plot"]) {
    const { asks, topics } = read(message, OFFERED);
    assert.deepEqual([asks, topics.length], [["lot_area"], 0], message);
  }
  assert.deepEqual(read("how big is the house?", OFFERED).asks, ["living_area"]);
  const { patch } = read("busco piso en Madrid, prefiero no vivir en la planta baja");
  assert.equal(patch.must_haves, undefined);
});

test("what a building costs is not what the home costs", () => {
  for (
    const message of [
      "y la administración del edificio cuánto vale al mes?",
      "cuanto costaba el metro cuadrado hace un año?",
    ]
  ) assert.deepEqual(read(message, { ...OFFERED, language: "es" }).asks, [], message);
  for (const message of ["Cuánto pedíais por él?", "cuanto pedías?"]) {
    assert.deepEqual(read(message, { ...OFFERED, language: "es" }).asks, ["price"], message);
  }
});

test("a home on offer is spoken of, and many are asked for", () => {
  const villa = { acts: read("quanto custa a moradia em Alfama que têm à venda").acts };
  assert.ok(villa.acts.has("ask_home") && !villa.acts.has("search"));
  assert.ok(!read("me interesa el piso con garaje en Valencia").acts.has("search"));
  for (
    const message of [
      "What are the cheapest flats you have for rent in Lisbon?",
      "Which of the flats you have for sale in Porto have a garage?",
    ]
  ) {
    const { classification, patch } = read(message);
    // Of any home, and not of one: what is looked for is told and asked in one breath.
    assert.match(classification.intent, /^(?:ask_listings|share_criteria)$/, message);
    assert.ok(patch.purpose && patch.area, message);
  }
});

test("of a trade and an office the narrower is looked for, of either both", () => {
  const office = read("Do you do commercial too? We need an office to rent in Porto");
  assert.deepEqual(office.patch.property_type, ["office"]);
  const either = read("Commercial or office in Lisbon, to rent");
  assert.deepEqual(either.patch.property_type?.toSorted(), ["commercial", "office"]);
});

test("a greeting in many letters greets; a late yes confirms", () => {
  for (const message of ["heyyy", "hiii"]) {
    assert.equal(read(message).classification.intent, "greet", message);
  }
  const { classification } = read("ahora sí, confirmo", {
    ...OFFERED,
    language: "es",
    mark: { confirming: { listing: "Porto flat", visit_date: "el sábado", visit_time: "12:30" } },
    visit: {
      property_slug: "porto-flat",
      said: "el sábado",
      date: "2019-03-02",
      time: "12:30",
      status: "draft",
    },
  });
  assert.equal(classification.intent, "confirm_visit");
});
