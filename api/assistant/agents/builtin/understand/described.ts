/** A home that is described and not named: "the Wynwood townhome with oak floors, is 919 firm?" */
import type { PropertyCard, SearchArguments } from "../../../tools.ts";
import type { Act } from "../acts/acts.ts";
import { knowsWord } from "../acts/model.ts";
import { type Feature, FEATURES, namesFeature, says } from "../lexicon/features.ts";
import { type Flag, FLAGS } from "../lexicon/lexicon.ts";
import { isCommonWord } from "./language.ts";
import { bedroomsIn, isPrice, MONTHLY, STUDIO } from "./properties.ts";
import type { Reading } from "./reading.ts";
import { MOSTLY, PLAIN } from "./act_scores.ts";
import { only } from "./clauses.ts";
import { ADVERTISED, isOnOffer } from "./phrasings.ts";
import { MARKS, numberMarks, plain, wordsOnly } from "./text.ts";
import { WANTS_HOME } from "./writer_phrasings.ts";

export interface Description {
  /** Finds the homes that fit; the first search that does counts. */
  searches: SearchArguments[];
  /** Words that tell one of them from another. */
  words: string[];
  prices: number[];
  readonly features: Feature[];
  /** What homes say of themselves by yes and no. */
  flags: Flag[];
  studio: boolean;
  bedrooms: number[];
  /** To buy, or to rent, where that is said. */
  purposes: PropertyCard["purpose"][];
  types: PropertyCard["type"][];
  /** Places that are named; the home is at all of them. */
  places: string[];
  /** Words of what it is near, one of which its title has. */
  landmark: string[];
  /** Points that the home must have: more where the message may wish for any such home. */
  least: number;
}

const SPEAKS_OF: readonly Act[] = ["refer", "ask_home", "visit", "offer", "photos", "like"];
const SEARCHES: readonly Act[] = ["search", "alternatives"];
const STRANGERS: readonly Act[] = ["owner", "other"];
const WITH = /\b(?:with|con|com)(?: an?| the| el| la| o| a| un| um)? $/;
const SURELY = 3;
const SURELY_WISHED = 0.8;
const PER_CENT = 0.005;
/** A price that few homes share needs no place beside it. */
const TELLING_PRICE = 10_000;
const MOST_A_WEEK = 5_000;
/** Searches that one message is worth. */
const MAX_SEARCHES = 7;

/** Speaks of the home in question, not of another. */
const SAID =
  /\b(?:that|this|the same|ese|esa|este|esta|esse|essa|o mesmo|a mesma) (?:one|home|place|property|inmueble|imovel|apartamento|piso|casa|flat|apartment|house|moradia|estudio|studio|condo)\b/g;
/** "The 2 bed", "el de 2 habitaciones", "o T2": a home by its rooms alone. */
const BY_ROOMS =
  /\b(?:the|that|el|ese|o|esse|aquele)(?: de)?(?: [\uf400-\uf4ff])? (?:[tv] ?[\ue000-\ue0ff]|[\ue000-\ue0ff][ -]?(?:bed(?:room)?s?|br|bhk|hab\w*|dorm\w*|quartos?|recamaras?))(?![\p{L}])/u;
