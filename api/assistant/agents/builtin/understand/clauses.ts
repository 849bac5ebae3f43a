/** A message in clauses, each with what the buyer does in it. */
import { type Act, ACTS, type ActSituation } from "../acts/acts.ts";
import { cuesOf } from "../acts/cues.ts";
import { featuresOf } from "../acts/features.ts";
import { type ActScores, classifyActs } from "../acts/model.ts";
import { wordsOf } from "../acts/words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LIKELY, most, MOSTLY, PLAIN, SURE } from "./act_scores.ts";
import { ASKING, type Clause, clauseOf, JUDGING, NEVER_WISHING, WISHING } from "./clause_acts.ts";
import { turnsDownForLack } from "./denial.ts";
import {
  ALLOWED_IN,
  FACT_ALONE,
  HAS_ONE,
  OF_ROOM,
  WANTS_NUMBER,
  WHICH_ONE,
  WILL_DO,
} from "./fact_phrasings.ts";
import type { NumberRead } from "./numbers.ts";
import { CAN_PAY, PRICE_OF, PRICED, REACHES, SHOCKED } from "./money_phrasings.ts";
import {
  ADVERTISED,
  ANY_CHEAPER,
  ANYTHING,
  BUT_HAS,
  FURNISHED_OR_NOT,
  GOES_TO_LIVE,
  GREETING,
  HAS,
  INTERESTED,
  INTERROGATIVE,
  isOnOffer,
  LET_OR_EMPTY,
  LISTED,
  LOVES_PLACE,
  MOVES_TO,
  OF_IT,
  OF_PLACE,
  OR_PLACE,
  PASSES_QUESTION,
  PLACE_FOR_REASON,
  PLACE_INSTEAD,
  RIGHT_ONE,
  ROOMS_ALONE,
  SAW,
  SWITCHES,
  SWITCHES_PLACE,
  THE_ONE,
  WHICH_HAS,
  WITH_ROOMS,
} from "./phrasings.ts";
import type { Span } from "./text.ts";
import { partsOf, type Stretch, wordsIn } from "./stretches.ts";
import {
  asksForKind,
  asksForKindToo,
  asksWhatAbout,
  beginsWithCriterion,
  goesWith,
  isBounded,
  saysWish,
  SO_MANY_NEEDED,
} from "./told.ts";

/** How sure a wish must be beside a home that somebody saw: all else describes that one. */
const PLAINLY = 0.9;
/** How sure a wish must be that is put as a question where we had asked. */
const ANSWERED = 0.8;
/** Marks that answer what we asked for. */
const ANSWERS: Partial<Record<ActSituation, RegExp>> = {
  "asked:area": /[\uf400-\uf4ff]/,
  "asked:purpose": /\b(?:rent|buy|purchas|own|compr|alquil|arrend|alug)/,
  "asked:bedrooms": /[\ue000-\ue0ff]|\b(?:one|uno|una|um|uma)\b/,
  "asked:bathrooms": /[\ue000-\ue0ff]/,
  "asked:budget": /[\ue000-\ue0ff]/,
};
const OF_HOMES: ReadonlySet<ActSituation> = new Set([
  "offered",
  "suggested",
  "confirming",
  "booked",
  "asked:visit_date",
  "asked:visit_time",
]);

/** What a clause is read with. */
interface Context {
  skeleton: string;
  numbers: readonly NumberRead[];
  situation: ActSituation;
  lexicon: Lexicon;
  /** The buyer's own words of a stretch. */
  quote(span: Span): string;
}

