/** Everything that can go wrong between us and a model: always one reply, always in time. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Agent } from "../../agent.ts";
import { INTENTS } from "../../states.ts";
import { FAULTS, lasting } from "../../testing/model_faults.ts";
import { answering, calling, serveModel } from "../../testing/model_server.ts";
import { depsOver, turnOf } from "../../testing/turns.ts";
import { createBuiltinAgent } from "../builtin/mod.ts";
import { createOpenAiAgent, LIMITS, type Limits } from "./mod.ts";

/** Production's limits, but a call that hangs is given up soon. */
const SOON: Partial<Limits> = { call_ms: 200, retry_delay_ms: 3 };
/** A call may be as slow as the machine is; only the retry comes at once. */
const PATIENT: Partial<Limits> = { retry_delay_ms: 3 };

function counted(): Agent & { asked: number } {
  const builtin = createBuiltinAgent();
  return {
    name: "builtin",
    asked: 0,
    respond(input) {
      this.asked++;
      return builtin.respond(input);
    },
  };
}

for (const [fault, { handler, reason, requests, hangs }] of Object.entries(FAULTS)) {
  test(`openai: ${fault}: answered once, by the built-in agent`, async () => {
    await using server = serveModel(handler);
    const fallback = counted();
    const agent = createOpenAiAgent({
      apiKey: "k",
      baseUrl: server.base_url,
      model: "stub",
      fallback,
      limits: hangs ? SOON : PATIENT,
    });
    const output = await agent.respond(turnOf("Hi, I want to rent in Austin"));
    const alone = await createBuiltinAgent().respond(turnOf("Hi, I want to rent in Austin"));
    assert.equal(fallback.asked, 1);
    assert.equal(output.reply, alone.reply);
    assert.deepEqual(output.classification, alone.classification);
    assert.ok(INTENTS.includes(output.classification.intent));
    assert.equal(output.fallback?.from, "openai");
    assert.match(output.fallback!.reason, reason);
    assert.equal(server.requests.length, requests);
  });
}

test("openai: connection refused: answered once, by the built-in agent", async () => {
  const server = serveModel(() => answering());
  await server[Symbol.asyncDispose]();
  const fallback = counted();
  const agent = createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback,
    limits: PATIENT,
  });
  const output = await agent.respond(turnOf("Hello"));
  assert.equal(output.fallback?.reason, "connection");
  assert.equal(fallback.asked, 1);
});

test("openai: a server that answers each call late meets the turn's deadline", async () => {
  await using server = serveModel(async (_request, _index, signal) => {
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, 40);
      signal.addEventListener("abort", () => (clearTimeout(timer), resolve(undefined)), {
        once: true,
      });
    });
    return calling(["search_properties", {}]);
  });
  const agent = createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback: counted(),
    limits: { ...PATIENT, turn_ms: 60 },
  });
  assert.equal((await agent.respond(turnOf("Hello"))).fallback?.reason, "deadline");
});

test("openai: an aborted turn throws and asks nobody", async () => {
  const turn = new AbortController();
  await using server = serveModel((_request, _index, signal) => {
    turn.abort(new Error("turn over"));
    return lasting("", "", signal);
  });
  const fallback = counted();
  const agent = createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback,
  });
  const input = turnOf("Hello", { deps: depsOver(undefined, { signal: turn.signal }) });
  await assert.rejects(agent.respond(input), /turn over/);
  assert.equal(fallback.asked, 0);
});

test("openai: the worst turn of production's limits ends within 30 seconds", () => {
  assert.ok(LIMITS.turn_ms <= 25_000 && LIMITS.call_ms <= 10_000);
  assert.equal(LIMITS.retries, 1);
  assert.equal(LIMITS.tool_calls, 3);
});
