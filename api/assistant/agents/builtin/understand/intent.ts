/**
 * What the message wants: its acts, what our own last message asked, and what the other stages
 * found, weighed in a fixed order. The order is the policy; each rule says how sure it is.
 */
import type { PropertyFact } from "../../../agent.ts";
import type { Classification, Intent } from "../../../states.ts";
import type { Act } from "../lexicon/lexicon.ts";
import type { PatchRead } from "./patch.ts";
import type { Situation } from "./reading.ts";
import type { VisitRead } from "./visit.ts";

interface Signals extends VisitRead, Omit<PatchRead, "patch">, Situation {
  acts: ReadonlySet<Act>;
  asks: readonly PropertyFact[];
  /** The message names or picks a property. */
  propertyNamed: boolean;
  /** Answers which property is to be visited. */
  picksForVisit: boolean;
  /** A property was offered after the visit was arranged. */
  freshOffer: boolean;
  moreHelp: boolean;
  question: boolean;
  amount: boolean;
  /** What we asked about is all the same to the buyer. */
  indifferent: boolean;
  tellMore: boolean;
}

/** A classification before its phase, which depends on what the turn makes of the message. */
export type IntentRead = Omit<Classification, "phase">;

type Ruling = [Intent, number];

function whileConfirming(s: Signals): Ruling | undefined {
  const { acts } = s;
  const turnsDown = acts.has("negate") || acts.has("change") || acts.has("cancel");
  if (acts.has("cancel") && !s.said) return ["cancel_visit", 0.95];
  if (s.said && (s.otherDay || turnsDown)) return ["request_visit", 0.95];
  if (s.time && turnsDown) return ["request_visit", 0.9];
  if (s.asks.length > 0) {
    return acts.has("affirm") && !turnsDown ? ["confirm_visit", 0.9] : ["ask_property", 0.9];
  }
  if (acts.has("alternatives")) return undefined;
  if (acts.has("change") && !acts.has("affirm")) return ["request_visit", 0.8];
  if (acts.has("negate")) return acts.has("later") ? ["not_now", 0.85] : ["cancel_visit", 0.85];
  if (acts.has("later")) return ["not_now", 0.8];
  if (acts.has("affirm") || acts.has("like")) return ["confirm_visit", 0.97];
  if (acts.has("thanks")) return ["confirm_visit", 0.8];
  return undefined;
}

function whileSuggesting(s: Signals): Ruling | undefined {
  const { acts } = s;
  // A price named beside the praise is an offer, not a yes to the visit.
  if (acts.has("offer") && s.propertyKnown && !acts.has("visit") && !s.said) {
    return ["make_offer", 0.9];
  }
  if (s.asks.length > 0 && !acts.has("affirm")) return ["ask_property", 0.9];
  if (acts.has("later") && !s.said) return ["not_now", 0.9];
  if (acts.has("negate") && !acts.has("alternatives") && s.criteria === 0 && s.asks.length === 0) {
    return acts.has("done") || acts.has("thanks") ? ["not_now", 0.75] : ["not_now", 0.8];
  }
  if (acts.has("alternatives") && !s.said) return undefined;
  if (s.said || acts.has("visit") || acts.has("affirm") || (acts.has("like") && s.criteria === 0)) {
    return s.criteria > 0 && !acts.has("visit") && !s.said ? undefined : ["request_visit", 0.95];
  }
  return undefined;
}

function whileArranging(s: Signals): Ruling | undefined {
  const { acts } = s;
  if (acts.has("cancel")) return ["cancel_visit", 0.9];
  if (s.said || s.time) return ["request_visit", 0.95];
  if (s.asks.length > 0) return ["ask_property", 0.85];
  if (acts.has("alternatives") || s.criteria > 0) return undefined;
  if (acts.has("later")) return ["not_now", 0.8];
  if (acts.has("negate")) return ["cancel_visit", 0.6];
  if (acts.has("affirm") || acts.has("visit")) return ["request_visit", 0.7];
  return undefined;
}

function aboutCriteria(s: Signals): Ruling {
  return s.changed ? ["change_criteria", 0.9] : ["share_criteria", 0.9];
}

