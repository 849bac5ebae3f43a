/** Criteria as people tell them: in passing, with a reason, refused behind their noun, by several. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { ProfileValues } from "../../../profile.ts";
import { card, read, type Situation } from "../testing/read.ts";

const HOME = card("elm", {
  title: "Elm Court",
  price: 480_000,
  purpose: "sale",
  bedrooms: 2,
  furnished: true,
  neighborhood: "Alfama",
});
const OFFERED: Situation = {
  offered: [HOME],
  mark: { suggested: "visit" },
  focus: "elm",
};

/** What a patch holds of the slots that are expected; a slot that is `undefined` is not in it. */
function expects(
  expected: ProfileValues | Record<string, unknown>,
  messages: readonly string[],
  situation: Situation = {},
) {
  for (const message of messages) {
    const { patch } = read(message, situation);
    const found = Object.fromEntries(
      Object.keys(expected).map((slot) => [slot, (patch as Record<string, unknown>)[slot]]),
    );
    assert.deepEqual(found, expected, `${message}: ${JSON.stringify(patch)}`);
  }
}

test("a kind of home is turned down behind its noun", () => {
  expects({ property_type: ["house"], must_haves: ["not condo"] }, [
    "I want to buy a house. condos no, too many rules",
    "looking for a house, condos won't work for us",
    "busco casa para comprar, condominios no gracias",
    "quiero comprar una casa, un condominio no me sirve",
    "quero comprar uma casa, condomínio não, obrigado",
    "procuro casa para comprar, condomínios não quero",
  ]);
  expects({ property_type: null }, [
    "a townhouse no, too many stairs",
    "a townhouse isn't going to work for us",
    "adosados no",
    "un adosado no nos convence",
    "geminados não",
    "uma geminada não nos serve",
  ], { ...OFFERED, profile: { property_type: ["townhouse"] } });
});

test("who wants no studio may live in a flat with rooms", () => {
  expects({ bedrooms: undefined, property_type: undefined, must_haves: undefined }, [
    "a studio no, my sister sleeps over a lot",
    "a studio won't do for the two of us",
    "un estudio no, que somos dos",
    "un estudio no me sirve, viene mi madre",
    "um estúdio não, somos dois",
    "um estúdio não nos serve",
  ], OFFERED);
});

test("of two or three rooms the smaller number is asked for", () => {
  expects({ bedrooms: 2 }, [
    "2 or 3 bedrooms to rent in Austin",
    "looking for a two or three bedroom flat",
    "busco 2 o 3 habitaciones en Madrid",
    "un piso de dos o tres dormitorios",
    "procuro T2 ou T3 no Porto",
    "um apartamento com dois ou três quartos",
    "2-3 br, max 2000 a month",
  ]);
});

test("of too few rooms those that follow are asked for", () => {
  expects({ bedrooms: 4 }, [
    "Only 2 bedrooms. We are five, we need at least 4",
    "just 2 bedrooms? no. we need 4 minimum",
    "Solo 2 habitaciones. Somos cinco, necesitamos 4 como mínimo",
    "Solo tiene 2 dormitorios, necesitamos 4",
    "Só 2 quartos. Somos cinco, precisamos de 4 no mínimo",
    "Só tem 2 quartos, precisamos de pelo menos 4",
  ], OFFERED);
});

test("what is needed counts though it is told with its reason", () => {
  expects({ bedrooms: 2 }, [
    "my daughter stays every other week, so I really need the 2 bedrooms",
    "2 bedrooms is a must, my daughter stays every other week",
    "mi hija viene semana sí semana no, así que necesito las 2 habitaciones",
    "las 2 habitaciones son imprescindibles, viene mi hija",
    "a minha filha vem aos fins de semana, preciso mesmo dos 2 quartos",
    "os 2 quartos são mesmo precisos, a minha filha vem cá",
  ], OFFERED);
  expects({ must_haves: ["lift"] }, [
    "To buy in Lisbon. With a lift, my dad has a bad heart",
    "Buying in Lisbon, up to 450k. With a lift since my mother uses a stick",
    "Comprar en Madrid, hasta 450 mil. Con ascensor que mi padre tiene mal las piernas",
    "En Madrid, compra. Con ascensor porque mi madre anda con bastón",
    "Compra em Lisboa, até 450 mil. Com elevador que a minha mãe anda de bengala",
    "Comprar no Porto. Com elevador porque o meu pai já não sobe escadas",
  ]);
  expects({ garage: true }, [
    "Anyway we need a garage for 2 cars, and there isn't one there",
    "I'd want a garage though, street parking is a nightmare",
    "De todas formas necesitamos garaje para 2 coches, y ahí no hay",
    "De cualquier modo necesito garaje",
    "De qualquer modo precisamos de garagem para 2 carros, e ali não há",
    "De qualquer maneira a garagem é imprescindível",
  ], OFFERED);
});

