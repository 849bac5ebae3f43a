/**
 * The understanding: normalise → language → listing titles, days, times → numbers → sentences →
 * rooms, money, flags, kinds, places → intent → profile patch. Every stage is a pure function of
 * what the stages before it found and of what our own last message asked, offered or suggested.
 */
import {
  type AgentMark,
  type DialogueMemory,
  type HistoryMessage,
  type Language,
  LISTING_FACTS,
  type ListingFact,
} from "../../../agent.ts";
import type { ProfilePatch, ProfileValues } from "../../../profile.ts";
import type { Intent } from "../../../states.ts";
import { type Act, ACTS, type Lexicon } from "../lexicon/lexicon.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { todayIn } from "./calendar.ts";
import { modeAt, readSentences, type Sentence } from "./cues.ts";
import { readFlags } from "./flags.ts";
import { decideIntent, type IntentRead } from "./intent.ts";
import { readKinds } from "./kinds.ts";
import { detectLanguage } from "./language.ts";
import { lastOffered, readReference, type Reference } from "./listings.ts";
import { readMoney } from "./money.ts";
import { makePatch } from "./patch.ts";
import { readPlaces } from "./places.ts";
import { readRooms } from "./rooms.ts";
import { makeSkeleton } from "./skeleton.ts";
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
  /** Facts asked about the listing in question. */
  asks: ListingFact[];
  reference: Reference;
  /** The buyer wants listings compared. */
  compares: boolean;
  /** How many of the listings shown are meant, from the first: "the first two". */
  few?: number;
  /** The buyer finds a listing too expensive or asks for cheaper ones. */
  cheaper: boolean;
  /** The buyer wants to know all there is about a listing. */
  tellMore: boolean;
  visit: VisitRead;
  /** What the buyer is after now. */
  goal: DialogueMemory["goal"];
  /** An amount named as an offer. */
  amount?: number;
}

function readActs(skeleton: string, lexicon: Lexicon): Set<Act> {
  const acts = new Set<Act>();
  for (const act of ACTS) if (lexicon.acts[act].test(skeleton)) acts.add(act);
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

const NO_MARK: AgentMark = {};
/** Patterns of these are questions by themselves; a size, a year or a pool can be a wish. */
const NEVER_WISHED: readonly ListingFact[] = [
  "phone",
  "address",
  "price",
  "bedrooms",
  "bathrooms",
];

/** The facts asked about; `found` are those that other stages came upon. */
function readAsks(
  skeleton: string,
  lexicon: Lexicon,
  sentences: readonly Sentence[],
  found: readonly ListingFact[],
): ListingFact[] {
  const asks = LISTING_FACTS.filter((fact) => {
    const { asked } = lexicon.facts[fact];
    const at = asked ? skeleton.search(asked) : -1;
    return at >= 0 &&
      (NEVER_WISHED.includes(fact) || ["ask", "question"].includes(modeAt(sentences, at)));
  });
  return [...new Set([...asks, ...found])];
}

/** Reads one message of the buyer's. Never throws; time is linear in the message's length. */
export function understand(input: UnderstandInput): Understanding {
  const { memory, profile } = input;
  const normal = normalise(input.message);
  const language = detectLanguage(normal.folded, memory.language, normal.text);
  const lexicon = LEXICONS[language];
  const ours = input.history.findLast((message) => message.role !== "buyer");
  const mark = ours?.mark ?? NO_MARK;
  const offered = lastOffered(input.history, memory);
  const listingKnown = offered.length > 0 || memory.focus !== undefined;
  const { skeleton, numbers, titles, days, time, open } = makeSkeleton(
    normal,
    language,
    memory.shown,
  );
  const sentences = readSentences(skeleton, lexicon);
  const acts = readActs(skeleton, lexicon);
  const asked = mark.asked ?? [];

  const reference = readReference(
    { skeleton, titles, numbers },
    offered,
    memory,
    lexicon,
    asked.includes("listing"),
  );
  const rooms = readRooms(skeleton, numbers, sentences, lexicon, {
    asked,
    listingKnown,
    before: profile,
  });
  const flags = readFlags(skeleton, sentences, lexicon, listingKnown);
  const kinds = readKinds(skeleton, lexicon);
  const visiting = {
    acts,
    mark,
    lexicon,
    visit: memory.visit,
    listingKnown,
    today: todayIn(input.now, input.time_zone),
  };
  let visit = readVisit(days, time, skeleton, visiting);
  // "The second": answers which of them is to be visited, on the day said before.
  const picksForVisit = asked.includes("listing") && memory.goal === "visit" && reference.explicit;
  const before = input.history.findLast((message) => message.role === "buyer");
  if (picksForVisit && before && visit.said === undefined && visit.time === undefined) {
    const earlier = makeSkeleton(normalise(before.text), language, memory.shown);
    visit = readVisit(earlier.days, earlier.time, earlier.skeleton, visiting);
  }
  const money = readMoney(skeleton, numbers, rooms.used, lexicon, {
    asked: asked.includes("budget_max") || asked.includes("budget_min"),
    purpose: kinds.purpose ?? profile.purpose,
  });
  const places = readPlaces(
    open.text,
    open.folded,
    input.places,
    lexicon,
    asked.includes("area") && !lexicon.indifferent.test(skeleton),
    rooms.used.size > 0 || kinds.purpose !== undefined || money.amount !== undefined,
  );

  const asks = listingKnown
    ? readAsks(skeleton, lexicon, sentences, [...flags.asked, ...rooms.asked])
    : [];
  const made = makePatch({
    skeleton,
    sentences,
    lexicon,
    acts,
    asked,
    profile,
    rooms,
    flags,
    kinds,
    money,
    places,
    listingKnown,
    offering: acts.has("offer") && listingKnown,
    text: normal.text,
  });
  const freshOffer = isFresh(input.history);
  const moreHelp = ours ? lexicon.moreHelp.test(fold(ours.text)) : false;
  const tellMore = lexicon.tellMore.test(skeleton);
  const classification = decideIntent({
    acts,
    asks: asks.length,
    asksPhone: asks.includes("phone"),
    criteria: made.criteria,
    changed: made.changed,
    typeOnly: made.typeOnly,
    day: visit.said !== undefined,
    time: visit.time !== undefined,
    moved: visit.moved === true,
    otherDay: visit.otherDay,
    listingKnown,
    listingNamed: reference.explicit,
    picksForVisit,
    mark,
    visit: memory.visit,
    freshOffer,
    moreHelp,
    question: sentences.some(({ cues }) => cues.some(({ mode }) => mode === "ask")),
    amount: money.amount !== undefined,
    indifferent: asked.length > 0 && lexicon.indifferent.test(skeleton),
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
    compares: acts.has("compare"),
    ...(reference.few === undefined ? {} : { few: reference.few }),
    cheaper: lexicon.cheaper.test(skeleton),
    tellMore,
    visit,
    goal: goalAfter(memory.goal, intent, acts, moreHelp),
    ...(money.amount === undefined ? {} : { amount: money.amount }),
  };
}

/** Whether listings were offered after the last visit was put up for confirmation. */
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
