import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import type { AgentMark } from "../../../agent.ts";
import { type Intent, INTENTS } from "../../../states.ts";
import { applyPatch } from "../../../profile.ts";
import { card, read } from "../testing/read.ts";

const OAK = card("oak-villa", { title: "Oak Villa Apartments" });
const ELM = card("elm-court", { title: "Elm Court", price: 900 });

function patchOf(message: string, situation = {}) {
  return read(message, situation).patch;
}

test("everything in one line", () => {
  assert.deepEqual(patchOf("3 bedroom apartment in Lisbon under 400k to buy"), {
    bedrooms: 3,
    budget_max: 400_000,
    purpose: "sale",
    area: ["Lisbon"],
    property_type: ["apartment"],
  });
});

const BUDGETS: [string, object][] = [
  ["2 bed under 300k", { bedrooms: 2, budget_max: 300_000, purpose: "sale" }],
  ["between 200 and 250 thousand", { budget_min: 200_000, budget_max: 250_000, purpose: "sale" }],
  ["to rent, no more than €1,500", { budget_max: 1_500, currency: "EUR", purpose: "rent" }],
  ["buy, at least 300,000", { budget_min: 300_000, purpose: "sale" }],
  ["need a garage 👍👍👍 I need at least 200k", {
    garage: true,
    budget_min: 200_000,
    purpose: "sale",
  }],
  ["1500-1800 per month", { budget_min: 1_500, budget_max: 1_800, purpose: "rent" }],
  ["I want to buy, up to half a million dollars", {
    budget_max: 500_000,
    currency: "USD",
    purpose: "sale",
  }],
  ["entre 800 y 1000 euros de alquiler", {
    budget_min: 800,
    budget_max: 1_000,
    currency: "EUR",
    purpose: "rent",
  }],
];
for (const [message, patch] of BUDGETS) {
  test(`budget: ${message}`, () => assert.deepEqual(patchOf(message), patch));
}

test("buyers who say 450 mean thousands, tenants do not", () => {
  const mark = { asked: ["budget_max" as const] };
  assert.equal(patchOf("450", { mark, profile: { purpose: "sale" } }).budget_max, 450_000);
  assert.equal(patchOf("450", { mark, profile: { purpose: "rent" } }).budget_max, 450);
});

test("rooms in every shape", () => {
  for (
    const [message, bedrooms, bathrooms] of [
      ["3br/2ba", 3, 2],
      ["two bed one bath", 2, 1],
      ["a three-bedroom place with 2 bathrooms", 3, 2],
      ["bedrooms: 4, bathrooms: 3", 4, 3],
      ["two or three bedrooms", 2, undefined],
      ["at least two and a half baths", undefined, 2],
      ["2 bedrooms and baths", 2, 2],
      ["a studio", 0, undefined],
      ["um T3 com duas casas de banho", 3, 2],
      ["no mínimo dos habitaciones", 2, undefined],
    ] as const
  ) {
    const patch = patchOf(message);
    assert.deepEqual([patch.bedrooms, patch.bathrooms], [bedrooms, bathrooms], message);
  }
});

test("bare answers go to what we asked, in its order", () => {
  assert.deepEqual(patchOf("3", { mark: { asked: ["bathrooms"] } }), { bathrooms: 3 });
  assert.deepEqual(patchOf("just one please", { mark: { asked: ["bedrooms"] } }), { bedrooms: 1 });
  assert.deepEqual(patchOf("3 and 2", { mark: { asked: ["bedrooms", "bathrooms"] } }), {
    bedrooms: 3,
    bathrooms: 2,
  });
  assert.deepEqual(patchOf("doesn't matter", { mark: { asked: ["bedrooms"] } }), {
    bedrooms: "any",
  });
  assert.deepEqual(patchOf("yes", { mark: { asked: ["garage"] } }), { garage: true });
  assert.deepEqual(patchOf("not necessary", { mark: { asked: ["laundry"] } }), { laundry: false });
  assert.deepEqual(patchOf("3"), {});
});

test("flags are wished for, refused or all the same", () => {
  assert.deepEqual(patchOf("with a garage, in-unit laundry, and I have a dog"), {
    garage: true,
    laundry: true,
    pets_allowed: true,
  });
  assert.deepEqual(patchOf("unfurnished, no garage needed"), { furnished: false, garage: false });
  assert.deepEqual(patchOf("I don't care if it is furnished"), { furnished: "any" });
  assert.deepEqual(patchOf("no quiero garaje pero sí lavadora"), { garage: false, laundry: true });
});

test("the same words are a question where a listing is spoken of", () => {
  const situation = { offered: [OAK] };
  const asked = read("Does it have a garage? Are pets allowed?", situation);
  assert.deepEqual(asked.asks, ["pets_allowed", "garage"]);
  assert.deepEqual(asked.patch, {});
  assert.equal(asked.classification.intent, "ask_property");
  const wished = read("Do you have anything with a garage?", situation);
  assert.deepEqual(wished.asks, []);
  assert.deepEqual(wished.patch, { garage: true });
  assert.deepEqual(read("I have a dog. Are pets allowed?", situation).patch, {
    pets_allowed: true,
  });
});

