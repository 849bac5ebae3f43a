/** What holds of every message, whatever the classifier makes of its words. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { LANGUAGES } from "../../agent.ts";
import { depsOver, turnOf } from "../../testing/turns.ts";
import { type Act, type ActSituation, SITUATIONS } from "./acts/acts.ts";
import { createBuiltinAgent } from "./mod.ts";
import {
  clauses,
  CONFIRMING,
  type Context,
  contexts,
  HOMES,
  joined,
  MARKS,
  OFFERED,
  PLACES,
  SEPARATORS,
} from "./testing/messages.ts";
import { understand } from "./understand/mod.ts";
import { readMessage } from "./understand/reading.ts";
import { normalise } from "./understand/text.ts";

// The same messages on every machine.
fc.configureGlobal({ seed: 20_261_121 });

const NOW = new Date("2026-11-20T10:00:00Z");
const agent = createBuiltinAgent();
const messages = (which?: Parameters<typeof clauses>[0], most?: number) =>
  fc.tuple(clauses(which, most), fc.constantFrom(...SEPARATORS)).map(([parts, by]) =>
    joined(parts, by)
  );

const respond = (message: string, context: Context) =>
  agent.respond(turnOf(message, {
    ...structuredClone(context),
    phase: "matching",
    deps: depsOver(HOMES, { places: PLACES, now: NOW, find: () => Promise.resolve([]) }),
  }));

const read = (message: string, context: Context) =>
  understand({
    message,
    ...context,
    found: [],
    spoken: [],
    places: PLACES,
    time_zone: "UTC",
    now: NOW,
  });

/** Told of oneself in whatever clause: who writes, and the animal that lives along. */
const TOLD = ["name", "email", "pets_allowed"];
/** What follows from a budget that answers our question. */
const WITH_BUDGET = ["budget_min", "budget_max", "currency", "purpose"];

function situationOf({ history, memory }: Context): ActSituation {
  const { confirming, suggested, asked, offered } = history.at(-1)?.mark ?? {};
  if (confirming) return "confirming";
  if (suggested) return "suggested";
  if (asked?.[0] === "budget_max") return "asked:budget";
  if (asked) return SITUATIONS.find((one) => one === `asked:${asked[0]}`) ?? "-";
  if (offered) return "offered";
  return memory.visit?.status === "confirmed" ? "booked" : "-";
}

function wishes(message: string, context: Context): boolean {
  const { language } = read(message, context);
  const homes = { shown: context.memory.shown, found: [] };
  return readMessage(normalise(message), language, homes, PLACES, situationOf(context)).clauses
    .some((clause) => clause.wishes);
}

test("a criterion changes only where a clause wishes or our question is answered", () => {
  const any = contexts({ marks: MARKS, visits: [undefined, "draft", "confirmed"] });
  fc.assert(
    fc.property(messages(), any, (message, context) => {
      if (wishes(message, context)) return;
      const asked: readonly string[] = context.history.at(-1)?.mark?.asked ?? [];
      const answers = [...asked, ...asked.includes("budget_max") ? WITH_BUDGET : []];
      const { must_haves, ...rest } = read(message, context).patch;
      const changed = Object.keys(rest).filter((slot) => ![...TOLD, ...answers].includes(slot));
      assert.deepEqual(changed, []);
      // Wishes may be given up in any words.
      const before = context.profile.must_haves ?? [];
      assert.ok((must_haves ?? []).every((note) => before.includes(note)));
    }),
    { numRuns: 1_500 },
  );
});

test("a visit is confirmed only by an answer that asks nothing", async () => {
  const any = contexts({ marks: MARKS, visits: [undefined, "draft", "cancelled"] });
  await fc.assert(
    fc.asyncProperty(messages(), any, async (message, context) => {
      const { memory, asks = [], unknown_topics = [], classification } = await respond(
        message,
        context,
      );
      if (memory.visit?.status !== "confirmed") return;
      assert.equal(classification.intent, "confirm_visit");
      assert.ok(context.history.at(-1)?.mark?.confirming, "we asked to confirm");
      assert.deepEqual([asks, unknown_topics], [[], []]);
    }),
    { numRuns: 1_000 },
  );
});

test("what is booked stays as it is until its change is asked for", async () => {
  const any = contexts({ marks: [{}, OFFERED, { asked: ["area"] }], visits: ["confirmed"] });
  const explicit: readonly Act[] = ["change", "cancel", "visit", "time", "not_interested"];
  await fc.assert(
    fc.asyncProperty(messages(), any, async (message, context) => {
      const { memory, classification: { intent } } = await respond(message, context);
      if (JSON.stringify(memory.visit) === JSON.stringify(context.memory.visit)) return;
      assert.match(intent, /^(?:request|cancel|confirm)_visit$/);
      const { acts } = read(message, context);
      assert.ok(explicit.some((act) => acts.has(act)), [...acts].join());
    }),
    { numRuns: 1_000 },
  );
});

const QUESTIONS: readonly Act[] = [
  "ask_home",
  "ask_process",
  "ask_advice",
  "about_visit",
  "photos",
];
const asking = ({ acts, text }: { acts: readonly Act[]; text: string }) =>
  text.endsWith("?") && acts.every((act) => QUESTIONS.includes(act));

/** Random messages that do what they must not, of so many drawn. */
async function count(
  arbitrary: fc.Arbitrary<[string, Context]>,
  wrong: (message: string, context: Context) => Promise<boolean> | boolean,
) {
  const found = [];
  for (const [message, context] of fc.sample(arbitrary, { numRuns: DRAWN, seed: 7 })) {
    if (await wrong(message, context)) found.push(message);
  }
  return found;
}
const DRAWN = 500;
/** The classifier may miss this many. */
const MISSED = 10;

const changes = (message: string, context: Context) =>
  Object.keys(read(message, context).patch).some((slot) => !TOLD.includes(slot));

test("a question changes no criterion", async () => {
  const marks = MARKS.filter(({ asked }) => !asked);
  const any = contexts({ marks, visits: [undefined, "confirmed"] });
  const found = await count(fc.tuple(messages(asking, 2), any), changes);
  assert.ok(found.length <= MISSED, found.join("\n"));
});

test("a question back, where we had asked for a criterion, changes none", async () => {
  const marks = MARKS.filter(({ asked }) => asked);
  const any = contexts({ marks, visits: [undefined] });
  const found = await count(fc.tuple(messages(asking, 2), any), changes);
  assert.ok(found.length <= MISSED, found.join("\n"));
});

test("yes with a question books nothing", async () => {
  const affirms = (acts: readonly Act[], text: string) =>
    acts.length === 1 && acts[0] === "affirm" && !text.includes("?");
  const both = fc.constantFrom(...LANGUAGES).chain((language) =>
    fc.tuple(
      clauses(({ acts, text }) => affirms(acts, text), 1, [language]),
      clauses(asking, 1, [language]),
    )
  ).map(([yes, question]) => joined([...yes, ...question], ". "));
  const any = contexts({ marks: [CONFIRMING], visits: ["draft"] });
  const found = await count(
    fc.tuple(both, any),
    async (message, context) =>
      (await respond(message, context)).memory.visit?.status === "confirmed",
  );
  assert.ok(found.length <= MISSED, found.join("\n"));
});
