/** Classes of wordings that conversations of ordinary people were misread by. */
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
  furnished: true,
});
const GARDEN = card("madrid-garden", { title: "Madrid garden", city: "Madrid", bedrooms: 3 });
const FOCUSED: Situation = { offered: [TERRACE], focus: "porto-terrace" };
/** Monday, 4 March 2019, at 10:30 waits for a yes. */
const CONFIRMING: Situation = {
  ...FOCUSED,
  visit: { status: "draft", property_slug: "porto-terrace", date: "2019-03-04", time: "10:30" },
  mark: {
    confirming: { listing: "Porto terrace", visit_date: "Monday, March 4", visit_time: "10:30" },
  },
};

test("tenants are no buyers: a person answers, and their home is none in question", () => {
  for (
    const message of [
      "I'm your tenant at 12 Porto terrace, the boiler is broken",
      "hi, i rent the flat on Garden road off you. no hot water since sunday",
      "soy inquilina vuestra en la calle Ponzano, se ha inundado la cocina. a quién aviso?",
      "sou inquilino do 4º dto, está a entrar água pelo teto, preciso que alguém venha cá",
    ]
  ) {
    const { classification, writer, patch, reference } = read(message);
    assert.ok(["request_human", "complaint"].includes(classification.intent), message);
    assert.deepEqual([writer, patch, reference.slug], ["tenant", {}, undefined], message);
  }
  const looking = read("I'm a tenant in Porto and looking to buy a flat in Lisbon");
  assert.equal(looking.writer, undefined);
  assert.ok(looking.patch.area?.includes("Lisbon"));
});

test("who wants to see a home does, though somebody is to call", () => {
  for (
    const [said, message] of [
      [
        "A colleague will call you today.",
        "ok. I do still want to see it. any chance of Tuesday at 6?",
      ],
      ["Le llama hoy un compañero.", "antes querríamos verlo. ¿mañana a las 18:30?"],
      ["Um colega vai ligar-lhe hoje.", "e já quero deixar a visita marcada, segunda às 9h"],
    ] as const
  ) {
    const { classification, visit } = read(message, { ...FOCUSED, said });
    assert.equal(classification.intent, "request_visit", message);
    assert.ok(visit.date && visit.time, message);
  }
  const thanks = read("perfect, thank you", { ...FOCUSED, said: "A colleague will call you." });
  assert.equal(thanks.classification.intent, "small_talk");
});

test("what is proposed is turned down, or another hour asked for", () => {
  for (
    const [message, intent] of [
      ["no, mejor lo dejamos, ya hemos encontrado otra cosa", "cancel_visit"],
      ["não, afinal prefiro não marcar por agora", "not_now"],
    ] as const
  ) assert.equal(read(message, CONFIRMING).classification.intent, intent, message);
  for (
    const [message, time] of [
      ["a esa hora tengo médico puede ser a las 12", "12:00"],
      ["can we do 7, my husband coaches little league til 6:30", "19:00"],
    ] as const
  ) assert.equal(read(message, CONFIRMING).visit.time, time, message);
  const friday = read("ese día no puedo, qué tal el viernes a la misma hora?", CONFIRMING).visit;
  assert.deepEqual([friday.date, friday.time], ["2019-03-08", "10:30"]);
});

test("a day of the month is that day of the week, where both are said", () => {
  const on = (message: string) => read(message, { ...FOCUSED, mark: { suggested: "visit" } }).visit;
  assert.equal(on("could we see it tues 23rd at 11am").date, "2019-04-23");
  assert.equal(on("puede ser el jueves 11 a las 10?").date, "2019-04-11");
  assert.equal(on("the 23rd at 11am").date, "2019-03-23");
});

test("who drove past a home asks for no visit", () => {
  const { classification, visit } = read(
    "is it the one with the red door? we drove past it sunday",
    FOCUSED,
  );
  assert.equal(classification.intent, "ask_property");
  assert.equal(visit.date, undefined);
});

test("amounts that each pays, that suit, or that are the limit", () => {
  assert.equal(
    read("2300 no total pq cada uma só pode dar uns 750", {
      language: "pt",
      mark: { asked: ["budget_max"] },
    }).patch.budget_max,
    2_300,
  );
  assert.equal(
    read("way over our budget sorry. 2800 is the absolute limit", FOCUSED).patch.budget_max,
    2_800,
  );
  assert.notEqual(read("1350 works for us", FOCUSED).classification.intent, "make_offer");
});

test("what is missing is told, asked for, or counted again", () => {
  assert.equal(read("hmm no furniture then", FOCUSED).patch.furnished, undefined);
  assert.equal(
    read("no hay nada sin amueblar por la zona?", FOCUSED).patch.furnished,
    false,
  );
  const rooms = read("tem 2 quartos, não é? precisamos de 4 no mínimo", {
    ...FOCUSED,
    language: "pt",
  });
  assert.equal(rooms.patch.bedrooms, 4);
  assert.ok(rooms.topics.every(({ said }) => !said.startsWith("não é")));
});

