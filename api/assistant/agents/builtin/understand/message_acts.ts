/** What the clauses of a message come to. */
import { type Act, ACTS } from "../acts/acts.ts";
import { knowsWord } from "../acts/model.ts";
import { most, MOSTLY, PLAIN } from "./act_scores.ts";
import type { Clause } from "./clause_acts.ts";
import { SHOCKED } from "./money_phrasings.ts";
import { AWAITS, INTERROGATIVE } from "./phrasings.ts";
import type { Reading } from "./reading.ts";
import { CANCELS_NOT, UNSUITED } from "./visit_phrasings.ts";
import { TO_FAMILY, WRONG_PLACE } from "./writer_phrasings.ts";

/** Says yes only where nothing is asked: "ok, and does it have a lift?" */
const FILLER = /^\W*(?:ok(?:ay|ey)?|vale|ta|bueno|well|right|entao|bem|oh|ah|hm+|and|e|y|so)\W*$/;
/** Of two acts that exclude each other the surer one holds, if it is surer by so much. */
const SURER_BY = 0.15;

export const SURELY = 0.6;
/** "Is this real?" asks about the home; whether a person answers is asked more plainly. */
export const TO_BOT = 0.88;

/** "Yes. But be on time, the others stood me up." */
export const AGREED = 0.9;
const PLAINLY = 0.7;
/** How plain a complaint is beside a question: "he ignores everyone", of a dog that is asked for. */
const ANGRY = 0.7;
export const isAngry = ({ scores }: Clause): boolean => scores.complaint >= ANGRY;

/** "Can't make it tomorrow", though it names the visit and its hour. */
export const callsOff = ({ clauses, skeleton }: Reading): boolean =>
  !CANCELS_NOT.test(skeleton) && clauses.some(({ scores: { cancel, visit, change } }) =>
    cancel >= MOSTLY && cancel > visit && cancel > change
  ) && !clauses.some(({ scores: { cancel, change }, start, end }) =>
    // "Tomorrow I can't. Call it off": no other day is asked for.
    change >= PLAIN && change > cancel && !UNSUITED.test(skeleton.slice(start, end))
  );

/** "Right?" asks nothing. */
const TAG =
  /^\W*(?:right|ok(?:ay)?|yes|yeah|no|si|sim|nao|nao e|no es|isn't it|vale|verdad|ne|ta|certo|eh|huh|cool|is that ok|esta bien|tudo bem|pode ser)\W*$/;

/** Whether a clause asks something. */
export const isQuestion =
  ({ skeleton }: Reading) => ({ question, scores, start, end }: Clause): boolean => {
    const said = skeleton.slice(start, end).trim();
    return (question || (scores.affirm < SURELY && INTERROGATIVE.test(said))) &&
      !TAG.test(said) && !SHOCKED.test(said);
  };

/** Letters that are no word of any language we read, and do nothing plainly: "qwer". */
export function isNonsense({ skeleton, clauses }: Reading, acts: readonly Act[] = ACTS): boolean {
  if (clauses.some(({ scores }) => most(scores, acts) >= PLAINLY)) return false;
  const words = skeleton.match(/[\p{L}']+|[\ue000-\uf8ff]|\p{Extended_Pictographic}/gu) ?? [];
  return words.length > 0 &&
    words.every((word) =>
      // "Heyyy" is "hey".
      /^[\p{L}']{3,}$/u.test(word) && !knowsWord(word) &&
      !knowsWord(word.replace(/(\p{L})\1{2,}/gu, "$1"))
    );
}

/** What does something beside answering us: whatever stands behind our question is a wish. */
export const BESIDE_WISHES: readonly Act[] = ACTS.filter((act) => act !== "wish");

/** The acts of a message; of two that exclude each other the surer one. */
export function readActs(reading: Reading): Set<Act> {
  const { clauses, skeleton } = reading;
  if (isNonsense(reading)) return new Set();
  const best = new Map<Act, number>();
  const isAsked = isQuestion(reading);
  const asked = clauses.some(({ acts }) => acts.has("ask_home") || acts.has("ask_process"));
  const ofHome = reading.titles.length > 0 || reading.numbers.length + reading.places.length > 1;
  for (const clause of clauses) {
    const { acts, scores, start, end } = clause;
    const filler = asked && FILLER.test(skeleton.slice(start, end));
    for (const act of acts) {
      if (filler && act === "affirm") continue;
      // "What would it rent for if I let it?", of a home of ours.
      if (act === "owner" && scores.owner < PLAINLY && ofHome && isAsked(clause)) continue;
      best.set(act, Math.max(best.get(act) ?? 0, scores[act]));
    }
  }
  // Who complains in two breaths complains, however it is put.
  const complaints = clauses.filter(({ scores }) => scores.complaint >= PLAIN);
  if (complaints.length > 1) best.set("complaint", SURELY);
  // "Wrong number, sorry, that was for my sister": no complaint, whatever was meant for her.
  if (WRONG_PLACE.test(skeleton)) {
    best.set("other", SURELY);
    best.delete("complaint");
  }
  // Who asks about a home is no stranger, however it is told.
  const asksHome = Math.max(0, ...clauses.map(({ scores }) => scores.ask_home));
  if (asksHome >= SURELY) {
    for (const act of ["other", "owner"] as const) {
      if ((best.get(act) ?? 0) <= asksHome) best.delete(act);
    }
  }
  const ofHomes: readonly Act[] = ["ask_home", "search", "wish", "visit", "refer"];
  if (TO_FAMILY.test(skeleton) && ofHomes.every((act) => (best.get(act) ?? 0) < PLAIN)) {
    best.set("other", SURELY);
    for (const act of ["small_talk", "greet"] as const) best.delete(act);
  }
  if (CANCELS_NOT.test(skeleton)) best.delete("cancel");
  const yes = best.get("affirm") ?? 0;
  for (const act of ["negate", "cancel", "dislike", "not_interested"] as const) {
    const no = best.get(act) ?? 0;
    if (yes > no + SURER_BY) best.delete(act);
    else if (no > yes + SURER_BY) best.delete("affirm");
  }
  if (best.has("dislike")) best.delete("like");
  // "Nope, that's all": turns nothing down.
  if ((best.get("done") ?? 0) >= MOSTLY && (best.get("dislike") ?? 1) < PLAIN) {
    best.delete("dislike");
  }
  // "Too far out. I'll stick with the other one for now": no word of coming back.
  const later = best.get("later") ?? 1;
  if (later < PLAIN && (best.get("dislike") ?? 0) > later) best.delete("later");
  // "Alright, I'll wait for the call": neither puts it off nor asks for one.
  if (AWAITS.test(skeleton)) {
    for (const act of ["later", "human"] as const) {
      if ((best.get(act) ?? 0) < PLAINLY) best.delete(act);
    }
  }
  // "What's the weather like?" asks nothing of a home.
  if ((best.get("off_topic") ?? 0) > (best.get("ask_home") ?? 1)) best.delete("ask_home");
  return new Set(best.keys());
}
