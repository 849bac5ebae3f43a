/** Messages in clauses, each with what is done in it. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { ActSituation } from "../acts/acts.ts";
import { detectLanguage } from "./language.ts";
import { readMessage } from "./reading.ts";
import { normalise } from "./text.ts";

const PLACES = ["Lisbon", "Porto"];

/** The clauses in the buyer's words; "wishes:" or "asks:" before those that do. */
function clauses(message: string, situation: ActSituation = "offered") {
  const normal = normalise(message);
  const language = detectLanguage(normal.folded, undefined, normal.text);
  const reading = readMessage(normal, language, { shown: [], found: [] }, PLACES, situation);
  return reading.clauses.map((clause) =>
    `${clause.wishes ? "wishes: " : ""}${clause.asks ? "asks: " : ""}${reading.quote(clause)}`
  );
}

test("a wish and a question in one message are kept apart", () => {
  assert.deepEqual(clauses("I need 3 bedrooms. Does this one have a garage?"), [
    "wishes: I need 3 bedrooms.",
    "asks: Does this one have a garage?",
  ]);
  assert.deepEqual(clauses("quiero 2 dormitorios pero ¿se admiten mascotas?"), [
    "wishes: quiero 2 dormitorios",
    "asks: pero ¿se admiten mascotas?",
  ]);
  assert.deepEqual(clauses("ok, and does it have a lift?"), ["ok", "asks: does it have a lift?"]);
});

test("the parts of a list wish as the whole does", () => {
  assert.deepEqual(clauses("with garage, pool, two bathrooms"), [
    "wishes: with garage, pool",
    "wishes: two bathrooms",
  ]);
});

test("what is told of oneself is no wish", () => {
  assert.deepEqual(clauses("My budget is 300k, I work at a bank"), [
    "wishes: My budget is 300k",
    "I work at a bank",
  ]);
});

test("a full stop behind an abbreviation ends nothing, an emoji ends a sentence", () => {
  assert.equal(clauses("near St. Mark's with 2 bdrm. please", "-").length, 1);
  assert.deepEqual(clauses("great 👍 see you there"), ["great 👍", "see you there"]);
  assert.deepEqual(clauses("..."), []);
});

test("of a message without end its beginning and its end are read", () => {
  const asked = "does it have a lift?";
  const tail = "I want to talk to a human";
  for (const joint of [", ", ". ", " and ", "\n", " but "]) {
    const message = `${asked} ${Array(150).fill("they told me so").join(joint)}${joint}${tail}`;
    const read = clauses(message);
    assert.ok(read.length <= 50, `${read.length} clauses by ${JSON.stringify(joint)}`);
    assert.equal(read[0], `asks: ${asked}`);
    assert.ok(read.at(-1)?.endsWith(tail), read.at(-1));
  }
});
