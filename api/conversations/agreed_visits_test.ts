/** What brokers and buyers make of visits that were asked for, and who is told. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { FIVE, setup } from "./testing/visiting.ts";

test("a broker who wants to be asked is asked: nothing is called booked, and the time is held", async () => {
  const { api, ana, set, buyer, visits } = await setup();
  await using _api = api;
  await set({ confirm_visits: "asked" });
  const told: Record<"en" | "es" | "pt", [yes: string, says: RegExp]> = {
    en: ["yes", /I have asked Ana Reis.*once Ana Reis confirms it/],
    es: ["sí", /He pedido a Ana Reis.*cuando Ana Reis la confirme/],
    pt: ["sim", /Pedi a Ana Reis.*quando Ana Reis a confirmar/],
  };
  for (const [n, language] of (["en", "es", "pt"] as const).entries()) {
    const time = `${11 + 2 * n}:00`;
    const { say, conversation_id } = await buyer({ language, proposed: { ...FIVE, time } });
    const { reply } = await say(told[language][0]);
    match(reply!.text, told[language][1]);
    doesNotMatch(reply!.text, /Booked|Reservado|Marcad[oa]/);
    const [visit] = await visits(conversation_id);
    deepStrictEqual([visit?.status, visit?.time], ["requested", time]);
    if (language !== "en") continue;
    match(
      (await say("what time was the visit again?")).reply!.text,
      /still has to be confirmed by Ana Reis/,
    );
    const json = { status: "confirmed" };
    await api.call("PATCH", `/v1/visits/${visit!.id}`, { token: ana.token, json });
    match((await say("what time was the visit again?")).reply!.text, /is on Thursday.* at 11:00/);
  }
  // Another buyer is not offered what waits for the broker's yes.
  const { say } = await buyer();
  match((await say("Can I visit it on Thursday at 13:00?")).reply!.text, /Nothing is free then/);
});

test("another time that the broker proposes of a visit that is asked for holds once the buyer says yes", async () => {
  const { api, ana, db, set, buyer, visits } = await setup();
  await using _api = api;
  await set({ confirm_visits: "asked" });
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const [asked] = await visits(conversation_id);
  const json = { date: "2026-03-13", time: "10:00" };
  await api.call("PATCH", `/v1/visits/${asked!.id}`, { token: ana.token, json });
  const proposed = await db.selectFrom("messages").select("text")
    .where("conversation_id", "=", conversation_id).where("role", "=", "system").execute();
  strictEqual(proposed.length, 1);
  match(proposed[0]!.text, /Ana Reis proposes another time: .*13 March at 10:00\. Does that suit/);
  deepStrictEqual(await visits(conversation_id), [{ id: asked!.id, status: "requested", ...json }]);
  match((await say("yes")).reply!.text, /^Booked: .*March 13 at 10:00/);
  deepStrictEqual(await visits(conversation_id), [{ id: asked!.id, status: "confirmed", ...json }]);
  const { json: { data: [told] } } = await api.call("GET", "/v1/notifications", ana);
  strictEqual(told.kind, "visit_booked");
});

test("the link of the mail proposes another time as well; where no buyer can be asked it is confirmed", async () => {
  const { api, ana, db, set, buyer, visits } = await setup();
  await using _api = api;
  await set({ confirm_visits: "asked" });
  const asked = async ({ time = FIVE.time } = {}) => {
    const one = await buyer({ proposed: { ...FIVE, time } });
    await one.say("yes");
    const visit = await db.selectFrom("visits").select(["id", "broker_id", "starts_at"])
      .where("conversation_id", "=", one.conversation_id).executeTakeFirstOrThrow();
    const { move } = api.container.answerLinks.urls({ ...visit, starts_at: visit.starts_at! });
    return { ...one, id: visit.id, link: `/v1/visit-answers/${move.split("token=")[1]}` };
  };
  const first = await asked();
  strictEqual((await api.call("GET", first.link)).json.asks_buyer, true);
  const other = { date: "2026-03-13", time: "10:00" };
  const answered = await api.call("POST", first.link, { json: other });
  deepStrictEqual(answered.json, { status: "requested", ...other });
  const { json: shown } = await api.call("GET", `/v1/visits/${first.id}`, ana);
  deepStrictEqual([shown.status, shown.proposed, shown.asks_buyer], ["requested", true, true]);
  // The buyer is who has to answer: nobody says that the broker has.
  match(
    (await first.say("what time was the visit again?")).reply!.text,
    /March 13 at 10:00\. Shall I book it\?/,
  );
  match((await first.say("yes")).reply!.text, /^Booked: .*March 13 at 10:00/);
  deepStrictEqual(await visits(first.conversation_id), [
    { id: first.id, status: "confirmed", ...other },
  ]);

  const second = await asked({ time: "12:00" });
  await second.say("STOP");
  strictEqual((await api.call("GET", second.link)).json.asks_buyer, false);
  const later = { date: "2026-03-13", time: "13:00" };
  const fixed = await api.call("POST", second.link, { json: later });
  deepStrictEqual(fixed.json, { status: "confirmed", ...later });
});

test("a booked visit stays until another time is agreed to, and is then moved", async () => {
  const { api, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const [booked] = await visits(conversation_id);
  match((await say("Can we move the visit to Friday at 10:00?")).reply!.text, /March 13 at 10:00/);
  const meanwhile = await visits(conversation_id);
  deepStrictEqual(meanwhile.find(({ id }) => id === booked!.id), { ...booked, ...FIVE });
  match((await say("yes")).reply!.text, /^Booked: .*March 13 at 10:00/);
  deepStrictEqual(await visits(conversation_id), [
    { id: booked!.id, status: "confirmed", date: "2026-03-13", time: "10:00" },
  ]);
});

test("who turns down another time keeps what is booked", async () => {
  const { api, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const booked = await visits(conversation_id);
  for (
    const [move, keeps] of [
      ["Can we move the visit to Friday at 10:00?", "no"],
      ["Can we move the visit to Friday at 10:00?", "hmm no sorry, Thursday at 17:00 is fine"],
      ["Can we move the visit to Friday at 10:00?", "no, keep the old time"],
      ["Can we move the visit to Friday at 10:00?", "no, leave it as it was"],
    ] as const
  ) {
    match((await say(move)).reply!.text, /March 13 at 10:00/);
    match((await say(keeps)).reply!.text, /^Your visit stays as it was: .*March 12 at 17:00\.$/);
    deepStrictEqual(await visits(conversation_id), booked, keeps);
  }
  await say("Can we move the visit to Friday at 10:00?");
  match((await say("yes, keep it at that")).reply!.text, /^Booked: .*March 13 at 10:00/);
  await say("Can we move the visit to Thursday at 17:00?");
  match((await say("no, cancel the visit")).reply!.text, /cancelled/);
});

test("the broker is told of what a buyer books, moves and calls off, and not of what the broker does", async () => {
  const { api, ana, set, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  const told = async () => {
    const { json } = await api.call("GET", "/v1/notifications?limit=50", ana);
    return json.data.map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind.startsWith("visit_")).toReversed();
  };
  await say("yes");
  deepStrictEqual(await told(), ["visit_booked"]);
  await say("Can we move the visit to Friday at 10:00?");
  deepStrictEqual(await told(), ["visit_booked"]);
  await say("yes");
  const moved = ["visit_booked", "visit_moved"];
  deepStrictEqual(await told(), moved);
  const { json: { data: [last] } } = await api.call("GET", "/v1/notifications", ana);
  match(last.title, /moved from Thursday, March 12.* 5:00.PM to Friday, March 13.* 10:00.AM, /);
  const [{ id } = { id: "" }] = await visits(conversation_id);
  await api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json: { time: "12:00" } });
  deepStrictEqual(await told(), moved);
  await say("I have to cancel the visit");
  deepStrictEqual(await told(), [...moved, "visit_cancelled"]);
  await set({ confirm_visits: "asked" });
  const other = await buyer({ proposed: FIVE });
  await other.say("yes");
  deepStrictEqual(await told(), [...moved, "visit_cancelled", "visit_requested"]);
});

test("of a home with clocks of its own visits are arranged by them, and the broker reads whose they are", async () => {
  const { api, admin, ana, db, home, buyer } = await setup();
  await using _api = api;
  const json = { time_zone: "Asia/Kolkata" };
  await api.call("PATCH", `/v1/admin/properties/${home.id}`, { token: admin.token, json });
  const { say, conversation_id } = await buyer();
  // Nine in the morning in Lisbon is half past two there.
  match(
    (await say("Can I visit it on Thursday at 9am?")).reply!.text,
    /Nothing is free then\. .*March 12 at 14:30 or 15:30/,
  );
  match((await say("15:30")).reply!.text, /March 12 at 15:30\. Shall I book it\?/);
  match((await say("yes")).reply!.text, /^Booked: .*March 12 at 15:30/);
  const visit = await db.selectFrom("visits").select(["starts_at", "time_zone"])
    .where("conversation_id", "=", conversation_id).executeTakeFirst();
  deepStrictEqual(visit, { starts_at: "2026-03-12T10:00:00.000Z", time_zone: "Asia/Kolkata" });
  const { json: { data: [told] } } = await api.call("GET", "/v1/notifications", ana);
  match(told.title, /March 12, 2026 at 3:30.PM \(India Standard Time\), /);
});

test("what the broker changes is what the next turn knows; the conversation keeps no copy", async () => {
  const { api, db, ana, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const [{ id } = { id: "" }] = await visits(conversation_id);
  const change = (json: unknown) =>
    api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json });
  await change({ date: "2026-03-16", time: "03:15" });
  match(
    (await say("what time was the visit again?")).reply!.text,
    /is on Monday, March 16 at 03:15, with Ana Reis/,
  );
  await change({ status: "cancelled" });
  doesNotMatch((await say("what time was the visit again?")).reply!.text, /March 16/);
  const { memory } = await db.selectFrom("conversations").select("memory")
    .where("id", "=", conversation_id).executeTakeFirstOrThrow();
  ok(!("visit" in memory));
});
