/** What a reply says of a home that no home shown has: rooms, floors, kinds, features. */
import { latePattern } from "../../shared/late_pattern.ts";
import { FEATURES, says } from "../agents/builtin/lexicon/features.ts";
import { fold } from "../agents/builtin/understand/text.ts";
import type { PropertyCard } from "../tools.ts";
import { FLATS, FLOOR, floorOf, floorsIn, IN_ADDRESS, ORDINALS } from "./floors.ts";
import { subjectsOf } from "./mentions.ts";
import { foldedOf } from "./known.ts";
import { anyQuality, ENERGY_CLASS, FLAGS, FLAGS_DENIED, QUALITIES } from "./qualities.ts";
import { isBrought, isClaim, isStated, OPEN_ANY } from "./claims.ts";
import { BLANK, type Hit, hitOf, type Segment, spanOf } from "./text.ts";

/** Floors that none of the flats shown is said to be on. */
function findFloors(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  asked: string,
): Hit[] {
  const found = [...folded.matchAll(FLOOR)].filter((match) =>
    isClaim(spanOf(match), folded, parts)
  );
  if (found.length === 0 || !shown.some(({ type }) => FLATS.includes(type))) return [];
  const known = new Set([
    ...floorsIn(asked),
    ...shown.flatMap(({ title, description, address }) => [
      ...floorsIn(fold([title, description].join(" ; "))),
      ...[...(address ?? "").matchAll(IN_ADDRESS)].map(([, floor]) => Number(floor)),
    ]),
  ]);
  return found.filter((match) => !known.has(floorOf(match))).map((match) => hitOf(match, "fact"));
}

/** From the second on; what is extra is the second at least. */
const NTH = ORDINALS.slice(2).map((words, at) =>
  `(?<_${at + 2}>${words}${at > 0 ? "" : "|extra|additional|adicional"})`
);
/** One alone, of what no home shown has one of. */
const ONE_ROOM =
  /\b(?:(?:fits|for|para|holds|cabe) (?:one|uma?|una?)(?= (?:car|coche|carro)\b)|un solo|una sola|un unico|una unica|um unico|uma unica|solo una?|um so|uma so|so uma?|apenas uma?|a single|only one|just one|(?<=^|[.!:\n] ?)(?:una?|uma?|one|a)(?= [a-z ]{3,16} (?:y|e|and) (?:dos|dois|two|tres|three)\b)) (?:(?<bed>bedroom|dormitorio|habitacion|quarto)|(?<car>plaza|parking (?:space|spot)|car|coche|carro|lugar|vaga)|bath(?:room)?|bano|banheiro|casa de banho)\b|(?<=\b(?:dormitorios?|habitacion(?:es)?|quartos?|bedrooms?|beds) (?:y|e|and|con|com|with) )(?:una?|uma|one|a)(?= (?:bano|casa de banho|banheiro|bath(?:room)?)\b(?! (?:en suite|de servi|social|extra|mais|mas)))/g;
const NTH_ROOM = new RegExp(
  `\\b(?:${
    NTH.join("|")
  }) (?:(?:bath(?:room)?|bano|banheiro|casa de banho)|(?<bed>bedroom|dormitorio|habitacion)|(?<car>car|coche|carro|plaza|vaga|lugar de garagem|parking space))\\b`,
  "g",
);

const fieldOf = ({ bed, car }: Record<string, string | undefined> = {}) =>
  bed ? "bedrooms" : car ? "parking_spaces" : "bathrooms";

/** "A bath and a half", of a home that has none of half. */
const HALF_BATH =
  /\b(?:una?|uma?|one|a) (?:bano|casa de banho|banheiro|bath(?:room)?) (?:y medio|e mei[oa]|and a half)\b/g;

