/** Which property the buyer speaks of: by name, place in the list or a trait, or the only one. */
import type { DialogueMemory, HistoryMessage } from "../../../agent.ts";
import type { PropertyCard } from "../../../tools.ts";
import { FEATURES, namesFeature, says } from "../lexicon/features.ts";
import { FLAGS } from "../lexicon/lexicon.ts";
import type { Act } from "../acts/acts.ts";
import { numberAt } from "./numbers.ts";
import { SURE } from "./act_scores.ts";
import { deniedClosely, refusedBehind } from "./denial.ts";
import { only } from "./clauses.ts";
import { MARKS, N, plain, wordsOnly } from "./text.ts";
import { tellsApart } from "./titles.ts";
import type { Reading, Situation } from "./reading.ts";

/** Slugs of the properties our latest message with properties offered. */
export function lastOffered(history: readonly HistoryMessage[], memory: DialogueMemory): string[] {
  const mark = history.findLast((message) => message.mark?.offered?.length)?.mark;
  return (mark?.offered ?? []).flatMap((offer) => {
    if (offer.slug) return [offer.slug];
    const card = memory.shown.findLast((shown) => plain(shown.title) === plain(offer.title));
    return card ? [card.slug] : [];
  });
}

export interface Reference {
  slug?: string;
  /** Several named or compared. */
  slugs: string[];
  /** Said by name or trait, not merely assumed. */
  explicit: boolean;
  /** How many from the first: "the first two". */
  few?: number;
}

/** "The other one": of two the one that was not spoken of. */
export const OTHER =
  /\b(?:the other(?: one| place| flat| house)?|(?:el|del|al) otro|la otra|[dn]?o outro|[dn]?a outra|ao outro)\b(?! (?:day|night|week|month|hand|dia|noche|noite|semana|mes|parte|vez|lado|half|extrem[eo]|agente?|barrio|bairro|calle|rua|senora?|colega|asesora?|persona|pessoa|guy|girl|person|people|agent|thing|side|half|room|(?:[\ue000-\ue0ff] )?(?:of|de) (?:us|them|you|nosotros|nos|ellos))\b)(?! [\ue000-\ue0ff])/;

/** Reading of an answer to "which one?": "2", "number 3", "la 2". */
const PICKED = new RegExp(
  `^(?:(?!${N})\\S+ ){0,3}(${N})(?:[.,;!? ]*$|[.,;!?]\\s|(?= (?:por|porque|because|cause|please|por favor)\\b))`,
);

/** "Can I see both?", "quiero ver los dos": each of two that we offered. */
const BOTH = new RegExp(
  `(?:\\b(?:see|view|visit|tour|ver|visitar)|^\\W*(?:(?:yes|si|sim|ok)\\W+)?) ?(?:both|amb[oa]s|(?:l?[oa]s) (${N}))(?= *(?:$|[.,;!?]|please|por favor|of (?:them|those)|on|at|the|el|la|n[oa]|em|en|para|este|esta|this|next|[\\uf200-\\uf2ff]))`,
);

