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

test("a bare day behind the day of an arrival is of its month", () => {
  for (
    const [message, date] of [
      ["we land on april 20 for a week, could we see it on the 21st at 10am?", "2019-04-21"],
      ["llegamos el 30 de abril, podemos verlo el 2 a las 11?", "2019-05-02"],
      ["chegamos dia 5 de outubro, dá para visitar dia 7 às 15h?", "2019-10-07"],
      ["my lease ends on april 20, could we see it on the 21st at 10am?", "2019-03-21"],
      ["we arrived on february 20, can we see it on the 5th at 10am?", "2019-03-05"],
      ["my parents arrive on june 10, can I see it on the 12th at 5pm?", "2019-03-12"],
    ] as const
  ) assert.equal(read(message, SHOWN).visit.date, date, message);
});

test("what may be paid at most is no offer, and no least", () => {
  for (
    const [message, patch] of [
      ["way over for us sorry. 2300 a month tops", { budget_max: 2_300 }],
      ["1 is fine. dont wanna go over 1400", { budget_max: 1_400 }],
      ["compro pisos en Valencia para alquilar después. Hasta 250.000 cada uno", {
        budget_max: 250_000,
      }],
    ] as const
  ) {
    const { patch: { budget_max, budget_min }, acts } = read(
      message,
      message.startsWith("way over") ? SHOWN : {},
    );
    assert.deepEqual([budget_max, budget_min], [patch.budget_max, undefined], message);
    assert.equal(acts.has("offer"), false, message);
  }
  // What each of several people pays says nothing without their number.
  for (const message of ["we could pay 900 each", "My wife and I can put in 100k each"]) {
    assert.equal(read(message).patch.budget_max, undefined, message);
  }
});

test("who invests buys, and who owns does not", () => {
  const { patch, writer } = read("compro pisos en Valencia para reformar y alquilar después");
  assert.deepEqual([patch.purpose, patch.area, writer], ["sale", ["Valencia"], undefined]);
  assert.equal(
    read("trying to decide whether to buy or to rent in Lisbon").patch.purpose,
    undefined,
  );
  const owner = read("compré un piso para alquilar, ¿me lo gestionáis?");
  assert.equal(owner.patch.purpose, undefined);
  const named = read("I buy apartments in Lisbon to rent out. Is the Calm flat still available?", {
    found: [FLAT],
  });
  assert.equal(named.classification.intent, "ask_property");
});

test("two and two of a condo are rooms, and a condo's charges no condo", () => {
  const { patch } = read("Looking to buy a 2/2 condo in Miami, cash");
  assert.deepEqual([patch.bedrooms, patch.bathrooms, patch.property_type], [2, 2, ["condo"]]);
  const offered = [FLAT, card("condo", { title: "Wide condo", city: "Lisbon", type: "condo" })];
  const { reference } = read("The Calm flat sounds lovely. How much are the condominium charges?", {
    offered,
  });
  assert.equal(reference.slug, "flat");
});

test("how a home is paid for, and what it would bring, is neither an offer nor its price", () => {
  for (
    const message of [
      "do you work with lenders? I'd put 35% down",
      "com uma prestação de 1500 dava para comprar uma casa de quanto?",
    ]
  ) {
    const { classification, patch } = read(message, SHOWN);
    assert.equal(classification.intent, "ask_financing", message);
    assert.deepEqual(patch, {}, message);
  }
  assert.deepEqual(read("any idea what it would rent for per month?", SHOWN).asks, []);
  for (const message of ["what does it rent for per month?", "price and rental yield?"]) {
    assert.deepEqual(read(message, SHOWN).asks, ["price"], message);
  }
});

test("what is put off, called a bot, waited for or demanded is read as that", () => {
  for (
    const [message, intent] of [
      ["vamos deixar isto para setembro, que agora temos um casamento", "not_now"],
      ["em setembro voltamos a falar está bem?", "not_now"],
      ["with Christmas coming we'll leave it till January now", "not_now"],
      ["no we found a place last week, thanks for all the help", "not_interested"],
      ["esto es un bot no?", "small_talk"],
      ["ok aguardo", "small_talk"],
      ["não quero chamadas, quero uma resposta por escrito", "complaint"],
    ] as const
  ) {
    const said = message === "ok aguardo" ? "O colega liga-lhe." : "…";
    const { classification } = read(message, { ...SHOWN, said });
    assert.equal(classification.intent, intent, message);
  }
  for (
    const message of [
      "vamos deixar para quinta às 18h",
      "¿puedo pasar por ahí mañana a las 18h para verlo?",
    ]
  ) assert.equal(read(message, SHOWN).classification.intent, "request_visit", message);
  for (const message of ["Ainda não encontrei casa", "I think I found a place!"]) {
    assert.notEqual(read(message).classification.intent, "not_interested", message);
  }
  const found = read("we found a place on your website, is it still free?", SHOWN);
  assert.notEqual(found.classification.intent, "not_interested");
});

test("who lives in one of our homes, or asks for a deposit, is a tenant", () => {
  for (
    const message of [
      "I'm in one of your rentals on Kinney Ave and the AC quit again",
      "WHERE IS MY DEPOSIT. I moved out in april",
      "¿dónde está mi fianza?",
    ]
  ) assert.equal(read(message).writer, "tenant", message);
});

test("who walks past a door asks for no visit", () => {
  const { acts, visit } = read("qual é a morada? Queria passar lá à porta no domingo", SHOWN);
  assert.deepEqual([acts.has("visit"), visit.date], [false, undefined]);
});

test("what is a trade, a repair, an offer or a refusal is told from a search", () => {
  assert.equal(read("somos la empresa de limpieza, os adjunto la factura").writer, "other");
  for (
    const message of [
      "a torneira da cozinha não pára de pingar, moro na rua de pinto bessa",
      "el grifo de la cocina no para de gotear",
    ]
  ) assert.equal(read(message).writer, "tenant", message);
  const offer = read("y el dueño aceptaría 600 si le firmo 5 años? la reforma la hago yo", SHOWN);
  assert.equal(offer.classification.intent, "make_offer");
  const known = read("Já conheço essa, fui lá ver e não gostámos", SHOWN);
  assert.equal(known.classification.intent, "react_listing");
});

test("a price that is an outrage bounds no budget, and one that might be is still asked about", () => {
  const { patch } = read("450 a la semana es una barbaridad. Mire en todo Madrid", SHOWN);
  assert.equal(patch.budget_max, undefined);
  const { acts } = read("dígame cuántos meses de fianza, q si es una barbaridad ni vamos", SHOWN);
  assert.equal(acts.has("dislike"), false);
});

test("at like 3 is an hour, of the day that somebody arrives", () => {
  const { visit } = read("we fly in friday, could we see it that day at like 3?", SHOWN);
  assert.deepEqual([visit.date, visit.time], ["2019-03-08", "15:00"]);
});

test("a home that somebody saw is meant, and none like it are looked for", () => {
  const said = "Holaa vi en vuestra web un piso de 2 habitaciones en Madrid por 2100 al mes";
  const { acts } = read(`${said}, con suelo de roble. Aceptan gato?`);
  assert.deepEqual([acts.has("search"), acts.has("refer")], [false, true]);
});
