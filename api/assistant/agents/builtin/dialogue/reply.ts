/** The dialogue: what each intent is answered with. One question a turn, asked last. */
import {
  type AgentInput,
  type AgentOutput,
  type DialogueMemory,
  TITLE_LENGTH,
} from "../../../agent.ts";
import { MAX_REPLY_LENGTH } from "../../../guard.ts";
import { applyPatch, type ProfileValues, valuesOf } from "../../../profile.ts";
import { TEXTS } from "../texts/mod.ts";
import type { Understanding } from "../understand/mod.ts";
import type { Intent } from "../../../states.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { Act } from "../acts/acts.ts";
import { aMonth } from "../understand/properties.ts";
import { FLAGS } from "../lexicon/lexicon.ts";
import { answer, askBroker, availability, describe, lastList, noteMessage } from "./answer.ts";
import { compare } from "./compare.ts";
import { acknowledge, askAmong, askNext, askWhich, nextQuestion, showProperties } from "./show.ts";
import { brokerName, cardOf, isCompared, suggestVisit, type Turn } from "./turn.ts";
import { typesMeant } from "./search.ts";
import { seeksAnother } from "../memory.ts";
import { photoRequest } from "./photos.ts";
import { arrange, confirm, tellVisit } from "./visit.ts";

/** The profile with the patch of the message. */
export function patched(profile: ProfileValues, patch: Understanding["patch"]): ProfileValues {
  const sourced = Object.fromEntries(
    Object.entries(profile).map(([slot, value]) => [slot, { value, message_seq: 0 }]),
  );
  return valuesOf(applyPatch(sourced, patch, 1).profile);
}

/** Proposes to visit the property in question, unless a visit is arranged or was just proposed. */
function proposeVisit(turn: Turn) {
  const { memory, input } = turn;
  const before = input.history.findLast((message) => message.role === "agent")?.mark;
  if (!memory.focus || (memory.visit && memory.visit.status !== "cancelled") || before?.suggested) {
    return;
  }
  // Nobody is asked to come and see a home that lacks what they have just asked for.
  const card = cardOf(turn, memory.focus);
  if (FLAGS.some((flag) => turn.read.asks.includes(flag) && card?.[flag] === false)) return;
  suggestVisit(turn);
}

/** For a buyer who wants it cheaper: less than the card, or than the cheapest last shown. */
function cheaperThan(turn: Turn, card: PropertyCard | undefined): { max_price?: number } {
  if (!turn.read.cheaper) return {};
  const listed = card ? [card] : lastList(turn, 1);
  // "Algo más barato?", of the one home that was spoken of.
  const one = listed.length === 0 ? cardOf(turn, turn.input.memory.focus) : undefined;
  const prices = [...listed, ...one ? [one] : []].map(({ price }) => price);
  const { budget_max = Infinity } = turn.profile;
  return prices.length
    ? { max_price: Math.min(budget_max, Math.floor(Math.min(...prices) * 0.95)) }
    : {};
}

async function react(turn: Turn) {
  const { read, texts, memory } = turn;
  if (read.acts.has("dislike")) {
    const all = read.reference.slug === undefined && lastList(turn, 1).length > 1;
    turn.parts.push(texts.disliked(all));
    const card = cardOf(turn, read.reference.slug ?? memory.focus);
    return await showProperties(turn, cheaperThan(turn, card));
  }
  const card = cardOf(turn, read.reference.slug);
  if (!card) return askWhich(turn);
  if (turn.asks_photos !== undefined && await answer(turn)) return suggestVisit(turn);
  if (!read.tellMore || !await describe(turn)) sayNamed(turn, card);
  suggestVisit(turn);
}

/** A home that was not spoken of yet is told; one that was is a good choice. */
function sayNamed(turn: Turn, card: PropertyCard): void {
  const spokenOf = turn.input.memory.shown.some(({ slug }) => slug === card.slug);
  turn.parts.push(spokenOf ? turn.texts.liked(card.title) : availability(turn, card));
}

