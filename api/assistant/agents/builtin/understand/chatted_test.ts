/** Messages as people type them in a chat: spelt by ear, two thoughts at once, of somebody else. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { EMPTY_MEMORY } from "../../../agent.ts";
import { card, PLACES, read, type Situation } from "../testing/read.ts";
import { understand } from "./mod.ts";

const TERRACE = card("porto-terrace", {
  title: "Porto terrace",
  city: "Porto",
  bedrooms: 2,
  price: 1_350,
});
const SUGGESTED: Situation = {
  offered: [TERRACE],
  focus: "porto-terrace",
  mark: { suggested: "visit" },
};

/** Reads what a buyer writes behind a message of theirs and our answer to it. */
const understandAfter = (before: string, ours: string, message: string) =>
  understand({
    message,
    history: [{ role: "buyer", text: before }, { role: "agent", text: ours, mark: {} }],
    profile: {},
    memory: { ...EMPTY_MEMORY, shown: [TERRACE], focus: "porto-terrace", language: "es" },
    ...{ found: [], spoken: [], places: PLACES },
    ...{ time_zone: "UTC", now: new Date("2019-03-01T12:00:00Z") },
  });

test("who writes as they speak is read as they mean it", () => {
  const shown: Situation = { offered: [TERRACE], focus: "porto-terrace" };
  for (
    const [message, language, facts] of [
      ["gostei. tem garagem? e qnts banheiros", "pt", ["bathrooms", "garage"]],
      ["cuantas habs tiene", "es", ["bedrooms"]],
      ["hw much is it", "en", ["price"]],
      ["hows the size", "en", ["living_area"]],
      ["Is it furnished, and is he welcome? We have a small dog", "en", [
        "furnished",
        "pets_allowed",
      ]],
    ] as const
  ) assert.deepEqual([...read(message, { ...shown, language }).asks].sort(), [...facts], message);
  const { visit } = read("thurs after 5 work? say 530", { ...SUGGESTED, language: "en" });
  assert.equal(visit.time, "17:30");
  assert.equal(
    read("si puedo ir a berlo mañana alas 6 dela tarde", { ...SUGGESTED, language: "es" }).visit
      .time,
    "18:00",
  );
  assert.equal(read("sat am would be great", { ...SUGGESTED, language: "en" }).visit.time, "10:00");
});

test("of stretches that say as much of a title the shortest is the name", () => {
  const found = [card("villa", { title: "Alvalade villa with a walled garden", city: "Lisbon" })];
  for (
    const message of [
      "Qual a morada do Alvalade villa with a walled garden?",
      "whats the address of the Alvalade villa with a walled garden",
    ]
  ) assert.deepEqual(read(message, { found }).asks, ["address"], message);
});

test("the day after at the same hour is the one behind that which we named", () => {
  const visit = {
    property_slug: "porto-terrace",
    status: "draft",
    date: "2019-03-05",
    time: "12:00",
  } as const;
  const mark = { confirming: { visit_date: "2019-03-05", visit_time: "12:00" } };
  const read_ = read("something came up, could we do the day after, same time?", {
    ...{ offered: [TERRACE], focus: "porto-terrace", visit, mark, language: "en" },
  });
  assert.equal(read_.visit.date, "2019-03-06");
  assert.equal(read_.visit.time, "12:00");
});

test("who moves in or is away on a day asks for no visit then, and rules no place out", () => {
  const { visit } = read("fine. tell them i can move in on the 15th", SUGGESTED);
  assert.equal(visit.date, undefined);
  const { patch } = read("We are not in Porto before 28 September", {
    ...{ offered: [TERRACE], focus: "porto-terrace", profile: { area: ["Porto"] } },
  });
  assert.equal(patch.area, undefined);
});

test("another search than the buyer's own begins anew", () => {
  const { patch } = read(
    "Já agora, a minha cunhada quer arrendar um T1 no Porto, até 1400 por mês",
    {
      profile: { purpose: "sale", area: ["Lisbon"], garage: true, budget_max: 600_000 },
      language: "pt",
    },
  );
  assert.equal(patch.garage, null);
  assert.equal(patch.purpose, "rent");
});

test("who threatens, is left waiting or lost something is answered by a person", () => {
  for (
    const [message, language] of [
      ["Se isto não pára faço queixa na câmara", "pt"],
      ["Llevo tres días esperando a que alguien me llame", "es"],
      ["15 min now. are u kidding me", "en"],
      ["Ya llegué pero no hay nadie abajo", "es"],
      ["I want to complain about this", "en"],
      ["acho que deixei lá os óculos de sol", "pt"],
      ["can someone from your office check this", "en"],
    ] as const
  ) {
    const { intent } = read(message, { language }).classification;
    assert.ok(["complaint", "request_human"].includes(intent), `${message}: ${intent}`);
  }
});

