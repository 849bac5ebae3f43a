/** What a reply says of a home that no home shown has: rooms, floors, kinds, features. */
import { FEATURES, says } from "../agents/builtin/lexicon/features.ts";
import { fold } from "../agents/builtin/understand/text.ts";
import type { PropertyCard } from "../tools.ts";
import { knownOf } from "./known.ts";
import type { NumberRead } from "./read_numbers.ts";
import { BLANK, type Hit, hitOf, type Segment } from "./text.ts";

/** In English, Spanish and Portuguese, without accents; the index is the floor. */
const ORDINALS = [
  "ground|planta baja|res-do-chao",
  "first|1st|primer[ao]?|primeiro",
  "second|2nd|segund[ao]",
  "third|3rd|tercer[ao]?|terceiro",
  "fourth|4th|cuart[ao]|quarto",
  "fifth|5th|quint[ao]",
  "sixth|6th|sext[ao]",
  "seventh|7th|septim[ao]|setimo",
  "eighth|8th|octav[ao]|oitavo",
  "ninth|9th|noven[ao]|nono",
  "tenth|10th|decim[ao]",
];
const WORDS = ORDINALS.map((words, floor) => `(?<_${floor}>${words})`).join("|");
/** A "piso" is a flat too: "el segundo piso" of two that were shown. */
const FLOOR = new RegExp(
  `\\b(?:(?:${WORDS}|(?<before>\\d{1,2})(?:st|nd|rd|th|\\.?[ºª°])?) (?:floor|planta|andar)` +
    `|(?:en un|num|no) (?:${
      WORDS.replaceAll("<_", "<p")
    }) piso|(?:floor|planta|andar) (?<after>\\d{1,2})` +
    `|planta baja|res-do-chao)\\b`,
  "g",
);
/** "Rua da Regueira 6, 5.º Dto.", "Carrer de Cuba, 21, 3.º 2.ª". */
const IN_ADDRESS = /, ?(\d{1,2})\.?[ºª°]/g;
/** Houses have several floors. */
const FLATS = ["apartment", "condo", "office"];

function floorOf({ groups = {} }: RegExpExecArray): number {
  const { before, after, ...words } = groups;
  const digits = before ?? after;
  if (digits !== undefined) return Number(digits);
  const word = Object.entries(words).find(([, found]) => found !== undefined)?.[0];
  return Number(word?.slice(1) ?? 0);
}

const floorsIn = (text: string): number[] => [...text.matchAll(FLOOR)].map(floorOf);

/** Asks, denies, puts off, or speaks of other homes: nothing is said of the home. */
const OPEN =
  /\?|\b(?:no(?!,)|not(?! at all)|none|nothing|nao(?!,)|nada|sin|sem|without|ningun\w*|nenhum\w*|whether|si hay|se ha|if|si(?!,)|se (?:ha|tem|o|a|for|houver|existe)|ask\w*|pregunt\w*|pergunt\w*|consta|look\w*|busc\w*|procur\w*|anot\w*|noted|got it|entendido|certo|need\w*|want\w*|precis\w*|necesit\w*|quer\w*|quier\w*|prefer\w*|mention\w*|mencion\w*|neither|nor|tampoco|changed|cambio|alter\w*|avis\w*|let you know)\b|n't\b/;

/** Whether the sentence there says something of a home. */
function isClaim(at: number, folded: string, parts: readonly Segment[]): boolean {
  const part = parts.find(({ start, end }) => at >= start && at < end);
  return part !== undefined && !OPEN.test(folded.slice(part.start, part.end));
}

/** Floors that none of the flats shown is said to be on. */
function findFloors(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] {
  const found = [...folded.matchAll(FLOOR)].filter(({ index }) => isClaim(index, folded, parts));
  if (found.length === 0 || !shown.some(({ type }) => FLATS.includes(type))) return [];
  const known = new Set(shown.flatMap(({ title, description, address }) => [
    ...floorsIn(fold([title, description].join(" ; "))),
    ...[...(address ?? "").matchAll(IN_ADDRESS)].map(([, floor]) => Number(floor)),
  ]));
  return found.filter((match) => !known.has(floorOf(match))).map((match) => hitOf(match, "fact"));
}

