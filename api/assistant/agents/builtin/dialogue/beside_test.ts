/** What is asked, refused or offered beside a visit, in words of all three languages. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read } from "../testing/read.ts";
import { converse } from "../testing/converse.ts";

const HOME = card("foz-flat", {
  title: "Foz flat",
  city: "Porto",
  bedrooms: 2,
  price: 1_200,
  pets_allowed: false,
});
const SUGGESTED = { offered: [HOME], focus: HOME.slug, mark: { suggested: "visit" } } as const;
const intentOf = (message: string, situation = {}) =>
  read(message, situation).classification.intent;

test("praise beside a question is no wish for a visit", () => {
  for (
    const message of [
      "lovely. and how much do they want as a deposit",
      "oh nice, could three of us share it?",
      "genial. ¿y cuánto hay que dejar de fianza?",
      "qué bonito, ¿lleva mucho tiempo anunciado?",
      "que lindo. e de caução quanto pedem?",
      "perfeito, e podemos morar três?",
    ]
  ) {
    assert.match(
      intentOf(message, SUGGESTED),
      /^(?:ask_property|ask_financing|react_listing)$/,
      message,
    );
  }
});

test("a plain yes beside a question asks for the visit, and the question is kept", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  const { classification, unknown_topics } = await chat.say(
    "yes please. how much is the deposit?",
  );
  assert.equal(classification.intent, "request_visit");
  assert.deepEqual(unknown_topics, ["how much is the deposit?"]);
});

test("who buys without a viewing is asked for no day", () => {
  for (
    const message of [
      "no viewing for me, I buy unseen",
      "no hace falta ir, yo compro sin verlo",
      "não é preciso visita, compro sem ver",
    ]
  ) assert.notEqual(intentOf(message, SUGGESTED), "request_visit", message);
});

test("an amount in cash for the home we asked about is an offer", () => {
  for (
    const message of [
      "i'd do 390k in cash, let the seller know",
      "yo pondría 390.000 al contado, dígaselo al dueño",
      "eu dava 390 mil a pronto, diga ao proprietário",
    ]
  ) assert.equal(intentOf(message, SUGGESTED), "make_offer", message);
});

test("a visit is called off with its reason, its hour and a signature", () => {
  for (
    const message of [
      "hi, can't make my 4pm viewing tomorrow, the baby has an ear infection. no need for another day. Greg",
      "perdonad, mañana no puedo ir a la visita de las 16, me han ingresado al padre. ya os diré. Rosa",
      "desculpe, tenho de cancelar a visita de amanhã às 16, o carro avariou. depois digo. Jorge",
    ]
  ) assert.equal(intentOf(message), "cancel_visit", message);
});

test("of two hours the one that is preferred counts, and not when work ends", () => {
  const situation = {
    offered: [HOME],
    focus: HOME.slug,
    mark: { confirming: { listing: "Foz flat", visit_date: "Monday", visit_time: "16:00" } },
  };
  for (
    const message of [
      "better at 19:00, I finish work at 18:00",
      "mejor a las 19, salgo de la oficina a las 18",
      "melhor às 19, saio do escritório às 18",
    ]
  ) assert.equal(read(message, situation).visit.time, "19:00", message);
});

test("who is turned away by a fact and asks for another is shown others", async () => {
  for (
    const [first, next] of [
      ["Chiado loft: do they take dogs?", "pity. is there another one that takes dogs?"],
      ["Chiado loft: ¿admiten perros?", "qué pena. ¿hay otro que acepte perros?"],
      ["Chiado loft: aceitam cães?", "que pena. há outro que aceite cães?"],
    ] as const
  ) {
    const chat = converse();
    await chat.say("rent in Lisbon with 2 bedrooms up to 1500 euros");
    const asked = await chat.say(first);
    assert.equal(asked.mark.suggested, undefined, asked.reply);
    const { mark, reply } = await chat.say(next);
    assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["alfama-nook"], reply);
  }
});

test("papers for a booked visit are asked about, and the visit is not told again", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  await chat.say("can I visit it next Friday at 3pm?");
  await chat.say("yes");
  const { reply, unknown_topics } = await chat.say("thanks! should I bring payslips?");
  assert.doesNotMatch(reply, /Your visit to/);
  assert.equal(unknown_topics?.length, 1, reply);
});

test("tradesmen, drivers and whoever has the wrong number are no buyers", () => {
  for (
    const message of [
      "Mr Okoye your gutters are done, the invoice is in the mailbox",
      "su tapicería ya está lista para recoger, cerramos a las 20",
      "os seus cortinados estão prontos para levantar, fechamos às 19",
    ]
  ) assert.equal(intentOf(message), "off_topic", message);
});
