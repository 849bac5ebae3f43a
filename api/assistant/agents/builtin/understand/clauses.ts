/** A message in clauses, each with what the buyer does in it. */
import { type Act, ACTS, type ActSituation } from "../acts/acts.ts";
import { cuesOf } from "../acts/cues.ts";
import { featuresOf } from "../acts/features.ts";
import { type ActScores, classifyActs } from "../acts/model.ts";
import { wordsOf } from "../acts/words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import { turnsDownForLack } from "./denial.ts";
import { isNumberMark, type Span } from "./text.ts";

export interface Clause extends Span {
  acts: ReadonlySet<Act>;
  scores: ActScores;
  question: boolean;
  /** It wishes for something: here alone a criterion can be said. */
  wishes: boolean;
  /** It asks about a home. */
  asks: boolean;
}

/** From here on an act counts; leaving for good must be said more plainly. */
export const SURE = 0.3;
const SURER: Partial<Record<Act, number>> = {
  opt_out: 0.45,
  opt_in: 0.6,
  owner: 0.4,
  not_interested: 0.45,
  other: 0.4,
  complaint: 0.5,
  human: 0.4,
  off_topic: 0.45,
};
/** Enough for a clause that does nothing else. */
const LIKELY = 0.15;

const WISHING: readonly Act[] = ["wish", "search", "alternatives", "drop"];
const ASKING: readonly Act[] = ["ask_home", "photos", "compare"];
/** Of homes that are there; what is said of them is no wish. */
const JUDGING: readonly Act[] = ["dislike", "like"];
const PICKING: readonly Act[] = ["refer", "visit"];
/** What is asked beside a home can name a fact of it. */
const ASIDE: readonly Act[] = ["ask_process", "ask_advice", "about_visit", "human"];
/** Whoever does these states no wish in the same breath. */
const NEVER_WISHING: readonly Act[] = [
  "tell",
  "owner",
  "other",
  "offer",
  "complaint",
  "ask_process",
  "ask_advice",
  "financing",
  "about_visit",
  "off_topic",
  "not_interested",
  "human",
];

/** Acts that change who answers, or end something: no side note of a clause that does another. */
const WEIGHTY: readonly Act[] = [
  "owner",
  "other",
  "complaint",
  "human",
  "cancel",
  "opt_out",
  "opt_in",
  "not_interested",
  "off_topic",
  "offer",
  "financing",
  "ask_bot",
  "later",
];
const FAR = 0.35;
const AGREEING_TO_NOTHING: readonly Act[] = [...ASKING, ...NEVER_WISHING, "later"];

const ABBREVIATION =
  /\b(st|ft|mt|dr|mr|mrs|ms|apt|apts|ave|blvd|approx|min|max|no|bdrm|sq)\.(?= )/g;
const SENTENCE =
  /[^.!?;\n\p{Extended_Pictographic}]+[.!?;\n\p{Extended_Pictographic}\u200d\ufe0f ]*|\p{Extended_Pictographic}+/gu;
/** Where a sentence goes on to something else: before "but", and before a question. */
const TURN =
  /,? (?=(?:but|pero|porem|aunque|although|though)[ ,])|,? (?:and|also|y|e) (?=(?:is|are|does|do|can|could|how|what|when|where|would|will|tiene|hay|es|esta|puedo|se puede|cuanto|cual|cuando|donde|tem|ha|e o|posso|da para|quanto|qual|quando|onde)\b)|, (?=(?:is|are|does|do|can|could|how|what|when|where|tiene|hay|puedo|cuanto|cuando|donde|tem|posso|quanto|quando|onde)\b)/;
/** In Portuguese "mas" is "but", in Spanish it is "more". */
const PORTUGUESE_TURN = new RegExp(
  `${TURN.source}|,? (?<!\\b(?:o|e|ou|a|que|nada) )(?=mas (?!o menos|ou menos))`,
);

