/** Photographs through every gateway: as each wants them, and refused. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { OutboundMessage } from "../gateways/mod.ts";
import { SUBJECTS } from "../gateways/testing/mod.ts";
import { CHANNEL_NAMES } from "../testing/channels.ts";
import { type TestApi, until } from "../testing/mod.ts";
import { CAPTION, PAGE, photoUrl, query, settled, shown, wordsOf } from "../testing/photographs.ts";

const outbox = (api: TestApi) =>
  query<{ text: string; status: string; media: { url: string }[]; idempotency_key: string }>(
    api,
    `select text, status, media, idempotency_key from outbox order by conversation_id, seq`,
  );

const image = (at: number): OutboundMessage["media"][number] => ({
  kind: "image",
  url: photoUrl(at),
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
      json.messages.map(({ media }: { media: { kind: string; url: string }[] }) =>
        media.map(({ kind, url }) => ({ kind, url }))
      ),
      [
        [],
        [{ kind: "image", url: photoUrl(0) }],
        [],
        [1, 2, 3].map((at) => ({ kind: "image", url: photoUrl(at) })),
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