/** "A second bathroom" of a home that has one, and "only one" of a home that has two. */
const findNth = (
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] =>
  [...folded.matchAll(NTH_ROOM)].filter((match) => {
    const { bed, car, ...words } = match.groups ?? {};
    const nth = Number(Object.entries(words).find(([, word]) => word)?.[0].slice(1));
    return isClaim(spanOf(match), folded, parts) &&
      shown.every((card) => (card[fieldOf({ bed, car })] ?? nth) < nth);
  }).concat(
    [...folded.matchAll(ONE_ROOM)].filter((match) =>
      isClaim(spanOf(match), folded, parts) &&
      shown.every((card) => (card[fieldOf(match.groups)] ?? 1) >= 2)
    ),
  ).concat(
    [...folded.matchAll(HALF_BATH)].filter((match) =>
      isClaim(spanOf(match), folded, parts) &&
      shown.every(({ bathrooms }) => bathrooms !== null && bathrooms !== 1.5)
    ),
  ).map((match) => hitOf(match, "fact"));

/** A Portuguese "T2" has two bedrooms. */
const wrongTypes = (
  text: string,
  shown: readonly PropertyCard[],
  said: ReadonlySet<number>,
): Hit[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])T(\d)(?![\p{L}\p{N}])/gu)]
    .filter(({ index, 1: rooms }) =>
      shown.every(({ bedrooms }) => bedrooms !== Number(rooms)) &&
      !(said.has(Number(rooms)) && /(?:[st]eu|sua|tua) $/iu.test(text.slice(0, index)))
    )
    // A buyer's own home, said back.
    .filter(({ index, 1: rooms }) =>
      !said.has(Number(rooms)) ||
      /(?<!\p{L})(?:é|são|tem|fica|há|temos)(?!\p{L})/iu.test(
        text.slice(Math.max(0, index - 60), index),
      )
    )
    .map((match) => hitOf(match, "fact"));

/** Kinds of home, and which types of ours may be called so; none: where a home's text does. */
const KINDS: [RegExp, readonly PropertyCard["type"][]][] = [
  [/\bbungalows?\b/g, []],
  [/\b(?:penthouses?|aticos?|(?<!(?:na|a|de) )coberturas?(?! (?:d[eao]|pel[ao]|movel)))\b/g, []],
  [/\bduplex\b/g, []],
  [/\blofts?\b/g, []],
  [/\b(?:mansion(?:es|s)?|palacetes?|palaces?|palacios?|castles?|castillos?|castelos?)\b/g, []],
  [/\b(?:farms?|farmhouses?|(?<!\b(?:la|esta|misma) )fincas?|masias?|cortijos?)\b/g, []],
  [
    /\b(?:town ?-?(?:house|home)s?|row houses?|adosad[oa]s?|geminad[oa]s?)\b/g,
    ["townhouse", "house"],
  ],
  [/\b(?:villas?|chalets?|cottages?|moradias?|vivendas?)\b/g, ["house", "townhouse"]],
];

const ANY_KIND = new RegExp(KINDS.map(([{ source }]) => source).join("|"));

/** Features that homes list; around a home much else has a garden or a metro. */
const LISTED = new Set(
  ("pool|sea view|river view|lift|garden|heating|dishwasher|bathtub|terrace|balcony|patio|air conditioning|fireplace|cellar|storage" +
    "|study|concierge|gym|barbecue|walk-in closet|high ceilings|wood floors|guest room|EV charging")
    .split("|"),
);
export const CLAIMED = FEATURES.filter(({ key }) => LISTED.has(key));
/** All of them at once; folded text has plain letters. */
const anyClaimed = latePattern(() =>
  new RegExp(
    CLAIMED.map(({ words }) => words.source.replaceAll("[\\p{L}\\p{N}]", "[a-z0-9]")).join("|"),
    "g",
  )
);
/** All that a home says of itself, folded. */
export const textsOf = ({ title, description, amenities }: PropertyCard): string =>
  [title, description, ...amenities].map((text) => foldedOf(text))
    .join("\n");

/** Around a home much else has a garden, but nothing else has an elevator. */
export const hasFeature = (card: PropertyCard, feature: (typeof CLAIMED)[number]): boolean =>
  says(card, feature) ||
  feature.key === "lift" && says({ ...card, amenities: [] }, feature);

