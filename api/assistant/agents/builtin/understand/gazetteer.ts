/** Places by name: the cities and neighbourhoods that have homes, however they are spelt. */
import { fold, type NormalText, plain, type Span, spanOf } from "./text.ts";
import { knowsWord } from "../acts/model.ts";
import { isCommonWord } from "./language.ts";
import { isOneSlip } from "./typos.ts";

/** Names of cities in other languages and short forms, as groups of folded spellings. */
const ALIASES = [
  ["lisbon", "lisboa", "lisbonne", "lx"],
  ["porto", "oporto"],
  ["seville", "sevilla", "sevilha"],
  ["saragossa", "zaragoza"],
  ["cordoba", "cordova"],
  ["corunna", "a coruna", "la coruna"],
  ["san francisco", "sf", "san fran", "sfo"],
  ["new york", "nyc", "new york city", "nueva york", "nova york", "nova iorque"],
  ["los angeles", "la"],
  ["san diego", "sd"],
  ["barcelona", "bcn", "barna"],
  ["mexico city", "ciudad de mexico", "cdmx"],
  ["sao paulo", "sampa", "sp"],
  ["rio de janeiro", "rio"],
  ["valencia", "valence"],
  ["philadelphia", "philly"],
  ["washington", "dc", "washington dc"],
  ["little havana", "pequena habana", "pequena havana"],
];

/** What stands for a city stands for nothing else. */
const TAKEN: ReadonlySet<string> = new Set(ALIASES.flat());

export interface PlaceRead extends Span {
  /** As the homes have it. */
  name: string;
}

interface Gazetteer {
  /** First word → the names that begin with it, the longest first. */
  byFirst: Map<string, { words: string[]; name: string }[]>;
  /** Initials and names of two letters → the one name that they can be: "PB" of Pacific Beach. */
  short: Map<string, string | undefined>;
  /** Every word of every name. */
  words: Set<string>;
  /** One long word, less any one letter → names that a slip away can be meant. */
  slips: Map<string, { word: string; name: string }[]>;
  /** Letters of the longest word that is a slip away from a name. */
  longest: number;
}

/** Shorter names are too easily another word with a slip in it. */
const SLIP_LENGTH = 6;
/** Two letters are too little to be read anywhere in a text, but behind one of these words. */
const LEAST = 3;
const WITHIN = /^(?:in|en|em|around|near)$/;

