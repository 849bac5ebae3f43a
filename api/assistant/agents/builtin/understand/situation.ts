/** What was known before a message, and what the buyer is after behind it. */
import type { Asked, DialogueMemory, HistoryMessage } from "../../../agent.ts";
import type { Intent } from "../../../states.ts";
import { type Act, type ActSituation, SITUATIONS } from "../acts/acts.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { resolveDay, todayIn } from "./calendar.ts";
import { readDays } from "./dates.ts";
import { readTimes } from "./times.ts";
import type { UnderstandInput } from "./approach.ts";
import { placeWords } from "./gazetteer.ts";
import { blank, fold } from "./text.ts";
import { readTitles } from "./titles.ts";
import { FOR_A_PERSON } from "./phrasings.ts";
import { lastOffered } from "./properties.ts";
import type { Situation } from "./reading.ts";

const ASKED: Partial<Record<string, ActSituation>> = {
  budget_min: "asked:budget",
  budget_max: "asked:budget",
  pets_allowed: "asked:pets",
};

/** "I have two or four", "is four all right?" */
const asksForHour = (text: string | undefined, { length }: readonly string[]): boolean =>
  length > 1 || (text?.includes("?") === true && (length === 1 || AT_WHAT_HOUR.test(fold(text))));

const AT_WHAT_HOUR = /\b(?:(?:at )?(?:what|which) time|(?:a )?(?:que|q) horas?)\b/;

/** Says that the buyer is called. */
const CALLS =
  /\b(?:(?:call|ring|phone|speak to|speak with|talk to)s? you|give you a (?:call|ring)|for a call\b|(?:le|la|les|te|os|lo) llam\w+|llamar(?:le|la|lo|te|les|os)\b|(?:lig\w+|telefon\w+)-(?:lhes?|te|vos)\b|(?:lhes?|te|vos) (?:lig\w+|telefon\w+)|fal[ea]m? (?:con(?:sigo|vosco|tigo)|com (?:voce|o senhor|a senhora))|habl[ea]n? (?:con usted|contigo))/;

/** Says that somebody comes back to the buyer. */
const CONTACTS =
  /\b(?:contacts? you|(?:be|get) in touch|en contacto|em contac?to|ponemos al habla)\b/;

/** "Shall I look for something else?" */
const OTHERS =
  /\b(?:look for|show you|find you|busc[oa]|busque|ensen[oe]|procur[oe]|mostr[oe])\b[^.?!]{0,40}\b(?:others?|another|something else|more|otr[oa]s?|outr[oa]s?|algo)\b/;

/** For so many messages an offer is remembered. */
const OFFER_REMEMBERED = 12;

const OFFER =
  /\b(?:(?:your|the|an?|this|that|first|last|new|his|her|their)(?: [a-z-]+)? offers?|offer of|ofertas?|propostas?|propuestas?|(?:would|will) accept (?:[$€£] ?)?\d[\d.,]{2,}|(?:owner|seller|landlord)s? (?:has |have )?counter(?:s|ed)?|counter-?offer\w*|contra-?(?:oferta|proposta|propoe|propone|propuesta)\w*|no baja(?:n)? de|nao (?:baixa|desce)m? de|(?:aceitaria|aceptaria)(?: \S{1,8})? \d[\d.,]{2,})\b/;

/** Asks for an hour, and for none to see a home at. */
const ASKS_HOUR =
  /^(?!.*\b(?:see|view|visit\w*|come|ver\w*|vir|venir)\b).*\b(?:que horas?|what time|when) /s;
/** Asks when the buyer is to be called. */
const WHEN_TO_CALL =
  /\b(?:when|what time|which time|time (?:for us )?to|cuando|a que hora|que horas|quando|hora|momento)\b[^.?!]{0,32}\b(?:call|ring|phone|llam\w+|lig(?:ar|amos|ue)\w*|telefon\w+|chamada)\b[^.!]{0,24}\?/;

function actSituation(
  { memory, mark, asked }: Pick<Situation, "memory" | "mark" | "asked">,
  moreHelp: boolean,
): ActSituation {
  if (mark.confirming) return "confirming";
  if (mark.suggested) return "suggested";
  const [slot] = asked;
  const said = slot && (ASKED[slot] ?? SITUATIONS.find((one) => one === `asked:${slot}`));
  if (said && !(said === "asked:listing" && mark.offered?.length)) return said;
  if (mark.offered?.length) return "offered";
  if (moreHelp) return "help";
  return memory.visit?.status === "confirmed" ? "booked" : "-";
}

/** Stands between "the one" and the place by which a home is known. */
const THE_ONE_IN =
  /\b(?:the (?:one|flat|house|studio|apartment|condo|townhouse)|(?:el|la|o|a)(?: (?:piso|casa|estudio|apartamento|moradia|atico|chalet|andar))?) (?:in|on|at|de|del|da|do|en|em|na|no)(?: (?:el|la|the))? $/;

/** Stands before, and behind, a place that a home is called by: "the Pacific Beach bungalow". */
const THE = /\bthe $/;
const ONE = /^ (?:one|home|flat|house|bungalow|studio|apartment|condo|town(?:house|home)|villa)\b/;

