/** Streets and house numbers, as addresses hold them and as people write them. */
import { searchable } from "#db/search_text.ts";

/** What is mostly written short, in English, Spanish and Portuguese; ways of writing one kind are one. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  st: "street",
  ave: "avenue",
  av: "avenue",
  avda: "avenue",
  avenida: "avenue",
  avinguda: "avenue",
  dr: "drive",
  rd: "road",
  blvd: "boulevard",
  ln: "lane",
  ct: "court",
  c: "calle",
  cl: "calle",
  r: "rua",
  pl: "plaza",
  tv: "travessa",
  ne: "northeast",
  nw: "northwest",
  se: "southeast",
  sw: "southwest",
};

/** Kinds of streets, spelled out. */
const KIND =
  /^(?:street|avenue|drive|road|boulevard|lane|court|way|place|terrace|rua|travessa|praca|largo|alameda|calcada|beco|estrada|calle|carrer|paseo|passeig|plaza|placa|ronda|rambla|camino|carretera|via)$/;

/** Joins the words of a street's name, or its number to it. */
const JOINS = /^(?:de|da|do|das|dos|del|d|la|el|las|los|les|of|the)$/;
const BEFORE_NUMBER = /^(?:n|nº|n°|no|num|numero|number)$/;

/** Which part of a town a street is in: many streets have it, and "se" is a word as well. */
const DIRECTION = /^(?:(?:north|south)(?:east|west)?|east|west)$/;

const isKind = (word: string): boolean => KIND.test(word);

/** A folded word without the ways in which streets are written short. */
export const spelledOut = (word: string): string =>
  Object.hasOwn(SPELLED_OUT, word) ? SPELLED_OUT[word]! : word;

/** The words of a text in the form in which streets are looked for. */
export const streetWords = (text: string): string[] =>
  searchable(text).split(" ").map(spelledOut).filter(Boolean);

export interface Street {
  /** Folded and spelled out, without the house number. */
  words: string[];
  /** Those that tell it from other streets. */
  telling: string[];
  number: string | undefined;
}

const NUMBER = /^\d{1,5}[a-z]?$/;

/**
 * Street and number of an address, without floor, door and unit: "12 Mill Rd, Unit 7",
 * "Calle de Ibiza, 16, 3.º A". Undefined where it holds no street.
 */
export function streetOf(address: string): Street | undefined {
  const [first = "", second = ""] = address.split(",");
  const words = streetWords(first);
  let number: string | undefined;
  if (NUMBER.test(words[0] ?? "")) number = words.shift();
  else if (NUMBER.test(words.at(-1) ?? "")) number = words.pop();
  else if (NUMBER.test(streetWords(second)[0] ?? "")) number = streetWords(second)[0];
  return words.length > 0 ? streetNamed(words, number) : undefined;
}

/** A street by its words, folded and spelled out, and a house number. */
export function streetNamed(words: string[], number: string | undefined): Street {
  const telling = words.filter((word) => !isKind(word) && !JOINS.test(word));
  // "Alameda Drive"
  return { words, telling: telling.length > 0 ? telling : words.slice(0, 1), number };
}

/** "El adosado de Jorge Juan", "the flat on Zurbano": a home by the name of its street alone. */
const HOME =
  /^(?:flat|apartment|house|home|studio|condo|townhouse|bungalow|villa|place|one|piso|casa|atico|estudio|chalet|adosad[oa]|duplex|loft|vivienda|apartamento|moradia|sobrado|local)$/;
const THE = /^(?:the|that|el|la|ese|esa|este|esta|o|do|no|del|al|ao|da|na)$/;
const ON = /^(?:de|del|da|do|on|in|at|en|em|na|no)$/;
const MIN_ALONE = 5;

/** Where a street is said: the first and the last word. */
export interface StreetSaid {
  from: number;
  to: number;
  /** Whether with the house number. */
  numbered: boolean;
}

/**
 * Where words, as of `streetWords`, say at least half of a street, with its number or as a street;
 * undefined where they say another number of it. `places` are words of places: "Coral Way" is one.
 */
export function streetIn(
  said: readonly string[],
  { words, telling, number }: Street,
  places: ReadonlySet<string> = new Set(),
): StreetSaid | undefined {
  const belongs = (word = "") => words.includes(word) || isKind(word);
  let named: StreetSaid | undefined;
  for (let at = 0; at < said.length; at++) {
    if (!telling.includes(said[at]!)) continue;
    let [from, to] = [at, at];
    while (belongs(said[from - 1])) from--;
    while (belongs(said[to + 1])) to++;
    while (JOINS.test(said[from]!)) from++;
    while (JOINS.test(said[to]!)) to--;
    at = to;
    const stretch = said.slice(from, to + 1);
    const hit = telling.filter((word) => stretch.includes(word));
    if (hit.length < telling.length / 2) continue;
    const behind = BEFORE_NUMBER.test(said[to + 1] ?? "") ? to + 2 : to + 1;
    const numberAt = [behind, from - 1].find((n) => NUMBER.test(said[n] ?? ""));
    if (numberAt !== undefined) {
      if (said[numberAt] !== number) return undefined;
      return { from: Math.min(from, numberAt), to: Math.max(to, numberAt), numbered: true };
    }
    // "A place" is on no "A Street", nor "a street"; "en la calle. Se puede" says no "Southeast".
    const isStreet = hit.some((word) => !/^\p{L}$/u.test(word) && !DIRECTION.test(word)) &&
      stretch.some((word) => isKind(word) && !places.has(word));
    const isAlone = hit.length === telling.length && hit.join("").length >= MIN_ALONE &&
      !hit.every((word) => places.has(word)) && ON.test(said[from - 1] ?? "") &&
      HOME.test(said[from - 2] ?? "") && THE.test(said[from - 3] ?? "");
    if (isStreet || isAlone) named ??= { from, to, numbered: false };
  }
  return named;
}
