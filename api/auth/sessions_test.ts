/** Sessions as people see them: which there are, ending them, and those that nobody uses. */
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { HOUR, MINUTE } from "../shared/clock.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/130.0.0.0 Mobile Safari/537.36";

/** Signs in with a browser; answers with the token. */
async function signIn(api: TestApi, email: string, userAgent: string): Promise<string> {
  const { json } = await api.call("POST", "/v1/auth/dev-login", {
    json: { email },
    headers: { "user-agent": userAgent },
  });
  return json.access_token;
}

const status = async (api: TestApi, token: string, headers: Record<string, string> = {}) =>
  (await api.call("GET", "/v1/me", { token, headers })).status;

const sessions = async (api: TestApi, token: string) =>
  (await api.call("GET", "/v1/me/sessions", { token })).json.data;

/** Actions of the audit log and what they were about, the newest first. */
const audited = async (
  api: TestApi,
) => (await api.container.db.selectFrom("audit_log").select(["action", "entity", "entity_id"])
  .where("action", "like", "session%.ended").orderBy("id", "desc").execute());

test("people see their own sessions: since when, last used, on what, and which is this one", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  await addPerson(api, "Rui Lobo");
  const began = api.clock.now.toISOString();
  api.clock.advance(10 * MINUTE);
  const opened = api.clock.now.toISOString();
  const phone = await signIn(api, ana.email, PHONE);
  api.clock.advance(10 * MINUTE);
  const { status, json, headers } = await api.call("GET", "/v1/me/sessions", { token: phone });
  strictEqual(status, 200);
  strictEqual(headers.get("cache-control"), "no-store");
  const plain = json.data.map(({ id: _id, expires_at: _at, ...rest }: Record<string, unknown>) =>
    rest
  );
  const now = api.clock.now.toISOString();
  deepStrictEqual(plain, [
    { device: "Chrome, Android", created_at: opened, used_at: now, current: true },
    { device: null, created_at: began, used_at: began, current: false },
  ]);
});