const ANSWERS_NOTHING = [...ASKING, ...NEVER_WISHING, ...JUDGING];
/** "Sunnyvale looks nice" says where, and judges no home. */
const NAMES_NO_AREA = ANSWERS_NOTHING.filter((act) => act !== "like");
const LOOKING: readonly Act[] = ["search", "alternatives"];
/** What we asked for is named, or given up: "that's not a must"; and nothing else is done. */
function isAnswer(said: string, scores: ActScores, { situation, lexicon }: Context): boolean {
  const others = situation === "asked:area" ? NAMES_NO_AREA : ANSWERS_NOTHING;
  if (most(scores, others) >= PLAIN) return false;
  return (ANSWERS[situation]?.test(said) ?? false) ||
    (situation.startsWith("asked:") &&
      (lexicon.indifferent.test(said) || lexicon.refuses.test(said)));
}

/** A statement that asks whether it is so. */
const TAGGED =
  /^[^?]{0,40}\b(?:is|are|has|have|es|esta|tiene|e|tem) [^?]{2,40} (?:no|na|right|correct|verdad|cierto|certo|ne|nao e|nao)\?{1,3} {0,3}$/;

/** "But I asked for the street": asked again, and not of "my husband". */
const ASKED_BEFORE =
  /\b(?:i asked (?:you )?(?:for|about|if|whether|what|where|how|which|the)|(?:yo )?(?:pregunt(?:e|aba)) (?:por|si|cual|donde|cuanto|que|el|la|los|las)|perguntei (?:por|pel[oa]|se|qual|onde|quanto|que|[oa]s?))\b(?! (?:my|mi|mis|meus?|minhas?)\b)/;

const GIVES_REASON = /\b(?:because|cause|since|porque|ya que|ja que)\b/;

/** The acts of a clause that asks about a home though it sounds like a wish. */
const asking = ({ acts }: Clause): Set<Act> =>
  new Set<Act>([...[...acts].filter((act) => !WISHING.includes(act)), "ask_home"]);

