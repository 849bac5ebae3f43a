/** Forks of playground sessions over the API. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert";
import { test } from "vitest";
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
const comparable = (session: { messages: { seq: number; role: string; text: string }[] }) =>
  session.messages.map(({ seq, role, text }) => [seq, role, text]);

test("a fork holds what was said up to its turn, and goes on from there", async () => {
  await using api = await testApi({ seed: true });
  const id = await untilConfirming(api);
  const whole = await get(api, id);
  const forked = await fork(api, id, 3);
  const session = await get(api, forked);
  deepStrictEqual(comparable(session), comparable(whole).slice(0, comparable(session).length));
  deepStrictEqual(session.messages.map(({ role }: { role: string }) => role), [
    "buyer",
    "agent",
    "buyer",
    "agent",
    "buyer",
    "agent",
  ]);
  strictEqual(session.turns, 3);
  const turn = await say(api, forked, "Can I visit it on Saturday at 11am?");
  strictEqual(turn.number, 4);
  strictEqual(turn.intent, "request_visit");
  deepStrictEqual(await get(api, id), whole, "the origin stays as it was");
});

test("a fork of a fork remembers what was asked last", async () => {
  await using api = await testApi({ seed: true });
  const id = await untilConfirming(api);
  const second = await fork(api, await fork(api, id, 4), 4);
  const [before, after] = [await get(api, id), await get(api, second)];
  for (const part of ["phase", "owner", "consent", "profile", "memory", "turns", "messages"]) {
    deepStrictEqual(after[part], before[part], part);
  }
  strictEqual((await say(api, second, "Yes")).intent, "confirm_visit");
});

test("a fork can be forked at any of the turns that it took over", async () => {
  await using api = await testApi({ seed: true });
  const id = await untilConfirming(api);
  const second = await fork(api, await fork(api, id, 4), 2);
  deepStrictEqual(
    comparable(await get(api, second)),
    comparable(await get(api, await fork(api, id, 2))),
  );
  strictEqual((await say(api, second, "the second one")).to.phase, "evaluation");
});

test("a turn that the session does not have cannot be forked at", async () => {
  await using api = await testApi({ seed: true });
  const id = await begin(api);
  const { status, json } = await api.call("POST", `${SESSIONS}/${id}/fork`, { json: { turn: 1 } });
  strictEqual(status, 422);
  match(json.errors[0].pointer, /^#\/turn$/);
});

test("a turn shows the photographs that would go along; none is queued", async () => {
  await using api = await testApi({ seed: true });
  const id = await begin(api);
  const shown = await say(api, id, "I want to buy an apartment in Lisbon, 2 bedrooms");
  const covers = shown.reply.media;
  deepStrictEqual(covers.map(({ kind }: { kind: string }) => kind), ["image", "image", "image"]);
  for (const { url } of covers) match(url, /\/media\/[0-9a-f]{64}\/1280\.jpg$/);
  const { reply } = await say(api, id, "send me pictures of the first");
  ok(reply.media.length > 0 || /all the photographs/.test(reply.text), reply.text);
  deepStrictEqual((await get(api, id)).messages.at(-1).media, reply.media);
  strictEqual((await api.container.db.selectFrom("outbox").select("id").execute()).length, 0);
});
