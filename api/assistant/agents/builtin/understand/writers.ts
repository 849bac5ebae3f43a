/** Who writes: a buyer, somebody with a home of their own, or a stranger. */
import type { DialogueMemory } from "../../../agent.ts";
import type { Intent } from "../../../states.ts";
import type { Act } from "../acts/acts.ts";
import type { Scores } from "../acts/model.ts";
import { PLAIN } from "./act_scores.ts";
import type { Clause } from "./clause_acts.ts";
import { wordsIn } from "./stretches.ts";
import { OWN_RENT, REPAIR, SETTLED, TENANT, WANTS_HOME } from "./writer_phrasings.ts";
import type { Reading, Situation } from "./reading.ts";
import { type Told, writerOf } from "./wording.ts";

type Writer = DialogueMemory["writer"];

/** Who is asked about a search or a visit owns a home only where that is as plain as this. */
const SURELY_OWNS = 0.8;

/**
 * Who has a home to sell or let looks for one as well only where that is said plainly; `told`: that
 * they have one is beyond doubt.
 */
const seeksHome = ({ clauses, skeleton }: Reading, told: boolean): boolean =>
  clauses.some(({ start, end, acts, wishes, scores }) =>
    scores.search >= PLAIN
      ? !told || (!acts.has("owner") && WANTS_HOME.test(skeleton.slice(start, end)))
      : wishes && scores.wish >= PLAIN &&
        clauses.some((one) =>
          !one.acts.has("owner") && WANTS_HOME.test(skeleton.slice(one.start, one.end))
        )
  );

/** "Unit 210": which home it is. */
const UNIT =
  /^\W*(?:unit|apt\.?|suite|number|floor|puerta|piso|planta|porta|andar|fracao) ?#? ?[\ue000-\ue0ff]\W*$/;

/** "T2 in Cedofeita for sale": says what a home is for, beside its place. */
const PURPOSED =
  /\b(?:for sale|to buy|for rent|to rent|a venda|en venta|comprar|(?:para|en|de) (?:arrendar|alugar|alquilar|alquiler))\b/;
const PLACE = /[\uf400-\uf4ff]/;

/** Whether a tenant looks for another home: "we'd like three bedrooms in North Park". */
const looksAround = (
  { clauses, skeleton }: Reading,
  acts: ReadonlySet<Act>,
  known: boolean,
): boolean =>
  acts.has("alternatives") ||
  (clauses.some(({ scores }) => scores.search >= PLAIN) && PURPOSED.test(skeleton) &&
    PLACE.test(skeleton)) ||
  // Which home it is, who is known as a tenant tells by street and number as well.
  (known || OWN_RENT.test(skeleton) ? WANTS_HOME.test(skeleton) : acts.has("search") ||
    clauses.some(({ start, end, wishes, scores }) =>
      wishes && scores.wish >= PLAIN && !UNIT.test(skeleton.slice(start, end)) &&
      /[\ue000-\ue0ff\uf400-\uf4ff]/.test(skeleton.slice(start, end))
    ));

/** "If there's no lift it won't work". */
const IF = /\b(?:if|si)\b|\bse (?:nao|o|a|tiver|houver|for)\b/;

/** Whether somebody has a repair or a receipt to ask for, and no home of their own. */
const livesThere = ({ skeleton, clauses }: Reading, acts: ReadonlySet<Act>): boolean =>
  !acts.has("owner") && (OWN_RENT.test(skeleton) ||
    clauses.some(({ start, end, wishes, question }) => {
      const said = skeleton.slice(start, end);
      return !wishes && !question && REPAIR.test(said) && !IF.test(said);
    }));

/**
 * Whether a message is written by who has a home of their own, by a stranger, and by the tenant of a
 * home that is let.
 */
export function writersOf(
  first: Reading,
  acts: ReadonlySet<Act>,
  { mark, asked, memory, propertyKnown }: Situation,
): { offers: boolean; stranger: boolean; tenant: boolean } {
  const { clauses } = first;
  // Who is asked about a search or a visit answers as a buyer, and so does who was shown a home.
  const visiting = (propertyKnown && memory.writer === undefined) ||
    mark.confirming !== undefined || mark.suggested !== undefined ||
    asked.some((slot) => slot !== "name") || (mark.offered?.length ?? 0) > 0 ||
    memory.visit?.status === "confirmed";
  const told = clauses.some(({ scores }) => scores.owner >= SURELY_OWNS);
  const known = memory.writer === "owner";
  const owns = (acts.has("owner") && (!visiting || known || told)) || (known && !visiting);
  const searches = acts.has("search") ||
    clauses.some(({ wishes, scores }) => wishes && scores.wish >= PLAIN);
  return {
    offers: owns && !seeksHome(first, told),
    tenant: !looksAround(first, acts, memory.writer === "tenant") &&
      (TENANT.test(first.skeleton) ||
        (!propertyKnown && (memory.writer === "tenant" || livesThere(first, acts)))),
    stranger: acts.has("other") &&
      !(clauses.some(({ scores }) => scores.other >= PLAIN) ? seeksHome(first, false) : searches),
  };
}