/** A clause by its scores, and by what they do not tell. */
function judged(stretch: Stretch, scores: ActScores, context: Context): Clause {
  const said = context.skeleton.slice(stretch.start, stretch.end);
  const bare = said.trim().replace(GREETING, "").replace(LISTED, "");
  const part = {
    ...stretch,
    question: stretch.question || INTERROGATIVE.test(bare) || WHICH_ONE.test(bare) ||
      LET_OR_EMPTY.test(bare) || FURNISHED_OR_NOT.test(bare),
  };
  // "I'd go to 950 for the right one" speaks of none in particular.
  const given = RIGHT_ONE.test(said) ? { ...scores, refer: 0 } : scores;
  const read = clauseOf(part, given, said, context.numbers);
  const clause = !part.question && WILL_DO.test(bare) && !PASSES_QUESTION.test(said)
    ? { ...read, asks: false }
    : read;
  // Asked for a criterion, who asks back has not answered.
  const asksBack = part.question && context.situation.startsWith("asked:") &&
    most(scores, WISHING) < (most(scores, ASKING) < LIKELY ? PLAIN : ANSWERED);
  // "It has three bedrooms": a home that is there.
  const describes = bare.search(context.lexicon.describes) === 0 &&
    scores.drop < LIKELY && most(clause.scores, LOOKING) < PLAIN && !SO_MANY_NEEDED.test(said);
  // "E no Bonfim?", "e moradias?", but not "é no Bonfim?", which folded is the same.
  const switches = SWITCHES_PLACE.test(bare) || asksForKindToo(bare, context.lexicon);
  if (part.question && switches && !/^\W*é /i.test(context.quote(stretch))) {
    const acts = new Set<Act>(["search"]);
    return { ...clause, acts, wishes: true, asks: false, elsewhere: true };
  }
  if (ANY_CHEAPER.test(bare)) {
    const acts = new Set<Act>(["alternatives"]);
    return { ...clause, acts, wishes: true, asks: false, elsewhere: true };
  }
  if (part.question && HAS_ONE.test(bare)) {
    return { ...clause, acts: new Set<Act>([...clause.acts, "search"]), wishes: true, asks: false };
  }
  // Where homes are spoken of, "does it have", "tem", "tiene" ask of one.
  if (
    part.question && HAS.test(bare) && OF_HOMES.has(context.situation) &&
    most(clause.scores, LOOKING) < SURE
  ) return { ...clause, acts: asking(clause), wishes: false, asks: true };
  // "The Graça one is unfurnished, no?"
  if (part.question && OF_HOMES.has(context.situation) && TAGGED.test(said)) {
    return { ...clause, acts: asking(clause), wishes: false, asks: true };
  }
  if (OF_HOMES.has(context.situation) && asksWhatAbout(bare, context.lexicon)) {
    return {
      ...clause,
      acts: new Set<Act>(["ask_home"]),
      wishes: false,
      asks: true,
      question: true,
    };
  }
  if (!part.question && WHICH_HAS.test(bare) && clause.acts.has("refer") && scores.wish < SURE) {
    const acts = new Set([...clause.acts].filter((act) => act !== "ask_home"));
    return { ...clause, acts, wishes: false, asks: false };
  }
  // "1 or 2 beds", where homes were shown.
  if (!part.question && ROOMS_ALONE.test(bare)) {
    return { ...clause, acts: new Set<Act>(["wish"]), wishes: true, asks: false };
  }
  const asksFact = WANTS_NUMBER.test(bare) || FURNISHED_OR_NOT.test(bare) ||
    FACT_ALONE.test(bare) ||
    OF_ROOM.test(bare) || ASKED_BEFORE.test(bare) || ALLOWED_IN.test(bare);
  if (asksFact || (part.question && (OF_PLACE.test(bare) || OF_IT.test(bare)))) {
    return { ...clause, acts: asking(clause), wishes: false, asks: true };
  }
  const opens = !OF_HOMES.has(context.situation) && asksForKind(bare, context.lexicon);
  if (part.question && (opens || SWITCHES.test(bare))) {
    return { ...clause, acts: new Set<Act>(["search"]), wishes: true, asks: false };
  }
  // "Is there anything larger, even if we go to 1,500?"
  if (part.question && REACHES.test(bare) && !/[\uf000-\uf0ff]/.test(said)) {
    return { ...clause, acts: new Set<Act>(["search"]), wishes: true, asks: false };
  }
  if (PRICE_OF.test(bare) && scores.wish < ANSWERED && scores.alternatives < SURE) {
    return {
      ...clause,
      acts: new Set<Act>([...asking(clause), "refer"]),
      wishes: false,
      asks: true,
    };
  }
  // A home that is named or advertised: what is said of it is no wish.
  const interested = INTERESTED.test(bare);
  const known = interested || SAW.test(bare);
  const named = known || /[\uf000-\uf0ff]/.test(said) ||
    (part.question &&
      (ADVERTISED.test(said) || isOnOffer(said) || THE_ONE.test(bare) || PRICED.test(said)));
  const surely = known || PRICED.test(said) || scores.wish < ANSWERED;
  if (named && surely && scores.alternatives < SURE && !SHOCKED.test(said)) {
    const acts = new Set<Act>([...part.question ? asking(clause) : clause.acts, "refer"]);
    // "I saw a two-bedroom flat on your site": that one, and no search for such.
    if (interested || (known && scores.search < PLAIN)) acts.delete("search");
    if (interested) acts.add("like");
    return { ...clause, acts, wishes: false, asks: clause.asks || part.question };
  }
  const namesPlace =
    [MOVES_TO, GOES_TO_LIVE, PLACE_INSTEAD, PLACE_FOR_REASON].some((one) => one.test(said)) ||
    (!OF_HOMES.has(context.situation) && LOVES_PLACE.test(said));
  const moves = namesPlace && !clause.acts.has("owner") && !clause.acts.has("other");
  // "Without a garage I'm not moving": of that home alone.
  if (turnsDownForLack(said)) {
    const acts = new Set([...clause.acts].filter((act) => act !== "not_interested"));
    return { ...clause, acts, wishes: true };
  }
  if (moves) return { ...clause, wishes: true };
  if (BUT_HAS.test(bare) && !stretch.question) {
    const acts = new Set([...clause.acts].filter((act) => act !== "ask_home"));
    return { ...clause, acts, wishes: false, asks: false };
  }
  if (asksBack || describes) return { ...clause, wishes: false };
  // "The 2,100 for the studio, is that all in?" asks about what it picks out.
  if (part.question && clause.acts.size === 1 && scores.refer >= MOSTLY) {
    return { ...clause, acts: new Set<Act>(["refer", "ask_home"]), wishes: false, asks: true };
  }
  // "Furnished because I'm a travel nurse".
  const gives = GIVES_REASON.test(said) && beginsWithCriterion(bare, context.lexicon);
  const lists = (gives || WITH_ROOMS.test(bare) || goesWith(bare, context.lexicon)) &&
    !clause.acts.has("owner") && !clause.asks &&
    scores.like < SURE && scores.refer < SURE && !OF_HOMES.has(context.situation);
  const states = !part.question &&
    (lists || isAnswer(said, scores, context) || saysWish(said, scores, context));
  if (states) return { ...clause, wishes: true, asks: false };
  // "Não se arranja nada até 1000?", "y si subo a 1300?"
  const raises = REACHES.test(bare) || ANYTHING.test(said);
  if (part.question && raises && isBounded(said, context.lexicon)) {
    return { ...clause, acts: new Set<Act>([...clause.acts, "search"]), wishes: true, asks: false };
  }
  return clause;
}

