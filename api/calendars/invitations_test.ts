import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import type { Email } from "postal-mime";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import { EMPTY_MEMORY } from "../assistant/agent.ts";
import type { Mailer } from "../notifications/mail/port.ts";
import { smtpMailer } from "../notifications/mail/smtp.ts";
import { type MailServer, startMailServer } from "../notifications/testing/mail_server.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { HOUR } from "../shared/clock.ts";
import { askVisit } from "./testing/asking.ts";
import { readByBoth } from "./testing/reading.ts";

const FROM = "Hearthline <no-reply@office.example>";
const BUYER = "rui@buyer.example";

interface Setup {
  buyer?: "en" | "es" | "pt";
  mailer?: Mailer;
}

/** The service with workers and a mail server, and a broker's visit without a time. */
async function setup(
  post: MailServer,
  { buyer = "pt", mailer = smtpMailer(post.url, FROM) }: Setup = {},
) {
  const api = await testApi({
    mailer,
    env: { MAIL_FROM: FROM },
    workers: true,
  });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", {
    languages: ["es"],
    phone: "+351910000001",
  });
  const property = await addProperty(api, admin, { broker_slug: ana.slug });
  const conversation_id = await addConversation(api);
  await api.container.db.updateTable("conversations")
    .set({ memory: jsonb({ ...EMPTY_MEMORY, language: buyer }) })
    .where("id", "=", conversation_id).execute();
  const { json: { id: lead_id } } = await api.call("POST", "/v1/leads", {
    json: { name: "Rui Lobo", email: BUYER, consent: true, broker_slug: ana.slug },
  });
  const visited = { property_id: property.id, broker_id: ana.id, lead_id, conversation_id };
  const id = await addVisit(api, visited);
  return { api, ana, visited, lead_id, id };
}

const change = async (api: TestApi, token: string, id: string, json: unknown) => {
  const changed = await api.call("PATCH", `/v1/visits/${id}`, { token, json });
  strictEqual(changed.status, 200, changed.text);
};

/** Mails with invitations; people of the office are also written to of what they are told. */
const invitations = ({ mails }: MailServer) =>
  mails.filter(({ attachments }) =>
    attachments.some(({ mimeType }) => mimeType === "text/calendar")
  );

/** The invitations to an address so far, once there are so many. */
const mailsTo = (post: MailServer, address: string, count: number) =>
  until(`${count} mails to ${address}`, () => {
    const mails = invitations(post).filter(({ to }) => to?.some((one) => one.address === address));
    return mails.length >= count && mails;
  });

/** Waits until it is written down who has which state of a visit. */
const kept = (api: TestApi, id: string, sequence: number) =>
  until("both to be invited", async () => {
    const rows = await api.container.db.selectFrom("visit_invitations").select("role")
      .where("visit_id", "=", id).where("sequence", "=", sequence).execute();
    return rows.length === 2;
  });

/** The invitation in a mail: what mailboxes look for beside text and HTML. */
function invitationIn(mail: Email) {
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  strictEqual(parts.length, 1);
  const [{ content, method }] = parts as [Email["attachments"][number]];
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  match(text, new RegExp(`^METHOD:${method}\\r?$`, "m"));
  return { method, text: text.replace(/\r?\n /g, ""), event: readByBoth(text)[0]! };
}

test("broker and buyer are invited to a visit, told when it moves and when it is cancelled", async () => {
  await using post = await startMailServer();
  const { api, ana, id } = await setup(post);
  await using _api = api;
  // The night before, clocks in Lisbon go forward.
  await change(api, ana.token, id, { status: "confirmed", date: "2026-03-29", time: "10:00" });
  const [first] = await mailsTo(post, ana.email, 1);
  await mailsTo(post, BUYER, 1);
  await change(api, ana.token, id, { date: "2026-03-28", time: "17:30" });
  await mailsTo(post, ana.email, 2);
  await mailsTo(post, BUYER, 2);
  await change(api, ana.token, id, { status: "cancelled" });
  const toBroker = await mailsTo(post, ana.email, 3);
  const toBuyer = await mailsTo(post, BUYER, 3);

  const uid = `${id}@hearthline`;
  const seen = (mails: Email[]) =>
    mails.map(invitationIn).map(({ method, event }) => ({ method, ...event }));
  const expected = [
    { method: "REQUEST", sequence: 1, status: "CONFIRMED", start: "2026-03-29T09:00:00.000Z" },
    { method: "REQUEST", sequence: 2, status: "CONFIRMED", start: "2026-03-28T17:30:00.000Z" },
    { method: "CANCEL", sequence: 3, status: "CANCELLED", start: "2026-03-28T17:30:00.000Z" },
  ].map((event) => ({
    ...event,
    uid,
    end: new Date(Date.parse(event.start) + 45 * 60_000).toISOString(),
  }));
  deepStrictEqual(seen(toBroker), expected);
  deepStrictEqual(seen(toBuyer), expected);

  deepStrictEqual(
    [...toBroker, ...toBuyer].map(({ messageId }) => messageId),
    ["1-broker", "2-broker", "3-broker-off", "1-buyer", "2-buyer", "3-buyer-off"]
      .map((rest) => `<visit-${id}-${rest}@office.example>`),
  );
  const { text } = invitationIn(first!);
  match(text, /^ORGANIZER;CN="Hearthline":mailto:no-reply@office\.example\r?$/im);
  match(text, new RegExp(`^ATTENDEE;.*:mailto:${ana.email}\r?$`, "im"));
  ok(text.includes("RSVP=FALSE"), "nobody reads answers by mail");
});