const ROOMS: [keyof PropertyCard, RegExp][] = [
  [
    "bedrooms",
    /^[ -](?:solo |so |unico |single |good |double |big |amplios |bons )?(?:bed(?:room)?(?:s|ed)?|rooms?|dormitorios?|habitacion(?:es)?|quartos?|cuartos|suites?)\b/,
  ],
  ["bathrooms", /^[ -](?:full )?(?:bath(?:room)?s?|banos?|banheiros?|casas? de banho)\b/],
  [
    "parking_spaces",
    /^[ -](?:(?:parking|garage|car) (?:space|spot|place)s?|garages|(?:plazas?|lugares?|vagas?)(?: de (?:garaje|garagem|aparcamiento|estacionamento|parking))?)\b/,
  ],
];
/** Speaks of what is wished for, of what there is not, or of how homes differ. */
const WISHES =
  /\b(?:less|fewer|more|menos|mas|mais|at least|minimum|min|exactly|need|want|asked|ask for|look(?:ing)? for|busc\w*|procur\w*|pid\w+|pede\w*|quer\w*|quier\w*|precis\w*|necesit\w*|got it|noted|entendido|certo|anotad\w*|changed|cambiado|alterei|up to|hasta|ate|nothing|none|no tengo|nao tenho|nada|ninguno|nenhum\w*|don't have|do not have|without|sin|sem|or|ou|would|could|should|with one|cambio|avis\w*|let you know|mention\w*|mencion\w*)\b/;

/** Rooms counted as no home that was shown has them. */
function findRooms(
  folded: string,
  numbers: readonly NumberRead[],
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] {
  return numbers.filter(({ start, end, value }) => {
    const after = folded.slice(end, end + 40);
    const kind = ROOMS.find(([, noun]) => noun.test(after))?.[0];
    if (kind === undefined) return false;
    const part = parts.find((one) => start >= one.start && start < one.end);
    const sentence = folded.slice(part?.start ?? 0, part?.end);
    return !/\?/.test(sentence) && !WISHES.test(sentence) &&
      shown.every((card) => card[kind] !== null && card[kind] !== value);
  }).map(({ start, end }) => ({ start, end, reason: "fact" }));
}

/** A Portuguese "T2" has two bedrooms. */
const wrongTypes = (text: string, shown: readonly PropertyCard[]): Hit[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])T(\d)(?![\p{L}\p{N}])/gu)]
    .filter(([, rooms]) => shown.every(({ bedrooms }) => bedrooms !== Number(rooms)))
    .map((match) => hitOf(match, "fact"));

/** Kinds of home, and which types of ours may be called so; none: where a home's text does. */
const KINDS: [RegExp, readonly PropertyCard["type"][]][] = [
  [/\bbungalows?\b/g, []],
  [/\b(?:penthouses?|aticos?|(?<!na )coberturas?)\b/g, []],
  [/\bduplex\b/g, []],
  [/\blofts?\b/g, []],
  [/\b(?:mansion(?:es|s)?|palacetes?|palaces?|palacios?|castles?|castillos?|castelos?)\b/g, []],
  [/\b(?:farms?|farmhouses?|fincas?|masias?|cortijos?)\b/g, []],
  [
    /\b(?:town ?-?(?:house|home)s?|row houses?|adosad[oa]s?|geminad[oa]s?)\b/g,
    ["townhouse", "house"],
  ],
  [/\b(?:villas?|chalets?|cottages?|moradias?|vivendas?)\b/g, ["house", "townhouse"]],
];

/** Features that homes list; around a home much else has a garden or a metro. */
const LISTED = new Set(
  ("pool|sea view|river view|terrace|balcony|patio|air conditioning|fireplace|cellar|storage" +
    "|study|concierge|gym|barbecue|walk-in closet|high ceilings|wood floors|guest room|EV charging")
    .split("|"),
);
const CLAIMED = FEATURES.filter(({ key }) => LISTED.has(key));
/** All of them at once; folded text has plain letters. */
const ANY_CLAIMED = new RegExp(
  CLAIMED.map(({ words }) => words.source.replaceAll("[\\p{L}\\p{N}]", "[a-z0-9]")).join("|"),
  "g",
);
/** All that a home says of itself, folded. */
const textsOf = ({ title, description, amenities }: PropertyCard): string =>
  [title, description, ...amenities].map((text) => knownOf(text, "folded", () => fold(text)))
    .join("\n");

