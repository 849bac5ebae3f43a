/** Who went quiet is written to once. */
import { deepStrictEqual, match } from "node:assert/strict";
import { test } from "vitest";
import { DAY, HOUR } from "../../shared/clock.ts";
import { onWhatsApp } from "../../testing/whatsapp.ts";
import { until } from "../../testing/mod.ts";
import { office } from "./testing/office.ts";

test("a week after it went quiet a buyer is asked once, by day, in their language", async () => {
  await using desk = await office();
  const { handlers } = desk.api.container;
  await desk.say("Olá, procuro um apartamento em Lisboa");
  await desk.say("Hello, I want to buy in Lisbon", "+351912000002");
  match(await desk.say("STOP", "+351912000002"), /START/);
  desk.at("2026-03-14T12:00:00Z");
  await handlers.housekeeping({});
  desk.at("2026-03-17T11:59:00Z");
  deepStrictEqual(await desk.told(), []);
  desk.at("2026-03-18T03:00:00Z");
  deepStrictEqual(await desk.told(), []);
  desk.at("2026-03-18T10:00:00Z");
  const [asked, ...others] = await desk.told(2);
  match(asked!, /^Olá de novo! Ainda procura casa\?.*não volto a perguntar\.$/);
  deepStrictEqual(others, []);
  // Neither later, nor after the buyer was back and went quiet again.
  desk.at("2026-03-26T12:00:00Z");
  deepStrictEqual(await desk.told(), []);
  await desk.say("Sim, mas em Cascais");
  desk.api.clock.advance(4 * DAY);
  await handlers.housekeeping({});
  desk.api.clock.advance(4 * DAY);
  deepStrictEqual(await desk.told(), []);
});

test("who has been quiet for long, or is on the way to a visit, is not asked", async () => {
  await using desk = await office();
  await desk.say("Hello, I want to buy in Lisbon");
  await desk.say("Can I visit Casa das Flores on Friday 10 April at 11:00?", "+351912000002");
  await desk.say("Yes", "+351912000002");
  desk.at("2026-03-18T12:00:00Z");
  await desk.api.container.handlers.housekeeping({});
  const { phase } = await desk.api.container.db.selectFrom("conversations").select("phase")
    .where("address", "=", "+351912000002").executeTakeFirstOrThrow();
  deepStrictEqual(phase, "nurture");
  desk.at("2026-03-24T13:00:00Z");
  deepStrictEqual(await desk.told(), []);
});

test("where the window is shut a buyer is asked by a template, or left in peace", async () => {
  const office = await onWhatsApp();
  const { api, server, say, asAdmin, deadLetters, texts, templates } = office;
  await using _server = server;
  await using _api = api;
  const { handlers } = api.container;
  await say("wamid.1", "Hola, busco un piso en Madrid");
  await until("the reply", () => texts().length === 1);
  await office.settled();
  api.clock.advance(7 * DAY + HOUR);
  await handlers.housekeeping({});
  await handlers["tell-buyers"]({});
  const template = { name: "quiet", language: "es_ES", purpose: "nurture", variables: [] };
  await asAdmin("POST", "/v1/admin/templates", {
    ...template,
    body: "¿Sigues buscando casa?",
    status: "approved",
  });
  await handlers["tell-buyers"]({});
  await until("the template", () => templates().length === 1);
  deepStrictEqual(templates()[0], { name: "quiet", language: { code: "es_ES" } });
  deepStrictEqual(await deadLetters(), []);
});
