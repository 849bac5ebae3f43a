/**
 * What the message wants. Who has a home of their own, or lives in one of ours, is a person's to
 * answer; of everybody else the weights say which intent its signals tell of, among those that it
 * may have: what is booked or stopped is never a guess, and what is called off has to be said.
 */
import { type Classification, type Intent, INTENTS } from "../../../states.ts";
import { MOSTLY, PLAIN } from "./act_scores.ts";
import weights from "./intent_weights.json" with { type: "json" };
import { SURELY_OTHER } from "./wording.ts";
import { mostOf, type Signals, weighed } from "./signals.ts";
import { complains, HARDLY, mayBe } from "./may_be.ts";
import {
  calledBy,
  CALLS_PLAINLY,
  isRuledOut,
  isThreat,
  mayHandOver,
  PERSONAL,
  UNTOLD,
} from "./person.ts";
import { plainly } from "./plain_intent.ts";
import { isWishless, wishesSurely } from "./wishless.ts";
import { goesOn, ofAnother, ownersIntent, tenantsIntent } from "./writers.ts";

/** A classification before its phase, which depends on what the turn makes of the message. */
export type IntentRead = Omit<Classification, "phase">;

/** For each signal a weight of each intent, in the order of `INTENTS`; `deno task train` writes it. */
export type IntentWeights = Readonly<Record<string, readonly number[]>>;

/** Who has a home to sell or let, or rents one of ours, and who has business of another kind. */
function ofWriter(s: Signals): Intent | undefined {
  if (s.tenant) return tenantsIntent(s);
  if (s.offers && !ofAnother(s)) return ownersIntent(s);
  const begins = s.memory.writer === undefined && !s.propertyKnown;
  if (begins && s.told().other >= SURELY_OTHER) return "off_topic";
  return goesOn(s) && (s.criteria === 0 || s.serves) ? "off_topic" : undefined;
}

/** Some signals' probability of each intent, in the order of `INTENTS`. */
export function probabilities(signals: Record<string, number>, by: IntentWeights): number[] {
  const sums = [...by.always ?? INTENTS.map(() => 0)];
  for (const name in signals) {
    const row = by[name];
    if (!row) continue;
    const value = signals[name]!;
    for (let index = 0; index < sums.length; index++) sums[index]! += row[index]! * value;
  }
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const whole = shares.reduce((sum, one) => sum + one, 0);
  return shares.map((one) => one / whole);
}

/** How sure an intent is that follows from who writes. */
const OF_WRITER = 0.85;

/** Of intents that are as likely as this more are right than wrong: they count as understood. */
const LIKELY_ENOUGH = 0.35;
/** What the reply says was done is done, however unsure it was; whether it may be is asked before. */
const ACTED_ON: readonly Intent[] = [
  "make_offer",
  "request_human",
  "complaint",
  "confirm_visit",
  "cancel_visit",
  "not_interested",
  "not_now",
];
/** What is less sure counts as unknown (`MIN_CONFIDENCE`). */
const UNDERSTOOD = 0.5;

const STATING: readonly Intent[] = ["share_criteria", "change_criteria"];

/** Signals are surer than they are right: beside what its words say they count by this power. */
const LESS_SURE = 0.75;
/** The likeliest intent that a message may have. */
function likeliest(s: Signals): IntentRead {
  const told = s.told();
  // "This is Tomasz, I start a doctorate next month": hardly a complaint, all in all.
  const complaint = s.acts.has("complaint") &&
    (Math.max(told.person, told.complaint) >= HARDLY || mostOf(s.clauses, "complaint") >= MOSTLY);
  const isPersonal = (complaint || s.acts.has("human")) && !s.acts.has("other");
  const ruledOut = isRuledOut(s);
  const threat = isThreat(s);
  const shares = probabilities(weighed(s), weights);
  const wishless = isWishless(s);
  const likely = shares.map((share, index) => {
    const intent = INTENTS[index]!;
    if (ruledOut && intent === "request_human" && mostOf(s.clauses, "human") < PLAIN) return 0;
    if (threat && intent === "request_human") return 0;
    if (wishless && STATING.includes(intent)) return 0;
    if (PERSONAL.includes(intent) && !isPersonal && !mayHandOver(share, s)) return 0;
    return mayBe(intent, s) ? share ** LESS_SURE * Math.max(told[intent], UNTOLD) : 0;
  });
  const whole = likely.reduce((sum, one) => sum + one, 0);
  if (whole === 0) return { intent: "unknown", confidence: 0 };
  const top = likely.indexOf(Math.max(...likely));
  const sure = likely[top]! / whole;
  const call = calledBy(s, shares, top);
  if (call) return { intent: call, confidence: UNDERSTOOD };
  const intent = INTENTS[top]!;
  const understood = sure >= LIKELY_ENOUGH || ACTED_ON.includes(intent);
  return { intent, confidence: understood ? Math.max(sure, UNDERSTOOD) : sure };
}

/** The intent of a message, by whom and of what it is written. */
export function decideIntent(s: Signals): IntentRead {
  const plain = plainly(s);
  if (plain) return { intent: plain, confidence: plain === "unknown" ? 0 : 1 };
  const read = likeliest(s);
  // A tenant's complaint is mostly a repair.
  const isPersonal = s.tenant
    ? read.intent === "complaint" &&
      (complains(s) || s.threatens || (!s.repair && s.told().complaint >= CALLS_PLAINLY))
    : PERSONAL.includes(read.intent);
  const theirs = isPersonal ? undefined : ofWriter(s);
  return theirs ? { intent: theirs, confidence: OF_WRITER } : read;
}

/** Beside a complaint a wish must be said rather: "I paid 1,900 twice, I need it back". */
const WISHED_BESIDE = 0.3;
/** Beside "call me" a little more: in "912 000 345, Graça Meireles" a name is no place to live in. */
const WISHED_BESIDE_CALL = 0.1;

/** What a message wants, and whether it wishes for nothing. */
export function decideMessage(s: Signals): IntentRead & { wishless: boolean } {
  const read = decideIntent(s);
  const least = read.intent === "complaint"
    ? WISHED_BESIDE
    : read.intent === "request_human"
    ? WISHED_BESIDE_CALL
    : 0;
  return {
    ...read,
    wishless: isWishless(s) || (s.told().wish < least && !wishesSurely(s)),
  };
}