function* without(word: string): Generator<string> {
  yield word;
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/** What many places are. */
const GENERIC =
  /^(?:parque|praca|plaza|campo|jardim|jardin|vila|villa|monte|santa|santo|san|sao|rua|calle|porto|puerto|ponte|puente|casa|bairro|barrio|ciudad|cidade|la|el|los|las|alto|quinta)$/;

/** "Circle C" of "Circle C Ranch", "Foz" of "Foz do Douro": what people leave of a long name. */
function shortForm(name: string): string | undefined {
  const words = name.split(" ");
  const joint = words.findIndex((word) => /^(?:de|do|da|dos|das|del)$/.test(word));
  if (joint > 0) {
    const first = words.slice(0, joint).join(" ");
    return isCommonWord(first) || GENERIC.test(first) ? undefined : first;
  }
  return words.length > 2 ? words.slice(0, -1).join(" ") : undefined;
}

/** What a name of two or three words is cut to. */
function initials(name: string): string {
  const words = name.split(" ");
  return words.length === 2 || words.length === 3 ? words.map(([first]) => first).join("") : "";
}

function build(places: readonly string[]): Gazetteer {
  const names = new Map<string, string>();
  for (const place of places) names.set(plain(place), place);
  for (const place of places) {
    const short = shortForm(plain(place));
    if (short !== undefined && !names.has(short)) names.set(short, place);
  }
  for (const group of ALIASES) {
    const own = group.find((alias) => names.has(alias));
    if (!own) continue;
    for (const alias of group) if (!names.has(alias)) names.set(alias, names.get(own) ?? own);
  }
  const made: Gazetteer = {
    byFirst: new Map(),
    short: new Map(),
    words: new Set(),
    slips: new Map(),
    longest: 0,
  };
  for (const [said, name] of names) {
    const short = said.length < LEAST;
    const cut = short ? said : initials(said);
    // "SP" is São Paulo, whether there are homes or not.
    if (cut === "" || isCommonWord(cut) || (!short && TAKEN.has(cut))) continue;
    const one = !made.short.has(cut) || made.short.get(cut) === name;
    made.short.set(cut, one ? name : undefined);
  }
  for (const [said, name] of [...names].sort(([a], [b]) => b.length - a.length)) {
    if (said.length < LEAST) continue;
    const words = said.split(" ");
    for (const word of words) made.words.add(word);
    const [first = ""] = words;
    made.byFirst.set(first, [...made.byFirst.get(first) ?? [], { words, name }]);
    if (words.length > 1 || said.length < SLIP_LENGTH) continue;
    made.longest = Math.max(made.longest, said.length + 1);
    for (const key of new Set(without(said))) {
      made.slips.set(key, [...made.slips.get(key) ?? [], { word: said, name }]);
    }
  }
  return made;
}

/** Of lists that are handed in again and again. */
const gazetteers = new WeakMap<readonly string[], Gazetteer>();

function gazetteerOf(places: readonly string[]): Gazetteer {
  const known = gazetteers.get(places);
  if (known) return known;
  const made = build(places);
  gazetteers.set(places, made);
  return made;
}

const COUNTED = /\d ?$/;

function misspelt(word: string, { slips, longest }: Gazetteer): string | undefined {
  if (word.length < SLIP_LENGTH - 1 || word.length > longest) return undefined;
  // "When we retire" names no Retiro.
  if (isCommonWord(word) || knowsWord(word)) return undefined;
  for (const key of without(word)) {
    const meant = slips.get(key)?.find((one) => isOneSlip(one.word, word));
    if (meant) return meant.name;
  }
  return undefined;
}

/** "Iker Aldama": a name behind a name is none of a place that is spelt much like it. */
function isSurname(text: string, { start }: Span): boolean {
  const [, name = ""] = /(\p{Lu}\p{Ll}+) $/u.exec(text.slice(Math.max(0, start - 16), start)) ?? [];
  return name !== "" && !isCommonWord(fold(name)) && !knowsWord(fold(name)) &&
    /^\p{Lu}/u.test(text.slice(start, start + 2));
}

/** Whether a word means something beside a place: "cerca del puerto". */
const isOrdinary = (word: string): boolean =>
  isCommonWord(word) || GENERIC.test(word) || /^(?:centro|prado|paso|mar|rio|bosque)$/.test(word);

/** The words that the names of places are made of. */
export const placeWords = (places: readonly string[]): ReadonlySet<string> =>
  gazetteerOf(places).words;

/**
 * The places named in a folded text, in order. In `text`, which has its length, the name of a place
 * that is an everyday word as well has a capital: "Nice".
 */
export function findPlaces(
  { text, folded }: NormalText,
  places: readonly string[],
): PlaceRead[] {
  const gazetteer = gazetteerOf(places);
  const words = [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0],
    ...spanOf(match),
  }));
  const found: PlaceRead[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (!first) continue;
    const whole = gazetteer.byFirst.get(first.word)?.find((one) =>
      one.words.every((word, index) => words[at + index]?.word === word)
    );
    // "La del Carmen", of El Carmen.
    const contracted = whole === undefined && /^(?:del|al)$/.test(words[at - 1]?.word ?? "")
      ? gazetteer.byFirst.get("el")?.find((one) =>
        one.words.length > 1 &&
        one.words.slice(1).every((word, index) => words[at + index]?.word === word)
      )
      : undefined;
    const ordinary = contracted?.words.length === 2 && isOrdinary(first.word);
    if (contracted && !(ordinary && text[first.start] === folded[first.start])) {
      const last = words[at + contracted.words.length - 2] ?? first;
      found.push({ start: first.start, end: last.end, name: contracted.name });
      at += contracted.words.length - 2;
      continue;
    }
    const cut = WITHIN.test(words[at - 1]?.word ?? "")
      ? gazetteer.short.get(first.word)
      : undefined;
    const name = whole?.name ?? cut ??
      (isSurname(text, first) ? undefined : misspelt(first.word, gazetteer));
    if (name === undefined) continue;
    // "5 estrelas": as many of something.
    if (whole?.name === undefined && COUNTED.test(folded.slice(0, first.start).slice(-4))) continue;
    const everyday = whole?.words.length === 1 && isCommonWord(first.word);
    if (everyday && text[first.start] === folded[first.start]) continue;
    const last = words[at + (whole?.words.length ?? 1) - 1] ?? first;
    found.push({ start: first.start, end: last.end, name });
    at += (whole?.words.length ?? 1) - 1;
  }
  return found;
}
