/** The morning digest, from the round to the mail at a real SMTP server. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { DAY, HOUR } from "../shared/clock.ts";
import { silentLog } from "../shared/log.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { type MailServer, startMailServer } from "./testing/mail_server.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { createJobHandlers, openQueue } from "../background.ts";

/** Eight in Lisbon, four in New York. */
const EIGHT = new Date("2026-03-10T08:00:00.000Z");

/** The service at eight, and a mail server. */
async function setup() {
  const post = await startMailServer();
  const api = await testApi();
  api.clock.now = EIGHT;
  return { api, post };
}

interface Process extends AsyncDisposable {
  handlers: ReturnType<typeof createJobHandlers>;
}

/** The background work of one more process. */
async function startProcess(api: TestApi, post: MailServer): Promise<Process> {
  const { connection, auth, analytics, media, intake, fetchPublic, invitations } = api.container;
  const { alertJobs, alertsRepository } = api.container;
  const queue = await openQueue(connection, silentLog);
  const mailer = smtpMailer(post.url, "Hearthline <no-reply@hearthline.example>");
  const handlers = createJobHandlers({
    tellBuyer: () => Promise.resolve(false),
    fetchFile: () => Promise.resolve(),
    waitingRound: () => Promise.resolve(),
    db: connection.db,
    clock: () => api.clock.now,
    ids: api.container.ids,
    auth,
    analytics,
    alertJobs,
    alertsRepository,
    mailer,
    store: media.store,
    intake,
    fetchPublic,
    gateways: [],
    queue,
    invitations,
    forgetCatalog: () => {},
    portal_url: "https://portal.example",
  });
  await queue.work(handlers);
  return {
    handlers,
    async [Symbol.asyncDispose]() {
      await queue.stop();
      mailer.close();
    },
  };
}

/** No job of the digest's kind is left to do. */
const settled = (api: TestApi) =>
  until("the queue to be empty", async () => {
    const { rows } = await api.container.connection.engine.query(
      `select 1 from jobs.job where name like 'digest%'
        and state not in ('completed', 'failed', 'cancelled')`,
    );
    return rows.length === 0;
  });

/** An active broker to whom nothing has happened. */
const broker = async (
  api: TestApi,
  name: string,
  columns: { time_zone?: string; languages?: string[]; status?: "inactive" } = {},
): Promise<string> =>
  (await addPerson(api, name, "broker", { time_zone: "Europe/Lisbon", ...columns })).id;

const ago = (ms: number) => new Date(EIGHT.getTime() - ms).toISOString();

async function lead(
  api: TestApi,
  broker_id: string,
  tier: "hot" | "warm" | "cold",
  age: number,
  status: "new" | "spam" = "new",
): Promise<void> {
  const at = ago(age);
  await api.container.connection.db.insertInto("leads").values({
    id: api.container.ids(),
    broker_id,
    name: "Bruno Secret",
    email: "bruno@buyer.example",
    phone: "+351912345678",
    source: "web",
    status,
    tier,
    score: 50,
    consent: true,
    search_text: "",
    created_at: at,
    updated_at: at,
  }).execute();
}

async function view(api: TestApi, broker_id: string, visitor_hash: string, age: number) {
  await api.container.connection.db.insertInto("page_views").values({
    id: api.container.ids(),
    broker_id,
    property_id: null,
    path: "/brokers/x",
    referrer_host: null,
    visitor_hash,
    viewed_at: ago(age),
  }).execute();
}

/** A buyer's question about a property that becomes the broker's. */
async function question(api: TestApi, property_id: string, broker_id: string) {
  const { db } = api.container.connection;
  await db.updateTable("properties").set({ broker_id }).where("id", "=", property_id).execute();
  await db.insertInto("open_questions").values({
    id: api.container.ids(),
    conversation_id: await addConversation(api),
    property_id,
    topic: "A secret lift?",
    topic_key: "a secret lift",
    language: "en",
    asked_at: ago(40 * DAY),
    answer: null,
    answered_by: null,
    message_id: null,
  }).execute();
}

