/** What of a message, and of what stood before it, tells what it wants. */
import type { PropertyFact } from "../../../agent.ts";
import type { Act } from "../acts/acts.ts";
import { ACTS } from "../acts/acts.ts";
import type { Scores } from "../acts/model.ts";
import type { Clause } from "./clause_acts.ts";
import type { PatchRead } from "./patch.ts";
import type { Topic } from "./questions.ts";
import type { Situation } from "./reading.ts";
import type { VisitRead } from "./visit.ts";
import type { Told } from "./wording.ts";

export interface Signals extends VisitRead, Omit<PatchRead, "patch">, Omit<Situation, "acts"> {
  acts: ReadonlySet<Act>;
  clauses: readonly Clause[];
  asks: readonly PropertyFact[];
  /** Questions about a home that no fact has a name for. */
  topics: readonly Topic[];
  /** The message names or picks a property. */
  propertyNamed: boolean;
  /** No home was spoken of before this message. */
  opens: boolean;
  /** Answers which property is to be visited. */
  picksForVisit: boolean;
  /** Answers which property is offered for. */
  picksForOffer(): boolean;
  /** A listing was offered after the visit was arranged. */
  freshOffer: boolean;
  moreHelp: boolean;
  tellMore: boolean;
  available: boolean;
  /** What is seen of all its words at once. */
  seen: readonly number[];
  /** What these tell, as it was learned of whole messages. */
  told(): Scores<Told>;
  /** How many numbers it has. */
  counts: number;
  /** Some clause is a question. */
  asksBack: boolean;
  /** Some clause calls a visit off more plainly than it wants one. */
  callsOff: boolean;
  /** Gives a phone number: what hours stand beside it are for a call. */
  phone: boolean;
  /** Some clause wishes. */
  wishing: boolean;
  /** A yes that depends on something, or is no yes: "if it is still there", "maybe". */
  conditional: boolean;
  /** Says a plain yes. */
  agrees: boolean;
  /** Says "yes" or "sure", where others are merely pleased. */
  saysYes: boolean;
  /** Letters that are no word of any language we read. */
  nonsense: boolean;
  /** Says that they cannot come to what is arranged. */
  unable: boolean;
  /** Says what follows where nothing is done: a lawyer, a court, no more rent. */
  /** Wants to know more, and does not say of what. */
  wantsInfo: boolean;
  /** Nothing but names, each with a capital. */
  nameAlone: boolean;
  threatens: boolean;
  /** Tells what a lawyer says. */
  advised: boolean;
  /** Tells of what is broken where somebody lives. */
  repair: boolean;
  /** Asks what it takes to buy or to rent, whichever home it is. */
  buyingCosts: boolean;
  /** Nothing is left that a tenant wants. */
  settled: boolean;
  serves: boolean;
  /** Asks for the deposit, the papers or the lease of the home in question. */
  terms: boolean;
  /** Writes of a home of its own. */
  offers: boolean;
  /** Goes higher than an offer before. */
  raises: boolean;
  /** Rents a home that was let before: whatever is the matter is a person's to answer. */
  tenant: boolean;
}

/** Signals that count as they stand. */
const HOLD = [
  "available",
  "buyingCosts",
  "callsOff",
  "changed",
  "freshOffer",
  "asksBack",
  "moreHelp",
  "moved",
  "opens",
  "otherDay",
  "phone",
  "picksForVisit",
  "propertyKnown",
  "propertyNamed",
  "tellMore",
  "terms",
  "typeOnly",
  "wishing",
] as const satisfies readonly (keyof Signals)[];

/** More criteria or questions in one message tell nothing more. */
const MANY = 3;
const share = (count: number): number => Math.min(count, MANY) / MANY;

/** The score of the clause that does it most. */
export function mostOf(clauses: readonly Clause[], act: Act): number {
  let most = 0;
  for (const { scores } of clauses) if (scores[act] > most) most = scores[act];
  return most;
}

/** Scores below tell nothing. */
const LEAST = 0.05;

/** Each signal that a message gives, from 0 to 1, by its name; one that it does not give is left out. */
export function weighed(s: Signals): Record<string, number> {
  const found: Record<string, number> = {};
  const put = (name: string, value: number | boolean) => {
    if (value) found[name] = Number(value);
  };
  for (const name of HOLD) put(name, s[name] === true);
  for (const act of s.acts) put(`does ${act}`, true);
  put("we confirm", s.mark.confirming !== undefined);
  put("we suggest a visit", s.mark.suggested !== undefined);
  put("we offer", share(s.mark.offered?.length ?? 0));
  put("we call", s.callsByUs());
  put("we write again", s.isFollowed());
  put("we speak of an offer", s.speaksOfOffer());
  put("we ask when to call", s.asksWhenToCall());
  put("we ask whether to look", s.asksForOthers());
  put(`visit ${s.memory.visit?.status ?? "none"}`, true);
  const last = s.clauses.at(-1)?.scores;
  for (const act of ACTS) {
    const most = mostOf(s.clauses, act);
    if (most > LEAST) found[`most ${act}`] = most;
    if (last && last[act] > LEAST) found[`last ${act}`] = last[act];
  }
  put("criteria", share(s.criteria));
  put("asks", share(s.asks.length));
  put("topics", share(s.topics.length));
  put("day", s.said !== undefined);
  put("hour", s.time !== undefined);
  put("day and hour", s.said !== undefined && s.time !== undefined);
  put("constraint", s.constraint !== undefined);
  return found;
}
