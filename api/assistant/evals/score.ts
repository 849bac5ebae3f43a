/** The metrics of the evaluation, and which turns missed what. */
import type { ProfileValues } from "../profile.ts";
import { plainText, sameDay, sameValue } from "./compare.ts";
import { SCORED_FACTS, SCORED_SLOTS, type ScoredSlot } from "./format.ts";
import type { AnsweredTurn } from "./answers.ts";
import { judgeBehaviour, type Verdict } from "./behaviour.ts";
import {
  type JudgedTurn,
  type KeyCounts,
  keyCounts,
  type Metric,
  type Summaries,
  summaries,
} from "./summary.ts";

interface SlotScore {
  precision: number;
  recall: number;
  f1: number;
  /** Turns in which the slot was expected or predicted. */
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
const f1 = ({ hit, extra, missing }: Hits) => ratio(2 * hit, 2 * hit + extra + missing);

type Judged = "intent" | "joint" | "goal" | "listing" | "visit_date" | "phase";

interface Tally {
  slots: Partial<Record<ScoredSlot, Hits>>;
  asks: Hits;
}

function valuesIn(profile: ProfileValues, slot: ScoredSlot): (string | number | boolean)[] {
  const value = profile[slot];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

export interface Score {
  scores: Scores;
  summaries: Summaries;
  keys: KeyCounts;
  misses: Miss[];
}

/** Scores answered turns. */
export function score(turns: readonly AnsweredTurn[]): Score {
  const tally: Tally = { slots: {}, asks: noHits() };
  const judged = turns.map((turn): JudgedTurn => ({ turn, verdicts: judgeTurn(tally, turn) }));
  return {
    scores: scoresOf(tally, judged),
    summaries: summaries(judged),
    keys: keyCounts(judged),
    misses: judged.flatMap(missOf).sort((a, b) => b.missed.length - a.missed.length),
  };
}

function missOf({ turn: { conversation, turn, before, buyer }, verdicts }: JudgedTurn): Miss[] {
  const missed = verdicts.filter(({ right }) => !right)
    .map(({ metric, expected, found }) => ({ metric, expected, found }));
  if (missed.length === 0) return [];
  return [{ conversation, turn, ...(before !== undefined && { before }), buyer, missed }];
}

/** Counts a turn in; returns whether each key that it expects was met. */
function judgeTurn(tally: Tally, turn: AnsweredTurn): Verdict[] {
  const { expect, output: { classification: { intent }, memory: { goal, visit }, asks } } = turn;
  const { phase } = turn.transition.session;
  const verdicts: Verdict[] = [];
  const judge = (metric: Judged, expected: unknown, found: unknown, right: boolean) =>
    verdicts.push({ metric, expected, found, right });
  if (expect.intent?.length) {
    judge("intent", expect.intent, intent, expect.intent.includes(intent));
  }
  if (expect.criteria) verdicts.push(judgeSlots(tally, turn, expect.criteria));
  if (expect.goal) judge("goal", expect.goal, goal, goal === expect.goal);
  if (expect.listing) {
    const { listing: found } = turn;
    const named = (title: string) => found !== undefined && plainText(title) === plainText(found);
    const right = expect.listing.length ? expect.listing.some(named) : found === undefined;
    judge("listing", expect.listing, found, right);
  }
  if (expect.visit_date) {
    const found = visit?.said;
    const same = (said: string) => found !== undefined && sameDay(said, found);
    judge("visit_date", expect.visit_date, found, expect.visit_date.some(same));
  }
  if (expect.asks) verdicts.push(judgeAsks(tally, expect.asks, asks ?? []));
  if (expect.phase?.length) judge("phase", expect.phase, phase, expect.phase.includes(phase));
  return [...verdicts, ...judgeBehaviour(turn)];
}

/** Counts a turn's slots in; those that are wrong are found with their values. */
function judgeSlots(
  tally: Tally,
  { slots, profile, expect: { either } }: AnsweredTurn,
  criteria: NonNullable<AnsweredTurn["expect"]["criteria"]>,
): Verdict {
  const wrong: Record<string, unknown> = {};
  const parts: Record<string, boolean> = {};
  const isScored = (slot: ScoredSlot) => (slots?.includes(slot) ?? true) && !either?.includes(slot);
  for (const slot of SCORED_SLOTS.filter(isScored)) {
    const accepted = criteria[slot];
    const found = valuesIn(profile, slot);
    if (!accepted && found.length === 0) continue;
    const hits = tally.slots[slot] ??= noHits();
    hits.turns++;
    const isAccepted = (value: unknown) => accepted?.some((one) => sameValue(one, value));
    parts[slot] = found.length > 0 && found.every(isAccepted);
    if (parts[slot]) hits.hit++;
    else {
      if (found.length) hits.extra++;
      if (accepted) hits.missing++;
      wrong[slot] = found;
    }
  }
  const right = Object.keys(wrong).length === 0;
  return { metric: "joint", right, expected: criteria, found: wrong, parts };
}

function judgeAsks(
  { asks }: Tally,
  expected: readonly string[],
  asked: readonly string[],
): Verdict {
  const found = new Set<string>(SCORED_FACTS).intersection(new Set(asked));
  const wanted = new Set(expected);
  const hit = found.intersection(wanted).size;
  asks.turns++;
  asks.hit += hit;
  asks.extra += found.size - hit;
  asks.missing += wanted.size - hit;
  const right = hit === found.size && hit === wanted.size;
  return { metric: "asks", right, expected, found: [...found] };
}

function scoresOf({ slots, asks }: Tally, judged: readonly JudgedTurn[]): Scores {
  const verdicts = Map.groupBy(judged.flatMap(({ verdicts }) => verdicts), ({ metric }) => metric);
  const accuracy = (metric: Judged): Metric => {
    const all = verdicts.get(metric) ?? [];
    return { value: ratio(all.filter(({ right }) => right).length, all.length), turns: all.length };
  };
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
  const joint = accuracy("joint");
  const scored = Object.values(slotScores);
  return {
    conversations: new Set(judged.map(({ turn }) => turn.conversation)).size,
    buyer_turns: judged.length,
    intent_accuracy: accuracy("intent"),
    slots: slotScores,
    mean_slot_f1: {
      value: ratio(scored.reduce((sum, { f1 }) => sum + f1, 0), scored.length),
      turns: joint.turns,
    },
    joint_accuracy: joint,
    goal_accuracy: accuracy("goal"),
    listing_accuracy: accuracy("listing"),
    visit_date_accuracy: accuracy("visit_date"),
    asks_f1: { value: f1(asks), turns: asks.turns },
    phase_accuracy: accuracy("phase"),
  };
}