test("a home that is wanted empty is wanted unfurnished", () => {
  expects({ furnished: false }, [
    "I have all my own stuff, I'd want it empty",
    "furnished won't work, we have our own furniture",
    "furnished no good, anything empty?",
    "amueblado no me va bien, tenemos todo",
    "lo necesito vacío, tengo mis muebles",
    "mobilado não me serve, tenho tudo",
    "preciso dele vazio, tenho os meus móveis",
  ], OFFERED);
  expects({ furnished: undefined }, [
    "we have all our own furniture",
    "tenemos nuestros muebles",
    "temos os nossos móveis",
    "would they empty it?",
    "¿la dejarían vacía?",
    "deixavam a casa vazia?",
  ], OFFERED);
});

test("of two people who say two amounts the higher one is the limit", () => {
  expects({ budget_max: 950_000 }, [
    "my husband says 900 thousand but I'd go to 950 for the right one",
    "my wife says 900k, I say 950k",
    "mi marido dice 900 mil pero yo llegaría a 950",
    "mi mujer dice 900 mil, yo subiría a 950 mil",
    "o meu marido diz 900 mil mas eu ia até 950",
    "a minha mulher diz 900 mil, eu chego a 950 mil",
  ]);
  expects({ bedrooms: 2 }, [
    "my boyfriend says 2 bedrooms and I say 3 lol",
    "my wife wants 2 bedrooms",
    "mi novio dice 2 habitaciones y yo 3 jaja",
    "mi pareja quiere 2 habitaciones",
    "o meu namorado diz 2 quartos e eu 3",
    "a minha mulher quer 2 quartos",
  ]);
});

test("a limit counts beside a question, and what a bank lends is one", () => {
  expects({ budget_max: 450_000 }, [
    "Is there room on the price? Our limit is 450,000",
    "our budget is 450k. would they come down?",
    "¿El precio tiene margen? Nuestro límite es 450.000",
    "la hipoteca la tengo aprobada y llego a 450 mil. ¿bajarían algo?",
    "O preço tem margem? O nosso limite é 450 mil",
    "tenho o crédito aprovado e chego a 450 mil. baixam alguma coisa?",
  ], OFFERED);
  expects({ budget_max: 420_000, purpose: "sale" }, [
    "FHA approved for 420k. What do you have in Austin, 2 bed",
    "preapproved for 420, what is there in Austin?",
    "tengo la hipoteca aprobada de 420 mil. Qué hay en Madrid?",
    "hipoteca aprobada por 400 mil más 20 mil míos, un piso en Madrid",
    "tenho crédito pré-aprovado de 420 mil. O que há no Porto?",
    "crédito aprovado de 400 mil mais 20 mil meus, um T2 no Porto",
  ]);
  expects({ budget_max: 1_050_000 }, [
    "Our limit is one million and fifty thousand",
    "we can go up to 1.05 million",
    "nuestro límite es un millón cincuenta mil",
    "podemos llegar a un millón y cincuenta mil",
    "o nosso limite é um milhão e cinquenta mil",
    "podemos ir até um milhão e cinquenta mil",
  ], OFFERED);
});

test("an animal is told by its kind or breed", () => {
  expects({ pets_allowed: true }, [
    "need a 1 bed in Austin, i have a 70 lb lab",
    "we have 2 rats, they live in a cage",
    "it's me and my beagle",
    "tengo una perra y busco piso en Madrid",
    "somos dos y un beagle",
    "vivo con dos ratas domésticas",
    "busco T1 no Porto, tenho uma andorinha e um coelho",
    "somos dois e um beagle",
    "tenho um cão de 30 kg",
  ]);
});

