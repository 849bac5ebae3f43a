/** More classes of wordings that ordinary people were misread by: what a person of ours said before. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const STUDIO = card("graca-studio", { title: "Graça studio", city: "Lisbon", bedrooms: 0 });
const FOCUSED: Situation = { offered: [STUDIO], focus: "graca-studio" };

test("an offer that is raised is an offer, and no budget", () => {
  const said = "Thank you, I am passing your offer to a colleague.";
  const raised = read("If they say no, I could go up to 108,000 but no more", { ...FOCUSED, said });
  assert.deepEqual([raised.classification.intent, raised.patch], ["make_offer", {}]);
  const asked = read("I have 120,000 saved. how much are the taxes?", { ...FOCUSED, said });
  assert.notEqual(asked.classification.intent, "make_offer");
});

test("who is to be contacted is pleased, and asks for no visit", () => {
  for (const said of ["They will contact you shortly.", "Um colega entra em contacto consigo."]) {
    const { classification } = read("👍", { ...FOCUSED, said });
    assert.equal(classification.intent, "small_talk", said);
  }
});

test("an hour alone answers a person who asked for one", () => {
  const visit = { status: "draft", property_slug: "graca-studio", date: "2019-03-02" } as const;
  const { visit: read_ } = read("11", {
    ...FOCUSED,
    visit: { ...visit, said: "saturday" },
    said: "Gladly. What time on Saturday, March 2 suits you?",
  });
  assert.equal(read_.time, "11:00");
});

test("what is asked without a pause or a mark", () => {
  for (
    const [message, facts] of [
      ["hey! the Graça studio on your page is it furnished", ["furnished"]],
      ["vi un estudio por 1675, eso es con parqueo?", ["garage"]],
      ["en cuánto está?", ["price"]],
      ["qual é a renda do estúdio?", ["price"]],
      ["cuantos baños tiene el piso de 3 habitaciones", ["bathrooms"]],
    ] as const
  ) assert.deepEqual(read(message, FOCUSED).asks, facts, message);
});

test("an amount is no number of months for being monthly", () => {
  assert.deepEqual(read("Our maximum is 4,500 dollars monthly").patch, {
    purpose: "rent",
    budget_max: 4_500,
    currency: "USD",
  });
});

test("how many rooms are wished for, and where", () => {
  const family = read("we're a family of four, so 3 bedrooms minimum, max 1900 a month");
  assert.equal(family.patch.bedrooms, 3);
  const alone = read("busco un pisito de 2 habitaciones, que ahora vivo en un cuarto sin ascensor");
  assert.deepEqual([alone.patch.bedrooms, alone.patch.property_type], [2, ["apartment"]]);
  assert.deepEqual(read("busco piso en Lisboa, por Alfama").patch.area, ["Alfama"]);
});

test("who had a home of ours wants the deposit back, and who writes to the family nothing", () => {
  for (
    const message of [
      "Third time I'm asking for my security deposit back. I moved out of your rental in May.",
      "cuándo me devolvéis la fianza? dejé el piso el 30 de abril",
      "Fui vosso inquilino até março e a minha caução continua por devolver",
    ]
  ) assert.equal(read(message).writer, "tenant", message);
  for (const message of ["Mamá ya estoy en el bus llego a las 8", "avó já chegámos a casa ❤️"]) {
    const { classification, writer } = read(message);
    assert.deepEqual([classification.intent, writer], ["off_topic", "other"], message);
  }
  const mother = read("mom's place is selling for 610, we look for a condo in Miami");
  assert.notEqual(mother.writer, "other");
});

test("owners who put it otherwise", () => {
  for (
    const message of [
      "I've a buy to let in Alfama, one bed, thinking of selling it. can someone value it?",
      "quiero poner en alquiler mi piso de ruzafa, vacio desde abril. quien me lo lleva?",
    ]
  ) {
    const { classification, writer, patch } = read(message);
    assert.deepEqual(
      [classification.intent, writer, patch],
      ["request_human", "owner", {}],
      message,
    );
  }
});

test("other homes are wanted by a yes to whether they are", () => {
  const said = "Cancelada. ¿Le busco otras que acepten perro?";
  const { classification } = read("si porfa", { ...FOCUSED, said });
  assert.equal(classification.intent, "ask_listings");
});

test("a million and a hundred thousand is one number, and a lot that is bought is land", () => {
  assert.equal(
    read("quero comprar em Lisboa até 1 milhão e 100 mil dólares").patch.budget_max,
    1_100_000,
  );
  assert.deepEqual(read("Looking to buy a lot in Austin to build on").patch.property_type, [
    "land",
  ]);
});

test("who says that nothing was offered offers nothing", () => {
  for (
    const message of [
      "No he hecho ninguna oferta, solo preguntaba si hay margen",
      "I did not make an offer",
      "não fiz nenhuma proposta",
    ]
  ) assert.notEqual(read(message, FOCUSED).classification.intent, "make_offer", message);
  assert.equal(
    read("no acepto más, ofrezco 200 mil", FOCUSED).classification.intent,
    "make_offer",
  );
});
