/** The phase that the built-in agent reads out of a message, in its context. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { type AgentInput, EMPTY_MEMORY } from "../../agent.ts";
import type { Phase } from "../../states.ts";
import { AZUL, RIVER } from "../../testing/cards.ts";
import { turnOf } from "../../testing/turns.ts";
import { createBuiltinAgent } from "./mod.ts";

const WISHES = { purpose: "sale", area: ["Lisboa"], bedrooms: 3 } as const;
const history: AgentInput["history"] = [{
  role: "agent",
  text: "1. Casa Azul in Graça\n2. River view flat",
  mark: { offered: [AZUL, RIVER].map(({ slug, title }) => ({ slug, title })) },
}];
const seen = () => ({ ...structuredClone(EMPTY_MEMORY), shown: [AZUL, RIVER] });
const visiting = () => ({
  ...seen(),
  focus: AZUL.slug,
  goal: "visit" as const,
  visit: { property_slug: AZUL.slug, status: "draft" as const },
});
const known = { history, profile: { ...WISHES, area: ["Lisboa"] } };

type Case = [before: Phase, message: string, after: Phase, context?: Partial<AgentInput>];

const CASES: Record<string, Case[]> = {
  "a greeting opens, and takes up again what was put off": [
    ["greeting", "Hi!", "greeting"],
    ["nurture", "Hi again!", "discovery"],
    ["nurture", "Olá!", "matching", known],
    ["closed", "Hello", "closed"],
  ],
  "a question about money begins the search, and does not leave a home": [
    ["greeting", "How does a mortgage work?", "discovery"],
    ["evaluation", "How does a mortgage work?", "evaluation", {
      ...known,
      memory: { ...seen(), focus: AZUL.slug },
    }],
  ],
  "wishes lead to homes, and back when too few are left": [
    ["greeting", "I want to buy a flat", "discovery"],
    ["discovery", "I want to buy a flat in Lisboa with 3 bedrooms", "matching"],
    ["matching", "Not Lisboa", "discovery", {
      history,
      profile: { purpose: "sale", area: ["Lisboa"], bedrooms: 3 },
      memory: seen(),
    }],
    ["closed", "Estoy buscando un piso", "discovery"],
  ],
  "a home is looked at, turned down, or offered for": [
    ["matching", "I like the first one", "evaluation", { ...known, memory: seen() }],
    ["evaluation", "I don't like it, too expensive", "matching", {
      ...known,
      memory: { ...seen(), focus: AZUL.slug },
    }],
    ["evaluation", "I offer 300000 for it", "negotiation", {
      ...known,
      memory: { ...seen(), focus: AZUL.slug },
    }],
  ],
  "while a visit is arranged, its home stays with it and another does not": [
    ["scheduling", "Does it have a garage?", "scheduling", { ...known, memory: visiting() }],
    ["scheduling", "Does the River view flat have a garage?", "evaluation", {
      ...known,
      memory: visiting(),
    }],
    ["scheduling", "Please cancel the visit", "evaluation", { ...known, memory: visiting() }],
  ],
  "giving up, putting off and everything else": [
    ["matching", "I'm not interested anymore", "closed"],
    ["matching", "maybe next year", "nurture"],
    ["evaluation", "I want to talk to a person", "evaluation"],
    ["discovery", "asdf qwer zxcv", "discovery"],
  ],
};

for (const [what, cases] of Object.entries(CASES)) {
  test(`builtin phase: ${what}`, async () => {
    for (const [phase, message, after, context] of cases) {
      const { classification } = await createBuiltinAgent()
        .respond(turnOf(message, { ...context, phase }));
      assert.equal(classification.phase, after, `${phase}: ${message} (${classification.intent})`);
    }
  });
}
