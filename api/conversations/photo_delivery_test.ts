/** Photographs on their way to a buyer on WhatsApp: given up later, in bursts, held back. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { envelope } from "../gateways/testing/whatsapp.ts";
import { HOUR, SECOND } from "../shared/clock.ts";
import { type TestApi, until } from "../testing/mod.ts";
import { CAPTION, PAGE, photoUrl, query, settled, shown, wordsOf } from "../testing/photographs.ts";
import { settle } from "./delivery.ts";
import { claimMessages } from "./outbox.ts";

/** Whether so many messages wait, the first of them after an attempt that has ended. */
const failedOnce = async (api: TestApi, waiting: number) => {
  const rows = await query<{ attempts: number; lease_until: string | null }>(
    api,
    `select attempts, lease_until from outbox where status = 'pending' order by seq`,
  );
  return rows.length === waiting && rows[0]!.attempts > 0 && rows[0]!.lease_until === null;
};

/** A failed delivery of a message of ours, as WhatsApp reports it. */
const failed = (id: string, code: number) =>
  envelope(["messages", {
    statuses: [{ id, status: "failed", errors: [{ code, title: "Media upload error" }] }],
  }]);

test("a photograph that WhatsApp gives up on later becomes the link, once, before what still waits", async () => {
  let down = false;
  await using channel = await shown("whatsapp", {
    answer: () => down ? new Response(null, { status: 503 }) : undefined,
  });
  const { api, sent, say, post } = channel;
  const [cover] = await query<{ id: string; key: string }>(
    api,
    `select provider_message_id as id, idempotency_key as key from outbox where media <> '[]'`,
  );
  down = true;
  await say("does it have a garage?");
  await until("a reply that waits", () => failedOnce(api, 1));
  // Twice, and at the same time.
  await Promise.all([post(failed(cover!.id, 131053)), post(failed(cover!.id, 131053))]);
  await until("the link's first attempt", async () =>
    await failedOnce(api, 2) &&
    (await query(api, `select 1 from outbox where text like 'Casa Azul%' and attempts = 1`))
        .length === 1);
  await post(failed(cover!.id, 131053));
  down = false;
  const before = sent.length;
  await passed(api, "both", () => settled(api, 2));
  const texts = sent.slice(before).map((request) => JSON.parse(wordsOf(request)).text.body);
  strictEqual(texts.length, 2);
  strictEqual(texts[0], `${CAPTION}\n${PAGE}`);
  match(texts[1], /garage/);
  const [link] = await query<{ key: string; status: string; message: string }>(
    api,
    `select o.idempotency_key as key, o.status, m.status as message from outbox o
      join messages m on m.id = o.message_id where o.text like 'Casa Azul%'`,
  );
  deepStrictEqual(link, { key: `${cover!.key}:link`, status: "sent", message: "sent" });
  // Another failure than that of the file is the message's.
  const [reply] = await query<{ id: string }>(
    api,
    `select provider_message_id as id from outbox order by seq desc limit 1`,
  );
  await post(failed(reply!.id, 131026));
  strictEqual((await query(api, `select 1 from outbox where status = 'dead'`)).length, 1);
});

/** Moves the clock by steps until a condition holds. */
const passed = (api: TestApi, what: string, done: () => Promise<boolean>) =>
  until(what, async () => {
    if (await done()) return true;
    api.clock.advance(5 * SECOND);
    await api.container.bus.publish({ type: "wake", queue: "outbox" });
    return false;
  });