test("buying turns to renting, and back, by a short question", () => {
  expects({ purpose: "sale" }, [
    "and buying?",
    "what about buying instead?",
    "hey and what if we buy?",
    "oye ¿y comprar?",
    "¿y si miramos de compra?",
    "e comprar?",
    "olha, e se for para comprar?",
  ], { ...OFFERED, profile: { purpose: "rent" } });
  expects({ purpose: "rent" }, [
    "and to rent?",
    "how about renting?",
    "¿Y de alquiler?",
    "¿y si fuera alquilar?",
    "e para arrendar?",
    "e se for aluguer?",
  ], { ...OFFERED, profile: { purpose: "sale" } });
});

test("another part of a city gives up the area and keeps the city", () => {
  const profile = { area: ["Alfama"] };
  for (
    const message of [
      "another part of Lisbon please, Alfama is too steep",
      "a different neighborhood in Lisbon",
      "otra zona de Lisboa por favor",
      "prefiero otro barrio de Lisboa",
      "outra zona de Lisboa, Alfama é só subidas",
      "quero outro bairro de Lisboa",
      "something in another area",
      "algo en otra zona",
      "queria noutra zona, ou outra zona qualquer",
    ]
  ) {
    const { patch } = read(message, { ...OFFERED, profile });
    assert.deepEqual(patch.area, ["Lisbon"], message);
  }
});

test("what an area is like is told and not wished for; one that is refused goes", () => {
  expects({ area: undefined }, [
    "Valencia is too far from my job",
    "Valencia is all hills, not with my knees",
    "Valencia se nos va de precio",
    "Valencia queda muy lejos",
    "Porto é só subidas, com as nossas pernas não pode ser",
    "Porto fica longe do trabalho",
  ], { ...OFFERED, profile: { area: ["Lisbon"] } });
  expects({ area: ["Lisbon"] }, [
    "it's loud there. I'm not living in Alfama, take it off",
    "Alfama is out of the question",
    "Alfama no, mucho ruido",
    "en Alfama no quiero vivir, Alfama no me convence",
    "Alfama não, muito barulho",
    "Alfama está fora de questão, obrigada",
  ], { offered: [card("oak", { title: "Oak House" })], profile: { area: ["Lisbon", "Alfama"] } });
});

test("land for a house is land; whether there is any of a kind is a wish for it", () => {
  expects({ property_type: ["land"] }, [
    "Do you have any land in San Diego? want to put up a small house",
    "any plots in Austin? we want to build a house",
    "¿Tenéis parcelas en Valencia? es para construir una casa",
    "hay terrenos en Madrid? para levantar una casa",
    "Têm terrenos em Lisboa? é para construir uma casa",
    "há lotes no Porto? quero fazer uma casa",
  ]);
});

test("what goes on with a question asks, and wishes for nothing", () => {
  for (
    const [message, fact] of [
      ["Does it have central AC? And a washer/dryer or just hookups", "laundry"],
      ["Is there a garden? and a garage or just the street?", "garage"],
      ["¿Tiene jardín? ¿y garaje o nada?", "garage"],
      ["¿Admiten un perro? ¿y va amueblado?", "furnished"],
      ["Tem varanda? e garagem ou nada?", "garage"],
      ["Tem elevador? e vem mobilado?", "furnished"],
    ] as const
  ) {
    const { patch, asks } = read(message, OFFERED);
    assert.ok(asks.includes(fact), `${message}: ${asks}`);
    assert.equal(patch[fact], undefined, message);
  }
});

test("house numbers, districts and years are no money", () => {
  expects({ budget_max: undefined, budget_min: undefined }, [
    "we need something near 1500 Congress Ave, 2 bed to rent",
    "looking for a flat in 78704 to rent",
    "we want to buy something built after 1998",
    "our lease runs until 2027, we want to rent 2 bed",
    "busco piso de alquiler cerca de Calle Mayor 2150",
    "busco piso en el código postal 28004",
    "tenemos contrato hasta 2027, buscamos 2 habitaciones para alquilar",
    "quero arrendar perto da Rua do Ouro 1250",
    "quero T2 na zona 1200-123",
    "temos contrato até 2027, queremos arrendar T2",
  ]);
});

