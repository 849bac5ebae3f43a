/** What every agent promises, asked of each in the same words. */
import assert from "node:assert/strict";
import { test } from "vitest";
import {
  type Agent,
  type AgentInput,
  type AgentOutput,
  EMPTY_MEMORY,
  LANGUAGES,
} from "../agent.ts";
import { PROFILE_SLOTS, profileValues } from "../profile.ts";
import { INTENTS, PHASES } from "../states.ts";
import { AZUL, CARDS, RENTAL, RIVER } from "../testing/cards.ts";
import {
  answering,
  buyerMessage,
  calling,
  completion,
  type ModelRequest,
  serveModel,
} from "../testing/model_server.ts";
import { depsOver, turnOf } from "../testing/turns.ts";
import { createBuiltinAgent } from "./builtin/mod.ts";
import { createOpenAiAgent } from "./openai/mod.ts";

const SEEN = { ...EMPTY_MEMORY, shown: [AZUL, RIVER], focus: AZUL.slug };

/** Turns of every kind; a function, for no agent may get what another has touched. */
const turns = (): AgentInput[] => [
  turnOf("Hi!"),
  turnOf("I want to rent an apartment in Austin, 3 bedrooms, up to 2000"),
  turnOf("Quiero comprar un piso en Lisboa, hasta 400 mil euros"),
  turnOf("Procuro um apartamento T3 para comprar em Lisboa até 400 mil"),
  turnOf("Does it have a garage?", { memory: structuredClone(SEEN), phase: "evaluation" }),
  turnOf("Can I see the first one on Friday at 10:00?", {
    memory: structuredClone(SEEN),
    phase: "evaluation",
    profile: { purpose: "sale", area: ["Lisboa"] },
  }),
  turnOf("I want to talk to a person"),
  turnOf("not interested anymore", { phase: "matching" }),
  turnOf("asdf qwer zxcv", { unknown_streak: 2 }),
  turnOf("🙂"),
  turnOf(" "),
  turnOf("x".repeat(4_000)),
];

/** A model that searches when a home is spoken of and answers plainly otherwise. */
function honest(request: ModelRequest): Response {
  const said = buyerMessage(request);
  const searched = request.messages.some(({ role }) => role === "tool");
  if (/rent|comprar/.test(said) && !searched) {
    return calling(["search_properties", { purpose: /rent/.test(said) ? "rent" : "sale" }]);
  }
  if (/x{100}/.test(said)) return completion({ content: "no" });
  const card = /rent/.test(said) ? RENTAL : AZUL;
  return searched
    ? answering({
      reply: `${card.title}\n${card.url}\n\nDo you like it?`,
      classification: { intent: "share_criteria", phase: "matching", confidence: 0.9 },
      profile_patch: { purpose: card.purpose },
      offered: [card.slug],
      asked: ["listing"],
      goal: "search",
    })
    : answering();
}

function check(output: AgentOutput, input: AgentInput, searched: ReadonlySet<string>) {
  assert.ok(output.reply.trim().length > 0);
  assert.ok(INTENTS.includes(output.classification.intent));
  const { confidence, phase } = output.classification;
  assert.ok(confidence >= 0 && confidence <= 1);
  assert.ok(PHASES.includes(phase));
  for (const [slot, value] of Object.entries(output.profile_patch)) {
    assert.ok((PROFILE_SLOTS as string[]).includes(slot));
    const schema = profileValues.shape[slot as keyof typeof profileValues.shape];
    assert.ok(value === null || schema.safeParse(value).success, slot);
  }
  const { memory, mark } = output;
  const known = new Set([...searched, ...input.memory.shown.map(({ slug }) => slug)]);
  assert.ok(memory.shown.length <= 30);
  for (const card of memory.shown) {
    assert.ok(known.has(card.slug));
    assert.deepEqual(card, CARDS.find(({ slug }) => slug === card.slug));
  }
  const shown = new Set(memory.shown.map(({ slug }) => slug));
  for (const slug of [...memory.liked, ...memory.disliked]) assert.ok(shown.has(slug));
  if (memory.focus !== undefined) assert.ok(shown.has(memory.focus));
  if (memory.visit) assert.ok(shown.has(memory.visit.property_slug));
  if (memory.language) assert.ok(LANGUAGES.includes(memory.language));
  assert.ok((mark.offered?.length ?? 0) <= 3);
  for (const { slug } of mark.offered ?? []) assert.ok(slug !== undefined && shown.has(slug));
  assert.ok(output.usage.input_tokens >= 0 && output.usage.output_tokens >= 0);
  assert.deepEqual(
    JSON.parse(JSON.stringify(output)),
    JSON.parse(JSON.stringify(structuredClone(output))),
  );
}

/** Runs every turn; cards reach an agent through the tool alone. */
async function keepsContract(agent: Agent) {
  assert.match(agent.name, /^[a-z]+$/);
  for (const input of turns()) {
    const searched = new Set<string>();
    const deps = depsOver();
    const before = structuredClone({ ...input, deps: undefined });
    const output = await agent.respond({
      ...input,
      deps: {
        ...deps,
        async search(args) {
          const found = await deps.search(args);
          for (const { slug } of found.rows) searched.add(slug);
          return found;
        },
      },
    });
    check(output, input, searched);
    assert.deepEqual({ ...input, deps: undefined }, before, "the input is not written to");
  }
  const aborted = turnOf("Hi", {
    deps: depsOver(CARDS, { signal: AbortSignal.abort(new Error("over")) }),
  });
  await assert.rejects(agent.respond(aborted), /over/);
}

test("contract: builtin", async () => {
  await keepsContract(createBuiltinAgent());
});

test("contract: openai, over a local server", async () => {
  await using server = serveModel(honest);
  await keepsContract(createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback: createBuiltinAgent(),
  }));
  assert.ok(server.requests.length > turns().length);
});
