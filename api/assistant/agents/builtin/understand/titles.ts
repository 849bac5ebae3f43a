/**
 * Homes named in a message: by link, by title whole, in part or misspelt, or by the address. What
 * was read as a home's name is no wish for anything.
 */
import { spelledOut, type Street, streetIn, streetOf } from "../../../../shared/streets.ts";
import type { PropertyCard } from "../../../tools.ts";
import { createTaken, MAX_MARKS, overlap, plain, type Span, spanOf } from "./text.ts";
import { isOneSlip } from "./typos.ts";

export interface TitleRead extends Span {
  slug: string;
}

interface Word extends Span {
  word: string;
}

/** What stands before a wish for such a home: "looking for a three-bedroom house with garden". */
const WISHED =
  /(?:look(?:ing)? for|search(?:ing)? for|need|want|busc\w+|quier\w+|quisiera\w*|procur\w+|quer\w+|preciso|gostaria de|anything like|something like|algo como)(?: (?:an?|um|uma|un|una|to|rent|buy|comprar|alquilar|alugar|arrendar|some|any))*\s*["'“]?$/;
/** "Looking to buy a house in Circle C Ranch with a pool": any such home, however far its name. */
const WISHED_AT_LENGTH =
  /(?:looking (?:for|to (?:buy|rent))|want to (?:buy|rent)|busc(?:o|amos|ando)|procur(?:o|amos|ando))(?: [^\s.,!?]{1,16}){0,2}? (?:an?|una?|uma?|some|any)\b[^.!?\n]{0,40}$/;
/** Words that many titles have; alone they name none. */
const TELLS_LITTLE =
  /^(?:the|a|an|at|of|in|on|by|with|and|near|for|to|el|la|los|las|de|del|con|en|y|un|una|do|da|no|na|com|e|um|uma|one|two|three|four|five|bedroom|bedrooms|bed|apartments?|apts?|homes?|houses?|condos?|villas?|flats?|places?|pisos?|casas?|apartamentos?|studio|street|avenue|road|from|over|north|south|east|west|norte|sur|sul|este|oeste|leste)$/;

/** Whether a word of a title tells homes apart. */
export const tellsApart = (word: string): boolean => !TELLS_LITTLE.test(word);

/** How much a word tells of a home: that of a place, as of a kind of home, is shared by many. */
type Weigh = (word: string) => number;
const weigh = (places: ReadonlySet<string>): Weigh => (word) =>
  TELLS_LITTLE.test(word) || places.has(word) ? 0.3 : 1;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ word: match[0], ...spanOf(match) }));

const same = (said: string, word: string) =>
  said === word || (word.length > 4 && said.length > 3 && isOneSlip(said, word));

interface Named {
  title: string[];
  street: Street | undefined;
}

const known = new Map<string, Named>();

/** The names of a home: words of its title, and its street. */
function namesOf({ title, address }: PropertyCard): Named {
  const key = `${title}|${address ?? ""}`;
  const before = known.get(key);
  if (before) return before;
  if (known.size > 2_000) known.clear();
  const names = {
    title: plain(title).split(" ").filter(Boolean),
    street: streetOf(address ?? ""),
  };
  known.set(key, names);
  return names;
}

interface Match extends Span {
  slug: string;
  /** Share of the name's weight that was said. */
  share: number;
  /** Weight that was said. */
  said: number;
  whole: boolean;
  /** Of the homes of this conversation. */
  shown?: boolean;
}

/** How much a name counts: what was shown is meant before others that are called alike. */
const countOf = ({ said, share, whole, shown }: Match): number =>
  said * share * (whole ? 3 : shown ? 2 : 1);

/** "Does the Alfama flat have a terrace?": the name ends where something is asked of the home. */
const ASKS_WHAT = /^(?:have|has|got|is|are|tienen?|tem|hay|esta|incluye|inclui|includes?)$/;

