/**
 * What the message wants: its acts, what our own last message asked, and what the other stages
 * found, weighed in a fixed order. The order is the policy; each rule says how sure it is.
 */
import type { PropertyFact } from "../../../agent.ts";
import type { Classification, Intent } from "../../../states.ts";
import type { Act } from "../acts/acts.ts";
import type { Topic } from "./questions.ts";
import type { PatchRead } from "./patch.ts";
import type { Situation } from "./reading.ts";
import { otherTime, repeats, type VisitRead } from "./visit.ts";
import { goesOn, ofAnother, ownersIntent, tenantsIntent, whenCalled } from "./writers.ts";

interface Signals extends VisitRead, Omit<PatchRead, "patch">, Omit<Situation, "acts"> {
  acts: ReadonlySet<Act>;
  asks: readonly PropertyFact[];
  /** Questions about a home that no fact has a name for. */
  topics: readonly Topic[];
  /** The message names or picks a property. */
  propertyNamed: boolean;
  /** No home was spoken of before this message. */
  opens: boolean;
  /** Answers which property is to be visited. */
  picksForVisit: boolean;
  /** A listing was offered after the visit was arranged. */
  freshOffer: boolean;
  moreHelp: boolean;
  amount: boolean;
  /** What we asked about is all the same to the buyer. */
  indifferent: boolean;
  tellMore: boolean;
  available: boolean;
  /** How many numbers it has. */
  counts: number;
  /** Some clause is a question. */
  asksBack: boolean;
  /** Some clause calls a visit off more plainly than it wants one. */
  callsOff: boolean;
  /** Says "yes" or "sure", where others are merely pleased. */
  saysYes: boolean;
  /** Gives a phone number: what hours stand beside it are for a call. */
  phone: boolean;
  /** Wants to be called or to be spoken with, as plainly as can be. */
  calledFor: boolean;
  /** Plainly none of those who look for a home. */
  stranger: boolean;
  /** Asks plainly whether a machine answers. */
  toBot: boolean;
  /** Holds a link that leads to no home of ours. */
  linked: boolean;
  /** Some clause wishes. */
  wishing: boolean;
  /** Says "but", "if" or "before": a yes with a condition. */
  conditional: boolean;
  /** Says a plain yes. */
  agrees: boolean;
  /** Offers plainly. */
  offering: boolean;
  /** Complains plainly. */
  angry: boolean;
  /** Tells what it earns or has, or asks whether that does. */
  affords: boolean;
  /** Asks what it takes to buy or to rent, whichever home it is. */
  buyingCosts: boolean;
  /** Nothing is left that a tenant wants. */
  settled: boolean;
  /** Asks about a loan and plainly of no home. */
  loan: boolean;
  /** Asks for the deposit, the papers or the lease of the home in question. */
  terms: boolean;
  /** Writes of a home of its own. */
  offers: boolean;
  /** Rents a home that was let before: whatever is the matter is a person's to answer. */
  tenant: boolean;
}

/** A classification before its phase, which depends on what the turn makes of the message. */
export type IntentRead = Omit<Classification, "phase">;

type Ruling = [Intent, number];

/** What is asked must be answered before anything is booked, offered or left. */
function question(s: Signals): Ruling | undefined {
  const { acts } = s;
  // "Is there another one that takes cats?" asks nothing of this one.
  if (acts.has("alternatives") && s.wishing && s.criteria > 0 && !acts.has("ask_home")) {
    return undefined;
  }
  // "What is there for sale, with three bedrooms in Austin?" names none.
  if (s.asks.length > 0 || (s.available && (s.criteria < 2 || s.propertyNamed))) {
    return ["ask_property", 0.92];
  }
  // Who turns a home down, and asks nothing back, asks nothing.
  if (acts.has("dislike") && !s.asksBack) return undefined;
  // "Yes. We will be there" asks nothing.
  const asksOfVisit = acts.has("about_visit") && (s.asksBack || !s.agrees);
  // Beside two wishes what is asked about no fact is no more than their wording.
  if (s.criteria >= 2) return undefined;
  const asksHow = s.asksBack ||
    ["ask_home", "ask_process", "financing"].some((act) => acts.has(act as Act));
  if (s.buyingCosts && asksHow) return ["ask_financing", 0.85];
  if (s.affords && !s.terms && s.asksBack && !acts.has("time")) return ["ask_financing", 0.85];
  if (s.topics.length > 0 || (s.terms && !acts.has("offer"))) return ["ask_property", 0.92];
  if (s.loan && s.asksBack) return ["ask_financing", 0.85];
  if (acts.has("ask_home") || acts.has("photos") || asksOfVisit) {
    return ["ask_property", 0.85];
  }
  // "I pay cash" beside a wish asks nothing.
  if ((s.criteria > 0 || acts.has("offer")) && !s.asksBack) return undefined;
  // "Not for now, we are still sorting out the loan": put off, and asks nothing.
  if (acts.has("later") && !s.asksBack) return undefined;
  // The deposit or the papers for a home are asked as anything else of it.
  const ofHome = !acts.has("financing") && (s.propertyNamed || s.memory.focus !== undefined);
  if (acts.has("ask_process") && ofHome) return ["ask_property", 0.85];
  if (acts.has("financing") || acts.has("ask_process")) return ["ask_financing", 0.85];
  if (acts.has("ask_advice")) {
    return s.propertyKnown ? ["ask_property", 0.7] : ["ask_financing", 0.6];
  }
  return undefined;
}