/** Further things said of homes, which a home's own text must say as well. */
const QUALITIES = [
  /\b(?:flood\w*|inund\w+|alaga\w*|damp\w*|humed\w+|mou?ld\w*|moho|bolor|leak\w*|goteras?|infiltra\w+)\b/g,
  /\b(?:nois[ey]\w*|ruid\w+|barulh\w+|silen\w+|soundproof\w*|insonoriz\w+|quiet(?:er|ly)?|tranquil[oa]?s?|sossegad[oa]s?|peaceful)\b/g,
  /\b(?:safe|safely|safest|crime|robos?|roubos?|burglar\w*|muy segur[oa]s?|zona segura|barrio seguro|bairro seguro|muito segur[oa]s?)\b/g,
  /\b(?:(?:south|north|east|west)[- ]facing|face?(?:s|ing)|orientad[oa]s?|orientacion|orientacao|virad[oa]s? a|sunny|sun|soleado|soalheir[oa]s?|sol|luminos[oa]s?|bright|light-filled|ensolarad[oa]s?)\b/g,
  /\b(?:asbestos|amianto|termit\w+|subsidence|structur\w+|estructura\w*|estrutura\w*|roof is|tejado|telhado|plumbing|tuberias|canalizac\w+|wiring|instalacion electrica|boiler|caldera|caldeira|foundations?|cimientos|alicerces)\b/g,
  /\b(?:fib(?:er|re|ra)|1 ?gb|gigabit|solar panels?|paneles solares|paineis solares|underfloor|suelo radiante|piso radiante|jacuzzi|sauna|hot tub|spa|tennis|tenis|padel|playground|wine cellar|fence[ds]?|fenced|vallad[oa]|vedad[oa]|helipad|ducted|aire por conductos|smart home|domotica|alarm|alarma|alarme|security (?:guard|cameras?)|camaras)\b/g,
  /\b(?:brand[- ]new|completely new|just (?:been )?(?:painted|renovated)|recien (?:pintad|reformad|estrenad)\w*|acabad[oa] de (?:pintar|renovar)|todo nuevo|tudo novo|ambas? nov[oa]s|nuev[oa]s? a estrenar)\b/g,
  /\b(?:rated|walk score|top[- ]rated|ranking)\b/g,
  /\b(?:ve-se o (?:mar|rio)|se ve el (?:mar|rio)|you can see the (?:sea|ocean|river|bay))\b/g,
  /\b(?:dead end|cul-de-sac|sin salida|sem saida|gated|urbanizacion privada|condominio fechado|inner courtyard|patio interior|pedestrian street|calle peatonal|rua pedonal)\b/g,
];
/** Facts of a card that are true, false or unknown, and how a reply says that they are true. */
const FLAGS: [(card: PropertyCard) => boolean, RegExp][] = [
  [
    ({ garage, parking_spaces }) => garage === true || (parking_spaces ?? 0) > 0,
    /\b(?:garages?|garajes?|garagem|garagens|parking|car ?port|plazas? (?:de|amplia|incluida)|lugar(?:es)? de (?:garagem|estacionamento)|estacionamento|aparcamiento|vagas? de)\b/g,
  ],
  [
    ({ pets_allowed }) => pets_allowed !== false,
    /\b(?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes|cao)\b(?= (?:are |is |can |may |sao |son |se |pode\w* |puede\w* )*(?:allow|welcome|fine|accept|permit|admit|aceit|bem-vind|bienvenid|ok))|\b(?:accepts?|allows?|admiten?|aceitam?|aceptan?|permiten?|welcomes?)(?: \w+)? (?:pets?|dogs?|cats?|mascotas?|perros?|gatos?|animais|animales|caes)\b/g,
  ],
  [
    ({ furnished }) => furnished !== false,
    /\b(?:furnished|amueblad[oa]s?|mobilad[oa]s?|mobiliad[oa]s?|con muebles|com mobilia)\b/g,
  ],
  [
    ({ laundry }) => laundry !== false,
    /\b(?:washer|washing machine|dryer|lavadora|secadora|maquina de lavar(?: roupa)?|lavandaria|lavanderia|laundry)\b/g,
  ],
];

