/** Within what was read a model may disagree: sensible proposals pass as they are. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { type AgentInput, type AgentMark, EMPTY_MEMORY } from "../../agent.ts";
import { AZUL, RIVER } from "../../testing/cards.ts";
import { answerOf } from "../../testing/model_server.ts";
import { turnOf } from "../../testing/turns.ts";
import { readHomes } from "../builtin/mod.ts";
import { bindAnswer, claimsFalsely } from "./bounds.ts";
import { readAnswer } from "./schema.ts";

async function bound(
  message: string,
  proposed: Record<string, unknown>,
  changes: Partial<AgentInput> = {},
) {
  const input = turnOf(message, changes);
  const { read } = await readHomes(input);
  return bindAnswer(input, read, readAnswer(JSON.stringify(answerOf(proposed))));
}

const after = (mark: AgentMark): Partial<AgentInput> => ({
  history: [{ role: "agent", text: "…", mark }],
});

test("bounds: criteria that the message wishes for pass", async () => {
  const cases: [string, Record<string, unknown>, Partial<AgentInput>?][] = [
    [
      "I want to rent a furnished apartment in Austin with 2 or 3 bedrooms, up to $1500",
      {
        purpose: "rent",
        area: ["Austin"],
        property_type: ["apartment"],
        bedrooms: 3,
        furnished: true,
        budget_max: 1_500,
        currency: "USD",
      },
    ],
    [
      "Quiero comprar un piso en Lisboa con piscina, hasta 400 mil euros",
      {
        purpose: "sale",
        area: ["Lisboa"],
        property_type: ["apartment"],
        must_haves: ["pool"],
        budget_max: 400_000,
        currency: "EUR",
      },
    ],
    ["I want a place in Porto or Alfama", { area: ["Alfama"] }],
    ["Two, please", { bedrooms: 2 }, after({ asked: ["bedrooms"] })],
    ["Yes", { garage: true }, after({ asked: ["garage"] })],
    ["Doesn't matter", { bedrooms: "any" }, after({ asked: ["bedrooms"] })],
  ];
  for (const [message, profile_patch, changes] of cases) {
    const { answer, refusals } = await bound(message, {
      profile_patch,
      classification: { intent: "share_criteria", phase: "discovery", confidence: 1 },
      language: message.startsWith("Quiero") ? "es" : "en",
    }, changes);
    assert.deepEqual(answer.profile_patch, profile_patch, message);
    assert.deepEqual(refusals, [], message);
  }
});

test("bounds: of a proposal what is not said goes, the rest stays", async () => {
  const { answer, refusals } = await bound("I want 2 bedrooms in Lisbon, not in Porto", {
    profile_patch: { bedrooms: 2, bathrooms: 2, area: ["Lisbon", "Porto"], budget_max: 2 },
    classification: { intent: "share_criteria", phase: "discovery", confidence: 1 },
  });
  assert.deepEqual(answer.profile_patch, { bedrooms: 2, area: ["Lisboa"] });
  assert.deepEqual(refusals, ["profile.bathrooms: not said", "profile.budget_max: not said"]);
});

test("bounds: notes made before are not lost over a new one", async () => {
  const { answer } = await bound("It should have a pool too", {
    profile_patch: { must_haves: ["pool"] },
    classification: { intent: "share_criteria", phase: "discovery", confidence: 1 },
  }, { profile: { must_haves: ["quiet"] } });
  assert.deepEqual(answer.profile_patch, { must_haves: ["quiet", "pool"] });
});

test("bounds: a visit's home, day and time are those spoken of", async () => {
  const memory = { ...EMPTY_MEMORY, shown: [AZUL, RIVER], focus: AZUL.slug };
  const visit = {
    property_slug: AZUL.slug,
    said: "Friday at 10",
    date: "2026-03-13",
    time: "10:00",
    status: "draft",
  };
  const classification = { intent: "request_visit", phase: "scheduling", confidence: 0.9 };
  const message = "Can I see it on Friday at 10?";
  const right = await bound(message, { classification, visit }, { memory });
  assert.deepEqual([right.answer.visit, right.refusals], [visit, []]);
  const wrong = await bound(message, {
    classification,
    visit: { ...visit, property_slug: RIVER.slug, said: "soon", date: "2026-03-14", time: "03:00" },
  }, { memory });
  assert.deepEqual(wrong.answer.visit, { ...visit, said: "Friday" });
  assert.deepEqual(wrong.refusals, ["visit: not said"]);
});

test("bounds: an intent that books or leaves must be read; the others are the model's", async () => {
  const intent = async (message: string, proposed: string, changes?: Partial<AgentInput>) => {
    const classification = { intent: proposed, phase: "matching", confidence: 0.9 };
    const { answer } = await bound(message, { classification }, changes);
    return answer.classification.intent;
  };
  const shown = { memory: { ...EMPTY_MEMORY, shown: [AZUL], focus: AZUL.slug } };
  for (const proposed of ["opt_out", "opt_in", "not_interested", "make_offer", "cancel_visit"]) {
    assert.equal(await intent("Is it furnished?", proposed, shown), "ask_property", proposed);
  }
  for (const proposed of ["react_listing", "request_human", "complaint", "ask_financing"]) {
    assert.equal(await intent("Is it furnished?", proposed, shown), proposed);
  }
});

test("bounds: a booking or cancellation is told only where there is one", () => {
  const visit = { property_slug: AZUL.slug, date: "2026-03-13", time: "10:00" };
  const booked = { ...visit, status: "confirmed" as const };
  const draft = { ...visit, status: "draft" as const };
  for (
    const told of [
      "Your visit is booked.",
      "Confirmed: Friday.",
      "A sua visita está marcada!",
      "Tu visita queda reservada.",
    ]
  ) {
    assert.ok(claimsFalsely(told, draft), told);
    assert.ok(claimsFalsely(told, undefined), told);
    assert.ok(!claimsFalsely(told, booked), told);
  }
  for (const told of ["Shall I get it booked?", "It is not booked yet.", "Welcome!"]) {
    assert.ok(!claimsFalsely(told, draft), told);
  }
  assert.ok(claimsFalsely("Booked for 11:00.", booked));
  assert.ok(claimsFalsely("Your visit is cancelled.", booked));
  assert.ok(!claimsFalsely("Your visit is cancelled.", { ...visit, status: "cancelled" }));
});