function whileConfirming(s: Signals): Ruling | undefined {
  const { acts } = s;
  const turnsDown = acts.has("negate") || acts.has("change") || acts.has("cancel");
  const moves = otherTime(s) && !(acts.has("affirm") && !turnsDown && !s.otherDay && !s.time);
  // "Let's just cancel. The loan came through today": the day is none of the visit's.
  if (acts.has("cancel") && (!moves || (s.callsOff && !s.moved))) return ["cancel_visit", 0.95];
  if (moves || s.refused) return ["request_visit", 0.95];
  // "Confirmed. Later on I'd like to understand the loans": a yes that asks nothing now.
  const asksNothing = s.agrees && !turnsDown && !s.asksBack && s.asks.length === 0 &&
    s.topics.length === 0;
  if (asksNothing && !s.conditional) return ["confirm_visit", 0.9];
  const asked = question(s);
  if (asked) return asked;
  if (repeats(s) && !turnsDown && !acts.has("later") && !s.asksBack) return ["confirm_visit", 0.9];
  if (acts.has("alternatives") || (s.criteria > 0 && s.wishing)) return undefined;
  if (acts.has("not_interested")) return ["cancel_visit", 0.85];
  if (acts.has("change") && !acts.has("affirm")) return ["request_visit", 0.8];
  if (acts.has("later")) return ["not_now", 0.85];
  if (acts.has("negate") || acts.has("dislike")) return ["cancel_visit", 0.85];
  const agrees = acts.has("affirm") || acts.has("like") || acts.has("thanks");
  // Whatever it asks, it is answered before anything is booked.
  if (agrees && s.asksBack) return ["ask_property", 0.7];
  if (acts.has("affirm") || acts.has("like")) return ["confirm_visit", 0.97];
  if (acts.has("thanks")) return ["confirm_visit", 0.8];
  return undefined;
}

function whileSuggesting(s: Signals): Ruling | undefined {
  const { acts } = s;
  // A price named beside the praise is an offer, not a yes to the visit.
  const plainly = acts.has("visit") || (s.agrees && s.saysYes);
  if (acts.has("offer") && s.propertyKnown && !plainly) return undefined;
  const arranges = s.said !== undefined || s.time !== undefined || acts.has("visit");
  const asked = question(s);
  // "Ok. And is there a garage?" is pleased, and asks.
  const agrees = acts.has("affirm") && !(asked && !s.saysYes);
  if (asked && !arranges && !agrees) return asked;
  const looks = s.criteria > 0 && s.wishing;
  if (acts.has("not_interested") && !asked && !arranges && !looks) return ["not_interested", 0.9];
  // "Yes, I'd love to see it. I'll ask my son which day".
  const wants = acts.has("visit") && s.saysYes && acts.has("affirm");
  if (acts.has("later") && !s.said && !asked && !looks && !wants) return ["not_now", 0.9];
  if (acts.has("alternatives") && !s.said) return undefined;
  if (acts.has("dislike")) return undefined;
  if (acts.has("negate") && s.criteria === 0 && !arranges) return ["not_now", 0.8];
  if (arranges || agrees) {
    // "I'd love to! We have two dogs, is that all right?"
    return s.criteria > 0 && !arranges && !(asked && s.saysYes)
      ? undefined
      : ["request_visit", 0.95];
  }
  return undefined;
}

function whileArranging(s: Signals): Ruling | undefined {
  const { acts } = s;
  const names = s.said !== undefined || s.time !== undefined || s.constraint !== undefined;
  if (acts.has("cancel") && (!names || (s.callsOff && !s.moved))) return ["cancel_visit", 0.9];
  if (names) return ["request_visit", 0.95];
  const asked = question(s);
  if (asked) return asked;
  if (acts.has("alternatives") || acts.has("dislike") || s.criteria > 0) return undefined;
  if (acts.has("later")) return ["not_now", 0.8];
  if (acts.has("negate")) return ["cancel_visit", 0.6];
  if (acts.has("affirm") || acts.has("visit") || acts.has("time")) return ["request_visit", 0.7];
  return undefined;
}

