/** Wishes that their wording tells, whatever the classifier makes of it: bounds, means, needs. */
import type { Act } from "../acts/acts.ts";
import type { ActScores } from "../acts/model.ts";
import { FEATURES, namesFeature } from "../lexicon/features.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { perLexicon } from "../lexicon/patterns.ts";
import { LIKELY, most, PLAIN, SURE } from "./act_scores.ts";
import { ASKING, NEVER_WISHING } from "./clause_acts.ts";
import { refusedBehind } from "./denial.ts";
import { AT_MOST, INDISPENSABLE } from "./fact_phrasings.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import { CAN_PAY, EACH, LIMIT_OF, LIMITS, REACHES, SOLD_FOR } from "./money_phrasings.ts";
import {
  CONDITION,
  DECIDES,
  GOES_WITH,
  HAS_ANY,
  IDEAL_PLACE,
  OF_HOUSEHOLD,
  OTHER_AREA,
  WANTS,
  WANTS_ELSE,
} from "./phrasings.ts";
import { NO_RENT } from "./kinds.ts";
import { wordsIn } from "./stretches.ts";
import { N, numberMarks } from "./text.ts";

/** "We're back to the studio", "volvemos al de uno": what was looked for before counts again. */
export const BACK_TO =
  /\b(?:(?:back|return\w*) to|v(?:ue|o)lv\w+ al?|volt\w+ (?:ao?|para)|regres\w+ a[lo]?)(?: (?:the|el|la|lo|o|a|un|uma?|an?|de|looking for|buscar|procurar|plain|simple)){0,2} $/;
/** Behind an amount: "1700 like before", "900 como antes". */
export const AS_BEFORE =
  /^ (?:\S+ ){0,2}?(?:(?:like|as) (?:before|at first|we said|i said)|again\b|como (?:antes|al principio|no inicio|dantes)|de (?:antes|novo|nuevo)|otra vez|outra vez)/;

/** "It's only 2 and we need 3": rooms, though nothing is counted. */
export const SO_MANY_NEEDED =
  /\b(?:it's|its|that's|has|only|just|are|son|es|tiene|hay|solo|sao|e|tem|ha|so) [\ue000-\ue0ff](?=[.,;! ])[^\n]{0,60}?\b(?:needs?|want|necesit\w{1,6}|hacen? falta|precis\w{1,6}|faltan?)(?: (?:de|at least|al menos|pelo menos|like|unas|mesmo)){0,2} ([\ue000-\ue0ff])(?= {0,2}(?:$|[.,;!?\n]|(?:no minimo|minimo|como minimo|at least|al menos|pelo menos|q|que|porque|because|as|since|for|para|pra|pois|por|pq)\b))/;

const BOUNDS_NOTHING = [...ASKING, ...NEVER_WISHING].filter((act) => act !== "tell");
/** Who does one of these speaks of something else than what they look for. */
const ELSEWHERE: readonly Act[] = [
  "owner",
  "other",
  "offer",
  "complaint",
  "visit",
  "about_visit",
  "ask_process",
  "cancel",
  "not_interested",
];
/** So far from a number its bound is looked for. */
const REACH = 64;
/** So much money, however it is told: less is a count of something else. */
const LEAST_MONEY = 300;
/** Who asks for one thing by its name uses so few words. */
const FEW = 3;
/** "The key of the garage". */
const PART_OF =
  /(?<!\bprecis\w{1,4}(?: mesmo)? )\b(?:of (?:the|your|our)|d[ao]s?|del|de l[ao]s?) $/;

const criteria = perLexicon(({ flags, types, bedroom, bathroom }) => {
  const any = (patterns: readonly RegExp[]) =>
    patterns.map(({ source }) => `(?:${source})`).join("|");
  const kinds = types.map(([, pattern]) => pattern);
  const nouns = any([...Object.values(flags), ...kinds]);
  return {
    named: new RegExp(`${nouns}|${N}[\\s-]*(?:${bedroom}|${bathroom})(?![\\p{L}])`, "gu"),
    first: new RegExp(`^(?:${nouns})`, "u"),
    kind: new RegExp(any(kinds), "u"),
  };
});

/** "¿Tenéis parcelas?": homes of a kind are asked for. */
export function asksForKind(bare: string, lexicon: Lexicon): boolean {
  const kind = criteria(lexicon).kind.exec(bare);
  return kind !== null && HAS_ANY.test(bare.slice(0, kind.index));
}

/** Leads to a kind of homes: "and houses?", "e apartamentos também?" */
const ALSO =
  /^(?:(?:and|or|y|e|o|ou|ok|so|hm+)[ ,]{1,3}){0,2}(?:(?:any|some|algun[oa]s?|alguma?s?|alguns|(?:what|how) about|que tal|tem|hay|tienen|teneis|got) )?/;
const AND_NO_MORE = /^s?(?: (?:too|also|tambien|tambem|instead|then|maybe))?\W*$/;

