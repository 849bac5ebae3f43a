/** Homes beside each other, and which of them has the most of what was asked. */
import type { PropertyFact } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { says } from "../lexicon/features.ts";
import { FLAGS } from "../lexicon/lexicon.ts";
import { type Measure, MEASURES } from "../understand/measures.ts";
import { aMonth } from "../understand/properties.ts";
import type { Topic } from "../understand/questions.ts";
import { current, factLine, lastList, mentioned, sayUnknown } from "./answer.ts";
import { suggestVisit, type Turn } from "./turn.ts";

type Measured = (typeof MEASURES)[Measure]["fact"];

/** Facts that the line of each home says. */
const IN_DETAILS = ["price", "bedrooms", "bathrooms", "living_area"] as const;
const isInDetails = (fact: PropertyFact, card: PropertyCard): boolean =>
  IN_DETAILS.some((one) => one === fact && card[one] !== null);

/** Compares up to three properties; false when none is meant. */
export async function compare(turn: Turn): Promise<boolean> {
  const { asks, topics, measures } = turn.read;
  const cards = await current(turn);
  const [only] = cards.length ? cards : lastList(turn, 1);
  if (!only) return false;
  if (cards.length < 2) {
    // "Which school is the nearest?" compares no homes.
    const others = asks.some((fact) => measures.every((one) => MEASURES[one].fact !== fact));
    if (topics.length > 0 || others) return false;
    turn.parts.push(
      turn.texts.onlyOne(only.title, turn.texts.details(only, turn.texts.price(only))),
    );
    suggestVisit(turn);
    return true;
  }
  turn.parts.push(turn.texts.compared);
  const noted = turn.unknown.length;
  for (const card of cards) {
    const facts = [
      ...asks.filter((fact) => !isInDetails(fact, card)).map((fact) => factLine(turn, fact, card)),
      ...topics.flatMap((topic) => comparedBy(turn, topic, card)),
    ].join(" ");
    turn.parts.push(
      `${card.title}: ${turn.texts.details(card, turn.texts.price(card))}${
        facts ? ` · ${facts}` : ""
      }`,
    );
  }
  if (turn.unknown.length > noted) sayUnknown(turn, noted);
  spokenOf(turn, cards);
  nameMost(turn, cards);
  turn.parts.push(turn.texts.appeals);
  turn.mark.asked = ["listing"];
  return true;
}

/** What a home says of a question beside others; what no feature has a name for is noted. */
function comparedBy(turn: Turn, topic: Topic, card: PropertyCard): string[] {
  const known = mentioned(turn, topic, card);
  if (known !== undefined) return [known];
  const { texts, read } = turn;
  if (topic.features.length > 0) {
    return [texts.unmentioned(texts.list(topic.features.map(({ names }) => names[read.language])))];
  }
  if (!turn.unknown.includes(topic.said)) turn.unknown.push(topic.said);
  return [];
}

/** "Which of them has a lift?": the one that has it is spoken of from here on. */
function spokenOf(turn: Turn, cards: readonly PropertyCard[]): void {
  const features = turn.read.topics.flatMap((topic) => topic.features);
  const flags = FLAGS.filter((flag) => turn.read.asks.includes(flag));
  const [only, second] = cards.filter((card) =>
    features.every((one) => says(card, one)) && flags.every((flag) => card[flag] === true)
  );
  if (only && !second && features.length + flags.length > 0) {
    turn.memory = { ...turn.memory, focus: only.slug };
  }
}

/** A square foot, in square metres. */
const SQUARE_FOOT = 0.092903;

/** How much a home has of a fact, in the same unit for all; undefined where it is not known. */
function amountOf(fact: Measured, card: PropertyCard): number | undefined {
  if (fact === "price") return aMonth(card);
  const value = card[fact] ?? undefined;
  return fact === "living_area" && card.living_area_unit !== "m2" && value !== undefined
    ? value * SQUARE_FOOT
    : value;
}

/** The home with the most of a measure; undefined where one's is not known or two have as much. */
function mostOf(measure: Measure, cards: readonly PropertyCard[]): PropertyCard | undefined {
  const { fact, most } = MEASURES[measure];
  if (fact === "price" && new Set(cards.map(({ currency }) => currency)).size > 1) return undefined;
  const known = cards.flatMap((card) => {
    const value = amountOf(fact, card);
    return value === undefined ? [] : [{ card, value: most ? -value : value }];
  });
  if (known.length < cards.length) return undefined;
  const [first, second] = known.toSorted((a, b) => a.value - b.value);
  return first && second && first.value !== second.value ? first.card : undefined;
}

/** "Which is bigger, and which newer?": the one that is both is spoken of from here on. */
function nameMost(turn: Turn, cards: readonly PropertyCard[]): void {
  const winners = new Set<string>();
  for (const measure of turn.read.measures) {
    const winner = mostOf(measure, cards);
    if (!winner) continue;
    winners.add(winner.slug);
    turn.parts.push(turn.texts.most[measure](winner.title));
  }
  const [focus, other] = winners;
  if (focus !== undefined && other === undefined) turn.memory = { ...turn.memory, focus };
}
