/** What a person of the office was told, how they want to be told, and how they end it. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { DAY, HOUR, MINUTE } from "../shared/clock.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addConversation, addPerson, type Person } from "../testing/people.ts";
import { KIND_NAMES } from "./kinds.ts";
import { notify } from "./record.ts";

const ENV = { PORTAL_URL: "https://portal.example", API_URL: "https://api.example" };
const usual = { channels: {}, quiet_from: null, quiet_to: null };

/** Tells a broker of something about a conversation of theirs. */
async function tell(api: TestApi, { id: broker_id }: Person, kind: "handover" | "buyer_message") {
  const { db, ids } = api.container;
  const conversation_id = await addConversation(api, { broker_id, buyer_name: "Rui", unread: 1 });
  const at = api.clock.now.toISOString();
  const about = { conversation_id };
  await db.transaction().execute((trx) => notify(trx, { kind, broker_id, about, at, ids }));
  return conversation_id;
}

/** With a session of its own, as days pass in tests. */
const listed = async (api: TestApi, { email }: Person, query = "") =>
  (await api.call("GET", `/v1/notifications${query}`, { token: await api.login(email) })).json;

test("the bell shows what one was told, newest first, in one's language, until it is read", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis", "broker", { languages: ["pt"] });
  const rui = await addPerson(api, "Rui Lobo");
  const first = await tell(api, ana, "handover");
  api.clock.advance(HOUR);
  const second = await tell(api, ana, "buyer_message");
  const { data, page } = await listed(api, ana);
  deepStrictEqual(
    data.map(({ id: _, created_at: __, ...shown }: Record<string, unknown>) => shown),
    [
      {
        kind: "buyer_message",
        title: "Mensagem nova de Rui",
        url: `/dashboard/conversations/${second}`,
        read_at: null,
      },
      {
        kind: "handover",
        title: "Rui quer falar consigo",
        url: `/dashboard/conversations/${first}`,
        read_at: null,
      },
    ],
  );
  strictEqual(page.total, 2);
  strictEqual(
    (await listed(api, ana, "?language=es&limit=1")).data[0].title,
    "Mensaje nuevo de Rui",
  );
  const cut = await listed(api, ana, "?limit=1");
  const rest = await listed(api, ana, `?limit=1&cursor=${cut.page.next_cursor}`);
  deepStrictEqual([cut.data[0].id, rest.data[0].id], [data[0].id, data[1].id]);

  const read = async (token: string, json: unknown) =>
    await api.call("POST", "/v1/notifications/read", { token, json });
  const unread = async () => (await listed(api, ana, "?unread=true")).data;
  // Another's ids change nothing.
  strictEqual((await read(rui.token, { ids: [data[0].id] })).status, 204);
  strictEqual((await unread()).length, 2);
  await read(ana.token, { ids: [data[0].id] });
  deepStrictEqual((await unread()).map(({ kind }: { kind: string }) => kind), ["handover"]);
  await read(ana.token, { all: true });
  deepStrictEqual([(await unread()).length, (await listed(api, ana)).data.length], [0, 2]);
  for (const json of [{}, { ids: [], all: true }, { ids: ["x"] }, { ids: [] }, { all: false }]) {
    strictEqual((await read(ana.token, json)).status, 422, JSON.stringify(json));
  }
  strictEqual((await api.call("GET", "/v1/notifications")).status, 401);
});

test("reading a conversation reads what one was told of it; what was read is not mailed", async () => {
  await using api = await testApi({ env: ENV });
  const ana = await addPerson(api, "Ana Reis");
  const id = await tell(api, ana, "buyer_message");
  await tell(api, ana, "buyer_message");
  await api.call("POST", `/v1/conversations/${id}/read`, { token: ana.token });
  strictEqual((await listed(api, ana, "?unread=true")).page.total, 1);
  api.clock.advance(HOUR);
  await api.container.sending.sendDue();
  strictEqual(api.mails.length, 1);
});

