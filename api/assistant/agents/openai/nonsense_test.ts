/** 500 proposals that have nothing to do with the message: none gets past the turn. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { test } from "vitest";
import type { Agent, AgentMark } from "../../agent.ts";
import { INITIAL_STATE } from "../../states.ts";
import { CARDS, ORIGIN } from "../../testing/cards.ts";
import { answering, serveModel } from "../../testing/model_server.ts";
import { memoryOf, nonsense, type Scene, SCENES } from "../../testing/nonsense.ts";
import { depsOver } from "../../testing/turns.ts";
import { runTurn, type TurnOutcome } from "../../turn.ts";
import { createBuiltinAgent } from "../builtin/mod.ts";
import { createOpenAiAgent } from "./mod.ts";

const TURNS = 500;

async function turnIn(scene: Scene, agent: Agent): Promise<TurnOutcome> {
  const known = Object.entries(scene.profile ?? {});
  const mark: AgentMark = scene.mark ?? {};
  return await runTurn({
    state: { ...INITIAL_STATE, phase: scene.memory?.visit ? "scheduling" : "matching" },
    profile: Object.fromEntries(known.map(([slot, value]) => [slot, { value, message_seq: 1 }])),
    memory: memoryOf(scene),
    messages: [{ seq: 2, text: scene.text }],
    history: scene.memory ? [{ role: "agent", text: "…", mark }] : [],
  }, { ...depsOver(CARDS), agent, own_origins: [ORIGIN] });
}

/** What a turn made of a message that does not state it. */
function corrupted(scene: Scene, { profile, changed, memory, state, reply }: TurnOutcome) {
  const wrong: string[] = [];
  for (const slot of changed) {
    const value = profile[slot]?.value ?? null;
    const stated: readonly unknown[] = scene.says?.[slot] ?? [];
    if (!stated.some((one) => isDeepStrictEqual(one, value))) {
      wrong.push(`profile.${slot} ${JSON.stringify(value)}`);
    }
  }
  const before = scene.memory?.visit;
  const { visit } = memory;
  const booked = visit?.status === "confirmed";
  const sameVisit = isDeepStrictEqual(visit, before);
  if (booked && !scene.books && !sameVisit) wrong.push("visit booked");
  if (before?.status === "confirmed" && !scene.moves && !sameVisit) wrong.push("visit changed");
  if (scene.books && booked && (visit.date !== before?.date || visit.time !== before?.time)) {
    wrong.push("another visit booked");
  }
  const homes = new Set([
    ...scene.memory?.shown?.map(({ slug }) => slug) ?? [],
    ...CARDS.filter(({ slug, title }) => scene.text.includes(slug) || scene.text.includes(title))
      .map(({ slug }) => slug),
  ]);
  const named = [
    memory.focus,
    visit?.property_slug,
    ...memory.shown.map(({ slug }) => slug),
    ...memory.liked,
    ...memory.disliked,
    ...reply?.mark.offered?.map(({ slug }) => slug) ?? [],
  ];
  for (const slug of named) {
    if (slug !== undefined && !homes.has(slug)) wrong.push(`home ${slug}`);
  }
  const told = /\b(?:is booked|marcada|reservada|^Confirmed)/.test(reply?.text ?? "");
  if (told && !booked) wrong.push("a booking is claimed");
  if (/is cancelled/.test(reply?.text ?? "") && visit && visit.status !== "cancelled") {
    wrong.push("a cancellation is claimed");
  }
  if (memory.language !== (scene.language ?? "en")) wrong.push(`language ${memory.language}`);
  if (state.consent !== "active") wrong.push("consent");
  if (state.phase === "closed" || state.phase === "negotiation") wrong.push(state.phase);
  return wrong;
}

test(`openai: of ${TURNS} proposals out of nowhere none is noted, booked or shown`, async () => {
  let proposed: Record<string, unknown> = {};
  await using server = serveModel(() => answering(proposed));
  const builtin = createBuiltinAgent();
  const agent = createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback: builtin,
    limits: { retry_delay_ms: 1 },
  });
  let by_model = 0;
  let refused = 0;
  const wrong: string[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const scene = SCENES[turn % SCENES.length]!;
    [proposed = {}] = fc.sample(nonsense(scene.text), { seed: turn + 1, numRuns: 1 });
    const outcome = await turnIn(scene, agent);
    if (outcome.output.fallback) {
      // Of an answer that cannot stand nothing does.
      assert.equal(outcome.output.fallback.reason, "reply claims what did not happen");
      const { profile, memory, reply, state } = await turnIn(scene, builtin);
      assert.deepEqual(outcome, { ...outcome, profile, memory, reply, state });
      continue;
    }
    by_model++;
    if (outcome.refusals.some((refusal) => refusal.includes("not said"))) refused++;
    for (const one of corrupted(scene, outcome)) {
      wrong.push(`${turn}: ${scene.text} → ${one}`);
    }
  }
  assert.deepEqual(wrong, []);
  // The model answered, and its proposals were refused: the bounds were put to the test.
  assert.ok(by_model > TURNS * 0.8, `${by_model}`);
  assert.ok(refused > TURNS * 0.7, `${refused}`);
});