function misunderstood(turn: Turn) {
  const { texts, input, read } = turn;
  if (read.writer === "other") return void turn.parts.push(texts.offTopic);
  if (input.unknown_streak >= 2) return void turn.parts.push(texts.human(brokerName(turn)));
  if (input.unknown_streak === 1) return void turn.parts.push(texts.notUnderstoodAgain);
  turn.parts.push(texts.notUnderstood);
  askNext(turn, true);
}

/** A pleasantry is answered; an open question is not forgotten over it. */
function chat(turn: Turn) {
  const { read, texts, input } = turn;
  if (read.writer === "owner" && input.memory.writer !== "owner") {
    return void turn.parts.push(texts.owner(brokerName(turn)));
  }
  if (read.writer === "other") return void turn.parts.push(texts.offTopic);
  if (read.acts.has("ask_bot")) {
    return void turn.parts.push((read.asksIfAgency ? texts.agency : texts.bot)(brokerName(turn)));
  }
  if (read.acts.has("done") || read.acts.has("thanks")) turn.parts.push(texts.welcome);
  // "Sarah Miles", where we ask whether to book: it is not booked by that.
  else if (asksToConfirm(turn)) return;
  else if (read.acts.has("small_talk")) turn.parts.push(texts.smallTalk);
  else turn.parts.push(texts.allRight);
}

/** How things work is told in the agency's own words; what it has not written down is noted. */
function answerProcess(turn: Turn) {
  const { read, texts, input } = turn;
  const written = input.deps.agencyText?.(read.process, read.language);
  if (written !== undefined) return void turn.parts.push(written);
  const goesOn = turn.memory.focus === undefined ? texts.goesOn.ask : texts.goesOn.noted;
  const say = read.process === "financing" ? texts.financing : texts.process;
  turn.parts.push(say(brokerName(turn), goesOn));
  turn.unknown.push(...read.process_asked.filter((said) => !turn.unknown.includes(said)));
  if (read.process_asked.length === 0) noteMessage(turn);
}

/** Answers what is asked, of the home and of how things work; false where nothing is. */
async function answerAll(turn: Turn): Promise<boolean> {
  const answered = await answer(turn);
  if (turn.read.process_asked.length === 0) return answered;
  answerProcess(turn);
  return true;
}

/** Whether the message before asked to confirm a visit that is still to be. */
function asksToConfirm({ input, memory }: Turn): boolean {
  const before = input.history.findLast((message) => message.role === "agent")?.mark;
  return before?.confirming !== undefined && memory.visit?.status === "draft";
}

const saysNoTime = ({ read: { visit, reference } }: Turn): boolean =>
  visit.said === undefined && visit.time === undefined && visit.refused === undefined &&
  !visit.otherDay && !visit.moved && !reference.explicit;

const looksOn = ({ read }: Turn): boolean =>
  ["search", "alternatives", "dislike"].some((act) => read.acts.has(act as Act));

/** Whether a home is named, and no other is looked for. */
const namedFirst = (turn: Turn): boolean =>
  turn.read.reference.explicit && turn.input.memory.focus === undefined &&
  (!looksOn(turn) ||
    (turn.read.acts.has("like") && !turn.read.acts.has("alternatives") &&
      !turn.read.acts.has("dislike")));

/** Whether a home is what is wished for, as far as bounds and yes and no tell it. */
function fits(card: PropertyCard, profile: ProfileValues): boolean {
  const { purpose, area, bedrooms, budget_max = Infinity } = profile;
  return (purpose === undefined || card.purpose === purpose) && aMonth(card) <= budget_max &&
    (typeof bedrooms !== "number" || (card.bedrooms ?? 0) >= bedrooms) &&
    typesMeant(profile).includes(card.type) &&
    (!area?.length || area.some((one) => [card.city, card.neighborhood, "any"].includes(one))) &&
    FLAGS.every((flag) => profile[flag] !== true || card[flag] !== false);
}