/** The property that the message refers to; `described` is one that its description was found by. */
export function readReference(
  reading: Reading,
  { offered, memory, asked, named: ours, mark, listed }: Situation,
  acts: ReadonlySet<Act>,
  described: string | undefined,
): Reference {
  const { skeleton, titles, numbers, lexicon } = reading;
  const named = [...new Set(titles.map((title) => title.slug))];
  const here = ours ?? memory.focus;
  // "Does that one take pets? The condo did": of the home in question, whatever is told beside.
  if (here !== undefined && asksOfThis(reading)) {
    return { slug: here, slugs: [], explicit: false };
  }
  const cards = offered.flatMap((slug) => memory.shown.find((card) => card.slug === slug) ?? []);
  const meant = named.length < 2 && cards.length < 2 ? undefined : askedAbout(reading, acts, cards);
  if (meant) return { slug: meant, slugs: [meant], explicit: true };
  if (named[0]) return { slug: named[0], slugs: named, explicit: true };
  if (described !== undefined) return { slug: described, slugs: [described], explicit: true };
  const several = lexicon.firstFew.exec(skeleton);
  const count = numberAt(numbers, several?.[1] ?? several?.[2])?.value ?? 0;
  const few = count > 1 ? count : undefined;
  const ordinals = lexicon.ordinals.filter(([pattern]) => pattern.test(skeleton))
    .map(([, index]) => index);
  // "The other one": of two the one that was not spoken of last.
  const pair = cards.length === 2 ? cards : memory.shown.slice(-2);
  const arranging = asked.includes("visit_date") || asked.includes("visit_time");
  // The home that we have just offered alone is spoken of. One that we name beside the one in
  // question is the other: "That one takes no pets. The one in Benimaclet does." "And the other?"
  const one = mark.offered?.length === 1 ? ours : memory.focus ?? ours;
  const other = OTHER.test(skeleton) && !arranging && pair.length === 2 &&
      pair.some(({ slug }) => slug === one)
    ? pair.find(({ slug }) => slug !== one)?.slug
    : undefined;
  if (other) return { slug: other, slugs: [other], explicit: true };
  if (cards.length < 2) {
    // "The first one was nicer", of homes that were shown one by one; what was turned down is out.
    const least = BY_PLACE.test(skeleton) || CHOOSES.test(skeleton) ? 1 : EARLIER;
    // Behind a list, a home that we offer alone is the first of a new one.
    const [alone] = listed && mark.offered?.length === 1 && ordinals[0] === 0 ? offered : [];
    const earlier = alone ??
      (memory.shown.length > 1
        ? ordinals.flatMap((index) => memory.shown.at(index)?.slug ?? [])
          .find((slug) => !memory.disliked.includes(slug))
        : undefined);
    // Behind a home that we have just offered, a price that an earlier one has may be any amount.
    const goesBack = mark.offered?.length !== 1 || acts.has("refer") || picksOut(skeleton) ||
      CHOOSES.test(skeleton);
    const back = earlier ?? (goesBack ? byTraits(reading, acts, memory.shown, least) : undefined);
    if (back && !few) return { slug: back, slugs: [back], explicit: true };
    const only = ours ?? memory.focus ?? offered[0];
    const rest = { slugs: [], explicit: false, ...(few ? { few } : {}) };
    return only ? { slug: only, ...rest } : rest;
  }
  const pick = asked.includes("listing") ? PICKED.exec(skeleton)?.[1] : undefined;
  const number = numberAt(numbers, pick)?.value;
  const placed = byPlaces(reading, cards);
  if (placed[0] && new Set(placed).size > 1) {
    return { slug: placed[0], slugs: placed, explicit: true };
  }
  const picked = few ? cards.slice(0, few) : [
    ...ordinals.map((index) => cards.at(index)),
    number === undefined ? undefined : cards[number - 1],
    lexicon.cheapest.test(skeleton)
      ? cards.toSorted((a, b) => aMonth(a) - aMonth(b))[0]
      : undefined,
    lexicon.biggest.test(skeleton)
      ? cards.toSorted((a, b) => (b.living_area ?? 0) - (a.living_area ?? 0))[0]
      : undefined,
  ];
  const slugs = [...new Set(picked.flatMap((card) => card?.slug ?? []))];
  const both = slugs.length === 0 && acts.has("visit") ? BOTH.exec(skeleton) : null;
  if (both && (numberAt(numbers, both[1])?.value ?? 2) === cards.length) {
    return { slug: cards[0]!.slug, slugs: cards.map(({ slug }) => slug), explicit: true };
  }
  const seeks = SEARCHES.some((act) => acts.has(act)) || asked.includes("area");
  const lone = seeks ? undefined : byPlaceAlone(reading, cards, (mark.offered?.length ?? 0) > 1);
  const trait = slugs[0] ?? lone ?? byTraits(reading, acts, cards, 1) ??
    byTraits(reading, acts, memory.shown, EARLIER);
  if (trait) return { slug: trait, slugs: slugs.length ? slugs : [trait], explicit: true };
  // "it" after several were shown: the one spoken of before, if it is among them.
  const focus = ours ?? memory.focus;
  const kept = focus && (ours || offered.includes(focus)) ? focus : undefined;
  return kept ? { slug: kept, slugs: [], explicit: false } : { slugs: [], explicit: false };
}

const THIS =
  /\b(?:(?:does|do|is|will|would|can) )?(?:that|this) (?:one|home|place|flat|house|apartment|condo) (?:allow|accept|take|have|has|permit|come|pet|furnish)|\b(?:es[ae]|est[ae]|ess[ae]|aquel[ae]) (?:admit|acept|aceit|permit|tiene|tem\b|deja|deixa)/;

