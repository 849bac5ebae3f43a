/** Homes that readers wait for, from the listing to the mail at a real SMTP server. */
import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import type { Criteria, Photo } from "#db/tables/mod.ts";
import { DAY, HOUR, MINUTE } from "../shared/clock.ts";
import { type TestApi, until } from "../testing/mod.ts";
import { addProperty } from "../testing/properties.ts";
import {
  ANA,
  change,
  FLATS,
  pass,
  round,
  save,
  settled,
  setup,
  subscribe,
  tokenIn,
} from "./testing/readers.ts";

const PHOTO: Photo = {
  id: "00000000-0000-4000-8000-000000000001",
  hash: "a".repeat(64),
  alt: "The river from the balcony",
  width: 1600,
  height: 1200,
  widths: [320, 640, 1280],
  placeholder: null,
};

const photograph = (api: TestApi, id: string) =>
  api.container.connection.db.updateTable("properties").set({ photos: jsonb([PHOTO]) })
    .where("id", "=", id).execute();

test("a saved search is confirmed by mail, told of a new home, and ended by one click", async () => {
  await using all = await setup();
  const { api, post, admin } = all;
  const answer = await save(api);
  deepStrictEqual([answer.status, answer.json], [202, { status: "accepted" }]);
  const asks = await until("the mail that asks", () => post.mails[0]);
  deepStrictEqual(asks.to?.[0]?.address, ANA);
  match(
    asks.text!,
    /address, once a week at most, when [^]* fits: Lisbon, apartment, 2 bedrooms, under 460,000, for sale/,
  );
  const json = { token: tokenIn(asks, "/searches/confirm") };

  // Before the click nothing is told.
  await addProperty(api, admin, { title: "Too early" });
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails.length, 1);

  const confirmed = await api.call("POST", "/v1/saved-searches/confirm", { json });
  deepStrictEqual([confirmed.status, confirmed.json.every], [200, "weekly"]);
  const again = await api.call("POST", "/v1/saved-searches/confirm", { json });
  deepStrictEqual(again.json.searches, confirmed.json.searches);
  deepStrictEqual(confirmed.json.searches.map((one: { criteria: Criteria }) => one.criteria), [
    FLATS,
  ]);

  const home = await addProperty(api, admin, { title: "Estrela <flat>", neighborhood: "Estrela" });
  await photograph(api, home.id);
  await addProperty(api, admin, { title: "Too dear", price: 470_000 });
  await addProperty(api, admin, { title: "Elsewhere", city: "Porto" });
  await addProperty(api, admin, { title: "Too small", bedrooms: 1 });
  await round(api);
  strictEqual(post.mails.length, 1, "photographs are waited for");
  await pass(all, 16 * MINUTE);
  await round(api);
  strictEqual(post.mails.length, 2);
  const told = post.mails[1]!;
  strictEqual(told.subject, "Estrela <flat>");
  match(told.text!, /Estrela, Lisbon, €450,000\nnew, fits your search: Lisbon, apartment/);
  match(told.text!, /\/properties\/estrela-flat-lisbon\n/);
  match(told.text!, /because you confirmed a search/);
  match(
    told.html!,
    /<img src="http[^"]+\/media\/a{64}\/[^"]+\.jpe?g" alt="The river from the balcony"/,
  );
  match(told.html!, /<strong>Estrela &lt;flat&gt;<\/strong>/);
  doesNotMatch(told.text!, /Too|Elsewhere/);

  const header = (name: string) => told.headers.find(({ key }) => key === name)?.value;
  strictEqual(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  const link = new URL(header("list-unsubscribe")!.slice(1, -1));
  // Scanners open links: that ends nothing, and shows the page with the button.
  const opened = await api.call("GET", link.pathname + link.search);
  strictEqual(opened.status, 303);
  match(opened.headers.get("location")!, /\/searches\?token=/);
  const token = tokenIn(told, "/searches");
  strictEqual((await api.call("GET", `/v1/saved-searches?token=${token}`)).status, 200);
  const clicked = await api.call("POST", link.pathname + link.search, {
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  strictEqual(clicked.status, 204);
  strictEqual((await api.call("POST", link.pathname + link.search)).status, 204, "once more");
  strictEqual((await api.call("GET", `/v1/saved-searches?token=${token}`)).status, 404);
  await addProperty(api, admin, { title: "After the end" });
  await pass(all, 8 * DAY);
  await round(api);
  strictEqual(post.mails.length, 2);
});

test("a week's homes come in one mail, without those that left, with what became cheaper", async () => {
  await using all = await setup();
  const { api, post, admin } = all;
  const token = await subscribe(all, { language: "pt" });
  const first = await addProperty(api, admin, { title: "Primeiro" });
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails.length, 2);
  match(post.mails[1]!.text!, /novo, corresponde à sua procura: Lisbon, apartamento, 2 quartos/);

  const gone = await addProperty(api, admin, { title: "Vendido" });
  const dear = await addProperty(api, admin, { title: "Caro", price: 475_000 });
  await addProperty(api, admin, { title: "Segundo" });
  await change(api, admin, first.id, { price: 430_000 });
  await change(api, admin, dear.id, { price: 455_000 });
  await pass(all, 6 * DAY);
  await round(api);
  strictEqual(post.mails.length, 2, "one a week");
  await change(api, admin, gone.id, { status: "closed" });
  await pass(all, DAY);
  await Promise.all(Array.from({ length: 4 }, () => api.container.handlers["alert-round"]({})));
  await settled(api);
  strictEqual(post.mails.length, 3, "several rounds at once tell once");
  const { subject, text } = post.mails[2]!;
  match(subject!, /^3 imóveis para si/);
  match(text!, /Primeiro\n.*430.000.*\nagora menos 20.000.€, corresponde/);
  match(text!, /Caro\n.*\nagora menos 20.000.€, corresponde/);
  match(text!, /Segundo\n.*\nnovo, corresponde/);
  doesNotMatch(text!, /Vendido/);

  // Dearer again, then no cheaper than what was told: nothing new.
  await change(api, admin, first.id, { price: 440_000 });
  await change(api, admin, first.id, { price: 430_000 });
  await api.call("PUT", "/v1/saved-searches", { json: { token, every: "at_once" } });
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails.length, 3);
  await addProperty(api, admin, { title: "Terceiro" });
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails.length, 4, "at once, as the reader chose");
});

