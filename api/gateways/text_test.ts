/** Texts made safe, texts cut to a gateway's limits, replies cut into requests. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import type { OutboundMessage } from "./mod.ts";
import { SUBJECTS } from "./testing/mod.ts";
import { cleanText, splitText } from "./text.ts";

const units = fc.string({ unit: "binary", maxLength: 400 });

test("a cleaned text has no NUL, no lone surrogate, and keeps the limit", () => {
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }),
    fc.integer({ min: 1, max: 50 }),
    (codes, limit) => {
      const cleaned = cleanText(String.fromCharCode(...codes), limit);
      assert.ok(cleaned.length <= limit && cleaned.isWellFormed() && !cleaned.includes("\0"));
    },
  ));
});

test("a text that is safe and short stays as it is", () => {
  fc.assert(fc.property(units, (text) => {
    assert.equal(cleanText(text.replaceAll("\0", "")), text.replaceAll("\0", ""));
  }));
  assert.equal(cleanText("ab🏠", 3), "ab");
  assert.equal(cleanText("ab🏠", 4), "ab🏠");
});

test("pieces fit, are well-formed, and lose nothing but white space", () => {
  const words = fc.array(
    fc.oneof(units, fc.constantFrom(" ", "\n", "\n\n", ". ", "🏠".repeat(30), "x".repeat(90))),
    { maxLength: 20 },
  ).map((parts) => parts.join(""));
  fc.assert(fc.property(words, fc.integer({ min: 2, max: 80 }), (text, limit) => {
    const pieces = splitText(text, limit);
    const bare = (value: string) => value.replaceAll(/\s/g, "");
    assert.equal(bare(pieces.join("")), bare(text));
    for (const piece of pieces) {
      assert.ok(piece.length > 0 && piece.length <= limit && piece.isWellFormed());
    }
  }));
});

test("texts are cut where a reader would pause", () => {
  assert.deepEqual(splitText("One two.\n\nThree four five.", 20), ["One two.", "Three four five."]);
  assert.deepEqual(splitText("One two. Three four five.", 16), ["One two.", "Three four five."]);
  assert.deepEqual(splitText("aaaa bbbb cccc", 9), ["aaaa bbbb", "cccc"]);
  assert.deepEqual(splitText("aaaaaaaaaa", 4), ["aaaa", "aaaa", "aa"]);
  assert.deepEqual(splitText("  \n ", 4), []);
});

const reply: OutboundMessage = { idempotency_key: "k", to: "551", text: "Hi", media: [] };
const photos = ["https://x.example/1.jpg", "https://x.example/2.jpg"];

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

  test(`${subject.name}: what is empty or needs several requests is rejected unsent`, async () => {
    for (
      const message of [
        { ...reply, text: " " },
        { ...reply, text: "x".repeat(4_097) },
        { ...reply, media: photos },
      ]
    ) {
      const result = await gateway.send(message, new AbortController().signal);
      assert.equal(result.outcome, "rejected");
    }
  });
}
