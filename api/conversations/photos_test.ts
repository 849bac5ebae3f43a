/** Photographs on their way to buyers: through every gateway, refused, in bursts, held back. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import type { OutboundMessage } from "../gateways/mod.ts";
import { SUBJECTS } from "../gateways/testing/mod.ts";
import type { SentRequest } from "../gateways/testing/subject.ts";
import { envelope } from "../gateways/testing/whatsapp.ts";
import { HOUR, SECOND } from "../shared/clock.ts";
import { CHANNEL_NAMES, startChannel } from "../testing/channels.ts";
import { type TestApi, until } from "../testing/mod.ts";
import { settle } from "./delivery.ts";
import { claimMessage } from "./outbox.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

const HASH = (home: number, photo: number) => `${home}${photo}`.padEnd(64, "0");
const photoUrl = (home: number, photo: number) =>
  `https://api.agency.example/media/${HASH(home, photo)}/1280.jpg`;
const PAGE = "https://agency.example/properties/casa-azul";
const CAPTION = "Casa Azul · €450,000";

/** Two flats in Lisbon, with five photographs and with one; `casa-azul` is found first. */
async function addHomes(api: TestApi) {
  const admin = await addPerson(api, "Eva Pinto", "admin");
  for (
    const [home, slug, title, count] of [[1, "casa-azul", "Casa Azul", 5], [
      2,
      "casa-verde",
      "Casa Verde",
      1,
    ]] as const
  ) {
    const { id } = await addProperty(api, admin, {
      slug,
      title,
      neighborhood: home === 1 ? "Alfama" : "Chiado",
    });
    const photos = Array.from({ length: count }, (_, at) => ({
      id: crypto.randomUUID(),
      hash: HASH(home, at),
      alt: "",
      width: 1600,
      height: 1200,
      widths: [320, 640, 1280],
      placeholder: null,
    }));
    await api.container.db.updateTable("properties").set({ photos: jsonb(photos) })
      .where("id", "=", id).execute();
  }
  return admin;
}

const WISH = "I want to buy a 2 bedroom apartment in Alfama";

/** The service behind a gateway, whose buyer was shown Casa Azul with its cover. */
async function shown(name: string, options: Parameters<typeof startChannel>[1] = {}) {
  const channel = await startChannel(name, options);
  const admin = await addHomes(channel.api);
  await channel.say(WISH);
  await until("the cover", () => settled(channel.api, 1));
  return { ...channel, admin };
}

const query = async <T>(api: TestApi, text: string): Promise<T[]> =>
  (await api.container.connection.engine.query(text)).rows as T[];

/** Whether so many turns are stored and nothing waits to be sent. */
const settled = async (api: TestApi, turns: number) => {
  const [counts] = await query<{ turns: number; pending: number }>(
    api,
    `select (select count(*)::int from turns) as turns,
      (select count(*)::int from outbox where status = 'pending') as pending`,
  );
  return counts?.turns === turns && counts.pending === 0;
};

const outbox = (api: TestApi) =>
  query<{ text: string; status: string; media: { url: string }[]; idempotency_key: string }>(
    api,
    `select text, status, media, idempotency_key from outbox order by conversation_id, seq`,
  );

const wordsOf = ({ body }: SentRequest) => new TextDecoder().decode(body);
const image = (at: number): OutboundMessage["media"][number] => ({
  kind: "image",
  url: photoUrl(1, at),
  caption: CAPTION,
  page: PAGE,
});

const unpaged = ({ page: _, ...file }: OutboundMessage["media"][number]) => file;