/** Whether what is asked is asked of the home in question by "that one", and another is only told of. */
function asksOfThis({ clauses, skeleton }: Reading): boolean {
  const asked = clauses.filter(({ asks, question }) => asks && question);
  const end = asked.at(-1)?.end;
  // "I mean the flat in Retiro. Has that one a garage?" asks of the one that is named before.
  return end !== undefined && asked.length < clauses.length &&
    !/[\uf000-\uf0ff]/.test(skeleton.slice(0, end)) &&
    asked.every((one) => THIS.test(skeleton.slice(one.start, one.end)));
}

/** "The house needs work. Has the townhome stairs?": of several homes the one that is asked about. */
function askedAbout(
  reading: Reading,
  acts: ReadonlySet<Act>,
  cards: readonly PropertyCard[],
): string | undefined {
  const { skeleton, clauses, lexicon, titles } = reading;
  const asked = clauses.filter(({ start, end, asks, acts }) => {
    const said = skeleton.slice(start, end);
    const isKnown = () =>
      lexicon.types.some(([, kind]) => {
        const at = said.search(kind);
        return at >= 0 && lexicon.definite.test(said.slice(0, at));
      });
    return asks && (acts.has("refer") || picksOut(said) || isKnown());
  });
  if (asked.length === 0 || asked.length === clauses.length) return undefined;
  const part = only(skeleton, asked, () => true);
  const named = titles.filter((_, index) =>
    part.includes(String.fromCharCode(MARKS.title + index))
  );
  if (named.length > 0) {
    const slugs = new Set(named.map(({ slug }) => slug));
    return slugs.size === 1 ? named[0]?.slug : undefined;
  }
  return byTraits({ ...reading, skeleton: part }, acts, cards, 1);
}

/** Traits that must speak for a home that was not among the last ones shown. */
const EARLIER = 2;