/** Says that there is none of what follows. */
const DENIES =
  /(?:\b(?:there(?:'s| is) no|ha(?:s|ve) no|lacks|(?:do|does)(?: not|n't) (?:have|come with|include)(?: an?)?|(?:no|nao) (?:(?:lo |la )?tienen?|tem|hay|ha|dispone de|cuenta con|incluye|inclui|possui|conta com)|carecen? de)(?: swimming| any| private| un[ao]?| uma?| qualquer| ningun[ao]?| nenhuma?| (?:rastros?|signs?|sinal|sinais|problemas?|traces?) (?:de|of)| ni| nem)*|\bn(?:i|em)) $/;
/** Says where one would read of it. */
const BY_CARD =
  /\b(?:fichas?|anuncios?|card|listing|listed|lista|according|segun|segundo|mention\w*|menciona\w*|figur\w+|aparec\w+|consta\w*)\b/;
/** What a home is said not to have, by its text. */
const NOT_THERE = /\b(?:no|not|without) (?:an? |any )?$/;

/** Whether a sentence says flatly that there is no such thing: a card does not say what there is not. */
function isDenied(match: RegExpExecArray, folded: string, parts: readonly Segment[]): boolean {
  const start = match.index;
  const part = parts.find((one) => start >= one.start && start < one.end);
  const sentence = folded.slice(part?.start, part?.end);
  return !sentence.includes("?") && !BY_CARD.test(sentence) &&
    DENIES.test(folded.slice(part?.start, start));
}
const lacks = (card: PropertyCard, words: RegExp): boolean => {
  const text = textsOf(card);
  return [...text.matchAll(words)].some(({ index }) =>
    NOT_THERE.test(text.slice(Math.max(0, index - 14), index))
  );
};

const energyClasses = (card: PropertyCard): ReadonlySet<string | undefined> =>
  new Set([
    card.energy_rating?.toLowerCase(),
    ...textsOf(card).matchAll(ENERGY_CLASS).map(([, letter]) => letter),
  ]);

/** Gardens that have a name. */
const GARDENS_OF = /^jardi(?:nes|ns) d[aeo]l? ([a-z]{3,})/;

/** Kinds and features in sentences that claim them, which no home shown has. */
function findClaimed(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  asked: string,
) {
  const claimed = (match: RegExpExecArray) => isClaim(spanOf(match), folded, parts);
  const brought = (match: RegExpExecArray, words: RegExp) =>
    isBrought(hitOf(match, "fact"), asked.search(words) >= 0, folded, parts);
  const subjectAt = subjectsOf(folded, parts, shown);
  const hits: Hit[] = [];
  for (const [words, types] of ANY_KIND.test(folded) ? KINDS : []) {
    for (const match of folded.matchAll(words)) {
      const fits = shown.some((card) =>
        types.includes(card.type) || textsOf(card).search(words) >= 0
      );
      if (!fits && claimed(match)) hits.push(hitOf(match, "fact"));
    }
  }
  for (const match of folded.matchAll(anyQuality())) {
    const senses = QUALITIES.filter((words) => match[0].search(words) >= 0);
    const flat = isDenied(match, folded, parts) &&
      !shown.some((card) => senses.some((words) => lacks(card, words)));
    if (!flat && !senses.some((words) => brought(match, words))) continue;
    const about = subjectAt(match.index);
    const known = senses.every((words) => about((card) => textsOf(card).search(words) >= 0));
    if (flat || !known) hits.push(hitOf(match, "fact"));
  }
  for (const match of folded.matchAll(ENERGY_CLASS)) {
    const has = subjectAt(match.index)((card) => energyClasses(card).has(match[1]));
    if (!has && claimed(match)) hits.push(hitOf(match, "fact"));
  }
  for (const [has, words] of FLAGS_DENIED) {
    const here = shown.some(has) ? [...folded.matchAll(words)] : [];
    hits.push(
      ...here.filter((match) => {
        const hit = hitOf(match, "fact");
        return !subjectAt(match.index)((card) => !has(card)) && isStated(hit, folded, parts);
      }).map((match) => hitOf(match, "fact")),
    );
  }
  for (const [has, words] of FLAGS) {
    const here = shown.every(has) ? [] : [...folded.matchAll(words)];
    const wrong = here.filter((match) => !subjectAt(match.index)(has) && claimed(match));
    hits.push(...wrong.map((match) => hitOf(match, "fact")));
  }
  for (const match of folded.matchAll(anyClaimed())) {
    const feature = CLAIMED.find(({ words }) => match[0].search(words) >= 0);
    if (!feature) continue;
    // "Vistas a los jardines del Turia": a place, and no garden of the home's.
    const named = GARDENS_OF.exec(folded.slice(match.index))?.[1];
    if (named && shown.some((card) => textsOf(card).includes(`${named} gardens`))) continue;
    const has = subjectAt(match.index)((card) => hasFeature(card, feature));
    const denied = isDenied(match, folded, parts) &&
      !shown.some((card) => lacks(card, feature.words));
    // "But it has no pool", of two homes of which the other has one.
    const differs = denied && shown.some((card) => hasFeature(card, feature)) &&
      subjectAt(match.index)((card) => !hasFeature(card, feature));
    if (differs) continue;
    if (denied || !has && brought(match, feature.words)) hits.push(hitOf(match, "fact"));
  }
  return hits;
}