function inGeneral(s: Signals): Ruling {
  const { acts } = s;
  if (s.picksForVisit && s.asks.length === 0) return ["request_visit", 0.9];
  const courteous = acts.has("thanks") || acts.has("done");
  const nothing = s.criteria === 0 && s.asks.length === 0 && !s.said;
  if (
    s.moreHelp && nothing && !acts.has("alternatives") && (acts.has("negate") || acts.has("done"))
  ) return ["small_talk", 0.9];
  if (acts.has("not_interested")) return ["not_interested", 0.9];
  if (acts.has("offer") && s.propertyKnown && s.asks.length === 0) return ["make_offer", 0.9];
  if (acts.has("cancel") && (s.memory.visit || acts.has("visit"))) {
    return s.moved ? ["request_visit", 0.9] : ["cancel_visit", 0.9];
  }
  if (acts.has("visit") && !acts.has("alternatives")) {
    if (acts.has("later") && !s.said) return ["not_now", 0.85];
    if (s.propertyKnown || s.said) return ["request_visit", 0.92];
    if (s.criteria === 0) return ["request_visit", 0.7];
  }
  if (s.asks.length > 0) return ["ask_property", 0.92];
  if (acts.has("financing")) return ["ask_financing", 0.85];
  if (acts.has("alternatives") && !acts.has("done")) {
    return s.criteria > 0 ? aboutCriteria(s) : ["ask_listings", 0.92];
  }
  if (acts.has("compare") && s.propertyKnown) return ["ask_property", 0.85];
  if (acts.has("off_topic") && !acts.has("search") && s.criteria < 2) return ["off_topic", 0.8];
  if (s.criteria > 0) return aboutCriteria(s);
  if (acts.has("later") && s.propertyKnown) return ["not_now", 0.75];
  if ((s.said || s.time) && s.propertyKnown) return ["request_visit", 0.85];
  if (acts.has("dislike") && s.propertyKnown) return ["react_listing", 0.85];
  const opening = acts.has("search") && !s.propertyKnown;
  if (courteous && !s.freshOffer && !opening) return ["small_talk", 0.9];
  if ((acts.has("like") || s.propertyNamed) && s.propertyKnown && s.freshOffer) {
    return ["react_listing", 0.9];
  }
  if (courteous && !opening) return ["small_talk", 0.9];
  if (acts.has("search") || s.typeOnly) {
    return s.typeOnly ? ["share_criteria", 0.85] : ["ask_listings", 0.85];
  }
  if (acts.has("like") && s.propertyKnown) {
    return s.memory.visit ? ["small_talk", 0.7] : ["react_listing", 0.7];
  }
  if (acts.has("affirm") && s.propertyKnown && s.freshOffer) return ["react_listing", 0.7];
  if (s.indifferent) return ["share_criteria", 0.6];
  if (acts.has("negate")) return ["small_talk", s.moreHelp ? 0.9 : 0.6];
  if (acts.has("greet")) return ["greet", 0.95];
  if (acts.has("small_talk")) return ["small_talk", 0.8];
  if (acts.has("later")) return ["not_now", 0.65];
  if (acts.has("affirm")) return ["small_talk", 0.6];
  // A question we have no word for is still one about the property.
  if (s.question && s.propertyKnown) return ["ask_property", 0.6];
  if (s.amount) return ["share_criteria", 0.55];
  if (s.tellMore && s.propertyKnown) return ["ask_property", 0.7];
  return ["unknown", 0.3];
}

/** The intent by the first rule that holds. */
export function decideIntent(s: Signals): IntentRead {
  const { acts, mark } = s;
  const ruling: Ruling = acts.has("opt_out")
    ? ["opt_out", 0.98]
    : acts.has("opt_in")
    ? ["opt_in", 0.95]
    // "A number to speak with someone" of a property is a question about the property.
    : acts.has("human") && !s.asks.includes("phone")
    ? ["request_human", 0.95]
    : acts.has("complaint")
    ? ["complaint", 0.85]
    : (mark.confirming && whileConfirming(s)) ||
      (mark.suggested === "visit" && whileSuggesting(s)) ||
      ((mark.asked?.includes("visit_date") || mark.asked?.includes("visit_time")) &&
        whileArranging(s)) ||
      inGeneral(s);
  return { intent: ruling[0], confidence: ruling[1] };
}
