/** What a home's own text says may be said again, nearly in its words, and nothing else by them. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { guardReply } from "../guard.ts";
import { CARDS } from "../testing/cards.ts";

const home = CARDS.slice(0, 1).map((card) => ({
  ...card,
  title: "Flat in the old town",
  description:
    "Viewings on weekdays after five and on Saturday mornings. Finished in 2021, with guarantees still running. The storage room in the basement is dry and lockable. A jacuzzi stands on the roof terrace. Water and building charges are included in the rent.",
  amenities: [],
}));
const refusalsOf = (reply: string, shown = home) =>
  guardReply(reply, {
    shown,
    said: ["hello"],
    own_origins: [],
    language: "en",
    visits: { booked: false, cancelled: false },
    times: [],
  }).refusals;
const bare = home.map((card) => ({ ...card, description: "" }));

test.each([
  "Viewings are possible on weekdays after five and on Saturday mornings.",
  "It was finished in 2021, and the guarantees are still running.",
  "There is a jacuzzi on the roof terrace.",
])("said again where a text says it, and cut where none does: %s", (reply) => {
  assert.deepEqual(refusalsOf(reply), []);
  assert.notDeepEqual(refusalsOf(reply, bare), []);
});

test.each([
  "Viewings are possible on weekdays after seven and on Saturday mornings.",
  "There is a jacuzzi and a koi pond on the roof terrace.",
  "There is no jacuzzi on the roof terrace.",
  "Viewings are possible on Friday and on Saturday mornings.",
])("a number, a thing, a day or a denial of one's own makes it another statement: %s", (reply) => {
  assert.notDeepEqual(refusalsOf(reply), []);
});
