/** What buyers and brokers do on a weekend in which Europe's clocks change. */
import { deepStrictEqual, match, ok } from "node:assert/strict";
import { MINUTE } from "../../shared/clock.ts";
import type { Person } from "../people.ts";
import { type Agency, UNREADABLE } from "./agency.ts";

/** Saturday; Lisbon's clocks go on by an hour in the night, those of New York did weeks ago. */
export const MORNING = "2026-03-28T08:00:00Z";

const TEMPLATES = {
  visit_reminder: [["title", "when"], "{{1}}: {{2}}"],
  visit_after: [["title"], "{{1}}?"],
  visit_confirmed: [["title", "when"], "{{1}}, {{2}}: OK"],
  visit_moved: [["title", "when"], "{{1}} – {{2}}"],
  visit_cancelled: [["title", "when"], "{{1}}, {{2}}: –"],
} as const;

/** Sets up the brokers' ways, their homes, and what WhatsApp has approved. */
async function prepare({ people: { ana, bea, carl, dora, eva }, as, addHome }: Agency) {
  for (const person of [bea, dora]) {
    const { time_zone: _, is_default: __, ...hours } = await as(
      person,
      "GET",
      "/v1/me/visit-hours",
    );
    await as(person, "PUT", "/v1/me/visit-hours", { ...hours, confirm_visits: "asked" });
  }
  await as(dora, "PUT", "/v1/me/notifications", {
    channels: {},
    quiet_from: "21:00",
    quiet_to: "08:00",
  });
  for (const language of ["en_GB", "es_ES", "pt_PT"]) {
    for (const [purpose, [variables, body]] of Object.entries(TEMPLATES)) {
      const name = `${purpose}_${language.toLowerCase()}`;
      const template = { name, language, purpose, variables, body, status: "approved" };
      await as(eva, "POST", "/v1/admin/templates", template);
    }
  }
  const york = { city: "New York", country: "US", currency: "USD" };
  const porto = { city: "Porto" };
  await addHome(ana, "Casa das Flores", { address: "Rua das Flores 7", price: 400_000 });
  await addHome(bea, "Casa do Jardim", { ...porto, address: "Rua do Jardim 3" });
  await addHome(bea, "Casa da Ponte", porto);
  await addHome(carl, "Brook Street Loft", york);
  await addHome(dora, "Canal View Rooms", york);
}

/** Somebody who writes. */
type Buyer = Parameters<Agency["write"]>[0];

let numbers = 0;

/** A buyer on one of the messengers, in turn. */
function buyer(name: string): Buyer {
  const messenger = ++numbers % 3 === 0 ? "whatsapp" : "generic";
  return { messenger, from: `+3519120000${String(numbers).padStart(2, "0")}`, name };
}

const BUYERS = {
  rui: buyer("Rui Alves"),
  tom: buyer("Tom Hardy"),
  luz: buyer("Luz Ortega"),
  ze: buyer("Zeca Faria"),
  sol: buyer("Sol Vega"),
  gil: buyer("Gil Pires"),
  ivy: buyer("Ivy Stone"),
  joe: buyer("Joe Burke"),
  eli: buyer("Eli Soto"),
  bia: buyer("Bia Castro"),
  max: buyer("Max Power"),
  pia: buyer("Pia Roca"),
  noe: buyer("Noel Sousa"),
  kim: buyer("Kim Doyle"),
  leo: buyer("Leo Cruz"),
  sam: buyer("Sam Lowry"),
  isa: buyer("Isa Nunes"),
  uma: buyer("Uma Prieto"),
  ned: buyer("Ned Flint"),
  tea: buyer("Tea Brand"),
  lia: buyer("Lia Mora"),
  rita: buyer("Rita Maia"),
  zed: buyer("Zed Pott"),
};

