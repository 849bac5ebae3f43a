/** What an intent takes beside its likelihood: nothing is booked, changed or stopped by that alone. */
import type { Intent } from "../../../states.ts";
import type { Act } from "../acts/acts.ts";
import type { Scores } from "../acts/model.ts";
import { MOSTLY, PLAIN, PLAINEST } from "./act_scores.ts";
import { isAngry } from "./message_acts.ts";
import { mostOf, type Signals } from "./signals.ts";
import { otherTime, repeats } from "./visit.ts";
import type { Told } from "./wording.ts";

/** What the words of a message hardly tell all together, and what they rather tell. */
export const HARDLY = 0.2;
export const RATHER = 0.5;

/** What a visit that is booked is changed by. */
const CHANGES: readonly Act[] = ["change", "cancel", "time"];

/** Whether it does any of these. */
export const does = ({ acts }: Signals, any: readonly Act[]): boolean =>
  any.some((act) => acts.has(act));
/** A visit that is still to come. */
export const isBooked = ({ memory: { visit }, today }: Signals): boolean =>
  visit?.status === "confirmed" && (visit.date === undefined || visit.date >= today.toString());

/** What is booked is called off from this learned share on: "We are here, at the entrance" has less. */
export const CANCELS = 0.12;

/**
 * Whether a message calls a visit off, rather than moves it: who names another time for it moves it,
 * though a clause says "I can't come tomorrow".
 */
export function cancels(s: Signals): boolean {
  const { cancel_visit, request_visit } = s.told();
  const moves = request_visit > cancel_visit;
  if (!isBooked(s)) return !moves;
  return cancel_visit >= CANCELS && !(moves && (otherTime(s) || s.asksBack));
}

/** From this learned share on a message confirms, though a clause of it sounds like "later". */
const CONFIRMS = 0.85;

/** A word that is hardly learned of agrees from here on. */
const AGREES = 0.25;
/** "Sarah Miles", where we ask whether to book. */
export const isNameAlone = (s: Signals): boolean =>
  s.nameAlone && mostOf(s.clauses, "affirm") < AGREES;

/** A yes, or the very day that we asked to confirm, with nothing asked, turned down or put otherwise. */
function confirms(s: Signals): boolean {
  // "Yes perfect, do you know if there's a lift": without a question mark too.
  const asks = s.asks.length > 0 || s.topics.length > 0 || s.asksBack ||
    s.told().ask_property >= RATHER;
  // "Ahora sí, confirmo", behind a "not yet".
  const later = s.acts.has("later") &&
    !(s.told().confirm_visit >= CONFIRMS &&
      mostOf(s.clauses, "affirm") > mostOf(s.clauses, "later"));
  const open = otherTime(s) || s.refused !== undefined || s.conditional || later ||
    does(s, ["negate", "cancel"]);
  // "On the 1st I'll be in London" tells more than it agrees.
  const affirms = s.acts.has("affirm") &&
    !isNameAlone(s) &&
    !((s.acts.has("tell") || s.criteria > 0) && mostOf(s.clauses, "affirm") < PLAIN);
  return s.mark.confirming !== undefined && !asks && !open &&
    (affirms || s.acts.has("thanks") ||
      (repeats(s) && (s.acts.has("like") || s.time !== undefined)));
}

/** A complaint, and not what is broken told in passing. */
export const complains = (s: Signals): boolean => does(s, ["complaint"]) && s.clauses.some(isAngry);

/** "Cambio: vamos el viernes", of a visit that is booked for Thursday. */
const movesDay = (s: Signals): boolean =>
  isBooked(s) && does(s, ["time", "visit", "change"]) && !does(s, ["thanks", "greet", "done"]) &&
  s.date !== undefined && s.date !== s.memory.visit?.date;

/** Whether a visit may be asked for. */
function asksForVisit(s: Signals): boolean {
  const names = s.said !== undefined || s.time !== undefined || s.constraint !== undefined;
  // "See you on Tuesday at five": as it is booked.
  if (isBooked(s)) return (does(s, CHANGES) || movesDay(s)) && !repeats(s);
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
export function mayBe(intent: Intent, s: Signals): boolean {
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
        !movesDay(s) &&
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
