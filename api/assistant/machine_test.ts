/**
 * The transition table, twice: every combination that exists, and long random sequences, both
 * against a model written from the table of the contract as data, not as code like the machine's.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { EDGES, type Facts, next, RULES } from "./machine.ts";
import {
  type Classification,
  CONSENTS,
  INITIAL_STATE,
  INTENTS,
  OWNERS,
  PHASES,
  type SessionState,
} from "./states.ts";
import { FACTS, reference } from "./testing/machine_model.ts";

function agrees(
  state: SessionState,
  said: Classification,
  facts: Facts,
): SessionState {
  const frozen = Object.freeze({ ...state });
  const made = next(frozen, said, facts);
  const expected = reference(state, said, facts);
  const about = JSON.stringify({ state, said, facts });
  assert.deepEqual(made.session, expected.session, about);
  assert.deepEqual(made.effects.map(({ type }) => type), expected.effects, about);
  assert.ok(EDGES[state.phase].includes(made.session.phase), `no such edge: ${about}`);
  assert.ok(RULES.includes(made.rule), about);
  // A classified phase is either taken or refused, never lost.
  assert.equal(made.phase_refused === undefined, made.session.phase === said.phase, about);
  if (made.phase_refused === "illegal") assert.ok(!EDGES[state.phase].includes(said.phase), about);
  return made.session;
}

test("machine: every phase, intent, classified phase, fact, owner, consent and streak is as the table says", () => {
  for (const phase of PHASES) {
    for (const intent of INTENTS) {
      for (const owner of OWNERS) {
        for (const consent of CONSENTS) {
          for (const confidence of [0.49, 0.5]) {
            for (const unknown_streak of [0, 1, 2]) {
              const state = { phase, owner, consent, unknown_streak };
              for (const facts of FACTS) {
                for (const classified of PHASES) {
                  agrees(state, { intent, phase: classified, confidence }, facts);
                }
              }
            }
          }
        }
      }
    }
  }
});

test("machine: 10,000 random conversations never leave the table", () => {
  const step = fc.record({
    said: fc.record({
      intent: fc.constantFrom(...INTENTS),
      phase: fc.constantFrom(...PHASES),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    facts: fc.constantFrom(...FACTS),
    // A conversation may be put off between two messages, as `store/silence.ts` does.
    silent: fc.constantFrom(false, false, false, true),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let state = INITIAL_STATE;
      for (const { said, facts, silent } of steps) {
        if (silent && state.phase !== "closed") state = { ...state, phase: "nurture" };
        state = agrees(state, said, facts);
        assert.ok(state.unknown_streak < 3);
      }
    }),
    { numRuns: 10_000, seed: 20260101 },
  );
});

test("machine: every declared edge can be walked", () => {
  const walked = new Set<string>();
  for (const phase of PHASES) {
    const state = { ...INITIAL_STATE, phase };
    for (const intent of INTENTS) {
      for (const facts of FACTS) {
        for (const classified of PHASES) {
          const { session } = next(state, { intent, phase: classified, confidence: 1 }, facts);
          walked.add(`${phase} ${session.phase}`);
        }
      }
    }
  }
  const declared = PHASES.flatMap((from) => EDGES[from].map((to) => `${from} ${to}`));
  assert.deepEqual([...walked].sort(), declared.sort());
});

test("machine: an agent's wish cannot give a conversation back to the bot or reopen consent", () => {
  const facts = { ...FACTS.at(-1)! };
  for (const phase of PHASES) {
    for (const intent of INTENTS.filter((one) => one !== "opt_in")) {
      const state: SessionState = {
        phase,
        owner: "human",
        consent: "opted_out",
        unknown_streak: 0,
      };
      const { session } = next(state, { intent, phase: "greeting", confidence: 1 }, facts);
      assert.equal(session.owner, "human");
      assert.equal(session.consent, "opted_out");
    }
  }
});

test("machine: a classified phase alone closes, puts off, offers, books and hands over nothing", () => {
  for (const phase of PHASES) {
    for (const intent of INTENTS) {
      for (const facts of FACTS) {
        const state = { ...INITIAL_STATE, phase };
        const outcomes = PHASES.map((classified) =>
          next(state, { intent, phase: classified, confidence: 1 }, facts)
        );
        // The outcome of the intent alone: that of a phase which nothing can choose.
        const alone = next(state, { intent, phase: "closed", confidence: 1 }, facts);
        for (const { session, effects, rule } of outcomes) {
          assert.deepEqual({ ...session, phase: alone.session.phase }, alone.session);
          assert.deepEqual(effects, alone.effects);
          if (session.phase === alone.session.phase) continue;
          assert.equal(rule, "phase");
          assert.deepEqual(effects, []);
          const staying = session.phase === phase;
          assert.ok(staying || ["discovery", "matching", "evaluation"].includes(session.phase));
        }
      }
    }
  }
});
