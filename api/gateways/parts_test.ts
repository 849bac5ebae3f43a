/** Replies cut into what one request of a gateway takes: a suite that every gateway passes. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { OutboundFile, OutboundMessage } from "./mod.ts";
import { asLinks } from "./parts.ts";
import { SUBJECTS } from "./testing/mod.ts";

const reply: OutboundMessage = { idempotency_key: "k", to: "551", text: "Hi", media: [] };
const photo = (number: number, more = {}): OutboundFile => ({
  kind: "image",
  url: `https://x.example/${number}.jpg`,
  ...more,
});
const photos = [photo(1), photo(2)];

for (const subject of SUBJECTS) {
  const gateway = subject.gateway();
  const split = (message: OutboundMessage) => gateway.split?.(message) ?? [message];

  test(`${subject.name}: a short reply, with a picture or none, is one part`, () => {
    for (const message of [reply, { ...reply, media: photos.slice(0, 1) }]) {
      assert.deepEqual(split(message), [message]);
    }
  });

  test(`${subject.name}: parts go out in order under keys of their own, the same every time`, () => {
    const message = { ...reply, text: "word ".repeat(1_500), media: photos };
    const parts = split(message);
    assert.deepEqual(parts, split(message));
    assert.equal(new Set(parts.map((part) => part.idempotency_key)).size, parts.length);
    assert.equal(parts[0]?.idempotency_key, "k");
    assert.deepEqual(parts.flatMap((part) => part.media), photos);
    assert.deepEqual(
      parts.map((part) => part.text).join(" ").split(/\s+/).filter(Boolean).length,
      1_500,
    );
    for (const part of parts) assert.deepEqual(split(part), [part]);
  });

  if (gateway.split === undefined) continue;

  test(`${subject.name}: words come before files, files in their order, captions within bounds`, () => {
    const files: OutboundFile[] = [
      photo(1, { caption: "One" }),
      photo(2, { caption: "x".repeat(5_000) }),
      { kind: "document", url: "https://x.example/a", name: "a.pdf", caption: "The plan" },
      { kind: "audio", url: "https://x.example/b.ogg", caption: "Listen" },
      photo(3),
    ];
    const parts = split({ ...reply, media: files });
    assert.equal(parts[0]?.text, "Hi");
    assert.deepEqual(
      parts.flatMap(({ media }) => media.map(({ url }) => url)),
      files.map(({ url }) => url),
    );
    for (const part of parts) {
      assert.deepEqual(split(part), [part]);
      for (const { caption = "" } of part.media) assert.ok(caption.length <= 1_600);
    }
    const said = parts.flatMap(({ text, media }) => [text, ...media.map((one) => one.caption)]);
    for (const words of ["Hi", "One", "The plan", "Listen"]) assert.ok(said.includes(words), words);
  });

  test(`${subject.name}: what is empty or needs several requests is rejected unsent`, async () => {
    for (
      const message of [
        { ...reply, text: " " },
        { ...reply, text: "x".repeat(4_097) },
        { ...reply, media: [photo(1), { ...photo(2), kind: "video" as const }] },
        { ...reply, media: photos.map((one) => ({ ...one, caption: "Both" })) },
      ]
    ) {
      const result = await gateway.send(message, new AbortController().signal);
      assert.equal(result.outcome, "rejected");
    }
  });
}

test("what one request takes: an album at Telegram, ten files by MMS, one file on WhatsApp", () => {
  const sizes = (name: string, to: string, count: number) => {
    const gateway = SUBJECTS.find((subject) => subject.name === name)!.gateway();
    const media = Array.from({ length: count }, (_, at) => photo(at, { caption: "Casa Azul" }));
    return gateway.split!({ ...reply, to, text: "", media }).map((part) => part.media.length);
  };
  assert.deepEqual(sizes("telegram", "551", 12), [10, 2]);
  assert.deepEqual(sizes("twilio", "+551", 12), [10, 2]);
  assert.deepEqual(sizes("twilio", "whatsapp:+551", 3), [1, 1, 1]);
  assert.deepEqual(sizes("whatsapp", "551", 3), [1, 1, 1]);
  assert.deepEqual(sizes("evolution", "551", 3), [1, 1, 1]);
});

test("a message without its files says what was written beside them and where they are", () => {
  const page = "https://x.example/properties/casa-azul";
  const album = [1, 2].map((at) => photo(at, { caption: "Casa Azul · €350,000", page }));
  assert.deepEqual(asLinks({ ...reply, text: "", media: album }), {
    ...reply,
    idempotency_key: "k:link",
    text: `Casa Azul · €350,000\n${page}`,
    media: [],
  });
  const plan: OutboundFile = { kind: "document", url: "https://x.example/f/1", name: "plan.pdf" };
  assert.equal(
    asLinks({ ...reply, media: [plan] }).text,
    "Hi\nplan.pdf\nhttps://x.example/f/1",
  );
  // The words are never cut, and what they say already is not said again.
  const long = asLinks({ ...reply, text: "x".repeat(4_000), media: album });
  assert.equal(long.text, `${"x".repeat(4_000)}\nCasa Azul · €350,000\n${page}`);
  assert.equal(asLinks({ ...reply, text: `See ${page}`, media: album }).text, `See ${page}`);
  const many = Array.from({ length: 10 }, (_, at) => photo(at, { caption: "word ".repeat(200) }));
  assert.ok(asLinks({ ...reply, text: "", media: many }).text.length < 1_600);
});
