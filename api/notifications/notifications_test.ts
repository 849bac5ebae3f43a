/** What people of the office are told by mail, from what happened to a real SMTP server. */
import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { HOUR, MINUTE } from "../shared/clock.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { smtpMailer } from "./mail/smtp.ts";
import { notify } from "./record.ts";
import { claimBatch } from "./sends.ts";
import { startMailServer } from "./testing/mail_server.ts";

const ENV = { PORTAL_URL: "https://portal.example", API_URL: "https://api.example" };

async function setup() {
  const post = await startMailServer();
  const mailer = smtpMailer(post.url, "Hearthline <no-reply@hearthline.example>");
  const api = await testApi({ env: ENV, mailer });
  let leads = 0;
  return {
    api,
    post,
    /** Leaves a lead by the form; answers with its id. */
    async leave(
      to: { property_slug: string } | { broker_slug: string } | object,
      name = "Ana Prado",
    ) {
      const json = { name, email: `buyer${++leads}@example.org`, consent: true, ...to };
      const { status, json: receipt } = await api.call("POST", "/v1/leads", { json });
      strictEqual(status, 201, JSON.stringify(receipt));
      return receipt.id as string;
    },
    /** Lets time pass, then sends what is due. */
    async later(ms: number) {
      api.clock.advance(ms);
      await api.container.sending.sendDue();
      return post.mails.map(({ to, subject }) => `${to![0]!.name}: ${subject}`);
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await post[Symbol.asyncDispose]();
    },
  };
}

const header = (mail: { headers: { key: string; value: string }[] }, name: string) =>
  mail.headers.find(({ key }) => key === name)?.value;

const sendsOf = (api: TestApi) =>
  api.container.db.selectFrom("notification_sends").selectAll().where("channel", "=", "mail")
    .orderBy("id").execute();

