/** How often a buyer wants to be told of homes, as it is said in answer to being told of some. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type Agent, EMPTY_MEMORY, type HistoryMessage } from "./agent.ts";
import { createBuiltinAgent } from "./agents/builtin/mod.ts";
import { choicesOf, readRhythm } from "./rhythm.ts";
import { INITIAL_STATE } from "./states.ts";
import { AZUL, ORIGIN } from "./testing/cards.ts";
import { depsOver } from "./testing/turns.ts";
import { runTurn, type TurnInput } from "./turn.ts";

const ALERT: HistoryMessage = {
  role: "agent",
  text: "Here is a home that may suit you",
  mark: { about: "homes", offered: [{ title: AZUL.title, slug: AZUL.slug }] },
};
const ASKS: HistoryMessage = { role: "agent", text: "Shall we?", mark: { suggested: "visit" } };

const HOW_WAS_IT: HistoryMessage = { role: "agent", text: "How was it?", mark: { about: "visit" } };

/** A buyer who was told of a home. */
const told = (texts: string[], changes: Partial<TurnInput> = {}): TurnInput => ({
  state: { ...INITIAL_STATE, phase: "matching" },
  profile: {
    purpose: { value: "sale", message_seq: 1 },
    area: { value: ["Lisboa"], message_seq: 1 },
    bedrooms: { value: 2, message_seq: 1 },
  },
  memory: { ...EMPTY_MEMORY, shown: [AZUL] },
  messages: texts.map((text, n) => ({ seq: 9 + n, text })),
  history: [ALERT],
  ...changes,
});

const everyOf = (text: string, changes?: Partial<TurnInput>) =>
  readRhythm(told([text], changes))?.every;

const READ = {
  daily: [
    "DAILY",
    "daily please",
    "Yes, every day!",
    "every day is fine, thanks",
    "Can you write me every day?",
    "please send me homes once a day",
    "todos los días",
    "Sí, todos los dias por favor",
    "¿Puedes escribirme cada día?",
    "una vez al día",
    "Diario.",
    "todos os dias",
    "Sim, todos os dias, por favor",
    "Pode escrever-me uma vez por dia?",
    "DIÁRIO",
  ],
  weekly: [
    "Weekly",
    "once a week, please",
    "una vez por semana",
    "mejor una vez a la semana",
    "Semanal",
    "melhor uma vez por semana",
  ],
  at_once: [
    "AT ONCE",
    "at once please!",
    "Right away",
    "al momento",
    "Avísame enseguida",
    "na hora",
  ],
};

test("a rhythm is read in three languages, from sentences that say nothing else", () => {
  for (const [every, texts] of Object.entries(READ)) {
    for (const text of texts) strictEqual(everyOf(text), every, text);
  }
  for (
    const text of [
      "not every day please",
      "not daily",
      "I drive by every day on my way to work",
      "is the garden watered daily?",
      "who pays weekly?",
      "can I visit it at once or do I have to wait?",
      "every day at 10",
      "no todos los días",
      "paso por allí todos los días",
      "todos os dias passo por lá",
      "yes",
      "",
      `${"please ".repeat(2000)}daily`,
    ]
  ) strictEqual(everyOf(text), undefined, text);
});

test("it is read in answer to being told of homes, and not of who waits for none", () => {
  const bare: HistoryMessage = { role: "agent", text: "Hello" };
  strictEqual(everyOf("daily", { history: [bare] }), undefined);
  strictEqual(everyOf("every day", { history: [ALERT, bare] }), "daily");
  // What was asked since may be what is answered; the word that we named says what is meant.
  for (
    const since of [ASKS, HOW_WAS_IT, { role: "broker", text: "When are you at home?" } as const]
  ) {
    strictEqual(everyOf("every day", { history: [ALERT, since] }), undefined);
    strictEqual(everyOf("DAILY", { history: [ALERT, since] }), "daily");
  }
  const when: HistoryMessage = { role: "agent", text: "When?", mark: { asked: ["visit_date"] } };
  strictEqual(everyOf("at once", { history: [ALERT, when] }), undefined);

  const state = { ...INITIAL_STATE, consent: "opted_out" } as const;
  strictEqual(everyOf("daily", { state }), undefined);
  strictEqual(everyOf("daily", { profile: {} }), undefined);
  strictEqual(everyOf("daily", { memory: { ...EMPTY_MEMORY, writer: "owner" } }), undefined);
});

/** Runs a turn with an agent whose calls are counted. */
async function run(input: TurnInput) {
  let asked: string | undefined;
  const builtin = createBuiltinAgent();
  const agent: Agent = {
    name: "counted",
    respond(turn) {
      asked = turn.message;
      return builtin.respond(turn);
    },
  };
  const outcome = await runTurn(input, { ...depsOver([AZUL]), agent, own_origins: [ORIGIN] });
  return { ...outcome, asked };
}

test("it is confirmed in the buyer's language without asking an agent, which answers the rest", async () => {
  const { reply, asked, every, state } = await run(told(["todos os dias"]));
  deepStrictEqual([asked, every, reply?.role, state.phase], [
    undefined,
    "daily",
    "agent",
    "matching",
  ]);
  strictEqual(
    reply?.text,
    "Anotado: quando houver casas que correspondam, escrevemos no máximo uma vez por dia. " +
      "Escreva SEMANAL para saber uma vez por semana, NA HORA para saber assim que algo " +
      "corresponda, ou STOP para não saber mais.",
  );
  const spanish = await run(told(["SEMANAL"], { memory: { ...EMPTY_MEMORY, language: "es" } }));
  match(spanish.reply!.text, /^Anotado: .*como mucho una vez por semana\. Escribe DIARIO/);

  const both = await run(told(["Daily please. Does it have a garage?", "thanks"]));
  deepStrictEqual([both.asked, both.every], ["Does it have a garage?\nthanks", "daily"]);
  match(both.reply!.text, /^Noted: .*once a day at most\. .*\n\n.*garage/is);

  // A person answers this conversation: that is confirmed, and nothing else is said.
  const state_human = { ...INITIAL_STATE, owner: "human" } as const;
  const theirs = await run(told(["daily", "and a garage?"], { state: state_human }));
  match(theirs.reply!.text, /^Noted: [^\n]+$/);

  // Who gave up and wants to be told after all looks for a home again.
  const closed = await run(told(["daily"], { state: { ...INITIAL_STATE, phase: "closed" } }));
  strictEqual(closed.state.phase, "matching");
});

test("the words that are named are those that are read", () => {
  for (const language of ["en", "es", "pt"] as const) {
    const named = choicesOf(language, "weekly").match(/\p{Lu}{2,}(?: \p{Lu}{2,})*/gu);
    deepStrictEqual(named!.map((word) => everyOf(word)), ["daily", "at_once", undefined]);
  }
});
