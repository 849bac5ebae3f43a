/** Replies cut into what one request of a gateway takes: a suite that every gateway passes. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { OutboundFile, OutboundMessage } from "./mod.ts";
import { SUBJECTS } from "./testing/mod.ts";

const reply: OutboundMessage = { idempotency_key: "k", to: "551", text: "Hi", media: [] };
const photos: OutboundFile[] = [1, 2].map((n) => ({
  kind: "image",
  url: `https://x.example/${n}.jpg`,
}));

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