/** The stretch of the message that says most of a name; `different` are its words, each once. */
function bestStretch(
  words: readonly Word[],
  different: ReadonlySet<string>,
  name: readonly string[],
  slug: string,
  weightOf: Weigh,
) {
  const hitOf = new Map<string, number>();
  for (const word of different) {
    const hit = name.findIndex((one) => same(word, one));
    if (hit >= 0) hitOf.set(word, hit);
  }
  if (hitOf.size === 0) return undefined;
  const total = name.reduce((sum, word) => sum + weightOf(word), 0);
  const hits = words.map(({ word }) => hitOf.get(word) ?? -1);
  let best: Match | undefined;
  for (let first = 0; first < words.length; first++) {
    if ((hits[first] ?? -1) < 0) continue;
    const seen = new Set<number>();
    let said = 0;
    let missed = 0;
    for (let last = first; last < words.length && last < first + name.length + 4; last++) {
      const hit = hits[last] ?? -1;
      if (hit < 0) {
        if (++missed > 3 || ASKS_WHAT.test(words[last]!.word)) break;
        continue;
      }
      if (seen.has(hit)) continue;
      seen.add(hit);
      said += weightOf(name[hit] ?? "");
      const share = said / total;
      const [from, to] = [words[first], words[last]];
      if (!from || !to) continue;
      // "The address of …": of stretches that say as much the shortest is the name.
      const shorter = best && to.end - from.start < best.end - best.start;
      if (best && (best.share > share || (best.share === share && !shorter))) continue;
      best = {
        start: from.start,
        end: to.end,
        slug,
        share,
        said,
        whole: share > 0.99 && missed === 0,
      };
    }
  }
  return best;
}

