/** What buyers tell in passing: what they can pay, and whom they bring. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const HOME = card("elm", { title: "Elm Court", price: 280_000, purpose: "sale", bedrooms: 2 });
const OFFERED: Situation = { offered: [HOME], focus: "elm" };

test("an animal that is asked about is told of by its name", () => {
  for (
    const message of [
      "are pets ok? Luna comes with me",
      "¿dejan gatos? que Lola viene con nosotras",
      "aceitam animais? o Bobby vem connosco",
      "is a dog allowed? not moving anywhere without Rex",
    ]
  ) {
    const { asks, patch } = read(message, OFFERED);
    assert.deepEqual([asks, patch.pets_allowed], [["pets_allowed"], true], message);
  }
  assert.equal(read("are pets ok? my sister comes with me", OFFERED).asks.length, 1);
});

test("who says what can be paid asks nothing, though it begins like a question", () => {
  const situation = { ...OFFERED, profile: { purpose: "sale", budget_max: 250_000 } } as const;
  for (
    const message of [
      "puedo subir a 300",
      "posso chegar aos 300",
      "aumento para 300",
      "el presupuesto lo subo a 300",
    ]
  ) assert.equal(read(message, situation).patch.budget_max, 300_000, message);
});
