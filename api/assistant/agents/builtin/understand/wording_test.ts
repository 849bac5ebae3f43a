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
