/** What a turn did beside reading the message: profile, visit, reply, hand-over, each as expected. */
import { isDeepStrictEqual } from "node:util";
import { type ProfileSlot } from "../profile.ts";
import type { PropertyCard } from "../tools.ts";
import { FEATURES, says } from "../agents/builtin/lexicon/features.ts";
import type { AnsweredTurn } from "./answers.ts";
import { plainText } from "./compare.ts";
import { type Expectation, type ReplyKind, SCORED_SLOTS } from "./format.ts";

/** Whether a key that a turn expects was met. */
export interface Verdict {
  metric: string;
  right: boolean;
  expected: unknown;
  found: unknown;
  /** What the key consists of: whether each was met. */
  parts?: Record<string, boolean>;
}

/** Slots whose values the turn must not change. */
function keptSlots({ expect: { must_not_change = [], either } }: AnsweredTurn): ProfileSlot[] {
  const kept = must_not_change === "all" ? SCORED_SLOTS : must_not_change;
  return kept.filter((slot) => !either?.includes(slot));
}

/** Slots whose values the turn changed though it must not. */
export const corruptions = (turn: AnsweredTurn): ProfileSlot[] =>
  keptSlots(turn).filter((slot) =>
    !isDeepStrictEqual(turn.profile_before[slot], turn.profile[slot])
  );

/** Whether a person took over in this turn. */
export const handedOver = ({ owner_before, transition }: AnsweredTurn): boolean =>
  transition.effects.some(({ type }) => type === "notify_broker") ||
  (owner_before === "bot" && transition.session.owner === "human");

/** Whether the service books a visit in this turn: it was confirmed, with day and hour. */
export function booked({ transition, output: { memory: { visit } } }: AnsweredTurn): boolean {
  return transition.effects.some(({ type }) => type === "visit_confirmed") &&
    visit !== undefined && visit.status !== "cancelled" && !!visit.date && !!visit.time;
}

type VisitState = NonNullable<Expectation["visit"]>;

const VISIT_STATES = {
  draft: "being_arranged",
  confirmed: "booked",
  cancelled: "cancelled",
} as const;

export function visitState({ output: { memory: { visit } } }: AnsweredTurn): VisitState {
  return visit ? VISIT_STATES[visit.status] : "none";
}

/** The day and hour of the visit, as far as they are known. */
export function visitAt({ output: { memory: { visit } } }: AnsweredTurn): string | undefined {
  return visit?.date && visit.time ? `${visit.date}T${visit.time}` : undefined;
}

/** Characters of a title that a reply must hold: long titles are cut. */
const TITLE_HEAD = 60;

const speaksOf = ({ output: { reply } }: AnsweredTurn, { title, url }: PropertyCard): boolean =>
  plainText(reply).includes(plainText(title.slice(0, TITLE_HEAD))) ||
  (url !== "" && reply.includes(url));

/** Whether the reply says what the home's texts do: that there is a lift, or a sentence of them. */
const tellsOf = ({ output: { reply } }: AnsweredTurn, home: PropertyCard): boolean =>
  FEATURES.some((one) => plainText(reply).search(one.words) >= 0 && says(home, one)) ||
  home.description.split(/(?<=[.!?])\s+/).some((said) => said !== "" && reply.includes(said));

/** Whether the reply asks the buyer something. */
const asksBack = ({ output: { mark } }: AnsweredTurn): boolean =>
  !!mark.asked?.length || !!mark.confirming || !!mark.suggested;

function aboutHome(turn: AnsweredTurn): boolean {
  const { memory: { shown, focus }, asks, unknown_topics, mark } = turn.output;
  const home = shown.find(({ slug }) => slug === focus);
  if (!home) return false;
  const arranging = mark.asked?.some((one) => one === "visit_date" || one === "visit_time");
  return !!asks?.length || !!unknown_topics?.length || !!arranging || !!mark.confirming ||
    !!mark.suggested || !!mark.offered?.some(({ slug }) => slug === focus) ||
    speaksOf(turn, home) || tellsOf(turn, home);
}