/** Whether more is told beside the home in question: it fits, or too little is known of others. */
function staysWith(turn: Turn): boolean {
  const card = cardOf(turn, turn.memory.focus);
  const { focus, disliked } = turn.memory;
  if (focus === undefined || disliked.includes(focus) || looksOn(turn)) return false;
  // "Better two bedrooms, not three": of this home, too, there are more than are wished for.
  const { bedrooms } = turn.read.patch;
  if (typeof bedrooms === "number" && bedrooms < (card?.bedrooms ?? 0)) return false;
  return nextQuestion(turn.profile) !== undefined ||
    (turn.read.patch.area === undefined && card !== undefined && fits(card, turn.profile));
}

const ASKING: readonly Act[] = ["ask_home", "ask_process", "ask_advice", "financing", "photos"];
const asksNothing = ({ read }: Turn): boolean => !ASKING.some((act) => read.acts.has(act));

/** What is said of a cancellation, by what there was: which visit it was, as there may be others. */
function sayCancelled(turn: Turn): string {
  const { texts, input: { memory: { visit } } } = turn;
  if (visit?.status === "draft") return texts.visitNotBooked;
  if (visit?.status !== "confirmed") return texts.visitNothing;
  const title = cardOf(turn, visit.property_slug)?.title;
  return texts.visitCancelled(title === undefined ? "" : `: ${title.slice(0, TITLE_LENGTH)}`);
}

/** Visits are arranged one by one: of several that are wanted, which is first. */
function sayFirst({ read: { reference }, memory, texts, parts }: Turn) {
  const first = memory.shown.find(({ slug }) => slug === reference.slug);
  if (reference.slugs.length > 1 && first) {
    parts.push(texts.firstVisit(first.title.slice(0, TITLE_LENGTH)));
  }
}

/** Nothing is where the buyer looks, and no other place was named yet. */
const waitsForArea = ({ input: { history }, profile: { area } }: Turn): boolean =>
  area === undefined &&
  history.findLast(({ role }) => role === "agent")?.mark?.asked?.includes("area") === true;

function askWhere({ parts, texts, mark }: Turn): void {
  parts.push(texts.questionAgain.area);
  mark.asked = ["area"];
}

const SAID_BESIDE: ReadonlySet<Intent> = new Set([
  "small_talk",
  "unknown",
  "ask_property",
  "share_criteria",
]);

