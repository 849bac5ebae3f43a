/**
 * What the classifier sees of a clause: its words and pairs of words, the letters within words (so
 * that a slip of the finger changes little), and what our own message before it did.
 */
import type { ActSituation } from "./acts.ts";

/** Words looked at; a clause that goes on longer says nothing new. */
const MAX_WORDS = 48;
const MAX_LETTERS = 18;

/** FNV-1a, 32 bits, of a text behind what `before` is the hash of. */
function fnv(text: string, before = 0x811c9dc5): number {
  let value = before;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Of a hash 24 bits, which tell 50,000 features apart and take three bytes; weights hold these. */
const folded24 = (hash: number) => (hash >>> 24 ^ hash) & 0xffffff;
const hash = (text: string): number => folded24(fnv(text));

const PAIR = fnv("p ");
const pair = (first: string, second: string) => folded24(fnv(second, fnv(" ", fnv(first, PAIR))));

/** The feature of a folded word as a whole. */
export const wordFeature = (word: string): number => hash(`w ${word}`);

/** The feature of something that a message does, by its name. */
export const deedFeature = (name: string): number => hash(`d ${name}`);

const cache = new Map<string, number[]>();

/** A word with its beginnings, ends and runs of four letters. */
function ofWord(word: string): number[] {
  const known = cache.get(word);
  if (known) return known;
  const found = [wordFeature(word)];
  if (!word.startsWith("#") && word.length > 3) {
    const letters = `^${word.slice(0, MAX_LETTERS)}$`;
    for (let at = 0; at + 4 <= letters.length; at++) {
      found.push(hash(`c ${letters.slice(at, at + 4)}`));
    }
  }
  if (cache.size > 20_000) cache.clear();
  cache.set(word, found);
  return found;
}

/** The hashes of a clause's features, each once. `words` are folded; "#…" stands for a value. */
export function featuresOf(
  words: readonly string[],
  question: boolean,
  situation: ActSituation,
  cues: readonly string[],
  most = MAX_WORDS,
): number[] {
  const read = words.slice(0, most);
  const found = new Set<number>();
  let before = "^";
  for (const word of read) {
    for (const one of ofWord(word)) found.add(one);
    found.add(pair(before, word));
    before = word;
  }
  found.add(pair(before, "$"));
  const length = read.length < 3 ? read.length : read.length < 7 ? "few" : "many";
  found.add(hash(`l ${length}`));
  if (question) found.add(hash("?"));
  for (const cue of cues) {
    found.add(hash(`k ${cue}`));
    if (question) found.add(hash(`k ? ${cue}`));
    if (situation !== "-") found.add(hash(`k ${situation} ${cue}`));
  }
  if (situation !== "-") {
    found.add(hash(`s ${situation}`));
    found.add(hash(`s ${situation} ${length}`));
    for (const word of read.slice(0, 4)) found.add(hash(`s ${situation} ${word}`));
  }
  return [...found];
}
