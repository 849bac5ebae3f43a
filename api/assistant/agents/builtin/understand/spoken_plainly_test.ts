/** What people write in a hurry: rooms, prices, sizes and visits in fewer words than they need. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const FLAT = card("flat", { title: "Calm flat", city: "Lisbon", bedrooms: 2, living_area: 76 });
const LARGER = card("larger", { title: "Wide flat", city: "Lisbon", living_area: 90 });
const SHOWN: Situation = { offered: [FLAT], focus: "flat" };
const BOTH: Situation = { offered: [FLAT, LARGER] };

test("rooms, budgets and purposes are read in the words of many places", () => {
  for (
    const [message, patch] of [
      ["kindly suggest 3BHK for rent in Lisbon", {
        purpose: "rent",
        bedrooms: 3,
        area: ["Lisbon"],
      }],
      ["esquece o aluguel, vamos comprar até 240 mil", { purpose: "sale", budget_max: 240_000 }],
      ["is there anything larger even if we go to 1500?", { purpose: "rent", budget_max: 1_500 }],
    ] as const
  ) {
    const { patch: { property_type: _, ...rest } } = read(message);
    assert.deepEqual(rest, patch, message);
  }
  assert.equal(read("tenho um sítio que vale uns 900 mil").patch.budget_max, undefined);
});

test("which of two is larger or cheaper asks for size or price", () => {
  for (
    const message of ["which is bigger?", "cuál tiene más metros?", "qual dos dois tem mais área?"]
  ) assert.deepEqual(read(message, BOTH).asks, ["living_area"], message);
  for (const message of ["which one is cheaper?", "qual dos dois é mais barato?"]) {
    assert.deepEqual(read(message, BOTH).asks, ["price"], message);
  }
  assert.deepEqual(read("e quanto é que tá?", SHOWN).asks, ["price"]);
  assert.deepEqual(read("continua 950?", SHOWN).asks, ["price"]);
});

test("who wants to see a home asks for a visit, whoever comes", () => {
  for (
    const message of [
      "could my mum see it saturday at 5pm?",
      "can i like actually see it first",
      "lo puedo ver el viernes?",
      "se puede ver?",
    ]
  ) assert.equal(read(message, SHOWN).classification.intent, "request_visit", message);
  assert.equal(read("can i see the floor plan?", SHOWN).acts.has("visit"), false);
  const { visit } = read("can we come a week today at noon", SHOWN);
  assert.deepEqual([visit.date, visit.time], ["2019-03-08", "12:00"]);
});

test("of two days each has its hour, and one's own day names none", () => {
  const two = read("pode ser amanhã às 15h, ou sexta a partir das 16", SHOWN).visit;
  assert.deepEqual([two.date, two.time], ["2019-03-08", "16:00"]);
  const own = read("can i see it monday. i get off at 4 so like 4:45", SHOWN).visit;
  assert.equal(own.time, "16:45");
});

test("what is ruled out at length is ruled out", () => {
  const { area } = read("pls do NOT send me anything in Porto. I want to buy in Lisbon").patch;
  assert.deepEqual(area, ["Lisbon"]);
  assert.equal(read("to rent in Lisbon, up to 2.4 a month").patch.budget_max, 2_400);
});

test("tenants, tradespeople and wrong numbers are no buyers", () => {
  for (
    const [message, writer] of [
      ["you let it to us in May. no hot water again", "tenant"],
      ["a caldeira da casa que arrendei através de vocês está a pingar", "tenant"],
      ["boa noite, sou o senhorio da Rua Damasceno Monteiro", "owner"],
      ["wrong number, sorry, that was for my sister", "other"],
      ["enganei-me no número, isto era para a minha cunhada", "other"],
      ["Plumber here, invoice 2231 is still not paid. Who do I chase?", "other"],
      ["I own 2 units in Lisbon. what % do you charge to look after them?", "owner"],
    ] as const
  ) assert.equal(read(message).writer, writer, message);
  for (const message of ["busco arriendo con parqueadero", "enganei-me na hora, é às 5"]) {
    assert.equal(read(message, SHOWN).writer, undefined, message);
  }
});

test("news that nobody wants any more end, and what is dear is turned down", () => {
  for (const message of ["no me mandes más novedades", "don't send me any more listings"]) {
    assert.equal(read(message).classification.intent, "opt_out", message);
  }
  assert.notEqual(read("no me mandes más pisos de Alfama").classification.intent, "opt_out");
  assert.equal(read("210.000 por ese estudio???", SHOWN).acts.has("dislike"), true);
  assert.equal(read("al final va a ser que no", SHOWN).classification.intent, "react_listing");
});
