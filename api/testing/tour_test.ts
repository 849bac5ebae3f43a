import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { runTour } from "./tour.ts";

test("the README's tour works line by line", async () => {
  const { code, output } = await runTour();
  strictEqual(code, 0, output);
  match(output, /"city":"Lisbon"/);
  match(output, /"email":"broker@hearthline\.example"/);
  match(output, /"status":"received"/);
  match(output, /its broker: 200, another broker: 404/);
  match(output, /\{"status":"accepted"\}/);
  match(output, /"phase":"matching"/);
  const reply = output.split("\n").find((line) => line.startsWith("[{") && line.includes('"to"'));
  const [message] = JSON.parse(reply!);
  strictEqual(message.to, "+351912345678");
  const slugs = message.text.match(/(?<=\/properties\/)[a-z0-9-]+/g);
  ok(slugs.length >= 1, message.text);
});
