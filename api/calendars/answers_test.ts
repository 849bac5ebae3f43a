/** Visits that brokers are asked for, answered by the links of a real mail. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { smtpMailer } from "../notifications/mail/smtp.ts";
import { startMailServer } from "../notifications/testing/mail_server.ts";
import { HOUR } from "../shared/clock.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { askVisit } from "./testing/asking.ts";
import { readByBoth } from "./testing/reading.ts";

const FROM = "Hearthline <no-reply@office.example>";
const DATE = "2026-03-12";

/** The service, and a broker who is asked for a visit at three and was mailed of it. */
async function setup(api: TestApi, mails: { html?: string; text?: string }[]) {
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const property = await addProperty(api, admin, { broker_slug: ana.slug });
  const id = await askVisit(api, {
    property_id: property.id,
    broker_id: ana.id,
    date: DATE,
    time: "15:00",
  });
  const mail = await until("the mail", () => mails.find(({ text }) => text?.includes("answer?")));
  const tokens = [...mail.text!.matchAll(/\/visits\/answer\?token=(\S+)/g)].map(([, one]) => one!);
  const [confirm, move, decline] = tokens as [string, string, string];
  const read = (token: string) => api.call("GET", `/v1/visit-answers/${token}`);
  const answer = (token: string, json: unknown = {}) =>
    api.call("POST", `/v1/visit-answers/${token}`, { json });
  const visit = async () => {
    const { json } = await api.call("GET", `/v1/visits/${id}`, { token: ana.token });
    return [json.status, json.date, json.time];
  };
  return { admin, ana, property, id, tokens, confirm, move, decline, read, answer, visit };
}

const withMail = async () => {
  const post = await startMailServer();
  const api = await testApi({ mailer: smtpMailer(post.url, FROM), workers: true });
  return { post, api };
};

test("the mail of a visit that is asked for carries a tentative event and three links; looking changes nothing", async () => {
  const { post, api } = await withMail();
  await using _post = post;
  await using _api = api;
  const { tokens, confirm, read, answer, visit, move } = await setup(api, post.mails);
  strictEqual(tokens.length, 3);
  const mail = post.mails.find(({ text }) => text?.includes("answer?"))!;
  match(mail.subject!, /^Please confirm: visit to .+ Thursday, March 12, 2026 at 3:00/);
  const [part] = mail.attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  const { content } = part!;
  const [event] = readByBoth(
    typeof content === "string" ? content : new TextDecoder().decode(content),
  );
  deepStrictEqual([event!.status, event!.start], ["TENTATIVE", `${DATE}T15:00:00.000Z`]);

  for (const token of tokens) {
    const { status, json } = await read(token);
    deepStrictEqual([status, json.state, json.visit.time], [200, "open", "15:00"]);
  }
  deepStrictEqual(await visit(), ["requested", DATE, "15:00"]);
  const { free_times } = (await read(move)).json;
  ok(
    free_times.length > 3 && free_times.every(({ starts_at }: { starts_at: string }) => starts_at),
  );

  deepStrictEqual((await answer(confirm)).json, { status: "confirmed", date: DATE, time: "15:00" });
  deepStrictEqual(await visit(), ["confirmed", DATE, "15:00"]);
  deepStrictEqual((await read(confirm)).json, {
    answer: "confirm",
    state: "answered",
    visit: null,
    free_times: [],
    asks_buyer: false,
  });
});

test("each link does one thing, and all of them end with the first answer", async () => {
  const { post, api } = await withMail();
  await using _post = post;
  await using _api = api;
  const { confirm, move, decline, answer, visit } = await setup(api, post.mails);
  strictEqual((await answer(confirm, { date: DATE, time: "17:00" })).status, 422);
  strictEqual((await answer(move)).status, 422);
  strictEqual((await answer(decline, { status: "confirmed" })).status, 422);
  deepStrictEqual(await visit(), ["requested", DATE, "15:00"]);
  const all = await Promise.all([
    answer(decline),
    answer(confirm),
    answer(move, { date: DATE, time: "17:00" }),
    answer(decline),
  ]);
  deepStrictEqual(all.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
  const [status] = await visit();
  strictEqual(status, all.find((one) => one.status === 200)!.json.status);
});

test("another time is taken from the free ones; where it is gone, the nearest are named", async () => {
  const { post, api } = await withMail();
  await using _post = post;
  await using _api = api;
  const { ana, property, move, answer, visit } = await setup(api, post.mails);
  const other = await addVisit(api, { property_id: property.id, broker_id: ana.id });
  await api.call("PATCH", `/v1/visits/${other}`, {
    token: ana.token,
    json: { status: "confirmed", date: DATE, time: "17:00" },
  });
  const refused = await answer(move, { date: DATE, time: "17:00" });
  deepStrictEqual([refused.status, refused.json.code], [409, "time_taken"]);
  ok(refused.json.free_times.length > 0);
  const [{ date, time }] = refused.json.free_times;
  strictEqual((await answer(move, { date, time })).status, 200);
  deepStrictEqual(await visit(), ["confirmed", date, time]);
});

test("links are good for their visit, broker, time and purpose alone, and until the visit begins", async () => {
  const { post, api } = await withMail();
  await using _post = post;
  await using _api = api;
  const { admin, id, confirm, decline, read, answer } = await setup(api, post.mails);
  const { db } = api.container;
  const [own = "", kind = "", start = "", signature = ""] = confirm.split(".");
  const foreign = await addVisit(api, {
    property_id: (await db.selectFrom("properties").select("id").executeTakeFirstOrThrow()).id,
    broker_id: admin.id,
    status: "requested",
    starts_at: `${DATE}T15:00:00Z`,
  });
  for (
    const forged of [
      [foreign, kind, start, signature],
      [own, "decline", start, signature],
      [own, kind, (parseInt(start, 36) + 1).toString(36), signature],
      [own, kind, start, signature.replace(/^./, (first) => first === "0" ? "1" : "0")],
      [own, kind, start, signature, "more"],
      [own, kind, start],
      ["x"],
    ]
  ) {
    const token = forged.join(".");
    deepStrictEqual([(await read(token)).status, (await answer(token)).status], [404, 404], token);
  }
  // Of a broker who no longer has it, a time that it no longer is at, and one that has come.
  await db.updateTable("visits").set({ broker_id: admin.id }).where("id", "=", id).execute();
  strictEqual((await read(decline)).status, 404);
  const ana = await db.selectFrom("brokers").select("id").where("name", "=", "Ana Reis")
    .executeTakeFirstOrThrow();
  await db.updateTable("visits").set({ broker_id: ana.id }).where("id", "=", id).execute();
  strictEqual((await read(decline)).json.state, "open");
  api.clock.advance(51 * HOUR);
  strictEqual((await read(decline)).json.state, "over");
  strictEqual((await answer(decline)).status, 409);
  const { status } = await db.selectFrom("visits").select("status").where("id", "=", id)
    .executeTakeFirstOrThrow();
  strictEqual(status, "requested");
});