test("devices are called by browser and system, and a made-up name is not repeated", async () => {
  await using api = await testApi();
  const { email } = await addPerson(api, "Ana Reis");
  const chrome = "(KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
  const said: [string, string | null][] = [
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome}`, "Chrome, Windows"],
    [`Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 ${chrome} Edg/130.0`, "Edge, Windows"],
    [`Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 ${chrome}`, "Chrome, ChromeOS"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox, Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 " +
      "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 " +
      "(KHTML, like Gecko) Version/17.5 Safari/605.1.15",
      "Safari, macOS",
    ],
    ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
    ["<script>alert(1)</script>", null],
    ["x".repeat(100_000) + " Firefox/131.0", null],
  ];
  for (const [userAgent, device] of said) {
    api.clock.advance(1000);
    const token = await signIn(api, email, userAgent);
    const [mine] = (await sessions(api, token)).filter(({ current }: { current: boolean }) =>
      current
    );
    strictEqual(mine.device, device, userAgent.slice(0, 200));
  }
});

test("one session is ended by its person and by nobody else, with an audit entry", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const lost = await signIn(api, ana.email, PHONE);
  const [{ id }] = (await sessions(api, lost)).filter(({ current }: { current: boolean }) =>
    current
  );
  const end = (token: string, id: string) => api.call("DELETE", `/v1/me/sessions/${id}`, { token });
  for (const wrong of [id, crypto.randomUUID(), "x", "%00"]) {
    strictEqual((await end(rui.token, wrong)).status, 404);
  }
  deepStrictEqual(await audited(api), []);
  // Ended once, however many ask at once.
  const answers = await Promise.all(Array.from({ length: 5 }, () => end(ana.token, id)));
  deepStrictEqual(answers.map(({ status }) => status).sort(), [204, 404, 404, 404, 404]);
  strictEqual(await status(api, lost), 401);
  strictEqual(await status(api, ana.token), 200);
  deepStrictEqual(await audited(api), [
    { action: "session.ended", entity: "session", entity_id: id },
  ]);
});

test("all others are ended at once; this one stays", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const others = [await api.login(ana.email), await api.login(ana.email)];
  const ended = await api.call("DELETE", "/v1/me/sessions", { token: ana.token });
  deepStrictEqual([ended.status, ended.json], [200, { ended: 2 }]);
  for (const token of others) strictEqual(await status(api, token), 401);
  for (const token of [ana.token, rui.token]) strictEqual(await status(api, token), 200);
  strictEqual((await sessions(api, ana.token)).length, 1);
  // Nothing is left to end, and nothing is noted.
  const again = await api.call("DELETE", "/v1/me/sessions", { token: ana.token });
  deepStrictEqual(again.json, { ended: 0 });
  deepStrictEqual(await audited(api), [
    { action: "sessions.ended", entity: "broker", entity_id: ana.id },
  ]);
});

test("admins end a broker's sessions, and the broker signs in again", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const eva = await addPerson(api, "Eva Pinto", "admin");
  const end = (token: string, id: string) =>
    api.call("DELETE", `/v1/admin/brokers/${id}/sessions`, { token });
  strictEqual((await end(rui.token, ana.id)).status, 404);
  for (const wrong of [crypto.randomUUID(), "x"]) {
    strictEqual((await end(eva.token, wrong)).status, 404);
  }
  deepStrictEqual((await end(eva.token, ana.id)).json, { ended: 1 });
  strictEqual(await status(api, ana.token), 401);
  strictEqual(await status(api, rui.token), 200);
  strictEqual(await status(api, await api.login(ana.email)), 200);
  deepStrictEqual(await audited(api), [
    { action: "sessions.ended", entity: "broker", entity_id: ana.id },
  ]);
});

test("a live stream ends with its session, before it tells anything more", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const other = await api.login(ana.email);
  const stream = async (token: string) => {
    const { body } = await api.app.request(
      "/v1/events",
      { headers: { authorization: `Bearer ${token}` } },
      { remote_address: "192.0.2.1" },
    );
    return body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  const lost = await stream(other);
  const kept = await stream(ana.token);
  for (const reader of [lost, kept]) strictEqual((await reader.read()).done, false);
  await api.call("DELETE", "/v1/me/sessions", { token: ana.token });
  await api.call("POST", "/v1/leads", {
    json: { name: "Bea", email: "bea@buyer.example", consent: true, broker_slug: ana.slug },
  });
  strictEqual((await kept.read()).done, false);
  strictEqual((await lost.read()).done, true);
  await kept.cancel();
});

test("a session that nobody uses ends; one in use lives on to its last hour", async () => {
  await using api = await testApi({ env: { SESSION_IDLE: "2h" } });
  const { email, token } = await addPerson(api, "Ana Reis");
  const idle = await api.login(email);
  for (let n = 0; n < 6; n++) {
    api.clock.advance(119 * MINUTE);
    strictEqual(await status(api, token), 200, `use ${n}`);
  }
  strictEqual(await status(api, idle), 401);
  strictEqual((await sessions(api, token)).length, 1);
  // The longest life is not made longer by use.
  api.clock.advance(7 * MINUTE);
  strictEqual(await status(api, token), 401);
});

test("an idle session is not woken by being asked for, and 4 hours are the default", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  api.clock.advance(4 * HOUR - 1000);
  strictEqual(await status(api, token), 200);
  api.clock.advance(4 * HOUR);
  for (let n = 0; n < 2; n++) strictEqual(await status(api, token), 401);
});

test("what an open page asks for by itself is no use of the session", async () => {
  await using api = await testApi({ env: { SESSION_IDLE: "2h" } });
  const { slug: broker_slug, token } = await addPerson(api, "Ana Reis");
  api.clock.advance(119 * MINUTE);
  strictEqual(await status(api, token, { unattended: "1" }), 200);
  const stream = await api.app.request(
    "/v1/events",
    { headers: { authorization: `Bearer ${token}` } },
    { remote_address: "192.0.2.1" },
  );
  strictEqual(stream.status, 200);
  const reader = stream.body!.getReader();
  api.clock.advance(MINUTE);
  strictEqual(await status(api, token, { unattended: "1" }), 401);
  // The stream finds out before it tells anything.
  await reader.read();
  await api.call("POST", "/v1/leads", {
    json: { name: "Bea", email: "bea@buyer.example", consent: true, broker_slug },
  });
  strictEqual((await reader.read()).done, true);
});

test("a session's use is written once a minute, not with each request", async () => {
  const updates: string[] = [];
  await using api = await testApi({
    onStatement: ({ sql }) => /update\s+"?sessions/i.test(sql) && updates.push(sql),
  });
  const { token } = await addPerson(api, "Ana Reis");
  for (let n = 0; n < 20; n++) strictEqual(await status(api, token), 200);
  deepStrictEqual(updates.length, 0);
  api.clock.advance(MINUTE);
  strictEqual(await status(api, token), 200);
  for (let n = 0; n < 20; n++) strictEqual(await status(api, token), 200);
  strictEqual(updates.length, 1);
});

test("an idle time that no work can be done in is refused at the start", async () => {
  await rejects(testApi({ env: { SESSION_IDLE: "5m" } }), /SESSION_IDLE/);
});
