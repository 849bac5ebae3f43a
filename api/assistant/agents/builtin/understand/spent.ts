/** What of a message is no wish, as it speaks of a home that is there. */
import type { PropertyCard } from "../../../tools.ts";
import type { Act } from "../acts/acts.ts";
import type { Asked } from "../../../agent.ts";
import { PLAIN } from "./act_scores.ts";
import type { Clause } from "./clause_acts.ts";
import { only } from "./clauses.ts";
import { overlap } from "./contrast.ts";
import { isPrice } from "./properties.ts";
import { askingOf, type Reading } from "./reading.ts";
import { INDISPENSABLE } from "./fact_phrasings.ts";
import { CAN_PAY, REACHES } from "./money_phrasings.ts";
import { UNWANTED, WANTS } from "./phrasings.ts";
import { WANTS_HOME } from "./writer_phrasings.ts";
import { isOwnLimit } from "./told.ts";
import { MARKS, type Span } from "./text.ts";

/** Where one of these is done as well, a home that is there is spoken of. */
const SPEAKS_OF: readonly Act[] = ["ask_home", "dislike", "offer", "photos", "complaint"];
/** From here on a clause wishes, though it names what the home in question has. */
export const PLAINLY = 0.6;

/** Of a number or a place. */
const MARK = /[\ue000-\ue0ff\uf400-\uf4ff]/g;

/** "In any part of Miami", "otro en Madrid": a wish, though the home in question is in Miami too. */
const WIDENS =
  /(?<!\b(?:than|like|que|como|do que|lived in|were in|from|viv\w{1,6} e[nm]|mor\w{1,6} em) )\b(?:any(?:where)?|whole(?: of)?|all over|as long as it'?s|qualquer|tod[oa]|cualquier|mientras sea|siempre que sea|desde que seja|another|otr[oa]|outr[oa])\b[^.,;!?\n]{0,32}$/;

const TITLE = /[\uf000-\uf0ff]/;

/** A message that describes a home that is there, or the writer's own: only `kept` clauses wish. */
export function wishless(reading: Reading, kept: (clause: Clause) => boolean): Reading {
  const clauses = reading.clauses.map((clause) => ({
    ...clause,
    wishes: clause.wishes && kept(clause),
  }));
  return { ...reading, clauses, wished: only(reading.skeleton, clauses, ({ wishes }) => wishes) };
}

/** A message of which some stretches neither wish nor ask: a home is turned down in them. */
export function apart(reading: Reading, spans: readonly Span[]): Reading {
  const clauses = reading.clauses.map((clause) =>
    spans.some((span) => overlap(clause, span)) ? { ...clause, wishes: false, asks: false } : clause
  );
  return {
    ...reading,
    clauses,
    wished: only(reading.skeleton, clauses, ({ wishes }) => wishes),
    asking: askingOf(reading.skeleton, clauses),
  };
}

/**
 * A message without what it says of the home in question: its place and price where they pick it
 * out, its price and its rooms where nothing is plainly wished for ("3,850 for 1 bath?").
 */
export function spent(
  reading: Reading,
  home: PropertyCard | undefined,
  picked: boolean,
  acts: ReadonlySet<Act>,
  asked: readonly Asked[],
): Reading {
  if (!home) return reading;
  // Who asks for other homes says how they should be.
  const looks = acts.has("alternatives") || acts.has("search");
  const least = SPEAKS_OF.some((act) => acts.has(act)) ? PLAINLY : PLAIN;
  const unsure = looks ? [] : reading.clauses.filter(({ scores, start, end }) => {
    const said = reading.skeleton.slice(start, end);
    return scores.wish < least && !CAN_PAY.test(said) && !isOwnLimit(said) && !WANTS.test(said) &&
      !INDISPENSABLE.test(said) && !UNWANTED.test(said);
  });
  const isUnsure = (at: number) => unsure.some(({ start, end }) => at >= start && at < end);
  // "I get to 480 at most", of a home at 480,000.
  const limits = reading.clauses.filter(({ start, end }) =>
    REACHES.test(reading.skeleton.slice(start, end)) ||
    isOwnLimit(reading.skeleton.slice(start, end))
  );
  const isLimit = (at: number) => limits.some(({ start, end }) => at >= start && at < end);
  // "Is the one in Paranhos near the faculty?"
  const questions = looks ? [] : reading.clauses.filter(({ question }) => question);
  const isAsked = (at: number) => questions.some(({ start, end }) => at >= start && at < end);
  // "Busco un local en Sant Antoni. He visto el…": where one looks, though the home is there too.
  const seeks = reading.clauses.filter(({ start, end, scores }) => {
    const said = reading.skeleton.slice(start, end);
    return !TITLE.test(said) &&
      (scores.search >= PLAIN || WANTS_HOME.test(said));
  });
  const isSought = (at: number) => seeks.some(({ start, end }) => at >= start && at < end);
  const rooms = asked.includes("bedrooms") || asked.includes("bathrooms");
  const ofHome = (unit: string, at: number): boolean => {
    const code = unit.charCodeAt(0);
    const name = reading.places[code - MARKS.place]?.name;
    if (name !== undefined && (name === home.neighborhood || name === home.city)) {
      // "Not in Chiado" rules a place out, whichever home is there.
      const before = reading.wished.slice(Math.max(0, at - 32), at);
      if (isSought(at) || WIDENS.test(before)) return false;
      return (picked || isUnsure(at) || isAsked(at)) && !reading.lexicon.area.excluded.test(before);
    }
    const value = reading.numbers[code - MARKS.number]?.value;
    if (value === undefined) return false;
    if (isPrice(value, home)) return (picked && !isLimit(at)) || isUnsure(at);
    return !rooms && isUnsure(at) && (value === home.bedrooms || value === home.bathrooms);
  };
  const wished = reading.wished.replace(
    MARK,
    (unit, at: number) => ofHome(unit, at) ? "." : unit,
  );
  return { ...reading, wished };
}
