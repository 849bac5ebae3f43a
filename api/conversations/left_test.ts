/** Conversations of a broker who does not work here any more. */
import { deepStrictEqual, match } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { addBuyer } from "../testing/visits.ts";

const ASKS = {
  en: ["I want to talk to a person", /^Of course\. Our broker takes over from here/],
  es: ["Quiero hablar con una persona", /^Por supuesto\. Nuestro agente se encarga/],
  pt: ["Quero falar com uma pessoa", /^Claro\. O nosso consultor continua a partir daqui/],
} as const;

test("nothing is promised in the name of a broker who left; the admins are told", async () => {
  await using api = await testApi();
  const { db } = api.container;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { phone: "+351210000101" });
  const home = await addProperty(api, admin, { broker_slug: ana.slug });
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana.id).execute();
  for (const language of ["en", "es", "pt"] as const) {
    const { say } = await addBuyer(api, home, ana.id, { language });
    const [text, answers] = ASKS[language];
    match((await say(text)).reply!.text, answers);
  }
  const told = await db.selectFrom("notifications").select("broker_id")
    .where("kind", "=", "handover").execute();
  deepStrictEqual(told.map(({ broker_id }) => broker_id), [admin.id, admin.id, admin.id]);
});
