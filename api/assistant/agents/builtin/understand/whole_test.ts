/** What a message does as a whole comes before what its clauses do by themselves. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const HOME = card("elm", { title: "Elm Court", price: 480_000, neighborhood: "Alfama" });
const OTHER = card("oak", { title: "Oak House", price: 510_000, neighborhood: "Miami" });
const CONFIRMING = {
  confirming: { listing: "Elm Court", visit_date: "2019-03-05", visit_time: "11:00" },
};

test("a message that asks for a fact asks for it, though no clause reads like a question", () => {
  for (
    const [message, fact] of [
      ["y esta amueblado o me toca comprar muebles jaja", "furnished"],
      ["I see. Remind me of the price of it?", "price"],
      [
        "Lovely. We're four plus a small dog, he is 13. Is he welcome, and is there parking?",
        "pets_allowed",
      ],
    ] as const
  ) {
    const { asks } = read(message, { offered: [HOME], focus: "elm" });
    assert.ok(asks.includes(fact), `${message}: ${asks}`);
  }
});

test("who says what is needed beside a question wishes for it", () => {
  const home = { offered: [HOME], focus: "elm" };
  assert.equal(
    read("Is there room on the price? Our limit is 450,000", home).patch.budget_max,
    450_000,
  );
  assert.deepEqual(
    read("the cottage. is there a washer dryer? 2 teens = laundry mountain", home).patch,
    {},
  );
});

test("who tells of themselves while they search wishes all the same", () => {
  const { patch } = read(
    "My wife and I are retired and thinking of buying a flat in Porto. Up to 350,000 euros.",
  );
  assert.deepEqual(patch.property_type, ["apartment"]);
  assert.equal(
    read("Somos duas, procuro T2 no Porto, a minha mãe usa cadeira de rodas").patch.bedrooms,
    2,
  );
});

test("a yes beside a question without its mark books nothing", () => {
  const { classification } = read(
    "Yes perfect, do you know if there's a lift my mum might come along too",
    { offered: [HOME], focus: "elm", mark: CONFIRMING },
  );
  assert.notEqual(classification.intent, "confirm_visit");
});

test("a visit that is moved is not called off", () => {
  const booked: Situation = {
    offered: [HOME],
    focus: "elm",
    visit: { property_slug: "elm", status: "confirmed", date: "2019-03-05", time: "11:00" },
  };
  const intent = (message: string) => read(message, booked).classification.intent;
  assert.equal(
    intent("I can't make it on Tuesday, could we move it to Thursday at 5?"),
    "request_visit",
  );
  assert.equal(intent("No puedo ir el martes, ¿lo pasamos al jueves a las 17h?"), "request_visit");
  for (
    const message of [
      "I won't be able to come",
      "I am unable to come, sorry",
      "ya no vamos a necesitar la cita, gracias por todo",
    ]
  ) assert.equal(intent(message), "cancel_visit", message);
  assert.notEqual(intent("Ya llegamos, estamos en la entrada del edificio"), "cancel_visit");
});

test("another home is asked what the one before was asked", () => {
  const asks = (message: string) =>
    read(message, {
      ...{ offered: [HOME, OTHER], focus: "elm" },
      ...{ wrote: "does it have a garage?", said: "It has none." },
    }).asks;
  for (
    const message of ["and the Miami one?", "ugh. and the one in Miami?", "how about Oak House?"]
  ) {
    assert.deepEqual(asks(message), ["garage"], message);
  }
  assert.deepEqual(asks("and the condo is sold?"), []);
});

test("what was asked for, and is needed, is wished for", () => {
  const wishes = (message: string) =>
    read(message, {
      ...{ offered: [HOME], focus: "elm" },
      ...{ wrote: "¿tiene lavandería?", said: "No, lavandería no tiene." },
    }).patch;
  assert.deepEqual(wishes("Ay no, con dos niñas eso sí lo necesito"), { laundry: true });
  assert.deepEqual(wishes("no pasa nada, eso no lo necesito"), {});
});

test("who wishes bounds a price in a few words of their own", () => {
  assert.equal(
    read("2bd/2ba rental Miami. garage. 4k/mo absolute max. what u got").patch.budget_max,
    4_000,
  );
});

test("a tenant who threatens complains, whatever is broken", () => {
  const { classification } = read(
    "Si mañana no hay agua caliente dejo de pagar y va todo a mi abogada",
    {
      writer: "tenant",
    },
  );
  assert.equal(classification.intent, "complaint");
});

test("what a reply says was done counts as understood, however unsure it was", () => {
  // "No hurry", we answer: of several readings none is as likely as the confidence asks for.
  const { intent, confidence } = read("Temos de esperar pela nota do exame").classification;
  assert.equal(intent, "not_now");
  assert.ok(confidence >= 0.5, `${confidence}`);
});

test("a tenant has nothing left to ask where it is back, and not where there is more of it", () => {
  const tenant = { writer: "tenant", language: "es" } as const;
  const intentOf = (message: string) => read(message, tenant).classification.intent;
  assert.equal(intentOf("ya tenemos agua caliente, gracias"), "small_talk");
  for (
    const message of ["ya hay moho en el baño", "ya tenemos otra gotera", "ya hay agua en el suelo"]
  ) {
    assert.ok(["complaint", "request_human"].includes(intentOf(message)), message);
  }
});
