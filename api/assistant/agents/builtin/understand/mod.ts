/**
 * The understanding, in stages: each is a pure function of what the stages before it found and of
 * what our own last message asked, offered or suggested.
 */
import {
  type DialogueMemory,
  type HistoryMessage,
  type Language,
  PROPERTY_FACTS,
  type PropertyFact,
} from "../../../agent.ts";
import type { ProfilePatch, ProfileValues } from "../../../profile.ts";
import type { Intent } from "../../../states.ts";
import { type Act, ACTS } from "../lexicon/lexicon.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { todayIn } from "./calendar.ts";
import { modeAt } from "./cues.ts";
import { readFlags } from "./flags.ts";
import { decideIntent, type IntentRead } from "./intent.ts";
import { readKinds } from "./kinds.ts";
import { detectLanguage } from "./language.ts";
import { lastOffered, readReference, type Reference } from "./properties.ts";
import { readMoney } from "./money.ts";
import { makePatch } from "./patch.ts";
import { readPlaces } from "./places.ts";
import { readRooms } from "./rooms.ts";
import { type Reading, readMessage, type Situation } from "./reading.ts";
import { fold, normalise } from "./text.ts";
import { readVisit, type VisitRead } from "./visit.ts";

export interface UnderstandInput {
  message: string;
  history: readonly HistoryMessage[];
  profile: ProfileValues;
  memory: DialogueMemory;
  places: readonly string[];
  time_zone: string | undefined;
  now: Date;
}

export interface Understanding {
  language: Language;
  classification: IntentRead;
  acts: ReadonlySet<Act>;
  patch: ProfilePatch;
  asks: PropertyFact[];
  reference: Reference;
  cheaper: boolean;
  tellMore: boolean;
  visit: VisitRead;
  goal: DialogueMemory["goal"];
}

function readActs({ skeleton, lexicon }: Reading): Set<Act> {
  const acts = new Set(ACTS.filter((act) => lexicon.acts[act].test(skeleton)));
  if (acts.has("sarcasm")) {
    for (const kind of ["like", "affirm", "thanks"] as const) acts.delete(kind);
    acts.add("dislike");
  }
  if (acts.has("dislike")) acts.delete("like");
  // Leaving and coming back are obeyed in any language.
  for (const other of Object.values(LEXICONS)) {
    for (const act of ["opt_out", "opt_in"] as const) {
      if (other.acts[act].test(skeleton)) acts.add(act);
    }
  }
  return acts;
}

/** Patterns of these are questions by themselves; a size, a year or a pool can be a wish. */
const NEVER_WISHED: readonly PropertyFact[] = [
  "phone",
  "address",
  "price",
  "bedrooms",
  "bathrooms",
];

/** The facts asked about; `others` are those that other stages came upon. */
function readAsks(
  { skeleton, lexicon, sentences }: Reading,
  others: readonly PropertyFact[],
): PropertyFact[] {
  const asks = PROPERTY_FACTS.filter((fact) => {
    const { asked } = lexicon.facts[fact];
    const at = asked ? skeleton.search(asked) : -1;
    return at >= 0 &&
      (NEVER_WISHED.includes(fact) || ["ask", "question"].includes(modeAt(sentences, at)));
  });
  return [...new Set([...asks, ...others])];
}

function situate({ history, memory, profile, now, time_zone }: UnderstandInput): Situation {
  const mark = history.findLast((message) => message.role !== "buyer")?.mark ?? {};
  const offered = lastOffered(history, memory);
  return {
    profile,
    memory,
    mark,
    asked: mark.asked ?? [],
    offered,
    propertyKnown: offered.length > 0 || memory.focus !== undefined,
    today: todayIn(now, time_zone),
  };
}

/** "The second" answers which home is to be visited; the day was named in the message before. */
function messageBefore({ history, memory }: UnderstandInput, language: Language) {
  const before = history.findLast((message) => message.role === "buyer");
  return before && readMessage(normalise(before.text), language, memory.shown);
}

/** Reads one message of the buyer's. Never throws; time is linear in the message's length. */
export function understand(input: UnderstandInput): Understanding {
  const { memory, profile, history } = input;
  const normal = normalise(input.message);
  const language = detectLanguage(normal.folded, memory.language, normal.text);
  const reading = readMessage(normal, language, memory.shown);
  const { skeleton, lexicon, open } = reading;
  const situation = situate(input);
  const { asked, propertyKnown } = situation;
  const acts = readActs(reading);
  const reference = readReference(reading, situation);
  const rooms = readRooms(reading, situation);
  const flags = readFlags(reading, situation);
  const kinds = readKinds(reading);
  const picksForVisit = asked.includes("listing") && memory.goal === "visit" && reference.explicit;
  let visit = readVisit(reading, acts, situation);
  if (picksForVisit && visit.said === undefined && visit.time === undefined) {
    visit = readVisit(messageBefore(input, language) ?? reading, acts, situation);
  }
  const budgetAsked = asked.includes("budget_max") || asked.includes("budget_min");
  const money = readMoney(reading, rooms.used, kinds.purpose ?? profile.purpose, budgetAsked);
  const indifferent = lexicon.indifferent.test(skeleton);
  const places = readPlaces(
    open.text,
    open.folded,
    input.places,
    lexicon,
    asked.includes("area") && !indifferent,
    rooms.used.size > 0 || kinds.purpose !== undefined || money.amount !== undefined,
  );
  const asks = propertyKnown ? readAsks(reading, [...flags.asked, ...rooms.asked]) : [];
  const made = makePatch({ reading, situation, acts, rooms, flags, kinds, money, places });
  const ours = history.findLast((message) => message.role !== "buyer")?.text;
  const moreHelp = ours !== undefined && lexicon.moreHelp.test(fold(ours));
  const tellMore = lexicon.tellMore.test(skeleton);
  const classification = decideIntent({
    ...situation,
    ...made,
    ...visit,
    acts,
    asks,
    propertyNamed: reference.explicit,
    picksForVisit,
    freshOffer: isFresh(history),
    moreHelp,
    question: reading.sentences.some(({ cues }) => cues.some(({ mode }) => mode === "ask")),
    amount: money.amount !== undefined,
    indifferent: asked.length > 0 && indifferent,
    tellMore,
  });
  const { intent } = classification;
  return {
    language,
    classification,
    acts,
    // What is said of the weather in Lisbon is no wish for Lisbon.
    patch: intent === "off_topic" ? {} : made.patch,
    asks,
    reference,
    cheaper: lexicon.cheaper.test(skeleton),
    tellMore,
    visit,
    goal: goalAfter(memory.goal, intent, acts, moreHelp),
  };
}

function isFresh(history: readonly HistoryMessage[]): boolean {
  for (const message of history.toReversed()) {
    if (message.mark?.offered?.length) return true;
    if (message.mark?.confirming || message.mark?.asked?.includes("visit_date")) return false;
  }
  return false;
}

function goalAfter(
  before: DialogueMemory["goal"],
  intent: Intent,
  acts: ReadonlySet<Act>,
  moreHelp: boolean,
): DialogueMemory["goal"] {
  switch (intent) {
    case "request_visit":
    case "confirm_visit":
      return "visit";
    case "share_criteria":
    case "change_criteria":
    case "ask_listings":
    case "cancel_visit":
      return "search";
    case "not_now":
    case "not_interested":
    case "opt_out":
      return "none";
    case "small_talk":
      // Turned down further help, or took leave when it was offered.
      return moreHelp && (acts.has("negate") || acts.has("done") || acts.has("thanks"))
        ? "none"
        : before;
    default:
      return before;
  }
}