test("a message with nothing left to tell is not sent, and does not cost the week", async () => {
  await using all = await setup();
  const { api, post, admin } = all;
  await subscribe(all);
  const home = await addProperty(api, admin, {});
  await pass(all, HOUR);
  await change(api, admin, home.id, { price: 500_000 });
  await round(api);
  strictEqual(post.mails.length, 1);
  await addProperty(api, admin, { title: "The next one" });
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails[1]?.subject, "The next one");
});

test("a home that fits two searches is told of though one of them is stopped meanwhile", async () => {
  await using all = await setup();
  const { api, post, admin } = all;
  await subscribe(all);
  const token = await subscribe(all, { criteria: { city: "Lisbon" } });
  const { json } = await api.call("GET", `/v1/saved-searches?token=${token}`);
  await addProperty(api, admin, { title: "Wanted twice" });
  await addProperty(api, admin, { title: "Wanted once", price: 400_000, bedrooms: 1 });
  await pass(all, HOUR);
  const [first] = json.searches as { id: string }[];
  await api.call("POST", "/v1/saved-searches/stop", { json: { token, id: first!.id } });
  await round(api);
  strictEqual(post.mails.length, 3);
  match(post.mails[2]!.text!, /Wanted twice\n.*\nnew, fits your search: Lisbon\n/);
  match(post.mails[2]!.text!, /Wanted once/);
});

test("a mail server that is down loses nothing, and repeats have the same id", async () => {
  await using all = await setup();
  const { api, post, admin } = all;
  await subscribe(all);
  await addProperty(api, admin, {});
  await pass(all, HOUR);
  post.full = true;
  await api.container.handlers["alert-round"]({});
  await until("an attempt", () => post.attempts > 1);
  const [row] = await api.container.connection.db.selectFrom("alert_matches").selectAll().execute();
  post.full = false;
  const mail = await until("the mail", () => post.mails[1]);
  strictEqual(mail.messageId, `<alert-${row!.alert_id}@hearthline.example>`);
});

test("an import tells of what is new and cheaper, a dry run of nothing", async () => {
  await using all = await setup();
  const { api, post, admin } = all;
  await subscribe(all);
  const file = (price: number) =>
    "listing_key,title,type,purpose,price,city,country,bedrooms\n" +
    Array.from({ length: 120 }, (_, n) =>
      `K${n},Home ${n},apartment,sale,${n === 7 ? price : 900_000},Lisbon,PT,2`).join("\n");
  const send = (body: string, dry: boolean) =>
    api.call("POST", `/v1/admin/properties/import?dry_run=${dry}`, {
      token: admin.token,
      headers: { "content-type": "text/csv" },
      body,
    });
  strictEqual((await send(file(400_000), true)).status, 200);
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails.length, 1);
  strictEqual((await send(file(480_000), false)).json.created, 120);
  await settled(api);
  strictEqual((await send(file(450_000), false)).json.updated, 1);
  await pass(all, HOUR);
  await round(api);
  strictEqual(post.mails.length, 2);
  match(post.mails[1]!.text!, /^.*\n\nHome 7\nLisbon, €450,000\nnow €30,000 less/);
});