/** "Lo del Pla del Remei", "pelo de Paranhos": of a home that is there. */
const LO_DE = /\b(?:lo|pel[oa]) (?:del?|d[ao]|en|em|n[ao]) (?:la |el )?[\uf400-\uf4ff]/;
/** Asks what a home is let for. */
const ASKS_RENT = /\b(?:(?:the|what's|whats) rent|(?:la|de) renta|el alquiler|a renda|o aluguel)\b/;
/** "By the tram museum", "perto do Hospital de São João": what a home is known to be near. */
const NEAR =
  /\b(?:by|near|next to|close to|beside|opposite|behind|moments from|cerca del?|junto (?:a|al|ao|do|da)|al lado del?|frente (?:a|al|ao)|pegad[oa] al?|perto d[aeo]|ao lado d[aeo]|ao pe d[aeo])(?: (?:the|la|el|l[oa]s|[oa]s?))? ((?:[a-z']{2,20} ?){2,6})/g;
const JOINS = /^(?:de|do|da|del|la|el|of|the|dos|das)$/;
const MAX_NEAR = 3;
/** Words between an article and its noun: "the cosy two-bedroom flat". */
const BETWEEN = 3;

/** Whether one home is spoken of as known: "the", "that", "aquele" stands before its kind. */
function isDefinite({ skeleton, lexicon }: Reading): boolean {
  if ([ADVERTISED, BY_ROOMS, LO_DE].some((one) => one.test(skeleton))) return true;
  if (isOnOffer(skeleton)) return true;
  return lexicon.types.some(([, pattern]) => {
    const at = skeleton.search(pattern);
    let before = at < 0 ? "" : skeleton.slice(Math.max(0, at - 60), at);
    for (let words = 0; words <= BETWEEN && before; words++) {
      if (lexicon.definite.test(before)) return true;
      before = before.replace(/[^\s.,;:!?]+\s$/u, "");
    }
    return false;
  });
}

const SPOKEN_OF: readonly Act[] = ["ask_home", "visit", "offer", "refer"];

/** Whether a home that is there is described, by place or price: what is said of it is no wish. */
export function describesHome(reading: Reading, acts: ReadonlySet<Act>): boolean {
  const { clauses, skeleton, numbers, places } = reading;
  if (SEARCHES.some((act) => acts.has(act)) || !SPOKEN_OF.some((act) => acts.has(act))) {
    return false;
  }
  if (places.length === 0 && !numbers.some(({ value }) => value >= 100)) return false;
  return clauses.some(({ start, end, scores }) =>
    scores.wish < PLAIN && isDefinite({ ...reading, skeleton: skeleton.slice(start, end) })
  );
}

/**
 * How to find the home that a message describes; undefined where it describes none. `known`: one
 * is spoken of already, so that another must be described as such.
 */
export function describedHome(
  reading: Reading,
  acts: ReadonlySet<Act>,
  known: boolean,
): Description | undefined {
  const { numbers, places, lexicon } = reading;
  // Beside a home that is known only what is plainly another counts: "the one in Graça".
  const skeleton = known
    ? only(reading.skeleton, reading.clauses, ({ start, end, wishes }) =>
      !wishes &&
      isDefinite({ ...reading, skeleton: reading.skeleton.slice(start, end).replace(SAID, " ") }))
    : reading.skeleton;
  const definite = isDefinite({ ...reading, skeleton: skeleton.replace(known ? SAID : "", " ") });
  const searches = SEARCHES.some((act) => acts.has(act));
  const spokenOf = SPOKEN_OF.some((act) => acts.has(act));
  // "Pre-approval letter attached": not what a stranger says, as little as it tells of a home.
  const strange = STRANGERS.some((act) =>
    acts.has(act) && reading.clauses.some(({ scores }) => scores[act] >= MOSTLY)
  );
  if (strange || (searches && !(definite && spokenOf))) {
    return undefined;
  }
  const wishes = reading.clauses.some(({ scores }) => scores.wish >= SURELY_WISHED);
  if (!spokenOf && wishes) return undefined;
  if (!definite && WANTS_HOME.test(skeleton)) return undefined;
  if (!definite && (known || !SPEAKS_OF.some((act) => acts.has(act)))) return undefined;
  const has = (text: string, base: number, index: number) =>
    text.includes(String.fromCharCode(base + index));
  const placesIn = (text: string) =>
    places.filter((_, index) => has(text, MARKS.place, index)).map(({ name }) => name);
  // "I move to Barcelona. Is the studio in Gràcia free?"
  const ofHome = only(
    skeleton,
    reading.clauses,
    ({ start, end }) => isDefinite({ ...reading, skeleton: skeleton.slice(start, end) }),
  );
  const inHome = placesIn(ofHome);
  const named = inHome.length ? inHome : placesIn(skeleton);
  const area = [...new Set(named)].slice(0, 3);
  const said = lexicon.types.filter(([, pattern]) => pattern.test(skeleton)).map(([type]) => type);
  // "The house, the terraced one": of two words the narrower says which.
  const types = said.includes("townhouse") ? said.filter((type) => type !== "house") : said;
  const isWished = (index: number) => {
    const at = skeleton.indexOf(String.fromCharCode(MARKS.number + index));
    return reading.clauses.some(({ start, end, scores }) =>
      at >= start && at < end &&
      (scores.wish >= SURELY_WISHED ||
        // "I offer 280 for the flat that costs 295": the first is no price of a home.
        (scores.offer >= MOSTLY && numberMarks(skeleton.slice(start, end))[0] === at - start))
    );
  };
  const prices = numbers.filter((_, index) =>
    has(skeleton, MARKS.number, index) && !isWished(index)
  )
    .map(({ value }) => value).filter((value) => value >= 100).slice(0, 3);
  const place = area.length ? { area } : {};
  // A house may be a terraced one.
  const kind = types.length
    ? { property_type: types.includes("house") ? [...types, "townhouse" as const] : types }
    : {};
  const told = area.length + types.length > 0 || prices.some((price) => price >= TELLING_PRICE);
  const near = (price: number, within: { area?: string[] }) => ({
    ...within,
    min_price: price * (1 - PER_CENT),
    max_price: price * (1 + PER_CENT),
    limit: 6,
  });
  const priced = told
    ? [
      ...prices.flatMap((price) => [
        near(price, place),
        near(price * 1_000, place),
        // Searches go by the month, and a price may be a week's.
        ...price <= MOST_A_WEEK ? [near(price * MONTHLY.week, place)] : [],
      ]),
      // Who names a home by the park nearby is not held to where it is listed.
      ...(definite && area.length ? prices.map((price) => near(price, {})) : []),
    ]
    : [];
  const words = wordsOnly(skeleton).split(" ").filter((word) => word.length > 3);
  // A street or a square that the title names.
  const rare = [...new Set(words)].filter((word) =>
    !isCommonWord(word) && !knowsWord(word) &&
    /^[a-z]{4,30}$/.test(word)
  ).slice(0, 3).map((text) => ({ text, ...place, limit: 3 }));
  const landmarks = [...skeleton.matchAll(NEAR)].flatMap(([, said = ""]) => {
    const named = said.split(" ").filter((word) => !JOINS.test(word));
    const end = named.findIndex((word) => word === "" || isCommonWord(word));
    const text = named.slice(0, end < 0 ? MAX_NEAR : Math.min(end, MAX_NEAR)).join(" ");
    return text.includes(" ") ? [{ text, ...place, limit: 6 }] : [];
  }).slice(0, 1);
  const flags = FLAGS.filter((flag) => {
    const at = skeleton.search(lexicon.flags[flag]);
    return at >= 0 && (flag === "furnished" || WITH.test(skeleton.slice(0, at)));
  });
  // What it has as well comes first: of many homes of a place six are looked at.
  const having = Object.fromEntries(flags.map((flag) => [flag, true]));
  // Where no home is spoken of as known they tell what is looked for.
  const bedrooms = definite ? bedroomsIn({ ...reading, skeleton }) : [];
  const sized = bedrooms.length === 1
    ? [{ ...place, ...kind, bedrooms: bedrooms[0]!, limit: 6 }]
    : [];
  // "The Hyde Park studio in Austin": the narrower of two places.
  const narrower = area.length > 1 && definite
    ? area.map((one) => ({ area: [one], ...kind, limit: 6 }))
    : [];
  const placed = area.length && (types.length || definite)
    ? [...narrower, ...sized, ...flags.length ? [{ ...place, ...kind, ...having, limit: 6 }] : [], {
      ...place,
      ...kind,
      limit: 6,
    }]
    : [];
  const ways = [...landmarks, ...priced, ...rare, ...placed].slice(0, MAX_SEARCHES);
  if (ways.length === 0) return undefined;
  return {
    places: area,
    landmark: landmarks.flatMap(({ text }) => text.split(" ")),
    searches: ways,
    least: definite || !acts.has("wish") ? 1 : SURELY,
    words,
    prices,
    // Nobody asks before homes are found.
    get features() {
      return namesFeature(skeleton)
        ? FEATURES.filter((one) => skeleton.search(one.words) >= 0)
        : [];
    },
    flags,
    // "El adosado que tiene estudio": a room of it.
    studio: !types.includes("house") && !types.includes("townhouse") &&
      (STUDIO.test(skeleton) || lexicon.studio.test(skeleton)),
    bedrooms,
    purposes: (definite || (spokenOf && !wishes)) && !known
      ? (["sale", "rent"] as const).filter((one) =>
        skeleton.search(lexicon.purpose[one]) >= 0 || (one === "rent" && ASKS_RENT.test(skeleton))
      )
      : [],
    types,
  };
}

/** Of the homes found, the one that the description fits best; undefined where several do. */
export function bestFit(
  description: Description,
  { text, area }: SearchArguments,
  rows: readonly PropertyCard[],
): PropertyCard | undefined {
  const { words, prices, features, flags, studio, bedrooms, purposes, types, least } = description;
  const { places, landmark } = description;
  const named = (card: PropertyCard) => plain(`${card.title} ${card.address ?? ""}`).split(" ");
  const placeOf = (card: PropertyCard) =>
    plain(`${card.neighborhood ?? ""} ${card.city}`).split(" ");
  const scores = rows.map((card) => {
    const own = new Set(named(card));
    // Its price tells it as well, in whatever language it is near something.
    const isPriced = prices.some((price) => isPrice(price, card));
    if (landmark.length > 0 && !isPriced && !landmark.some((word) => own.has(word))) return 0;
    const isAt = (one: string) => one === card.neighborhood || one === card.city;
    if (places.length > 1 && area?.length === 1 && !places.every(isAt)) return 0;
    const isThere = (word: string) => own.has(word) || placeOf(card).includes(word);
    if (text !== undefined && !text.split(" ").every(isThere)) return 0;
    // "The house with five bedrooms" is no flat of one.
    const isOfKind = types.length === 0 || types.includes(card.type) ||
      (card.type === "townhouse" && types.includes("house"));
    // A price alone, of a home anywhere, makes no flat of a townhouse.
    if (!isOfKind && area === undefined && text === undefined) return 0;
    if (!isOfKind && bedrooms.length > 0 && !bedrooms.includes(card.bedrooms ?? -1)) return 0;
    // A studio is none of three bedrooms.
    if (studio && (card.bedrooms ?? 1) > 0) return 0;
    return 1 + words.filter((word) => own.has(word)).length +
      // What a title says is what the home is known by.
      features.filter((one) => says(card, one)).length +
      features.filter((one) => plain(card.title).search(one.words) >= 0).length +
      (bedrooms.includes(card.bedrooms ?? -1) ? 1 : 0) +
      (purposes.length === 1 && purposes[0] === card.purpose ? 1 : 0) +
      flags.filter((flag) => card[flag] === true).length +
      (studio && card.bedrooms === 0 ? 2 : 0) + (types.includes(card.type) ? 1 : 0) +
      (isPriced ? 3 : 0);
  });
  const best = Math.max(0, ...scores);
  const winners = rows.filter((_, index) => scores[index] === best);
  return best >= least && winners.length === 1 ? winners[0] : undefined;
}