test("questions beside others are heard", () => {
  assert.deepEqual(read(`${TERRACE.url} how much is this & is it still there`, FOCUSED).asks, [
    "price",
  ]);
  assert.deepEqual(
    read("o meu marido pergunta primeiro se tem lavandaria", {
      offered: [TERRACE, GARDEN],
      focus: "porto-terrace",
      language: "pt",
    }).asks,
    ["laundry"],
  );
  assert.deepEqual(
    read("aceptan perros grandes?", {
      ...FOCUSED,
      said: "Tiene dos habitaciones y cuesta 900 € al mes.",
    }).asks,
    ["pets_allowed"],
  );
  assert.deepEqual(read("Hello? Is anybody there?", FOCUSED).topics, []);
});

test("a home is gone back to by its place, and a place asked about is none", () => {
  const shown = { offered: [TERRACE, GARDEN], focus: "madrid-garden" };
  assert.equal(
    read("volvamos al de Porto, tiene lavadora?", shown).reference.slug,
    "porto-terrace",
  );
  const elsewhere = read("that's pretty far out for us. what about Valencia?", shown);
  assert.deepEqual(elsewhere.patch.area, ["Valencia"]);
});

test("who waits for a call asks for none, and who is called for a person does", () => {
  for (
    const message of [
      "alright, I'll wait for the call then. thank you",
      "de acuerdo, espero la llamada. gracias",
      "ok fico à espera da chamada. obrigada",
      "will do ty",
    ]
  ) assert.equal(read(message, FOCUSED).classification.intent, "small_talk", message);
  assert.equal(
    read("sim, pede pra ele me chamar aqui", { ...FOCUSED, language: "pt" }).classification.intent,
    "request_human",
  );
  assert.equal(
    read("ainda não, primeiro quero falar com a minha mulher", {
      ...FOCUSED,
      mark: { suggested: "visit" },
    }).classification.intent,
    "not_now",
  );
});

test("a booked visit stands, whatever is asked of the home", () => {
  const { classification } = read(
    "is it ok if my cat comes with me? not to the visit lol, to live there",
    { ...CONFIRMING, mark: {}, visit: { ...CONFIRMING.visit!, status: "confirmed" } },
  );
  assert.equal(classification.intent, "ask_property");
});

test("what it takes to buy or to rent is no question of a home", () => {
  for (
    const message of [
      "what do i need to rent anyway, credit score n stuff?",
      "y cuánto se necesita de enganche?",
      "how much do I need upfront to rent?",
    ]
  ) assert.equal(read(message, FOCUSED).classification.intent, "ask_financing", message);
});

test("days and hours in short", () => {
  const suggested: Situation = { ...FOCUSED, mark: { suggested: "visit" } };
  assert.equal(read("yeah sat", suggested).visit.date, "2019-03-02");
  const friday = read("quinta n dá tenho treino. 6a à mesma hora?", {
    ...CONFIRMING,
    language: "pt",
  }).visit;
  assert.deepEqual([friday.date, friday.time], ["2019-03-08", "10:30"]);
  const later = read("afinal não consigo a essa hora, pode ser às 12h?", {
    ...CONFIRMING,
    language: "pt",
  });
  assert.equal(later.visit.time, "12:00");
  const second = read("gostei da segunda, dá pra visitar na quinta às 18h?", {
    offered: [TERRACE, GARDEN],
    language: "pt",
  });
  assert.deepEqual([second.reference.slug, second.visit.date], ["madrid-garden", "2019-03-07"]);
});

test("tenants stay tenants until they look for another home", () => {
  const after = (message: string) =>
    understand({
      ...{ message, history: [], profile: {}, found: [], spoken: [], places: PLACES },
      memory: { ...EMPTY_MEMORY, writer: "tenant" },
      ...{ time_zone: "UTC", now: new Date("2019-03-01T12:00:00Z") },
    });
  for (
    const [message, intent] of [
      ["cuando viene el fontanero?? llevo dos dias con un cubo", "request_human"],
      ["y quiero q me descuenten algo del alquiler", "request_human"],
      ["ok they just called, thanks", "small_talk"],
    ] as const
  ) {
    const { classification, writer, patch } = after(message);
    assert.deepEqual([classification.intent, writer, patch], [intent, "tenant", {}], message);
  }
  const looking = after("we'd like to rent something bigger, 3 bedrooms in Porto");
  assert.deepEqual([looking.writer, looking.patch.bedrooms], [undefined, 3]);
  const buying = after("andamos a pensar comprar. têm algum apartamento T2 no Porto?");
  assert.deepEqual([buying.writer, buying.patch.bedrooms], [undefined, 2]);
});

