/** The shape of place names: which words can belong to one, with or without capitals. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { fold } from "./text.ts";

const WORD = "(?:(?:St|Ft|Mt|Sta|Sto)\\.|(?:[dlDL]')?\\p{Lu}[\\p{L}']*(?:-\\p{L}+)*)";
/** A run of capitalised words with what may come between them. */
export const RUN = new RegExp(
  `${WORD}(?:[ -](?:(?:de|do|da|dos|das|del|la|las|los|el|of|the|e|y) )?${WORD})*`,
  "gu",
);
/** A word of a name in small letters; "st. paul" is one. */
export const SMALL = "(?:(?:st|ft|mt)\\. ?)?[\\p{L}'-]+";
const WORDS = new RegExp(SMALL, "gu");

const LAST =
  "hills?|valley|view|city|park|creek|beach|bay|heights|springs?|grove|island|lakes?|village|town|falls|point|harbou?r|junction|station|square|rapids|bluffs?|mesa|pines|oaks|gardens?|center|river|rock|island|side";
const SECOND =
  `${LAST}|jose|clara|cruz|rosa|mateo|francisco|diego|rafael|leandro|bruno|ramon|pablo|alto|gatos|vista|verde|angeles|antonio|york|orleans|haven|jersey`;
/** Second words of place names, which also are common nouns: "Morgan hill", "union city". */
export const TAIL = new RegExp(`^ (${SECOND})(?![\\p{L}])`, "u");
export const TAIL_WORD = new RegExp(`^(?:${SECOND})$`, "u");
/** First words of place names that buyers write small: "san Jose". */
export const HEAD =
  /(?<![\p{L}])(?:san|santa|los|las|el|south|north|east|west|new|palo|fort|port|lake) $/u;
/** Common words that begin a name when another word follows: "lake tahoe", "back bay". */
const HEAD_WORD =
  /^(?:new|old|big|little|lake|mount|mountain|ocean|river|park|college|back|south|north|east|west)$/;
/** Of these, the ones that need a second word of the other kind: "back bay", not "back then". */
const NEEDS_TAIL = /^(?:back|college|mountain|ocean|river|big|old|little|new)$/;
/** Words that have a capital anywhere. */
const NEVER = /^(?:i|i'.*|ok|okay|tv|asap|mr|mrs|ms|sr|sra|dr)$/;
/** What begins a sentence, in capitals, behind a name where the full stop is missing. */
const BEGINS =
  /^(?:i|i'.*|it|its|it's|that|this|these|those|there|here|we|you|they|he|she|my|our|your|should|would|could|can|do|does|did|is|are|am|was|will|have|has|had|find|show|please|also|with|what|where|when|which|how|why|and|or|but|if|so|thanks?|yes|no|ok|okay|just|need|want|looking|must|any|some|not|then|now|lets?|let's|tell|give|only|for|sounds?|looks?|quiero|busco|tiene|hay|con|quero|tem|com|preciso)$/;
const LINK = /^(?:de|do|da|dos|das|del|la|las|los|el|of|the|e|y)$/;

const bareOf = (word: string) => fold(word).replace(/[.']+$/, "").replace(/'s$/, "");

/** Whether a folded word by itself is part of no name. */
export function isNoName(word: string, { area }: Lexicon): boolean {
  return area.stop.test(word) || area.inflected.test(word);
}

/** How many characters of a text, from its first word, make a name. */
export function nameEnd(text: string, lexicon: Lexicon): number {
  const words = [...text.matchAll(WORDS)];
  const last = words[nameLength(words.map(([word]) => word), lexicon) - 1];
  return last ? last.index + last[0].length : 0;
}

/** How many of the words, from the first, make a name. */
function nameLength(words: readonly string[], lexicon: Lexicon, capitals = false): number {
  const stops = (word: string) => isNoName(word, lexicon);
  let length = 0;
  for (const [index, word] of words.entries()) {
    const bare = bareOf(word);
    const next = bareOf(words[index + 1] ?? "");
    const belongs = (capitals && index > 0 ? !BEGINS.test(bare) : !stops(bare)) ||
      (index > 0 && TAIL_WORD.test(bare)) ||
      (index > 0 && LINK.test(bare) && next !== "" && !stops(next)) ||
      (HEAD_WORD.test(bare) && next !== "" &&
        (TAIL_WORD.test(next) || capitals || (!NEEDS_TAIL.test(bare) && !stops(next))));
    if (!belongs || bare.length < 2) break;
    length = index + 1;
  }
  return length;
}

/**
 * The name in a run of capitalised words: without those that begin a sentence, and up to the
 * first word that belongs to no name ("Milpitas It should").
 */
export function nameIn(
  run: string,
  lexicon: Lexicon,
  begins: boolean,
): { name: string; skipped: number } {
  let name = run;
  let skipped = 0;
  for (;;) {
    const [word = "", next = ""] = name.split(" ");
    const bare = fold(word).replace(/[.']+$/, "");
    const starts = HEAD_WORD.test(bare) && /^\p{Lu}/u.test(next);
    if (!word || starts || !(begins ? lexicon.area.stop : NEVER).test(bare)) break;
    const rest = name.slice(word.length).trimStart();
    skipped += name.length - rest.length;
    name = rest;
  }
  const title = /^(?:The )?(?:City|Town|Village) of /.exec(name)?.[0] ?? "";
  skipped += title.length;
  const words = name.slice(title.length).split(" ");
  // A first word in the middle of a sentence is left to the caller to judge.
  const kept = nameLength(begins ? words : ["xx", ...words.slice(1)], lexicon, true);
  name = words.slice(0, kept).join(" ");
  return { name: name.replace(/'s$/, "").replace(/[.' -]+$/, ""), skipped };
}
