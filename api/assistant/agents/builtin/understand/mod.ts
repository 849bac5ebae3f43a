/**
 * The understanding, in stages: each is a pure function of what the stages before it found and of
 * what our own last message asked, offered or suggested.
 */
import type { AgencyTopic } from "#db/tables/records.ts";
import type { DialogueMemory, Language, PropertyFact } from "../../../agent.ts";
import type { ProfilePatch } from "../../../profile.ts";
import type { Act } from "../acts/acts.ts";
import { describedHome, type Description } from "./described.ts";
import type { Intent } from "../../../states.ts";
import { decideMessage, type IntentRead } from "./intent.ts";
import {
  AGREED,
  BESIDE_WISHES,
  callsOff,
  isNonsense,
  isQuestion,
  readActs,
} from "./message_acts.ts";
import { BUYING_COSTS } from "./money_phrasings.ts";
import { isOfLot } from "./fact_phrasings.ts";
import {
  ANOTHER_TOO,
  ANY_CHEAPER,
  ASKS_IF_AGENCY,
  CONDITIONAL,
  NAME_ALONE,
  OTHER_AREA,
  WANTS_INFO,
  YES,
} from "./phrasings.ts";
import { ADVISED, REPAIR, THREATENS } from "./writer_phrasings.ts";
import { agencyTopic } from "./process.ts";
import type { Measure } from "./measures.ts";
import { type Reference } from "./properties.ts";
import { photosAsked } from "./photos.ts";
import { asksAvailable, asSaid, offersAsked, TO_PERSON, type Topic } from "./questions.ts";
import { type Reading, type Situation } from "./reading.ts";
import type { Signals } from "./signals.ts";
import { goalAfter, isFresh } from "./situation.ts";
import { wordsIn } from "./stretches.ts";
import { normalise } from "./text.ts";
import { readVisit, type VisitRead } from "./visit.ts";
import { SAME_DAY, TELLS_OF_COMING, UNABLE } from "./visit_phrasings.ts";
import { isSettled, readWriter, SERVES } from "./writers.ts";
import { type Approach, approach, type UnderstandInput } from "./approach.ts";
import { criteriaIn } from "./criteria.ts";

export interface Understanding {
  language: Language;
  classification: IntentRead;
  acts: ReadonlySet<Act>;
  patch: ProfilePatch;
  asks: PropertyFact[];
  /** What was asked that no fact has a name for. */
  topics: Topic[];
  /** By what the homes are to be compared. */
  measures: Measure[];
  reference: Reference;
  cheaper: boolean;
  tellMore: boolean;
  /** Asks for photographs, in the buyer's words. */
  photos?: string;
  /** Tells how, or with whom, the buyer comes to a visit. */
  tellsOfComing: boolean;
  /** Whether it asks something. */
  question: boolean;
  /** Wants to see another home beside the one whose visit is arranged. */
  anotherToo: boolean;
  /** Asks whether an agency or an owner answers. */
  asksIfAgency: boolean;
  /** Asks whether the home is still to be had. */
  available: boolean;
  visit: VisitRead;
  goal: DialogueMemory["goal"];
  writer: DialogueMemory["writer"];
  /** What a question on how things work is about, and such questions in the buyer's words. */
  process: AgencyTopic;
  process_asked: string[];
  /** How to find the home that the message may describe. */
  description?: Description;
  /** A place where no homes are. */
  unknown_area?: string;
}

/** An understanding with what it was made of: by it the proposals of others are judged. */
export interface FullReading extends Understanding {
  reading: Reading;
  situation: Situation;
}

/** Reads one message of the buyer's. Never throws; time is linear in the message's length. */
export function understand(input: UnderstandInput): Understanding {
  const { reading: _, situation: __, ...understanding } = readFully(input);
  return understanding;
}

/** A person answers these: the number that is named is where to call. */
const PERSONAL: readonly Intent[] = ["off_topic", "complaint", "request_human"];

const nameIn = ({ name }: ProfilePatch): ProfilePatch => name === undefined ? {} : { name };

/** Slots that are told of without a wish for a home, and wishes in words, which rule nothing out. */
const TOLD_OF = new Set(["name", "email", "financing", "timeline", "must_haves"]);

/**
 * What a message that wishes for nothing leaves of a patch. Whose animal is asked for has one, so
 * what is asked stays.
 */
const unwished = (patch: ProfilePatch, asks: readonly PropertyFact[]): ProfilePatch =>
  Object.fromEntries(
    Object.entries(patch).filter(([slot, value]) =>
      // What is turned down is no wish, and gone nevertheless: "no townhouses".
      value === null || TOLD_OF.has(slot) || asks.some((one) => one === slot)
    ),
  );

/** "Dê-me um telefone" asks for a number, as "can you give me one?" does. */
const GIVE_ME =
  /\b(?:give me|d[ea]-me|deme|dame|me (?:da|de|passa|pasas?)) (?:an?|un|um|o|el|the)\b/;

/** The visit's day and hour; `picks`: the message says which home is to be visited. */
function visitIn(
  { acts, situation, reading, read }: Approach,
  { history }: UnderstandInput,
  picks: boolean,
): VisitRead {
  const visit = readVisit(reading, acts, situation);
  const last = history.findLast((message) => message.role === "buyer");
  // "The second" answers which home is meant; the day was named in the message before.
  return picks && visit.said === undefined && visit.time === undefined && last
    ? readVisit(read(normalise(last.text)), acts, situation)
    : visit;
}

/** Who does no more than name a home uses so few words. */
const MOST_NAMING = 5;
/** Whether the buyer's message before was an offer: "which home?" is asked of one, too. */
function offeredBefore({ read }: Approach, history: UnderstandInput["history"]): boolean {
  const last = history.findLast((message) => message.role === "buyer");
  return last !== undefined && readActs(read(normalise(last.text))).has("offer");
}