for (const name of CHANNEL_NAMES) {
  test(`${name}: the cover goes with the first homes shown, three more on request`, async () => {
    await using channel = await shown(name);
    const { api, sent, subject, say } = channel;
    await say("send me more pictures");
    await until("the photographs", () => settled(api, 2));
    const gateway = subject.gateway();
    const rows = await query<{ text: string; address: string; idempotency_key: string }>(
      api,
      `select m.text, address, idempotency_key from messages m join outbox o
        on o.message_id = m.id where o.seq % 1000 = 0 order by o.seq`,
    );
    const in_reply_to = await query<{ id: string }>(
      api,
      `select message_id as id from inbox order by seq`,
    );
    const messages = rows.map(({ text, address: to, idempotency_key }, at): OutboundMessage => ({
      idempotency_key,
      to,
      text,
      media: at === 0 ? [image(0)] : [image(1), image(2), image(3)],
      in_reply_to: in_reply_to[at]?.id,
    }));
    const parts = messages.flatMap((message) => gateway.split?.(message) ?? [message]);
    strictEqual(sent.length, parts.length);
    for (const [at, part] of parts.entries()) {
      if (name !== "generic") await subject.expectSent(sent[at]!, part);
      else deepStrictEqual(JSON.parse(wordsOf(sent[at]!)).data.media, part.media.map(unpaged));
    }
    match(messages[1]!.text, /3 photographs of Casa Azul/);
    // The desk shows what went out.
    const { json: { data: [{ id }] } } = await api.call("GET", "/v1/conversations", {
      token: channel.admin.token,
    });
    const { json } = await api.call("GET", `/v1/conversations/${id}`, {
      token: channel.admin.token,
    });
    deepStrictEqual(
      json.messages.map(({ media }: { media: unknown }) => media),
      [
        [],
        [{ kind: "image", url: photoUrl(1, 0) }],
        [],
        [1, 2, 3].map((at) => ({ kind: "image", url: photoUrl(1, at) })),
      ],
    );
  });

  test(`${name}: where a photograph is refused, the buyer gets the home's page in its place`, async () => {
    let refused = 0;
    await using channel = await shown(name, {
      answer(request) {
        const { fileRefused } = SUBJECTS.find((one) => one.name === name)!;
        if (!/1280\.jpg/.test(decodeURIComponent(wordsOf(request)))) return undefined;
        refused++;
        return new Response(fileRefused.body, { status: fileRefused.status });
      },
    });
    const { api, sent, say } = channel;
    strictEqual(refused, 1);
    const link = wordsOf(sent.at(-1)!);
    ok(decodeURIComponent(link.replaceAll("+", " ")).includes(PAGE), link);
    ok(decodeURIComponent(link.replaceAll("+", " ")).includes("Casa Azul"), link);
    deepStrictEqual((await outbox(api)).map(({ status, media }) => [status, media]), [
      ...(name === "generic" ? [] : [["sent", []]]),
      ["sent", []],
    ]);
    // The words were sent once where they go by themselves.
    const before = sent.length;
    await say("send me more pictures");
    await until("the link", () => settled(api, 2));
    const said = sent.slice(before).map(wordsOf);
    ok(said.some((text) => /3 photographs/.test(decodeURIComponent(text.replaceAll("+", " ")))));
    // Three photographs refused one by one are one link.
    const links = await query(
      api,
      `select 1 from outbox where status = 'sent' and text like '${CAPTION}%'
        and message_id = (select id from messages order by seq desc limit 1)`,
    );
    strictEqual(links.length, name === "generic" ? 0 : 1);
    deepStrictEqual(
      await query(api, `select 1 from outbox where status in ('dead', 'pending')`),
      [],
    );
    const keys = (await outbox(api)).map(({ idempotency_key }) => idempotency_key);
    strictEqual(new Set(keys).size, keys.length);
  });
}

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
  const refusals = new Map([[photoUrl(1, 1), 2], [photoUrl(1, 2), 1]]);
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
  const dead = await claimMessage(api.container.db, api.clock.now);
  const claimed = dead?.idempotency_key;
  await passed(api, "all", () => settled(api, 2));
  if (dead) {
    await settle(api.container.db, dead, { outcome: "rejected", reason: "late" }, api.clock.now, 0);
  }
  const links = sent.slice(before).map((request) => JSON.parse(wordsOf(request)).image?.link);
  deepStrictEqual(links.filter((link, at) => at === 0 || link !== links[at - 1]), [
    undefined,
    ...[1, 2, 3].map((at) => photoUrl(1, at)),
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
    [1, 2, 3].map((at) => photoUrl(1, at)),
  );
});
