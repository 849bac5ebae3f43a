/** What was typed into a form that is refused is still there, where no script runs. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, describe, test } from "vitest";
import { addConversation, addLead, addVisit } from "./buyers.ts";
import { ADMIN, apiAs, BROKER, BROKER_SLUG, sessionOf, type Stack, startStack } from "./harness.ts";

interface Refused {
  /** Whose form it is; nobody's where absent. */
  who?: typeof BROKER | typeof ADMIN;
  path: () => string;
  fields: Record<string, string>;
  /** Texts that the answer has to hold in its fields; all fields' by default. */
  keeps?: string[];
  /** Sent as forms with files are. */
  multipart?: true;
}

let stack: Stack;
let slug = "";
let lead = "";
let chat = "";
let visit = "";
let listing = "";
let photo = "";

beforeAll(async () => {
  stack = await startStack();
  const broker = await apiAs(stack, BROKER);
  const found = await fetch(`${stack.apiUrl}/v1/properties?broker=${BROKER_SLUG}&limit=1`);
  ({ data: [{ slug, id: listing }] } = await found.json());
  await addLead(stack, "Typed Twin", { phone: "+351 912 000 444" });
  await addLead(stack, "Typed Lead", { phone: "+351 912 000 444" });
  ({ data: [{ id: lead }] } = await broker("GET", "/v1/leads?search=typed.lead@example.com"));
  ({ id: chat } = await addConversation(stack, "Typed Buyer"));
  await broker("POST", `/v1/conversations/${chat}/takeover`);
  const asked = await addVisit(stack, "Typed Visitor");
  const { data } = await broker("GET", "/v1/visits");
  visit = data.find((one: { conversation_id: string }) => one.conversation_id === asked.id).id;
  [{ id: photo }] = (await broker("GET", `/v1/properties/${slug}/media`)).data;
});
afterAll(() => stack.stop());

const LONG = "and so on ".repeat(500);

