/** What is not left to weights, as something begins or ends by it. */
import type { Intent } from "../../../states.ts";
import type { Act } from "../acts/acts.ts";
import { PLAINEST } from "./act_scores.ts";
import {
  CANCELS,
  cancels,
  complains,
  does,
  HARDLY,
  isBooked,
  isNameAlone,
  RATHER,
} from "./may_be.ts";
import { TO_BOT } from "./message_acts.ts";
import { CALLS_SURELY } from "./person.ts";
import { TO_PERSON } from "./questions.ts";
import { mostOf, type Signals } from "./signals.ts";
import { otherTime } from "./visit.ts";

/** What a trade says beside its offer. */
const BESIDE_TRADE: readonly Act[] = ["other", "greet", "tell", "thanks", "small_talk"];

/** What says which home is meant, and nothing else of it. */
const PICKS: readonly Act[] = ["refer", "offer", "affirm", "thanks", "greet"];

/** Who is to be left in peace as surely as this may have asked something before. */
const SURELY_STOPS = 0.9;

/** The intent of a message that says it plainly. */
export function plainly(s: Signals): Intent | undefined {
  // "Have the agent call me, I want no more messages": a person comes first.
  const human = s.acts.has("human") ? mostOf(s.clauses, "human") : 0;
  // "Can you take me off the list?" is a question, and asks nothing else.
  const asksElse = s.asksBack &&
    s.clauses.some(({ question, acts }) => question && !acts.has("opt_out"));
  const surely = mostOf(s.clauses, "opt_out") >= SURELY_STOPS || s.told().opt_out >= RATHER;
  // "OMG stop. When can we see it": where something else is plain, its words as a whole must stop.
  const goesOnWith = s.clauses.some(({ scores }) => scores.visit >= PLAINEST);
  // Who names what they look for stops nothing.
  const stops = s.acts.has("opt_out") && s.criteria < 2 && human < PLAINEST &&
    ((!asksElse && !goesOnWith) || surely);
  if (stops) return "opt_out";
  if (s.acts.has("opt_in") && s.told().opt_in >= HARDLY) return "opt_in";
  if (human >= TO_PERSON && !s.acts.has("complaint")) return "request_human";
  // "We are a cleaning company. Who should I speak to?", but not "Our invoice is still not paid".
  if (s.wantsInfo && !s.propertyKnown && s.criteria === 0) return "greet";
  const [looks, ...others] = s.clauses;
  if (looks?.elsewhere && others.every((one) => one.elsewhere || one.wishes)) return "ask_listings";
  const trades = mostOf(s.clauses, "other") >= PLAINEST && s.acts.has("other") &&
    [...s.acts].every((act) => BESIDE_TRADE.includes(act));
  if (trades && !s.propertyKnown && s.criteria === 0 && s.told().person < CALLS_SURELY) {
    return "off_topic";
  }
  const asksWho = mostOf(s.clauses, "ask_bot") >= TO_BOT && !does(s, ["human", "complaint"]);
  if (asksWho) return "small_talk";
  const arranged = s.mark.confirming !== undefined || isBooked(s);
  const leaves = s.criteria + s.asks.length === 0;
  const absent = isBooked(s) && s.unable && !s.asksBack && !otherTime(s);
  if ((absent || (s.callsOff && cancels(s))) && (arranged || leaves) && !complains(s)) {
    return "cancel_visit";
  }
  // "We found another flat": nobody waits for them at the door.
  const leavesUs = s.acts.has("not_interested") &&
    Math.max(s.told().cancel_visit, s.told().not_interested) >= CANCELS;
  if (isBooked(s) && leavesUs && s.criteria === 0) return "cancel_visit";
  // "No", where we suggested a visit, turns down no home; what we would book is called off by it.
  const declines = s.acts.has("negate") &&
    [...s.acts].every((act) => act === "negate" || act === "thanks");
  if (declines && leaves && !s.asksBack) {
    if (s.mark.confirming) return "cancel_visit";
    if (s.mark.suggested) return "not_now";
  }
  // "Yes please. How much is the deposit?", where we suggested a visit.
  const yes = s.agrees && s.saysYes && !does(s, ["later", "dislike"]);
  if (s.mark.suggested === "visit" && yes) return "request_visit";
  // "Monday at 17:30 works. But how much is the deposit?"
  // "E também a Belém flat às 12 do mesmo dia", where another one is booked.
  const asWell = s.ofAnother && does(s, ["visit", "time"]) && !s.phone &&
    (s.time !== undefined || s.date !== undefined);
  if (asWell && isBooked(s) && s.asks.length === 0) return "request_visit";
  // "Can you make it 12 instead of 10", of a visit that is booked.
  const shifts = isBooked(s) && s.acts.has("change") && !does(s, ["complaint"]) &&
    s.time !== undefined &&
    s.time !== s.memory.visit?.time && s.criteria + s.asks.length + s.topics.length === 0;
  if (shifts) return "request_visit";
  const proposes = s.said !== undefined && s.time !== undefined && s.acts.has("time") &&
    s.propertyKnown && !s.phone;
  if (proposes && !arranged && !s.acts.has("complaint")) return "request_visit";
  // "Number 2", where we asked which one is to be seen.
  const declined = does(s, ["cancel", "negate", "dislike", "human"]);
  const picks = !s.asksBack && !complains(s) && !declined;
  if (picks && s.picksForVisit) return "request_visit";
  // "The one in Alfama", where we asked which one is offered for, and not "photos of the first".
  const names = [...s.acts].every((act) => PICKS.includes(act)) && s.said === undefined &&
    s.time === undefined && s.asks.length + s.topics.length === 0;
  if (picks && names && s.picksForOffer()) return "make_offer";
  if (s.acts.has("affirm") && s.criteria === 0 && s.asksForOthers()) return "ask_listings";
  const offers = s.raises || mostOf(s.clauses, "offer") >= PLAINEST;
  if (offers && s.propertyKnown && !s.acts.has("visit")) return "make_offer";
  if (s.mark.confirming && isNameAlone(s)) return "small_talk";
  // A word that no act was learned of may still confirm: "confirmamos!"
  return s.nonsense && s.told().confirm_visit < RATHER ? "unknown" : undefined;
}
