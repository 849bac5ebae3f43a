/** An office whose brokers connect chats of their own. */
import { strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { update } from "../../gateways/testing/telegram.ts";
import { startStubServer } from "../../gateways/testing/stub_server.ts";
import { envelope, hubSignature } from "../../gateways/testing/whatsapp.ts";
import { testApi, until } from "../../testing/mod.ts";
import { addConversation, type Person } from "../../testing/people.ts";
import type { Kind } from "../kinds.ts";
import { notify } from "../record.ts";

/** Of a broker. */
export const PHONE = "351912000077";
const PATH = "/v1/me/notifications/chat";

/** An office on WhatsApp and Telegram, on stubs of their servers. */
export async function openChatOffice() {
  let sent = 0;
  const refusing = { now: undefined as Response | undefined };
  const server = startStubServer(({ url, body }) => {
    if (JSON.parse(new TextDecoder().decode(body)).status === "read") return Response.json({});
    if (refusing.now) return refusing.now.clone();
    sent++;
    return Response.json(
      url.pathname.includes("/bot")
        ? { ok: true, result: { message_id: sent, chat: { id: 424242 } } }
        : { messages: [{ id: `wamid.out${sent}` }] },
    );
  });
  const logged: string[] = [];
  const log = (...parts: unknown[]) => void logged.push(JSON.stringify(parts));
  const api = await testApi({
    env: {
      PORTAL_URL: "https://portal.example",
      WHATSAPP_APP_SECRET: "app-secret",
      WHATSAPP_VERIFY_TOKEN: "verify",
      WHATSAPP_ACCESS_TOKEN: "access",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
      WHATSAPP_NUMBER: "351210000000",
      WHATSAPP_API_URL: server.url,
      TELEGRAM_BOT_TOKEN: "1:token",
      TELEGRAM_SECRET_TOKEN: "telegram-secret",
      TELEGRAM_BOT_NAME: "agency_bot",
      TELEGRAM_API_URL: server.url,
    },
    log: {
      info: log,
      warn: log,
      error: (event, error, more) => log(event, String(error), more),
    },
    workers: true,
  });
  const { db, ids } = api.container;
  const posted = async (body: string, headers: Record<string, string>) =>
    (await api.call("POST", "/webhook", { body, headers })).json.status as string;
  const bodies = () =>
    server.requests.map(({ body }): Sent => JSON.parse(new TextDecoder().decode(body)));
  let told = 0;
  return {
    api,
    db,
    logged,
    refusing,
    /** What happened at WhatsApp. */
    whatsApp: async (value: Record<string, unknown>, field = "messages") => {
      const body = envelope([field, value]);
      return await posted(body, { "x-hub-signature-256": await hubSignature("app-secret", body) });
    },
    /** What somebody writes by WhatsApp. */
    async write(id: string, text: string, from = PHONE) {
      return await this.whatsApp({ messages: [{ id, from, type: "text", text: { body: text } }] });
    },
    writeTelegram: (id: number, text: string) =>
      posted(update(id, { text }), { "x-telegram-bot-api-secret-token": "telegram-secret" }),
    /** With a session of its own, as hours pass in tests. */
    call: async (method: string, { email }: Person, path = PATH, json?: unknown) =>
      await api.call(method, path, { token: await api.login(email), json }),
    async code(person: Person): Promise<string> {
      return (await this.call("POST", person)).json.code;
    },
    async connect(person: Person, id = "wamid.code"): Promise<void> {
      strictEqual(await this.write(id, await this.code(person)), "accepted");
      await this.said(1);
    },
    /** Waits for so many more messages to whoever; answers with their texts, or templates. */
    async said(count: number) {
      told += count;
      await until("messages", () => saidIn(bodies()).length >= told);
      const all = saidIn(bodies());
      strictEqual(all.length, told, all.join("\n"));
      return all.slice(told - count);
    },
    requests: bodies,
    /** Tells a person of something about a buyer. */
    async tell({ id: broker_id }: Person, kind: Kind, buyer_name = "Rui") {
      const conversation_id = await addConversation(api, { broker_id, buyer_name, unread: 1 });
      const at = api.clock.now.toISOString();
      const about = { conversation_id };
      await db.transaction().execute((trx) => notify(trx, { kind, broker_id, about, at, ids }));
      return conversation_id;
    },
    /** Waits until nothing is left to be sent; answers with the mails so far. */
    async mails() {
      await until("nothing to be sent", async () => {
        const pending = await db.selectFrom("notification_sends").select("id")
          .where("status", "=", "pending").where("due_at", "<=", api.clock.now.toISOString())
          .execute();
        return pending.length === 0;
      });
      return api.mails.map(({ subject }) => subject);
    },
    async count(table: "conversations" | "messages" | "inbox" | "leads" | "broker_chats") {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`
        .execute(db);
      return rows[0]!.n;
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A request's body, of either gateway. */
interface Sent {
  type?: string;
  to?: string;
  text?: string | { body: string };
  template?: { name: string; components: { parameters: { text: string }[] }[] };
}

/** The words of messages. */
const saidIn = (bodies: readonly Sent[]): string[] =>
  bodies.flatMap(({ text, template }) => {
    if (template) {
      const values = template.components[0]!.parameters.map((one) => one.text);
      return [`template ${template.name}: ${values.join(" | ")}`];
    }
    return text === undefined ? [] : [typeof text === "string" ? text : text.body];
  });