/** A booked visit changes by an explicit wish alone. */
function whileBooked(s: Signals): Ruling | undefined {
  const { acts } = s;
  const names = s.said !== undefined || s.time !== undefined || s.constraint !== undefined;
  // "I can't make it tomorrow after all, please cancel": the day is the one that is booked.
  if (s.callsOff && !s.moved) return ["cancel_visit", 0.9];
  if (acts.has("change") && (names || acts.has("visit") || acts.has("time"))) {
    return ["request_visit", 0.9];
  }
  const asked = question(s);
  // "May the canary come (to live there, not to the visit)?" calls nothing off.
  if (acts.has("cancel") && !asked) {
    return s.moved ? ["request_visit", 0.9] : ["cancel_visit", 0.9];
  }
  // Who has found a home elsewhere does not come.
  if (acts.has("not_interested") && s.criteria === 0) return ["cancel_visit", 0.8];
  if (acts.has("offer") && s.offering) return ["make_offer", 0.9];
  if (asked) return asked;
  const elsewhere = s.propertyNamed && acts.has("visit");
  if (elsewhere || (acts.has("visit") && names)) return ["request_visit", 0.85];
  if (acts.has("thanks") || acts.has("done") || acts.has("affirm")) {
    return s.criteria > 0 || acts.has("alternatives") || acts.has("search")
      ? undefined
      : ["small_talk", 0.9];
  }
  return undefined;
}

const aboutCriteria = ({ changed }: Signals): Ruling =>
  changed ? ["change_criteria", 0.9] : ["share_criteria", 0.9];

/** Wishes for a visit, offers and questions. */
function aboutHome(s: Signals): Ruling | undefined {
  const { acts } = s;
  const asked = question(s);
  // "She can do 4:30 on the 17th, if it's still up for grabs", of a visit that is being arranged.
  const settles = s.memory.visit?.status === "draft" && s.said !== undefined &&
    s.time !== undefined && acts.has("time") && !acts.has("cancel");
  if (settles && s.propertyKnown) return ["request_visit", 0.9];
  if (s.picksForVisit && !asked) return ["request_visit", 0.9];
  const comes = acts.has("visit") && (s.said !== undefined || s.time !== undefined);
  const leftFor = acts.has("not_interested") && !acts.has("search") && s.criteria === 0 && !comes;
  if (leftFor && !(asked && s.asksBack)) {
    return ["not_interested", 0.9];
  }
  // "I'd take it. Can I see it on Friday?"
  const sees = acts.has("visit") && !s.amount;
  const offers = acts.has("offer") && (s.offering || !(s.wishing || (asked && s.asksBack)));
  if (offers && s.propertyKnown && !sees) {
    return ["make_offer", 0.9];
  }
  if (acts.has("cancel") && s.memory.visit) {
    return s.moved ? ["request_visit", 0.9] : ["cancel_visit", 0.9];
  }
  const leaves = s.callsOff && !s.moved && !acts.has("dislike") && !acts.has("complaint");
  if (leaves && s.criteria === 0 && !asked) return ["cancel_visit", 0.85];
  if (acts.has("visit") && !acts.has("alternatives")) {
    if (acts.has("later") && !s.said && s.criteria === 0) return ["not_now", 0.85];
    if (s.propertyKnown || s.said) return ["request_visit", 0.92];
    if (s.criteria === 0) return ["request_visit", 0.7];
  }
  // "Monday at 5 works. But how much is the deposit?": day and hour are those of a visit.
  const arranges = s.said !== undefined && s.time !== undefined && acts.has("time");
  if (arranges && s.propertyKnown && !s.phone && !s.callsByUs()) return ["request_visit", 0.85];
  return asked;
}

