/**
 * What the message wants. Who has a home of their own, or lives in one of ours, is a person's to
 * answer; of everybody else the weights say which intent its signals tell of, among those that it
 * may have: what is booked or stopped is never a guess, and what is called off has to be said.
 */
import { type Classification, type Intent, INTENTS } from "../../../states.ts";
import type { Act } from "../acts/acts.ts";
import { most, MOSTLY, PLAIN, PLAINEST, SURE } from "./act_scores.ts";
import { WISHING } from "./clause_acts.ts";
import weights from "./intent_weights.json" with { type: "json" };
import type { Scores } from "../acts/model.ts";
import { SURELY_OTHER, type Told } from "./wording.ts";
import { mostOf, type Signals, weighed } from "./signals.ts";
import { isAngry, TO_BOT } from "./message_acts.ts";
import { TO_PERSON } from "./questions.ts";
import { otherTime, repeats } from "./visit.ts";
import { goesOn, ofAnother, ownersIntent, tenantsIntent } from "./writers.ts";

/** A classification before its phase, which depends on what the turn makes of the message. */
export type IntentRead = Omit<Classification, "phase">;

/** For each signal a weight of each intent, in the order of `INTENTS`; `deno task train` writes it. */
export type IntentWeights = Readonly<Record<string, readonly number[]>>;

/** What a visit that is booked is changed by. */
const CHANGES: readonly Act[] = ["change", "cancel", "time"];

const does = ({ acts }: Signals, any: readonly Act[]): boolean => any.some((act) => acts.has(act));
/** A visit that is still to come. */
const isBooked = ({ memory: { visit }, today }: Signals): boolean =>
  visit?.status === "confirmed" && (visit.date === undefined || visit.date >= today.toString());

/** What is booked is called off from this learned share on: "We are here, at the entrance" has less. */
const CANCELS = 0.12;

/**
 * Whether a message calls a visit off, rather than moves it: who names another time for it moves it,
 * though a clause says "I can't come tomorrow".
 */
function cancels(s: Signals): boolean {
  const { cancel_visit, request_visit } = s.told();
  const moves = request_visit > cancel_visit;
  if (!isBooked(s)) return !moves;
  return cancel_visit >= CANCELS && !(moves && (otherTime(s) || s.asksBack));
}

/** A yes, or the very day that we asked to confirm, with nothing asked, turned down or put otherwise. */
function confirms(s: Signals): boolean {
  // "Yes perfect, do you know if there's a lift": without a question mark too.
  const asks = s.asks.length > 0 || s.topics.length > 0 || s.asksBack ||
    s.told().ask_property >= RATHER;
  const open = otherTime(s) || s.refused !== undefined || s.conditional ||
    does(s, ["later", "negate", "cancel"]);
  // "On the 1st I'll be in London" tells more than it agrees.
  const affirms = s.acts.has("affirm") &&
    !((s.acts.has("tell") || s.criteria > 0) && mostOf(s.clauses, "affirm") < PLAIN);
  return s.mark.confirming !== undefined && !asks && !open &&
    (affirms || s.acts.has("thanks") ||
      (repeats(s) && (s.acts.has("like") || s.time !== undefined)));
}

/** A complaint, and not what is broken told in passing. */
const complains = (s: Signals): boolean => does(s, ["complaint"]) && s.clauses.some(isAngry);

/** Whether a visit may be asked for. */
function asksForVisit(s: Signals): boolean {
  const names = s.said !== undefined || s.time !== undefined || s.constraint !== undefined;
  // "See you on Tuesday at five": as it is booked.
  if (isBooked(s)) return does(s, CHANGES) && !repeats(s);
  // We asked whether that day is right: it is asked for by another one alone.
  if (s.mark.confirming) {
    const agreed = repeats(s) && s.acts.has("affirm") && s.refused === undefined;
    return otherTime(s) || (s.acts.has("change") && !agreed);
  }
  // "Is it far from the hospital? I finish at eleven", where we suggested a visit.
  if (s.mark.suggested && s.asksBack) return names || does(s, ["visit", "affirm"]);
  const later = s.acts.has("later") && mostOf(s.clauses, "visit") < PLAINEST;
  if (later && s.said === undefined) return false;
  // "After six", where we said that we call, is for who calls.
  if (s.callsByUs() && !s.acts.has("visit") && s.said === undefined) return false;
  return names || does(s, ["visit", "affirm", "time"]);
}

/** So much likelier a message must look like what concerns homes than like what does not. */
const RATHER_OF_HOMES = 2;
const OF_HOMES: readonly Told[] = ["ask_property", "not_interested", "not_now", "share_criteria"];
/** Whether a message's words tell of homes, and hardly of anything else. */
const isOfHomes = (told: Scores<Told>): boolean =>
  OF_HOMES.some((one) =>
    told[one] >= 0.35 && told[one] >= RATHER_OF_HOMES * (told.off_topic + told.other)
  );

