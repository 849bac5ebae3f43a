/** Answers to questions about properties. */
import { MAX_OFFERED, type PropertyFact } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { type Feature, says } from "../lexicon/features.ts";
import { answeredBefore } from "./asked_again.ts";
import { fold } from "../understand/text.ts";
import { sendPhotos } from "./photos.ts";
import type { Topic } from "../understand/questions.ts";
import { brokerName, cardOf, isCompared, type Turn } from "./turn.ts";

/** Characters of a buyer's words that are noted as a question. */
const MAX_ASKED = 200;

/** The properties a question is about: those named, the one in question, or those last shown. */
function subjects(turn: Turn): PropertyCard[] {
  const { reference } = turn.read;
  const compares = isCompared(turn);
  const named = reference.slugs.flatMap((slug) => cardOf(turn, slug) ?? []);
  // "How does it compare with that one?"
  const here = compares && named.length === 1 ? cardOf(turn, turn.input.memory.focus) : undefined;
  if (here && here !== named[0]) return [here, ...named];
  if (named.length > 0 && !(compares && named.length === 1)) return named.slice(0, MAX_OFFERED);
  // As many as were asked for, but two or three.
  if (compares) {
    return lastList(turn, 2).slice(
      0,
      Math.min(Math.max(reference.few ?? MAX_OFFERED, 2), MAX_OFFERED),
    );
  }
  const focus = cardOf(turn, reference.slug ?? turn.memory.focus);
  return focus ? [focus] : lastList(turn, 1).slice(0, MAX_OFFERED);
}

/** The properties of our latest message that showed at least so many. */
export function lastList(turn: Turn, least: number): PropertyCard[] {
  const { mark } =
    turn.input.history.findLast((message) => (message.mark?.offered?.length ?? 0) >= least) ?? {};
  return mark?.offered?.flatMap((one) => cardOf(turn, one.slug) ?? []) ?? [];
}

export function factLine(turn: Turn, fact: PropertyFact, card: PropertyCard): string {
  const { texts } = turn;
  return factOf(turn, fact, card) ??
    texts.unknownFact(texts.facts[fact].name, brokerName(turn));
}

function factOf({ texts, input }: Turn, fact: PropertyFact, card: PropertyCard) {
  const phone = input.deps.broker?.phone ?? undefined;
  return texts.facts[fact].answer(card, { price: texts.price(card), phone });
}

const isUnknown = (turn: Turn, fact: PropertyFact, card: PropertyCard): boolean =>
  factOf(turn, fact, card) === undefined;

/** The properties in question as they are now, with all public facts. */
export function current(turn: Turn): Promise<PropertyCard[]> {
  const { deps } = turn.input;
  return Promise.all(subjects(turn).map(async (card) => await deps.property(card.slug) ?? card));
}

/** What is asked of a lease, and how descriptions say it, folded. */
const TERMS: readonly [asked: RegExp, said: RegExp][] = [
  [/\b(?:deposit\w*|fianza|caucao|calcao)\b/, /\b(?:deposit|fianza|caucao)\b/],
  [
    /\b(?:move in|available from|from when|how soon|when (?:is it|could|can)|(?:a partir de|desde) (?:cuando|quando|que)|(?:cuando|quando) (?:esta|queda|fica)|(?:fecha|data) de entrada)\b/,
    /\b(?:available from|disponible (?:desde|a partir)|disponivel a partir)\b/,
  ],
  [
    /\b(?:minimum (?:stay|term|lease)|how long(?: is)? the lease|(?:estancia|estadia|contrato|periodo) minim[oa])\b/,
    /\b(?:minimum (?:stay|term)|for a year|at least \S+ months|estancia minima|contrato minimo)\b/,
  ],
];
/** A sentence is quoted as a whole, or not at all. */
const MAX_QUOTED = 160;

/** The sentence of a description that tells what is asked of the lease. */
function quoted(said: string, { description }: PropertyCard): string | undefined {
  const asked = fold(said);
  const term = TERMS.find(([one]) => one.test(asked))?.[1];
  return term &&
    description.split(/(?<=[.!?])\s+/).find((sentence) =>
      sentence.length <= MAX_QUOTED && term.test(fold(sentence))
    );
}

/** "What floor is it on?" */
const FLOOR =
  /\b(?:(?:what|which) floor|(?:que|en que|qual (?:e )?o|em que|cual es (?:la|el)) (?:planta|piso|andar))\b/;
const FAR = /\b(?:far|longe|lejos)\b/;

/** What a home's own texts say of a question; undefined where they say nothing. */
export function mentioned(
  turn: Turn,
  { features, said }: Topic,
  card: PropertyCard,
): string | undefined {
  const answered = answeredBefore(said, card);
  if (answered !== undefined) return answered;
  const folded = fold(said);
  // The floor stands in the address, where it is known: "Rua da Estrela 105, 3.º Dto."
  if (FLOOR.test(folded) && /\d\.?[ºª°]/.test(card.address ?? "")) {
    return turn.texts.facts.address.answer(card, { price: "" });
  }
  const sentence = quoted(said, card);
  if (sentence !== undefined) return turn.texts.quotes(sentence);
  if (features.length === 0 || !features.every((one) => says(card, one))) return undefined;
  const names = features.map(({ names }) => names[turn.read.language]);
  // "Fica longe da praia?" "Yes, near the beach" would say the opposite.
  const say = FAR.test(folded) ? turn.texts.mentionsNear : turn.texts.mentions;
  return say(turn.texts.list(names));
}

/** Whether the home is still to be had, and what it costs. */
export const availability = ({ texts }: Turn, card: PropertyCard): string =>
  (card.pending ? texts.underOffer : texts.available)(
    card.title,
    texts.details(card, texts.price(card)),
  );

