/** Playground sessions over the API: forks, and sessions that are kept in a file and begun again. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert";
import { afterAll, describe, test } from "vitest";
import { type TestApi, testApi } from "../../testing/mod.ts";

const SESSIONS = "/v1/playground/sessions";

async function begin(api: TestApi, json: unknown = {}): Promise<string> {
  const { status, json: session } = await api.call("POST", SESSIONS, { json });
  strictEqual(status, 201);
  return session.id;
}

async function say(api: TestApi, id: string, text: string) {
  const answer = await api.call("POST", `${SESSIONS}/${id}/messages`, { json: { text } });
  strictEqual(answer.status, 200, answer.text);
  return answer.json;
}

const fork = async (api: TestApi, id: string, turn: number): Promise<string> =>
  (await api.call("POST", `${SESSIONS}/${id}/fork`, { json: { turn } })).json.id;
const get = async (api: TestApi, id: string) => (await api.call("GET", `${SESSIONS}/${id}`)).json;
const partsOf = async (api: TestApi, id: string) =>
  (await api.call("GET", `${SESSIONS}/${id}/parts`)).json;
const append = (api: TestApi, id: string, part: unknown) =>
  api.call("POST", `${SESSIONS}/${id}/parts`, { json: part });

/** A session with a broker's message in it, up to a visit that waits for a yes. */
async function untilConfirming(api: TestApi): Promise<string> {
  const id = await begin(api);
  await say(api, id, "Hi there");
  await say(api, id, "I want to buy an apartment in Lisbon, 2 bedrooms");
  await say(api, id, "tell me more about the first one");
  await api.call("POST", `${SESSIONS}/${id}/broker-messages`, { json: { text: "It has a view." } });
  await api.call("PATCH", `${SESSIONS}/${id}`, { json: { owner: "bot" } });
  const { reply } = await say(api, id, "Can I visit it on Saturday at 11am?");
  ok(reply.mark.confirming);
  return id;
}

/** What a conversation is, whatever its ids. */
const told = (session: { messages: { seq: number; role: string; text: string }[] }) =>
  session.messages.map(({ seq, role, text }) => [seq, role, text]);

describe("a stored session begun again is the same one", async () => {
  const api = await testApi({ seed: true });
  afterAll(() => api[Symbol.asyncDispose]());
  const id = await untilConfirming(api);
  const { broker_slug, parts } = await partsOf(api, id);
  ok(broker_slug, "the conversation has a broker by now");
  strictEqual(parts.length, 4);
  deepStrictEqual(
    parts[3].messages.map(({ role }: { role: string }) => role),
    ["broker", "buyer", "agent"],
  );

  const again = await begin(api, { broker_slug });
  for (const part of parts) {
    const answer = await append(api, again, part);
    strictEqual(answer.status, 201, answer.text);
  }
  test("as it stands", async () => {
    deepStrictEqual(await partsOf(api, again), { broker_slug, parts });
    const [before, after] = [await get(api, id), await get(api, again)];
    for (const part of ["phase", "owner", "consent", "profile", "memory", "turns", "messages"]) {
      deepStrictEqual(after[part], before[part], part);
    }
  });
  test("to be forked at any turn", async () => {
    const [before, after] = [await fork(api, id, 2), await fork(api, again, 2)];
    deepStrictEqual(told(await get(api, after)), told(await get(api, before)));
    strictEqual((await say(api, after, "the second one")).to.phase, "evaluation");
  });
  test("and to go on with", async () => {
    const turn = await say(api, again, "Yes, that works");
    strictEqual(turn.number, 5);
    strictEqual(turn.intent, "confirm_visit");
    strictEqual(turn.memory.visit.status, "confirmed");
  });
});

test("a fork of a fork remembers what was asked last", async () => {
  await using api = await testApi({ seed: true });
  const id = await untilConfirming(api);
  const second = await fork(api, await fork(api, id, 4), 4);
  deepStrictEqual(told(await get(api, second)), told(await get(api, id)));
  deepStrictEqual(
    (await partsOf(api, second)).parts.map((part: { turn: { reply_seq: number } }) =>
      part.turn.reply_seq
    ),
    (await partsOf(api, id)).parts.map((part: { turn: { reply_seq: number } }) =>
      part.turn.reply_seq
    ),
  );
  strictEqual((await say(api, second, "Yes")).intent, "confirm_visit");
});

test("what is said after the last turn is stored too", async () => {
  await using api = await testApi({ seed: true });
  const id = await begin(api);
  await say(api, id, "Hi there");
  await api.call("POST", `${SESSIONS}/${id}/broker-messages`, { json: { text: "I take over." } });
  const stored = await partsOf(api, id);
  strictEqual(stored.parts.length, 2);
  const again = await begin(api);
  for (const part of stored.parts) strictEqual((await append(api, again, part)).status, 201);
  deepStrictEqual(told(await get(api, again)), told(await get(api, id)));
});

test("parts that no session can have are refused by name and change nothing", async () => {
  await using api = await testApi({ seed: true });
  const id = await untilConfirming(api);
  const [, part] = (await partsOf(api, id)).parts;
  const again = await begin(api);
  const wrong: [unknown, RegExp][] = [
    [{ ...part, messages: [] }, /^#\/messages$/],
    [{ ...part, messages: [part.messages[1], part.messages[0]] }, /^#\/messages\/1\/seq$/],
    [{ ...part, turn: { ...part.turn, reply_seq: 99 } }, /^#\/turn\/reply_seq$/],
    [{ ...part, turn: { ...part.turn, to_phase: "bliss" } }, /^#\/turn\/to_phase$/],
    [
      withSnapshot(part, { profile: { bedrooms: { value: "many", message_seq: 1 } } }),
      /^#\/turn\/snapshot\/profile\/bedrooms\/value$/,
    ],
    [withSnapshot(part, { memory: { shown: ["no-such-home"] } }), /^#\/listings$/],
    [{ ...part, turn: { ...part.turn, rule: "a\0b" } }, /^#$/],
  ];
  for (const [sent, pointer] of wrong) {
    const answer = await append(api, again, sent);
    strictEqual(answer.status, 422, answer.text);
    match(answer.json.errors[0].pointer, pointer, answer.text);
  }
  const { messages, turns } = await get(api, again);
  deepStrictEqual([messages, turns], [[], 0]);
});

// deno-lint-ignore no-explicit-any -- a part as it was answered
function withSnapshot(part: any, changes: { profile?: unknown; memory?: object }) {
  const { snapshot } = part.turn;
  const memory = { ...snapshot.memory, ...changes.memory };
  return {
    ...part,
    turn: { ...part.turn, snapshot: { ...snapshot, ...changes, memory } },
  };
}
