/** When a person answers, as a message's words call for one all together. */
import { type Intent, INTENTS } from "../../../states.ts";
import { PLAINEST, SURE } from "./act_scores.ts";
import { HARDLY, mayBe, RATHER } from "./may_be.ts";
import { mostOf, type Signals } from "./signals.ts";
import { isWishless } from "./wishless.ts";

/** What a person answers, whoever writes. */
export const PERSONAL: readonly Intent[] = ["complaint", "request_human"];
/** What calls a person, where something is threatened. */
const COMPLAINING: readonly Intent[] = ["complaint"];
/** What calls a person, where a home is in question. */
const CALLING: readonly Intent[] = [...PERSONAL, "make_offer"];
/** Gives way to a person, where a message's words call for one all together. */
const MAY_CALL: readonly Intent[] = [
  "unknown",
  "greet",
  "small_talk",
  "share_criteria",
  "ask_listings",
  "ask_property",
  "ask_financing",
  "react_listing",
  "not_now",
  "off_topic",
];
/**
 * From here on a person is called. Of 544 calls that nothing was learned of nine were missed by .29
 * and the two below, and three of 2,129 messages that call nobody were handed over.
 */
const CALLS = 0.295;
/** What looks plainly like something else is more rarely a person's. */
export const CALLS_SURELY = 0.34;
/** And what tells what is looked for, still more rarely. */
export const CALLS_PLAINLY = 0.44;
/** Nobody is handed to a person for less, where no clause asks for one or complains. */
const HANDED_OVER = 0.7;
/** Below this share the words of a message say nothing of an intent, however plain its signals are. */
const HARDLY_TOLD = 0.25;

/** Whether a person may be called by signals that tell of one so much, where no clause does. */
export function mayHandOver(share: number, s: Signals): boolean {
  const { person } = s.told();
  // When to be called is said to a person, whatever its words.
  const called = s.asksWhenToCall() || s.callsByUs();
  // We asked when to call: a yes is enough. "Yes please, evenings are best."
  const least = called && s.saysYes ? RATHER : HANDED_OVER;
  return person >= RATHER || (share >= least && (called || person >= HARDLY));
}

/** However little its wording tells of an intent, signals count by this much of it. */
export const UNTOLD = 0.01;

/** "Please don't call, write": what is ruled out by its wording is not called for by it. */
export const isRuledOut = ({ clauses }: Signals): boolean =>
  clauses.some(({ scores }) => scores.human === 0);

/** "You will hear from my attorney", and not "my attorney reads the contract". */
export const isThreat = ({ threatens, told }: Signals): boolean =>
  threatens && told().complaint >= Math.max(HARDLY, told().request_human);

/** So sure a message's words must be of a person, where its likeliest intent is another. */
function leastToCall(s: Signals, share: number, told: number): number {
  if (isThreat(s) && s.told().complaint >= RATHER) return 0;
  // "My neighbour is noisy, so we look for another flat": what is plain is hardly a call.
  if ((s.criteria > 0 && !isWishless(s)) || s.acts.has("search")) return CALLS_PLAINLY;
  if (s.advised) return CALLS_PLAINLY;
  return (share >= PLAINEST && told >= HARDLY_TOLD) || told >= RATHER ? CALLS_SURELY : CALLS;
}

/** What a message calls a person for; `top` is its likeliest intent by the `shares` of all. */
export function calledBy(s: Signals, shares: readonly number[], top: number): Intent | undefined {
  const told = s.told();
  const likeliest = INTENTS[top]!;
  // "Which account do I send the deposit to? I want to do it today": no visit today.
  // Which home an offer is for is asked first.
  const mayCall = MAY_CALL.includes(likeliest) ||
    (likeliest !== "make_offer" && told[likeliest] < told.person);
  // "Do you take offers below the price?" asks about offers, and calls nobody.
  const ofOffers = s.counts === 0 && told.ask_property >= RATHER &&
    told.make_offer > Math.max(told.request_human, told.complaint);
  const least = leastToCall(s, shares[top]!, told[likeliest]);
  if (!mayCall || isRuledOut(s) || ofOffers || told.person < least) return undefined;
  const calling = isThreat(s)
    ? COMPLAINING
    : s.propertyKnown || s.propertyNamed
    ? CALLING
    : PERSONAL;
  // Nobody is told sorry for what hardly complains: "ya hablé con su compañera".
  const complains = isThreat(s) || told.complaint >= HARDLY ||
    mostOf(s.clauses, "complaint") >= SURE;
  const call = shares.map((share, index) => {
    const intent = INTENTS[index]!;
    const may = intent === "complaint" ? complains : mayBe(intent, s);
    return calling.includes(intent) && may ? share * Math.max(told[intent], UNTOLD) : 0;
  });
  return INTENTS[call.indexOf(Math.max(...call))]!;
}