/** Whether the home is still to be had, and what was asked of it; what nothing stored says is noted. */
function answersFor(turn: Turn, card: PropertyCard): string {
  const { asks, topics, available } = turn.read;
  const { texts } = turn;
  const lines = available ? [availability(turn, card)] : [];
  lines.push(...asks.map((fact) => factLine(turn, fact, card)));
  // "Is it still available? We have a dog": whether it may come matters as well.
  const brings = available && turn.read.patch.pets_allowed === true;
  if (brings && !asks.includes("pets_allowed")) lines.push(factLine(turn, "pets_allowed", card));
  for (const topic of topics) {
    const known = mentioned(turn, topic, card);
    const some = topic.features.filter((one) => says(card, one));
    if (known) lines.push(known);
    // "A gym or a pool?": there is one of them.
    else if (some.length > 0) {
      const names = (features: readonly Feature[]) =>
        texts.list(features.map(({ names }) => names[turn.read.language]));
      lines.push(
        texts.mentions(names(some)),
        texts.unmentioned(names(topic.features.filter((one) => !some.includes(one)))),
      );
    } else if (!turn.unknown.includes(topic.said)) turn.unknown.push(topic.said);
  }
  return lines.join(" ");
}

/** Whether one home is meant by a request for photographs, which it is then answered with. */
async function answerPhotos(turn: Turn): Promise<boolean> {
  if (turn.asks_photos === undefined) return false;
  const [card, second] = await current(turn);
  if (!card || second) return false;
  sendPhotos(turn, card, turn.asks_photos.slice(0, MAX_ASKED));
  return true;
}

/** Answers what was asked from the properties' own data; false when no property is meant. */
export async function answer(turn: Turn): Promise<boolean> {
  const { asks, topics, available } = turn.read;
  const sent = await answerPhotos(turn);
  if (asks.length === 0 && topics.length === 0 && !available) return sent;
  // What was noted of photographs was said of them.
  const noted = turn.unknown.length;
  const cards = await current(turn);
  if (cards.length === 0 && asks.includes("phone")) {
    const { name, says } = turn.texts.facts.phone;
    const number = turn.input.deps.broker?.phone;
    turn.parts.push(number ? says(number) : turn.texts.unknownFact(name, brokerName(turn)));
    return true;
  }
  if (cards.length === 0) return false;
  const answers = cards.map((card) => answersFor(turn, card));
  // An answer that is the same for all is given once.
  if (new Set(answers).size === 1) turn.parts.push(...answers.slice(0, 1).filter(Boolean));
  else {
    cards.forEach((card, index) => {
      if (answers[index]) turn.parts.push(`${turn.texts.about(card.title)} ${answers[index]}`);
    });
  }
  if (turn.unknown.length > noted) sayUnknown(turn, noted);
  // Whoever "can tell you" has the question.
  if (cards.some((card) => asks.some((fact) => isUnknown(turn, fact, card)))) noteMessage(turn);
  return true;
}

/** Says that the broker is asked what was noted, from the `noted`th question on. */
export function sayUnknown(turn: Turn, noted: number): void {
  // An amount is said again by nobody but who knows it.
  const quoted = turn.unknown.slice(noted).filter((said) => !/\d/.test(said))
    .map((said) => `"${said.replace(/[?!. ]+$/, "")}"`);
  const { texts } = turn;
  const broker = brokerName(turn);
  turn.parts.push(
    // A question is kept for the home in question; of several nobody is asked.
    turn.memory.focus === undefined
      ? texts.unknownQuestion(broker)
      : quoted.length > 0
      ? texts.notStated(texts.list(quoted), broker)
      : texts.notKnown(broker),
  );
}

/** Mails and phones: a question stays with the home, and is read by others who ask the same. */
const CONTACTS = /[^\s@]{1,64}@\S{1,64}|\+?\d[\d ()./-]{5,20}\d/g;

/** Notes what the buyer's message asks, without what it says beside. */
export function noteMessage({ input: { message }, unknown }: Turn): void {
  const sentences = message.split(/(?<=[.!?])\s+|\n+/);
  const asking = sentences.filter((sentence) => sentence.includes("?"));
  const said = (asking.length > 0 ? asking : sentences).join(" ").slice(0, MAX_ASKED)
    .replaceAll(CONTACTS, "…").trim();
  if (said && !unknown.includes(said)) unknown.push(said);
}

/** Has the broker asked what was not read any further. */
export function askBroker(turn: Turn): void {
  const noted = turn.unknown.length;
  noteMessage(turn);
  sayUnknown(turn, noted);
}

/** Facts that `texts.details` says already, or that are no part of a description. */
const DETAILS = ["phone", "address", "price", "bedrooms", "bathrooms", "living_area"];

/** An answer as a statement: "Yes, it has a garage." is "It has a garage." where nobody asked. */
function unasked(answer: string): string {
  const statement = answer.replace(/^(?:Yes|No|Sí|Sim|Não), /, "");
  return statement.charAt(0).toUpperCase() + statement.slice(1);
}

/** Describes all that is known of the one property that is meant; false when none is. */
export async function describe(turn: Turn): Promise<boolean> {
  const { texts } = turn;
  const [card, second] = await current(turn);
  if (!card || second) return false;
  const facts = Object.entries(texts.facts).flatMap(([fact, { answer }]) =>
    DETAILS.includes(fact) ? [] : answer(card, { price: "" }) ?? []
  );
  turn.parts.push(
    [
      `${card.title}: ${texts.details(card, texts.price(card))}`,
      facts.map(unasked).join(" "),
      card.url,
    ].filter(Boolean).join("\n"),
  );
  return true;
}