test("each reads in a language of one's own, with the name of the home's clocks and whom to meet", async () => {
  await using post = await startMailServer();
  const { api, ana, id } = await setup(post);
  await using _api = api;
  await change(api, ana.token, id, { status: "confirmed", date: "2026-07-10", time: "18:15" });
  const [toBroker] = await mailsTo(post, ana.email, 1);
  const [toBuyer] = await mailsTo(post, BUYER, 1);
  match(
    toBroker!.subject!,
    /^Visita: .+, viernes, 10 de julio de 2026, 18:15 \(hora de Europa occidental\)$/,
  );
  match(toBroker!.text!, /esta visita está acordada[^]+Comprador: Rui Lobo/);
  match(
    toBuyer!.subject!,
    /^Visita: .+, sexta-feira, 10 de julho de 2026.* 18:15 \(Hora da Europa Ocidental\)$/,
  );
  match(toBuyer!.text!, /a sua visita está combinada[^]+O seu agente: Ana Reis, \+351910000001/);
  match(toBuyer!.html!, /<html lang="pt">/);
  ok(!toBuyer!.text!.includes("/dashboard"), "the desk is nothing to buyers");
});

test("a mail that is tried again is the same, and a change that is overtaken is not told", async () => {
  await using post = await startMailServer();
  const { api, ana, id } = await setup(post);
  await using _api = api;
  const { handlers } = api.container;
  post.full = true;
  await change(api, ana.token, id, { status: "confirmed", date: "2026-07-10", time: "10:00" });
  await until("an attempt", () => post.attempts > 0);
  await change(api, ana.token, id, { time: "11:00" });
  post.full = false;
  await mailsTo(post, ana.email, 1);
  await mailsTo(post, BUYER, 1);
  await kept(api, id, 2);
  const sent = invitations(post).length;
  for (const role of ["broker", "buyer"] as const) {
    for (const sequence of [1, 2]) await handlers.invitation({ visit_id: id, sequence, role });
  }
  strictEqual(invitations(post).length, sent);
  deepStrictEqual(
    invitations(post).map((mail) => invitationIn(mail).event.start),
    Array(2).fill("2026-07-10T10:00:00.000Z"),
  );
});

test("an invitation that arrived although nobody knows is sent again as it was, and is taken back", async () => {
  await using post = await startMailServer();
  const smtp = smtpMailer(post.url, FROM);
  let lost = true;
  const { api, ana, id } = await setup(post, {
    mailer: {
      async send(mail) {
        await smtp.send(mail);
        if (lost) throw new Error("the connection ended before the server answered");
      },
      close: () => smtp.close(),
    },
  });
  await using _api = api;
  const { handlers } = api.container;
  await change(api, ana.token, id, { status: "confirmed", date: "2026-07-10", time: "10:00" });
  await mailsTo(post, ana.email, 1);
  await mailsTo(post, BUYER, 1);
  const kind = "visit_booked";
  await rejects(handlers.invitation({ visit_id: id, sequence: 1, role: "broker", kind }));
  await rejects(handlers.invitation({ visit_id: id, sequence: 1, role: "buyer" }));
  lost = false;
  await change(api, ana.token, id, { status: "cancelled" });
  for (const address of [ana.email, BUYER]) {
    const mails = await until("the cancellation", async () => {
      const all = await mailsTo(post, address, 1);
      return invitationIn(all.at(-1)!).method === "CANCEL" && all;
    });
    const seen = mails.map((mail) => [mail.messageId, mail.subject, mail.text].join());
    strictEqual(new Set(seen).size, 2, seen.join("\n"));
  }
});

