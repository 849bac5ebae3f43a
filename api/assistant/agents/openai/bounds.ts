/** Binds a model's answer to what reading found in the message: within it the two may disagree. */
import { isDeepStrictEqual } from "node:util";
import type { AgentInput, VisitDraft } from "../../agent.ts";
import { PROFILE_SLOTS } from "../../profile.ts";
import type { Intent } from "../../states.ts";
import type { Act } from "../builtin/acts/acts.ts";
import { remember } from "../builtin/memory.ts";
import { classifyPhase } from "../builtin/phase.ts";
import { patched } from "../builtin/dialogue/reply.ts";
import { resolveDay } from "../builtin/understand/calendar.ts";
import type { FullReading } from "../builtin/understand/mod.ts";
import { fold, plain } from "../builtin/understand/text.ts";
import { groundedPatch } from "./grounds.ts";
import type { ModelAnswer } from "./schema.ts";

/**
 * The answer with nothing but what the message can mean; for the rest stands what was read.
 * @returns refusals: what was refused, in words for the turn's log
 */
export function bindAnswer(
  input: AgentInput,
  read: FullReading,
  answer: ModelAnswer,
): { answer: ModelAnswer; refusals: string[] } {
  const profile_patch = groundedPatch(read, answer.profile_patch, input.deps.places);
  const { classification: said } = answer;
  const meant = mayMean(said.intent, read);
  const classification = meant ? said : classified(input, read);
  const visit = boundVisit(input, read, answer.visit, classification.intent, meant);
  const language = answer.language === input.memory.language && answer.language || read.language;
  const { slug, slugs, explicit } = read.reference;
  const elsewhere = explicit && slug !== undefined && answer.focus !== null &&
    !slugs.includes(answer.focus) && !answer.offered.includes(answer.focus);
  const slots = PROFILE_SLOTS.filter((slot) =>
    answer.profile_patch[slot] !== undefined && profile_patch[slot] === undefined
  );
  return {
    answer: {
      ...answer,
      profile_patch,
      classification,
      visit,
      language,
      focus: elsewhere ? slug : answer.focus,
      goal: meant ? answer.goal : read.goal,
      // A "yes" books: what it answers must have been a question.
      asks_to_confirm_visit: answer.asks_to_confirm_visit && answer.reply.includes("?"),
    },
    refusals: [
      ...slots.map((slot) => `profile.${slot}: not said`),
      ...(meant ? [] : [`intent ${said.intent}: not said`]),
      ...(answer.visit && classification.intent !== "cancel_visit" &&
          !isDeepStrictEqual(visit, { ...answer.visit, status: visit?.status })
        ? ["visit: not said"]
        : []),
      ...(answer.language && language !== answer.language ? ["language: not the buyer's"] : []),
      ...(elsewhere ? ["focus: another home is named"] : []),
    ],
  };
}

/** The classification of the built-in agent. */
function classified(input: AgentInput, read: FullReading): ModelAnswer["classification"] {
  const profile = patched(input.profile, read.patch);
  const phase = classifyPhase(input, read, profile, remember(input, read));
  return { ...read.classification, phase };
}

/** Whether a message can have an intent that books, gives up or leaves; any can have the others. */
function mayMean(intent: Intent, read: FullReading): boolean {
  if (intent === read.classification.intent) return true;
  const { acts, visit, asks, topics, situation: { mark, memory, asked } } = read;
  const does = (...any: readonly Act[]) => any.some((act) => acts.has(act));
  const booked = memory.visit?.status === "confirmed";
  const names = visit.said !== undefined || visit.time !== undefined;
  const questions = asks.length > 0 || topics.length > 0 || read.available ||
    does("ask_home", "photos", "about_visit", "financing", "ask_process", "ask_advice", "compare");
  switch (intent) {
    case "confirm_visit":
      return mark.confirming !== undefined && does("affirm", "like") && !questions && !names &&
        !does("negate", "cancel", "change", "dislike", "later", "alternatives");
    case "cancel_visit":
      return memory.visit !== undefined && (does("cancel") || (!booked && does("negate")));
    case "request_visit":
      if (booked) return names && does("visit", "change");
      return does("visit", "change") || (names && !questions) ||
        ((mark.suggested === "visit" || asked.includes("visit_date")) && does("affirm", "like"));
    case "make_offer":
      return does("offer");
    case "opt_in":
      return does("opt_in");
    case "opt_out":
    case "not_interested":
      return does("opt_out", "not_interested", "complaint");
    case "not_now":
      return does("later", "not_interested", "negate", "cancel", "dislike");
    default:
      return true;
  }
}

