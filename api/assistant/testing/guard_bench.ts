/** The guard's time on an honest reply, and on 10 KB made to be slow to read. */
import { type GuardContext, guardReply } from "../guard.ts";
import { CARDS, ORIGIN } from "./cards.ts";

const context = {
  shown: CARDS,
  own_origins: [ORIGIN],
  language: "en",
  profile: { budget_max: 400_000 },
} satisfies GuardContext;
const honest = CARDS.slice(0, 3).map((card) => `${card.title}\n€350,000 · 3 beds\n${card.url}`)
  .join("\n");

Deno.bench("guard: honest reply", { group: "guard", baseline: true }, () => {
  guardReply(honest, context);
});
const HOSTILE = [
  "a.",
  "a-",
  "1.",
  "1,000.",
  "(1",
  "@a",
  "a@",
  "http:",
  "A ",
  "Casa Aa ",
  "[",
  "<a ",
  "“A",
  "1 ",
  "one ",
  "evil . ",
  "\n1. A",
  "ha ",
  "\u200D",
  "a",
];
for (const piece of HOSTILE) {
  const reply = piece.repeat(Math.ceil(10_240 / piece.length));
  Deno.bench(`guard: 10 KB of ${JSON.stringify(piece)}`, { group: "guard" }, () => {
    guardReply(reply, context);
  });
}
