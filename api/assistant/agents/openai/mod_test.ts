/** What the model agent sends, and what it makes of a good or half-good answer. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { type AgentInput, EMPTY_MEMORY } from "../../agent.ts";
import { AZUL, FOURTH, RENTAL } from "../../testing/cards.ts";
import {
  answering,
  answerOf,
  buyerMessage,
  calling,
  completion,
  type Handler,
  serveModel,
} from "../../testing/model_server.ts";
import { PHASES } from "../../states.ts";
import { depsOver, turnOf } from "../../testing/turns.ts";
import { createBuiltinAgent } from "../builtin/mod.ts";
import { createOpenAiAgent } from "./mod.ts";

const agentAt = (baseUrl: string) =>
  createOpenAiAgent({
    apiKey: "secret-key",
    baseUrl,
    model: "stub",
    fallback: createBuiltinAgent(),
    limits: { retry_delay_ms: 1 },
  });

async function respond(handler: Handler, input = turnOf("Hello")) {
  await using server = serveModel(handler);
  const output = await agentAt(server.base_url).respond(input);
  return { output, requests: server.requests };
}

test("openai: searches, shows what was found and sums what it used", async () => {
  const deps = depsOver();
  const input = turnOf("I want to rent in Austin, up to 1500", { deps });
  const { output, requests } = await respond(
    (_request, index) =>
      index === 0
        ? calling(["search_properties", { purpose: "rent", area: ["Austin"], max_price: null }])
        : answering({
          reply: `I found one: ${RENTAL.title}, $1,200 a month. ${RENTAL.url} Shall we visit it?`,
          classification: { intent: "share_criteria", phase: "matching", confidence: 0.95 },
          profile_patch: { purpose: "rent", area: ["Austin"], budget_max: 1500, bedrooms: null },
          offered: [RENTAL.slug, "made-up"],
          focus: RENTAL.slug,
          suggests_visit: true,
          goal: "search",
        }),
    input,
  );
  assert.equal(output.fallback, undefined);
  assert.deepEqual(output.profile_patch, { purpose: "rent", area: ["Austin"], budget_max: 1500 });
  assert.deepEqual(output.memory, {
    language: "en",
    shown: [RENTAL],
    focus: RENTAL.slug,
    liked: [],
    disliked: [],
    goal: "search",
  });
  assert.deepEqual(output.mark.offered?.map(({ slug }) => slug), [RENTAL.slug]);
  assert.equal(output.mark.suggested, "visit");
  assert.deepEqual(output.usage, { input_tokens: 200, output_tokens: 40 });
  assert.deepEqual(deps.searched, [{ purpose: "rent", area: ["Austin"] }]);
  const format = requests[0]!.response_format!;
  assert.equal(format.type, "json_schema");
  assert.equal(format.json_schema!.strict, true);
  assert.equal(requests[0]!.messages[0]!.role, "system");
  assert.ok(!requests[0]!.messages[0]!.content!.includes("Austin, up to"));
  assert.equal(buyerMessage(requests[0]!), input.message);
});

test("openai: every object of what is sent is closed and requires every key", async () => {
  const { requests } = await respond(() => answering());
  let objects = 0;
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { type, properties, required, additionalProperties } = node as Record<string, unknown>;
    if (type === "object" && properties) {
      objects++;
      assert.deepEqual(required, Object.keys(properties));
      assert.equal(additionalProperties, false);
    }
    Object.values(node).forEach(walk);
  };
  walk(requests[0]!.response_format!.json_schema!.schema);
  walk(requests[0]!.tools);
  assert.ok(objects >= 6);
});

test("openai: the phase is asked for, with what each one means, and handed on", async () => {
  const classification = { intent: "ask_financing", phase: "discovery", confidence: 0.8 };
  const { output, requests } = await respond(() => answering({ classification }));
  assert.deepEqual(output.classification, classification);
  const { schema } = requests[0]!.response_format!.json_schema!;
  const asked = (schema as { properties: Record<string, Record<string, unknown>> })
    .properties.classification as { properties: { phase: { enum: string[] } }; required: string[] };
  assert.deepEqual(asked.properties.phase.enum, PHASES);
  assert.ok(asked.required.includes("phase"));
  for (const phase of PHASES) {
    assert.match(requests[0]!.messages[0]!.content!, new RegExp(`Phase ${phase}: \\w`));
  }
});

test("openai: a wrong argument is told to the model, which may put it right", async () => {
  const deps = depsOver();
  const { output, requests } = await respond(
    (_request, index) =>
      index === 0 ? calling(["search_properties", { colour: "blue" }]) : answering(),
    turnOf("Hello", { deps }),
  );
  assert.equal(output.fallback, undefined);
  assert.match(requests[1]!.messages.at(-1)!.content!, /wrong arguments/);
  assert.deepEqual(deps.searched, []);
});

test("openai: after three tool calls no more are offered", async () => {
  const { output, requests } = await respond((request) =>
    request.tool_choice === "none" ? answering() : calling(["search_properties", {}])
  );
  assert.equal(output.fallback, undefined);
  assert.deepEqual(requests.map(({ tool_choice }) => tool_choice), [
    "auto",
    "auto",
    "auto",
    "none",
  ]);
});

test("openai: a listing that this session has not seen stays unseen", async () => {
  let told = "";
  const { output } = await respond((request, index) => {
    if (index === 0) return calling(["get_property", { slug: FOURTH.slug }]);
    told = request.messages.at(-1)!.content!;
    return answering({ offered: [FOURTH.slug], focus: FOURTH.slug, liked: [FOURTH.slug] });
  });
  assert.match(told, /not shown/);
  assert.deepEqual(output.memory, { ...EMPTY_MEMORY, language: "en" });
  assert.deepEqual(output.mark, {});
});

test("openai: servers that refuse the schema are asked in simpler ways, and remembered", async () => {
  await using server = serveModel((request) =>
    request.response_format?.type === "json_schema"
      ? Response.json({ error: { message: "response_format unsupported" } }, { status: 400 })
      : completion({
        content: `<think>hm {</think>Here:\n\`\`\`json\n${JSON.stringify(answerOf({}))}\n\`\`\``,
      })
  );
  const agent = agentAt(server.base_url);
  assert.equal((await agent.respond(turnOf("Hi"))).fallback, undefined);
  assert.equal((await agent.respond(turnOf("Hi"))).fallback, undefined);
  assert.deepEqual(server.requests.map(({ response_format }) => response_format?.type), [
    "json_schema",
    "json_object",
    "json_object",
  ]);
  assert.equal(server.requests[1]!.max_tokens, 1500);
});

test("openai: a passing error is tried once more", async () => {
  const { output, requests } = await respond((_request, index) =>
    index === 0 ? new Response("", { status: 503 }) : answering()
  );
  assert.equal(output.fallback, undefined);
  assert.equal(requests.length, 2);
});

test("openai: what is out of bounds in the patch is not said, the rest is", async () => {
  const { output } = await respond(() =>
    answering({
      profile_patch: {
        bedrooms: 5_000,
        budget_max: -1,
        purpose: "steal",
        email: "not an address",
        currency: "EUR",
        area: ["x".repeat(500)],
        is_admin: true,
        __proto__: { polluted: true },
      },
      forget: ["area"],
      goal: "world domination",
      asks: ["password"],
    }), turnOf("Forget Lisboa, it does not matter where. Up to 300,000 euros"));
  assert.deepEqual(output.profile_patch, { area: null, currency: "EUR" });
  assert.equal(output.memory.goal, "none");
  assert.deepEqual(output.asks, []);
});

test("openai: only a buyer's yes to a day to come and a time makes a visit", async () => {
  const memory = { ...EMPTY_MEMORY, shown: [AZUL], focus: AZUL.slug };
  const visit = {
    property_slug: AZUL.slug,
    said: "Friday at 10",
    date: "2026-03-13",
    time: "10:00",
    status: "confirmed",
  };
  const asked = async (
    intent: string,
    changes: Record<string, unknown> = {},
    message = "Friday at 10",
    before: Partial<AgentInput> = {},
  ) => {
    const { output } = await respond(() =>
      answering({
        classification: { intent, phase: "scheduling", confidence: 1 },
        visit: { ...visit, ...changes },
        asks_to_confirm_visit: true,
      }), turnOf(message, { memory: structuredClone(memory), phase: "scheduling", ...before }));
    return output;
  };
  const draft = await asked("request_visit");
  assert.equal(draft.memory.visit?.status, "draft");
  assert.deepEqual(draft.mark.confirming, {
    listing: AZUL.title,
    visit_date: "2026-03-13",
    visit_time: "10:00",
  });
  const { confirming } = draft.mark;
  const history = [{ role: "agent" as const, text: "Shall I book it?", mark: { confirming } }];
  const yes = await asked("confirm_visit", {}, "Yes please", { memory: draft.memory, history });
  assert.deepEqual(yes.memory.visit, visit);
  for (const date of ["2026-03-09", "2026-02-30", "2126-03-13"]) {
    const unread = await asked("confirm_visit", { date });
    assert.deepEqual(unread.memory.visit, { ...visit, said: "Friday", status: "draft" });
    const other = await asked("request_visit", { date });
    assert.deepEqual(other.memory.visit, { ...visit, status: "draft" });
  }
  const past = await asked("request_visit", { date: "2026-03-09" }, "On 9 March 2026 at 10");
  assert.equal(past.memory.visit?.date, undefined);
  const elsewhere = await asked("confirm_visit", { property_slug: "other" });
  assert.equal(elsewhere.memory.visit?.property_slug, AZUL.slug);
});

test("openai: history and records are bounded however long a session gets", async () => {
  const history = Array.from(
    { length: 500 },
    () => ({ role: "buyer" as const, text: "x".repeat(5_000) }),
  );
  const shown = Array.from(
    { length: 30 },
    (_, index) => ({ ...AZUL, slug: `s-${index}`, description: "y".repeat(1_200) }),
  );
  const { requests } = await respond(
    () => answering(),
    turnOf("z".repeat(50_000), { history, memory: { ...EMPTY_MEMORY, shown }, deps: depsOver() }),
  );
  assert.ok(JSON.stringify(requests[0]!.messages).length < 40_000);
});