/** A part with fewer words goes on with what stands before its comma: "with garage, pool". */
const LEAST_WORDS = 2;
const WORD = /[\p{L}\p{N}']+|[\ue000-\uf8ff]|\p{Extended_Pictographic}/gu;

/** Asks nothing of its own at the end of a question. */
const TAG =
  /^\W*(?:i hope|right|ok(?:ay)?|yes|no|please|pls|thanks|por favor|porfa|verdad|vale|ne|certo|sim|si|espero|(?:if|se|si) (?:possible|puede ser|posible|possivel|der)|or not|o no|ou nao|huh|eh|yeah)\W*$/;
const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

interface Stretch extends Span {
  question: boolean;
}

/** The stretches of a text between separators that say something. */
function split(text: string, { start, end, question }: Stretch, at: RegExp): Stretch[] {
  const found: Stretch[] = [];
  let from = start;
  for (const part of text.slice(start, end).split(at)) {
    const first = text.indexOf(part, from);
    from = first + part.length;
    const words = wordsIn(part);
    if (words === 0) continue;
    const last = found.at(-1);
    if (last && words < LEAST_WORDS) last.end = from;
    else found.push({ start: first, end: from, question: false });
  }
  const [before, last] = found.slice(-2);
  // "And a garage, I hope?" asks for the garage.
  if (question && before && last && TAG.test(text.slice(last.start, last.end).trim())) {
    before.end = last.end;
    found.pop();
  }
  const asked = found.at(-1);
  if (asked) asked.question = question;
  for (const one of found) one.question ||= text.slice(one.start, one.end).includes("¿");
  return found;
}

/** More words without a comma are several thoughts: a voice message, or a hurry. */
const LONG = 16;
const JOINT =
  / (?=(?:and|so|because|but|also|then|y|porque|entonces|asi que|pero|e|entao|dai|ai|por isso) )/;

/** A long part in the thoughts that it joins. */
function thoughts(text: string, part: Stretch): Stretch[] {
  const words = wordsIn(text.slice(part.start, part.end));
  return words > LONG ? split(text, part, JOINT) : [part];
}

function sentences(text: string): Stretch[] {
  return Array.from(text.matchAll(SENTENCE), ({ 0: sentence, index }) => ({
    start: index,
    end: index + sentence.length,
    question: sentence.includes("?"),
  }));
}

/** Who picks a home out may wish in the same breath: so much surer must the pick be. */
const PICKED = 0.7;
/** "We are relocating from Leeds to Valencia": whoever moves somewhere wants to live there. */
export const MOVES_TO =
  /\b(?:relocat\w+|transfer\w+|mov(?:e|ing|ed)|mud\w+|traslad\w+|(?:nos )?vamos|voy|vou|se mudando)\b[^.!?\n]{0,40}\b(?:to|a|para|pro|pra|in|em)(?: o| a)? [\uf400-\uf4ff]/;
/** How sure a wish must be that is put as a question where we had asked. */
const ANSWERED = 0.8;
/** Marks that answer what we asked for. */
const ANSWERS: Partial<Record<ActSituation, RegExp>> = {
  "asked:area": /[\uf400-\uf4ff]/,
  "asked:bedrooms": /[\ue000-\ue0ff]/,
  "asked:bathrooms": /[\ue000-\ue0ff]/,
  "asked:budget": /[\ue000-\ue0ff]/,
};
/** From here on an act is plain, whatever stands around it. */
const PLAIN = 0.4;

const some = (acts: ReadonlySet<Act>, of: readonly Act[]) => of.some((act) => acts.has(act));
const most = (scores: ActScores, of: readonly Act[]) => Math.max(...of.map((act) => scores[act]));

/** Wishes, though it sounds like praise: "I'd like the garage too". */
const WOULD_LIKE = /(?:'d|would) (?:really |also )?(?:like|love)\b/;

/** Says outright that something is wanted. */
const NEEDS = /\b(?:need|preciso|precisamos|necesito|necesitamos|must have)\b/;

/** An amount that is offered for a home: "would they take 370?", "me la dejan en 450?" */
const OFFERS =
  /(?:\b(?:would|will|could|do|does) (?:he|she|they|you|the (?:owners?|sellers?|landlord)) (?:take|accept|consider|listen to|go for|do|look at|sell (?:it )?for)|\b(?:put (?:me|us) down for|(?:i|we)(?:'d| would)? (?:offer|put in)|offering)|\b(?:ofrec\w+|ofrezco|(?:si )?(?:doy|damos)|(?:me |nos )?l[oa]s? dejar?\w* en|aceptar?\w*)|\b(?:ofere\w+|dou|aceita\w*|deixa\w* por|faz\w* por)) (?:\S+ ){0,2}?([\ue000-\ue0ff])/;
/** Fewer is no price: "do you accept 2 dogs?" */
const LEAST_OFFER = 100;

/** Praise of what is there: "I like that there is a garage". */
const PRAISES =
  /\b(?:i|we) (?:really |do )?(?:like|love) (?:that|how|the|its|it)\b|\bme (?:gusta|encanta) (?:que|el|la|lo|su)\b|\b(?:gosto|gostei|adoro|adorei) (?:d[aeo]|que)\b/;

/** Begins a question that bears no question mark. */
const INTERROGATIVE =
  /^(?:(?:and|also|but|y|e|pero|mas|ok|so) )?(?:how (?:much|many|big|far|long|old|about)|what(?:'s| is| are|s)|where(?:'s| is)|is (?:is )?(?:it|there|this|that|the|an?)|are (?:there|they|pets|the)|does (?:it|the)|do (?:they|i)|can (?:i|we|you)|cuant[oa]s?|cual(?:es)?|donde|quanto|quantos|quantas|qual|quais|onde|aceita[mn]?|aceptan?|admiten?|permit(?:en|em)|dejan?|deixam?)\b/;

/** Who looks for a home speaks of one as who has one: the surer of the two counts. */
function oneSided(read: ActScores, said: string, numbers: readonly NumberRead[]): ActScores {
  const amount = numberAt(numbers, OFFERS.exec(said)?.[1])?.value ?? 0;
  const given = amount >= LEAST_OFFER ? { ...read, offer: Math.max(read.offer, 0.9) } : read;
  const scores = WOULD_LIKE.test(said)
    ? { ...given, like: 0 }
    : given.not_interested > given.search && given.search > given.wish
    ? { ...given, search: 0, wish: 0 }
    : PRAISES.test(said)
    ? { ...given, wish: 0, search: 0 }
    : given;
  const looks = Math.max(scores.search, scores.wish) > scores.owner - 0.1;
  if (looks) return { ...scores, owner: 0 };
  return scores.owner < PLAIN ? scores : { ...scores, search: 0, wish: 0 };
}

const STOPPED = 0.65;
const STOPS =
  /\b(?:stop|unsubscribe|remove|delete|no more|list|baja|sair|parar|par[ae]m?|dej(?:en|ad|a|e)|elimin\w+|borr\w+|apag\w+|(?:no|nao|don't|dont|do not|never) (?:me |nos )?(?:\S+ )?(?:escrib\w+|mand\w+|env\w+|text\w*|messag\w*|contact\w*|writ\w*|call\w*))\b/;

/** Who says yes in more words says it more plainly. */
const YES_WORDS = 4;

/** The acts that a clause performs; one alone may be less sure. */
function actsIn(scores: ActScores, said: string): Set<Act> {
  const acts = new Set(ACTS.filter((act) => scores[act] >= (SURER[act] ?? SURE)));
  const top = most(scores, ACTS);
  for (const act of WEIGHTY) if (scores[act] < PLAIN && scores[act] < top - FAR) acts.delete(act);
  // A story or a question agrees to nothing unless it says so plainly.
  // Who is to be left in peace is told so in words that mean it.
  if (scores.opt_out < STOPPED && !STOPS.test(said)) acts.delete("opt_out");
  if (scores.affirm < PLAIN && most(scores, AGREEING_TO_NOTHING) > scores.affirm) {
    acts.delete("affirm");
  }
  if (acts.size > 0) return acts;
  const [likeliest] = ACTS.toSorted((a, b) => scores[b] - scores[a]);
  const unsure = likeliest === "affirm" && wordsIn(said) > YES_WORDS;
  if (likeliest && scores[likeliest] >= LIKELY && !SURER[likeliest] && !unsure) acts.add(likeliest);
  return acts;
}

function clauseOf(
  { start, end, question }: Stretch,
  given: ActScores,
  said: string,
  numbers: readonly NumberRead[],
): Clause {
  const scores = oneSided(given, said, numbers);
  const acts = actsIn(scores, said);
  const wishing = most(scores, WISHING);
  const asking = most(scores, ASKING);
  // Who tells of their life may wish in the same breath: "we have two cats and need a laundry".
  const needs = wishing >= MOSTLY || (wishing >= SURE && NEEDS.test(said));
  const elsewhere = needs ? NEVER_WISHING.filter((act) => act !== "tell") : NEVER_WISHING;
  const wishes = wishing >= LIKELY && wishing > asking && wishing > most(scores, elsewhere) &&
    wishing > most(scores, JUDGING) && wishing > most(scores, PICKING) * PICKED;
  return {
    start,
    end,
    acts,
    scores,
    question,
    wishes,
    asks: !(scores.offer >= PLAIN && scores.offer > asking) &&
      ((some(acts, ASKING) && asking >= wishing) ||
        (!wishes &&
          (question || INTERROGATIVE.test(said.trim()) ||
            (wishing < LIKELY && some(acts, ASIDE))))),
  };
}

/** A home that is advertised, by any noun, and "the one with", "el de", "a do". */
export const ADVERTISED =
  /\b(?:the|that|this|your) (?:\S+ one|ad|advert|listing|one|property|home|place)\b|\b(?:the|that|el|la|ese|esa|este|esta|o|a|esse|essa|aquele|aquela) (?:[tv]?[\ue000-\ue0ff](?! )|anuncio\b|inmueble\b|imovel\b)|\b(?:el|la|es[ae]|est[ae]) del?\b|\b(?:o|a|ess[ae]|est[ae]|aquel[ae]) d[oae]\b|\b(?:vi|vimos|saw|seen|he visto|hemos visto|estou a ver|estoy viendo) (?:um|uma|una?|el|la|the|an?|your|vuestro|o|a)\b/;

const HAS =
  /^(?:(?:and|y|e|pero|mas|but|ok|sim|si|vale) )?(?:does it|has it|is there|tem|tiene|hay|ha) /;
const OF_HOMES: ReadonlySet<ActSituation> = new Set([
  "offered",
  "suggested",
  "confirming",
  "booked",
  "asked:visit_date",
  "asked:visit_time",
]);

/** "I saw a two-bedroom flat in Foz for 1,375." */
const SAW =
  /^(?:\S+ ){0,3}?(?:vi|vimos|saw|he visto|hemos visto) (?:\S+ ){0,4}?(?:um|uma|una?|el|la|the|an?|your|o|a)\b/;

/** What a clause is read with. */
interface Context {
  skeleton: string;
  numbers: readonly NumberRead[];
  situation: ActSituation;
  lexicon: Lexicon;
}

/** "For 400" is what something goes for. */
const SOLD_FOR = /\bfor\s*$/;

/** "Under 400 for sure": an upper bound that is no question is a wish. */
function isBound({ start, end }: Stretch, scores: ActScores, { skeleton, lexicon }: Context) {
  return most(scores, [...ASKING, ...NEVER_WISHING]) < SURE &&
    [...skeleton.slice(start, end)].some((unit, at) =>
      isNumberMark(unit) && lexicon.money.max.test(skeleton.slice(start, start + at)) &&
      !SOLD_FOR.test(skeleton.slice(start, start + at))
    );
}

/** What we asked for is named, or given up: "that's not a must"; and nothing else is done. */
function isAnswer(said: string, scores: ActScores, { situation, lexicon }: Context): boolean {
  if (most(scores, [...ASKING, ...NEVER_WISHING, ...JUDGING]) >= PLAIN) return false;
  return (ANSWERS[situation]?.test(said) ?? false) ||
    (situation.startsWith("asked:") &&
      (lexicon.indifferent.test(said) || lexicon.refuses.test(said)));
}

/** A clause by its scores, and by what they do not tell. */
function judged(part: Stretch, scores: ActScores, context: Context): Clause {
  const said = context.skeleton.slice(part.start, part.end);
  const clause = clauseOf(part, scores, said, context.numbers);
  // Asked for a criterion, who asks back has not answered.
  const asksBack = part.question && context.situation.startsWith("asked:") &&
    most(scores, WISHING) < (most(scores, ASKING) < LIKELY ? PLAIN : ANSWERED);
  // "It has three bedrooms": a home that is there.
  const describes = said.trim().search(context.lexicon.describes) === 0 &&
    scores.drop < LIKELY && scores.search < PLAIN;
  // Where homes are spoken of, "does it have", "tem", "tiene" ask of one.
  if (
    part.question && HAS.test(said.trim()) && OF_HOMES.has(context.situation) &&
    most(scores, ["search", "alternatives"]) < SURE
  ) return { ...clause, wishes: false, asks: true };
  // A home that is named or advertised: what is said of it is no wish.
  const named = /[\uf000-\uf0ff]/.test(said) || (part.question && ADVERTISED.test(said)) ||
    SAW.test(said.trim());
  if (named && scores.wish < ANSWERED && scores.alternatives < SURE) {
    const acts = new Set<Act>([...clause.acts, "refer"]);
    return { ...clause, acts, wishes: false, asks: clause.asks || part.question };
  }
  const moves = MOVES_TO.test(said) && !clause.acts.has("owner") && !clause.acts.has("other");
  if (moves || turnsDownForLack(said)) return { ...clause, wishes: true };
  if (asksBack || describes) return { ...clause, wishes: false };
  const states = !part.question &&
    (isBound(part, scores, context) || isAnswer(said, scores, context));
  return states ? { ...clause, wishes: true } : clause;
}

/** Reads the clauses of a skeleton. */
export function readClauses(
  skeleton: string,
  numbers: readonly NumberRead[],
  situation: ActSituation,
  lexicon: Lexicon,
): Clause[] {
  const text = skeleton.replace(ABBREVIATION, "$1 ");
  const context = { skeleton, numbers, situation, lexicon };
  const scoresOf = ({ start, end, question }: Stretch) => {
    const said = skeleton.slice(start, end).trim();
    const words = wordsOf(said, numbers);
    return classifyActs(featuresOf(words, question, situation, cuesOf(said, lexicon)));
  };
  const turn = lexicon === LEXICONS.pt ? PORTUGUESE_TURN : TURN;
  const read = sentences(text).flatMap((sentence) => split(text, sentence, turn)).flatMap(
    (part) => {
      const whole = scoresOf(part);
      const pieces = split(text, part, /,(?=\s)/).flatMap((piece) => thoughts(text, piece));
      if (pieces.length < 2) return [judged(part, whole, context)];
      // A part of a list says little by itself; it is what the whole is.
      const all = clauseOf(part, whole, skeleton.slice(part.start, part.end), numbers);
      return pieces.map((piece) => {
        const own = scoresOf(piece);
        if (most(own, ACTS) < SURE) return judged(piece, whole, context);
        const clause = judged(piece, own, context);
        const other = most(own, [...ASKING, ...NEVER_WISHING, ...JUDGING]);
        return all.wishes && other < MOSTLY ? { ...clause, wishes: true } : clause;
      });
    },
  );
  // "The two-bedroom by the museum, is it still for sale?": what is asked for is there.
  const asks = read.some(({ scores }) => scores.ask_home >= PLAIN) &&
    read.every(({ scores }) => most(scores, ["search", "alternatives"]) < MOSTLY);
  return asks
    ? read.map((clause) => {
      const said = skeleton.slice(clause.start, clause.end).trim();
      return THE_ONE.test(said) && clause.scores.wish < ANSWERED
        ? { ...clause, wishes: false, acts: new Set<Act>([...clause.acts, "refer"]) }
        : clause;
    })
    : read;
}

/** From here on a part of a list does something else than the list. */
const MOSTLY = 0.5;

/** "The two-bedroom", "o T2", "el de tres habitaciones". */
const THE_ONE =
  /^(?:the|that|o|a|el|la|ess[ae]|es[ae]|aquel[ae]?) (?:[tv]?[\ue000-\ue0ff]|apartment|flat|condo|house|studio|piso|casa|moradia|ap(?:e|artamento)|estudio|local|loja|d[aeo]l?)(?![\p{L}])/u;

/** A skeleton in which only some clauses are left; nothing moves. */
export function only(
  skeleton: string,
  clauses: readonly Clause[],
  wanted: (clause: Clause) => boolean,
): string {
  let left = ".".repeat(skeleton.length);
  for (const clause of clauses.filter(wanted)) {
    left = left.slice(0, clause.start) + skeleton.slice(clause.start, clause.end) +
      left.slice(clause.end);
  }
  return left;
}