test("three photographs go out in order under keys of their own, over failures and a dead worker", async () => {
  const refusals = new Map([[photoUrl(1), 2], [photoUrl(2), 1]]);
  await using channel = await shown("whatsapp", {
    answer(request) {
      const link = JSON.parse(wordsOf(request)).image?.link;
      const left = refusals.get(link) ?? 0;
      refusals.set(link, left - 1);
      return left > 0 ? new Response(null, { status: 503 }) : undefined;
    },
  });
  const { api, sent, say } = channel;
  const before = sent.length;
  await say("send me more pictures");
  const keys = () =>
    query<{ key: string; fence: number }>(
      api,
      `select idempotency_key as key from outbox
        where message_id = (select id from messages order by seq desc limit 1) order by seq`,
    );
  await until("the first photograph's failure", () => failedOnce(api, 3));
  const queued = await keys();
  // A worker of a process that died: it had claimed, and what it did comes to nothing.
  api.clock.advance(10 * SECOND);
  const [dead] = await claimMessages(api.container.db, api.clock.now, 1);
  const claimed = dead?.idempotency_key;
  await passed(api, "all", () => settled(api, 2));
  if (dead) {
    await settle(api.container.db, dead, { outcome: "rejected", reason: "late" }, {
      now: api.clock.now,
      random: 0,
      ids: api.container.ids,
    });
  }
  const links = sent.slice(before).map((request) => JSON.parse(wordsOf(request)).image?.link);
  deepStrictEqual(links.filter((link, at) => at === 0 || link !== links[at - 1]), [
    undefined,
    ...[1, 2, 3].map((at) => photoUrl(at)),
  ]);
  deepStrictEqual(await keys(), queued);
  const [first] = queued;
  deepStrictEqual(
    queued.map(({ key }) => key),
    [first!.key, `${first!.key}:2`, `${first!.key}:3`, `${first!.key}:4`],
  );
  ok(claimed === undefined || queued.some(({ key }) => key === claimed));
  deepStrictEqual(await query(api, `select 1 from outbox where status <> 'sent'`), []);
});

test("who wants no messages any more gets no photograph, nor its link", async () => {
  let down = false;
  await using channel = await shown("whatsapp", {
    answer: () => down ? new Response(null, { status: 503 }) : undefined,
  });
  const { api, sent, say, post } = channel;
  const [cover] = await query<{ id: string }>(
    api,
    `select provider_message_id as id from outbox where media <> '[]'`,
  );
  down = true;
  await say("send me more pictures");
  await until("photographs that wait", () => failedOnce(api, 4));
  await say("STOP");
  await until(
    "the opt-out",
    async () =>
      (await query(api, `select 1 from conversations where consent = 'opted_out'`)).length === 1,
  );
  await post(failed(cover!.id, 131053));
  down = false;
  const before = sent.length;
  await passed(api, "the confirmation", () => settled(api, 3));
  const after = sent.slice(before).map((request) => JSON.parse(wordsOf(request)));
  strictEqual(after.length, 1);
  match(after[0].text.body, /not get any more messages/);
  deepStrictEqual(
    await query(
      api,
      `select status, count(*)::int from outbox where last_error = 'opted_out'
      group by status`,
    ),
    [{ status: "cancelled", count: 5 }],
  );
});

test("where WhatsApp's window has closed photographs are dead letters, and may be sent again", async () => {
  let down = false;
  await using channel = await shown("whatsapp", {
    answer: () => down ? new Response(null, { status: 503 }) : undefined,
  });
  const { api, sent, say, admin } = channel;
  down = true;
  await say("send me more pictures");
  await until("photographs that wait", () => failedOnce(api, 4));
  down = false;
  const before = sent.length;
  api.clock.advance(25 * HOUR);
  await passed(api, "the dead letters", () => settled(api, 2));
  strictEqual(sent.length, before);
  const dead = await query<{ id: string; last_error: string }>(
    api,
    `select id, last_error from outbox where status = 'dead' order by seq`,
  );
  deepStrictEqual(dead.map(({ last_error }) => last_error), Array(4).fill("window_closed"));
  await say("Hello again");
  await until("the answer", () => settled(api, 3));
  const token = await api.login(admin.email);
  for (const { id } of dead) {
    const path = `/v1/admin/dead-letters/${id}/replay`;
    strictEqual((await api.call("POST", path, { token })).status, 204);
  }
  await until("the photographs", () => settled(api, 3));
  deepStrictEqual(
    sent.slice(-3).map((request) => JSON.parse(wordsOf(request)).image?.link),
    [1, 2, 3].map((at) => photoUrl(at)),
  );
});

test("a home without photographs: the buyer is told so, and its broker is asked", async () => {
  await using channel = await shown("whatsapp");
  const { api, sent, say, admin } = channel;
  await query(api, `update properties set photos = '[]'`);
  await say("send me more pictures");
  await until("the reply", () => settled(api, 2));
  match(JSON.parse(wordsOf(sent.at(-1)!)).text.body, /no photographs of Casa Azul/);
  const { json } = await api.call("GET", "/v1/questions", { token: admin.token });
  deepStrictEqual(
    json.data.map(({ topic, property }: { topic: string; property: { slug: string } }) => [
      topic,
      property.slug,
    ]),
    [["send me more pictures", "casa-azul"]],
  );
});