/** What of a message tells whether its writer goes on as before. */
interface Said extends Pick<Situation, "memory" | "propertyKnown"> {
  acts: ReadonlySet<Act>;
  asks: readonly unknown[];
  asksBack: boolean;
  /** How many numbers it has. */
  counts: number;
  propertyNamed: boolean;
  /** Nothing is left that a tenant wants. */
  settled: boolean;
  /** Says what is charged, or done, for others. */
  serves: boolean;
}

/** Whether who owns a home speaks of another: an owner may ask what it went for, or see it. */
export const ofAnother = ({ acts, memory, propertyNamed, asks }: Said): boolean =>
  memory.writer === "owner"
    ? propertyNamed && (asks.length > 0 || acts.has("visit"))
    : acts.has("visit");

/** "We can do a 2 bedroom for €120", "também fazemos vidros": a trade's own prices. */
export const SERVES =
  /\bwe (?:also )?(?:(?:can |could )?(?:do|offer) |charge\b)|\b(?:fazemos|hacemos|cobramos|oferecemos|ofrecemos)\b/;

/** Whether a stranger goes on with what is none of a buyer's. */
export const goesOn = ({ acts, memory, propertyKnown, asks, asksBack }: Said): boolean =>
  memory.writer === "other" && !propertyKnown &&
  asks.length === 0 &&
  !(asksBack && acts.has("ask_home")) && !acts.has("thanks") && !acts.has("done");

const OWNERS_MATTER: readonly Act[] = ["time", "ask_process", "financing", "human", "owner"];

/** "Thanks. Another thing, my lease ends in June and I'd like to stay": says more than thanks. */
const A_MATTER = 9;

const PLEASANT: readonly Act[] = ["small_talk", "greet", "thanks", "done", "like", "affirm"];

/** Whether a tenant wants nothing more: what was broken works again, or there are pleasantries alone. */
export const isSettled = ({ skeleton, clauses }: Reading, acts: ReadonlySet<Act>): boolean =>
  (SETTLED.test(skeleton) && !acts.has("human")) ||
  (!acts.has("complaint") && (acts.has("thanks") || acts.has("done") ||
    (acts.size > 0 && [...acts].every((act) => PLEASANT.includes(act)))) &&
    clauses.every(({ start, end }) => wordsIn(skeleton.slice(start, end)) < A_MATTER));

/** What a tenant says is for the person who helps, but for thanks. */
export const tenantsIntent = ({ memory, asksBack, settled }: Said): Intent =>
  memory.writer === "tenant" && !asksBack && settled ? "small_talk" : "request_human";

/** What an owner asks, and what they tell of their home, is for the person who calls. */
export const ownersIntent = (
  { acts, memory, asksBack, counts, asksWhenToCall }:
    & Said
    & Pick<Situation, "asksWhenToCall">,
): Intent =>
  memory.writer !== "owner" || asksBack || counts > 0 ||
    OWNERS_MATTER.some((act) => acts.has(act)) || asksWhenToCall()
    ? "request_human"
    : "small_talk";

const LOOKING: readonly Intent[] = [
  "share_criteria",
  "change_criteria",
  "ask_listings",
  "request_visit",
];

/** So likely is who writes what a person has to answer. */
const WRITES_LIKELY = 0.3;
const WRITES_SURELY = 0.5;

const SENT_ON: readonly Intent[] = ["off_topic", "request_human", "complaint"];

/** Who writes, and goes on writing until a home is looked for. */
export function readWriter(
  acts: ReadonlySet<Act>,
  clauses: readonly Clause[],
  before: Writer,
  intent: Intent,
  { tenant, propertyKnown, told }: {
    tenant: boolean;
    propertyKnown: boolean;
    told(): Scores<Told>;
  },
): Writer {
  if (tenant) return "tenant";
  // "Our price list is attached": a supplier has something to sell, and no home.
  const owns = acts.has("owner") &&
    (before !== "other" || clauses.some(({ scores }) => scores.owner >= SURELY_OWNS));
  if (intent === "request_human" && owns) return "owner";
  // A supplier who is sent on to a person is one nevertheless.
  if (SENT_ON.includes(intent) && acts.has("other") && !acts.has("owner") && before !== "owner") {
    return "other";
  }
  if (before === undefined && SENT_ON.includes(intent) && !propertyKnown) {
    // Buyers complain as well, and ask where the office is.
    return writerOf(told(), intent === "request_human" ? WRITES_LIKELY : WRITES_SURELY);
  }
  if (LOOKING.includes(intent)) return undefined;
  // An owner may ask what a home of ours went for.
  return intent === "ask_property" && before !== "owner" ? undefined : before;
}
