/** Who needs a person is heard in a message as a whole, and who names people needs none. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { read } from "../testing/read.ts";

test.each(
  [
    [
      "en",
      "some man on Instagram says he is an agent of yours and wants a deposit before the viewing",
    ],
    ["en", "one of the men you sent put his foot through my garden fence"],
    ["es", "Se está saliendo el agua por el techo del baño, es urgente"],
    ["es", "Un señor dice que trabaja para ustedes y me pide 500 euros por adelantado"],
    ["pt", "Os homens das mudanças que mandaram riscaram o elevador todo"],
    ["pt", "Mudei-me em maio e a caução ainda não apareceu na conta"],
  ] as const,
)("a person answers (%s): %s", (language, message) => {
  const { intent } = read(message, { language }).classification;
  assert.ok(["request_human", "complaint"].includes(intent), intent);
});

test.each(
  [
    ["en", "The bank says my credit score is fine and they call back on Monday"],
    ["en", "please don't ring me, a message will do"],
    ["es", "Mi abogado dice que la fianza no puede ser de más de dos meses"],
    ["es", "no hace falta que me llaméis, por aquí va bien"],
    ["pt", "A minha mãe acha que o prédio tem boa gente"],
    ["pt", "Não precisa ligar, respondam por aqui"],
  ] as const,
)("nobody is called (%s): %s", (language, message) => {
  const { intent } = read(message, { language }).classification;
  assert.ok(!["request_human", "complaint"].includes(intent), intent);
});

test("who writes to a person is heard as well, and stays a buyer by asking for one alone", () => {
  const neighbour = "Daqui a vizinha do lado, os vossos pedreiros bloquearam a minha garagem";
  assert.equal(read(neighbour, { language: "pt" }).writer, "other");
  const supplier =
    "this is Pete from Gutter Kings, our invoice from May is still open, who can I talk to";
  assert.equal(read(supplier, { language: "en" }).writer, "other");
  assert.equal(read("Could somebody call me back today?", { language: "en" }).writer, undefined);
});

test.each(
  [
    ["en", "waited 40 min in the rain with two dogs. nobody came nobody called. unbelievable"],
    [
      "en",
      "I paid the september rent twice by accident and nobody is answering. I need it back, its 1900 dollars",
    ],
    ["es", "tenéis oficina física? donde estáis"],
    ["es", "La factura de la calle Alcalá sigue sin pagarse, son 840 €. ¿Quién lleva los pagos?"],
    ["pt", "olá, está um gatinho preto perdido à porta do vosso escritório, sabem de quem é?"],
  ] as const,
)("nothing is looked for (%s): %s", (language, message) => {
  assert.deepEqual(read(message, { language }).patch, {});
});

test.each(
  [
    ["pt", "faço limpezas e consigo pagar 450 por um T0 em Lisboa", { bedrooms: 0 }],
    ["es", "quiero hablar con un agente, busco piso de 3 habitaciones en Valencia", {
      bedrooms: 3,
    }],
    ["pt", "acabei de vender o apartamento e tenho 250 mil para outro em Lisboa, T2", {
      bedrooms: 2,
    }],
    [
      "en",
      "The boiler in my flat has been broken for a month and my agency does nothing at all. So I want to move: 2 bedrooms in Porto",
      { bedrooms: 2 },
    ],
    [
      "es",
      "Buenos días, les cuento: somos una familia que vuelve a casa después de once años en Berlín, donde mi marido ha trabajado en una fábrica y yo en un hospital, y los niños han nacido allí y hablan mejor el alemán que nosotros, así que queremos que conozcan a sus abuelos. Necesitaríamos tres habitaciones en Madrid",
      { bedrooms: 3 },
    ],
  ] as const,
)("what is looked for is heard beside a life's story (%s): %s", (language, message, wanted) => {
  assert.equal(read(message, { language }).patch.bedrooms, wanted.bedrooms);
});

test("who asks for no more messages is left in peace, and not who wants other homes", () => {
  for (
    const [language, message] of [
      ["pt", "não quero receber mais propostas, obrigada"],
      ["es", "no quiero recibir más ofertas vuestras"],
      ["es", "hola, quitadme de los avisos pls"],
    ] as const
  ) assert.equal(read(message, { language }).classification.intent, "opt_out", message);
  const elsewhere = read("não quero receber mais casas de Lisboa, só do Porto", { language: "pt" });
  assert.notEqual(elsewhere.classification.intent, "opt_out");
});
