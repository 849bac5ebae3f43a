/** How people ask for a person, complain, call off, agree and leave. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const ATTIC = card("porto-attic", { title: "Porto attic", city: "Porto", bedrooms: 2 });
const OF_HOME: Situation = { offered: [ATTIC], focus: "porto-attic" };

const intents = (messages: readonly string[], expected: string, situation: Situation = {}) => {
  for (const message of messages) {
    assert.equal(read(message, situation).classification.intent, expected, message);
  }
};

test("who asks again, or waits for what was promised, complains", () =>
  intents([
    "that's the third time I write about the lift",
    "Second email with no answer",
    "es la quinta vez que pregunto por las llaves",
    "é a quarta vez que vos escrevo",
    "the plumber was supposed to call on Monday",
    "quedaron en mandarme el plano y nada",
    "ficaram de me mandar a planta",
    "ya escribí la semana pasada y no me contestó nadie",
    "I wrote on Monday and nobody ever replied",
    "já vos escrevi e ninguém me respondeu",
  ], "complaint"));

test("a person is asked for by name", () =>
  intents([
    "I need to speak with Teresa about the keys",
    "necesito hablar con Ramiro, es urgente",
    "preciso de falar com o Duarte",
    "could I talk to the manager",
  ], "request_human"));

test("nobody calls who is to write, and who speaks with their own asks for no person", () => {
  for (
    const message of [
      "only texts please, no calls",
      "por favor no me llamen, mejor por mensaje",
      "não me liguem, só mensagens",
      "I want to talk to my wife first",
      "primero quiero hablar con mi mujer",
    ]
  ) assert.notEqual(read(message).classification.intent, "request_human", message);
});

test("who forbids writing is left in peace", () =>
  intents([
    "do not contact me again",
    "no me enviéis nada más",
    "não me mandem mais mensagens",
  ], "opt_out"));

test("what we would book is agreed to by an imperative", () => {
  const confirming = { listing: "Porto attic", visit_date: "12 March", visit_time: "17:00" };
  intents(
    ["apúntanoslo", "agéndamelo porfa", "ok, put us down", "schedule it please", "marque então"],
    "confirm_visit",
    { ...OF_HOME, mark: { confirming } },
  );
});

test("a visit is called off in need, and nothing is wished for", () => {
  for (
    const message of [
      "sorry, I have to cancel my viewing of the two bedroom apartment",
      "tengo que anular la visita al piso de dos habitaciones",
      "preciso de desmarcar a visita ao apartamento T2",
    ]
  ) {
    const { classification, patch } = read(message);
    assert.deepEqual([classification.intent, patch], ["cancel_visit", {}], message);
  }
  const lease = read("I need to cancel my current lease first", OF_HOME);
  assert.notEqual(lease.classification.intent, "cancel_visit");
});

test("a visit is asked for however it is put", () =>
  intents(
    [
      "is it possible to see the attic on Saturday?",
      "three of us to see the attic on Saturday",
      "puedo pasarme el sábado?",
      "dá para ver o sótão no sábado?",
      "can you set that up for Saturday?",
    ],
    "request_visit",
    OF_HOME,
  ));

test("a booked visit is moved, however it is put", () => {
  const visit = { status: "confirmed", date: "2019-03-02", time: "10:00" } as const;
  const booked: Situation = { ...OF_HOME, visit: { ...visit, property_slug: "porto-attic" } };
  intents(
    [
      "Something came up at work, can we move it to another day?",
      "podemos cambiarla a otro día?",
      "dá para adiar a visita para outra data?",
    ],
    "request_visit",
    booked,
  );
  const earlier = read("A minha mulher pergunta se podemos ir antes na quinta às 18h", booked);
  assert.equal(earlier.classification.intent, "request_visit");
  assert.deepEqual([earlier.visit.date, earlier.visit.time], ["2019-03-07", "18:00"]);
  const other = read("can we move it to a house with a garden?", OF_HOME);
  assert.notEqual(other.classification.intent, "request_visit");
});

test("a share of the price that we named is no day", () => {
  const visit = read("sí, este sábado a las 10", {
    ...OF_HOME,
    language: "es",
    said: "Suele ser entre el 9 y el 20 % del precio. ¿Quiere visitarlo?",
    mark: { suggested: "visit" },
  }).visit;
  assert.deepEqual([visit.date, visit.time], ["2019-03-02", "10:00"]);
});

test("whether a home is let is asked of it, and its buyer owns none", () =>
  intents(
    [
      "está vazio ou tem inquilino?",
      "is it empty or does it have a tenant?",
      "¿está libre o alquilado?",
    ],
    "ask_property",
    OF_HOME,
  ));

test("the view is seen from a home, and nobody comes", () => {
  const { classification } = read("dá para ver o mar?", OF_HOME);
  assert.equal(classification.intent, "ask_property");
});

test("who is called tells when, and asks for no visit", () => {
  const said = "A colleague will call you today.";
  for (const message of ["after 6 please", "any time in the afternoon"]) {
    const { classification, visit } = read(message, { ...OF_HOME, said });
    assert.deepEqual([visit.time, classification.intent], [undefined, "small_talk"], message);
  }
});

test("the deposit of a home is asked of that home, of none in general", () => {
  intents(["what is the deposit?", "¿cuánto es la fianza?"], "ask_property", OF_HOME);
  intents(["what deposit is usual?", "¿qué papeles hacen falta para alquilar?"], "ask_financing");
});

test("a home is turned down in passing", () =>
  intents(
    ["then no, thanks", "entonces no", "assim não quero, obrigada", "se nos va mucho"],
    "react_listing",
    { ...OF_HOME, mark: { suggested: "visit" } },
  ));

test("who has found a home elsewhere is lost", () =>
  intents(
    ["we rented somewhere else", "ya hemos encontrado casa", "já arranjámos apartamento"],
    "not_interested",
    OF_HOME,
  ));

const CONFIRMING: Situation = {
  ...OF_HOME,
  said: "Shall I put you down for Friday, April 5 at 10:00?",
  mark: { confirming: { listing: "oak", visit_date: "Friday, April 5", visit_time: "10:00" } },
};

test("the hour of a visit is not that of one's own day", () => {
  for (
    const [message, time] of [
      ["oh no, my train arrives 2:40. make it 5", "17:00"],
      ["she gets off at 4, could do 5", "17:00"],
      ["pode ser às 16? tenho dentista às duas", "16:00"],
      ["el vuelo llega a las 3, mejor a las 6", "18:00"],
    ] as const
  ) assert.equal(read(message, CONFIRMING).visit.time, time, message);
});

test("an hour that is too early is none", () => {
  for (
    const message of ["10 is too early. 11 on the 5th is good", "10 es muy pronto, mejor a las 11"]
  ) {
    const { visit, classification } = read(message, CONFIRMING);
    assert.deepEqual([visit.time, classification.intent], ["11:00", "request_visit"], message);
  }
});

test("a question beside a booked visit calls nothing off", () => {
  const booked: Situation = {
    ...OF_HOME,
    visit: { property_slug: "oak", status: "confirmed", date: "2019-04-05", time: "10:00" },
  };
  intents(
    ["Can my dad's parrot come too (to live there, not to the visit)?"],
    "ask_property",
    booked,
  );
});

test("who is to be rung asks for a person, whomever else they ask about", () => {
  intents(
    [
      "who do I talk to about this, can somebody ring me?",
      "what number do I call? no, have someone call me please",
      "gracias. que me llame ella a partir de las cinco, por la mañana duermo",
      "obrigada. ele que me ligue depois do almoço que de manhã estou a trabalhar",
    ],
    "request_human",
    OF_HOME,
  );
  for (const message of ["no quiero que me llamen", "não quero que me liguem, escrevam só"]) {
    assert.notEqual(read(message, OF_HOME).classification.intent, "request_human", message);
  }
});

test("who was called asks for no call", () =>
  intents(
    [
      "somebody called, they were very kind. is it still for sale?",
      "your colleague rang me, all good. is it still available?",
      "ya me llamaron, la chica fue muy amable. ¿sigue disponible?",
      "já me ligaram, foi simpática. ainda está à venda?",
    ],
    "ask_property",
    OF_HOME,
  ));

test("who passes it on to another decides later, whatever hours are told", () =>
  intents(
    [
      "I'll pass her your number and she can set it up. she works till 6",
      "they'll contact you themselves",
      "se lo paso a mi hermana y que os escriba ella, sale a las 6",
      "ya os llamará ella",
      "passo-lhe o contacto e ela marca",
      "vou mostrar à minha mãe e ela diz",
    ],
    "not_now",
    { ...OF_HOME, mark: { suggested: "visit" } },
  ));

test("who stays with another home turns this one down", () =>
  intents(
    [
      "too far from my office. I'll stick with the first one for now",
      "muy lejos del trabajo. me quedo con el otro de momento",
      "fica longe do trabalho. fico com o outro por agora",
    ],
    "react_listing",
    OF_HOME,
  ));

test("homes without something are asked for", () =>
  intents(
    [
      "it has a pool. anything without?",
      "algo sin piscina?",
      "há algum sem piscina?",
    ],
    "ask_listings",
    OF_HOME,
  ));

test("who was shown a home and speaks of one owns none unless that is plain", () => {
  const said = "It has 45 m².";
  for (const message of ["y el de 900 está alquilado", "e o de 900 está arrendado"]) {
    assert.equal(read(message, { ...OF_HOME, said }).writer, undefined, message);
  }
  intents(["tengo un piso que quiero vender"], "request_human", OF_HOME);
});
