/** Two homes are spoken of, and one of them is turned down. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read } from "../testing/read.ts";

const LATINA = card("latina", {
  title: "High-ceilinged flat with a room for working",
  city: "Madrid",
  neighborhood: "La Latina",
});
const MATADERO = card("matadero", {
  title: "Never-lived-in flat near Matadero",
  city: "Madrid",
  neighborhood: "Arganzuela",
});
const of = (message: string) => read(message, { offered: [LATINA, MATADERO] });

test("the home that is left is in question", () => {
  for (
    const message of [
      "not the first one, too noisy. tell me more about the Matadero one",
      "el primero no, mucho ruido por la noche. el otro tiene ascensor?",
      "o primeiro não gosto. o de Matadero parece-me bem",
      "I like the Matadero one, the first is too loud for us",
    ]
  ) {
    const { reference, acts } = of(message);
    assert.deepEqual([reference.slug, acts.has("dislike")], ["matadero", false], message);
  }
});

test("why a home is turned down is neither asked nor wished for", () => {
  const { topics, patch } = of("el primero no, mucho ruido por la noche. el otro tiene ascensor?");
  assert.deepEqual([topics.map(({ said }) => said), patch], [["el otro tiene ascensor?"], {}]);
});

test("both turned down, or one alone, leave none in question", () => {
  for (const message of ["neither the first nor the second", "no me gusta el primero"]) {
    assert.notEqual(of(message).reference.slug, "matadero", message);
  }
});