/** Speaks of one more home. */
const OTHER_HOME =
  /\b(?:another|other|similar|second|twin|sister|identical|different|cheaper|bigger|larger|nicer|next door|neighbou?ring|otr[oa]s?|outr[oa]s?|gemel[oa]s?|gemeas?|igual|iguais|vecin[oa]|vizinh[oa]|parecid[oa]s?|identic[oa]|semelhante|one (?:upstairs|downstairs|nearby|next door)|also (?:a|have|rent|sell)|tambien (?:hay|tengo|tenemos|esta)|tambem (?:ha|tenho|temos|esta)|ademas (?:hay|tengo|tenemos)|alem dess[ea]|besides)\b/;
const HOME =
  /\b(?:homes?(?! office)|flats?|houses?|apartments?|condos?|studios?|units?|plots?|listings?|place|propert(?:y|ies)|(?<!home )offices?|pisos?|casas?|viviendas?|apartamentos?|estudios?|locales|parcelas?|inmuebles?|inmueble|imove(?:l|is)|moradias?|lojas?|escritorios?|terrenos?|lotes?|one|ones|t[0-6])\b/;
/** Says that there is one. */
const EXISTS =
  /\b(?:is|are|have|has|got|sold|rented|rents|went|comes?|came|lists?|hay|tengo|tenemos|tiene|queda|quedan|esta|estan|vend\w+|alquil\w+|sali\w+|ha|tenho|temos|existe|tem|fica|saiu|aluga\w*|arrenda\w*|es|son|e|sao|offers?|ofrec\w+|oferec\w+|try|look at|see|vea|mire|veja)\b|'s\b/;

/** Sentences that tell of a home other than those shown. */
const findOthers = (
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] =>
  parts.filter(({ start, end }) => {
    const sentence = folded.slice(start, end);
    const other = OTHER_HOME.exec(sentence);
    if (
      !other || sentence.includes(BLANK) ||
      // "The larger one is the rental", of two.
      shown.length > 1 && /^(?:cheaper|bigger|larger|nicer|different)$/.test(other[0]) ||
      shown.length > 1 && /^ ?[-•*]/.test(sentence) ||
      OPEN_ANY.test(sentence)
    ) return false;
    const rest = sentence.slice(other.index);
    return HOME.test(rest.slice(0, 60)) && EXISTS.test(sentence);
  }).map(({ start, end }) => ({ start, end, reason: "listing" }));

/** Facts that contradict the homes shown; `text` has what is known of them blanked. */
export const findWrongFacts = (
  text: string,
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  said: ReadonlySet<number>,
  asked: string,
): Hit[] =>
  shown.length === 0 ? [] : [
    ...findFloors(folded, parts, shown, asked),
    ...wrongTypes(text, shown, said),
    ...findNth(folded, parts, shown),
    ...findClaimed(folded, parts, shown, asked),
    ...findOthers(folded, parts, shown),
  ];
