import assert from "node:assert/strict";
import { test } from "vitest";
import { readSpans } from "./spans.ts";
import { normalise } from "./text.ts";

function spans(message: string) {
  const { folded } = normalise(message);
  return readSpans(folded).map(({ kind, start, end }) => [kind, folded.slice(start, end)]);
}

test("links, addresses, phones, papers and sizes are found by what they look like", () => {
  for (
    const [message, kind, said] of [
      [
        "see https://homes.example/properties/oak-villa?x=1",
        "link",
        "https://homes.example/properties/oak-villa?x=1",
      ],
      ["is /properties/oak-villa free", "link", "/properties/oak-villa"],
      ["write to Ana.P@mail.example", "email", "ana.p@mail.example"],
      ["my number is +351 912 345 678", "phone", "+351 912 345 678"],
      ["call 415-555-0123", "phone", "415-555-0123"],
      ["DNI 12345678Z", "id", "12345678z"],
      ["CPF 123.456.789-09", "id", "123.456.789-09"],
      ["80 m2 at least", "size", "80 m2"],
      ["1,200 sq ft", "size", "1,200 sq ft"],
      ["24/7 concierge", "always", "24/7"],
    ] as const
  ) assert.deepEqual(spans(message), [[kind, said]], message);
});

test("amounts and dates are none", () => {
  for (
    const message of [
      "up to 1.250.000 euros",
      "$1,500-1,800 a month",
      "between 200000 and 250000",
      "450000",
      "from 2019-04-02",
    ]
  ) assert.deepEqual(spans(message), [], message);
});

test("of several each is found once, in order", () => {
  assert.deepEqual(
    spans("80 m2, see www.homes.example/a-912345678 or call 912 345 678").map(([kind]) => kind),
    ["size", "link", "phone"],
  );
});
