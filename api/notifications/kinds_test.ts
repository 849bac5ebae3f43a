/**
 * Every kind of notification, as it is seen in the bell, by a real SMTP server, by a push service as the
 * browser decrypts it, and in the broker's own chat.
 */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import type { Email } from "postal-mime";
import { test } from "vitest";
import { DAY } from "../shared/clock.ts";
import { signedMessage } from "../testing/gateway.ts";
import { addConversation, addPerson, addVisit, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { CHANNELS, type Kind, KIND_NAMES } from "./kinds.ts";
import { notify } from "./record.ts";
import { type Office, openOffice, PORTAL } from "./testing/office.ts";

/** Small facts of each kind that has any. */
const DATA: Record<string, Record<string, unknown>> = {
  handover: { reason: "offer" },
  message_given_up: { why: "undelivered" },
  takeover_unanswered: { minutes: 30 },
  import_ended: { created: 12, updated: 3, photos: 40 },
};

/** What a person saw of one kind. */
interface Seen {
  bell: string;
  mail: Email;
  // deno-lint-ignore no-explicit-any -- as the service worker gets it
  push: any;
  chat: string;
}

/** Has a person told by every channel: a browser, and a chat from which a code comes. */
async function reachEverywhere({ api, push }: Office, { email, token }: Person) {
  const { public_key } = (await api.call("GET", "/v1/push", { token })).json;
  await api.call("POST", "/v1/push", { token, json: push.subscribe(email, public_key) });
  const { code } = (await api.call("POST", "/v1/me/notifications/chat", { token })).json;
  const message = { message_id: email, from: `chat of ${email}`, text: code };
  await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  const channels = Object.fromEntries(KIND_NAMES.map((kind) => [kind, CHANNELS]));
  const json = { channels, quiet_from: null, quiet_to: null };
  const chosen = await api.call("PUT", "/v1/me/notifications", { token, json });
  strictEqual(chosen.status, 200, chosen.text);
}

/** Tells Ana, in a language of hers, once of every kind; answers with what she saw, by kind. */
async function tellAll(office: Office) {
  const { api, post, push, gateway } = office;
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
  const seen: Record<string, Record<string, Seen>> = {};
  for (const language of ["en", "es", "pt"]) {
    const ana = await addPerson(api, `Ana ${language}`, "admin", {
      languages: [language],
      time_zone: "Europe/Lisbon",
    });
    await reachEverywhere(office, ana);
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
      const token = await api.login(ana.email);
      const told = (await api.call("GET", "/v1/notifications?limit=1", { token })).json.data;
      seen[language][kind] = {
        bell: told[0].title,
        mail: post.mails.at(-1)!,
        push: push.pushed.at(-1)!.notice,
        chat: gateway.received.at(-1)!.text,
      };
    }
    await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana.id).execute();
  }
  return { seen, lead_id, conversation_id, home };
}

const WHEN = "Tuesday, March 31, 2026 at 5:30 PM";