test("what is told of a listing is no wish, what is asked of it a question", () => {
  const situation = { offered: [OAK] };
  assert.deepEqual(read("That has no garage", situation).patch, {});
  assert.deepEqual(read("it has to have a garage", situation).patch, { garage: true });
  assert.equal(read("When can I move in?", situation).classification.intent, "ask_property");
  assert.deepEqual(read("What is the HOA?", situation).patch, {});
  assert.deepEqual(read("a 1,200 sq ft house in Miami", situation).asks, []);
});

const PURPOSES: [string, "sale" | "rent" | undefined][] = [
  ["not renting, buying", "sale"],
  ["I'd rather rent than buy", "rent"],
  ["no quiero alquilar", "sale"],
  ["vivo en un quinto y ya no puedo quiero comprar algo en Valencia", "sale"],
  ["we should like to buy three bedrooms so the grandchildren can stay", "sale"],
  ["comprar, não arrendar", "sale"],
  ["we want to own our place", "sale"],
  ["buy or rent?", undefined],
];
for (const [message, purpose] of PURPOSES) {
  test(`purpose: ${message}`, () => assert.equal(patchOf(message).purpose, purpose));
}

test("which listing: by name, by place, by price, or the only one", () => {
  const situation = { offered: [OAK, ELM] };
  assert.equal(read("I like Oak Villa", situation).reference.slug, "oak-villa");
  assert.equal(read("the second one is nice", situation).reference.slug, "elm-court");
  assert.equal(read("the cheapest", situation).reference.slug, "elm-court");
  assert.equal(read("I like it", situation).reference.slug, undefined);
  assert.equal(read("I like it", { offered: [OAK] }).reference.slug, "oak-villa");
});

test("yes means what we asked", () => {
  const offered = [OAK];
  const intent = (message: string, mark: object, said?: string) =>
    read(message, { offered, mark, ...(said ? { said } : {}) }).classification.intent;
  assert.equal(
    intent("looks great. I offer 1200", { suggested: "visit" }),
    "make_offer",
  );
  assert.equal(intent("yes", { suggested: "visit" }), "request_visit");
  assert.equal(
    intent("yes", { confirming: { listing: OAK.title, visit_date: "March 8th" } }),
    "confirm_visit",
  );
  assert.equal(intent("no, the 9th", { confirming: { visit_date: "March 8th" } }), "request_visit");
  assert.equal(
    intent("no, cancel it", { confirming: { visit_date: "March 8th" } }),
    "cancel_visit",
  );
  assert.equal(intent("not now", { suggested: "visit" }), "not_now");
  assert.equal(intent("the 8th", { asked: ["visit_date"] }), "request_visit");
  assert.equal(intent("no, that's all", {}, "Can I help you with anything else?"), "small_talk");
});

const LEAVING: [string, Intent][] = [
  ["let me talk to a human", "request_human"],
  ["¿puedo hablar con una persona?", "request_human"],
  ["quero falar com um corretor", "request_human"],
  ["nobody called me back, terrible service", "complaint"],
  ["ya vino el chico, arreglado. gracias", "small_talk"],
  ["I offer 280k for it", "make_offer"],
  ["please stop messaging me", "opt_out"],
  ["no me escriban más", "opt_out"],
  ["não me mandem mais mensagens", "opt_out"],
  ["we already bought a place", "not_interested"],
  ["can I get a mortgage?", "ask_financing"],
  ["what's the weather like?", "off_topic"],
  ["asdf qwer", "unknown"],
];
for (const [message, intent] of LEAVING) {
  test(`of a home: "${message}" is ${intent}`, () => {
    assert.equal(read(message, { offered: [OAK] }).classification.intent, intent);
  });
}

test("confidence is low where nothing was understood", () => {
  assert.ok(read("asdf qwer").classification.confidence < 0.5);
  assert.ok(read("2 bedrooms in Lisbon").classification.confidence >= 0.8);
});

const WORDS = (
  "I we need want a an the 2 two 3rd bedrooms baths in near Lisbon not no yes pets garage under 300k $ € between and " +
  "March 8th tomorrow next Friday at 5pm ? ! . , \n visit cancel quero busco piso habitaciones até hasta sim não si"
).split(" ");

test("any text is read without throwing, into bounded values", () => {
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(" ")),
    fc.string({
      unit: fc.constantFrom("\ud800", "\udc00", "\ue000", "a", "2", " "),
      maxLength: 80,
    }),
  );
  const marks = fc.constantFrom<AgentMark | undefined>(
    undefined,
    { asked: ["bedrooms", "area"] },
    { confirming: { visit_date: "March 8th" } },
    { suggested: "visit" },
  );
  fc.assert(
    fc.property(texts, marks, fc.boolean(), (message, mark, property) => {
      const seen = read(message, {
        ...(mark ? { mark } : {}),
        offered: property ? [OAK, ELM] : [],
      });
      const { intent, confidence } = seen.classification;
      assert.ok(INTENTS.includes(intent));
      assert.ok(confidence >= 0 && confidence <= 1);
      assert.deepEqual(applyPatch({}, seen.patch, 1).refused, []);
    }),
    { numRuns: 1_000 },
  );
});

test("the reading depends on nothing but its input", () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 20 }), (words) => {
    const message = words.join(" ");
    assert.deepEqual(read(message, { offered: [OAK] }), read(message, { offered: [OAK] }));
  }));
});
