/** What is said of homes that a buyer asks about. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { converse } from "../testing/converse.ts";
import { card } from "../testing/read.ts";

test("questions are answered from the listing's data, unknown facts said to be unknown", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const known = await chat.say(
    "Does Chiado Loft allow pets, is it furnished and what is the address?",
  );
  assert.match(known.reply, /pets are not allowed/);
  assert.match(known.reply, /it is furnished/);
  assert.match(known.reply, /Rua Garrett 10/);
  const unknown = await chat.say("does it have laundry?");
  assert.match(unknown.reply, /I don't know whether it has laundry; Inês Duarte can tell you/);
  assert.deepEqual(unknown.asks, ["laundry"]);
  assert.match((await chat.say("what's the phone number?")).reply, /\+351 210 000 000/);
  assert.match(
    (await chat.say("is it near a school?")).reply,
    /Not stated: "is it near a school"\. I am asking Inês Duarte/,
  );
});

test("listings are compared side by side", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { reply } = await chat.say("What's the difference between the first and the second?");
  assert.match(reply, /Chiado Loft: .*€1,400 a month/);
  assert.match(reply, /Graça View: .*€1,600 a month/);
});

test("of two homes the larger and the cheaper one are named, and spoken of from there on", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const larger = await chat.say("which of the first two is bigger?");
  assert.match(larger.reply, /The largest is Graça View\./);
  assert.equal(larger.memory.focus, "graca-view");
  const cheaper = await chat.say("and which of the first two is cheaper?");
  assert.match(cheaper.reply, /The cheapest is Chiado Loft\./);
});

test("homes are compared by what is asked, in either direction, and each fact is said once", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const beside = await chat.say("is the first one smaller than the second?");
  assert.match(beside.reply, /The smallest is Chiado Loft\./);
  assert.equal(beside.reply.match(/m²/g)?.length, 2);
  assert.deepEqual(beside.asks, ["living_area"]);
  const both = await chat.say("and which of the first two is cheaper, and which is bigger?");
  assert.match(both.reply, /The cheapest is Chiado Loft\.\n\nThe largest is Graça View\./);
  assert.match(
    (await chat.say("is the second more expensive than the first?")).reply,
    /expensive is G/,
  );
  const part = await chat.say("which one has the bigger kitchen?");
  assert.deepEqual(part.unknown_topics, ["which one has the bigger kitchen?"]);
  assert.doesNotMatch(part.reply, /The largest/);
});

test("a comparison of two shows two; of one there is nothing to compare", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon, up to 3000 euros, any flat");
  const two = await chat.say("compare the first two");
  assert.match(two.reply, /Alfama Nook: .*\n\nChiado Loft: /);
  assert.doesNotMatch(two.reply, /Graça View/);
  const alone = converse();
  await alone.say("procuro um T1 para arrendar em Lisboa até 1000 euros");
  const { reply, mark } = await alone.say("compara as duas primeiras");
  assert.match(reply, /só há um para ver, Alfama Nook/);
  assert.equal(mark.suggested, "visit");
});

test("fees are not the price, and one answer for all is said once", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { reply } = await chat.say("what is the phone number?");
  assert.equal(reply.match(/\+351 210 000 000/g)?.length, 1);
  await chat.say("the second one");
  assert.match(
    (await chat.say("how much is the deposit?")).reply,
    /Not stated: "how much is the deposit"\./,
  );
});

test("who wants to know more of a home is told all that is known", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { reply } = await chat.say("Tell me more about the second one");
  assert.match(reply, /Graça View: .*1,600.*2 baths.*85 m²/);
  assert.match(reply, /\nIt has a garage\. It has no laundry\.\n/);
  assert.match(reply, /properties\/graca-view/);
  assert.doesNotMatch(reply, /pets|I don't know/);
  const spanish = converse();
  await spanish.say("busco piso en alquiler en Lisboa, 2 dormitorios");
  assert.match((await spanish.say("cuénteme más del primero")).reply, /Chiado Loft: .*70 m²/);
  assert.match((await spanish.say("cuénteme más")).reply, /Chiado Loft: /);
  const portuguese = converse();
  await portuguese.say("procuro apartamento para arrendar em Lisboa, T2");
  const portrait = await portuguese.say("quero saber mais sobre o segundo");
  assert.match(portrait.reply, /Graça View: .*85 m²/);
  assert.match(portrait.reply, /\nTem garagem\. Não tem lavandaria\.\n/);
});

test("nothing is called passed on, asked or noted where no home is in question", async () => {
  const talk = async (...messages: string[]) => {
    const chat = converse();
    let reply = "";
    for (const message of messages) ({ reply } = await chat.say(message));
    return { reply, owner: chat.session.owner };
  };
  const offer = await talk("I want to make an offer of 300,000");
  assert.doesNotMatch(offer.reply, /passing your offer/);
  assert.equal(offer.owner, "bot");
  const several = await talk(
    "2 bedroom flat to rent in Lisbon up to 3000",
    "Do they have a sauna?",
  );
  assert.match(several.reply, /I don't know that; Inês Duarte can tell you\./);
  assert.doesNotMatch(several.reply, /I am asking/);
  for (
    const [asks, goesOn] of [
      ["How do I get a mortgage?", /just ask for a person/],
      ["¿Cómo consigo una hipoteca?", /pida hablar con una persona/],
      ["Como consigo um crédito para comprar casa?", /basta pedir para falar com uma pessoa/],
    ] as const
  ) assert.match((await talk(asks)).reply, goesOn);
  // What is offered there is understood.
  for (
    const words of [
      "a person, please",
      "Una persona",
      "uma pessoa por favor",
      "I want to talk to a person",
    ]
  ) {
    assert.equal((await talk("Hello", words)).owner, "human", words);
  }
});

test("street and number are the address; the age of a part is not the home's", async () => {
  for (
    const message of [
      "I asked for the street and number",
      "pero yo pregunté la calle y el número",
      "mas eu perguntei a rua e o número",
      "qué calle es?",
      "what street is it on?",
    ]
  ) {
    const chat = converse();
    await chat.say("rent in Chiado, 2 bedrooms");
    assert.match((await chat.say(message)).reply, /Rua Garrett 10/, message);
  }
  const chat = converse();
  await chat.say("rent in Chiado, 2 bedrooms");
  const { asks, unknown_topics } = await chat.say("how old is the roof?");
  assert.deepEqual([asks, unknown_topics], [[], ["how old is the roof?"]]);
});

test("who says that nobody need call is not called", async () => {
  for (
    const message of [
      "Não precisa ligar, me responde por aqui mesmo",
      "no hace falta que me llamen, escríbanme por aquí",
      "no need to call, text is fine",
    ]
  ) {
    const chat = converse();
    await chat.say("rent in Chiado, 2 bedrooms");
    assert.notEqual((await chat.say(message)).classification.intent, "request_human", message);
  }
});

const LEASED = card("alfama-lease", {
  title: "Alfama Lease",
  neighborhood: "Alfama",
  pets_allowed: false,
  description: "Quiet flat. Available from the first of next month. Two months' deposit.",
});

test("what the description says of the lease is quoted", async () => {
  const chat = converse({ market: [LEASED] });
  await chat.say("rent in Alfama, up to 2000 euros, any flat");
  const { reply, unknown_topics } = await chat.say("what is the deposit?");
  assert.match(reply, /The listing says: "Two months' deposit\."/);
  assert.ok(!unknown_topics?.length);
  const when = await chat.say("¿A partir de cuándo está libre?");
  assert.match(when.reply, /El anuncio dice: «Available from the first of next month\.»/);
});

test("whether a price can move is asked of the broker, and nothing is offered", async () => {
  const chat = converse({ market: [LEASED] });
  await chat.say("rent in Alfama, up to 2000 euros, any flat");
  for (
    const message of [
      "can I negotiate the price?",
      "está un poco caro. ¿se puede negociar?",
      "aceitam propostas abaixo do preço?",
    ]
  ) {
    const { classification, reply } = await chat.say(message);
    assert.equal(classification.intent, "ask_property", message);
    assert.match(reply, /Inês Duarte/, message);
  }
});

test("that one is the home in question, whichever is told of beside it", async () => {
  const terrace = card("graca-terrace", { title: "Graça terrace condo", pets_allowed: true });
  const chat = converse({ market: [terrace, LEASED] });
  await chat.say("rent in Lisbon, up to 2000 euros, any flat");
  await chat.say("how much is the Alfama Lease?");
  const { reply } = await chat.say(
    "Hmm, does that one allow pets? We have a cat. The condo with the terrace did",
  );
  assert.match(reply, /pets are not allowed/);
});

test("who asks for studios is shown none with bedrooms", async () => {
  const studio = card("baixa-studio", { title: "Baixa studio", bedrooms: 0, price: 700 });
  const chat = converse({ market: [studio, LEASED] });
  const { reply } = await chat.say("rent a studio in Lisbon, up to 2000 euros");
  assert.match(reply, /Baixa studio/);
  assert.doesNotMatch(reply, /Alfama Lease/);
});

test("a home under offer is not called available", async () => {
  for (
    const [looks, asks, said] of [
      ["rent in Alfama, up to 2000 euros", "is it still available?", /Alfama Lease is under offer/],
      ["busco piso en alquiler en Alfama", "¿sigue disponible?", /hay ahora una reserva/],
      ["quero arrendar casa em Alfama", "ainda está disponível?", /há de momento uma reserva/],
    ] as const
  ) {
    const chat = converse({ market: [{ ...LEASED, pending: true }] });
    await chat.say(looks);
    assert.match((await chat.say(asks)).reply, said);
  }
});

test("a home let by the week is dearer than a budget of the same sum a month", async () => {
  const weekly = card("porto-week", {
    title: "Porto Week",
    price: 710,
    price_period: "week",
    bedrooms: 1,
  });
  const chat = converse({ market: [weekly] });
  await chat.say("rent in Lisbon with 1 bedroom, up to 4000 euros a month");
  const { reply } = await chat.say("my limit is 1000 euros a month");
  assert.match(reply, /nothing that comes close/);
});

test("an offer waits for the home that it is for", async () => {
  for (
    const [wish, offer, home] of [
      ["2 bedroom flat to rent in Lisbon", "would they take 1,350?", "the Chiado one"],
      ["piso de 2 dormitorios en Lisboa para alquilar", "ofrezco 1.350 al mes", "el de Chiado"],
      ["quero arrendar T2 em Lisboa", "ofereço 1350 por mês", "pelo primeiro"],
    ] as const
  ) {
    const chat = converse();
    await chat.say(wish);
    const asked = await chat.say(offer);
    assert.deepEqual(asked.mark.asked, ["listing"], offer);
    assert.equal(chat.session.owner, "bot", offer);
    const { classification, memory } = await chat.say(home);
    assert.deepEqual([classification.intent, memory.focus], ["make_offer", "chiado-loft"], home);
    assert.equal(chat.session.owner, "human", home);
  }
});

test("who asks something else of a home passes no offer on by naming it", async () => {
  for (
    const message of [
      "photos of the Chiado one please",
      "hm, let me think about the Chiado one",
      "I'd like to visit the Chiado one",
    ]
  ) {
    const chat = converse();
    await chat.say("2 bedroom flat to rent in Lisbon");
    await chat.say("would they take 1,350?");
    assert.notEqual((await chat.say(message)).classification.intent, "make_offer", message);
  }
});

test("a flat may be in a condominium, unless those are ruled out", async () => {
  const condo = card("graca-condo", { title: "Graça Condo", type: "condo", bedrooms: 2 });
  const chat = converse({ market: [condo] });
  const { mark } = await chat.say("2 bedroom apartment to rent in Lisbon");
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["graca-condo"]);
  const none = await converse({ market: [condo] })
    .say("2 bedroom apartment to rent in Lisbon, no condos");
  assert.equal(none.mark.offered, undefined);
});

test("a home under offer is said to be when it is shown; what was shown is found by a new wish", async () => {
  const pending = { ...LEASED, pending: true as const, amenities: ["sea view"] };
  const chat = converse({ market: [pending] });
  const first = await chat.say("rent in Alfama, up to 2000 euros");
  assert.match(first.reply, /Under offer at the moment\./);
  const again = await chat.say("anything in Alfama with a sea view?");
  assert.deepEqual(again.mark.offered?.map(({ slug }) => slug), [pending.slug]);
});

test("gone or still there, a home on the market is told to be there, however it is asked", async () => {
  for (
    const question of [
      "Is the Chiado Loft sold?",
      "has it been rented out yet?",
      "is it off the market?",
      "¿ya está alquilado?",
      "já foi arrendado?",
    ]
  ) {
    const chat = converse();
    await chat.say("Is the Chiado Loft furnished?");
    const { reply } = await chat.say(question);
    assert.match(reply, /^Chiado Loft (?:is available|está dispon[ií](?:ble|vel)): /, question);
  }
  for (const other of ["is the Chiado Loft let furnished?", "Chiado Loft: is the deposit taken?"]) {
    assert.doesNotMatch((await converse().say(other)).reply, /available/, other);
  }
});

test("the size of the lot is told, and is not that of the home", async () => {
  const villa = card("villa", {
    title: "Walled Villa",
    type: "house",
    neighborhood: "Alvalade",
    living_area: 233,
    lot_area: 372,
  });
  for (
    const [question, answer] of [
      ["how big is the lot of the Walled Villa?", /The lot has 372 m²\./],
      ["cuánto mide la parcela de Walled Villa?", /La parcela tiene 372 m²\./],
      ["qual é a área do terreno da Walled Villa?", /O terreno tem 372 m²\./],
      ["how big is the Walled Villa?", /It has 233 m²\./],
      ["Walled Villa: what's the size of the house and the size of the lot?", /233 m².*372 m²/],
    ] as const
  ) {
    const chat = converse({ market: [villa] });
    assert.match((await chat.say(question)).reply, answer, question);
  }
});