/** A title, for bell, mail, push and chat; what push and chat say below it; what the chat's link is called. */
const TABLE: Record<Kind, [title: string, lines: string[], link: string]> = {
  lead_new: ["New lead from <u>Rui</u>: Loft & <i>view</i>", ["Score: 30 (cold)"], "Open the lead"],
  lead_assigned: [
    "A lead is yours now: <u>Rui</u>, Loft & <i>view</i>",
    ["Score: 30 (cold)"],
    "Open the lead",
  ],
  buyer_message: [
    "New message from <u>Rui</u>",
    ["You own this conversation: the assistant does not answer it."],
    "Open the conversation",
  ],
  visit_requested: [
    `<u>Rui</u> asks for a visit: ${WHEN}, Loft & <i>view</i>`,
    ["The time is held for the buyer, who waits for your answer."],
    "Open your visits",
  ],
  visit_booked: [
    `<u>Rui</u> comes to a visit: ${WHEN}, Loft & <i>view</i>`,
    [],
    "Open your visits",
  ],
  visit_moved: [
    `The visit of <u>Rui</u> was moved: ${WHEN}, Loft & <i>view</i>`,
    [],
    "Open your visits",
  ],
  visit_cancelled: [
    `The visit of <u>Rui</u> was cancelled: ${WHEN}, Loft & <i>view</i>`,
    [],
    "Open your visits",
  ],
  question_open: [
    "<u>Rui</u> has a question that waits for your answer: Loft & <i>view</i>",
    ["Your answer goes to the buyer, and the listing keeps it."],
    "Answer the question",
  ],
  handover: [
    "<u>Rui</u> wants to talk to you",
    ["<u>Rui</u> made an offer.", "Next step: take the offer to the owner and call back."],
    "Open the conversation",
  ],
  message_given_up: [
    "A message did not reach <u>Rui</u>",
    ["The messenger did not take it. Call, or write by another way."],
    "Open the conversation",
  ],
  recording_unheard: [
    "<u>Rui</u> has sent a recording",
    ["The assistant cannot listen to it, and has told the buyer so."],
    "Open the conversation",
  ],
  takeover_unanswered: [
    "<u>Rui</u> has been waiting for 30 minutes",
    [
      "A person owns the conversation, so the assistant does not answer.",
      "Answer the buyer, or hand the conversation back to the assistant.",
    ],
    "Open the conversation",
  ],
  import_ended: [
    "Listings were imported: 12 new, 3 changed",
    ["Photographs that are being fetched: 40"],
    "Open the listings",
  ],
};

test("every kind is seen in the bell, by mail, by push and in the chat, in each language", async () => {
  await using office = await openOffice();
  const { seen, lead_id, conversation_id } = await tellAll(office);
  strictEqual(office.post.mails.length, KIND_NAMES.length * 3);
  strictEqual(office.push.pushed.length, KIND_NAMES.length * 3);
  strictEqual(office.gateway.received.length, KIND_NAMES.length * 3);
  const pages: Record<string, string> = {
    lead_new: `/dashboard/leads/${lead_id}`,
    lead_assigned: `/dashboard/leads/${lead_id}`,
    question_open: "/dashboard/questions",
    import_ended: "/admin/listings",
  };
  const pathOf = (kind: string) =>
    kind.startsWith("visit_")
      ? "/dashboard/visits"
      : pages[kind] ?? `/dashboard/conversations/${conversation_id}`;
  deepStrictEqual(
    Object.entries(seen.en!).map((
      [kind, { bell, mail, push, chat }],
    ) => [kind, { bell, mail: mail.subject, push: [push.title, push.body], chat }]),
    Object.entries(TABLE).map(([kind, [title, lines, link]]) => [kind, {
      bell: title,
      mail: title,
      push: [title, lines.join("\n")],
      chat: `${[title, ...lines].join("\n")}\n\n${link}: ${PORTAL}${pathOf(kind)}`,
    }]),
  );
  for (const [language, kinds] of Object.entries(seen)) {
    for (const [kind, { bell, mail, push, chat }] of Object.entries(kinds)) {
      const { subject = "", text = "", html = "" } = mail;
      const path = pathOf(kind);
      for (const part of [text, html, chat]) {
        ok(part.includes(PORTAL + path), `${kind}: ${part}`);
        doesNotMatch(part, /undefined|null|NaN|\[object/);
      }
      strictEqual(push.path, path);
      deepStrictEqual([subject, push.title, chat.split("\n")[0]], [bell, bell, bell]);
      doesNotMatch(subject, /undefined|null|NaN/);
      // What buyers are called is text, not markup.
      doesNotMatch(html, /<[ui]>/);
      if (language !== "en") ok(bell !== seen.en![kind]!.bell, `${language} ${kind}`);
      match(html, new RegExp(`<html lang="${language}">`));
    }
  }
});
