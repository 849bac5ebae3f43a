/**
 * The understanding, in stages: each is a pure function of what the stages before it found and of
 * what our own last message asked, offered or suggested.
 */
import type { AgencyTopic } from "#db/tables/records.ts";
import type { DialogueMemory, HistoryMessage, Language, PropertyFact } from "../../../agent.ts";
import type { ProfilePatch, ProfileValues } from "../../../profile.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { Act } from "../acts/acts.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { readContrast } from "./contrast.ts";
import { describedHome, describesHome, type Description } from "./described.ts";
import { isOfTerms } from "./fact_phrasings.ts";
import { readFlags } from "./flags.ts";
import type { Intent } from "../../../states.ts";
import { decideIntent, type IntentRead } from "./intent.ts";
import { readKinds } from "./kinds.ts";
import { detectLanguage, languageTold } from "./language.ts";
import { MOSTLY, PLAIN } from "./clause_acts.ts";
import { AGREED, SURELY, TO_BOT } from "./message_acts.ts";
import { callsOff, isAngry, isQuestion, readActs } from "./message_acts.ts";
import { readMoney, tellsOwnAmount } from "./money.ts";
import { AFFORDS, BUYING_COSTS, CAN_PAY, REACHES } from "./money_phrasings.ts";
import { CONDITIONAL, OF_HOUSEHOLD, QUOTED, YES } from "./phrasings.ts";
import { makePatch } from "./patch.ts";
import { readAreas } from "./places.ts";
import { agencyTopic } from "./process.ts";
import { readReference, type Reference } from "./properties.ts";
import { photosAsked, wantsMorePhotos } from "./photos.ts";
import { asksAvailable, offersAsked, readQuestions, TO_PERSON, type Topic } from "./questions.ts";
import { type Reading, readMessage, type Situation } from "./reading.ts";
import { readRooms } from "./rooms.ts";
import { goalAfter, isFresh, situate } from "./situation.ts";
import { apart, spent, wishless } from "./spent.ts";
import { blank, fold, normalise, type NormalText } from "./text.ts";
import { placeWords } from "./gazetteer.ts";
import { readTitles } from "./titles.ts";
import { isOwnLimit } from "./told.ts";
import { readVisit, type VisitRead } from "./visit.ts";
import { readWishes } from "./wishes.ts";
import { readWriter, writersOf } from "./writers.ts";

