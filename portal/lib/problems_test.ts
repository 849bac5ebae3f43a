import assert from "node:assert/strict";
import { test } from "vitest";
import { translateFor } from "./texts.ts";
import { fieldTexts, problemText } from "./problems.ts";

const API = "The API's own words.";

test("a problem is told by its code, and in the API's words where the code is unknown", () => {
  const es = translateFor("es");
  assert.match(problemText(es, { code: "rate_limited", detail: API }), /Demasiados intentos/);
  assert.equal(problemText(es, { code: "brand_new", detail: API }), API);
  assert.equal(problemText(es, {}), "");
});

test("input errors are told by field; a conflict says that the value is taken", () => {
  const pt = translateFor("pt");
  const errors = ["#/email", "#/languages/1", "#/brand_new"].map((pointer) => ({
    pointer,
    detail: API,
  }));
  assert.deepEqual(fieldTexts(pt, { code: "invalid_input", errors }), {
    email: "Escreva um endereço de email válido.",
    languages: "Escreva códigos de língua como en, es, pt, separados por vírgulas.",
    brand_new: API,
  });
  assert.deepEqual(fieldTexts(pt, { code: "conflict", errors: errors.slice(0, 1) }), {
    email: "Outra pessoa já tem este endereço.",
  });
  assert.deepEqual(fieldTexts(pt, { code: "conflict" }), {});
});
