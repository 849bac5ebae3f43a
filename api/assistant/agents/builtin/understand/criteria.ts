/** What a message wishes for, and what it asks beside that. */
import type { PropertyFact } from "../../../agent.ts";
import { FLAGS } from "../lexicon/lexicon.ts";
import { deniedClosely } from "./denial.ts";
import { describesHome } from "./described.ts";
import { isOfTerms } from "./fact_phrasings.ts";
import { type FlagsRead, readFlags } from "./flags.ts";
import { readKinds } from "./kinds.ts";
import { readMoney } from "./money.ts";
import { makePatch } from "./patch.ts";
import { readAreas } from "./places.ts";
import { wantsMorePhotos } from "./photos.ts";
import { OTHER } from "./properties.ts";
import { type QuestionsRead, readQuestions, type Topic } from "./questions.ts";
import { readRooms } from "./rooms.ts";
import { fold, normalise } from "./text.ts";
import { readWishes } from "./wishes.ts";
import type { Approach, UnderstandInput } from "./approach.ts";

/** "And the Hillcrest one, does it have one?", "¿y la otra sí tiene?" */
const THE_SAME =
  /\b(?:does|do|has|have|would) (?:it|that|this|that one|this one|they) (?:have|take|allow|accept|got) (?:one|him|her|them|it|that)\b|\b(?:lo|la|le|os|o|a) (?:tiene|tem|admite|aceita|acepta)n?\W{0,4}$|^\W*(?:(?:y|e|and|but|pero|mas) )?(?:(?:el|la) otr[oa]|[oa] outr[oa]|(?:does )?the other(?: one)?)(?:,? (?:si|sim))? (?:tiene|trae|lleva|tem|traz|have|has|does)\W{0,4}$/;

/** "¿Tiene el de Ibiza?", behind what it must have: whether that home does. */
const THAT_HAS =
  /(?:^|[.!?,;\n] ?)(?:y |e )?(?:lo |la )?(?:tiene|trae|lleva|tem|traz) (?:el|la|[oa]) (?:del?|d[ao]) [^?.,]{3,30}\W{0,4}$/;

/** What a home is called by, and what stands before its place. */
const HOME = String
  .raw`(?:flat|apartment|house|home|place|one|condo|studio|town ?(?:house|home)|villa|bungalow|loft|piso|casa|atico|estudio|chalet|adosado|apartamento|departamento|duplex|moradia|cobertura|kitnet|[tv] ?[\ue000-\ue0ff]|other(?: one)?|otr[oa]|outr[oa])`;
const IN = String.raw`(?:in|on|at|near|del?|d[aeo]s?|en|em|n[ao]s?)(?: (?:the|el|la|os?|a))?`;
/** "How about the apartment?", "y el otro?": names another home, and says nothing else. */
const AND_THAT = new RegExp(
  String
    .raw`^\W{0,8}(?:(?:ugh|oh|ah|hm{1,4}|uf|vale|bueno|bom|ok|okay|and|but|y|e|pero|mas|what about|how about|que tal|e quanto)[ ,.!]{1,4}){1,4}` +
    String
      .raw`(?:(?:the|that|el|la|os?|as?|aos?|es[ae]|ess[ae]|aquel[ae]) (?:${HOME}(?: ${IN} \S{1,24}(?: \S{1,24})?)?|${IN} \S{1,24}(?: \S{1,24})?|(?:(?:\S{1,24} ){1,2}(?:one|${HOME})|first|second|third|last|primer[oa]|segund[oa]|tercer[oa]|primeir[oa]|terceir[oa]|ultim[oa])|[\uf000-\uf0ff])` +
    String.raw`|[\uf000-\uf0ff]|(?:(?:in|en|em|n[oa]) )?[\uf400-\uf4ff])\W{0,4}\?\W{0,8}$`,
);