/** Whether it may be so: nobody is unsubscribed, and nothing is booked or changed, by likelihood. */
function mayBe(intent: Intent, s: Signals): boolean {
  switch (intent) {
    case "opt_out":
    case "opt_in":
      return false;
    case "confirm_visit":
      return confirms(s);
    case "request_visit":
      return asksForVisit(s);
    case "cancel_visit":
      return !isBooked(s) || (does(s, CHANGES) && cancels(s));
    // What we asked to confirm is called off first.
    case "not_interested":
      return s.mark.confirming === undefined && !isBooked(s) &&
        (s.acts.has("not_interested") || !s.acts.has("dislike"));
    // Nothing is kept of who looks for no home.
    case "off_topic":
      return s.asks.length === 0 && s.criteria === 0 && !isOfHomes(s.told());
    case "ask_property":
      // "How much do I need upfront to rent?", whichever home it is.
      return s.asks.length > 0 ||
        !(s.acts.has("off_topic") || (s.buyingCosts && s.told().ask_financing >= HARDLY / 2));
    // "Not yet. How much are the fees?"
    case "not_now":
      return !(s.asksBack && s.asks.length + s.topics.length > 0);
    case "small_talk":
      // "We leave it until spring, thanks".
      return !s.acts.has("off_topic") &&
        !(does(s, ["thanks", "done"]) && s.acts.has("later") &&
          mostOf(s.clauses, "later") >= MOSTLY);
    // "I go up to 2,200, but I have a cat", where no home is spoken of.
    case "make_offer":
      return (s.propertyKnown || s.propertyNamed || s.criteria === 0) &&
        (s.told().make_offer >= HARDLY || (s.acts.has("offer") && s.asks.length === 0));
    // What is asked is answered: "That won't do. And the one in Benimaclet?"
    case "react_listing":
      return s.asks.length === 0 && !(s.propertyNamed && s.topics.length > 0 && s.asksBack);
    // A kind of home and nothing else is a wish.
    case "ask_listings":
      return !s.typeOnly && !(s.asksBack && s.criteria === 0 && s.acts.has("ask_home"));
    // "Ok" and "thanks" name nothing.
    case "share_criteria":
      return s.criteria > 0 || (s.acts.size > 0 && !does(s, ["affirm", "thanks"]));
    default:
      return true;
  }
}

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

/** What a person answers, whoever writes. */
const PERSONAL: readonly Intent[] = ["complaint", "request_human"];
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
 * From here on a person is called. Of 544 calls that nothing was learned of nine are missed by these
 * three, and three of 2,129 messages that call nobody are handed over.
 */
const CALLS = 0.29;
/** What looks plainly like something else is more rarely a person's. */
const CALLS_SURELY = 0.34;
/** And what tells what is looked for, still more rarely. */
const CALLS_PLAINLY = 0.44;
/** Nobody is handed to a person for less, where no clause asks for one or complains. */
const HANDED_OVER = 0.7;
/** What its words as a whole hardly say a person should answer, and what they rather say. */
const HARDLY = 0.2;
const RATHER = 0.5;

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

/** Below this share the words of a message say nothing of an intent, however plain its signals are. */
const HARDLY_TOLD = 0.25;

/** Whether a person may be called by signals that tell of one so much, where no clause does. */
function mayHandOver(share: number, s: Signals): boolean {
  const { person } = s.told();
  // When to be called is said to a person, whatever its words.
  const called = s.asksWhenToCall() || s.callsByUs();
  // We asked when to call: a yes is enough. "Yes please, evenings are best."
  const least = called && s.saysYes ? RATHER : HANDED_OVER;
  return person >= RATHER || (share >= least && (called || person >= HARDLY));
}

/** A message that hardly says what is looked for changes nothing of it. */
const WISHLESS = 0.05;
/** Beside a complaint it must rather say so: "I paid 1,900 twice, I need it back". */
const WISHED_BESIDE = 0.3;
/** Beside "call me" a little more: in "912 000 345, Graça Meireles" a name is no place to live in. */
const WISHED_BESIDE_CALL = 0.1;
/** What a clause says as surely as this is a wish, whatever stands around it. */
const SURELY_WISHED = 0.8;
/** And a little more where no clause wishes half as plainly, and its words tell of something else. */
const WISHLESS_AS_WELL = 0.1;
const TELLS_OF: readonly Told[] = [
  "request_visit",
  "confirm_visit",
  "cancel_visit",
  "small_talk",
  "not_interested",
  "complaint",
];
/** Whether a message wishes for nothing: "I'm running late, the parking over here is nuts". */
function isWishless(s: Signals): boolean {
  const told = s.told();
  if (wishesSurely(s) || told.wish >= WISHLESS_AS_WELL) return false;
  return told.wish < WISHLESS ||
    (TELLS_OF.some((one) => told[one] >= RATHER) &&
      s.clauses.every(({ scores }) => most(scores, WISHING) < SURE));
}
const wishesSurely = ({ clauses }: Signals): boolean =>
  clauses.some(({ wishes, scores }) =>
    wishes && Math.max(scores.wish, scores.search) >= SURELY_WISHED
  );
