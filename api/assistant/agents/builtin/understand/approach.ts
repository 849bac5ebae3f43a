/** What a message is, before its criteria are read: language, homes, acts, who writes. */
import type { DialogueMemory, HistoryMessage } from "../../../agent.ts";
import type { ProfileValues } from "../../../profile.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { Act } from "../acts/acts.ts";
import type { Scores } from "../acts/model.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { readContrast } from "./contrast.ts";
import { describesHome } from "./described.ts";
import { detectLanguage, languageTold } from "./language.ts";
import { LIKELY, MOSTLY, PLAIN } from "./act_scores.ts";
import { isAngry, isQuestion, readActs } from "./message_acts.ts";
import { CAN_PAY, KEEPS_AT, REACHES } from "./money_phrasings.ts";
import { OF_HOUSEHOLD, QUOTED } from "./phrasings.ts";
import { readReference } from "./properties.ts";
import { wantsMorePhotos } from "./photos.ts";
import { type Reading, readMessage } from "./reading.ts";
import { situate } from "./situation.ts";
import { apart, spent, wishless } from "./spent.ts";
import { blank, fold, normalise, type NormalText } from "./text.ts";
import { wordsIn } from "./stretches.ts";
import { placeWords } from "./gazetteer.ts";
import { readTitles } from "./titles.ts";
import { isOwnLimit } from "./told.ts";
import { LEAST_OFFER } from "./worded.ts";
import { asWhole } from "./whole.ts";
import { seenOf, SURELY_OTHER, type Told, toldBy, writerOf } from "./wording.ts";
import { HAS_TO_LET } from "./writer_phrasings.ts";
import { writersOf } from "./writers.ts";

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

/** Of so many homes that were shown last one may be turned down for another. */
const SHOWN = 6;

/** "Tell him we can go up to 325": for the owner, as the offer before it was. */
const PASSED_ON =
  /\b(?:tell (?:him|her|them|the (?:owner|seller|landlord))|digan?l[ea]s?|dile[s]?|decidles?|dig[ao](?:-lhes?)?|transmit\w+)\b/;

/** Beside a home that is described a wish must be as sure as this: "can do up to 430". */
const SURELY_WISHED = 0.8;

/** "…, a de três quartos com jardim": goes on with which home is meant. */
const OF_THE_ONE =
  /^\W*(?:(?:el|la|o|a) (?:del?|d[ao]|que|con|com) |the one (?:with|that|in|at|by|near) )/;

/** The acts where one home is turned down for another: that one is spoken of. */
function withoutRefusal(acts: ReadonlySet<Act>): Set<Act> {
  const left = new Set<Act>([...acts, "refer"]);
  for (const act of ["dislike", "negate", "cancel", "not_interested"] as const) left.delete(act);
  return left;
}

/** "Meet me at 590, last word", "275,000 and not a cent more": goes beyond an offer, whatever else it says. */
const FIRM =
  /\b(?:ni un (?:euro|centimo) (?:de )?mas|nem (?:mais )?um (?:euro|centimo)|not a (?:penny|cent|dollar) more|last word|ultima palavra|ultima palabra)\b|\bmeet (?:me|us) at [\ue000-\ue0ff](?= ?(?:k\b|or\b|and\b|[.,!]|$))/;
/** "That is our last number": an offer, whatever stood before it. */
const LAST_OFFER =
  /\b(?:(?:last|final) (?:number|offer|price)|ultim[oa] (?:oferta|precio|numero|preco|proposta))\b/;

/** How a sum is put that goes beyond an offer. */
const RAISES =
  /\b(?:if that'?s what it takes|(?:make it|fine|ok|okay|vale|let's say|digamos) [\ue000-\ue0ff]|si (?:dicen|dice) (?:que|q) no|me planto)\b|^\W{0,6}(?:venga|vamos|va|anda|bora|come on)\b[ ,]{1,3}(?:a |por |for )?[\ue000-\ue0ff] ?(?:€|euros?|mil|k)?(?= ?(?:[.,!]|$|(?:y|e|and) ))|^\W{0,6}[\ue000-\ue0ff]\W{0,6}$/;

/** Names one amount, as who goes beyond an offer does. */
const namesSum = ({ numbers, places, skeleton }: Reading): boolean =>
  numbers.length === 1 && numbers[0]!.value >= LEAST_OFFER && places.length === 0 &&
  [RAISES, LAST_OFFER].some((one) => one.test(skeleton));

/** Who writes of a home of their own, or lives in ours, looks for one from this share of a wish on. */
const SEEKS = 0.6;
/** An owner who was asked for it describes a home as who looks for one would. */
const SURELY_SEEKS = 0.8;
/** Below this share of a wish nothing is looked for, though a clause reads like a search. */
const HARDLY_SEEKS = 0.12;
/** Below this share of an owner no home of one's own is written of: "are the utilities included?" */
const HARDLY_OWNS = 0.12;
/** Who surely has a home to sell looks for a buyer. */
const OWNS = 0.4;
/** Of 1,300 unseen messages of buyers one scored as much. */
const WRITES = 0.6;

/** An owner who says no more than what their home is uses so few words. */
const MOST_TOLD = 12;
const SEEKS_AS_WELL =
  /\b(?:need|want|like|look|search|mov(?:e|ing)|rent|buy|after|once|busc|procur|quer|quier|precis|necesit|compr|alquil|arrend|alug|mud)/;