/** Reads out of a message's signals what it wants, and whether it wishes for nothing. */
export type Decide = (signals: Signals) => IntentRead & { wishless?: boolean };

/** The same, with the clauses, numbers and places that it was read from. */
export function readFully(
  input: UnderstandInput,
  decide?: Decide,
): FullReading {
  const { memory, history } = input;
  const approached = approach(input, decide === undefined);
  const { language, moreHelp, before, first, acts, reference, offers, tenant } = approached;
  const { reading, situation, raises, seen, told } = approached;
  const { skeleton, lexicon } = reading;
  const { made, unknown_area, asks, topics, process, measures, ...answers } = criteriaIn(
    approached,
    input,
  );
  const picks = situation.asked.includes("listing") && reference.explicit;
  const picksForVisit = picks && memory.goal === "visit";
  const read = visitIn(approached, input, picksForVisit);
  const arranged = memory.visit?.status === "cancelled" ? undefined : memory.visit;
  const ofAnother = reference.explicit && arranged !== undefined &&
    reference.slug !== arranged.property_slug;
  const sameDay = ofAnother && read.date === undefined && SAME_DAY.test(skeleton)
    ? arranged.date
    : undefined;
  const visit: VisitRead = {
    ...read,
    ...(ofAnother && { ofAnother }),
    ...(sameDay && { said: sameDay, date: sameDay }),
  };
  const available = asksAvailable(reading.asking, lexicon);
  const tellMore = acts.has("photos") || lexicon.tellMore.test(skeleton);
  const photos = photosAsked(reading, situation, reference, acts);
  const description = reference.explicit || offers
    ? undefined
    : describedHome(reading, acts, before.propertyKnown);
  const { wishless, ...classification } = (decide ?? decideMessage)({
    ...situation,
    ...made,
    ...visit,
    ...answers,
    acts,
    clauses: first.clauses,
    asks,
    topics,
    propertyNamed: reference.explicit,
    opens: !before.propertyKnown,
    picksForVisit,
    picksForOffer: () =>
      picks && wordsIn(first.skeleton) <= MOST_NAMING && offeredBefore(approached, history),
    freshOffer: isFresh(history),
    moreHelp,
    tellMore,
    available,
    offers,
    raises,
    tenant,
    phone: reading.spans.some(({ kind }) => kind === "phone"),
    wishing: reading.clauses.some(({ wishes }) => wishes),
    saysYes: YES.test(first.skeleton),
    unable: UNABLE.test(first.skeleton),
    wantsInfo: WANTS_INFO.test(first.skeleton),
    nameAlone: NAME_ALONE.test(input.message),
    threatens: THREATENS.test(first.skeleton),
    advised: ADVISED.test(first.skeleton),
    repair: REPAIR.test(first.skeleton),
    nonsense: isNonsense(first, BESIDE_WISHES) && unknown_area === undefined,
    conditional: CONDITIONAL.test(first.skeleton),
    agrees: first.clauses.some(({ scores }) => scores.affirm >= AGREED),
    buyingCosts: BUYING_COSTS.test(first.skeleton),
    settled: tenant && isSettled(first, acts),
    serves: SERVES.test(first.skeleton),
    seen,
    told,
    counts: first.numbers.length,
    asksBack: first.clauses.some(isQuestion(first)),
    callsOff: callsOff(first),
  });
  // "Can you give me the phone number?"
  const asksNumber = acts.has("human") &&
    (first.clauses.some(isQuestion(first)) || GIVE_ME.test(skeleton)) &&
    first.clauses.every(({ scores }) => scores.human < TO_PERSON);
  // No size of a home's is one of its land's.
  const lot = asks.includes("living_area")
    ? first.clauses.find(({ start, end }) => isOfLot(first.skeleton.slice(start, end)))
    : undefined;
  const part = lot && !asks.includes("lot_area") ? asSaid(reading.quote(lot)) : undefined;
  const ofPart = part === undefined || topics.some(({ said }) => said === part)
    ? []
    : [{ said: part, features: [] }];
  return {
    language,
    classification,
    acts,
    // Nothing but the name is kept of who does not look for a home.
    patch: offers || classification.intent === "off_topic"
      ? nameIn(made.patch)
      : wishless && !OTHER_AREA.test(skeleton)
      ? unwished(made.patch, asks)
      : made.patch,
    asks: asks.filter((fact) =>
      !(fact === "phone" && PERSONAL.includes(classification.intent) && !asksNumber) &&
      !(fact === "living_area" && lot)
    ),
    // A visit is arranged first; what would be offered is asked of the broker.
    topics: [
      ...topics,
      ...ofPart,
      ...classification.intent === "request_visit" ? offersAsked(reading) : [],
    ],
    measures,
    reference,
    writer: readWriter(acts, first.clauses, memory.writer, classification.intent, {
      tenant,
      told,
      propertyKnown: situation.propertyKnown,
    }),
    cheaper: lexicon.cheaper.test(skeleton) || ANY_CHEAPER.test(skeleton),
    tellMore,
    tellsOfComing: TELLS_OF_COMING.test(first.skeleton),
    question: first.clauses.some(isQuestion(first)),
    anotherToo: ANOTHER_TOO.test(first.skeleton),
    asksIfAgency: acts.has("ask_bot") && ASKS_IF_AGENCY.test(first.skeleton),
    available,
    visit,
    reading,
    situation,
    goal: goalAfter(memory.goal, classification.intent, acts, moreHelp),
    process: agencyTopic(skeleton),
    process_asked: process,
    ...(photos === undefined ? {} : { photos }),
    ...(description ? { description } : {}),
    ...(unknown_area === undefined ? {} : { unknown_area }),
  };
}