/** A home is in question, or the reply names one that was shown. */
const aboutSomeHome = (turn: AnsweredTurn): boolean =>
  turn.listing !== undefined || turn.output.memory.shown.some((card) => speaksOf(turn, card));

function does(turn: AnsweredTurn, kind: ReplyKind): boolean {
  const { reply, mark, unknown_topics, asks } = turn.output;
  switch (kind) {
    case "about_home":
      return aboutHome(turn);
    case "asks_back":
      return asksBack(turn);
    case "hands_over":
      return handedOver(turn);
    case "admits_unknown":
      return !!unknown_topics?.length;
    case "shows_homes":
      return !!mark.offered?.length;
    case "one_polite_line":
      return reply.trim() !== "" && !mark.offered?.length && !asksBack(turn) &&
        isDeepStrictEqual(turn.profile_before, turn.profile);
    default:
      return aboutSomeHome(turn) && !!asks?.some((field) => kind === `answers:${field}`);
  }
}

function isKept(wish: string | readonly string[], kept: readonly string[]): boolean {
  const words = (typeof wish === "string" ? [wish] : wish).map(plainText);
  // "Ascensor" is kept as "lift".
  const features = FEATURES.filter(({ key }) => kept.includes(key));
  if (features.some((one) => words.some((word) => word.search(one.words) >= 0))) return true;
  const refuses = (text: string) => /^not\b/.test(text);
  return kept.map(plainText).some((one) =>
    words.some((word) => one.includes(word) && refuses(one) === refuses(word))
  );
}

const asObject = <V>(entries: Iterable<readonly [string, V]>): Record<string, V> =>
  Object.fromEntries(entries);

function judgeProfile(turn: AnsweredTurn): Verdict[] {
  const { expect, profile_before, profile } = turn;
  const verdicts: Verdict[] = [];
  if (expect.must_not_change) {
    const changed = corruptions(turn);
    verdicts.push({
      metric: "must_not_change",
      right: changed.length === 0,
      expected: expect.must_not_change,
      found: asObject(
        changed.map((slot) => [slot, [profile_before[slot] ?? null, profile[slot] ?? null]]),
      ),
      parts: asObject(keptSlots(turn).map((slot) => [slot, !changed.includes(slot)])),
    });
  }
  if (expect.wishes) {
    const kept = profile.must_haves ?? [];
    verdicts.push({
      metric: "wishes",
      right: expect.wishes.length
        ? expect.wishes.every((wish) => isKept(wish, kept))
        : kept.length === 0,
      expected: expect.wishes,
      found: kept,
    });
  }
  return verdicts;
}

/** The verdicts on the keys that are about more than the reading of the message. */
export function judgeBehaviour(turn: AnsweredTurn): Verdict[] {
  const { expect, output: { memory, writer = "buyer" } } = turn;
  const verdicts = judgeProfile(turn);
  const oneOf = (metric: string, expected: readonly string[], found: string | undefined) =>
    verdicts.push({
      metric,
      expected,
      found,
      right: found !== undefined && expected.includes(found),
    });
  if (expect.visit) oneOf("visit", [expect.visit], visitState(turn));
  if (expect.visit_at) oneOf("visit_at", expect.visit_at, visitAt(turn));
  if (expect.visit_day) oneOf("visit_day", expect.visit_day, memory.visit?.date);
  // A tenant is somebody else as well.
  const from = writer === "tenant" && expect.from === "other" ? expect.from : writer;
  if (expect.from) oneOf("from", [expect.from], from);
  if (expect.reply?.length) {
    const parts = asObject(expect.reply.map((kind) => [kind, does(turn, kind)]));
    const missing = expect.reply.filter((kind) => !parts[kind]);
    verdicts.push({
      metric: "reply",
      right: missing.length === 0,
      expected: missing,
      found: turn.output.reply,
      parts,
    });
  }
  return verdicts;
}