/** "Is there a yard? And a washer": goes on with what was asked. */
const GOES_ON =
  /^(?:and|or|y|o|e|ou|[\ue000-\ue0ff][.)]?) (?:(?:an?|una?|uma?|the|el|la|o|a) )?[^\s\ue000-\uf8ff]+(?: (?:de|of) \S+)?(?: (?:or|o|ou) (?:\S+ )?[^\s\ue000-\uf8ff]+)?(?: [?.!]+)? *$/;

/** What stands behind a joint: "but furnished". */
const JOINED = /^(?:but|pero|mas|and|y|e) (?:(?:with|con|com|only|solo|so|an?|una?|uma?) )?(.*)/;

/** Who goes on with a wish uses so few words. */
const FEW = 3;

/** Clauses that go on with the one before: a wish with "but furnished", a question with "and …?" */
function goOn(clauses: Clause[], { skeleton, lexicon, situation }: Context) {
  const homesSpokenOf = OF_HOMES.has(situation);
  clauses.forEach((clause, index) => {
    const before = clauses[index - 1];
    const said = skeleton.slice(clause.start, clause.end).trim();
    const joined = JOINED.exec(said)?.[1];
    // "Are there others with a garage and pets allowed?": one question for homes.
    const seeks = before?.wishes && LOOKING.some((act) => before.acts.has(act)) &&
      !skeleton.slice(before.start, before.end).includes("?") &&
      !INTERROGATIVE.test(joined ?? said);
    if (seeks && joined && beginsWithCriterion(joined, lexicon)) {
      const acts = new Set<Act>([...clause.acts].filter((act) => !ASKING.includes(act)));
      clauses[index] = { ...clause, acts, wishes: true, asks: false };
      return;
    }
    if (before?.wishes && joined && !clause.question && beginsWithCriterion(joined, lexicon)) {
      clauses[index] = { ...clause, wishes: true, asks: false };
    }
    // "Anything else with two bedrooms, pets ok?": of the homes that are looked for.
    const looks = before?.wishes && !before.question && wordsIn(said) <= FEW &&
      (LOOKING.some((act) => before.acts.has(act)) || (!clause.question && !clause.asks));
    if (looks && beginsWithCriterion(said, lexicon)) {
      const acts = new Set<Act>([...clause.acts].filter((act) => !ASKING.includes(act)));
      clauses[index] = { ...clause, acts, wishes: true, asks: false };
      return;
    }
    // "And in Barcelona? Or Valencia?"
    if (before?.wishes && OR_PLACE.test(said)) {
      clauses[index] = { ...clause, acts: new Set<Act>(before.acts), wishes: true, asks: false };
      return;
    }
    // "Is there anything to rent in Alfama, we can do 2,600": what homes are looked for with.
    if (before?.wishes && !homesSpokenOf && CAN_PAY.test(said) && !clause.question) {
      const acts = new Set<Act>([...clause.acts].filter((act) => act !== "offer"));
      clauses[index] = { ...clause, acts: acts.add("wish"), wishes: true, asks: false };
      return;
    }
    if (!before?.asks || !before.question) return;
    const asksMore = joined !== undefined && clause.question &&
      most(clause.scores, LOOKING) < SURE && !clause.acts.has("search");
    // "Size? Baths?"
    const alone = clause.question && wordsIn(said) === 1;
    if (!GOES_ON.test(said) && !asksMore && !alone) return;
    clauses[index] = { ...clause, acts: asking(clause), wishes: false, asks: true, question: true };
  });
}