type ModelVisit = ModelAnswer["visit"];

const toProposal = (visit: VisitDraft | undefined): ModelVisit =>
  visit ? { said: null, date: null, time: null, ...visit } : null;

/** A visit as the message has it: its home is spoken of, its day and time were read. */
function boundVisit(
  input: AgentInput,
  read: FullReading,
  proposed: ModelVisit,
  intent: Intent,
  meant: boolean,
): ModelVisit {
  if (intent !== "confirm_visit" && intent !== "request_visit") return null;
  const { reading: { days, times }, situation, reference } = read;
  const own = toProposal(
    remember(input, { ...read, classification: { ...read.classification, intent } }).visit,
  );
  // What is confirmed is what we asked to confirm.
  if (!meant || intent === "confirm_visit") return own;
  if (!proposed) return null;
  const { focus, visit } = input.memory;
  const before = visit?.status === "cancelled" ? undefined : visit;
  const homes = reference.explicit
    ? reference.slugs
    : [focus, before?.property_slug, ...situation.offered];
  const near = before?.date ? Temporal.PlainDate.from(before.date) : undefined;
  const dates = [
    read.visit.date,
    before?.date,
    ...days.map((day) => resolveDay(day, situation.today, near)?.toString()),
  ];
  const hours = [read.visit.time, before?.time, ...times.map(({ time }) => time)];
  const isSaid = plain(input.message).includes(plain(proposed.said ?? ""));
  const said = isSaid ? proposed.said : own?.said ?? null;
  const of = (given: string | null, known: readonly unknown[], read: string | null | undefined) =>
    given === null || known.includes(given) ? given : read ?? null;
  const home = of(proposed.property_slug, homes, own?.property_slug);
  if (home === null) return null;
  return {
    property_slug: home,
    said,
    date: of(proposed.date, dates, read.visit.date),
    time: of(proposed.time, hours, read.visit.time),
    status: "draft",
  };
}

const BOOKED =
  /\b(?:booked|scheduled|reserved|confirmed|all set|reservad[oa]|confirmad[oa]|agendad[oa]|marcad[oa]|concertad[oa])\b/;
const CANCELLED = /\b(?:cancell?ed|cancelad[oa]|anulad[oa]|desmarcad[oa])\b/;
/** Not done, or not yet. */
const OPEN =
  /\?|\b(?:not|no|yet|once|until|if|when|will|can|could|would|cannot|nao|aun|todavia|ainda|se|si|quando|cuando|puede|pode|antes)\b|n't\b/;

/** Whether a reply tells of a booking or cancellation that did not come about. */
export function claimsFalsely(reply: string, visit: VisitDraft | undefined): boolean {
  const told = fold(reply).match(/[^.!?\n]+[.!?\n]*/g)?.filter((one) => !OPEN.test(one)) ?? [];
  const booked = visit?.status === "confirmed";
  const wrongTime = (sentence: string) =>
    sentence.match(/\b\d{1,2}:\d{2}\b/g)?.some((time) => time.padStart(5, "0") !== visit?.time);
  return told.some((sentence) =>
    (BOOKED.test(sentence) && (!booked || wrongTime(sentence))) ||
    (CANCELLED.test(sentence) && visit !== undefined && visit.status !== "cancelled")
  );
}
