/**
 * The transition table, twice: every combination that exists, and long random sequences, both
 * against a model written from the table of the contract as data, not as code like the machine's.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { afterSilence, EDGES, type Effect, type Facts, next, RULES } from "./machine.ts";
import {
  CONSENTS,
  INITIAL_STATE,
  type Intent,
  INTENTS,
  OWNERS,
  type Phase,
  PHASES,
  type SessionState,
} from "./states.ts";

type Target = Phase | "same" | "as_from_greeting";
type Guard = (facts: Facts) => boolean;
interface Row {
  from: readonly Phase[];
  intents: readonly Intent[];
  when?: Guard;
  to: Target;
  owner?: "human";
  consent?: "active" | "opted_out";
  effect?: Effect["type"];
}

const but = (...left_out: Phase[]) => PHASES.filter((phase) => !left_out.includes(phase));
const listing: Guard = (facts) => facts.listing_known;
const searchable: Guard = (facts) => facts.searchable;
const CRITERIA: Intent[] = ["share_criteria", "change_criteria", "ask_listings"];
const BUYING: Intent[] = [
  ...CRITERIA,
  "ask_property",
  "react_listing",
  "request_visit",
  "make_offer",
];
const BROWSING = but("scheduling", "negotiation", "closed");

/** The table of the contract, row by row; the first row that fits counts. */
const TABLE: Row[] = [
  { from: PHASES, intents: ["opt_out"], to: "same", consent: "opted_out" },
  { from: PHASES, intents: ["opt_in"], to: "same", consent: "active" },
  {
    from: PHASES,
    intents: ["request_human", "complaint"],
    to: "same",
    owner: "human",
    effect: "notify_broker",
  },
  { from: but("closed"), intents: ["not_interested"], to: "closed", effect: "lead_lost" },
  { from: but("closed"), intents: ["not_now"], to: "nurture" },
  {
    from: but("closed"),
    intents: ["make_offer"],
    when: listing,
    to: "negotiation",
    owner: "human",
    effect: "notify_broker",
  },
  { from: BROWSING, intents: ["request_visit"], when: listing, to: "scheduling" },
  { from: ["scheduling"], intents: ["confirm_visit"], to: "scheduling", effect: "visit_confirmed" },
  { from: ["scheduling"], intents: ["cancel_visit"], to: "evaluation", effect: "visit_cancelled" },
  { from: BROWSING, intents: ["ask_property", "react_listing"], when: listing, to: "evaluation" },
  { from: but("closed"), intents: CRITERIA, when: searchable, to: "matching" },
  { from: ["greeting", "nurture"], intents: CRITERIA, to: "discovery" },
  { from: ["closed"], intents: BUYING, to: "as_from_greeting" },
];

interface Expected {
  session: SessionState;
  effects: Effect["type"][];
}

function reference(
  state: SessionState,
  said: { intent: Intent; confidence: number },
  facts: Facts,
): Expected {
  const obeyed = said.intent === "opt_out" || said.intent === "request_human";
  const intent = said.confidence < 0.5 && !obeyed ? "unknown" : said.intent;
  if (intent === "unknown") {
    return state.unknown_streak < 2
      ? {
        session: { ...state, unknown_streak: state.unknown_streak + 1 },
        effects: ["clarify"],
      }
      : { session: { ...state, owner: "human", unknown_streak: 0 }, effects: ["notify_broker"] };
  }
  const understood = { ...state, unknown_streak: 0 };
  const counted = intent === "request_visit" && !facts.listing_known ? "ask_listings" : intent;
  const row = TABLE.find(({ from, intents, when }) =>
    from.includes(state.phase) && intents.includes(counted) && (when?.(facts) ?? true)
  );
  if (!row) return { session: understood, effects: [] };
  if (row.to === "as_from_greeting") {
    return reference({ ...understood, phase: "greeting" }, { intent, confidence: 1 }, facts);
  }
  const consent = row.consent ?? state.consent;
  return {
    session: {
      ...understood,
      phase: row.to === "same" ? state.phase : row.to,
      owner: row.owner ?? state.owner,
      consent,
    },
    effects: consent !== state.consent ? ["consent_changed"] : row.effect ? [row.effect] : [],
  };
}

function agrees(
  state: SessionState,
  said: { intent: Intent; confidence: number },
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
  return made.session;
}

test("machine: every phase, intent, fact, owner, consent and streak is as the table says", () => {
  let combinations = 0;
  for (const phase of PHASES) {
    for (const intent of INTENTS) {
      for (const owner of OWNERS) {
        for (const consent of CONSENTS) {
          for (const confidence of [0, 0.49, 0.5, 1]) {
            for (const unknown_streak of [0, 1, 2]) {
              for (const bits of [0, 1, 2, 3]) {
                const facts = { searchable: (bits & 1) > 0, listing_known: (bits & 2) > 0 };
                agrees({ phase, owner, consent, unknown_streak }, { intent, confidence }, facts);
                combinations++;
              }
            }
          }
        }
      }
    }
  }
  assert.equal(combinations, 8 * 20 * 2 * 2 * 4 * 3 * 4);
});

test("machine: 10,000 random conversations never leave the table", () => {
  const step = fc.record({
    said: fc.record({
      intent: fc.constantFrom(...INTENTS),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    facts: fc.record({ searchable: fc.boolean(), listing_known: fc.boolean() }),
    silence: fc.constantFrom(0, 0, 0, 71, 72, 500),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      let state = INITIAL_STATE;
      for (const { said, facts, silence } of steps) {
        const rested = afterSilence(state, silence);
        assert.equal(
          rested.phase,
          silence >= 72 && state.phase !== "closed" ? "nurture" : state.phase,
        );
        assert.ok(EDGES[state.phase].includes(rested.phase));
        state = agrees(rested, said, facts);
        assert.ok(state.unknown_streak < 3);
      }
    }),
    { numRuns: 10_000, seed: 20260101 },
  );
});

test("machine: every declared edge can be walked, by a message or by silence", () => {
  const walked = new Set<string>();
  for (const phase of PHASES) {
    const state = { ...INITIAL_STATE, phase };
    walked.add(`${phase} ${afterSilence(state, 72).phase}`);
    for (const intent of INTENTS) {
      for (const bits of [0, 1, 2, 3]) {
        const facts = { searchable: (bits & 1) > 0, listing_known: (bits & 2) > 0 };
        walked.add(`${phase} ${next(state, { intent, confidence: 1 }, facts).session.phase}`);
      }
    }
  }
  const declared = PHASES.flatMap((from) => EDGES[from].map((to) => `${from} ${to}`));
  assert.deepEqual([...walked].sort(), declared.sort());
});

test("machine: an agent's wish cannot give a conversation back to the bot or reopen consent", () => {
  for (const phase of PHASES) {
    for (const intent of INTENTS.filter((one) => one !== "opt_in")) {
      const facts = { searchable: true, listing_known: true };
      const state: SessionState = {
        phase,
        owner: "human",
        consent: "opted_out",
        unknown_streak: 0,
      };
      const { session } = next(state, { intent, confidence: 1 }, facts);
      assert.equal(session.owner, "human");
      assert.equal(session.consent, "opted_out");
    }
  }
});
