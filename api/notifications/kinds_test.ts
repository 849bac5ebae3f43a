/** Every kind of notification: what makes it happen, and the mail that a real SMTP server gets. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { DAY, MINUTE } from "../shared/clock.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";
import { KIND_NAMES } from "./kinds.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { notify } from "./record.ts";
import { startMailServer } from "./testing/mail_server.ts";
import { whatIsDueIsSent } from "./testing/sends.ts";

const PORTAL = "https://portal.example";

async function openOffice(options: Parameters<typeof testApi>[0] = {}) {
  const post = await startMailServer();
  const gateway = stubGateway();
  const api = await testApi({
    env: { PORTAL_URL: PORTAL, GATEWAY_SEND_URL: gateway.url },
    mailer: smtpMailer(post.url, "Hearthline <no-reply@hearthline.example>"),
    ...options,
  });
  return {
    api,
    post,
    gateway,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
      await post[Symbol.asyncDispose]();
    },
  };
}

/** Small facts of each kind that has any. */
const DATA: Record<string, Record<string, unknown>> = {
  handover: { reason: "offer" },
  message_given_up: { why: "undelivered" },
  takeover_unanswered: { minutes: 30 },
  import_ended: { created: 12, updated: 3, photos: 40 },
};

/** Tells Ana, in a language of hers, once of every kind; answers with the mails by kind. */
async function tellAll({ api, post }: { api: TestApi; post: { mails: { subject?: string }[] } }) {
  const { db, ids, sending } = api.container;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const home = await addProperty(api, admin, { title: "Loft & <i>view</i>" });
  const conversation_id = await addConversation(api, { buyer_name: "<u>Rui</u>", unread: 1 });
  const { json: { id: lead_id } } = await api.call("POST", "/v1/leads", {
    json: {
      name: "<u>Rui</u>",
      email: "rui@buyer.example",
      consent: true,
      property_slug: home.slug,
    },
  });
  await db.updateTable("leads").set({ conversation_id }).where("id", "=", lead_id).execute();
  const visit_id = await addVisit(api, {
    property_id: home.id,
    conversation_id,
    starts_at: "2026-03-31T16:30:00.000Z",
  });
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", admin.id).execute();
  const seen: Record<string, Record<string, typeof post.mails[number]>> = {};
  for (const language of ["en", "es", "pt"]) {
    const ana = await addPerson(api, `Ana ${language}`, "admin", { languages: [language] });
    seen[language] = {};
    for (const kind of KIND_NAMES) {
      const about = kind.startsWith("visit_")
        ? { visit_id }
        : kind === "import_ended"
        ? {}
        : { conversation_id, lead_id, property_id: home.id };
      const at = api.clock.now.toISOString();
      await db.transaction().execute((trx) =>
        notify(trx, { kind, broker_id: ana.id, about, data: DATA[kind], at, ids })
      );
      api.clock.advance(DAY);
      await sending.sendDue();
      seen[language][kind] = post.mails.at(-1)!;
    }
    await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana.id).execute();
  }
  return { seen, lead_id, conversation_id, home };
}

