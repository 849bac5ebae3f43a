/** What an evaluation comes to: whole turns and conversations, and what a service must not do. */
import { plainText } from "./compare.ts";
import type { AnsweredTurn } from "./answers.ts";
import { booked, corruptions, handedOver, type Verdict, visitAt } from "./behaviour.ts";

export interface JudgedTurn {
  turn: AnsweredTurn;
  verdicts: readonly Verdict[];
}

/** A share of `turns`. */
export interface Metric {
  value: number;
  turns: number;
}

/** `count` of the `of` turns that it can be counted in. */
export interface Count {
  count: number;
  of: number;
}

export interface Summary {
  /** Turns with every key right. */
  turn_accuracy: Metric;
  /** The same of conversations of one buyer turn. */
  message_accuracy: Metric;
  /** Of the other conversations, those with every turn right; `turns` counts conversations. */
  conversation_accuracy: Metric;
  /** Slots changed that must not, per 100 buyer turns that say so. */
  corruptions_per_100: Metric;
  /** Visits booked that should not be, or not so, of those booked. */
  wrong_bookings: Count;
  /** Hand-overs that did not come, of those expected. */
  hand_overs_missed: Count;
  /** Hand-overs that came, of the turns that want none. */
  hand_overs_needless: Count;
}

/** The whole as `all`, and each language. */
export interface Summaries {
  all: Summary;
  [language: string]: Summary;
}

/** How often a key, or a part of one ("reply.about_home"), was wrong. */
export type KeyCounts = Record<string, { wrong: number; turns: number }>;

const share = (right: number, turns: number): Metric => ({
  value: turns === 0 ? 0 : right / turns,
  turns,
});
const isRight = ({ verdicts }: JudgedTurn) => verdicts.every(({ right }) => right);
const accuracy = (judged: readonly JudgedTurn[]) =>
  share(judged.filter(isRight).length, judged.length);

/** Whether a booking is of a visit that should not be booked, or of another home, day or hour. */
function isWrongBooking(turn: AnsweredTurn): boolean {
  const { expect: { visit, visit_at, visit_day, listing, intent } } = turn;
  // The turn says nothing of the visit: what may be meant says it.
  if (!visit) return !!intent?.length && !intent.includes("confirm_visit");
  if (visit !== "booked") return true;
  const { shown, visit: made } = turn.output.memory;
  const home = shown.find(({ slug }) => slug === made?.property_slug);
  const at = visitAt(turn);
  return (!!visit_at && !(at && visit_at.includes(at))) ||
    (!!visit_day && !(made?.date && visit_day.includes(made.date))) ||
    (!!listing?.length &&
      !listing.some((title) => home && plainText(title) === plainText(home.title)));
}

/** Intents that a person answers. */
const FOR_A_PERSON = ["request_human", "complaint", "make_offer"];

export const wantsHandOver = ({ expect }: AnsweredTurn): boolean =>
  expect.reply?.includes("hands_over") ?? false;

/** Whether a hand-over would be needless: the turn says enough, and nothing that it may mean asks. */
export const wantsNoHandOver = (turn: AnsweredTurn): boolean => {
  const { reply, intent = [] } = turn.expect;
  return !wantsHandOver(turn) && (reply !== undefined || intent.length > 0) &&
    !intent.some((one) => FOR_A_PERSON.includes(one));
};

function summary(judged: readonly JudgedTurn[]): Summary {
  const turns = judged.map(({ turn }) => turn);
  const scored = judged.filter(({ verdicts }) => verdicts.length > 0);
  const longer = [
    ...Map.groupBy(
      judged.filter(({ turn }) => !turn.alone),
      ({ turn }) => turn.conversation,
    ).values(),
  ].filter((all) => all.some(({ verdicts }) => verdicts.length > 0));
  const kept = turns.filter(({ expect }) => expect.must_not_change);
  const corrupted = kept.reduce((sum, turn) => sum + corruptions(turn).length, 0);
  const visits = turns.filter(booked);
  const wanted = turns.filter(wantsHandOver);
  const unwanted = turns.filter(wantsNoHandOver);
  return {
    turn_accuracy: accuracy(scored),
    message_accuracy: accuracy(scored.filter(({ turn }) => turn.alone)),
    conversation_accuracy: share(longer.filter((all) => all.every(isRight)).length, longer.length),
    corruptions_per_100: share(100 * corrupted, kept.length),
    wrong_bookings: { count: visits.filter(isWrongBooking).length, of: visits.length },
    hand_overs_missed: {
      count: wanted.filter((turn) => !handedOver(turn)).length,
      of: wanted.length,
    },
    hand_overs_needless: { count: unwanted.filter(handedOver).length, of: unwanted.length },
  };
}

/** `und` is the language of a conversation that names none. */
export function summaries(judged: readonly JudgedTurn[]): Summaries {
  const languages = [...Map.groupBy(judged, ({ turn }) => turn.language ?? "und")]
    .toSorted(([a], [b]) => a < b ? -1 : 1)
    .map(([language, some]) => [language, summary(some)] as const);
  return Object.assign({ all: summary(judged) }, Object.fromEntries(languages));
}

/** The keys that were ever wrong, most often wrong first. */
export function keyCounts(judged: readonly JudgedTurn[]): KeyCounts {
  const counts: KeyCounts = {};
  const count = (key: string, right: boolean) => {
    const one = counts[key] ??= { wrong: 0, turns: 0 };
    one.turns++;
    if (!right) one.wrong++;
  };
  for (const { metric, right, parts = {} } of judged.flatMap(({ verdicts }) => verdicts)) {
    count(metric, right);
    for (const [part, met] of Object.entries(parts)) count(`${metric}.${part}`, met);
  }
  return Object.fromEntries(
    Object.entries(counts).filter(([, { wrong }]) => wrong > 0)
      .toSorted(([, a], [, b]) => b.wrong - a.wrong),
  );
}
