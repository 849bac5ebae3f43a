/** A visit that a broker is asked for and does not answer: nobody is left waiting for it. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { whatIsDueIsSent } from "../../notifications/testing/sends.ts";
import { office, TITLE } from "./testing/office.ts";

async function asked(...book: string[]) {
  const desk = await office();
  await desk.askFirst();
  for (const text of book) await desk.say(text);
  strictEqual((await desk.visits())[0].status, "requested");
  const { api } = desk;
  return {
    desk,
    /** How often Ana was told that the visit waits for her. */
    async reminded() {
      await whatIsDueIsSent(api);
      return api.mails.filter(({ to, subject, calendar }) =>
        to.name === "Ana Reis" && calendar && /^Please confirm: visit to /.test(subject)
      ).length;
    },
  };
}

const LANGUAGES = [
  {
    book: [`Can I visit ${TITLE} on Friday 27 March at 17:00?`, "Yes, please"],
    says: `Ana Reis has not confirmed your visit to ${TITLE} yet (Friday 27 March at 17:00). ` +
      "Please do not set out before you read here that it is confirmed. " +
      "Would another day suit you better?",
  },
  {
    book: [`¿Puedo visitar ${TITLE} el viernes 27 de marzo a las 17:00?`, "Sí, por favor"],
    says:
      `Ana Reis aún no ha confirmado tu visita a ${TITLE} (viernes, 27 de marzo a las 17:00). ` +
      "No salgas antes de leer aquí que está confirmada. ¿Te va mejor otro día?",
  },
  {
    book: [`Posso visitar a ${TITLE} na sexta-feira, 27 de março às 17:00?`, "Sim, por favor"],
    says: `Ana Reis ainda não confirmou a sua visita a ${TITLE} (sexta-feira, 27 de março às ` +
      "17:00). Não saia antes de ler aqui que está confirmada. Outro dia serve-lhe melhor?",
  },
] as const;

for (const { book, says } of LANGUAGES) {
  test(`a broker who does not answer is reminded, and within a day the buyer is told: ${book[1]}`, async () => {
    // Asked on the 10th at noon.
    const { desk, reminded } = await asked(...book);
    await using _desk = desk;
    const first = await reminded();
    desk.at("2026-03-11T07:59:00Z");
    deepStrictEqual(await desk.told(3), []);
    strictEqual(await reminded(), first);
    desk.at("2026-03-11T08:00:00Z");
    deepStrictEqual(await desk.told(3), []);
    strictEqual(await reminded(), first + 1);
    desk.at("2026-03-11T10:59:00Z");
    deepStrictEqual(await desk.told(), []);
    desk.at("2026-03-11T11:00:00Z");
    deepStrictEqual(await desk.told(3), [says]);
    // An answer that comes after all is told, and the visit reminded of.
    match(
      (await desk.change({ status: "confirmed" })).join(),
      /confirm[^:]+: .*17:00 \S+ Ana Reis/,
    );
    desk.at("2026-03-26T17:00:00Z");
    strictEqual((await desk.told()).length, 1);
    strictEqual(await reminded(), first + 1);
  });
}

test("what the broker proposes waits for the buyer; at short notice the buyer is told halfway", async () => {
  const { desk, reminded } = await asked(...LANGUAGES[0].book);
  await using _desk = desk;
  const [proposed] = await desk.change({ time: "18:00" });
  match(proposed!, /proposes another time/);
  const first = await reminded();
  for (const at of ["2026-03-11T08:00:00Z", "2026-03-11T11:00:00Z", "2026-03-27T16:00:00Z"]) {
    desk.at(at);
    deepStrictEqual(await desk.told(), []);
  }
  strictEqual(await reminded(), first);
  await desk.change({ status: "cancelled" });
  desk.at("2026-03-30T09:00:00Z");
  const { json: { time_zone: _, is_default: __, ...hours } } = await desk.asAna(
    "GET",
    "/v1/me/visit-hours",
  );
  await desk.asAna("PUT", "/v1/me/visit-hours", { ...hours, notice_minutes: 0 });
  for (const text of [`Can I visit ${TITLE} today at 11:00?`, "Yes, please"]) await desk.say(text);
  desk.at("2026-03-30T09:29:00Z");
  deepStrictEqual(await desk.told(), []);
  // Lisbon's clocks show an hour more since Sunday.
  desk.at("2026-03-30T09:30:00Z");
  match((await desk.told()).join(), /^Ana Reis has not confirmed .*Monday 30 March at 11:00/);
});