/** "Townhome it is", "me quedo con la casa": one that was shown is chosen. */
const CHOOSES =
  /^\W{0,8}(?:(?:ok|okay|then|so|vale|pues|entonces|entao|bueno|well)\W{1,4}){1,3}(?:the |el |la |o |a )?[\uf400-\uf4ff](?: (?:then|one|entonces|entao))?(?=\W{0,8}$|[.!,;])|^\W*(?:(?:ok|pues|pos|bueno|entao|entonces|then|vale|so)\W+){0,2}(?:the|la|el|o|a) [a-z]{3,20} (?:then|entonces|entao)\b|^\W{0,8}(?:ok\W{1,4})?(?:the )?[a-z-]{1,20} it is\b|\b(?:(?:me|nos) quedamos? con|fic(?:o|amos) com|(?:we'll|i'll|let's) (?:go with|take)|prefer\w*|prefier\w*|prefir\w*) (?:the|el|la|[oa])\b/;

/** Acts that speak of a home that is there; who searches describes one that is not. */
const SPEAKS_OF: readonly Act[] = [
  "refer",
  "ask_home",
  "visit",
  "like",
  "dislike",
  "offer",
  "photos",
];
const SEARCHES: readonly Act[] = ["search", "alternatives"];

/** "El estudio": a home without bedrooms, whatever its title calls it. */
export const STUDIO =
  /\b(?:studio|estudio|kitnet\w*|kitchenette|monoambiente|apartaestudio)(?! (?:space|room|d[eo] (?:arq|foto|abog|adv|graba|grava|tatu|yoga|ioga|danza|danca|musica|pilates)))(?![\p{L}])/u;
/** "The one with the lift", "el de obra nueva": what it has picks a home out. */
const BY_FEATURE =
  /\b(?:(?:the|that) one (?:with|that has|that's|which has|by|near|on|at|in)|(?:el|la) (?:del?|con|que tiene)|[oa] (?:d[aeo]|com|que tem)) /;
/** "The la crosse one": a home by words of its title or street. */
const THE_NAMED =
  /(?<!\b(?:not|no|isn't|than|except|but) )\b(?:the|that) ((?:[\p{L}'-]+ ){1,3})one\b/u;
/** Where what a home is picked out by ends: at a verb, or a pause. */
const NEXT =
  /[.,;!?\n\uf400-\uf4ff]| (?:tiene|esta|es|admite|sigue|queda|se|me|nos|tem|ta|e|fica|aceita|ainda|is|does|has|are|can|how|what|cuant[oa]|quanto|qual|cual|que)(?![\p{L}])/u;

/** "The one for 495", "el de 495", "o de 495". */
const BY_PLACE =
  /\b(?:the|that) [\uf400-\uf4ff](?= one\b)|(?:^|[.,!?;] ?)(?:(?:ok|okay|so|and|y|e) )?[\uf400-\uf4ff](?= (?:then|entonces|entao)\b)|\b(?:the one (?:in|at|near|by)|(?:el|la|lo|al|los|las|o|a|ao|os|as|pel[oa]|n[oa]) (?:del?|d[oae]|en|em|n[oa])(?: (?:la|el))?) [\uf400-\uf4ff]/;
/** "El de alquiler", "the one for sale". */
const BY_RENT =
  /\b(?:the one (?:for|to) rent|the rental(?: one)?|(?<!\b(?:venta|venda|compra|comprar) )(?:el|la|del|al|lo|o|a) (?:del? |d[ea] |para |que (?:es|e) (?:para|de) )(?:alquil(?:er|ar)|arrendar|arrendamento|alugar|aluguel))\b/;
const BY_SALE =
  /\b(?:the one (?:for sale|to buy)|(?<!\b(?:alquiler|alquilar|arrendar|alugar|aluguel) )(?:el|la|del|al|lo|o|a) (?:de |para |a |en |que (?:es|e) (?:para|de) )(?:la )?(?:venta|venda|comprar|compra))\b/;
const EVERY_PLACE = new RegExp(BY_PLACE, "g");
const BY_PRICE = /\b(?:the one (?:for|at)|el de|la de|o de|a de|o dos|a dos) [\ue000-\ue0ff]/;

/** Whether a home is picked out by where it is. */
export const picksByPlace = (skeleton: string): boolean => BY_PLACE.test(skeleton);

const picksOut = (skeleton: string): boolean =>
  [BY_PRICE, BY_PLACE, BY_FEATURE, BY_RENT, BY_SALE].some((one) => one.test(skeleton));

/** How many bedrooms a home is said to have: "the 2 bed", "o T2". */
export const bedroomsIn = (
  { skeleton, numbers, lexicon }: Pick<Reading, "skeleton" | "numbers" | "lexicon">,
): number[] =>
  [...skeleton.matchAll(new RegExp(`(${N})[\\s-]*${lexicon.bedroom}|\\b[tv] ?(${N})`, "gu"))]
    .flatMap(([, counted, typed]) => numberAt(numbers, counted ?? typed)?.value ?? []);

/** "A de Paranhos e o da Foz": of several homes those that are named by where they are. */
function byPlaces({ skeleton, places }: Reading, cards: readonly PropertyCard[]): string[] {
  return [...skeleton.matchAll(EVERY_PLACE)].flatMap(({ 0: said, index }) => {
    if (refusedBehind(skeleton.slice(index + said.length))) return [];
    const name = places[said.charCodeAt(said.length - 1) - MARKS.place]?.name;
    const there = cards.filter(({ neighborhood, city }) => name === neighborhood || name === city);
    return there.length === 1 ? there.map(({ slug }) => slug) : [];
  });
}

/** "Spiders in the garden. Sant Antoni. How many bathrooms?": a place, and nothing else. */
const PLACE_ALONE =
  /(?:^|[.!?;,\n\p{Extended_Pictographic}]) ?([\uf400-\uf4ff])(?= ?(?:[.!;\n\p{Extended_Pictographic}]|$))/u;
/** "Então Graça. Dá para ver na quinta?" "And Point Loma?" */
const THEN_PLACE =
  /(?:^|[.!?;\n\p{Extended_Pictographic}]) ?(?:ok|okay|vale|then|so|pues|entao|entonces|bueno|well)[ ,]{1,2}([\uf400-\uf4ff])(?= ?(?:[.!;\n\p{Extended_Pictographic}]|$))|^\W{0,8}(?:(?:hm{1,3}|oh|ah|ok|vale|and|y|e|what about|how about)[ ,.]{1,3}){1,3}([\uf400-\uf4ff])\W{0,3}\?\W{0,4}$/u;

/** Of several homes the only one at a place that stands alone; `offered`: we have just offered them. */
function byPlaceAlone(
  { skeleton, places }: Reading,
  cards: readonly PropertyCard[],
  offered: boolean,
): string | undefined {
  const then = THEN_PLACE.exec(skeleton);
  const mark = then?.[1] ?? then?.[2] ?? (offered ? PLACE_ALONE.exec(skeleton)?.[1] : undefined);
  const name = mark && places[mark.charCodeAt(0) - MARKS.place]?.name;
  const there = cards.filter(({ neighborhood }) => name !== undefined && name === neighborhood);
  return there.length === 1 ? there[0]?.slug : undefined;
}

/** The one home of several that has most of what the message says: price, place, type, title. */
function byTraits(
  reading: Reading,
  acts: ReadonlySet<Act>,
  cards: readonly PropertyCard[],
  least: number,
): string | undefined {
  const { numbers, lexicon, clauses } = reading;
  // "La Latina no, mucho ruido. El de Matadero…": what is turned down is not spoken of.
  const skeleton = only(
    reading.skeleton,
    clauses,
    ({ acts }) => !acts.has("dislike") || acts.has("refer") || acts.has("like"),
  );
  // "What about East Austin?" wishes for a place, wherever the homes shown are.
  const wished = only(
    reading.skeleton,
    clauses,
    ({ wishes, scores }) => wishes && scores.refer < SURE,
  );
  const places = reading.places.filter((_, index) => {
    const mark = String.fromCharCode(MARKS.place + index);
    return skeleton.includes(mark) && (!wished.includes(mark) || BY_PLACE.test(wished));
  });
  const picks = picksOut(skeleton);
  if (!SPEAKS_OF.some((act) => acts.has(act)) && !picks && !CHOOSES.test(skeleton)) return;
  if (SEARCHES.some((act) => acts.has(act)) && !acts.has("refer") && !BY_PLACE.test(skeleton)) {
    return;
  }
  const said = new Set([
    ...wordsOnly(skeleton).split(" ").filter((word) => word.length > 3),
    // "The one in the 22@ district".
    ...numbers.map(({ value }) => String(value)),
  ]);
  const beds = bedroomsIn({ skeleton, numbers, lexicon });
  if (STUDIO.test(skeleton)) beds.push(0);
  const types = lexicon.types.filter(([, pattern]) => {
    const at = skeleton.search(pattern);
    // "No condos please. The one in North Park".
    return at >= 0 && !deniedClosely(skeleton.slice(Math.max(0, at - 24), at), lexicon);
  }).map(([type]) => type);
  // "The house" may be a townhouse, where nothing else is one.
  const housed = types.includes("house") && cards.every(({ type }) => type !== "house");
  const isOfType = ({ type }: PropertyCard) =>
    types.includes(type) || (housed && type === "townhouse");
  const purpose = BY_RENT.test(skeleton) ? "rent" : BY_SALE.test(skeleton) ? "sale" : undefined;
  const by = BY_FEATURE.exec(skeleton);
  const what = by
    ? skeleton.slice(by.index + by[0].length).split(NEXT)[0] ?? ""
    : THE_NAMED.exec(skeleton)?.[1] ?? "";
  const features = namesFeature(what)
    ? FEATURES.filter(({ words }) => what.search(words) >= 0)
    : [];
  const flags = what ? FLAGS.filter((flag) => what.search(lexicon.flags[flag]) >= 0) : [];
  const named = new Set(what.split(" "));
  // "El de Delicias": by a street as well.
  const titles = cards.map(({ title, address }) =>
    new Set([
      ...plain(title).split(" "),
      ...plain(address ?? "").split(" ").filter((word) => word.length > 3 && named.has(word)),
    ])
  );
  const scores = cards.map((card, index) => {
    const here = places.filter(({ name }) => name === card.neighborhood || name === card.city);
    const words = [...titles[index] ?? []].filter((word) =>
      said.has(word) && tellsApart(word) && titles.filter((other) => other.has(word)).length === 1
    );
    return (numbers.some(({ value }) => isPrice(value, card)) ? 3 : 0) + here.length +
      features.filter((one) => says(card, one)).length +
      flags.filter((flag) => card[flag] === true).length +
      (card.purpose === purpose ? 1 : 0) +
      (isOfType(card) ? 1 : 0) + (beds.includes(card.bedrooms ?? -1) ? 1 : 0) +
      // "El de Matadero": a word of a title picks a home out.
      words.length + words.filter((word) => named.has(word)).length;
  });
  const best = Math.max(0, ...scores);
  const winners = cards.filter((_, index) => scores[index] === best);
  return best >= least && winners.length === 1 ? winners[0]?.slug : undefined;
}

/** "The 195", "the 200k one": a price in full or in thousands, about as exact as people say it. */
export const isPrice = (said: number, { price }: PropertyCard): boolean =>
  [said, said * 1_000].some((value) => value >= 100 && Math.abs(value - price) <= price * 0.006);

/** What a price is multiplied by to be one by the month. */
export const MONTHLY = { month: 1, week: 52 / 12, day: 365 / 12 };

/** A price to compare by: rents are set side by side by the month. */
export function aMonth({ price, price_period }: PropertyCard): number {
  return price * (price_period ? MONTHLY[price_period] : 1);
}