test("brokers choose by kind and set quiet hours; what they do not name stays as usual", async () => {
  await using api = await testApi({ env: ENV });
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const call = async (method: string, { email }: Person, json?: unknown) =>
    await api.call(method, "/v1/me/notifications", { token: await api.login(email), json });
  const before = (await call("GET", ana)).json;
  deepStrictEqual([before.quiet_from, before.quiet_to], [null, null]);
  const names = ({ kinds }: { kinds: { kind: string }[] }) => kinds.map(({ kind }) => kind);
  deepStrictEqual(names(before), KIND_NAMES.filter((kind) => kind !== "import_ended"));
  deepStrictEqual(names((await call("GET", admin)).json), KIND_NAMES);

  const changes = { quiet_from: "22:00", quiet_to: "07:00", channels: { buyer_message: [] } };
  const changed = await call("PUT", ana, changes);
  strictEqual(changed.status, 200, changed.text);
  deepStrictEqual(changed.json, {
    ...before,
    ...changes,
    channels: { ...before.channels, buyer_message: [] },
  });
  deepStrictEqual((await call("GET", ana)).json, changed.json);
  await tell(api, ana, "buyer_message");
  await tell(api, ana, "handover");
  api.clock.advance(DAY);
  await api.container.sending.sendDue();
  deepStrictEqual(api.mails.map(({ subject }) => subject), ["Rui wants to talk to you"]);
  strictEqual((await listed(api, ana, "?unread=true")).page.total, 2);

  for (
    const wrong of [
      { quiet_from: "22:00" },
      { quiet_from: "24:00", quiet_to: "07:00" },
      { quiet_from: "07:00", quiet_to: "07:00" },
      { channels: { gossip: [] } },
      { channels: { handover: ["pigeon"] } },
      { more: 1 },
    ]
  ) {
    const refused = await call("PUT", ana, { ...usual, ...wrong });
    strictEqual(refused.status, 422, JSON.stringify(wrong));
  }
});

test("one click below a mail ends the mails of its kind, without a session, and no others", async () => {
  await using api = await testApi({ env: ENV });
  const ana = await addPerson(api, "Ana Reis");
  await tell(api, ana, "buyer_message");
  await tell(api, ana, "handover");
  api.clock.advance(5 * MINUTE);
  await api.container.sending.sendDue();
  const mail = api.mails.find(({ subject }) => /message/.test(subject))!;
  const url = new URL(mail.unsubscribe_url!);
  strictEqual(url.origin, "https://api.example");
  const path = url.pathname + url.search;
  match(
    mail.text,
    new RegExp(`https://portal\\.example/unsubscribe${url.search.replace("?", "\\?")}`),
  );
  // Programs that open the address instead of posting to it change nothing.
  const opened = await api.call("GET", path);
  deepStrictEqual(
    [opened.status, opened.headers.get("location")],
    [303, `https://portal.example/unsubscribe${url.search}`],
  );
  const click = (to: string) =>
    api.call("POST", to, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  for (let times = 0; times < 2; times++) {
    deepStrictEqual([(await click(path)).status, (await click(path)).json], [
      200,
      { kind: "buyer_message" },
    ]);
  }
  for (const wrong of [path.replace("buyer_message", "handover"), `${path}0`, path.slice(0, -1)]) {
    strictEqual((await click(wrong)).status, 404, wrong);
  }
  await tell(api, ana, "buyer_message");
  await tell(api, ana, "handover");
  api.clock.advance(DAY);
  await api.container.sending.sendDue();
  deepStrictEqual(api.mails.slice(2).map(({ subject }) => subject), ["Rui wants to talk to you"]);
});

test("what is older than 90 days is forgotten", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  await tell(api, ana, "handover");
  api.clock.advance(89 * DAY);
  await tell(api, ana, "handover");
  api.clock.advance(2 * DAY);
  await api.container.handlers.housekeeping({});
  strictEqual((await listed(api, ana)).page.total, 1);
});