/** Reads the clauses of a skeleton. */
export function readClauses(
  skeleton: string,
  numbers: readonly NumberRead[],
  situation: ActSituation,
  lexicon: Lexicon,
  quote: Context["quote"],
): Clause[] {
  const context = { skeleton, numbers, situation, lexicon, quote };
  const scoresOf = ({ start, end, question }: Stretch) => {
    const said = skeleton.slice(start, end).trim();
    const words = wordsOf(said, numbers);
    return classifyActs(featuresOf(words, question, situation, cuesOf(said, lexicon)));
  };
  const read = partsOf(skeleton, lexicon).flatMap(({ whole: part, pieces }) => {
    const whole = scoresOf(part);
    if (pieces.length < 2) return [judged(part, whole, context)];
    // A part of a list says little by itself; it is what the whole is.
    const all = clauseOf(part, whole, skeleton.slice(part.start, part.end), numbers);
    const saw = pieces.findIndex(({ start, end }) => SAW.test(skeleton.slice(start, end).trim()));
    return pieces.map((piece, at) => {
      const own = scoresOf(piece);
      if (most(own, ACTS) < SURE && saw < 0) return judged(piece, whole, context);
      const clause = judged(piece, own, context);
      // What goes on about a home that somebody saw: "1375 a month, two baths".
      if (saw >= 0) {
        const least = at > saw ? PLAINLY : MOSTLY;
        return { ...clause, wishes: clause.wishes && most(own, WISHING) >= least };
      }
      const other = most(own, ANSWERS_NOTHING);
      // In a list that wishes nothing is asked: "three rooms and a garage, the price is up to 600".
      return all.wishes && other < MOSTLY
        ? { ...clause, wishes: true, asks: clause.asks && clause.question }
        : clause;
    });
  });
  goOn(read, context);
  // "The two-bedroom by the museum, is it still for sale?": what is asked for is there.
  const asks = read.some(({ scores }) => scores.ask_home >= PLAIN) &&
    read.every(({ scores }) => most(scores, LOOKING) < MOSTLY);
  return asks
    ? read.map((clause) => {
      const said = skeleton.slice(clause.start, clause.end).trim();
      return THE_ONE.test(said) && clause.scores.wish < ANSWERED
        ? { ...clause, wishes: false, acts: new Set<Act>([...clause.acts, "refer"]) }
        : clause;
    })
    : read;
}

/** A skeleton in which only some clauses are left; nothing moves. */
export function only(
  skeleton: string,
  clauses: readonly Clause[],
  wanted: (clause: Clause) => boolean,
): string {
  let left = "";
  for (const { start, end } of clauses.filter(wanted)) {
    left += ".".repeat(start - left.length) + skeleton.slice(start, end);
  }
  return left.padEnd(skeleton.length, ".");
}
