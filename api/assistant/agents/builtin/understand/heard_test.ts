/** Messages spelt by ear, hours seen from other hours, sums that belong to a supplier or an offer. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const PISO = card("porto-piso", {
  title: "Porto flat",
  city: "Porto",
  address: "Rua das Flores 12",
  bedrooms: 2,
  price: 1_350,
});
const BOOKED: Situation = {
  offered: [PISO],
  focus: "porto-piso",
  visit: {
    property_slug: "porto-piso",
    said: "el lunes",
    date: "2019-03-04",
    time: "17:00",
    status: "confirmed",
  },
};

test("Spanish that is written as it sounds is read", () => {
  const { patch } = read("dos abitasiones en Valencia, con asensor, dosientos mil como mucho", {
    language: "es",
  });
  assert.equal(patch.bedrooms, 2);
  assert.equal(patch.budget_max, 200_000);
  assert.deepEqual(patch.must_haves, ["lift"]);
});

test.each(
  [
    ["es", "¿puede ser media hora más tarde?", "17:30"],
    ["en", "could we make it an hour earlier?", "16:00"],
    ["pt", "pode ser 15 minutos mais tarde?", "17:15"],
    // At that hour it does not suit: the other one is meant.
    ["es", "a esa hora tiene clase, ¿podría ser a las 18:30?", "18:30"],
  ] as const,
)("an hour is seen from that of the visit (%s): %s", (language, message, time) => {
  assert.equal(read(message, { ...BOOKED, language }).visit.time, time);
});

test("two things are no hour", () => {
  const { visit } = read("sim, as duas coisas! na quinta às 18h15", { ...BOOKED, language: "pt" });
  assert.equal(visit.time, "18:15");
});

test("who will not come books nothing", () => {
  const confirming: Situation = {
    offered: [PISO],
    focus: "porto-piso",
    mark: {
      confirming: { listing: "Porto flat", visit_date: "lunes", visit_time: "17:00" },
    },
  };
  for (const message of ["no vamos entonces", "então não vamos"]) {
    const language = message.startsWith("no") ? "es" : "pt";
    const { intent } = read(message, { ...confirming, language }).classification;
    assert.equal(intent, "cancel_visit", message);
  }
});

test("sums and sizes of others are no budget", () => {
  const supplier: Situation = { language: "en", writer: "other" };
  const promo = read("we have a promo till friday, 3 homes shot for $299", supplier);
  assert.deepEqual(promo.patch, {});
  const van = read("would a van fit in the garage? it's 2.1m high", {
    offered: [PISO],
    focus: "porto-piso",
    language: "en",
  });
  assert.equal(van.patch.budget_max, undefined);
  const search = read("is there anything in Porto to rent, we can do 2600", { language: "en" });
  assert.equal(search.patch.budget_max, 2_600);
});

test("an offer goes on where it was spoken of", () => {
  const { classification, patch } = read("385 if that's what it takes", {
    offered: [PISO],
    focus: "porto-piso",
    said: "I am passing your offer of 380,000 to a colleague, who will call you.",
    language: "en",
  });
  assert.equal(classification.intent, "make_offer");
  assert.equal(patch.budget_max, undefined);
});

test("who is to be left in peace may have asked before, and may take it back", () => {
  const stop = read("Nearly a million?? You know what, stop messaging me", {
    offered: [PISO],
    focus: "porto-piso",
    language: "en",
  });
  assert.equal(stop.classification.intent, "opt_out");
  const again = read("sorry, that was my kid. please do keep sending me the new ones", {
    language: "en",
  });
  assert.equal(again.classification.intent, "opt_in");
});

test("a surname is no place that is spelt much like it", () => {
  const { area = [] } = read("Busco en Porto, soy Iker Alfana", { language: "es" }).patch;
  assert.deepEqual(area, ["Porto"]);
});

test("what sounds like an offer, a move or a call beside something plain is none", () => {
  const home: Situation = { offered: [PISO], focus: "porto-piso" };
  const offered = { ...home, said: "I am passing your offer of 1,200 to a colleague." };
  for (const message of ["my salary is 2400 a month", "I saw it for 1300 on Idealista"]) {
    const { intent } = read(message, { ...offered, language: "en" }).classification;
    assert.notEqual(intent, "make_offer", message);
  }
  for (
    const message of [
      "can you send me the address an hour before?",
      "I finish work an hour later on Tuesdays, could it be Tuesday at 19:00?",
    ]
  ) {
    const { time } = read(message, { ...BOOKED, language: "en" }).visit;
    assert.ok(time === undefined || time === "19:00", message);
  }
  for (
    const [message, language] of [
      ["our current landlord won't fix the boiler so we need a 2 bed in Porto by May", "en"],
      ["soy fontanero y busco piso en Valencia", "es"],
      ["o vizinho de cima faz barulho, quero outro T2 no Porto", "pt"],
    ] as const
  ) {
    const { classification, writer } = read(message, { language });
    assert.equal(classification.intent, "share_criteria", message);
    assert.equal(writer, undefined, message);
  }
  const stop = read("não continuem a enviar nada", { ...home, language: "pt" });
  assert.notEqual(stop.classification.intent, "opt_in");
  assert.deepEqual(read("In Lisbom, 2 beds", { language: "en" }).patch.area, ["Lisbon"]);
});