/** Whether homes of a kind, in the plural, are asked for where one is spoken of. */
export function asksForKindToo(bare: string, lexicon: Lexicon): boolean {
  const rest = bare.slice(ALSO.exec(bare)?.[0].length ?? 0);
  const kind = criteria(lexicon).kind.exec(rest);
  // "Tem moradia?"
  const asked = HAS_ANY.test(bare.slice(0, bare.length - rest.length));
  return kind?.index === 0 && (asked || /s$/.test(kind[0])) &&
    AND_NO_MORE.test(rest.slice(kind[0].length));
}

/** "What about laundry?", where a home is spoken of. */
const WHAT_ABOUT =
  /^(?:(?:and|but|so|ok|ah) )?(?:what|how) about (?:(?:the|an?|any|your|its) )?(?=\S)/;

/** Whether a clause asks by "what about" for something that homes have, and says no more. */
export function asksWhatAbout(bare: string, { flags }: Lexicon): boolean {
  const lead = WHAT_ABOUT.exec(bare)?.[0];
  if (lead === undefined) return false;
  const rest = bare.slice(lead.length);
  return [flags.laundry, flags.garage, flags.pets_allowed, ...FEATURES.map(({ words }) => words)]
    .some((one) => rest.search(one) === 0 && wordsIn(rest) <= FEW);
}

/** Whether a text begins with a criterion: "furnished, please". */
export const beginsWithCriterion = (text: string, lexicon: Lexicon): boolean =>
  criteria(lexicon).first.test(text) || FEATURES.some(({ words }) => text.search(words) === 0);

/** "With a lift, as my father…": goes on with the wish before it, whatever reason follows. */
export function goesWith(bare: string, lexicon: Lexicon): boolean {
  const lead = GOES_WITH.exec(bare)?.[0];
  return lead !== undefined && beginsWithCriterion(bare.slice(lead.length), lexicon);
}

/** "Under 400 for sure": whether an amount is bounded from above. */
export const isBounded = (said: string, lexicon: Lexicon): boolean =>
  numberMarks(said).some((at) => {
    const before = said.slice(Math.max(0, at - REACH), at);
    return lexicon.money.max.test(before) && !SOLD_FOR.test(before);
  }) || isOwnLimit(said) || REACHES.test(said);

/** "Our limit is 380 thousand", "2100 is what I can do": said of what can be paid, and of no home. */
export const isOwnLimit = (said: string): boolean =>
  numberMarks(said).some((at) =>
    LIMIT_OF.test(said.slice(Math.max(0, at - REACH), at)) ||
    [LIMITS, AT_MOST].some((one) => one.test(said.slice(at + 1, at + 1 + REACH)))
  );

/** "We have 250 thousand": who tells what can be paid wishes for that. */
function isMeans(said: string, scores: ActScores, numbers: readonly NumberRead[]): boolean {
  if (scores.owner >= PLAIN || scores.other >= PLAIN) return false;
  if (REACHES.test(said)) return true;
  const number = numberAt(numbers, CAN_PAY.exec(said)?.[1]);
  return scores.offer < LIKELY && number !== undefined && number.value >= LEAST_MONEY;
}

/** "I'm not living in Mueller", "Mueller no, muy lejos". */
const rulesOutPlace = (said: string, lexicon: Lexicon): boolean =>
  [...said.matchAll(/[\uf400-\uf4ff]/g)].some(({ index }) =>
    lexicon.area.excluded.test(said.slice(Math.max(0, index - 40), index)) ||
    refusedBehind(said.slice(index + 1))
  );

/** "I'd want it empty", "un estudio no, que…": a criterion that is wanted or refused. */
function wantsCriterion(said: string, lexicon: Lexicon): boolean {
  const mentions = [...said.matchAll(criteria(lexicon).named)];
  return mentions.some(({ 0: noun, index }) => refusedBehind(said.slice(index + noun.length))) ||
    (INDISPENSABLE.test(said) && namesFeature(said)) ||
    ((WANTS.test(said) || INDISPENSABLE.test(said)) && !WANTS_ELSE.test(said) &&
      mentions.some(({ index }) => !PART_OF.test(said.slice(0, index))));
}

/** Whether a statement wishes by its wording alone. */
export function saysWish(
  said: string,
  scores: ActScores,
  { numbers, lexicon }: { numbers: readonly NumberRead[]; lexicon: Lexicon },
): boolean {
  if (isMeans(said, scores, numbers)) return true;
  const bounds = most(scores, BOUNDS_NOTHING) < SURE && !CONDITION.test(said.trim()) &&
    isBounded(said, lexicon);
  if (bounds) return true;
  if (most(scores, ELSEWHERE) >= PLAIN) return false;
  return [NO_RENT, DECIDES, IDEAL_PLACE, OF_HOUSEHOLD, OTHER_AREA, SO_MANY_NEEDED].some((one) =>
    one.test(said)
  ) ||
    numberMarks(said).some((at) =>
      EACH.exec(said.slice(at + 1))?.index === 0 || AS_BEFORE.test(said.slice(at + 1))
    ) ||
    [...said.matchAll(criteria(lexicon).named)].some(({ index }) =>
      BACK_TO.test(said.slice(0, index))
    ) ||
    rulesOutPlace(said, lexicon) || wantsCriterion(said, lexicon);
}
