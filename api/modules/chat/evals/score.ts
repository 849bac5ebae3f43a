/** The metrics of the evaluation, and which turns missed what. */
import type { ProfileValues } from "../profile.ts";
import { plainText, sameDay, sameValue } from "./compare.ts";
import { SCORED_FACTS, SCORED_SLOTS, type ScoredSlot } from "./format.ts";
import type { ReplayedTurn } from "./replay.ts";

export interface SlotScore {
  precision: number;
  recall: number;
  f1: number;
  /** Turns in which the slot was expected or predicted. */
  turns: number;
}

export interface Metric {
  value: number;
  /** Turns behind the value. */
  turns: number;
}

export interface Scores {
  conversations: number;
  buyer_turns: number;
  intent_accuracy: Metric;
  slots: Partial<Record<ScoredSlot, SlotScore>>;
  mean_slot_f1: Metric;
  joint_accuracy: Metric;
  goal_accuracy: Metric;
  listing_accuracy: Metric;
  visit_date_accuracy: Metric;
  asks_f1: Metric;
  phase_accuracy: Metric;
}

export interface Miss {
  conversation: string;
  turn: number;
  before?: string;
  buyer: string;
  /** Which metrics missed, with what was expected and found. */
  missed: { metric: string; expected: unknown; found: unknown }[];
}

interface Count {
  right: number;
  turns: number;
}

/** What the profile says for a slot, as one or several values; none when it says nothing. */
function valuesIn(profile: ProfileValues, slot: ScoredSlot): (string | number | boolean)[] {
  const value = profile[slot];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function slotRight(
  profile: ProfileValues,
  slot: ScoredSlot,
  accepted: readonly unknown[] | undefined,
): boolean {
  const found = valuesIn(profile, slot);
  if (!accepted) return found.length === 0;
  return found.length > 0 && found.every((value) => accepted.some((one) => sameValue(one, value)));
}

const ratio = (right: number, turns: number) => turns === 0 ? 0 : right / turns;
const metric = ({ right, turns }: Count): Metric => ({ value: ratio(right, turns), turns });
const f1 = (hit: number, extra: number, missing: number) =>
  ratio(2 * hit, 2 * hit + extra + missing);

/** Scores replayed turns. */
export function score(turns: readonly ReplayedTurn[]): { scores: Scores; misses: Miss[] } {
  const counts = {
    intent: zero(),
    joint: zero(),
    goal: zero(),
    listing: zero(),
    visit_date: zero(),
    phase: zero(),
  };
  const slots = new Map<
    ScoredSlot,
    { hit: number; extra: number; missing: number; turns: number }
  >();
  const asks = { hit: 0, extra: 0, missing: 0, turns: 0 };
  const misses: Miss[] = [];
  for (const turn of turns) {
    const missed: Miss["missed"] = [];
    const judge = (
      name: keyof typeof counts,
      right: boolean,
      expected: unknown,
      found: unknown,
    ) => {
      counts[name].turns++;
      if (right) counts[name].right++;
      else missed.push({ metric: name, expected, found });
    };
    const { expect, output, profile } = turn;
    if (expect.intent?.length) {
      const { intent } = output.classification;
      judge("intent", expect.intent.includes(intent), expect.intent, intent);
    }
    if (expect.criteria) {
      const scored = turn.slots
        ? SCORED_SLOTS.filter((slot) => turn.slots?.includes(slot))
        : SCORED_SLOTS;
      const wrong: Record<string, unknown> = {};
      for (const slot of scored) {
        const accepted = expect.criteria[slot];
        const found = valuesIn(profile, slot);
        if (!accepted && found.length === 0) continue;
        const tally = slots.get(slot) ?? { hit: 0, extra: 0, missing: 0, turns: 0 };
        tally.turns++;
        if (slotRight(profile, slot, accepted)) tally.hit++;
        else {
          if (found.length) tally.extra++;
          if (accepted) tally.missing++;
          wrong[slot] = found;
        }
        slots.set(slot, tally);
      }
      judge("joint", Object.keys(wrong).length === 0, expect.criteria, wrong);
    }
    if (expect.goal) {
      judge("goal", output.memory.goal === expect.goal, expect.goal, output.memory.goal);
    }
    if (expect.listing) {
      const found = turn.listing;
      judge(
        "listing",
        found !== undefined &&
          expect.listing.some((title) => plainText(title) === plainText(found)),
        expect.listing,
        found,
      );
    }
    if (expect.visit_date) {
      const found = turn.visit_date;
      judge(
        "visit_date",
        found !== undefined && expect.visit_date.some((said) => sameDay(said, found)),
        expect.visit_date,
        found,
      );
    }
    if (expect.asks) {
      const found = new Set(
        (output.asks ?? []).filter((fact) => (SCORED_FACTS as readonly string[]).includes(fact)),
      );
      const wanted = new Set<string>(expect.asks);
      const hit = [...found].filter((fact) => wanted.has(fact)).length;
      asks.turns++;
      asks.hit += hit;
      asks.extra += found.size - hit;
      asks.missing += wanted.size - hit;
      if (hit !== found.size || hit !== wanted.size) {
        missed.push({ metric: "asks", expected: expect.asks, found: [...found] });
      }
    }
    if (expect.phase?.length) {
      judge("phase", expect.phase.includes(turn.phase), expect.phase, turn.phase);
    }
    if (missed.length) {
      const { conversation, turn: index, before, buyer } = turn;
      misses.push({
        conversation,
        turn: index,
        ...(before === undefined ? {} : { before }),
        buyer,
        missed,
      });
    }
  }
  const slotScores: Scores["slots"] = {};
  for (const slot of SCORED_SLOTS) {
    const tally = slots.get(slot);
    if (!tally) continue;
    slotScores[slot] = {
      precision: ratio(tally.hit, tally.hit + tally.extra),
      recall: ratio(tally.hit, tally.hit + tally.missing),
      f1: f1(tally.hit, tally.extra, tally.missing),
      turns: tally.turns,
    };
  }
  const scored = Object.values(slotScores);
  const scores: Scores = {
    conversations: new Set(turns.map((turn) => turn.conversation)).size,
    buyer_turns: turns.length,
    intent_accuracy: metric(counts.intent),
    slots: slotScores,
    mean_slot_f1: {
      value: ratio(scored.reduce((sum, { f1 }) => sum + f1, 0), scored.length),
      turns: counts.joint.turns,
    },
    joint_accuracy: metric(counts.joint),
    goal_accuracy: metric(counts.goal),
    listing_accuracy: metric(counts.listing),
    visit_date_accuracy: metric(counts.visit_date),
    asks_f1: { value: f1(asks.hit, asks.extra, asks.missing), turns: asks.turns },
    phase_accuracy: metric(counts.phase),
  };
  return { scores, misses: misses.sort((a, b) => b.missed.length - a.missed.length) };
}

function zero(): Count {
  return { right: 0, turns: 0 };
}