/** What its street says of a home: with the number, of one that was shown, of another one. */
const [NUMBERED, SHOWN_THERE, THERE] = [20, 2, 1.5];
/** Offices and land are less likely meant than a home of the same street. */
export const LIVED_IN: ReadonlySet<PropertyCard["type"]> = new Set([
  "house",
  "apartment",
  "condo",
  "townhouse",
]);
const NOT_LIVED_IN = 0.25;
/** "The house on Elm Street", where a condo is as well. */
const OF_KIND = 0.5;
/** Floor, door and unit behind a house number, which are no wish for anything. */
const UNIT =
  /^[\s,.-]{0,3}(?:(?:unit|apt|apartment|suite|ste|#)[\s.#]{0,3}\w{1,6}|\d{1,2}[\s.]{0,2}[ºªo°]?[\s.]{0,2}(?:esq|dto|drt|izq|dcha|fte|[a-f])\b\.?)/;

/** Of several homes of a street, of which equally much is said, none is meant. */
const isOnlyOne = (one: Match, others: readonly Match[]): boolean =>
  !others.some((other) =>
    other.slug !== one.slug && overlap(other, one) &&
    other.said * other.share >= one.said * one.share
  );

/** "House with garden to rent in Gràcia": what is looked for, though a home's title has its words. */
const SOUGHT =
  /\b(?:to (?:rent|buy)|for (?:rent|sale)|en (?:alquiler|venta)|(?:para|a|de) (?:alugar|arrendar|alquilar|comprar)) (?:in|en|em|n[oa]) [^\s]{1,24}$/;
const DEFINITE =
  /\b(?:the|that|el|la|ese|esa|o|a|esse|essa|aquele|aquela|pel[oa]|d[oa]|al|del)\s*$/;

/** "Is there a balcony?": a part of a home, and not the one whose title has it. */
const ASKS_FOR_PART =
  /\b(?:there|have|has(?: it)?(?: got)?|got|any|tienen?|tem|hay|ha|algun[oa]?|alguma?)(?: (?:an?|any|una?|uma?))?\s*$/;

/** Enough of a name to mean it; of one not shown, more must be said. */
function isMeant(match: Match, shown: boolean, before: string, said: string): boolean {
  if (match.whole && match.said >= 1) return true;
  if (!shown && SOUGHT.test(said) && !DEFINITE.test(before)) return false;
  if (WISHED.test(before) || (!shown && WISHED_AT_LENGTH.test(before))) return false;
  if (match.said < 2 && ASKS_FOR_PART.test(before)) return false;
  return shown ? match.share >= 0.5 && match.said >= 1 : match.share >= 0.6 && match.said >= 1.9;
}

/** "Anything on Mill Road?": any home there, and not the one that there happens to be. */
const SEEKS =
  /\b(?:any(?:thing)?|something|homes|houses|flats|apartments|algo|alguna? cosa|alguma coisa|nada|busc(?:o|amos|ando)|procur(?:o|amos|ando)|looking for|(?:quiero|queremos|quero) (?:una?|uma?|alquilar|arrendar|alugar|comprar))\b/;
/** "The flat on Mill Road": one that is there. */
const KNOWN =
  /\b(?:the|that|this|el|la|l[oa]s|al|del|o|a|ao|d[oa]|ess[ea]|es[ea]) (?:flat|apartment|house|home|condo|place|studio|villa|piso|casa|apartamento|estudio|chalet|moradia|local|one)\b/;
const PLACED = /\b(?:on|in|near|en|em|n[oa]|por)(?: (?:la|el))? $/;
const seeksThere = (before: string): boolean =>
  PLACED.test(before) && SEEKS.test(before) && !KNOWN.test(before);

/** The last part of a link's path, as far as it can be a home's. */
function slugIn(link: string): string | undefined {
  const [path = ""] = link.replace(/^https?:\/\//, "").split(/[?#]/);
  const parts = path.split("/").slice(1).filter(Boolean);
  return parts.at(-1)?.replace(/[^a-z0-9-]+$/g, "");
}

const LINK = /(?:https?:\/\/|www\.)[^\s<>"']{3,}|(?<![\p{L}\d_.:-])[\w.:-]*\/properties\/[\w-]+/gu;

/** Slugs that the links of a folded message end in. */
export const linkedSlugs = (folded: string): string[] =>
  [...folded.matchAll(LINK)].flatMap(([link]) => slugIn(link) ?? []);

/**
 * Homes named in a folded text, in order; `shown` are those of this conversation, `found` others
 * that it may name, `places` the words of places known, `named` the
 * places that the text names, `kinds` the kinds of home. Of homes that are named alike none counts twice at one place.
 */
export function readTitles(
  folded: string,
  shown: readonly PropertyCard[],
  found: readonly PropertyCard[],
  places: ReadonlySet<string>,
  named: readonly string[] = [],
  kinds: readonly PropertyCard["type"][] = [],
): TitleRead[] {
  if (shown.length === 0 && found.length === 0) return [];
  const weightOf = weigh(places);
  const read: TitleRead[] = [];
  for (const match of folded.matchAll(LINK)) {
    const slug = slugIn(match[0]);
    const card = [...shown, ...found].find((one) => one.slug === slug);
    if (card) read.push({ ...spanOf(match), slug: card.slug });
  }
  const taken = createTaken(folded.length);
  for (const link of read) taken.add(link);
  const words = wordsOf(folded).filter((word) => !taken.has(word));
  const different = new Set(words.map(({ word }) => word));
  const spelled = words.map(({ word }) => spelledOut(word));
  const matches: Match[] = [];
  const onStreets: Match[] = [];
  const slugs = new Set<string>();
  for (const card of [...shown.toReversed(), ...found]) {
    if (slugs.has(card.slug)) continue;
    slugs.add(card.slug);
    const isShown = shown.some((one) => one.slug === card.slug);
    const elsewhere = !isShown && named.length > 0 &&
      !named.some((place) => place === card.neighborhood || place === card.city);
    const { title, street } = namesOf(card);
    const match = bestStretch(words, different, title, card.slug, weightOf);
    if (
      match && !(elsewhere && !match.whole) &&
      isMeant(
        match,
        isShown,
        folded.slice(Math.max(0, match.start - 60), match.start),
        folded.slice(match.start, match.end),
      )
    ) matches.push({ ...match, shown: isShown });
    const said = street && streetIn(spelled, street, places);
    const sought = said && !said.numbered && !isShown &&
      seeksThere(folded.slice(0, words[said.from]!.start).slice(-80));
    if (said && !sought) {
      const span = { start: words[said.from]!.start, end: words[said.to]!.end };
      if (said.numbered) span.end += UNIT.exec(folded.slice(span.end))?.[0].length ?? 0;
      const weight = said.numbered ? NUMBERED : isShown ? SHOWN_THERE : THERE;
      const kind = kinds.includes(card.type)
        ? -OF_KIND
        : LIVED_IN.has(card.type)
        ? 0
        : NOT_LIVED_IN;
      onStreets.push({
        ...span,
        slug: card.slug,
        share: 1,
        said: weight - kind,
        whole: said.numbered,
      });
    }
  }
  matches.push(...onStreets.filter((one) => isOnlyOne(one, onStreets)));
  // Of several at one place the one of which most was said is meant.
  matches.sort((a, b) => countOf(b) - countOf(a));
  for (const { start, end, slug } of matches) {
    const span = { start, end, slug };
    // A home that is named twice leaves neither place to another one.
    if (!read.some((other) => overlap(other, span))) read.push(span);
  }
  return read.sort((a, b) => a.start - b.start).slice(0, Math.min(9, MAX_MARKS));
}