/** Forms of the portal: leads in three languages, searches, and a broker who signs in. */
async function forms(agency: Agency) {
  const { api, people: { ana }, show, settle, said } = agency;
  const leave = async (language: "en" | "es" | "pt", name: string, property_slug: string) => {
    const email = `${name.toLowerCase()}@lead.example`;
    show(email, language, "lead.text");
    const json = { name, email, property_slug, consent: true };
    match((await api.call("POST", "/v1/leads", { json })).text, /received/);
    show(email, language, "lead.sent_text");
    await settle();
  };
  await leave("en", "Webber", "casa-das-flores-lisbon");
  await leave("es", "Webster", "casa-do-jardim-porto");
  // Before dawn in New York, where the broker sleeps until eight.
  await leave("pt", "Webley", "canal-view-rooms-new-york");

  const criteria = { purpose: "sale", city: "Lisbon", bedrooms: 2, max_price: 460_000 };
  for (
    const [email, language] of [["yes@reader.example", "en"], ["no@reader.example", "pt"]] as const
  ) {
    show(email, language, "saved.text", "saved.sent_text");
    const json = { email, language, criteria, consent: true };
    match((await api.call("POST", "/v1/saved-searches", { json })).text, /accepted/);
    await settle();
  }
  const asks = said.findLast(({ to, by }) => to === "yes@reader.example" && by === "mail")!;
  const [, token] = /\/searches\/confirm\?token=(\S+)/.exec(asks.text)!;
  const confirmed = await api.call("POST", "/v1/saved-searches/confirm", { json: { token } });
  match(confirmed.text, /weekly/);
  show("yes@reader.example", "en", "saved.confirm_text", "saved.done.confirmed");

  show(ana.email, "en", "login.text", "login.sent_text");
  await api.call("POST", "/v1/auth/magic-link", { json: { email: ana.email } });
  await settle();
}

const FLORES = "Casa das Flores";
const JARDIM = "Casa do Jardim";

/** Who says what on Saturday morning, a minute after each other. */
const MORNING_TALK: [Buyer, ...string[]][] = [
  [BUYERS.rui, `Can I visit ${FLORES} on Sunday 29 March at 11:00?`, "Yes, please"],
  [BUYERS.luz, `¿Puedo visitar ${FLORES} el domingo 29 de marzo a las 13:00?`, "Sí, por favor"],
  [BUYERS.ze, `Posso visitar a ${FLORES} no domingo, 29 de março às 15:00?`, "Sim, por favor"],
  [BUYERS.tom, `Can I visit ${JARDIM} on Monday 30 March at 10:00?`, "Yes, please"],
  [BUYERS.sol, `¿Puedo visitar ${JARDIM} el lunes 30 de marzo a las 12:00?`, "Sí, por favor"],
  [BUYERS.gil, `Posso visitar a ${JARDIM} no domingo, 29 de março às 17:00?`, "Sim, por favor"],
  [BUYERS.ivy, "Can I visit Casa da Ponte on Monday 30 March at 15:00?", "Yes, please"],
  [BUYERS.joe, "Can I visit Brook Street Loft on Sunday 29 March at 12:00?", "Yes, please"],
  [BUYERS.joe, "Is there a wine cellar?", "Please send me photos", "How does the deposit work?"],
  [BUYERS.eli, "Cuénteme más de Brook Street Loft", "¿Hay bodega para vinos?"],
  [BUYERS.eli, "¿Cómo funciona la fianza?", "¿Me manda fotos?"],
  [BUYERS.bia, "Fale-me de Canal View Rooms", "Tem adega?", "Como funciona a caução?"],
  [BUYERS.max, "Tell me more about Canal View Rooms", "I want to talk to a person"],
  [BUYERS.pia, "Cuénteme más de Casa da Ponte", "Quiero hablar con una persona"],
  [BUYERS.noe, "Fale-me da Casa da Ponte", "É uma vergonha, quero fazer uma reclamação"],
  [BUYERS.kim, `Tell me more about ${FLORES}`, "I offer 380,000 for it"],
  [BUYERS.leo, "Quiero vender mi piso en Lisboa"],
  [BUYERS.sam, "I want to buy a 2 bedroom apartment in Lisbon under 500k"],
  [BUYERS.isa, "Quero comprar um T2 em Lisboa até 500 mil", "Agora não, talvez mais tarde"],
  [
    BUYERS.uma,
    "Quiero comprar un piso de 2 dormitorios en Lisboa",
    "Ya he encontrado casa, ya no busco",
  ],
  [BUYERS.tea, "How do I get a mortgage?", "Are you a robot?", "I want to make an offer"],
  [BUYERS.lia, "¿Cómo consigo una hipoteca?", "¿Eres un robot?"],
  [BUYERS.rita, "Como consigo um crédito?", "És um robô?"],
  [BUYERS.zed, UNREADABLE],
];

async function talk({ api, write }: Agency) {
  for (const [who, ...texts] of MORNING_TALK) {
    for (const text of texts) {
      await write(who, text);
      api.clock.advance(MINUTE);
    }
  }
  // Spoken and written.
  await write(BUYERS.ned, "I am looking for a flat in Lisbon", "voice");
}