function inGeneral(s: Signals): Ruling {
  const { acts } = s;
  const home = aboutHome(s);
  if (home) return home;
  const courteous = acts.has("thanks") || acts.has("done");
  // "Anything else?" "None, thank you": of what else there might be.
  if (s.moreHelp && courteous && acts.has("negate") && s.criteria === 0) return ["small_talk", 0.9];
  if (acts.has("alternatives") && !acts.has("done")) {
    return s.criteria > 0 ? aboutCriteria(s) : ["ask_listings", 0.92];
  }
  if (acts.has("compare") && s.propertyKnown) return ["ask_property", 0.85];
  if (acts.has("off_topic") && !acts.has("search") && s.criteria < 2) return ["off_topic", 0.8];
  if (s.criteria > 0) return aboutCriteria(s);
  // "Still looking, but after the summer".
  if (acts.has("later") && (s.propertyKnown || (acts.has("search") && !s.typeOnly))) {
    return ["not_now", 0.75];
  }
  if (acts.has("time") && s.callsByUs()) return [whenCalled(s), 0.7];
  if ((s.said || s.time) && s.propertyKnown && acts.has("time") && !s.phone) {
    return ["request_visit", 0.85];
  }
  if (acts.has("dislike")) return ["react_listing", 0.85];
  if (acts.has("affirm") && s.asksForOthers()) return ["ask_listings", 0.8];
  const opening = acts.has("search") && !s.propertyKnown;
  if (acts.has("later") && acts.has("negate") && !acts.has("done")) return ["not_now", 0.75];
  // "A colleague will call you." "Perfect, thank you": pleased with that.
  if (courteous && (!s.freshOffer || s.callsByUs()) && !opening) return ["small_talk", 0.9];
  // A title or a link that somebody begins with asks about the home.
  if (s.propertyNamed && s.opens && !acts.has("like")) return ["ask_property", 0.8];
  // "They will contact you." 👍
  if (acts.has("like") && !s.propertyNamed && s.isFollowed()) return ["small_talk", 0.8];
  if ((acts.has("like") || s.propertyNamed) && s.propertyKnown) return ["react_listing", 0.9];
  if (courteous && !opening) return ["small_talk", 0.9];
  if (acts.has("search") || s.typeOnly) {
    return s.typeOnly ? ["share_criteria", 0.85] : ["ask_listings", 0.85];
  }
  if (acts.has("affirm") && s.propertyKnown && s.freshOffer && !s.isFollowed()) {
    return ["react_listing", 0.7];
  }
  return inPassing(s);
}

function inPassing(s: Signals): Ruling {
  const { acts } = s;
  if (s.indifferent) return ["share_criteria", 0.6];
  if (s.linked && !s.propertyKnown) return ["ask_property", 0.6];
  if (acts.has("greet") && !acts.has("ask_bot")) return ["greet", 0.95];
  if (acts.has("small_talk") || acts.has("ask_bot")) return ["small_talk", 0.8];
  if (acts.has("later")) return ["not_now", 0.65];
  if (acts.has("offer")) return ["make_offer", 0.6];
  if (s.amount) return ["share_criteria", 0.55];
  if (acts.has("negate") || acts.has("affirm")) return ["small_talk", s.moreHelp ? 0.9 : 0.6];
  if (s.tellMore && s.propertyKnown) return ["ask_property", 0.7];
  if (acts.has("cancel")) return ["cancel_visit", 0.7];
  // Of a home that is still to be found.
  if (acts.has("refer") && !s.propertyKnown) return ["ask_property", 0.6];
  if (acts.has("tell") || acts.has("change")) return ["small_talk", 0.6];
  if (s.asksBack) return [s.propertyKnown ? "ask_property" : "ask_financing", 0.4];
  return ["unknown", 0.3];
}

/** The intent by the first rule that holds. */
export function decideIntent(s: Signals): IntentRead {
  const { acts, mark } = s;
  const wishes = s.criteria > 0 || acts.has("search") || (acts.has("visit") && !goesOn(s));
  const ruling: Ruling = acts.has("opt_out") && s.criteria < 2
    ? ["opt_out", 0.98]
    : acts.has("opt_in")
    ? ["opt_in", 0.95]
    : acts.has("complaint") && !(s.mark.confirming && s.agrees) && !(s.buyingCosts && s.asksBack) &&
        (s.angry ||
          (s.asks.length === 0 && !s.callsOff && !s.offers && !s.wishing && !s.offering &&
            !acts.has("like") &&
            !acts.has("visit") && !(s.propertyNamed && s.asksBack)))
    ? ["complaint", 0.85]
    // "A number to speak with someone" of a property is a question about the listing.
    : acts.has("human") && (s.calledFor || ((!s.asks.includes("phone") || s.phone) && !s.stranger))
    ? ["request_human", 0.95]
    : s.tenant
    ? [tenantsIntent(s), 0.85]
    // Who has a home to sell or let is the broker's to answer.
    : s.offers && !ofAnother(s)
    ? [ownersIntent(s), 0.85]
    : (acts.has("other") || goesOn(s)) && !wishes && !s.propertyNamed && !s.callsOff &&
        !acts.has("not_interested") && !(s.propertyKnown && (s.available || acts.has("offer")))
    ? ["off_topic", 0.85]
    : acts.has("ask_bot") && !wishes && s.asks.length === 0 &&
        (s.toBot || (!s.propertyNamed && !s.linked))
    ? ["small_talk", 0.8]
    : (mark.confirming && whileConfirming(s)) ||
      (mark.suggested === "visit" && whileSuggesting(s)) ||
      ((s.asked.includes("visit_date") || s.asked.includes("visit_time")) && whileArranging(s)) ||
      (s.memory.visit?.status === "confirmed" && whileBooked(s)) ||
      inGeneral(s);
  return { intent: ruling[0], confidence: ruling[1] };
}