test("what each of several pays is paid by all of them", () => {
  expects({ budget_max: 2_100 }, [
    "we are 3 guys, 700 each, 3 bedrooms to rent in Austin",
    "3 of us looking to rent, 700 per person",
    "somos tres, 700 cada uno, piso de 3 habitaciones en Madrid",
    "buscamos alquiler para 3 amigas, 700 por persona",
    "somos três, 700 cada um, T3 no Porto",
    "procuramos T3 para 3 estudantes, 700 por pessoa",
  ]);
});

test("an amount is a limit however it is said", () => {
  expects({ budget_max: 1_900, budget_min: undefined }, [
    "I can't do more than 1,900",
    "I don't want to go over 1900",
    "somewhere around 1900ish to rent in Austin",
    "no puedo pasar de 1.900",
    "gano 2.500 al mes, busco alquiler por 1.900",
    "1800 o 1900 al mes como máximo en Madrid",
    "não posso passar dos 1.900",
    "ganho 2.500 limpos, procuro arrendar até 1900",
    "1800 ou 1900 por mês no máximo em Lisboa",
  ]);
});

test("who puts themselves right means the last number", () => {
  expects({ bedrooms: 3 }, [
    "4 if we count the dog haha no, 3",
    "2, wait, 3",
    "4 si contamos a la perra jajaja no, 3",
    "2, digo 3",
    "4 se contarmos a cadela, não, 3",
    "2, quero dizer 3",
  ], { said: "…", mark: { asked: ["bedrooms"] } });
});

test("who will not part with an animal has one, and who has none does not", () => {
  expects({ pets_allowed: true }, [
    "she won't leave her cat behind",
    "I'm not giving up the dog",
    "mi mujer no deja a la perra ni loca",
    "no abandono a mi gata",
    "a minha mulher não larga o cão",
    "não deixo o gato",
  ], OFFERED);
  expects({ pets_allowed: false }, [
    "we don't have a dog, no pets",
    "just us, no animals",
    "no tenemos perro",
    "solo nosotros, sin mascotas",
    "não tenho cão",
    "só nós, sem animais",
  ]);
});

test("a point between figures makes millions of a limit", () => {
  expects({ budget_max: 1_500_000 }, [
    "4 beds in San Diego, up to 1.5",
    "4 bed house to buy in Austin, max 1.5",
    "hasta 1,5 en Madrid, 4 habitaciones",
    "4 habitaciones en Madrid, máximo 1,5",
    "T4 em Lisboa até 1,5",
    "4 quartos no Porto, no máximo 1,5",
  ]);
});

test("who decides between buying and renting names it, first where we asked", () => {
  expects({ purpose: "rent" }, [
    "we talked and we'd rather rent",
    "we decided to rent instead",
    "lo hemos pensado y mejor alquilamos",
    "hemos decidido alquilar",
    "pensámos melhor e decidimos arrendar",
    "afinal melhor alugar",
  ], { profile: { purpose: "sale" } });
  expects({ purpose: "rent" }, [
    "rent for now, maybe buy later",
    "renting, buying is out of reach",
    "alquilar, comprar ya más adelante",
    "de alquiler, que comprar no puedo",
    "arrendar, não tenho entrada para comprar",
    "alugar por agora, comprar só depois",
  ], { said: "…", mark: { asked: ["purpose"] } });
});

test("a second bathroom makes two, and a number alone counts what we looked for", () => {
  expects({ bathrooms: 2 }, [
    "my mom would be moving in so we need a second bathroom",
    "3 bedrooms and another bathroom would be great",
    "necesitamos un segundo baño, viene mi madre",
    "3 habitaciones y otro baño",
    "precisamos de uma segunda casa de banho",
    "3 quartos e outra casa de banho",
  ]);
  expects({ bedrooms: 3 }, [
    "2 is too small actually, make it 3",
    "2 won't do, better 3",
    "2 se nos queda corto, mejor 3",
    "con 2 no hacemos nada, mejor 3",
    "2 é pouco, melhor 3",
    "2 não chega, melhor 3",
  ], { profile: { bedrooms: 2, purpose: "rent" } });
});

test("what is given up is all the same", () => {
  expects({ garage: "any" }, [
    "forget the garage, we sold the car",
    "skip the garage",
    "olvida lo del garaje, vendimos el coche",
    "olvídate del garaje",
    "esquece a garagem, vendemos o carro",
    "dispenso a garagem",
  ], { profile: { garage: true } });
});
