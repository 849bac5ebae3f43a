/** Places: those of the properties in any spelling, then any other plausible name. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { perLexicon } from "../lexicon/patterns.ts";
import { canonical, gazetteer, STATE, withoutState } from "./gazetteer.ts";
import { HEAD, isNoName, nameEnd, nameIn, RUN, SMALL, TAIL, TAIL_WORD } from "./place_names.ts";
import { blank, fold, overlap, plain, type Span, spanOf } from "./text.ts";

export interface PlacesRead {
  area: string[];
  excluded: string[];
  /** To be added to the places known, not to replace them. */
  also: boolean;
}

/** Prepositions behind which even an abbreviation is a place. */
const STANDS_IN = /(?<!\p{L})(?:in|near|around|at|to|en|em|no|na|cerca de|perto de)\s(?:the )?$/u;
const STREET =
  /^\s*(?:#|street|st\b|avenue|ave\b|road|rd\b|lane|ln\b|drive|dr\b|boulevard|blvd|way\b|court\b|terrace\b|apartments?\b|apts?\b|homes\b|condos\b|villas?\b)/;

/** "in napa": a preposition of place and up to three words. */
const lowerPattern = perLexicon(({ area }) =>
  new RegExp(
    `(?<![\\p{L}])(?:${area.lower})\\s+(?=(${SMALL}(?: [\\p{L}'-]+){0,3}))`,
    "gu",
  )
);

/** A question that answers ours. */
const OFFERS =
  /^(?:(?:how|what) about|maybe|perhaps|or|(?:can|could|would|will) you (?:please )?(?:look|check|search|try)) /;
const ANSWER = new RegExp(`${SMALL}(?: ${SMALL})*`, "gu");
/** "in the berkeley hills": what has an article must look like a name. */
const ARTICLE = new RegExp(
  `(?<!\\p{L})(?:in|near|around) the (${SMALL} (?:hills|heights|valley|district|beach|bay|island|village|lakes?|park|oaks|springs))(?!\\p{L})`,
  "gu",
);
/** "around the north beach area". */
const AREA =
  /(?<!\p{L})(?:in|near|around|within|to|prefer|like|want)(?: the)? ([\p{L}'-]+(?: [\p{L}'-]+){0,3}) area(?!\p{L})/gu;

/** "Pinole or nearby would be good." */
const SUITS =
  /^ (?:or (?:nearby|around)|would be|preferred|preferably|if possible|is (?:my|where|preferred|ideal|fine))/;