/** "Con dos niñas eso sí lo necesito", behind a question: what was asked for is wished for. */
const NEEDS_THAT =
  /\b(?:eso|esa?|isso|ess[ea]) (?:si|sim|mesmo)?,? ?(?:que )?(?:si |sim )?(?:lo |la |l[oa]s |o |a )?(?:necesit\w+|precis\w+|hace falta|faz falta)\b|\b(?:si que|sim,? )?(?:lo|la) necesit(?:o|amos)\b|\b(?:precis(?:o|amos)|necesit(?:o|amos)) (?:mesmo )?(?:disso|dela|dele|de eso|uno|una|mesmo)\b|\b(?:i|we)(?:'d| do| really| would)* need (?:that|one|it)\b/;

/** What the message before asked a home for, where this one says that it is needed. */
function neededNow(
  { read: readAlone, first }: Approach,
  { history }: UnderstandInput,
): FlagsRead["values"] {
  const last = history.findLast(({ role }) => role === "buyer")?.text;
  const needs = NEEDS_THAT.exec(first.skeleton);
  if (last === undefined || !needs) return {};
  if (deniedClosely(first.skeleton.slice(0, needs.index), first.lexicon)) return {};
  const [flag, ...more] = readFlags(readAlone(normalise(last)), undefined, false, false).asked;
  return flag !== undefined && more.length === 0 ? { [flag]: true } : {};
}

/** Questions; one that only points back asks of this home what the message before asked. */
function asksAgain(
  read: QuestionsRead,
  { read: readAlone, first, reference }: Approach,
  { history }: UnderstandInput,
  wished: readonly PropertyFact[],
): QuestionsRead {
  const isBack = ({ said }: Topic) => [THE_SAME, THAT_HAS].some((one) => one.test(fold(said)));
  // "Without parking it won't do. Y el otro, ¿tiene?"
  if (
    wished.length > 0 && (OTHER.test(first.skeleton) || THAT_HAS.test(first.skeleton)) &&
    read.topics.some(isBack)
  ) {
    return {
      ...read,
      asks: [...new Set([...read.asks, ...wished])],
      topics: read.topics.filter((topic) => !isBack(topic)),
    };
  }
  const last = history.findLast(({ role }) => role === "buyer")?.text;
  // "With two dogs that's impossible. And the other one?"
  const end = first.clauses.at(-1);
  const names = reference.explicit && end !== undefined &&
    (AND_THAT.test(first.skeleton) || AND_THAT.test(first.skeleton.slice(end.start, end.end)));
  const again = read.asks.length === 0 && (names || read.topics.some(isBack));
  if (last === undefined || !again) return read;
  const alone = readAlone(normalise(last));
  const earlier = readQuestions(alone, readFlags(alone, undefined, false, false).asked);
  // What the search knows no field for was asked in words that may name the home before.
  if (names) return earlier.asks.length === 0 ? read : { ...read, asks: earlier.asks, topics: [] };
  return earlier.asks.length + earlier.topics.length === 0 ? read : {
    ...read,
    asks: earlier.asks,
    topics: [...earlier.topics, ...read.topics.filter((topic) => !isBack(topic))],
  };
}

/** The criteria, and what is asked beside them. */
export function criteriaIn(approached: Approach, input: UnderstandInput) {
  const { acts, before, first, reading, reference, situation, stranger } = approached;
  const { memory, profile } = input;
  const { asked, propertyKnown } = situation;
  const picked = reference.explicit
    ? [...memory.shown, ...input.found].find(({ slug }) => slug === reference.slug)
    : undefined;
  const rooms = readRooms(reading, situation, picked);
  const kinds = readKinds(reading, asked.includes("purpose"));
  const spokenOf = memory.shown.find(({ slug }) => slug === (reference.slug ?? before.offered[0]));
  // "I love this one, but I have a dog" asks whether it takes one.
  const inQuestion = !acts.has("search") && !acts.has("alternatives") && !acts.has("dislike") &&
    (reference.explicit || situation.mark.suggested !== undefined) && !kinds.purpose &&
    !reading.clauses.some(({ asks }) => asks);
  // "Is this the vet? My dog won't eat": nothing that a home would have to allow.
  const found: FlagsRead = stranger && reference.slug === undefined
    ? { values: {}, asked: [] }
    : readFlags(reading, spokenOf, inQuestion, profile.pets_allowed === true);
  const flags = { ...found, values: { ...neededNow(approached, input), ...found.values } };
  const money = readMoney(reading, rooms.used, {
    // Land is bought, and who tells of a loan buys.
    purpose: kinds.purpose ?? profile.purpose ??
      (kinds.property_type?.includes("land") || kinds.financing ? "sale" : undefined),
    price: spokenOf?.price,
    budget: profile.budget_max ?? profile.budget_min,
    asked: asked.includes("budget_max") || asked.includes("budget_min"),
  });
  const indifferent = reading.lexicon.indifferent.test(reading.wished);
  const areas = readAreas(reading, {
    asked: asked.includes("area") && !indifferent,
    shown: memory.shown.length > 0,
    here: spokenOf && (spokenOf.neighborhood ?? spokenOf.city),
    before: profile.area ?? [],
    cityOf: (area) => memory.shown.findLast(({ neighborhood }) => neighborhood === area)?.city,
    fallback: !propertyKnown && profile.area === undefined && !acts.has("owner") &&
      !acts.has("other") && (rooms.bedrooms !== undefined || money.budget_max !== undefined),
  });
  const known = propertyKnown || describesHome(first, acts);
  const { asks: read, topics, process, measures } = asksAgain(
    readQuestions(reading, [...flags.asked, ...rooms.asked]),
    approached,
    input,
    FLAGS.filter((flag) => flags.values[flag] === true),
  );
  // The broker's number can be asked for before any home is spoken of.
  const asks = known ? read : read.filter((fact) => fact === "phone");
  const wishes = readWishes(reading);
  const made = makePatch({ reading, situation, acts, rooms, flags, kinds, money, areas, wishes });
  // "Is there another one that takes cats?" asks nothing of this one.
  const elsewhere = acts.has("alternatives") && reading.clauses.some(({ wishes }) => wishes);
  return {
    // Deposit and papers of the home in question.
    terms: propertyKnown &&
      reading.clauses.some(({ asks, start, end }) =>
        asks && isOfTerms(reading.skeleton.slice(start, end))
      ),
    asks: elsewhere ? asks.filter((fact) => !(fact in made.patch)) : asks,
    topics: propertyKnown && !wantsMorePhotos(first, before, reference, acts) ? topics : [],
    process: propertyKnown ? process : [],
    measures: propertyKnown ? measures : [],
    made,
    unknown_area: areas.unknown,
  };
}
