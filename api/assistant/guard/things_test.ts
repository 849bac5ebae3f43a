/** Things that no home shown has are not brought up, and nothing was done that nobody does. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { guardReply } from "../guard.ts";
import { CARDS } from "../testing/cards.ts";

const home = CARDS.slice(0, 1).map((card) => ({
  ...card,
  title: "Flat in the old town",
  description: "A kitchen with a window over the sink.",
  amenities: ["elevator", "balcony"],
}));
const refusalsOf = (reply: string, buyer = "hello") =>
  guardReply(reply, { shown: home, said: [buyer], own_origins: [], language: "en" }).refusals;

test.each([
  "Why was the roof replaced so recently?",
  "Ask how the jacuzzi is heated.",
  "As you'll have seen, the koi pond is gorgeous.",
  "¿Usaría el huerto para tomates?",
  "Pergunte se o jacuzzi fica incluído.",
  "Não lhe vou falar da laranjeira.",
])("what neither a home nor the buyer has named is not brought up: %s", (reply) => {
  assert.deepEqual(refusalsOf(reply), ["fact"]);
});

test("what the buyer names is not said to be there", () => {
  assert.deepEqual(refusalsOf("Yes, there is a pond.", "is there a pond?"), ["fact"]);
  assert.deepEqual(refusalsOf("A pond isn't mentioned.", "is there a pond?"), []);
});

test.each(["The window is over the sink.", "La ventana da al fregadero."])(
  "what a home's text names may be named in any language: %s",
  (reply) => assert.deepEqual(refusalsOf(reply), []),
);

test.each(["There's no pool there.", "No tiene piscina.", "Não tem ar condicionado."])(
  "a card does not say what there is not: %s",
  (reply) => assert.deepEqual(refusalsOf(reply), ["fact"]),
);

test.each([
  "No pool is listed for it.",
  "La ficha no menciona piscina.",
  "Do you need a pool?",
])("that nothing is known of it may be said, and whether it is wished for asked: %s", (reply) => {
  assert.deepEqual(refusalsOf(reply), []);
});

test.each([
  "I've let the owner know you're coming.",
  "I ran your name by the lender.",
  "He abierto ya su expediente.",
  "Congelé el precio para usted.",
  "Apresentei ao vendedor uma proposta.",
  "Congelei o preço até sexta.",
  "Vou segurando o apartamento por si.",
])("the service has not done what nobody does: %s", (reply) => {
  assert.ok(refusalsOf(reply).length > 0);
});

test.each([
  "I've noted that for the agent.",
  "I picked this one for you.",
  "He apuntado lo que busca.",
  "Anotei o seu pedido.",
])("what it does may be said: %s", (reply) => assert.deepEqual(refusalsOf(reply), []));

test("the class of an energy certificate is the card's own", () => {
  const shown = home.map((card) => ({ ...card, energy_rating: "B" as const }));
  for (const claim of ["Its energy class is", "La clase energética es", "A classe energética é"]) {
    for (const [letter, refusals] of [["B", []], ["A", ["fact"]]] as const) {
      const context = { shown, own_origins: [], language: "en" } as const;
      assert.deepEqual(guardReply(`${claim} ${letter}.`, context).refusals, refusals);
    }
  }
});

test("a broker's name is no thing: Marcus Bell is no bell", () => {
  const refusals = (reply: string) =>
    guardReply(reply, {
      ...{ shown: home, said: ["hello"], own_origins: [], language: "en" },
      broker: { name: "Marcus Bell" },
    }).refusals;
  assert.deepEqual(refusals("Marcus Bell will be told."), []);
  assert.deepEqual(refusals("The bell by the door is new."), ["fact"]);
});

test("how long a way takes has to be known, and not how long a visit does", () => {
  for (
    const reply of [
      "El metro tarda nueve minutos.",
      "By car it takes about eight minutes.",
      "You can visit it; downtown takes 20 minutes.",
    ]
  ) assert.deepEqual(refusalsOf(reply), ["number"], reply);
  for (
    const reply of [
      "A visit takes 20 minutes.",
      "Filling in the application takes 10 minutes.",
    ]
  ) assert.deepEqual(refusalsOf(reply), [], reply);
});

test("what the rent covers beside the rest has to be known; other words for it may stand", () => {
  const included = home.map((card) => ({ ...card, description: "Water is included in the rent." }));
  const of = (reply: string) =>
    guardReply(reply, { shown: included, said: ["hello"], own_origins: [], language: "en" })
      .refusals;
  for (
    const reply of [
      "Water is included, and so is electricity.",
      "Water is included. Internet as well.",
      "Your deposit is covered.",
      "Para gatos abre una excepción.",
    ]
  ) assert.deepEqual(of(reply), ["fact"], reply);
  for (
    const reply of [
      "Water is included.",
      "You can come any day without exception.",
      "Le escribo por internet también.",
      "Puede preguntarnos por la luz aparte.",
    ]
  ) assert.deepEqual(of(reply), [], reply);
});

const pair = [
  { ...home[0]!, slug: "one", pets_allowed: true, furnished: true },
  { ...home[0]!, slug: "two", pets_allowed: false, furnished: false, amenities: ["balcony"] },
];

test.each([
  ["Both do.", "do they take dogs?"],
  ["Sí, los dos.", "¿tienen ascensor?"],
  ["Têm as duas: uma custa mais.", "têm elevador?"],
  ["Todos vêm mobilados.", "e móveis?"],
  ["You'd find an elevator in both.", "hello"],
])("what is said of all homes is so of each: %s", (reply, buyer) => {
  const { text } = guardReply(reply, {
    shown: pair,
    said: [buyer],
    own_origins: [],
    language: "en",
  });
  assert.ok(!text.includes(reply), text);
});

test.each([
  ["Both do.", "do they have a balcony?"],
  ["Todos têm varanda.", "hello"],
  ["Not all of them have an elevator.", "hello"],
  ["As duas.", "quais não têm garagem?"],
])(
  "and stays where it is: %s",
  (reply, buyer) => {
    const context = { shown: pair, said: [buyer], own_origins: [], language: "en" } as const;
    assert.equal(guardReply(reply, context).text, reply);
  },
);

const [, two] = pair;

test.each([
  ["Sí, sin problema.", "¿Se admiten perros?"],
  ["Yes, fully.", "Is it furnished?"],
])("a yes to what the home has not is cut: %s", (reply, buyer) => {
  const context = { shown: [two!], said: [buyer], own_origins: [], language: "en" } as const;
  assert.ok(!guardReply(reply, context).text.includes(reply));
});

test.each([
  ["No.", "¿Se admiten perros?"],
  ["Yes.", "Do I need my own furniture?"],
  ["Sim.", "há problema se levar o cão?"],
])("and what answers rightly stays: %s", (reply, buyer) => {
  const context = { shown: [two!], said: [buyer], own_origins: [], language: "en" } as const;
  assert.equal(guardReply(reply, context).text, reply);
});
