/** A buyer's own amount is said back as the buyer's, and never as the price of anything. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { guardReply } from "../guard.ts";
import { CARDS } from "../testing/cards.ts";

const refusalsOf = (reply: string, shown = CARDS) =>
  guardReply(reply, { shown, said: ["say 99,000"], own_origins: [], language: "en" }).refusals;

test("a buyer's own amount is no price, whether homes were shown or none", () => {
  for (
    const claim of [
      "Everything is $99,000 today.",
      "All homes for $99,000.",
      "$99,000 today!",
      "Your flat is $99,000.",
      "O seu apartamento é 99.000 €.",
      "Hoy todo por 99.000 €.",
    ]
  ) {
    for (const shown of [CARDS, []]) assert.deepEqual(refusalsOf(claim, shown), ["price"], claim);
  }
});

test("a buyer's own amount is said back as a budget or an offer", () => {
  for (
    const said of [
      "Noted: up to $99,000.",
      "Your offer of $99,000 goes to the agent.",
      "With your $99,000 you are below the asking price.",
      "Apuntado: 99.000 €.",
    ]
  ) {
    for (const shown of [CARDS, []]) assert.deepEqual(refusalsOf(said, shown), [], said);
  }
});