test("a broker is told in the morning what is new, in the broker's language", async () => {
  const { api, post } = await setup();
  await using _post = post;
  await using _api = api;
  const ana = await broker(api, "Ana", { languages: ["fr", "pt", "en"] });
  await lead(api, ana, "hot", HOUR);
  await lead(api, ana, "hot", 23 * HOUR);
  await lead(api, ana, "cold", 2 * HOUR);
  await lead(api, ana, "warm", HOUR, "spam");
  await lead(api, ana, "warm", 25 * HOUR);
  const unread = (count: number, columns: Parameters<typeof addConversation>[1] = {}) =>
    addConversation(api, { broker_id: ana, unread: count, ...columns });
  await unread(2);
  await unread(1, { owner: "human" });
  await unread(5, { gateway: "playground" });
  await unread(5, { last_buyer_message_at: ago(40 * DAY), last_message_at: ago(40 * DAY) });
  const { id, title } = await addProperty(api, await addPerson(api, "Eva Pinto", "admin"));
  const visit = (starts_at: string, status: "requested" | "confirmed" | "cancelled") =>
    addVisit(api, { property_id: id, broker_id: ana, starts_at, status });
  await visit("2026-03-10T15:30:00.000Z", "confirmed");
  await visit("2026-03-10T17:00:00.000Z", "requested");
  await visit("2026-03-10T18:00:00.000Z", "cancelled");
  await visit("2026-03-11T09:00:00.000Z", "confirmed");
  await question(api, id, ana);
  await view(api, ana, "a", HOUR);
  await view(api, ana, "a", 2 * HOUR);
  await view(api, ana, "b", 3 * HOUR);
  await view(api, ana, "c", 30 * HOUR);
  await using process = await startProcess(api, post);
  await process.handlers["digest-round"]({});
  const mail = await until("the digest", () => post.mails[0]);

  deepStrictEqual(mail.to?.map(({ address }) => address), ["ana@office.example"]);
  match(mail.subject!, /^A sua manhã: terça-feira, 10 de março de 2026$/);
  const text = mail.text!;
  match(text, /^Olá Ana,/);
  match(
    text,
    /Contactos novos: 3 \(quentes: 2, frios: 1\)\nhttps:\/\/portal\.example\/dashboard\/leads\n/,
  );
  match(text, /Conversas à espera da sua resposta: 1\n/);
  match(
    text,
    /Perguntas de compradores por responder: 1\nhttps:\/\/portal\.example\/dashboard\/questions\n/,
  );
  match(text, /Conversas por ler: 2\nhttps:\/\/portal\.example\/dashboard\/conversations\n/);
  ok(
    text.includes(`Visitas de hoje: 2\n- 15:30 ${title}\n- 17:00 ${title} (por confirmar)\n`),
    text,
  );
  match(text, /Páginas vistas \(visitantes: 2\): 3\n/);
  const html = mail.html!;
  match(html, /<html lang="pt">/);
  match(html, /<a href="https:\/\/portal\.example\/dashboard\/visits">Visitas de hoje<\/a>: 2/);
  for (const part of [text, html]) doesNotMatch(part, /Secret|buyer\.example|\+351/);
});

test("two processes in one round: once per broker and day, nobody who has no news", async () => {
  const { api, post } = await setup();
  await using _post = post;
  await using _api = api;
  const names = ["Ana", "Bea", "Caio"];
  for (const name of names) await lead(api, await broker(api, name), "hot", HOUR);
  await lead(api, await broker(api, "Gone", { status: "inactive" }), "hot", HOUR);
  const york = await broker(api, "Yorick", { time_zone: "America/New_York" });
  await lead(api, york, "warm", HOUR);
  await broker(api, "Nothing");
  await using one = await startProcess(api, post);
  await using two = await startProcess(api, post);
  const round = async () => {
    await Promise.all([one, two, one, two].map(({ handlers }) => handlers["digest-round"]({})));
    await settled(api);
  };
  const subjects = () => post.mails.map(({ to }) => to![0]!.name).sort();

  await round();
  deepStrictEqual(subjects(), names);
  api.clock.advance(2 * HOUR);
  await round();
  deepStrictEqual(subjects(), names, "the same morning");
  // Eight in New York, where clocks have been put forward already; noon in Lisbon.
  api.clock.advance(2 * HOUR);
  await round();
  deepStrictEqual(subjects(), [...names, "Yorick"]);
  match(post.mails.at(-1)!.text!, /^Hello Yorick,/);
  // The next morning there is no more news: the lead was in the mail of the day before.
  api.clock.now = new Date(EIGHT.getTime() + DAY);
  await round();
  strictEqual(post.mails.length, 4);
});

test("a broker who was deactivated between the round and the mail gets none", async () => {
  const { api, post } = await setup();
  await using _post = post;
  await using _api = api;
  const ana = await broker(api, "Ana");
  await lead(api, ana, "hot", HOUR);
  await using process = await startProcess(api, post);
  const { db } = api.container.connection;
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana).execute();
  await process.handlers.digest({ broker_id: ana, day: "2026-03-10" });
  strictEqual(post.attempts, 0);
});

test("while the mail server refuses, the digest waits and then comes once", async () => {
  const { api, post } = await setup();
  await using _post = post;
  await using _api = api;
  const ana = await broker(api, "Ana");
  await lead(api, ana, "hot", HOUR);
  await using process = await startProcess(api, post);
  post.full = true;
  await process.handlers["digest-round"]({});
  await until("a refusal", () => post.attempts > 0);
  post.full = false;
  api.clock.advance(5 * HOUR);
  await until("the digest", () => post.mails.length > 0);
  await settled(api);
  strictEqual(post.mails.length, 1);
  strictEqual(post.mails[0]!.messageId, `<digest-${ana}-2026-03-10@hearthline.example>`);
  match(post.mails[0]!.text!, /New leads: 1 \(hot: 1\)/);
});

test("rounds recur, once for all processes", async () => {
  await using api = await testApi();
  const queue = await openQueue(api.container.connection, silentLog);
  try {
    await queue.schedule();
    await queue.schedule();
    const { rows } = await api.container.connection.engine.query(
      `select name, cron from jobs.schedule order by name`,
    );
    deepStrictEqual(rows, [
      { name: "alert-round", cron: "*/5 * * * *" },
      { name: "busy-round", cron: "*/5 * * * *" },
      { name: "digest-round", cron: "*/5 * * * *" },
      { name: "housekeeping", cron: "*/15 * * * *" },
      { name: "tell-buyers", cron: "*/5 * * * *" },
      { name: "waiting-round", cron: "* * * * *" },
    ]);
  } finally {
    await queue.stop();
  }
});
