/** A broker's own WhatsApp or Telegram: how it is connected, what is said there, how it ends. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { DAY, HOUR, MINUTE } from "../../shared/clock.ts";
import { testApi } from "../../testing/mod.ts";
import { addPerson } from "../../testing/people.ts";
import { openChatOffice, PHONE } from "../testing/chat_office.ts";
import { codeIn, newCode } from "./codes.ts";

test("a code is read however it is typed, and nothing else is one", () => {
  const code = newCode();
  match(code, /^HL(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  ok(newCode() !== code);
  strictEqual(codeIn(` ${code.toLowerCase()}\n`), code);
  strictEqual(codeIn(code.replaceAll("-", " ")), code);
  strictEqual(codeIn(`/start ${code}`), code);
  strictEqual(codeIn("HL-OIL0-2222-2222"), "HL-0110-2222-2222");
  for (
    const text of ["", "HL", `${code}0`, `my code: ${code}`, code.slice(3), "HL-UUUU-2222-2222"]
  ) {
    strictEqual(codeIn(text), undefined, text);
  }
});

test("a code from a chat connects it, once, and makes no conversation; what is kept is no code", async () => {
  await using office = await openChatOffice();
  const ana = await addPerson(office.api, "Ana Reis");
  deepStrictEqual((await office.call("GET", ana)).json, { available: true, chat: null });
  const asked = await office.call("POST", ana);
  const { code, expires_at, links } = asked.json;
  strictEqual(asked.status, 201);
  strictEqual(Date.parse(expires_at) - office.api.clock.now.getTime(), 15 * MINUTE);
  deepStrictEqual(links, [
    { gateway: "whatsapp", url: `https://wa.me/351210000000?text=${code}` },
    { gateway: "telegram", url: `https://t.me/agency_bot?start=${code}` },
  ]);
  const channels = async () =>
    (await office.call("GET", ana, "/v1/me/notifications")).json.kinds[0].channels;
  deepStrictEqual(await channels(), ["mail", "push"]);

  strictEqual(await office.write("wamid.1", code), "accepted");
  const [line] = await office.said(1);
  match(line!, /^Connected, Ana Reis: .+https:\/\/portal\.example\/dashboard\/notifications\/sett/);
  strictEqual(office.requests().at(-1)?.to, PHONE);
  strictEqual(await office.write("wamid.1", code), "duplicate");
  const { chat } = (await office.call("GET", ana)).json;
  strictEqual(chat.gateway, "whatsapp");
  strictEqual(Date.parse(chat.free_text_until) - office.api.clock.now.getTime(), DAY);
  deepStrictEqual(await channels(), ["mail", "push", "chat"]);
  strictEqual(await office.count("conversations") + await office.count("inbox"), 0);

  // Everything that was written down, jobs and log included.
  const again = await office.code(ana);
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(office.db);
  for (const { name } of tables) {
    const { rows } = await sql.raw(`select * from ${name}`).execute(office.db);
    for (const secret of [code, again, code.replaceAll("-", "")]) {
      ok(!JSON.stringify(rows).includes(secret), name);
    }
  }
  for (const secret of [code, again, PHONE]) ok(!office.logged.join().includes(secret));
});

test("where no gateway is configured there is nothing to connect", async () => {
  await using api = await testApi({ env: { GATEWAY_SECRET: "" } });
  const { token } = await addPerson(api, "Ana Reis");
  const path = "/v1/me/notifications/chat";
  deepStrictEqual((await api.call("GET", path, { token })).json, { available: false, chat: null });
  strictEqual((await api.call("POST", path, { token })).status, 409);
  strictEqual((await api.call("DELETE", path, { token })).status, 204);
});

test("a stranger's code, a code of before and one that is too old are messages like any other", async () => {
  await using office = await openChatOffice();
  const ana = await addPerson(office.api, "Ana Reis");
  const first = await office.code(ana);
  const second = await office.code(ana);
  ok(first !== second);
  await office.write("wamid.1", newCode());
  await office.write("wamid.2", first);
  office.api.clock.advance(15 * MINUTE);
  await office.write("wamid.3", second);
  strictEqual(await office.count("broker_chats"), 0);
  strictEqual(await office.count("inbox"), 3);
  const third = await office.code(ana);
  await office.db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana.id)
    .execute();
  await office.write("wamid.4", third);
  strictEqual(await office.count("broker_chats"), 0);
});

test("of twenty deliveries of a code at once one connects, and one line is said", async () => {
  await using office = await openChatOffice();
  const ana = await addPerson(office.api, "Ana Reis");
  const code = await office.code(ana);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => office.write("wamid.1", code)),
  );
  deepStrictEqual(answers.toSorted(), ["accepted", ...Array(19).fill("duplicate")]);
  await office.said(1);
  await office.write("wamid.2", "Hello");
  match((await office.said(1))[0]!, /^This chat is for notices alone/);
  strictEqual(await office.count("conversations"), 0);
});

test("Telegram's link connects a chat, in the broker's language; STOP there ends it", async () => {
  await using office = await openChatOffice();
  const ana = await addPerson(office.api, "Ana Reis", "broker", { languages: ["pt"] });
  const code = await office.code(ana);
  strictEqual(await office.writeTelegram(900, `/start ${code}`), "accepted");
  match((await office.said(1))[0]!, /^Ligado, Ana Reis/);
  deepStrictEqual((await office.call("GET", ana)).json.chat, {
    gateway: "telegram",
    connected_at: office.api.clock.now.toISOString(),
    free_text_until: null,
  });
  const id = await office.tell(ana, "handover");
  deepStrictEqual(await office.said(1), [
    `Rui quer falar consigo\n\nAbrir a conversa: https://portal.example/dashboard/conversations/${id}`,
  ]);
  strictEqual(await office.writeTelegram(901, "/stop"), "accepted");
  match((await office.said(1))[0]!, /^A esta conversa já não chegam avisos/);
  strictEqual(await office.writeTelegram(901, "/stop"), "duplicate");
  strictEqual((await office.call("GET", ana)).json.chat, null);
  await office.tell(ana, "handover", "Bea");
  deepStrictEqual((await office.mails()).toSorted(), [
    "Bea quer falar consigo",
    "Rui quer falar consigo",
  ]);
  strictEqual(office.requests().length, 3);
});

test("what a broker writes there makes no conversation, opens the window, and is answered once an hour", async () => {
  await using office = await openChatOffice();
  const ana = await addPerson(office.api, "Ana Reis");
  await office.connect(ana);
  office.api.clock.advance(20 * HOUR);
  for (const id of ["1", "2", "3", "3"]) {
    await office.write(`wamid.${id}`, "Two bedrooms in Lisbon");
  }
  match((await office.said(1))[0]!, /nobody reads .+ https:\/\/portal\.example\/dashboard\. STOP /);
  office.api.clock.advance(59 * MINUTE);
  await office.write("wamid.4", "Anybody there?");
  office.api.clock.advance(MINUTE);
  await office.write("wamid.5", "Anybody?");
  await office.said(1);
  const { chat } = (await office.call("GET", ana)).json;
  strictEqual(Date.parse(chat.free_text_until) - office.api.clock.now.getTime(), DAY);
  strictEqual(await office.count("conversations") + await office.count("leads"), 0);
});

test("a conversation that the broker had as a buyer stays, and the bot answers it no more", async () => {
  await using office = await openChatOffice();
  const { api, db } = office;
  const ana = await addPerson(api, "Ana Reis");
  await office.write("wamid.1", "Hello");
  await office.said(1);
  // The bot, who has a message to answer, is slow.
  await db.updateTable("conversations").set({ lease_until: "2100-01-01T00:00:00Z" }).execute();
  await office.write("wamid.2", "Two bedrooms, please");
  const before = await office.count("messages");
  await office.connect(ana);
  api.clock.advance(DAY);
  strictEqual(await office.write("wamid.2", "Two bedrooms, please"), "duplicate");
  await office.write("wamid.3", "Two bedrooms, please");
  match((await office.said(1))[0]!, /^This chat is for notices alone/);
  const conversation = await db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
  deepStrictEqual([conversation.received_seq, conversation.answered_seq, conversation.owner], [
    2,
    2,
    "bot",
  ]);
  strictEqual(await office.count("messages"), before);
  // What notices say is reported, but is no message of a person to a buyer.
  const echo = { id: "wamid.e", from: "351210000000", to: PHONE, type: "text", timestamp: "1" };
  const message_echoes = [{ ...echo, text: { body: "Rui wants to talk to you" } }];
  strictEqual(await office.whatsApp({ message_echoes }, "smb_message_echoes"), "ignored");
  // Nor is it written to by itself.
  const told = await db.transaction().execute((trx) =>
    api.container.tellBuyer(trx, {
      conversation_id: conversation.id,
      key: "k",
      purpose: "nurture",
      say: () => ({ text: "Still looking?", variables: {} }),
      at: api.clock.now.toISOString(),
    })
  );
  strictEqual(told, false);
  // Disconnected, it is a buyer's again.
  await office.call("DELETE", ana);
  strictEqual(await office.write("wamid.3", "Two bedrooms, please"), "duplicate");
  strictEqual(await office.write("wamid.4", "Hello"), "accepted");
  await office.said(1);
  strictEqual(await office.count("conversations"), 1);
});

test("one chat a broker, one broker a chat; a broker made inactive has none", async () => {
  await using office = await openChatOffice();
  const { api, db } = office;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const chats = async () =>
    (await db.selectFrom("broker_chats").select(["broker_id", "address"]).orderBy("address")
      .execute()).map(({ broker_id, address }) =>
        `${broker_id === ana.id ? "Ana" : "Rui"} ${address}`
      );
  await office.write("wamid.1", await office.code(ana));
  await office.write("wamid.2", await office.code(ana), "351912000078");
  deepStrictEqual(await chats(), ["Ana 351912000078"]);
  await office.write("wamid.3", await office.code(rui), "351912000078");
  deepStrictEqual(await chats(), ["Rui 351912000078"]);
  const system = { type: "user_changed_number", wa_id: "351912000079" };
  await office.whatsApp({
    messages: [{ id: "wamid.4", from: "351912000078", type: "system", system }],
  });
  deepStrictEqual(await chats(), ["Rui 351912000079"]);
  const inactive = await office.call("PATCH", admin, `/v1/admin/brokers/${rui.id}`, {
    status: "inactive",
  });
  strictEqual(inactive.status, 200, inactive.text);
  deepStrictEqual(await chats(), []);
});