/**
 * "Would you like to see the one in Graça?": of the homes shown the only one there, or the only one
 * of its type.
 */
function namedByPlace(
  folded: string,
  { shown, language = "en" }: DialogueMemory,
): string | undefined {
  const there = shown.filter(({ neighborhood }) => {
    const name = fold(neighborhood ?? "");
    const at = name === "" ? -1 : folded.indexOf(name);
    const before = folded.slice(0, at);
    return at >= 0 &&
      (THE_ONE_IN.test(before) || (THE.test(before) && ONE.test(folded.slice(at + name.length))));
  });
  const types = LEXICONS[language].types.filter(([, words]) => words.test(folded));
  const alike = there.filter(({ type }) => types.some(([name]) => name === type));
  const only = there.length > 1 ? alike : there;
  return only.length === 1 ? only[0]?.slug : undefined;
}

/** `moreHelp`: our last message asked whether there is anything else. */
export function situate(
  { history, memory, profile, now, time_zone, spoken, places }: UnderstandInput,
  moreHelp: boolean,
): Situation {
  const ours = history.findLast((message) => message.role !== "buyer");
  const mark = ours?.mark ?? {};
  const said = fold(ours?.text ?? "");
  const titles = ours && !mark.offered?.length
    ? readTitles(said, memory.shown, spoken, placeWords(places))
    : [];
  const named = titles.map(({ slug }) => slug);
  const there = ours && named.length === 0 && !mark.offered?.length
    ? namedByPlace(said, memory)
    : undefined;
  // "La de Benimaclet no tiene garaje; la de El Pla sí": the home in question is named as well.
  const here = memory.shown.find(({ slug }) => slug === memory.focus)?.neighborhood;
  const namesBoth = !!here && named[0] !== memory.focus &&
    blank(said, titles).includes(fold(here));
  const today = todayIn(now, time_zone);
  const language = memory.language ?? "en";
  const offered = lastOffered(history, memory);
  // The one home that we have just offered is spoken of from then on, whatever was before.
  const one = mark.offered?.length === 1
    ? offered[0]
    : new Set(named).size === 1 && !namesBoth
    ? named[0]
    : there;
  const namedByUs = () => {
    if (!ours) return { days: [], hours: [] };
    const open = blank(said, readTitles(said, memory.shown, spoken, placeWords(places)));
    return {
      days: readDays(open, ours.text, language)
        .flatMap((day) => day.kind === "day" ? resolveDay(day, today) ?? [] : []),
      hours: readTimes(open, language).flatMap(({ time, vague }) => vague ? [] : time),
    };
  };
  // A broker who names hours for a visit asks for one of them.
  const chooses = Object.keys(mark).length === 0;
  const theirs = history.findLast(({ role }) => role === "buyer")?.text ?? "";
  // "Can somebody ring me?" "Of course. What time suits you?"
  const hourOfCall = () =>
    chooses && memory.visit === undefined && /\?\s*$/.test(ours?.text ?? "") &&
    FOR_A_PERSON.test(fold(theirs)) && ASKS_HOUR.test(fold(ours?.text ?? ""));
  const asked: readonly Asked[] = mark.asked ??
    (chooses && memory.visit?.status === "draft" && asksForHour(ours?.text, namedByUs().hours)
      ? ["visit_time"]
      : []);
  return {
    profile,
    memory,
    mark,
    asked,
    offered,
    ...(one ? { named: one } : {}),
    listed: history.some((message) => (message.mark?.offered?.length ?? 0) > 1),
    propertyKnown: offered.length > 0 || memory.focus !== undefined || one !== undefined,
    today,
    namedByUs,
    callsByUs: () =>
      ours !== undefined &&
      ([CALLS, WHEN_TO_CALL].some((one) => one.test(fold(ours.text))) || hourOfCall()),
    isFollowed: () =>
      ours !== undefined && [CALLS, CONTACTS].some((one) => one.test(fold(ours.text))),
    asksWhenToCall: () => {
      const said = ours ? fold(ours.text) : "";
      // "He will call you. What time suits you?"
      return WHEN_TO_CALL.test(said) || hourOfCall() ||
        (chooses && CALLS.test(said) && /\?\s*$/.test(said));
    },
    asksForOthers: () =>
      ours?.text.trimEnd().endsWith("?") === true && OTHERS.test(fold(ours.text)),
    speaksOfOffer: () => ours !== undefined && OFFER.test(fold(ours.text)),
    spokeOfOffer: () =>
      history.slice(-OFFER_REMEMBERED).some(({ role, text }) =>
        role !== "buyer" && OFFER.test(fold(text))
      ),
    acts: actSituation({ memory, mark, asked }, moreHelp),
  };
}

/** Whether homes were offered since a visit was last arranged. */
export function isFresh(history: readonly HistoryMessage[]): boolean {
  for (const message of history.toReversed()) {
    if (message.mark?.offered?.length) return true;
    if (message.mark?.confirming || message.mark?.asked?.includes("visit_date")) return false;
  }
  return false;
}

/** What the buyer is after now. */
export function goalAfter(
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