test("el rato is no rat, and a dog's welcome may be asked for at the end", () => {
  const outage = "soy la inquilina, se ha ido la luz y salta el diferencial todo el rato";
  assert.equal(read(outage, { language: "es" }).patch.pets_allowed, undefined);
  const shown: Situation = { offered: [TERRACE], focus: "porto-terrace" };
  for (
    const [message, language] of [
      ["Tenemos un perro grande (labrador), no hay problema?", "es"],
      ["one more thing, would a small dog be ok", "en"],
      ["i have a pit mix, 60 lbs, is that ok w them", "en"],
    ] as const
  ) assert.deepEqual(read(message, { ...shown, language }).asks, ["pets_allowed"], message);
});

test("the hour that we ask for behind 'can somebody ring me?' is the call's", () => {
  const { classification, visit } = understandAfter(
    "Prefiero hablar con alguien. Me pueden llamar?",
    "Por supuesto. ¿A qué hora le va bien?",
    "A partir de las 12. Soy Nuria",
  );
  assert.notEqual(classification.intent, "request_visit");
  assert.equal(visit.time, undefined);
});

test("what the buyer's husband or wife wants is wished for", () => {
  const wife = "Mi mujer dice que mejor 3 habitaciones pensando en el futuro";
  assert.equal(read(wife, { language: "es" }).patch.bedrooms, 3);
  const husband = "My husband says he wants absolutely a garden";
  assert.deepEqual(read(husband, { language: "en" }).patch.must_haves, ["garden"]);
});

test("what sounds like a complaint, a trade or a no is read as what it is", () => {
  const shown: Situation = { offered: [TERRACE], focus: "porto-terrace" };
  for (
    const [message, language] of [
      ["Não deixe de me enviar mais opções, por favor", "pt"],
      ["No dejen de enviarme más opciones", "es"],
      ["Estou à espera da resposta do banco para o crédito", "pt"],
      ["Llevamos dos semanas esperando la respuesta del banco", "es"],
      ["We've been waiting for an answer from the bank", "en"],
      ["¿Ahora no hay nadie viviendo en el piso?", "es"],
      ["Não há ninguém a viver lá agora?", "pt"],
      ["Can we see it when nobody is there?", "en"],
      ["no me abre el PDF", "es"],
      ["Quería pedir cita para unas visitas el sábado", "es"],
      ["I'm a surveyor looking for a two bed flat in Lisbon", "en"],
      ["Soy repartidor y busco un piso de 2 habitaciones en Valencia", "es"],
      ["Se fazemos obras na cozinha o senhorio aceita?", "pt"],
      ["Can someone check if Saturday at 5 is free for a visit?", "en"],
      ["Could someone check whether the flat has parking?", "en"],
      ["Me olvidé de preguntar si hay llaves", "es"],
      ["I left my keys with the concierge, can we visit Saturday?", "en"],
      ["We are getting a lawyer to check the contract", "en"],
      ["I don't want to complain, it's a lovely flat", "en"],
      ["Are you kidding? That's cheap, I want it", "en"],
      ["Do you have another one in mind for us?", "en"],
      ["As casas que vocês arrendam a gente com cães têm jardim?", "pt"],
    ] as const
  ) {
    const { intent } = read(message, { ...shown, language }).classification;
    const wrong = ["opt_out", "complaint", "off_topic", "request_human"].includes(intent);
    assert.ok(!wrong, `${message}: ${intent}`);
  }
});

test("an amount, a verb or somebody's own day is no hour of a visit", () => {
  const offers: Situation = { ...SUGGESTED, language: "en" };
  for (
    const message of [
      "We'd like to see it Saturday. Our budget is lower, maybe 1200",
      "Saturday could work. Would they take less, maybe 1200?",
      "if i come on saturday am i allowed to bring my mother",
    ]
  ) assert.equal(read(message, offers).visit.time, undefined, message);
  const friday = read("Nos mudamos pronto y el viernes podemos verlo", {
    ...SUGGESTED,
    language: "es",
  });
  assert.equal(friday.visit.date, "2019-03-08");
});

test("what a wife says of a visit or an offer is no criterion, and a dog goes along", () => {
  const shown: Situation = { ...SUGGESTED, language: "es" };
  const saturday = read("Mi marido dice que mejor el sábado a las 10", shown);
  assert.equal(saturday.classification.intent, "request_visit");
  const offer = read("mi marido dice que quiere hacer una oferta de 1200", shown);
  assert.equal(offer.patch.budget_max, undefined);
  const asks = read("My husband says he needs the address", { ...shown, language: "en" }).asks;
  assert.deepEqual(asks, ["address"]);
  const { patch } = read("Actually we'd rather rent: two bedrooms in Porto up to 1400 a month", {
    profile: { purpose: "sale", pets_allowed: true, must_haves: ["terrace"] },
    language: "en",
  });
  assert.equal(patch.pets_allowed, undefined);
});