const FORMS: Record<string, Refused> = {
  "a lead": {
    path: () => `/properties/${slug}`,
    fields: {
      name: "Typed Name",
      email: "no address",
      phone: "+351 912 000 111",
      message: "Typed",
    },
  },
  "a lead of a broker's page": {
    path: () => `/brokers/${BROKER_SLUG}`,
    fields: { name: "Typed Name", email: "no address", message: "Typed words" },
  },
  "a saved search": {
    path: () => "/properties?city=Lisbon",
    fields: { email: "no address", every: "daily" },
    keeps: ["no address", 'value="daily" selected'],
  },
  "an address to sign in": {
    path: () => "/api/auth/magic-link",
    fields: { email: "typed but no address" },
  },
  "a note of a lead": {
    who: BROKER,
    path: () => `/dashboard/leads/${lead}`,
    fields: { note: `Typed note ${LONG}` },
    keeps: ["Typed note and so on"],
  },
  "a person": {
    who: BROKER,
    path: () => `/dashboard/leads/${lead}/person`,
    fields: { name: "Typed Name", email: "no address", phone: "+351 912 000 222" },
  },
  "whose data are to be erased": {
    who: BROKER,
    path: () => `/dashboard/leads/${lead}/person`,
    fields: { erase: "1", all: "on" },
    keeps: ['name="all" checked'],
  },
  "a message to a buyer": {
    who: BROKER,
    path: () => `/dashboard/conversations/${chat}`,
    fields: { text: `Typed message ${LONG}`, do: "messages" },
    keeps: ["Typed message and so on"],
    multipart: true,
  },
  "a profile": {
    who: BROKER,
    path: () => "/dashboard/profile",
    fields: { name: "", phone: "+351 912 000 333", city: "Typed City", bio: "Typed bio" },
    keeps: ["+351 912 000 333", "Typed City", "Typed bio"],
  },
  "the hours of a week": {
    who: BROKER,
    path: () => "/dashboard/visits/hours",
    fields: {
      do: "hours",
      ...{ "monday.0.from": "10:17", "monday.0.to": "09:13", visit_minutes: "31" },
      ...{ buffer_minutes: "7", notice_minutes: "61", confirm_visits: "at_once" },
    },
    keeps: ["10:17", "09:13", "31", "61"],
  },
  "days without visits": {
    who: BROKER,
    path: () => "/dashboard/visits/hours",
    fields: {
      do: "exception",
      ...{ day: "2031-02-03", until: "2031-02-05" },
      ...{ "exception.from": "17:41", "exception.to": "16:42" },
    },
    keeps: ["2031-02-03", "2031-02-05", "17:41", "16:42"],
  },
  "a calendar of one's own": {
    who: BROKER,
    path: () => "/dashboard/visits/hours",
    fields: { do: "busy", address: "typed-no-address" },
    keeps: ["typed-no-address"],
  },
  "another time for a visit": {
    who: BROKER,
    path: () => `/dashboard/visits/${visit}`,
    fields: { date: "2031-02-30", time: "07:43" },
  },
  "the text of a photo": {
    who: BROKER,
    path: () => `/dashboard/listings/${slug}/photos`,
    fields: { do: "alt", id: "", alt: `Typed text ${LONG}` },
    keeps: ["Typed text and so on"],
  },
  "times to be quiet": {
    who: BROKER,
    path: () => "/dashboard/notifications/settings",
    fields: { quiet_from: "21:47" },
  },
  "a new broker": {
    who: ADMIN,
    path: () => "/admin/brokers/new",
    fields: { name: "Typed Broker", email: "no address", city: "Typed City", bio: "Typed bio" },
  },
  "a home": {
    who: ADMIN,
    path: () => `/admin/listings/${listing}`,
    fields: { title: "Typed title", price: "typed-no-price", description: "Typed description" },
  },
  "a new home": {
    who: ADMIN,
    path: () => "/admin/listings/new",
    fields: { title: "Typed title", city: "Typed City", description: "Typed description" },
  },
  "the agency's settings": {
    who: ADMIN,
    path: () => "/admin/settings",
    fields: { takeover_minutes: "99999" },
  },
  "a text of the agency": {
    who: ADMIN,
    path: () => "/admin/texts",
    fields: { topic: "fees", language: "en", text: `Typed text ${LONG}` },
    keeps: ["Typed text and so on"],
  },
  "a template": {
    who: ADMIN,
    path: () => "/admin/templates",
    fields: { name: "No Name!", variables: "typed_one", body: "Typed body {{9}}" },
  },
  "an import": {
    who: ADMIN,
    path: () => "/admin/import",
    fields: { do: "check", format: "reso", content: "{typed, but no JSON" },
    keeps: ["{typed, but no JSON", 'value="reso" selected'],
    multipart: true,
  },
};

/** Sends a form, and follows it as a browser does, with the cookies that it was given. */
async function send({ who, path, fields, multipart }: Refused) {
  const session = who ? (await sessionOf(stack, who)).cookie : "";
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, name === "id" ? photo : value);
  }
  const body = multipart ? form : new URLSearchParams([...form] as [string, string][]);
  const headers = { origin: stack.url, cookie: session };
  const sent = { method: "POST", redirect: "manual", headers, body } as const;
  const answer = await fetch(stack.url + path(), sent);
  const to = answer.headers.get("location");
  if (!to) return answer;
  await answer.body?.cancel();
  const given = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  return await fetch(new URL(to, stack.url), {
    headers: { cookie: [session, ...given].filter(Boolean).join("; ") },
  });
}

const plain = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    // What islands are given is no field.
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "");

describe("a form that is refused keeps what was typed:", () => {
  test.each(Object.entries(FORMS))("%s", async (_, form) => {
    const answer = await send(form);
    const html = plain(await answer.text());
    assert.ok(answer.status < 500, String(answer.status));
    // Said above it, or at the field.
    assert.match(html, /notice-danger|field-error|toast-danger/);
    for (const text of form.keeps ?? Object.values(form.fields)) {
      assert.ok(html.includes(text), `${text} is lost (${answer.status})`);
    }
  });
});
