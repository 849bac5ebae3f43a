import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { runTour } from "./tour.ts";

test("the README's tour works line by line, and again on the data it left", async () => {
  const dataDir = await Deno.makeTempDir({ prefix: "hearthline-tour-" });
  try {
    const first = await toured(dataDir);
    const second = await toured(dataDir);
    strictEqual(second.lead, first.lead, "the repeated lead is the same one");
    ok(second.buyer !== first.buyer, "another buyer writes");
  } finally {
    await Deno.remove(dataDir, { recursive: true });
  }
});

async function toured(dataDir: string): Promise<{ lead: string; buyer: string }> {
  const { code, output } = await runTour(dataDir);
  strictEqual(code, 0, output);
  const lines = output.split("\n");
  match(output, /"city":"Lisbon"/);
  match(output, /^<h1>Homes for sale in Lisbon\n<a href="\/properties\/[a-z0-9-]+">\w+/m);
  match(output, /"email":"broker@hearthline\.example"/);
  match(output, /"status":"received"/);
  const [, lead] = /^lead ([0-9a-f-]{36})$/m.exec(output)!;
  match(output, /its broker: 200, another broker: 404/);
  match(output, /its broker's desk: 200, another's: 404/);

  // Not "duplicate": the buyer's message is a new one every time.
  match(output, /\{"status":"accepted"\}/);
  const [message, ...others] = JSON.parse(lines.find((line) => line.startsWith('[{"to"'))!);
  strictEqual(others.length, 0);
  match(message.to, /^\+3519\d{8}$/);
  ok(message.text.match(/(?<=\/properties\/)[a-z0-9-]+/g).length >= 1, message.text);
  match(output, new RegExp(`"address":"\\${message.to}"\\},"phase":"matching"`));

  match(output, /^buyer: Hi, I want to rent/m);
  match(output, /\[greeting → matching · share_criteria, matching .* purpose=rent · area=Madrid/);
  return { lead: lead!, buyer: message.to };
}
