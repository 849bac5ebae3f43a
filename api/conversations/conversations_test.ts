/** Conversations as brokers see them: whose they are, and what a broker can do with one. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";

async function setup() {
  const api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const listed = async (token: string, query = "") => {
    const { json } = await api.call("GET", `/v1/conversations${query}`, { token });
    return json.data.map(({ id }: { id: string }) => id);
  };
  return { api, ana, rui, admin, listed };
}

test("brokers see their own conversations, the latest first; admins see all", async () => {
  const { api, ana, rui, admin, listed } = await setup();
  await using _api = api;
  const old = await addConversation(api, { broker_id: ana.id });
  const foreign = await addConversation(api, { broker_id: rui.id, last_message_at: later(1) });
  const latest = await addConversation(api, { broker_id: ana.id, last_message_at: later(2) });
  const nobodys = await addConversation(api, { last_message_at: later(3) });
  deepStrictEqual(await listed(ana.token), [latest, old]);
  deepStrictEqual(await listed(admin.token), [nobodys, latest, foreign, old]);
  const status = async (method: string, path: string, json?: unknown) =>
    (await api.call(method, `/v1/conversations/${path}`, { token: ana.token, json })).status;
  strictEqual(await status("GET", old), 200);
  strictEqual(await status("GET", foreign), 404);
  strictEqual(await status("GET", nobodys), 404);
  strictEqual(await status("GET", "no-id"), 404);
  strictEqual(await status("POST", `${foreign}/read`), 404);
  strictEqual(await status("POST", `${foreign}/takeover`), 404);
  strictEqual(await status("POST", `${foreign}/messages`, { text: "Hello" }), 404);

  function later(minutes: number): string {
    return new Date(api.clock.now.getTime() + minutes * 60_000).toISOString();
  }
});

test("phase, owner and words narrow the list", async () => {
  const { api, ana, listed } = await setup();
  await using _api = api;
  const broker_id = ana.id;
  const matching = await addConversation(api, { broker_id, phase: "matching", owner: "human" });
  const named = await addConversation(api, { broker_id, buyer_name: "João Conceição" });
  deepStrictEqual(await listed(ana.token, "?phase=matching"), [matching]);
  deepStrictEqual(await listed(ana.token, "?owner=human"), [matching]);
  deepStrictEqual(await listed(ana.token, "?owner=bot"), [named]);
  deepStrictEqual(await listed(ana.token, "?search=conceicao"), [named]);
  deepStrictEqual(await listed(ana.token, "?search=nobody"), []);
  const wrong = await api.call("GET", "/v1/conversations?phase=asleep", { token: ana.token });
  strictEqual(wrong.status, 422);
});

test("a broker reads, takes over, writes and gives back", async () => {
  const { api, ana } = await setup();
  await using _api = api;
  const id = await addConversation(api, { broker_id: ana.id, unread: 3 });
  const call = (method: string, path = "", json?: unknown) =>
    api.call(method, `/v1/conversations/${id}${path}`, { token: ana.token, json });
  strictEqual((await call("GET")).json.unread, 3);
  strictEqual((await call("POST", "/read")).status, 204);
  strictEqual((await call("GET")).json.unread, 0);

  strictEqual((await call("POST", "/takeover")).json.owner, "human");
  strictEqual((await call("POST", "/resume")).json.owner, "bot");
  const written = await call("POST", "/messages", { text: "  I am here.  " });
  deepStrictEqual([written.status, written.json.status], [202, "queued"]);
  const { json } = await call("GET");
  strictEqual(json.owner, "human", "who writes takes over");
  deepStrictEqual(
    json.messages.map(({ role, text }: { role: string; text: string }) => [role, text]),
    [["broker", "I am here."]],
  );
  for (const text of ["", "   ", "x".repeat(4001)]) {
    strictEqual((await call("POST", "/messages", { text })).status, 422, `${text.length}`);
  }
});

test("a buyer who opted out is not written to", async () => {
  const { api, ana } = await setup();
  await using _api = api;
  const id = await addConversation(api, { broker_id: ana.id, consent: "opted_out" });
  const answer = await api.call("POST", `/v1/conversations/${id}/messages`, {
    token: ana.token,
    json: { text: "One more thing" },
  });
  deepStrictEqual([answer.status, answer.json.code], [409, "conflict"]);
  const { json } = await api.call("GET", `/v1/conversations/${id}`, { token: ana.token });
  deepStrictEqual([json.messages, json.owner], [[], "bot"]);
});
