/** Everything that can go wrong between us and a model: always one reply, always in time. */
import assert from "node:assert/strict";
import type { Agent } from "../../agent.ts";
import { INTENTS } from "../../states.ts";
import {
  answering,
  answerOf,
  calling,
  completion,
  type Handler,
  serveModel,
} from "../../testing/model_server.ts";
import { depsOver, turnOf } from "../../testing/turns.ts";
import { createBuiltinAgent } from "../builtin/mod.ts";
import { BUDGETS, type Budgets, createOpenAiAgent } from "./mod.ts";

/** The budgets of production, a hundred times faster. */
const FAST: Partial<Budgets> = {
  call_ms: 100,
  turn_ms: 250,
  retry_delay_ms: 3,
};

/** A body that goes on for as long as the server lives: `first`, then nothing or drops. */
function lasting(first: string, drop: string, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setInterval> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (first) controller.enqueue(encoder.encode(first));
      const end = () => {
        clearInterval(timer);
        try {
          controller.close();
        } catch { /* the client left before */ }
      };
      if (drop) timer = setInterval(() => controller.enqueue(encoder.encode(drop)), 5);
      signal.addEventListener("abort", end, { once: true });
    },
    cancel: () => clearInterval(timer),
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

const classified = (classification: unknown) => answering({ classification });
const refused = { intent: "greet", phase_hint: null, confidence: 0.9 };

/** Fault → handler, the reason recorded, and how many requests it costs. */
const FAULTS: Record<string, [Handler, RegExp, number]> = {
  "429": [() => Response.json({ error: { message: "slow" } }, { status: 429 }), /^status 429$/, 2],
  "429 asking for a minute": [
    () => Response.json({}, { status: 429, headers: { "retry-after": "60" } }),
    /^status 429$/,
    2,
  ],
  "500": [() => new Response("oops", { status: 500 }), /^status 500$/, 2],
  "503": [() => new Response("<html>down</html>", { status: 503 }), /^status 503$/, 2],
  "401": [() => Response.json({ error: {} }, { status: 401 }), /^status 401$/, 1],
  "404": [() => new Response("", { status: 404 }), /^status 404$/, 1],
  "400 always": [() => Response.json({}, { status: 400 }), /^status 400$/, 3],
  "stall after the header": [(_r, _i, signal) => lasting("", "", signal), /^timeout$/, 2],
  "stall within the body": [(_r, _i, signal) => lasting('{"id":', "", signal), /^timeout$/, 2],
  "slow body": [(_r, _i, signal) => lasting('{"id":"', "x", signal), /^timeout$/, 2],
  "endless body": [
    (_r, _i, signal) => lasting(`{"id":"${"x".repeat(600_000)}`, "", signal),
    /^(?:response too large|connection|unexpected)$/,
    1,
  ],
  "broken JSON in the body": [
    () => new Response('{"choices": [', { headers: { "content-type": "application/json" } }),
    /^response is not JSON$/,
    1,
  ],
  "text instead of JSON": [() => new Response("hello"), /^empty choices$/, 1],
  "null": [() => Response.json(null), /^unexpected$/, 1],
  "empty choices": [() => Response.json({ id: "c", choices: [] }), /^empty choices$/, 1],
  "no message": [() => Response.json({ choices: [{ index: 0 }] }), /^empty choices$/, 1],
  "broken JSON in the answer": [
    () => completion({ content: '{"reply": "hi' }),
    /^answer is not JSON$/,
    1,
  ],
  "empty answer": [() => completion({ content: "" }), /^answer is not JSON$/, 1],
  "no content": [() => completion({ content: null }), /^empty answer$/, 1],
  "prose": [() => completion({ content: "Sure, here you are!" }), /^answer is not JSON$/, 1],
  "wrong enum": [() => classified({ ...refused, intent: "buy_now" }), /classification\.intent$/, 1],
  "confidence out of bounds": [
    () => classified({ ...refused, confidence: 7 }),
    /classification\.confidence$/,
    1,
  ],
  "no reply": [() => answering({ reply: "  " }), /reply$/, 1],
  "reply is no text": [() => answering({ reply: { text: "x" } }), /reply$/, 1],
  "refusal": [() => completion({ content: null, refusal: "I can't." }), /^refusal$/, 1],
  "length stop": [
    () => completion({ content: JSON.stringify(answerOf({})) }, "length"),
    /^length$/,
    1,
  ],
  "content filter": [() => completion({ content: "" }, "content_filter"), /^content filter$/, 1],
  "unknown tool": [() => calling(["delete_everything", {}]), /^unknown tool$/, 1],
  "20 tool calls at once": [
    () =>
      calling(...Array.from({ length: 20 }, () => ["search_properties", {}] as [string, unknown])),
    /^too many tool calls$/,
    1,
  ],
  "20 tool calls one by one": [
    () => calling(["search_properties", {}]),
    /^too many tool calls$/,
    4,
  ],
  "unknown arguments, always": [
    () => calling(["search_properties", { drop_table: "leads" }]),
    /^too many tool calls$/,
    4,
  ],
  "arguments that are no JSON": [
    () => calling(["search_properties", "{purpose:"]),
    /^too many tool calls$/,
    4,
  ],
  "malformed tool call": [
    () => completion({ content: null, tool_calls: [{ id: "x", type: "function" }] }),
    /^unexpected$/,
    1,
  ],
};

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

for (const [fault, [handler, reason, requests]] of Object.entries(FAULTS)) {
  Deno.test(`openai: ${fault}: answered once, by the built-in agent`, async () => {
    await using server = serveModel(handler);
    const fallback = counted();
    const agent = createOpenAiAgent({
      apiKey: "k",
      baseUrl: server.base_url,
      model: "stub",
      fallback,
      budgets: FAST,
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

Deno.test("openai: connection refused: answered once, by the built-in agent", async () => {
  const server = serveModel(() => answering());
  await server[Symbol.asyncDispose]();
  const fallback = counted();
  const agent = createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback,
    budgets: FAST,
  });
  const output = await agent.respond(turnOf("Hello"));
  assert.equal(output.fallback?.reason, "connection");
  assert.equal(fallback.asked, 1);
});

Deno.test("openai: a server that answers each call late meets the turn's deadline", async () => {
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
    budgets: { ...FAST, turn_ms: 60 },
  });
  assert.equal((await agent.respond(turnOf("Hello"))).fallback?.reason, "deadline");
});

Deno.test("openai: an aborted turn throws and asks nobody", async () => {
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

Deno.test("openai: the worst turn of production's budgets ends within 30 seconds", () => {
  assert.ok(BUDGETS.turn_ms <= 25_000 && BUDGETS.call_ms <= 10_000);
  assert.equal(BUDGETS.retries, 1);
  assert.equal(BUDGETS.tool_calls, 3);
});
