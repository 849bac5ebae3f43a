/** What buyers are told of their visits: by brokers' changes, before them, and afterwards. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { MINUTE } from "../../shared/clock.ts";
import { office, TITLE } from "./testing/office.ts";

const MAP = "https://www.openstreetmap.org/?mlat=38.71&mlon=-9.14#map=17/38.71/-9.14";
const EN = [`Can I visit ${TITLE} on Friday 27 March at 17:00?`, "Yes, please"] as const;

/** Each language: how a visit is agreed on, what is reminded of, how it is called off. */
const LANGUAGES = [
  {
    book: EN,
    day: `A reminder of your visit to ${TITLE}: Friday 27 March at 17:00 with Ana Reis.
Address: Rua das Flores 7, Lisbon
Map: ${MAP}
If you cannot come, just answer “I can't come”.`,
    quote: /“(.+)”/,
  },
  {
    book: [`¿Puedo visitar ${TITLE} el viernes 27 de marzo a las 17:00?`, "Sí, por favor"],
    day: `Te recordamos tu visita a ${TITLE}: viernes, 27 de marzo a las 17:00 con Ana Reis.
Dirección: Rua das Flores 7, Lisbon
Mapa: ${MAP}
Si no puedes venir, responde «No puedo ir».`,
    quote: /«(.+)»/,
  },
  {
    book: [`Posso visitar a ${TITLE} na sexta-feira, 27 de março às 17:00?`, "Sim, por favor"],
    day: `Lembramos a sua visita a ${TITLE}: sexta-feira, 27 de março às 17:00 com Ana Reis.
Morada: Rua das Flores 7, Lisbon
Mapa: ${MAP}
Se não puder vir, responda «Não posso ir».`,
    quote: /«(.+)»/,
  },
] as const;

for (const { book, day, quote } of LANGUAGES) {
  test(`a visit is reminded of a day before, and called off by the words that it names: ${book[1]}`, async () => {
    await using desk = await office();
    for (const text of book) await desk.say(text);
    deepStrictEqual((await desk.visits()).map(({ status }: { status: string }) => status), [
      "confirmed",
    ]);
    desk.at("2026-03-26T16:59:00Z");
    deepStrictEqual(await desk.told(), []);
    desk.at("2026-03-26T17:00:00Z");
    // However many processes run the job at the same time, and however often.
    deepStrictEqual(await desk.told(3), [day]);
    deepStrictEqual(await desk.told(), []);
    await desk.say(quote.exec(day)![1]!);
    const [visit] = await desk.visits();
    strictEqual(visit.status, "cancelled");
    desk.at("2026-03-27T15:00:00Z");
    deepStrictEqual(await desk.told(), []);
    desk.at("2026-03-27T20:00:00Z");
    deepStrictEqual(await desk.told(), []);
  });
}

test("a buyer is told what the broker does, and reminded at the new time alone", async () => {
  await using desk = await office();
  for (const text of EN) await desk.say(text);
  const [moved] = await desk.change({ date: "2026-03-29", time: "10:30", status: "confirmed" });
  match(
    moved!,
    /has been moved by Ana Reis from Friday 27 March at 17:00 to Sunday 29 March at 10:30\.\nA/,
  );
  // What changes nothing of the visit is told to nobody.
  deepStrictEqual(await desk.change({ date: "2026-03-29" }), []);
  desk.at("2026-03-26T17:00:00Z");
  deepStrictEqual(await desk.told(), []);
  // The same hour by the clocks of the home, which change that night.
  desk.at("2026-03-28T10:29:00Z");
  deepStrictEqual(await desk.told(), []);
  desk.at("2026-03-28T10:30:00Z");
  match((await desk.told()).join(), /^A reminder .*Sunday 29 March at 10:30 with Ana Reis\./);
  desk.at("2026-03-29T07:30:00Z");
  match((await desk.told()).join(), /^See you soon: .* Sunday 29 March at 10:30 with Ana Reis\./);
  const [cancelled] = await desk.change({ status: "cancelled" });
  match(cancelled!, /on Sunday 29 March at 10:30 has been cancelled by Ana Reis\. Would another/);
  desk.at("2026-03-29T13:00:00Z");
  deepStrictEqual(await desk.told(), []);
});

test("a day of another year is told with its year", async () => {
  for (
    const [[ask, yes], told] of [
      [EN, /from Friday 27 March at 17:00 to Monday, 4 January 2027 at 10:30\./],
      [
        LANGUAGES[1].book,
        /del viernes, 27 de marzo a las 17:00 al lunes, 4 de enero de 2027 a las/,
      ],
      [
        LANGUAGES[2].book,
        /de sexta-feira, 27 de março às 17:00 para segunda-feira, 4 de janeiro de 2027 às/,
      ],
    ] as const
  ) {
    await using desk = await office();
    for (const text of [ask, yes]) await desk.say(text);
    const [moved] = await desk.change({ date: "2027-01-04", time: "10:30", status: "confirmed" });
    match(moved!, told);
  }
});