test("a broker is mailed a new lead, in the broker's language, with a link that opens it", async () => {
  await using office = await setup();
  const { api, post, leave, later } = office;
  const columns = { languages: ["fr", "es", "en"] };
  const broker = await addPerson(api, "Helena Marques", "broker", columns);
  const home = await addProperty(api, await addPerson(api, "Eva Pinto", "admin"), {
    broker_slug: broker.slug,
  });
  const id = await leave({ property_slug: home.slug });

  const told = [`Helena Marques: Contacto nuevo: Ana Prado, ${home.title}`];
  deepStrictEqual(await later(5 * MINUTE), told);
  const [mail] = post.mails;
  match(mail!.text!, /^Hola, Helena Marques:\n\nPuntuación: \d+ \(frío\)\n/);
  for (const part of [mail!.text!, mail!.html!]) {
    ok(part.includes(`https://portal.example/dashboard/leads/${id}`), part);
  }
  strictEqual(header(mail!, "list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  match(
    header(mail!, "list-unsubscribe")!,
    /^<https:\/\/api\.example\/v1\/notifications\/unsubscribe\?token=[\w.-]+>$/,
  );
  const [{ batch_id } = { batch_id: "" }] = await sendsOf(api);
  strictEqual(mail!.messageId, `<n-${batch_id}@hearthline.example>`);
  // Once: the same person's repeat within a day, and the time that passes, are nothing new.
  deepStrictEqual(await later(HOUR), told);
});

test("a burst is one mail, however many processes look; what follows waits its turn", async () => {
  await using office = await setup();
  const { api, post, leave, later } = office;
  const { slug } = await addPerson(api, "Helena Marques");
  for (const name of ["Ana", "Bruno", "Carla", "Dora", "Eva"]) {
    await leave({ broker_slug: slug }, name);
    api.clock.advance(10_000);
  }
  api.clock.advance(MINUTE);
  const { sending } = api.container;
  await Promise.all([sending.sendDue(), sending.sendDue(), sending.sendDue()]);
  deepStrictEqual(post.mails.map(({ subject }) => subject), ["5 new leads"]);
  for (const name of ["Ana", "Bruno", "Carla", "Dora", "Eva"]) {
    ok(post.mails[0]!.text!.includes(`New lead from ${name}\n`), post.mails[0]!.text);
  }
  ok(post.mails[0]!.text!.includes("https://portal.example/dashboard/leads\n"));

  await leave({ broker_slug: slug }, "Fay");
  strictEqual((await later(2 * MINUTE)).length, 1);
  strictEqual((await later(4 * MINUTE)).at(-1), "Helena Marques: New lead from Fay");
});

test("a letter whose sender died before noting it goes again under the same Message-ID", async () => {
  await using office = await setup();
  const { api, post, leave, later } = office;
  const { slug } = await addPerson(api, "Helena Marques");
  await leave({ broker_slug: slug });
  api.clock.advance(5 * MINUTE);
  const { sending, db, clock, ids } = api.container;
  // Killed after the server took the mail: what was claimed stays claimed, and nothing is noted.
  const claimed = await claimBatch(db, clock(), ["mail"], ids);
  const [before] = await sendsOf(api);
  await sending.work(claimed!);
  const { id, ...columns } = before!;
  await db.updateTable("notification_sends").set(columns).where("id", "=", id).execute();
  strictEqual((await later(MINUTE)).length, 1, "the lease still holds");
  await leave({ broker_slug: slug }, "Bruno");
  // What has come in between is a letter of its own: a repeat says what was said.
  deepStrictEqual((await later(MINUTE)).slice(1).sort(), [
    "Helena Marques: New lead from Ana Prado",
    "Helena Marques: New lead from Bruno",
  ]);
  const again = post.mails.slice(1).find(({ subject }) => subject === "New lead from Ana Prado");
  strictEqual(again!.messageId, post.mails[0]!.messageId);
  strictEqual(again!.text, post.mails[0]!.text);
  const settled = await sendsOf(api);
  // Whoever was thought dead and comes back settles nothing that is not theirs any more.
  await sending.work(claimed!);
  deepStrictEqual(await sendsOf(api), settled);
  deepStrictEqual(settled.map(({ status, fence }) => [status, fence]), [["sent", 2], ["sent", 1]]);
});

test("a mail server that is full is asked again, with the same mail; after eight times no more", async () => {
  await using office = await setup();
  const { api, post, leave, later } = office;
  const { slug } = await addPerson(api, "Helena Marques");
  await leave({ broker_slug: slug });
  post.full = true;
  await later(5 * MINUTE);
  await later(HOUR);
  strictEqual(post.attempts, 2);
  post.full = false;
  strictEqual((await later(HOUR)).length, 1);
  deepStrictEqual((await sendsOf(api)).map(({ status }) => status), ["sent"]);

  post.full = true;
  await leave({ broker_slug: slug });
  for (let hour = 0; hour < 24; hour++) await later(HOUR);
  strictEqual(post.attempts, 3 + 8);
  deepStrictEqual((await sendsOf(api)).map(({ status }) => status), ["sent", "dead"]);
});

test("who has no broker is the admins', and who is given a lead is told", async () => {
  await using office = await setup();
  const { api, post, leave, later } = office;
  const eva = await addPerson(api, "Eva Pinto", "admin");
  await addPerson(api, "Rui Lobo", "admin");
  await addPerson(api, "Old Admin", "admin", { status: "inactive" });
  const helena = await addPerson(api, "Helena Marques");
  const id = await leave({});
  deepStrictEqual((await later(5 * MINUTE)).sort(), [
    "Eva Pinto: New lead from Ana Prado",
    "Rui Lobo: New lead from Ana Prado",
  ]);
  const assign = ({ slug }: Person) =>
    api.call("PATCH", `/v1/leads/${id}`, { token: eva.token, json: { assignee: slug } });
  await assign(helena);
  await assign(helena);
  strictEqual((await later(5 * MINUTE)).at(-1), "Helena Marques: A lead is yours now: Ana Prado");
  ok(post.mails.at(-1)!.text!.includes(`https://portal.example/dashboard/leads/${id}`));
  // Who takes it is not told by mail of what they did.
  await assign(eva);
  strictEqual((await later(HOUR)).length, 3);
});

test("in quiet hours, by the broker's clock, only what is urgent is sent", async () => {
  await using office = await setup();
  const { api, leave, later } = office;
  const { db, ids } = api.container;
  const { id, slug } = await addPerson(api, "Helena Marques", "broker", {
    time_zone: "Europe/Lisbon",
  });
  const quiet = { quiet_from: "21:30", quiet_to: "07:30", updated_at: api.clock.now };
  await db.insertInto("notification_settings").values({ broker_id: id, ...quiet }).execute();
  // The night in which the clocks go forward: half past seven is an hour earlier in UTC.
  api.clock.now = new Date("2026-03-28T22:00:00.000Z");
  await leave({ broker_slug: slug }, "Ana");
  api.clock.now = new Date("2026-03-29T02:00:00.000Z");
  await leave({ broker_slug: slug }, "Bruno");
  await db.transaction().execute((trx) =>
    notify(trx, {
      kind: "handover",
      broker_id: id,
      about: {},
      at: api.clock.now.toISOString(),
      ids,
    })
  );
  deepStrictEqual(await later(MINUTE), ["Helena Marques: A buyer wants to talk to you"]);
  api.clock.now = new Date("2026-03-29T06:29:00.000Z");
  strictEqual((await later(0)).length, 1);
  strictEqual((await later(MINUTE)).at(-1), "Helena Marques: 2 new leads");
});

test("what was rolled back tells nobody, and what is gone is not told of", async () => {
  await using office = await setup();
  const { api, leave, later } = office;
  const { db, ids } = api.container;
  const { id: broker_id, slug } = await addPerson(api, "Helena Marques");
  const at = api.clock.now.toISOString();
  await rejects(
    db.transaction().execute(async (trx) => {
      await notify(trx, { kind: "handover", broker_id, about: {}, at, ids });
      throw new Error("no");
    }),
  );
  const id = await leave({ broker_slug: slug });
  await db.deleteFrom("leads").where("id", "=", id).execute();
  deepStrictEqual(await later(HOUR), []);
  deepStrictEqual((await sendsOf(api)).map(({ status }) => status), ["skipped"]);
});
