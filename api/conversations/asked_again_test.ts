/** A broker's answer reaches whoever asks the same of a home later, in other words and languages. */
import { doesNotMatch, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { addBuyer } from "../testing/visits.ts";
import { setup } from "./testing/visiting.ts";

const ANSWER = "The bedrooms face the courtyard, so hardly anything is heard.";

const AGAIN: ["en" | "es" | "pt", text: string][] = [
  ["en", "how noisy is the street at night?"],
  ["en", "Is this flat noisy?"],
  ["en", "is there a lot of noise?"],
  ["es", "¿es ruidoso?"],
  ["es", "¿hay mucho ruido por la noche?"],
  ["pt", "é barulhento?"],
  ["pt", "há barulho à noite?"],
];

const OTHER: ["en" | "es" | "pt", text: string][] = [
  ["en", "is the street lit at night?"],
  ["en", "how far is the airport?"],
  ["es", "¿cuánto es la fianza?"],
  ["pt", "quem são os vizinhos?"],
];

test("an answer is found by what is asked, and never for anything else", async () => {
  const { api, ana, home } = await setup();
  await using _api = api;
  const first = await addBuyer(api, home, ana.id);
  await first.say("how noisy is the street at night?");
  const { json: { data: [question] } } = await api.call("GET", "/v1/questions", ana);
  const json = { answer: ANSWER };
  const { status } = await api.call("POST", `/v1/questions/${question.id}/answer`, {
    token: ana.token,
    json,
  });
  strictEqual(status, 200);

  for (const [language, text] of AGAIN) {
    const { say } = await addBuyer(api, home, ana.id, { language });
    match((await say(text)).reply!.text, /The bedrooms face the courtyard/, text);
  }
  const { say } = await addBuyer(api, home, ana.id);
  const link = `${api.container.process.own_origins[0]}/properties/${home.slug}`;
  match((await say(`${link} is it noisy?`)).reply!.text, /The bedrooms face the courtyard/);
  const open = (await api.call("GET", "/v1/questions", ana)).json.page.total;
  strictEqual(open, 0);

  for (const [language, text] of OTHER) {
    const { say } = await addBuyer(api, home, ana.id, { language });
    doesNotMatch((await say(text)).reply!.text, /courtyard/, text);
  }
});
