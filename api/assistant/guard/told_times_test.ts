/** Days and hours of a home's own text: told again as they are, with the dates that they fall on. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { guardReply } from "../guard.ts";
import { card } from "../testing/cards.ts";

const HOME = card("h-1", "Casa Verde in Graça", {
  price: 300_000,
  address: null,
  description:
    "Farmers' market on Thursdays. Open studios on the last Friday of the month. The pool is open from April to October. Viewings on weekdays after five and on Saturday mornings.",
});
/** Tuesday. */
const NOW = new Date("2026-06-09T09:00:00Z");
const refusalsOf = (reply: string, said = "When?") =>
  guardReply(reply, {
    shown: [HOME],
    said: [said],
    now: NOW,
    own_origins: [],
    language: "en",
    visits: { booked: false, cancelled: false },
    times: [],
  }).refusals;

test.each([
  "Thursday is market day, so the next one is on 11 June.",
  "Os estúdios abrem na última sexta-feira do mês: 26 de junho.",
  "Se enseña de lunes a viernes después de las cinco y los sábados por la mañana.",
])("a day that a text tells of has a date: %s", (reply) => {
  assert.deepEqual(refusalsOf(reply), []);
});

test.each([
  "Quinta-feira é dia de mercado, portanto dia 12.",
  "Os estúdios abrem na última sexta-feira do mês: 19 de junho.",
  "Viewings are on weekdays after four.",
  "Se enseña los sábados por la tarde.",
  "The reservation lapses on the 30th.",
])("another day or hour is none of the text's: %s", (reply) => {
  assert.ok(refusalsOf(reply).length > 0);
});

test("the day after tomorrow, by the buyer's word, is that date and no other", () => {
  const said = "¿Puedo ir pasado mañana?";
  assert.deepEqual(refusalsOf("Perfecto, el jueves 11 de junio.", said), []);
  assert.ok(refusalsOf("Perfecto, el miércoles 10 de junio.", said).length > 0);
});