test("who is not concerned any more is told so, and who wants no messages gets none", async () => {
  await using post = await startMailServer();
  const { api, ana, id, lead_id, visited } = await setup(post);
  await using _api = api;
  const { db } = api.container;
  await change(api, ana.token, id, { status: "confirmed", date: "2026-07-10", time: "10:00" });
  await mailsTo(post, BUYER, 1);
  await db.updateTable("leads").set({ email: "other@buyer.example" }).where("id", "=", lead_id)
    .execute();
  await change(api, ana.token, id, { time: "12:00" });
  const [, off] = await mailsTo(post, BUYER, 2);
  const { method, event } = invitationIn(off!);
  deepStrictEqual([method, event.start], ["CANCEL", "2026-07-10T09:00:00.000Z"]);
  await mailsTo(post, "other@buyer.example", 1);

  await db.updateTable("conversations").set({ consent: "opted_out" })
    .where("id", "=", visited.conversation_id).execute();
  await change(api, ana.token, id, { time: "13:00" });
  await mailsTo(post, ana.email, 3);
  await api.container.handlers.invitation({ visit_id: id, sequence: 3, role: "buyer" });
  strictEqual((await mailsTo(post, "other@buyer.example", 1)).length, 1);
});

test("of what others do with a visit its broker gets one mail, the invitation, where and when mails are wanted", async () => {
  await using post = await startMailServer();
  await using api = await testApi({ mailer: smtpMailer(post.url, FROM) });
  const { db, clock, onVisitChange, sending } = api.container;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const { id: property_id } = await addProperty(api, admin, { broker_slug: ana.slug });
  const day = { property_id, broker_id: ana.id, date: "2026-07-10" };
  /** The mails that have come since. */
  const mailed = async () => {
    const before = post.mails.length;
    await sending.sendDue();
    return post.mails.slice(before);
  };
  const happened = (visit_id: string, happened: "confirmed" | "requested" | "cancelled") =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable("visits").set({ status: happened }).where("id", "=", visit_id)
        .execute();
      const at = clock().toISOString();
      const by = "buyer" as const;
      const change = { visit_id, conversation_id: null, broker_id: ana.id, happened, by, at };
      await onVisitChange(trx, change);
    });

  const id = await askVisit(api, { ...day, time: "10:00" });
  const [asked, ...more] = await mailed();
  deepStrictEqual([asked!.to![0]!.address, more.length], [ana.email, 0]);
  deepStrictEqual(invitationIn(asked!).event.sequence, 1);
  match(asked!.subject!, /^Please confirm/);
  // Turned off by what mail programs offer, the kind is mailed no more; others are.
  const url = asked!.headers.find(({ key }) => key === "list-unsubscribe")!.value.slice(1, -1);
  strictEqual((await api.call("POST", new URL(url).pathname + new URL(url).search)).status, 200);
  await happened(id, "requested");
  deepStrictEqual(await mailed(), []);
  await happened(id, "cancelled");
  const [off] = await mailed();
  const { method, event } = invitationIn(off!);
  deepStrictEqual([method, event.sequence, event.uid], ["CANCEL", 3, `${id}@hearthline`]);

  // A mail that is not urgent waits for the end of quiet hours, and tells what is true by then.
  const other = await askVisit(api, { ...day, time: "15:00" });
  strictEqual((await mailed()).length, 0);
  const quiet = await api.call("PUT", "/v1/me/notifications", {
    token: ana.token,
    json: { channels: {}, quiet_from: "11:00", quiet_to: "14:00" },
  });
  strictEqual(quiet.status, 200, quiet.text);
  await happened(other, "confirmed");
  deepStrictEqual(await mailed(), []);
  api.clock.advance(2 * HOUR);
  const [late] = await mailed();
  match(late!.subject!, /^Visit: /);
  deepStrictEqual(invitationIn(late!).event.sequence, 2);
});

test("an address that anybody may have given is mailed of a few visits a day, and of what is over not at all", async () => {
  await using post = await startMailServer();
  const { api, ana, visited } = await setup(post);
  await using _api = api;
  const ids: string[] = [];
  for (let i = 0; i < 7; i++) {
    const id = await addVisit(api, { ...visited, conversation_id: null });
    ids.push(id);
    const date = `2026-07-${10 + i}`;
    await change(api, ana.token, id, { status: "confirmed", date, time: "10:00" });
  }
  await mailsTo(post, ana.email, 7);
  await mailsTo(post, BUYER, 5);
  await kept(api, ids[0]!, 1);
  for (const visit_id of ids) {
    await api.container.handlers.invitation({ visit_id, sequence: 1, role: "buyer" });
  }
  strictEqual((await mailsTo(post, BUYER, 5)).length, 5);

  const late = await addVisit(api, { ...visited, conversation_id: null });
  await change(api, ana.token, late, { status: "confirmed", date: "2026-03-09", time: "10:00" });
  await api.container.handlers.invitation({ visit_id: late, sequence: 1, role: "broker" });
  strictEqual((await mailsTo(post, ana.email, 7)).length, 7);
});