test("a time that is confirmed instead of the one asked for is told so, and a person's cancellation offers no search", async () => {
  await using desk = await office();
  await desk.askFirst();
  for (const text of EN) await desk.say(text);
  const at = { date: "2026-03-28", time: "10:30" };
  const [confirmed] = await desk.change({ status: "confirmed", ...at });
  match(
    confirmed!,
    /at another time than you asked for: Saturday 28 March at 10:30 with Ana Reis, instead of Friday 27 March at 17:00\.\nAddress: /,
  );
  const [{ conversation_id }] = await desk.visits();
  const path = `/v1/conversations/${conversation_id}/takeover`;
  strictEqual((await desk.asAna("POST", path)).status, 200);
  const [cancelled] = await desk.change({ status: "cancelled" });
  match(
    cancelled!,
    /has been cancelled by Ana Reis\. If another day would suit you, just answer here\.$/,
  );
});

test("where a person answers, a buyer's yes and their cancellation are answered all the same", async () => {
  await using desk = await office();
  await desk.askFirst();
  for (const text of EN) await desk.say(text);
  const [{ conversation_id }] = await desk.visits();
  strictEqual(
    (await desk.asAna("POST", `/v1/conversations/${conversation_id}/takeover`)).status,
    200,
  );
  const [proposed] = await desk.change({ date: "2026-03-28", time: "10:30" });
  match(proposed!, /proposes another time: Saturday 28 March at 10:30\. Does that suit you\?$/);
  match(
    await desk.say("Yes"),
    /^Your visit to .* is confirmed: Saturday 28 March at 10:30 with Ana Reis\.\nAddress: /,
  );
  match(
    await desk.say("I can't come"),
    /^Your visit to .* on Saturday 28 March at 10:30 is cancelled\. If another day would suit/,
  );
  strictEqual((await desk.visits())[0].status, "cancelled");
});

test("what is booked late is not reminded of at once, and what is overdue not at all", async () => {
  await using desk = await office();
  desk.at("2026-03-26T18:00:00Z");
  for (const text of EN) await desk.say(text);
  deepStrictEqual(await desk.told(), []);
  desk.at("2026-03-27T15:00:00Z");
  match((await desk.told()).join(), /^See you soon/);
  // Within two hours: not at all.
  await desk.change({ date: "2026-03-27", time: "16:30", status: "confirmed" });
  desk.at("2026-03-27T16:00:00Z");
  deepStrictEqual(await desk.told(), []);
  // Nothing ran while both were due: the later one says it all.
  await desk.change({ date: "2026-04-10", time: "17:00", status: "confirmed" });
  desk.at("2026-04-10T14:30:00Z");
  match((await desk.told()).join("|"), /^See you soon[^|]+$/);
});

test("two hours after a visit the buyer is asked once how it was, and the lead has the answer", async () => {
  await using desk = await office();
  for (const text of EN) await desk.say(text);
  desk.at("2026-03-27T15:00:00Z");
  await desk.told();
  desk.at("2026-03-27T19:44:00Z");
  deepStrictEqual(await desk.told(), []);
  desk.at("2026-03-27T19:45:00Z");
  deepStrictEqual(await desk.told(2), [
    `How was your visit to ${TITLE}? What you answer goes to Ana Reis.`,
  ]);
  const answer = "We did not like it, the kitchen is too small";
  desk.api.clock.advance(5 * MINUTE);
  match(await desk.say(answer), /^Thank you for telling me\. I have noted it for Ana Reis\./);
  await desk.say("Do you have something else in Lisbon?");
  const [{ lead_id, status }] = await desk.visits();
  strictEqual(status, "confirmed");
  const { json: lead } = await desk.asAna("GET", `/v1/leads/${lead_id}`);
  const said = lead.timeline.flatMap(({ data }: { data: { said?: string } }) => data.said ?? []);
  deepStrictEqual(said, [answer]);
  desk.at("2026-03-28T19:45:00Z");
  deepStrictEqual(await desk.told(), []);
});

test("who said STOP is told nothing, whatever happens to the visit", async () => {
  await using desk = await office();
  for (const text of EN) await desk.say(text);
  match(await desk.say("STOP"), /START/);
  deepStrictEqual(await desk.change({ time: "16:00", status: "confirmed" }), []);
  for (const at of ["2026-03-26T16:00:00Z", "2026-03-27T14:00:00Z", "2026-03-27T18:45:00Z"]) {
    desk.at(at);
    deepStrictEqual(await desk.told(), []);
  }
  ok((await desk.visits()).length === 1);
});