async function compose(turn: Turn) {
  const { read, texts, memory } = turn;
  const broker = brokerName(turn);
  const say = (text: string) => void turn.parts.push(text);
  // "Llego 10 min tarde": nothing of the visit changes, and its broker has to know.
  const isChat = SAID_BESIDE.has(read.classification.intent);
  if (read.tellsOfComing && isChat && memory.visit?.status === "confirmed") {
    noteMessage(turn);
    return say(texts.toldOfComing(broker));
  }
  switch (read.classification.intent) {
    case "greet":
      // "Hello?", while we ask whether to book.
      if (asksToConfirm(turn)) return await arrange(turn);
      say(texts.hello(turn.input.deps.broker?.name));
      return askNext(turn);
    case "share_criteria":
    case "change_criteria":
      acknowledge(turn);
      if (namedFirst(turn)) return await react(turn);
      if (staysWith(turn)) return proposeVisit(turn);
      return await showProperties(
        turn,
        read.acts.has("alternatives") ? cheaperThan(turn, cardOf(turn, read.reference.slug)) : {},
      );
    case "ask_listings":
      acknowledge(turn);
      return await showProperties(turn, cheaperThan(turn, cardOf(turn, read.reference.slug)));
    case "ask_property": {
      if (read.asksIfAgency && read.asks.length + read.topics.length === 0) return chat(turn);
      const paperwork = read.process_asked.length > 0 && read.asks.length === 0;
      if (read.acts.has("about_visit") && !paperwork && await tellVisit(turn)) return;
      if (isCompared(turn) && await compare(turn)) return;
      if (!await answerAll(turn)) {
        if (read.asks.length > 0 || !memory.focus) return askWhich(turn);
        const named = cardOf(turn, read.reference.explicit ? read.reference.slug : undefined);
        // Nothing was asked but what it is.
        if (named && asksNothing(turn)) sayNamed(turn, named);
        else if (!read.tellMore) askBroker(turn);
        else if (!await describe(turn)) return askWhich(turn);
      }
      // What we had asked to confirm is still open.
      if (asksToConfirm(turn)) return await arrange(turn);
      return proposeVisit(turn);
    }
    case "react_listing":
      return await react(turn);
    case "request_visit":
      // "Can my sister come instead?": nothing of day or hour, and the broker's to say.
      if (!await answerAll(turn) && asksToConfirm(turn) && read.question && saysNoTime(turn)) {
        askBroker(turn);
      }
      // "Quero ver também outro, em Alfama": what is booked stays, and another one is looked for.
      if (seeksAnother(turn.input.memory.visit, read)) {
        if (Object.keys(read.patch).length === 0) return askWhich(turn);
        acknowledge(turn);
        return await showProperties(turn);
      }
      sayFirst(turn);
      if (memory.shown.length) return await arrange(turn);
      if (waitsForArea(turn)) return askWhere(turn);
      // Without any property a visit is a wish to see properties.
      return await showProperties(turn);
    case "confirm_visit":
      await answerAll(turn);
      return await confirm(turn);
    case "cancel_visit":
      return say(sayCancelled(turn));
    case "make_offer":
      await answer(turn);
      // Without a home in question there is nothing to hand over.
      return turn.memory.focus === undefined ? askWhich(turn) : say(texts.offer(broker));
    case "request_human":
      if (read.writer !== "owner") return say(texts.human(broker));
      // Who has been handed over already asks the person; the question is noted.
      return turn.input.memory.writer === "owner" && !read.acts.has("human")
        ? answerProcess(turn)
        : say(texts.owner(broker));
    case "complaint":
      return say(texts.complaint(broker));
    case "ask_financing":
      answerProcess(turn);
      if (memory.focus) return;
      return nextQuestion(turn.profile) ? askNext(turn) : proposeVisit(turn);
    case "not_now":
      return say(texts.notNow);
    case "not_interested":
      return say(texts.notInterested);
    case "opt_out":
      return say(texts.optedOut);
    case "opt_in":
      return say(texts.optedIn);
    case "small_talk":
      chat(turn);
      // Neither is what we have asked forgotten over it.
      return asksToConfirm(turn) ? await arrange(turn) : undefined;
    case "off_topic":
      say(texts.offTopic);
      return read.writer === "other" ? undefined : askNext(turn);
    case "unknown":
      return misunderstood(turn);
  }
}

/** A sentence may begin with what a broker without a name is called. */
const begun = (text: string, { theBroker, locale }: Turn["texts"]): string =>
  // Portuguese draws its article together with what stands before it: "ao nosso consultor".
  text.replaceAll(/\b([ad])e? o nosso\b/g, "$1o nosso").replaceAll(
    new RegExp(`(?<=(?:^|[.!?]\\s+))${theBroker}`, "g"),
    theBroker.charAt(0).toLocaleUpperCase(locale) + theBroker.slice(1),
  );

/**
 * Composes the reply to a message that has been read. `among`: homes one of which is meant, if it is
 * not known which.
 */
export async function reply(
  input: AgentInput,
  read: Understanding,
  profile: ProfileValues,
  memory: DialogueMemory,
  among: readonly PropertyCard[] = [],
): Promise<Pick<AgentOutput, "reply" | "memory" | "mark" | "unknown_topics" | "photos">> {
  const turn: Turn = {
    input,
    read,
    texts: TEXTS[read.language],
    profile,
    memory,
    parts: [],
    unknown: [],
    mark: {},
    asks_photos: photoRequest(input, read),
  };
  if (among.length > 0) askAmong(turn, among);
  else await compose(turn);
  return {
    reply: begun(turn.parts.join("\n\n"), turn.texts).slice(0, MAX_REPLY_LENGTH),
    memory: turn.memory,
    mark: turn.mark,
    unknown_topics: turn.unknown,
    ...(turn.photos ? { photos: turn.photos } : {}),
  };
}
