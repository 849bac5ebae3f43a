/** Notices in a broker's own chat, and mails where the messenger takes none. */
import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import { HOUR } from "../../shared/clock.ts";
import { until } from "../../testing/mod.ts";
import { addPerson } from "../../testing/people.ts";
import { openChatOffice, PHONE } from "../testing/chat_office.ts";

test("outside of WhatsApp's window a notice goes by mail, once; by an approved template where there is one", async () => {
  await using office = await openChatOffice();
  const { api } = office;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  await office.connect(ana);
  const choose = async (channels: Record<string, string[]>) => {
    const json = { channels, quiet_from: null, quiet_to: null };
    strictEqual((await office.call("PUT", ana, "/v1/me/notifications", json)).status, 200);
  };
  await choose({ handover: ["chat"] });
  await office.tell(ana, "handover", "Bea");
  match((await office.said(1))[0]!, /^Bea wants to talk to you\n\nOpen the conversation: https/);
  deepStrictEqual(await office.mails(), []);

  api.clock.advance(25 * HOUR);
  await office.tell(ana, "handover", "Carla");
  // Mailed anyway.
  await choose({ handover: ["mail", "chat"] });
  await office.tell(ana, "handover", "Dora");
  deepStrictEqual((await office.mails()).toSorted(), [
    "Carla wants to talk to you",
    "Dora wants to talk to you",
  ]);

  const template = await office.call("POST", admin, "/v1/admin/templates", {
    name: "office_notice",
    language: "en_US",
    purpose: "notice",
    variables: ["title", "url"],
    body: "News from your agency: {{1}}. See {{2}} please.",
    status: "approved",
  });
  strictEqual(template.status, 201, template.text);
  await choose({ handover: ["chat"] });
  const id = await office.tell(ana, "handover", "Ema");
  deepStrictEqual(await office.said(1), [
    `template office_notice: Ema wants to talk to you | https://portal.example/dashboard/conversations/${id}`,
  ]);
  strictEqual((await office.mails()).length, 2);
  // A word from the broker opens it again.
  await office.write("wamid.9", "ok");
  await office.said(1);
  await office.tell(ana, "handover", "Flora");
  match((await office.said(1))[0]!, /^Flora wants to talk to you/);
});

test("what the messenger refuses, at once or later, is mailed under the id that it had", async () => {
  await using office = await openChatOffice();
  const { api, db } = office;
  const ana = await addPerson(api, "Ana Reis");
  await office.connect(ana);
  const json = { channels: { handover: ["chat"] }, quiet_from: null, quiet_to: null };
  await office.call("PUT", ana, "/v1/me/notifications", json);
  office.refusing.now = Response.json({ error: { code: 131026 } }, { status: 400 });
  await office.tell(ana, "handover", "Bea");
  deepStrictEqual(await office.mails(), ["Bea wants to talk to you"]);
  office.refusing.now = undefined;

  await office.tell(ana, "handover", "Carla");
  await office.mails();
  const sent = await db.selectFrom("notification_sends").selectAll()
    .where("channel", "=", "chat").where("status", "=", "sent").executeTakeFirstOrThrow();
  const failed = {
    statuses: [{
      id: sent.provider_message_id,
      status: "failed",
      recipient_id: PHONE,
      timestamp: "1",
      errors: [{ code: 131047, title: "Re-engagement message" }],
    }],
  };
  strictEqual(await office.whatsApp(failed), "accepted");
  strictEqual(await office.whatsApp(failed), "ignored");
  deepStrictEqual(await office.mails(), ["Bea wants to talk to you", "Carla wants to talk to you"]);
  strictEqual(api.mails.at(-1)!.key, `n-${sent.batch_id}`);

  // What fails for now goes when it passes, as the same message.
  office.refusing.now = Response.json({ error: { code: 131016 } }, { status: 503 });
  await office.tell(ana, "handover", "Dora");
  await until(
    "another attempt to be planned",
    () =>
      db.selectFrom("notification_sends").select("id").where("channel", "=", "chat")
        .where("status", "=", "pending").where("attempts", "=", 1).where("lease_until", "is", null)
        .executeTakeFirst(),
  );
  office.refusing.now = undefined;
  api.clock.advance(HOUR);
  strictEqual((await office.mails()).length, 2);
  const attempts = office.requests().filter(({ text }) => JSON.stringify(text)?.includes("Dora"));
  strictEqual(attempts.length, 2);
  doesNotMatch(office.logged.join(), new RegExp(`${PHONE}|Bea|Carla|Dora`));
});

test("who ended the mails of a kind by their link gets none in the place of a chat either", async () => {
  await using office = await openChatOffice();
  const { api } = office;
  const ana = await addPerson(api, "Ana Reis");
  await office.connect(ana);
  await office.tell(ana, "handover", "Bea");
  await office.mails();
  const { pathname, search } = new URL(api.mails[0]!.unsubscribe_url!);
  strictEqual((await api.call("POST", pathname + search)).status, 200);
  api.clock.advance(25 * HOUR);
  await office.tell(ana, "handover", "Carla");
  await office.call("DELETE", ana);
  await office.tell(ana, "handover", "Dora");
  deepStrictEqual(await office.mails(), ["Bea wants to talk to you"]);
  // Until mail is chosen again.
  const choose = async (handover: string[]) => {
    const json = { channels: { handover }, quiet_from: null, quiet_to: null };
    await office.call("PUT", ana, "/v1/me/notifications", json);
  };
  await choose(["mail"]);
  await choose(["chat"]);
  await office.tell(ana, "handover", "Ema");
  strictEqual((await office.mails()).at(-1), "Ema wants to talk to you");
});

test("who has chosen channels before is told by chat, too, of what is urgent and not unwanted", async () => {
  await using office = await openChatOffice();
  const ana = await addPerson(office.api, "Ana Reis");
  await office.db.insertInto("notification_settings").values({
    broker_id: ana.id,
    channels: jsonb({ handover: ["push"], visit_moved: [], lead_new: ["mail"] }),
    updated_at: office.api.clock.now,
  }).execute();
  await office.connect(ana);
  const { channels } = (await office.call("GET", ana, "/v1/me/notifications")).json;
  deepStrictEqual(
    [channels.handover, channels.visit_moved, channels.lead_new, channels.visit_cancelled],
    [["push", "chat"], [], ["mail"], ["mail", "push", "chat"]],
  );
});