const STATING: readonly Intent[] = ["share_criteria", "change_criteria"];

/** Signals are surer than they are right: beside what its words say they count by this power. */
const LESS_SURE = 0.75;
/** However little its wording tells of an intent, signals count by this much of it. */
const UNTOLD = 0.01;

/** The likeliest intent that a message may have. */
function likeliest(s: Signals): IntentRead {
  const told = s.told();
  // "This is Tomasz, I start a doctorate next month": hardly a complaint, all in all.
  const complaint = s.acts.has("complaint") &&
    (Math.max(told.person, told.complaint) >= HARDLY || mostOf(s.clauses, "complaint") >= MOSTLY);
  const isPersonal = (complaint || s.acts.has("human")) && !s.acts.has("other");
  // "Please don't call, write": what is ruled out by its wording is not called for by it.
  const ruledOut = s.clauses.some(({ scores }) => scores.human === 0);
  // "You will hear from my attorney": more than a wish to speak to somebody.
  const threat = s.threatens && told.complaint > told.request_human;
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
  // "My neighbour is noisy, so we look for another flat": what is plain is hardly a call.
  const least = (s.criteria > 0 && !wishless) || s.acts.has("search")
    ? CALLS_PLAINLY
    : (shares[top]! >= PLAINEST && told[INTENTS[top]!] >= HARDLY_TOLD) ||
        told[INTENTS[top]!] >= RATHER
    ? CALLS_SURELY
    : CALLS;
  // "Which account do I send the deposit to? I want to do it today": no visit today.
  // Which home an offer is for is asked first.
  const mayCall = MAY_CALL.includes(INTENTS[top]!) ||
    (INTENTS[top] !== "make_offer" && told[INTENTS[top]!] < told.person);
  // "Do you take offers below the price?" asks about offers, and calls nobody.
  const calling = threat ? COMPLAINING : s.propertyKnown || s.propertyNamed ? CALLING : PERSONAL;
  const ofOffers = s.counts === 0 && told.ask_property >= RATHER &&
    told.make_offer > Math.max(told.request_human, told.complaint);
  if (mayCall && !ruledOut && !ofOffers && told.person >= least) {
    // Nobody is told sorry for what hardly complains: "ya hablé con su compañera".
    const complains = threat || told.complaint >= HARDLY || mostOf(s.clauses, "complaint") >= SURE;
    const call = shares.map((share, index) => {
      const intent = INTENTS[index]!;
      const may = intent === "complaint" ? complains : mayBe(intent, s);
      return calling.includes(intent) && may ? share * Math.max(told[intent], UNTOLD) : 0;
    });
    return { intent: INTENTS[call.indexOf(Math.max(...call))]!, confidence: UNDERSTOOD };
  }
  const intent = INTENTS[top]!;
  const understood = sure >= LIKELY_ENOUGH || ACTED_ON.includes(intent);
  return { intent, confidence: understood ? Math.max(sure, UNDERSTOOD) : sure };
}

/** What a trade says beside its offer. */
const BESIDE_TRADE: readonly Act[] = ["other", "greet", "tell", "thanks", "small_talk"];

/** Who is to be left in peace as surely as this may have asked something before. */
const SURELY_STOPS = 0.9;

/** What is not left to weights, as something begins or ends by it. */
function plainly(s: Signals): Intent | undefined {
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
  const proposes = s.said !== undefined && s.time !== undefined && s.acts.has("time") &&
    s.propertyKnown && !s.phone;
  if (proposes && !arranged && !s.acts.has("complaint")) return "request_visit";
  // "Number 2", where we asked which one is to be seen.
  const declined = does(s, ["cancel", "negate", "dislike", "human"]);
  if (s.picksForVisit && !s.asksBack && !complains(s) && !declined) return "request_visit";
  if (s.acts.has("affirm") && s.criteria === 0 && s.asksForOthers()) return "ask_listings";
  const offers = s.raises || mostOf(s.clauses, "offer") >= PLAINEST;
  if (offers && s.propertyKnown && !s.acts.has("visit")) return "make_offer";
  // A word that no act was learned of may still confirm: "confirmamos!"
  return s.nonsense && s.told().confirm_visit < RATHER ? "unknown" : undefined;
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
