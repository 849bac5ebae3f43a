import assert from "node:assert/strict";
import { test } from "vitest";
import type { Agent, AgentInput, AgentOutput } from "../agent.ts";
import { answers } from "./answers.ts";
import { catalogueOf, parseHomes } from "./catalogue.ts";
import { parseConversations } from "./format.ts";

const FILE = ["luna", "sol", "mar"].map((slug) =>
  JSON.stringify({
    slug,
    title: `Casa ${slug}`,
    type: "apartment",
    purpose: "sale",
    price: 350_000,
    currency: "EUR",
    city: "Lisbon",
    country: "PT",
  })
).join("\n");

/** Answers as told, and keeps what it was given. */
function scripted(answer: (input: AgentInput) => Promise<Partial<AgentOutput>>) {
  const inputs: AgentInput[] = [];
  const agent: Agent = {
    name: "scripted",
    async respond(input) {
      inputs.push(input);
      return {
        reply: "",
        classification: { intent: "small_talk", phase: input.phase, confidence: 1 },
        profile_patch: {},
        memory: input.memory,
        mark: {},
        usage: { input_tokens: 0, output_tokens: 0 },
        ...await answer(input),
      };
    },
  };
  return { agent, inputs };
}

const conversationOf = (rest: object) => {
  const [conversation] = parseConversations(
    JSON.stringify({ id: "one", source: "test", ...rest }),
    "a",
  );
  assert.ok(conversation);
  return conversation;
};

test("an agent is given media, time and time zone of the conversation", async () => {
  const { agent, inputs } = scripted(() => Promise.resolve({}));
  const turns = await answers(
    agent,
    conversationOf({
      now: "2026-11-24T10:00:00Z",
      time_zone: "Europe/Lisbon",
      turns: [
        { buyer: "", media: "image", expect: {} },
        { buyer: "", media: ["audio", "location"], expect: {} },
        { buyer: "Hello", expect: {} },
      ],
    }),
  );
  assert.deepEqual(inputs.map(({ media }) => media), [["image"], ["audio", "location"], undefined]);
  assert.deepEqual(inputs.map(({ message }) => message), ["", "", "Hello"]);
  assert.deepEqual(turns.map(({ buyer }) => buyer.trim()), [
    "[image]",
    "[audio] [location]",
    "Hello",
  ]);
  assert.equal(inputs[0]?.deps.now.toISOString(), "2026-11-24T10:00:00.000Z");
  assert.equal(inputs[0]?.deps.broker?.time_zone, "Europe/Lisbon");
});

test("written messages show homes of the file by slug, with their facts", async () => {
  const { agent, inputs } = scripted(() => Promise.resolve({}));
  const conversation = conversationOf({
    turns: [
      { agent: "Look.", offered: [{ title: "Casa luna", slug: "luna" }, { title: "Casa Nova" }] },
      { buyer: "Nice", expect: {} },
    ],
  });
  const homes = parseHomes(FILE, "homes");
  await answers(agent, conversation, catalogueOf(homes, [conversation]));
  const [input] = inputs;
  assert.deepEqual(
    input?.memory.shown.map(({ slug, price }) => [slug, price]),
    [["luna", 350_000], ["casa-nova", 0]],
  );
  assert.deepEqual(input?.history[0]?.mark?.offered?.map(({ slug }) => slug), [
    "luna",
    "casa-nova",
  ]);
  assert.equal((await input?.deps.property("sol"))?.title, "Casa sol");
});

test("a visit that a written message reminds of is booked", async () => {
  const { agent, inputs } = scripted(() => Promise.resolve({}));
  const booked = { listing: "Casa luna", visit_date: "Friday, March 8", visit_time: "17:00" };
  await answers(
    agent,
    conversationOf({
      turns: [{ agent: "A reminder of your visit.", booked }, { buyer: "Cancel it", expect: {} }],
    }),
    catalogueOf(parseHomes(FILE, "homes"), []),
  );
  const { focus, visit } = inputs[0]?.memory ?? {};
  assert.deepEqual([focus, visit?.status, visit?.date, visit?.time], [
    "luna",
    "confirmed",
    "2019-03-08",
    "17:00",
  ]);
});

test("homes that only the agent's own reply, which is not sent, offered are neither shown nor in question", async () => {
  const { agent, inputs } = scripted(async ({ deps, memory }) => {
    const { rows } = await deps.search({});
    return {
      memory: { ...memory, shown: rows, focus: "sol" },
      mark: { offered: rows.map(({ slug, title }) => ({ slug, title })) },
    };
  });
  const conversation = conversationOf({
    turns: [
      { buyer: "Homes?", expect: {} },
      { agent: "One.", offered: [{ title: "Casa mar", slug: "mar" }] },
      { buyer: "Nice", expect: {} },
    ],
  });
  const homes = parseHomes(FILE, "homes");
  const [first] = await answers(agent, conversation, catalogueOf(homes, [conversation]));
  assert.deepEqual(inputs[1]?.memory.shown.map(({ slug }) => slug), ["mar"]);
  assert.equal(first?.listing, undefined);
});
