/** Phase and intent as they are classified, taken or refused, and kept with the turn. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { addBuyer } from "../testing/visits.ts";
import type { Agent } from "../assistant/agent.ts";

const SESSIONS = "/v1/playground/sessions";

/** Classifies as the message says: `greet discovery 0.9`. */
const obedient: Agent = {
  name: "obedient",
  respond({ message, memory }) {
    const [intent, phase, confidence] = message.split(" ");
    return Promise.resolve({
      reply: "Noted.",
      classification: { intent, phase, confidence: Number(confidence) } as never,
      profile_patch: {},
      memory,
      mark: {},
      usage: { input_tokens: 0, output_tokens: 0 },
    });
  },
};

async function begin(api: TestApi): Promise<string> {
  return (await api.call("POST", SESSIONS, { json: {} })).json.id;
}

async function say(api: TestApi, id: string, text: string) {
  const answer = await api.call("POST", `${SESSIONS}/${id}/messages`, { json: { text } });
  strictEqual(answer.status, 200, answer.text);
  return answer.json;
}

test("a classified phase is taken where the intent leaves it open, else refused with a reason", async () => {
  await using api = await testApi({ agent: obedient });
  const id = await begin(api);
  const said: [message: string, to: string, rule: string, refusals: string[]][] = [
    ["greet greeting 0.9", "greeting", "stay", []],
    ["greet discovery 0.9", "discovery", "phase", []],
    [
      "small_talk closed 1",
      "discovery",
      "stay",
      ["phase discovery → closed: small_talk leads to discovery"],
    ],
    ["ask_listings greeting 1", "discovery", "stay", ["phase discovery → greeting: no such edge"]],
    ["not_now nurture 0.4", "discovery", "clarify", ["phase discovery → nurture: not understood"]],
    ["not_now nurture 0.9", "nurture", "nurture", []],
  ];
  for (const [message, to, rule, refusals] of said) {
    const turn = await say(api, id, message);
    const [intent, phase, confidence] = message.split(" ");
    deepStrictEqual(turn.classification, { intent, phase, confidence: Number(confidence) });
    deepStrictEqual([turn.to.phase, turn.rule, turn.refusals], [to, rule, refusals], message);
  }
  const { rows } = await api.container.connection.engine.query(
    "select classified_phase, to_phase from turns where conversation_id = $1 order by number",
    [id],
  );
  deepStrictEqual(
    rows,
    said.map(([message, to]) => ({ classified_phase: message.split(" ")[1], to_phase: to })),
  );
});

test("STOP leaves the phase as it is, and says so", async () => {
  await using api = await testApi();
  const id = await begin(api);
  await say(api, id, "I want to buy a flat");
  const { classification, to, refusals } = await say(api, id, "STOP");
  deepStrictEqual(classification, { intent: "opt_out", phase: "discovery", confidence: 1 });
  deepStrictEqual([to.phase, to.consent, refusals], ["discovery", "opted_out", []]);
});

test("a visit can be called off, and agreed to, while other homes are looked at", async () => {
  await using api = await testApi();
  await addProperty(api, await addPerson(api, "Eva Pinto", "admin"));
  const visits = async (id: string) =>
    (await api.container.connection.engine.query(
      "select status from visits where conversation_id = $1",
      [id],
    )).rows;
  const id = await begin(api);
  await say(api, id, "I want to buy an apartment in Lisbon, 2 bedrooms");
  await say(api, id, "tell me more about the first one");
  await say(api, id, "Can I visit it on Saturday at 11am?");
  // The question stands while the conversation is elsewhere.
  await api.call("PATCH", `${SESSIONS}/${id}`, { json: { phase: "nurture" } });
  const agreed = await say(api, id, "Yes, that works");
  deepStrictEqual([agreed.intent, agreed.to.phase], ["confirm_visit", "scheduling"]);
  deepStrictEqual(await visits(id), [{ status: "confirmed" }]);

  strictEqual((await say(api, id, "Do you have other flats?")).to.phase, "matching");
  const cancelled = await say(api, id, "I have to cancel the visit");
  deepStrictEqual([cancelled.intent, cancelled.to.phase], ["cancel_visit", "matching"]);
  deepStrictEqual(await visits(id), [{ status: "cancelled" }]);
});

test("a visit that is on is agreed to and called off in every phase, as the buyer is told", async () => {
  await using api = await testApi();
  const { db } = api.container;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const home = await addProperty(api, admin, { broker_slug: ana.slug });
  for (const [n, phase] of (["closed", "negotiation", "nurture", "matching"] as const).entries()) {
    const proposed = { date: "2026-03-12", time: `${10 + 2 * n}:00` };
    const { say, conversation_id } = await addBuyer(api, home, ana.id, { proposed });
    const status = async () =>
      (await db.selectFrom("visits").select("status")
        .where("conversation_id", "=", conversation_id).executeTakeFirstOrThrow()).status;
    const put = () =>
      db.updateTable("conversations").set({ phase }).where("id", "=", conversation_id).execute();
    await put();
    match((await say("yes please")).reply!.text, /^Booked/);
    strictEqual(await status(), "confirmed", phase);
    await put();
    match((await say("I can't come")).reply!.text, /^The visit is cancelled/);
    strictEqual(await status(), "cancelled", phase);
  }
});