/** What brokers do about it. */
async function work(agency: Agency) {
  const { people: { ana, bea, carl, eva }, as, addHome, api, settle, write, passUntil } = agency;
  const visitOf = async (person: Person, { name }: Buyer) => {
    const { data } = await as(person, "GET", "/v1/visits?limit=50");
    return data.find((visit: { buyer: { name: string } }) => visit.buyer.name === name);
  };
  const change = async (person: Person, who: Buyer, json: unknown) => {
    await as(person, "PATCH", `/v1/visits/${(await visitOf(person, who)).id}`, json);
    await settle();
  };
  const answer = async (person: Person, { from }: Buyer, text: string) => {
    const search = encodeURIComponent(from.replace("+", ""));
    const { data: [{ id }] } = await as(person, "GET", `/v1/conversations?search=${search}`);
    await as(person, "POST", `/v1/conversations/${id}/messages`, { text });
    await settle();
  };
  await answer(bea, BUYERS.pia, "Hola, soy Bea. ¿En qué le ayudo?");
  await answer(ana, BUYERS.kim, "Thank you, I am going to ask the owner.");
  await change(ana, BUYERS.luz, { date: "2026-03-29", time: "16:30" });
  await byLink(agency, BUYERS.tom, "confirm");
  await byLink(agency, BUYERS.sol, "decline");
  // The others of Bea's wait: one for the buyer's yes, one for hers.
  await change(bea, BUYERS.ivy, { date: "2026-03-30", time: "16:30" });
  match(await write(BUYERS.ivy, "Yes"), /^Booked/);

  const { data: questions } = await as(carl, "GET", "/v1/questions?limit=50");
  for (const { id, topic } of questions) {
    if (/bodega/.test(topic)) {
      await as(carl, "POST", `/v1/questions/${id}/answer`, { answer: "Sí, para 200 botellas." });
    }
  }
  await settle();
  ok(questions.length >= 4);

  const title = "Casa Nova";
  await addHome(ana, title, { price: 440_000 });
  agency.fitting.push({ title, at: api.clock.now });
  await passUntil("2026-03-28T12:00:00Z");
  await write(BUYERS.sam, "STOP");
  await addHome(ana, "Casa Velha", { price: 300_000 });
  await passUntil("2026-03-28T15:01:00Z");
  // In the words of the reminder that has come by now.
  match(await write(BUYERS.ze, "Não posso ir"), /cancelada/);
  await passUntil("2026-03-29T09:30:00Z");
  match(await write(BUYERS.rui, "I will be 15 minutes late"), /I am telling/);
  await passUntil("2026-03-29T13:00:00Z");
  await write(BUYERS.rui, "It was lovely, so much light");
  await passUntil("2026-03-31T00:30:00Z");

  const states = async (...who: Buyer[]) =>
    await Promise.all(who.map(async (one) => (await visitOf(eva, one)).status));
  const { rui, luz, ze, tom, sol, gil, ivy, joe } = BUYERS;
  deepStrictEqual(await states(rui, luz, ze, tom, sol, gil, ivy, joe), [
    "confirmed",
    "confirmed",
    "cancelled",
    "confirmed",
    "cancelled",
    "requested",
    "confirmed",
    "confirmed",
  ]);
}

/** Bea answers by a link of the mail that asks her. */
async function byLink({ api, said, people: { bea }, settle }: Agency, who: Buyer, how: string) {
  const mail = said.find(({ to, by, text }) =>
    to === bea.email && by === "mail" && text.includes(who.name) && text.includes("visits/answer")
  );
  const [, token] = new RegExp(`/visits/answer\\?token=(\\S+\\.${how}\\.\\S+)`).exec(mail!.text)!;
  const answered = await api.call("POST", `/v1/visit-answers/${token}`, { json: {} });
  match(answered.text, /"status":"(confirmed|cancelled)"/);
  await settle();
}

/** A week after the buyer who put it off went quiet. */
async function aWeekLater({ api, write, passUntil }: Agency) {
  api.clock.now = new Date("2026-04-04T10:00:00Z");
  await passUntil("2026-04-04T11:30:00Z");
  await write(BUYERS.isa, "Sim, procuro um apartamento T2 em Lisboa até 500 mil euros");
  await passUntil("2026-04-05T12:00:00Z");
}

/** All of it: the weekend, and the week that follows. */
export async function liveThrough(agency: Agency): Promise<void> {
  await prepare(agency);
  await forms(agency);
  await talk(agency);
  await work(agency);
  await aWeekLater(agency);
}