const PART = /(?<=[,;(\n]|^)[\p{L}' ]+(?=[,;.!?)\n]|$)/gu;
const LEANING =
  /^(?:maybe|preferably|ideally|possibly|perhaps|probably|say|like) | (?:maybe|preferably|ideally|please|if possible|i think)$/g;

const STREET_END =
  /\s(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|court|ct|terrace|parkway|circle|apartments?|apts?|homes|condos)$/;

interface Candidate extends Span {
  name: string;
  /** Spelt as a property has it. */
  known?: boolean;
  /** Only its capital and our question make it a place. */
  weak?: boolean;
}

const candidate = (text: string, start: number, length: number): Candidate => ({
  start,
  end: start + length,
  name: text.slice(start, start + length),
});

/** A first word in small letters: "san Jose", "pleasant Hill". */
function headBefore(before: string, name: string, lexicon: Lexicon): string {
  const common = TAIL_WORD.test(fold(name)) && /(?<![\p{L}'])[\p{L}']{3,} $/u.exec(before)?.[0];
  if (common && !isNoName(common.trim(), lexicon)) return common;
  return HEAD.exec(before)?.[0] ?? "";
}

function capitalised(
  text: string,
  folded: string,
  lexicon: Lexicon,
  answering: boolean,
  among: boolean,
): Candidate[] {
  const found: Candidate[] = [];
  for (const match of text.matchAll(RUN)) {
    const begins = /(?:^|[.!?:;\n]|[-–] )\s*["'¿¡(]*$/.test(
      text.slice(Math.max(0, match.index - 4), match.index),
    ) ||
      match.index === 0;
    const trimmed = nameIn(match[0], lexicon, begins);
    if (trimmed.name.length < 2) continue;
    const capital = match.index + trimmed.skipped;
    const head = headBefore(
      folded.slice(Math.max(0, capital - 16), capital),
      trimmed.name,
      lexicon,
    );
    const start = capital - head.length;
    const run = text.slice(start, capital) + trimmed.name;
    // "San jose": the last word of a name in small letters, at the end of what was said.
    const rest = text.slice(start + run.length, start + run.length + 40);
    const tail = TAIL.exec(rest)?.[1] ?? /^ ([\p{Ll}]{3,})(?=\s*(?:[.,!?;]|$))/u.exec(rest)?.[1];
    const isTail = tail && (TAIL.test(rest) || !isNoName(fold(tail), lexicon));
    const name = isTail && !run.endsWith("'s") ? `${run} ${tail}` : run;
    const end = start + name.length;
    const before = folded.slice(Math.max(0, start - 40), start);
    const after = folded.slice(end, end + 24);
    if (STREET_END.test(fold(name))) continue;
    if (STREET.test(after) && !/^\s*(?:apartments?|homes|condos|villas?)\b/.test(after)) continue;
    if (lexicon.name.test(before) || (!answering && lexicon.area.home.test(before))) continue;
    const last = found.at(-1);
    const joined = last &&
      /^[\s,]*(?:,|or|and|e|y|o|ou|u|&|\/)[\s,]*$/.test(folded.slice(last.end, start));
    const listed = joined && !/^\s*,\s*$/.test(folded.slice(last.end, start));
    const placed = lexicon.area.before.test(before) || (begins && among && SUITS.test(after)) ||
      /^\s*(?:area|city|neighbou?rhood|region|district)\b/.test(after);
    // "What is the HOA?" names no place; "in SF" does.
    if (!answering && /^\p{Lu}{2,4}$/u.test(name) && !STANDS_IN.test(before)) continue;
    // ", San Diego": a name that is all there is between two commas, beside other criteria.
    const alone = among && /,\s*$/.test(before) && /^\s*(?:[,.!;]|$)/.test(after);
    if (!placed && !listed && !answering && !alone) continue;
    // "San Jose, CA": the state qualifies the city.
    if (joined && !listed && !placed) continue;
    if (!begins && isNoName(fold(name), lexicon)) continue;
    found.push({ start, end, name, weak: !placed && (!listed || last.weak) });
  }
  return found;
}

function lowercase(
  text: string,
  folded: string,
  lexicon: Lexicon,
  answering: boolean,
): Candidate[] {
  const found: Candidate[] = [];
  for (const match of folded.matchAll(lowerPattern(lexicon))) {
    const at = match.index + match[0].length;
    const name = folded.slice(at, at + nameEnd(match[1] ?? "", lexicon)).replace(/'s$/, "");
    if (!answering && lexicon.area.home.test(folded.slice(Math.max(0, at - 40), at))) continue;
    if (name.length < 3 || STREET.test(folded.slice(at + name.length))) continue;
    found.push(candidate(text, at, name.length));
  }
  for (const match of folded.matchAll(ARTICLE)) {
    const [, name = ""] = match;
    if (nameEnd(name, lexicon) < name.length) continue;
    found.push(candidate(text, match.index + match[0].length - name.length, name.length));
  }
  for (const match of folded.matchAll(AREA)) {
    // The longest end of the words before "area" that is a name.
    const words = (match[1] ?? "").split(" ");
    const name = words.map((_, index) => words.slice(index).join(" "))
      .find((end) => end.length > 2 && nameEnd(end, lexicon) === end.length);
    if (!name) continue;
    const start = match.index + match[0].indexOf(` area`) - name.length;
    const made = candidate(text, start, name.length);
    if (!found.some((other) => overlap(other, made))) found.push(made);
  }
  return found;
}

/** "2 bed 2 bath, san leandro, with a garage": a part of its own among other criteria. */
function apart(text: string, folded: string, lexicon: Lexicon): Candidate[] {
  for (const match of folded.matchAll(PART)) {
    const [part] = match;
    const start = match.index + part.search(/\p{L}/u);
    const name = part.trim().replace(LEANING, "");
    const from = start + part.trim().indexOf(name);
    if (name.length < 4 || name.split(" ").length > 3 || nameEnd(name, lexicon) < name.length) {
      continue;
    }
    return [candidate(text, from, name.length)];
  }
  return [];
}

/** A short answer without capitals: "sunnyvale", "maybe near walnut creek please". */
function answered(text: string, folded: string, lexicon: Lexicon): Candidate[] {
  for (const match of folded.matchAll(ANSWER)) {
    // What is asked back is no answer, unless it offers a place: "how about napa?"
    const asked = /^[^.!?\n]*\?/.test(folded.slice(match.index));
    if (asked && !OFFERS.test(match[0]) && match[0].includes(" ")) continue;
    let at = match.index;
    let rest = match[0];
    let length = nameEnd(rest, lexicon);
    while (length === 0 && rest.includes(" ")) {
      at += rest.indexOf(" ") + 1;
      rest = rest.slice(rest.indexOf(" ") + 1);
      length = nameEnd(rest, lexicon);
    }
    if (length < 2 || rest.slice(0, length).split(" ").length > 4) continue;
    return [candidate(text, at, text.slice(at, at + length).replace(/'s$/i, "").length)];
  }
  return [];
}

/**
 * Reads places; days, times and property titles are blanked in both texts, which are equally long.
 * `answering`: we had asked for the area; `among`: the message holds other criteria.
 */
export function readPlaces(
  original: string,
  lower: string,
  places: readonly string[],
  lexicon: Lexicon,
  answering: boolean,
  among = false,
): PlacesRead {
  const { names, pattern } = gazetteer(places);
  const found: Candidate[] = [];
  // "Boise, Idaho": the state qualifies the city.
  const states = [...lower.matchAll(STATE)].map(spanOf);
  const folded = blank(lower, states, " ");
  const text = blank(original, states, " ");
  if (pattern) {
    for (const match of folded.matchAll(pattern)) {
      const name = names.get(plain(match[0].replace(/'s$/, "")));
      if (name) found.push({ ...spanOf(match), name, known: true });
    }
  }
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  // ALL CAPITALS, or a Capital On Every Word, say nothing about names.
  const shouting = (words.length > 4 && capitals / words.length > 0.75 && !answering) ||
    (words.length > 1 && !/\p{Ll}/u.test(text));
  const free = (candidates: Candidate[]) =>
    candidates.filter((one) => !found.some((other) => overlap(one, other)));
  if (!shouting) found.push(...free(capitalised(text, folded, lexicon, answering, among)));
  found.push(...free(lowercase(text, folded, lexicon, answering)));
  // A name behind a preposition beats a mere capital.
  const strong = found.filter((one) => !one.weak);
  if (strong.length) found.splice(0, found.length, ...strong);
  if (found.length === 0 && among && !answering && text === folded) {
    found.push(...apart(text, folded, lexicon));
  }
  if (found.length === 0 && answering) found.push(...answered(text, folded, lexicon));
  found.sort((a, b) => a.start - b.start);
  const read: PlacesRead = { area: [], excluded: [], also: false };
  for (const candidate of found) {
    const name = candidate.known ? candidate.name : canonical(withoutState(candidate.name), names);
    const before = folded.slice(Math.max(0, candidate.start - 32), candidate.start);
    const after = folded.slice(candidate.end, candidate.end + 16);
    if (lexicon.area.also.test(`${before}|${after}`)) read.also = true;
    const into = lexicon.area.excluded.test(before) ? read.excluded : read.area;
    if (!into.some((other) => plain(other) === plain(name))) into.push(name.slice(0, 80));
  }
  read.area = read.area.filter((name) => !read.excluded.includes(name)).slice(0, 8);
  return read;
}
