/** Whatever is said to be known by the broker, or asked of the broker, is kept as a question. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { addBuyer } from "../testing/visits.ts";
import { setup } from "./testing/visiting.ts";

const ASKED: ["en" | "es" | "pt", text: string, said: RegExp][] = [
  ["es", "¿cuánto es la fianza?", /Ana Reis/],
  ["pt", "quanto é a caução?", /Ana Reis/],
  ["en", "how much is the deposit?", /Ana Reis/],
  ["en", "is the price negotiable?", /The price is €[^]*asking Ana Reis/],
  ["es", "¿el precio es negociable?", /El precio es [^]*Ana Reis/],
  ["pt", "o preço é negociável?", /preço[^]*Ana Reis/],
  ["en", "does it have laundry?", /Ana Reis can tell you/],
  ["en", "what documents do I need to buy?", /I have noted it/],
];

test("who 'can tell you' has the question, in all three languages", async () => {
  const { api, ana, home } = await setup();
  await using _api = api;
  for (const [language, text, said] of ASKED) {
    const { say, conversation_id } = await addBuyer(api, home, ana.id, { language });
    match((await say(text)).reply!.text, said, text);
    const { json } = await api.call("GET", "/v1/questions?limit=50", ana);
    const kept = json.data.filter((one: { conversation_id: string }) =>
      one.conversation_id === conversation_id
    );
    strictEqual(kept.length, 1, text);
  }
  const told = await api.call("GET", "/v1/notifications?limit=50", ana);
  deepStrictEqual(
    told.json.data.filter(({ kind }: { kind: string }) => kind === "question_open").length,
    ASKED.length,
  );
});
