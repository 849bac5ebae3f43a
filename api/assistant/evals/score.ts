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

/** What was found, against what was expected. */
interface Hits {
  hit: number;
  extra: number;
  missing: number;
  turns: number;
}

const noHits = (): Hits => ({ hit: 0, extra: 0, missing: 0, turns: 0 });
const f1 = ({ hit, extra, missing }: Hits) => ratio(2 * hit, 2 * hit + extra + missing);

type Judged = "intent" | "joint" | "goal" | "listing" | "visit_date" | "phase";

/** Counts over all turns. */
interface Tally {
  judged: Record<Judged, Count>;
  slots: Partial<Record<ScoredSlot, Hits>>;
  asks: Hits;
}

type Missed = Miss["missed"];

/** Scores answered turns. */
export function score(turns: readonly AnsweredTurn[]): { scores: Scores; misses: Miss[] } {
  const none = (): Count => ({ right: 0, turns: 0 });
  const tally: Tally = {
    judged: {
      intent: none(),
      joint: none(),
      goal: none(),
      listing: none(),
      visit_date: none(),
      phase: none(),
    },
    slots: {},
    asks: noHits(),
  };
  const misses = turns.flatMap((turn) => missOf(turn, judgeTurn(tally, turn)));
  return {
    scores: scoresOf(tally, turns),
    misses: misses.sort((a, b) => b.missed.length - a.missed.length),
  };
}

/** Counts a turn in; returns what it missed. */
function judgeTurn(tally: Tally, turn: AnsweredTurn): Missed {
  const { expect, output } = turn;
  const missed: Missed = [];
  const judge = (name: Judged, right: boolean, expected: unknown, found: unknown) => {
    tally.judged[name].turns++;
    if (right) tally.judged[name].right++;
    else missed.push({ metric: name, expected, found });
  };
  if (expect.intent?.length) {
    const { intent } = output.classification;
    judge("intent", expect.intent.includes(intent), expect.intent, intent);
  }
  if (expect.criteria) {
    const wrong = judgeSlots(tally, turn, expect.criteria);
    judge("joint", Object.keys(wrong).length === 0, expect.criteria, wrong);
  }
  if (expect.goal) {
    judge("goal", output.memory.goal === expect.goal, expect.goal, output.memory.goal);
  }
  if (expect.listing) {
    const { listing: found } = turn;
    const named = (title: string) => found !== undefined && plainText(title) === plainText(found);
    judge("listing", expect.listing.some(named), expect.listing, found);
  }
  if (expect.visit_date) {
    const { visit_date: found } = turn;
    const same = (said: string) => found !== undefined && sameDay(said, found);
    judge("visit_date", expect.visit_date.some(same), expect.visit_date, found);
  }
  if (expect.asks) missed.push(...judgeAsks(tally, expect.asks, output.asks ?? []));
  if (expect.phase?.length) {
    judge("phase", expect.phase.includes(turn.phase), expect.phase, turn.phase);
  }
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
    if (slotRight(profile, slot, accepted)) hits.hit++;
    else {
      if (found.length) hits.extra++;
      if (accepted) hits.missing++;
      wrong[slot] = found;
    }
  }
  return wrong;
}

function judgeAsks(
  { asks }: Tally,
  expected: readonly string[],
  asked: readonly string[],
): Missed {
  const found = new Set(
    asked.filter((fact) => (SCORED_FACTS as readonly string[]).includes(fact)),
  );
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

function missOf({ conversation, turn, before, buyer }: AnsweredTurn, missed: Missed): Miss[] {
  if (missed.length === 0) return [];
  return [{ conversation, turn, ...(before === undefined ? {} : { before }), buyer, missed }];
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
    intent_accuracy: metric(judged.intent),
    slots: slotScores,
    mean_slot_f1: {
      value: ratio(scored.reduce((sum, { f1 }) => sum + f1, 0), scored.length),
      turns: judged.joint.turns,
    },
    joint_accuracy: metric(judged.joint),
    goal_accuracy: metric(judged.goal),
    listing_accuracy: metric(judged.listing),
    visit_date_accuracy: metric(judged.visit_date),
    asks_f1: { value: f1(asks), turns: asks.turns },
    phase_accuracy: metric(judged.phase),
  };
}