test("of every kind a mail goes out in each language, and opens what it is about", async () => {
  await using office = await openOffice();
  const { seen, lead_id, conversation_id } = await tellAll(office);
  strictEqual(office.post.mails.length, KIND_NAMES.length * 3);
  deepStrictEqual(
    Object.fromEntries(
      Object.entries(seen.en!).map(([kind, { subject }]) => [kind, subject]),
    ),
    {
      lead_new: "New lead from <u>Rui</u>: Loft & <i>view</i>",
      lead_assigned: "A lead is yours now: <u>Rui</u>, Loft & <i>view</i>",
      buyer_message: "New message from <u>Rui</u>",
      visit_requested:
        "<u>Rui</u> asks for a visit: Tuesday, March 31, 2026 at 5:30 PM, Loft & <i>view</i>",
      visit_booked:
        "<u>Rui</u> comes to a visit: Tuesday, March 31, 2026 at 5:30 PM, Loft & <i>view</i>",
      visit_moved:
        "The visit of <u>Rui</u> was moved: Tuesday, March 31, 2026 at 5:30 PM, Loft & <i>view</i>",
      visit_cancelled:
        "The visit of <u>Rui</u> was cancelled: Tuesday, March 31, 2026 at 5:30 PM, Loft & <i>view</i>",
      question_open: "<u>Rui</u> has a question that waits for your answer: Loft & <i>view</i>",
      handover: "<u>Rui</u> wants to talk to you",
      message_given_up: "A message did not reach <u>Rui</u>",
      recording_unheard: "<u>Rui</u> has sent a recording",
      takeover_unanswered: "<u>Rui</u> has been waiting for 30 minutes",
      import_ended: "Listings were imported: 12 new, 3 changed",
    },
  );
  const pages: Record<string, string> = {
    lead_new: `/dashboard/leads/${lead_id}`,
    lead_assigned: `/dashboard/leads/${lead_id}`,
    question_open: "/dashboard/questions",
    import_ended: "/admin/listings",
  };
  for (const [language, mails] of Object.entries(seen)) {
    for (const [kind, mail] of Object.entries(mails)) {
      const { subject = "", text = "", html = "" } = mail as {
        subject?: string;
        text?: string;
        html?: string;
      };
      const path = kind.startsWith("visit_")
        ? "/dashboard/visits"
        : pages[kind] ?? `/dashboard/conversations/${conversation_id}`;
      for (const part of [text, html]) {
        ok(part.includes(PORTAL + path), `${kind}: ${part}`);
        doesNotMatch(part, /undefined|null|NaN|\[object/);
      }
      doesNotMatch(subject, /undefined|null|NaN/);
      // What buyers are called is text, not markup.
      doesNotMatch(html, /<[ui]>/);
      if (language !== "en") ok(subject !== seen.en![kind]!.subject, `${language} ${kind}`);
      match(html, new RegExp(`<html lang="${language}">`));
    }
  }
});

test("what happens in conversations, leads and imports is told to whom it concerns", async () => {
  const agent = scriptedAgent("Flat with a river view");
  await using office = await openOffice({ agent, workers: true });
  const { api, post, gateway } = office;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  await addPerson(api, "Rui Lobo", "admin");
  const broker = await addPerson(api, "Helena Marques");
  await addProperty(api, admin, { broker_slug: broker.slug });
  let said = 0;
  const say = async (text: string) => {
    const message = { message_id: `m${++said}`, from: "+351912000001", text, name: "Rui" };
    await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  };
  const turn = async (text: string, says: typeof agent.says) => {
    agent.says = says;
    const before = gateway.received.length;
    await say(text);
    await until("the answer", () => gateway.received.length > before);
  };
  /** Mails that have come since, after some time. */
  let read = 0;
  const mailed = async () => {
    await whatIsDueIsSent(api);
    api.clock.advance(15 * MINUTE);
    await api.container.sending.sendDue();
    const mails = post.mails.slice(read);
    read = post.mails.length;
    return mails.map(({ to, subject }) => `${to![0]!.name}: ${subject}`).sort();
  };

  await turn("two bedrooms", { profile_patch: { bedrooms: 2 } });
  deepStrictEqual(await mailed(), [
    "Helena Marques: New lead from Rui: Flat with a river view",
  ]);
  await turn("is there a wine cellar?", { unknown_topics: ["wine cellar"] });
  deepStrictEqual(await mailed(), [
    "Helena Marques: Rui has a question that waits for your answer: Flat with a river view",
  ]);
  // Asked again, it waits already.
  await turn("is there a wine cellar?", { unknown_topics: ["wine cellar"] });
  deepStrictEqual(await mailed(), []);

  await turn("a person, please", {
    classification: { intent: "request_human", phase: "evaluation", confidence: 1 },
  });
  deepStrictEqual(await mailed(), ["Helena Marques: Rui wants to talk to you"]);
  const letter = post.mails.at(-1)!.text!;
  match(letter, /Rui asked for a person\.\nNext step: answer in the conversation or call\./);
  match(letter, /Looking for\n- bedrooms: 2 \(message 1\)\n/);
  match(
    letter,
    /Listings shown\n- Flat with a river view: https:\/\/portal\.example\/properties\//,
  );

  // A person owns the conversation now: nobody else answers, so that person is told.
  for (let n = 0; n < 5; n++) await say("Hello?");
  deepStrictEqual(await mailed(), ["Helena Marques: 5 new messages from Rui"]);

  gateway.answer = () => new Response("no", { status: 400 });
  const { json: { data: [conversation] } } = await api.call("GET", "/v1/conversations", {
    token: admin.token,
  });
  await api.call("POST", `/v1/conversations/${conversation.id}/messages`, {
    token: broker.token,
    json: { text: "Here I am." },
  });
  await until("the dead letter", async () => {
    const { json } = await api.call("GET", "/v1/admin/dead-letters", { token: admin.token });
    return json.data.length === 1;
  });
  deepStrictEqual(await mailed(), ["Helena Marques: A message did not reach Rui"]);

  const csv =
    "title,type,purpose,price,currency,city,country\nLoft,apartment,sale,1,EUR,Porto,PT\n";
  const imported = await api.call("POST", "/v1/admin/properties/import", {
    token: admin.token,
    body: csv,
    headers: { "content-type": "text/csv" },
  });
  strictEqual(imported.json.created, 1, imported.text);
  deepStrictEqual(await mailed(), ["Rui Lobo: Listings were imported: 1 new, 0 changed"]);
});