export interface UnderstandInput {
  message: string;
  history: readonly HistoryMessage[];
  profile: ProfileValues;
  memory: DialogueMemory;
  /** Homes that the message may name beside those shown. */
  found: readonly PropertyCard[];
  /** Homes that our own message before may name. */
  spoken: readonly PropertyCard[];
  /** Slug of the home that the message was found to describe. */
  described?: string;
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
  /** What was asked that no fact has a name for. */
  topics: Topic[];
  reference: Reference;
  cheaper: boolean;
  tellMore: boolean;
  /** Asks for photographs, in the buyer's words. */
  photos?: string;
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

/** Of so many homes that were shown last one may be turned down for another. */
const SHOWN = 6;

/** Beside a home that is described a wish must be as sure as this: "can do up to 430". */
const SURELY_WISHED = 0.8;

const nameIn = ({ name }: ProfilePatch): ProfilePatch => name === undefined ? {} : { name };

/** The acts where one home is turned down for another: that one is spoken of. */
function withoutRefusal(acts: ReadonlySet<Act>): Set<Act> {
  const left = new Set<Act>([...acts, "refer"]);
  for (const act of ["dislike", "negate", "cancel", "not_interested"] as const) left.delete(act);
  return left;
}

/** What is known of a message before its criteria are read. */
function approach(input: UnderstandInput) {
  const { memory, history } = input;
  const normal = normalise(input.message);
  // Titles and links say nothing of the language that their buyer writes.
  const words = placeWords(input.places);
  const titles = readTitles(normal.folded, memory.shown, input.found, words);
  const own = blank(normal.folded, titles, " ").replace(QUOTED, " ");
  const ours = history.findLast((message) => message.role !== "buyer")?.text;
  const spoken = memory.language ??
    (ours === undefined ? undefined : languageTold(
      blank(fold(ours), readTitles(fold(ours), memory.shown, input.spoken, words), " "),
      ours,
    ));
  const language = detectLanguage(own, spoken, normal.text);
  const moreHelp = ours !== undefined && LEXICONS[language].moreHelp.test(fold(ours));
  const before = situate(input, moreHelp);
  const homes = { shown: memory.shown, found: input.found };
  const read = (message: NormalText) =>
    readMessage(message, language, homes, input.places, before.acts);
  const first = read(normal);
  const offered = before.offered.flatMap((slug) =>
    memory.shown.findLast((card) => card.slug === slug) ?? []
  );
  // "No, that is the one in Alvalade": of those that were shown one by one as well.
  const contrast = readContrast(first, offered.length > 1 ? offered : memory.shown.slice(-SHOWN));
  const done = contrast ? withoutRefusal(readActs(first)) : readActs(first);
  const referred = contrast
    ? { slug: contrast.slug, slugs: [contrast.slug], explicit: true }
    : readReference(first, before, done, input.described);
  const acts = wantsMorePhotos(first, before, referred, done) ? new Set<Act>(["photos"]) : done;
  const { offers, stranger, tenant } = writersOf(first, acts, before);
  // "I have a flat in Verdi street and want to sell it": none of ours.
  const ownHome = (offers || tenant) && memory.writer !== "owner" && !before.propertyKnown &&
    first.spans.every(({ kind }) => kind !== "link");
  const reference = ownHome ? { slugs: [], explicit: false } : referred;
  const describes = input.described !== undefined || describesHome(first, acts);
  const homeOf = (slug: string | undefined) =>
    [...memory.shown, ...input.spoken, ...input.found].findLast((card) => card.slug === slug);
  const only = before.offered.length === 1 ? before.offered[0] : undefined;
  const angry = acts.has("complaint") && !acts.has("search") && first.clauses.some(isAngry);
  // "If they say no, I could go up to 108,000", behind an offer: the next one.
  const raises = before.propertyKnown && !acts.has("search") && !acts.has("alternatives") &&
    (REACHES.test(first.skeleton) || CAN_PAY.test(first.skeleton)) &&
    !first.clauses.some(isQuestion(first)) && before.speaksOfOffer();
  const told = contrast ? apart(first, contrast.refused) : first;
  const reading = offers || stranger || tenant || angry || raises
    ? wishless(told, () => false)
    : describes
    ? wishless(told, ({ scores, asks, start, end }) =>
      !asks && (scores.wish >= SURELY_WISHED ||
        (scores.refer < MOSTLY && CAN_PAY.test(first.skeleton.slice(start, end))) ||
        isOwnLimit(first.skeleton.slice(start, end)) ||
        OF_HOUSEHOLD.test(first.skeleton.slice(start, end))))
    : spent(
      told,
      homeOf(reference.slug) ?? homeOf(only),
      reference.explicit,
      acts,
      before.asked,
    );
  const situation = {
    ...before,
    propertyKnown: before.propertyKnown || reference.slug !== undefined,
  };
  return {
    ...{ language, moreHelp, before, read, first, reference, offers, tenant, raises },
    ...{ acts: raises ? new Set<Act>([...acts, "offer"]) : acts, reading, situation },
  };
}

type Approach = ReturnType<typeof approach>;

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

/** The criteria, and what is asked beside them. */
function criteriaIn(
  { acts, before, first, reading, reference, situation }: Approach,
  input: UnderstandInput,
) {
  const { memory, profile } = input;
  const { asked, propertyKnown } = situation;
  const picked = reference.explicit
    ? [...memory.shown, ...input.found].find(({ slug }) => slug === reference.slug)
    : undefined;
  const rooms = readRooms(reading, situation, picked);
  const kinds = readKinds(reading, asked.includes("purpose"));
  const spokenOf = memory.shown.find(({ slug }) => slug === (reference.slug ?? before.offered[0]));
  // "I love this one, but I have a dog" asks whether it takes one.
  const inQuestion = !acts.has("search") && !acts.has("alternatives") && !acts.has("dislike") &&
    (reference.explicit || situation.mark.suggested !== undefined) && !kinds.purpose &&
    !reading.clauses.some(({ asks }) => asks);
  const flags = readFlags(reading, spokenOf, inQuestion, profile.pets_allowed === true);
  const money = readMoney(reading, rooms.used, {
    // Land is bought, and who tells of a loan buys.
    purpose: kinds.purpose ?? profile.purpose ??
      (kinds.property_type?.includes("land") || kinds.financing ? "sale" : undefined),
    price: spokenOf?.price,
    budget: profile.budget_max ?? profile.budget_min,
    asked: asked.includes("budget_max") || asked.includes("budget_min"),
  });
  const indifferent = reading.lexicon.indifferent.test(reading.wished);
  const areas = readAreas(reading, {
    asked: asked.includes("area") && !indifferent,
    shown: memory.shown.length > 0,
    here: spokenOf && (spokenOf.neighborhood ?? spokenOf.city),
    before: profile.area ?? [],
    cityOf: (area) => memory.shown.findLast(({ neighborhood }) => neighborhood === area)?.city,
    fallback: !propertyKnown && profile.area === undefined && !acts.has("owner") &&
      !acts.has("other") && (rooms.bedrooms !== undefined || money.budget_max !== undefined),
  });
  const known = propertyKnown || describesHome(first, acts);
  const { asks: read, topics, process } = readQuestions(reading, [...flags.asked, ...rooms.asked]);
  // The broker's number can be asked for before any home is spoken of.
  const asks = known ? read : read.filter((fact) => fact === "phone");
  const wishes = readWishes(reading);
  const made = makePatch({ reading, situation, acts, rooms, flags, kinds, money, areas, wishes });
  // "Is there another one that takes cats?" asks nothing of this one.
  const elsewhere = acts.has("alternatives") && reading.clauses.some(({ wishes }) => wishes);
  return {
    // Deposit and papers of the home in question.
    terms: propertyKnown &&
      reading.clauses.some(({ asks, start, end }) =>
        asks && isOfTerms(reading.skeleton.slice(start, end))
      ),
    asks: elsewhere ? asks.filter((fact) => !(fact in made.patch)) : asks,
    topics: propertyKnown && !wantsMorePhotos(first, before, reference, acts) ? topics : [],
    process: propertyKnown ? process : [],
    made,
    unknown_area: areas.unknown,
    amount: money.amount !== undefined,
    indifferent: asked.length > 0 && indifferent,
  };
}

/** The same, with the clauses, numbers and places that it was read from. */
export function readFully(input: UnderstandInput): FullReading {
  const { memory, history } = input;
  const approached = approach(input);
  const { language, moreHelp, before, first, acts, reference, offers, tenant } = approached;
  const { reading, situation } = approached;
  const { skeleton, lexicon } = reading;
  const { made, unknown_area, asks, topics, process, ...answers } = criteriaIn(approached, input);
  const picksForVisit = situation.asked.includes("listing") && memory.goal === "visit" &&
    reference.explicit;
  const visit = visitIn(approached, input, picksForVisit);
  const available = asksAvailable(reading.asking, lexicon);
  const tellMore = acts.has("photos") || lexicon.tellMore.test(skeleton);
  const photos = photosAsked(reading, situation, reference, acts);
  const description = reference.explicit || offers
    ? undefined
    : describedHome(reading, acts, before.propertyKnown);
  const classification = decideIntent({
    ...situation,
    ...made,
    ...visit,
    ...answers,
    acts,
    asks,
    topics,
    propertyNamed: reference.explicit,
    opens: !before.propertyKnown,
    picksForVisit,
    freshOffer: isFresh(history),
    moreHelp,
    tellMore,
    available,
    offers,
    tenant,
    phone: reading.spans.some(({ kind }) => kind === "phone"),
    calledFor: first.clauses.some(({ scores }) => scores.human >= TO_PERSON),
    stranger: acts.has("other") && first.clauses.some(({ scores }) => scores.other >= SURELY),
    toBot: first.clauses.some(({ scores }) => scores.ask_bot >= TO_BOT),
    linked: reading.spans.some(({ kind }) => kind === "link"),
    wishing: reading.clauses.some(({ wishes }) => wishes),
    conditional: CONDITIONAL.test(first.skeleton),
    agrees: first.clauses.some(({ scores }) => scores.affirm >= AGREED),
    offering: approached.raises ||
      first.clauses.some(({ scores }) => scores.offer >= PLAIN && scores.offer > scores.ask_home),
    angry: first.clauses.some(isAngry),
    affords: tellsOwnAmount(first.skeleton) || AFFORDS.test(first.skeleton),
    buyingCosts: BUYING_COSTS.test(first.skeleton),
    counts: first.numbers.length,
    asksBack: first.clauses.some(isQuestion(first)),
    callsOff: callsOff(first),
    saysYes: YES.test(first.skeleton),
  });
  return {
    language,
    classification,
    acts,
    // Nothing but the name is kept of who does not look for a home.
    patch: offers || classification.intent === "off_topic" ? nameIn(made.patch) : made.patch,
    asks: PERSONAL.includes(classification.intent) ? asks.filter((fact) => fact !== "phone") : asks,
    // A visit is arranged first; what would be offered is asked of the broker.
    topics: classification.intent === "request_visit"
      ? [...topics, ...offersAsked(reading)]
      : topics,
    reference,
    writer: readWriter(acts, memory.writer, classification.intent, tenant),
    cheaper: lexicon.cheaper.test(skeleton),
    tellMore,
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