test("a dog that comes to the visit alone, and a person who is to call", () => {
  assert.deepEqual(read("se puede ir con el perro a la visita?", CONFIRMING).patch, {});
  assert.equal(read("have the broker call me", FOCUSED).classification.intent, "request_human");
  const suggested: Situation = { ...FOCUSED, mark: { suggested: "visit" } };
  assert.equal(read("yes. weds 10am only", suggested).visit.date, "2019-03-06");
});

test("who has a repair or a receipt to ask for lives in a home that was let", () => {
  for (
    const message of [
      "hi im in unit 4B, water coming through the bathroom ceiling since last night",
      "Llevamos cuatro días sin agua caliente, la caldera da error",
      "bom dia, a torneira da cozinha está a pingar há dias, podem mandar alguém?",
      "soy Iván el inquilino del piso de la calle Embajadores, la persiana está rota",
      "necesito el recibo del alquiler de marzo para una ayuda",
    ]
  ) {
    const { classification, writer, patch } = read(message);
    assert.ok(["request_human", "complaint"].includes(classification.intent), message);
    assert.deepEqual([writer, patch.purpose], ["tenant", undefined], message);
  }
  assert.equal(read("is the dishwasher not working?", FOCUSED).writer, undefined);
});

test("papers, taxes and loans are asked of how buying and renting work", () => {
  for (
    const message of [
      "Which documents must I bring for the rental contract?",
      "Brasileiro consegue financiar aí?",
      "And what taxes does a non resident pay on rent income there",
      "¿y un extranjero puede sacar hipoteca ahí?",
    ]
  ) assert.equal(read(message, FOCUSED).classification.intent, "ask_financing", message);
  const visiting = read("qué papeles hay que llevar?", FOCUSED);
  assert.equal(visiting.classification.intent, "ask_property");
});

test("what is offered, put off or looked for elsewhere", () => {
  const offer = read("No need to see it, I'd offer 485 cash, close in 30 days", FOCUSED);
  assert.equal(offer.classification.intent, "make_offer");
  assert.equal(read("agora não, só depois do natal. obrigado").classification.intent, "not_now");
  assert.deepEqual(read("hmm ok. what about Lisbon then?").patch.area, ["Lisbon"]);
  assert.equal(read("no pets, that's a dealbreaker").patch.pets_allowed, true);
  assert.equal(read("temos até 500 mil").patch.budget_max, 500_000);
  assert.deepEqual(read("ok. beds baths?", FOCUSED).asks, ["bedrooms", "bathrooms"]);
});

test("what owners tell of their home is for the person who calls", () => {
  const owner = (message: string) =>
    understand({
      ...{ message, history: [], profile: {}, found: [], spoken: [], places: PLACES },
      memory: { ...EMPTY_MEMORY, writer: "owner" },
      ...{ time_zone: "UTC", now: new Date("2019-03-01T12:00:00Z") },
    }).classification.intent;
  assert.equal(owner("Son 85 m2, 2 habitaciones, 1 baño, con terracita"), "request_human");
  assert.equal(owner("ok she just called, thanks"), "small_talk");
  assert.equal(read("queria pôr o meu T2 em Arroios a arrendar. Tratam disso?").writer, "owner");
  assert.equal(read("acabo de vender mi piso y busco otro").writer, undefined);
});

test("a visit is called off, whichever day does not suit", () => {
  const BOOKED: Situation = {
    ...FOCUSED,
    visit: {
      status: "confirmed",
      property_slug: "porto-terrace",
      date: "2019-03-02",
      time: "10:00",
    },
  };
  for (
    const message of [
      "ay perdona, mañana no puedo. anúlalo porfa",
      "please cancel tomorrow, a friend gives us her place. thanks for being quick today",
      "I have to cancel tomorrow's viewing, my father is in the hospital",
    ]
  ) assert.equal(read(message, BOOKED).classification.intent, "cancel_visit", message);
  const hour: Situation = { ...BOOKED, mark: { asked: ["visit_time"] } };
  const landing = read("11? landing late friday so not too early please", hour).visit;
  assert.deepEqual([landing.date, landing.time], [undefined, "11:00"]);
});

test("where somebody is, leaves or would best live", () => {
  const areaOf = (message: string) => read(message).patch.area;
  assert.deepEqual(
    areaOf("got a job at the hospital so Alfama would be ideal. Looking to rent a 1 bed"),
    ["Alfama"],
  );
  assert.deepEqual(
    areaOf("nos vamos de Madrid a la playa: buscamos casa para comprar en Valencia"),
    ["Valencia"],
  );
  assert.equal(areaOf("could I see it on Saturday? I'm in Lisbon this weekend"), undefined);
});
