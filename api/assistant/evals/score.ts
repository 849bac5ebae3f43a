/** The metrics of the evaluation, and which turns missed what. */
import type { ProfileValues } from "../profile.ts";
import { plainText, sameDay, sameValue } from "./compare.ts";
import { SCORED_FACTS, SCORED_SLOTS, type ScoredSlot } from "./format.ts";
import type { AnsweredTurn } from "./answers.ts";

interface SlotScore {
  precision: number;
  recall: number;
  f1: number;
  /** Turns in which the slot was expected or predicted. */
  turns: number;
}

interface Metric {
  value: number;
  turns: number;
}

/** The metrics that are one figure each, in the order in which they are printed. */
export const METRICS = [
  "intent_accuracy",
  "mean_slot_f1",
  "joint_accuracy",
  "goal_accuracy",
  "listing_accuracy",
  "visit_date_accuracy",
  "asks_f1",
  "phase_accuracy",
] as const;

export type Scores = Record<(typeof METRICS)[number], Metric> & {
  conversations: number;
  buyer_turns: number;
  slots: Partial<Record<ScoredSlot, SlotScore>>;
};

export interface Miss {
  conversation: string;
  turn: number;
  before?: string;
  buyer: string;
  missed: { metric: string; expected: unknown; found: unknown }[];
}

interface Hits {
  hit: number;
  extra: number;
  missing: number;
  turns: number;
}

const noHits = (): Hits => ({ hit: 0, extra: 0, missing: 0, turns: 0 });
const ratio = (right: number, turns: number) => turns === 0 ? 0 : right / turns;
const accuracy = ({ hit, turns }: Hits): Metric => ({ value: ratio(hit, turns), turns });
const f1 = ({ hit, extra, missing }: Hits) => ratio(2 * hit, 2 * hit + extra + missing);

type Judged = "intent" | "joint" | "goal" | "listing" | "visit_date" | "phase";
type Missed = Miss["missed"];

interface Tally {
  judged: Record<Judged, Hits>;
  slots: Partial<Record<ScoredSlot, Hits>>;
  asks: Hits;
}

function valuesIn(profile: ProfileValues, slot: ScoredSlot): (string | number | boolean)[] {
  const value = profile[slot];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Scores answered turns. */
export function score(turns: readonly AnsweredTurn[]): { scores: Scores; misses: Miss[] } {
  const tally: Tally = {
    judged: {
      intent: noHits(),
      joint: noHits(),
      goal: noHits(),
      listing: noHits(),
      visit_date: noHits(),
      phase: noHits(),
    },
    slots: {},
    asks: noHits(),
  };
  const misses = turns.flatMap((answered): Miss[] => {
    const { conversation, turn, before, buyer } = answered;
    const missed = judgeTurn(tally, answered);
    if (missed.length === 0) return [];
    return [{ conversation, turn, ...(before !== undefined && { before }), buyer, missed }];
  });
  return {
    scores: scoresOf(tally, turns),
    misses: misses.sort((a, b) => b.missed.length - a.missed.length),
  };
}

/** Counts a turn in; returns what it missed. */
function judgeTurn(tally: Tally, turn: AnsweredTurn): Missed {
  const { expect, output: { classification: { intent }, memory: { goal }, asks } } = turn;
  const { phase } = turn.transition.session;
  const missed: Missed = [];
  const judge = (metric: Judged, expected: unknown, found: unknown, right: boolean) => {
    tally.judged[metric].turns++;
    if (right) tally.judged[metric].hit++;
    else missed.push({ metric, expected, found });
  };
  if (expect.intent?.length) {
    judge("intent", expect.intent, intent, expect.intent.includes(intent));
  }
  if (expect.criteria) {
    const wrong = judgeSlots(tally, turn, expect.criteria);
    judge("joint", expect.criteria, wrong, Object.keys(wrong).length === 0);
  }
  if (expect.goal) judge("goal", expect.goal, goal, goal === expect.goal);
  if (expect.listing) {
    const { listing: found } = turn;
    const named = (title: string) => found !== undefined && plainText(title) === plainText(found);
    const right = expect.listing.length ? expect.listing.some(named) : found === undefined;
    judge("listing", expect.listing, found, right);
  }
  if (expect.visit_date) {
    const found = turn.output.memory.visit?.said;
    const same = (said: string) => found !== undefined && sameDay(said, found);
    judge("visit_date", expect.visit_date, found, expect.visit_date.some(same));
  }
  if (expect.asks) missed.push(...judgeAsks(tally, expect.asks, asks ?? []));
  if (expect.phase?.length) judge("phase", expect.phase, phase, expect.phase.includes(phase));
  return missed;
}

/** Counts a turn's slots in; returns those that are wrong with what was found. */
function judgeSlots(
  tally: Tally,
  { slots, profile }: AnsweredTurn,
  criteria: NonNullable<AnsweredTurn["expect"]["criteria"]>,
): Record<string, unknown> {
  const wrong: Record<string, unknown> = {};
  for (const slot of SCORED_SLOTS.filter((one) => slots?.includes(one) ?? true)) {
    const accepted = criteria[slot];
    const found = valuesIn(profile, slot);
    if (!accepted && found.length === 0) continue;
    const hits = tally.slots[slot] ??= noHits();
    hits.turns++;
    const isAccepted = (value: unknown) => accepted?.some((one) => sameValue(one, value));
    if (found.length > 0 && found.every(isAccepted)) hits.hit++;
    else {
      if (found.length) hits.extra++;
      if (accepted) hits.missing++;
      wrong[slot] = found;
    }
  }
  return wrong;
}

function judgeAsks({ asks }: Tally, expected: readonly string[], asked: readonly string[]): Missed {
  const found = new Set<string>(SCORED_FACTS).intersection(new Set(asked));
  const wanted = new Set(expected);
  const hit = found.intersection(wanted).size;
  asks.turns++;
  asks.hit += hit;
  asks.extra += found.size - hit;
  asks.missing += wanted.size - hit;
  return hit === found.size && hit === wanted.size
    ? []
    : [{ metric: "asks", expected, found: [...found] }];
}

function scoresOf({ judged, slots, asks }: Tally, turns: readonly AnsweredTurn[]): Scores {
  const slotScores: Scores["slots"] = {};
  for (const slot of SCORED_SLOTS) {
    const hits = slots[slot];
    if (!hits) continue;
    slotScores[slot] = {
      precision: ratio(hits.hit, hits.hit + hits.extra),
      recall: ratio(hits.hit, hits.hit + hits.missing),
      f1: f1(hits),
      turns: hits.turns,
    };
  }
  const scored = Object.values(slotScores);
  return {
    conversations: new Set(turns.map((turn) => turn.conversation)).size,
    buyer_turns: turns.length,
    intent_accuracy: accuracy(judged.intent),
    slots: slotScores,
    mean_slot_f1: {
      value: ratio(scored.reduce((sum, { f1 }) => sum + f1, 0), scored.length),
      turns: judged.joint.turns,
    },
    joint_accuracy: accuracy(judged.joint),
    goal_accuracy: accuracy(judged.goal),
    listing_accuracy: accuracy(judged.listing),
    visit_date_accuracy: accuracy(judged.visit_date),
    asks_f1: { value: f1(asks), turns: asks.turns },
    phase_accuracy: accuracy(judged.phase),
  };
}
