/** Amounts, animals and studios that say less, or more, than they seem to. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { read } from "../testing/read.ts";

const budget = (message: string) => {
  const { budget_min, budget_max, purpose } = read(message).patch;
  return [budget_min, budget_max, purpose];
};

test("a rent by the week counts for a month", () => {
  for (
    const message of [
      "up to 450 a week",
      "looking to rent, my max is 450 weekly",
      "hasta 450 cada semana",
      "renda até 450 semanais",
      "up to 450 a wk",
    ]
  ) assert.deepEqual(budget(message), [undefined, 1950, "rent"], message);
  assert.deepEqual(budget("between 300 and 400 a week"), [1300, 1733, "rent"]);
  assert.deepEqual(budget("up to 1.2 a week"), [undefined, 5200, "rent"]);
  assert.deepEqual(budget("200 each a week, there are two of us"), [undefined, 1733, "rent"]);
});

test("the rent that is paid already is no budget", () => {
  for (
    const message of [
      "we pay 350 a week now and want to buy",
      "My rent now is 350 a week and we want to buy a house",
      "pagamos 900 al mes ahora y queremos comprar",
    ]
  ) assert.deepEqual(budget(message), [undefined, undefined, "sale"], message);
  assert.deepEqual(budget("actualmente pago 800, busco algo por menos de 700"), [
    undefined,
    700,
    "rent",
  ]);
});

test("numbers that are none of money", () => {
  assert.deepEqual(budget("busco casa por ciento cincuenta mil euros"), [
    undefined,
    150_000,
    "sale",
  ]);
  assert.equal(read("pedem sinal de 10 ou 20 por cento?").patch.budget_max, undefined);
  assert.equal(read("a million dollar view would be nice").patch.budget_max, undefined);
});

test("an animal that lives elsewhere needs no home that takes it", () => {
  const pets = (message: string) => read(message).patch.pets_allowed;
  for (
    const message of [
      "I have a dog but she stays with my parents",
      "tengo un perro pero puede quedarse con mis padres",
      "o cão vai para casa dos meus pais",
    ]
  ) assert.equal(pets(message), undefined, message);
  for (
    const message of [
      "the dog can stay inside",
      "mi perro vive con mis padres y conmigo",
      "necesito que admitan perros, se quedan con mi madre cuando viajo",
      "PCSing to san diego. 3br, two labs come with us",
    ]
  ) assert.equal(pets(message), true, message);
  assert.notEqual(pets("studio in Miami to rent. no pets no car just me"), true);
  assert.equal(pets("we need 2 labs for our research office"), undefined);
});

test("the studio of a trade is no home", () => {
  for (
    const message of [
      "busco local cerca de mi estudio de arquitectura",
      "queria um T2 perto do meu estúdio de fotografia",
      "i need a 2 bed flat near my yoga studio",
    ]
  ) assert.notEqual(read(message).patch.bedrooms, 0, message);
  assert.equal(read("busco estudio en Madrid").patch.bedrooms, 0);
});