/** Kinds and features in sentences that claim them, which no home shown has. */
function findClaimed(folded: string, parts: readonly Segment[], shown: readonly PropertyCard[]) {
  const claimed = (at: number) => isClaim(at, folded, parts);
  const hits: Hit[] = [];
  for (const [words, types] of KINDS) {
    for (const match of folded.matchAll(words)) {
      const fits = shown.some((card) =>
        types.includes(card.type) || textsOf(card).search(words) >= 0
      );
      if (!fits && claimed(match.index)) hits.push(hitOf(match, "fact"));
    }
  }
  for (const words of QUALITIES) {
    const here = [...folded.matchAll(words)].filter(({ index }) => claimed(index));
    const known = here.length > 0 &&
      shown.some((card) => textsOf(card).search(words) >= 0);
    if (!known) hits.push(...here.map((match) => hitOf(match, "fact")));
  }
  for (const [has, words] of FLAGS) {
    const here = shown.some(has) ? [] : [...folded.matchAll(words)];
    hits.push(...here.filter(({ index }) => claimed(index)).map((match) => hitOf(match, "fact")));
  }
  for (const match of folded.matchAll(ANY_CLAIMED)) {
    const feature = CLAIMED.find(({ words }) => match[0].search(words) >= 0);
    if (!feature || !claimed(match.index) || shown.some((card) => says(card, feature))) continue;
    hits.push(hitOf(match, "fact"));
  }
  return hits;
}

/** Speaks of one more home. */
const OTHER_HOME =
  /\b(?:another|other|similar|second|twin|sister|identical|different|cheaper|bigger|larger|nicer|next door|neighbou?ring|otr[oa]s?|outr[oa]s?|gemel[oa]s?|gemeas?|igual|iguais|vecin[oa]|vizinh[oa]|parecid[oa]s?|identic[oa]|semelhante|one (?:upstairs|downstairs|nearby|next door)|also (?:a|have|rent|sell)|tambien (?:hay|tengo|tenemos|esta)|tambem (?:ha|tenho|temos|esta)|ademas (?:hay|tengo|tenemos)|alem dess[ea]|besides)\b/;
const HOME =
  /\b(?:homes?|flats?|houses?|apartments?|condos?|studios?|units?|plots?|listings?|place|propert(?:y|ies)|offices?|pisos?|casas?|viviendas?|apartamentos?|estudios?|locales|parcelas?|inmuebles?|inmueble|imove(?:l|is)|moradias?|lojas?|escritorios?|terrenos?|lotes?|one|ones|t[0-6])\b/;
/** Says that there is one. */
const EXISTS =
  /\b(?:is|are|have|has|got|sold|rented|rents|went|comes?|came|lists?|hay|tengo|tenemos|tiene|queda|quedan|esta|estan|vend\w+|alquil\w+|sali\w+|ha|tenho|temos|existe|tem|fica|saiu|aluga\w*|arrenda\w*|es|son|e|sao|offers?|ofrec\w+|oferec\w+|try|look at|see|vea|mire|veja)\b|'s\b/;

/** Sentences that tell of a home other than those shown. */
const findOthers = (folded: string, parts: readonly Segment[]): Hit[] =>
  parts.filter(({ start, end }) => {
    const sentence = folded.slice(start, end);
    const other = OTHER_HOME.exec(sentence);
    if (!other || sentence.includes(BLANK) || OPEN.test(sentence)) return false;
    const rest = sentence.slice(other.index);
    return HOME.test(rest.slice(0, 60)) && EXISTS.test(sentence);
  }).map(({ start, end }) => ({ start, end, reason: "listing" }));

/** Facts that contradict the homes shown; `text` has what is known of them blanked. */
export const findWrongFacts = (
  text: string,
  folded: string,
  numbers: readonly NumberRead[],
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] =>
  shown.length === 0 ? [] : [
    ...findFloors(folded, parts, shown),
    ...findRooms(folded, numbers, parts, shown),
    ...wrongTypes(text, shown),
    ...findClaimed(folded, parts, shown),
    ...findOthers(folded, parts),
  ];