type Writers = ReturnType<typeof writersOf>;

/** Who writes, as its clauses say and as was learned of whole messages; `begins`: nobody is known yet. */
function withLearned(
  plain: Writers,
  told: Scores<Told>,
  known: DialogueMemory["writer"],
  begins: boolean,
  surelyOwns: boolean,
): Writers {
  if (surelyOwns) return { offers: true, stranger: false, tenant: false };
  if (told.wish >= (known === "owner" ? SURELY_SEEKS : SEEKS) && told.owner < OWNS) {
    return { offers: false, stranger: false, tenant: false };
  }
  const writer = begins ? writerOf(told, WRITES) : undefined;
  return {
    offers: writer === "owner" ||
      (plain.offers && (known === "owner" || told.owner >= HARDLY_OWNS)),
    stranger: plain.stranger || (begins && told.other >= SURELY_OTHER),
    tenant: plain.tenant || writer === "tenant",
  };
}

/**
 * What is known of a message before its criteria are read. `learned`: by what was learned of whole
 * messages as well.
 */
export function approach(input: UnderstandInput, learned: boolean) {
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
  const seen = seenOf(first, before);
  let scores: Scores<Told> | undefined;
  const told = () => scores ??= toldBy(seen);
  const plain = writersOf(first, acts, before);
  // "T3 in Alfama, some 400,000": an owner goes on with the home that is to be sold.
  const goesOnOwning = memory.writer === "owner" && before.asked.length === 0 &&
    before.mark.offered === undefined && memory.visit === undefined &&
    wordsIn(first.skeleton) <= MOST_TOLD && first.numbers.length > 0 &&
    !acts.has("affirm") && !SEEKS_AS_WELL.test(first.skeleton) &&
    !first.clauses.some(isQuestion(first));
  const { offers, stranger, tenant } = learned
    ? withLearned(
      plain,
      told(),
      memory.writer,
      // "I have just sold mine and look for another."
      memory.writer === undefined && !before.propertyKnown &&
        (told().wish < HARDLY_SEEKS ||
          first.clauses.every(({ scores }) => scores.search < PLAIN)),
      HAS_TO_LET.test(first.skeleton) && plain.offers || goesOnOwning,
    )
    : plain;
  // "I have a flat in Verdi street and want to sell it": none of ours.
  const ownHome = (offers || tenant) && memory.writer !== "owner" && !before.propertyKnown &&
    first.spans.every(({ kind }) => kind !== "link");
  const reference = ownHome ? { slugs: [], explicit: false } : referred;
  const describes = input.described !== undefined || describesHome(first, acts);
  const homeOf = (slug: string | undefined) =>
    [...memory.shown, ...input.spoken, ...input.found].findLast((card) => card.slug === slug);
  const only = before.offered.length === 1 ? before.offered[0] : undefined;
  const angry = acts.has("complaint") && !acts.has("search") && first.clauses.some(isAngry);
  // "If they say no, I could go up to 108,000", "385 if that's what it takes", behind an offer.
  const firm = before.propertyKnown && before.speaksOfOffer() && !acts.has("search") &&
    FIRM.test(first.skeleton) && first.numbers.some(({ value }) => value >= LEAST_OFFER) &&
    !first.clauses.some(isQuestion(first));
  const raises = firm || before.propertyKnown && !acts.has("search") && !acts.has("alternatives") &&
      (namesSum(first) ||
        [REACHES, CAN_PAY, KEEPS_AT].some((one) => one.test(first.skeleton))) &&
      !first.clauses.some(isQuestion(first)) &&
      (before.speaksOfOffer() ||
        ([PASSED_ON, LAST_OFFER].some((one) => one.test(first.skeleton)) && before.spokeOfOffer()));
  const whole = learned ? asWhole(first, told()) : first;
  const rest = contrast ? apart(whole, contrast.refused) : whole;
  // A supplier goes on with their own prices.
  const trades = memory.writer === "other" && !acts.has("search") && first.places.length === 0 &&
    first.clauses.every(({ scores }) => scores.wish < SURELY_WISHED);
  const reading = offers || stranger || tenant || raises || trades
    ? wishless(rest, () => false)
    : angry
    // "I'm fed up with homes in Lisbon, it's Porto that I want".
    ? wishless(
      rest,
      ({ wishes, scores }) =>
        wishes && scores.wish >= PLAIN && scores.complaint < LIKELY && scores.human < LIKELY,
    )
    : describes
    ? wishless(
      rest,
      ({ scores, asks, start, end, elsewhere }) =>
        !asks && !OF_THE_ONE.test(first.skeleton.slice(start, end)) &&
        (elsewhere || scores.wish >= SURELY_WISHED ||
          (scores.refer < MOSTLY && CAN_PAY.test(first.skeleton.slice(start, end))) ||
          isOwnLimit(first.skeleton.slice(start, end)) ||
          OF_HOUSEHOLD.test(first.skeleton.slice(start, end))),
    )
    : spent(
      rest,
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
    ...{ language, moreHelp, before, read, first, reference, offers, stranger, tenant, raises },
    ...{ seen, told },
    ...{ acts: raises ? new Set<Act>([...acts, "offer"]) : acts, reading, situation },
  };
}

/** What is known of a message before its criteria are read. */
export type Approach = ReturnType<typeof approach>;
