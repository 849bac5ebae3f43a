/**
 * Places: the listings' own cities and neighbourhoods first, whatever their spelling; then any
 * plausible place name: capitalised words behind "in", or what answers our question for the area.
 */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { isOneSlip } from "./typos.ts";
import { fold, plain, type Span } from "./text.ts";

export interface PlacesRead {
  area: string[];
  excluded: string[];
  /** To be added to the places known, not to replace them. */
  also: boolean;
}

/** Names of cities in other languages and short forms, as groups of folded spellings. */
const ALIASES = [
  ["lisbon", "lisboa", "lisbonne"],
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
  ["malaga"],
  ["philadelphia", "philly"],
  ["miami", "mia"],
  ["washington", "dc", "washington dc"],
];

interface Gazetteer {
  /** Folded spelling → the listings' own spelling. */
  names: Map<string, string>;
  pattern: RegExp | undefined;
}

const gazetteers = new Map<string, Gazetteer>();

function gazetteer(places: readonly string[]): Gazetteer {
  const key = places.join("|");
  const known = gazetteers.get(key);
  if (known) return known;
  const names = new Map<string, string>();
  for (const place of places) {
    const name = plain(place);
    if (name.length > 1) names.set(name, place);
  }
  for (const group of ALIASES) {
    const own = group.find((alias) => names.has(alias));
    // Two letters are too little to be read anywhere in a text; they count as an answer only.
    if (own) {
      for (const alias of group) if (!names.has(alias)) names.set(alias, names.get(own) ?? own);
    }
  }
  const sources = [...names.keys()].filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "[\\s'.,-]+"));
  const pattern = sources.length
    ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?:'s)?(?![\\p{L}\\p{N}])`, "gu")
    : undefined;
  const made = { names, pattern };
  if (gazetteers.size >= 20) gazetteers.clear();
  gazetteers.set(key, made);
  return made;
}

const WORD = "(?:(?:St|Ft|Mt|Sta|Sto)\\.|\\p{Lu}[\\p{L}']*(?:-\\p{L}+)*)";
const RUN = new RegExp(
  `${WORD}(?:[ -](?:(?:de|do|da|dos|das|del|la|las|los|el|of|the|e|y|d') )?${WORD})*`,
  "gu",
);
/** Second words of place names that buyers write small: "Morgan hill". */
const TAIL =
  /^ (hills?|valley|view|city|park|creek|beach|bay|heights|springs|grove|island|lake|village|town|jose|clara|cruz|rosa|mateo|francisco|diego|rafael|leandro|bruno|ramon|pablo|alto|gatos|vista|verde|angeles|antonio|york|orleans)(?![\p{L}])/u;
/** First words of place names that buyers write small: "san Jose". */
const HEAD =
  /(?<![\p{L}])(?:san|santa|los|las|el|south|north|east|west|new|palo|fort|port|lake) $/u;
/** Prepositions behind which even an abbreviation is a place. */
const STANDS_IN = /(?<!\p{L})(?:in|near|around|at|to|en|em|no|na|cerca de|perto de)\s(?:the )?$/u;
const STREET =
  /^\s*(?:#|street|st\b|avenue|ave\b|road|rd\b|lane|ln\b|drive|dr\b|boulevard|blvd|way\b|court\b|terrace\b|apartments?\b|apts?\b|homes\b|condos\b|villas?\b)/;
const lowers = new WeakMap<Lexicon, RegExp>();

/** "in napa": a preposition of place and up to three words. */
function lowerPattern(lexicon: Lexicon): RegExp {
  const known = lowers.get(lexicon);
  if (known) return known;
  const made = new RegExp(
    `(?<![\\p{L}])(?:${lexicon.area.lower})\\s+([\\p{L}'-]+(?: [\\p{L}'-]+){0,2})`,
    "gu",
  );
  lowers.set(lexicon, made);
  return made;
}

const STREET_END =
  /\s(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|court|ct|terrace|parkway|circle|apartments?|apts?|homes|condos)$/;

interface Candidate extends Span {
  name: string;
  known: boolean;
  /** Nothing but its capital and our question speak for it. */
  weak?: boolean;
}

/** Words with a capital of their own wherever they stand. */
const NEVER = /^(?:i|i'.*|ok|okay|tv|asap|mr|mrs|ms|sr|sra|dr)$/;

/** Drops words that owe their capital to the beginning of a sentence, and "I". */
function trimRun(
  run: string,
  lexicon: Lexicon,
  begins: boolean,
): { name: string; skipped: number } {
  let name = run;
  let skipped = 0;
  for (;;) {
    const word = /^[^ ]+/.exec(name)?.[0] ?? "";
    const bare = fold(word).replace(/[.']+$/, "");
    if (word && (begins ? lexicon.area.stop : NEVER).test(bare)) {
      const next = name.slice(word.length).trimStart();
      skipped += name.length - next.length;
      name = next;
    } else break;
  }
  const title = /^(?:The )?(?:City|Town|Village) of /.exec(name)?.[0] ?? "";
  skipped += title.length;
  name = name.slice(title.length);
  return { name: name.replace(/'s$/, "").replace(/[.' -]+$/, ""), skipped };
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
    const trimmed = trimRun(match[0], lexicon, begins);
    if (trimmed.name.length < 2) continue;
    // "santa Rosa": a first word in small letters.
    const capital = match.index + trimmed.skipped;
    const head = HEAD.exec(folded.slice(Math.max(0, capital - 8), capital))?.[0] ?? "";
    const start = capital - head.length;
    const run = text.slice(start, capital) + trimmed.name;
    // "San jose": the last word of a name in small letters, at the end of what was said.
    const rest = text.slice(start + run.length, start + run.length + 40);
    const tail = TAIL.exec(rest)?.[1] ?? /^ ([\p{Ll}]{3,})(?=\s*(?:[.,!?;]|$))/u.exec(rest)?.[1];
    const isTail = tail && (TAIL.test(rest) || !lexicon.area.stop.test(fold(tail)));
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
    const placed = lexicon.area.before.test(before) ||
      /^\s*(?:area|city|neighbou?rhood|region|district)\b/.test(after);
    // "What is the HOA?" names no place; "in SF" does.
    if (!answering && /^\p{Lu}{2,4}$/u.test(name) && !STANDS_IN.test(before)) continue;
    // ", San Diego": a name that is all there is between two commas, beside other criteria.
    const alone = among && /,\s*$/.test(before) && /^\s*(?:[,.!;]|$)/.test(after);
    if (!placed && !listed && !answering && !alone) continue;
    // "San Jose, CA": the state qualifies the city.
    if (joined && !listed && !placed) continue;
    if (!begins && lexicon.area.stop.test(fold(name))) continue;
    found.push({ start, end, name, known: false, weak: !placed && (!listed || last.weak) });
  }
  // What stands behind a preposition beats a capital at the beginning of a sentence.
  return found.some((one) => !one.weak) ? found.filter((one) => !one.weak) : found;
}

function lowercase(
  text: string,
  folded: string,
  lexicon: Lexicon,
  answering: boolean,
): Candidate[] {
  const found: Candidate[] = [];
  for (const match of folded.matchAll(lowerPattern(lexicon))) {
    const words = (match[1] ?? "").split(" ");
    const at = match.index + match[0].length - (match[1] ?? "").length;
    const kept: string[] = [];
    for (const word of words) {
      if (lexicon.area.stop.test(word) || word.length < 2) break;
      kept.push(word);
    }
    const name = kept.join(" ");
    if (!answering && lexicon.area.home.test(folded.slice(Math.max(0, at - 40), at))) continue;
    if (name.length < 3 || STREET.test(folded.slice(at + name.length))) continue;
    found.push({
      start: at,
      end: at + name.length,
      name: text.slice(at, at + name.length),
      known: false,
    });
  }
  return found;
}

/** A short answer without capitals: "sunnyvale", "maybe near walnut creek please". */
function answered(text: string, folded: string, lexicon: Lexicon): Candidate[] {
  for (const match of folded.matchAll(/[\p{L}'-]+(?: [\p{L}'-]+)*/gu)) {
    let at = match.index;
    let words = match[0].split(" ");
    while (words.length && lexicon.area.stop.test(words[0] ?? "")) {
      at += (words[0]?.length ?? 0) + 1;
      words = words.slice(1);
    }
    const stop = words.findIndex((word) => lexicon.area.stop.test(word));
    const kept = stop < 0 ? words : words.slice(0, stop);
    if (kept.length === 0 || kept.length > 4) continue;
    const length = kept.join(" ").length;
    if (length >= 2) {
      return [{ start: at, end: at + length, name: text.slice(at, at + length), known: false }];
    }
  }
  return [];
}

/**
 * Reads places. `text` and `folded` have the same length; days, times and listing titles in them
 * are blanked. `answering`: our last message asked for the area; `among`: the message holds other
 * criteria.
 */
export function readPlaces(
  text: string,
  folded: string,
  places: readonly string[],
  lexicon: Lexicon,
  answering: boolean,
  among = false,
): PlacesRead {
  const { names, pattern } = gazetteer(places);
  const found: Candidate[] = [];
  if (pattern) {
    for (const match of folded.matchAll(pattern)) {
      const name = names.get(plain(match[0].replace(/'s$/, "")));
      if (name) {
        found.push({ start: match.index, end: match.index + match[0].length, name, known: true });
      }
    }
  }
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  // All capitals, or a Capital On Every Word, says nothing about names.
  const shouting = words.length > 4 && capitals / words.length > 0.75 && !answering;
  const free = (candidates: Candidate[]) =>
    candidates.filter((one) =>
      !found.some((other) => one.start < other.end && other.start < one.end)
    );
  if (!shouting) found.push(...free(capitalised(text, folded, lexicon, answering, among)));
  found.push(...free(lowercase(text, folded, lexicon, answering)));
  if (found.length === 0 && answering) found.push(...answered(text, folded, lexicon));
  found.sort((a, b) => a.start - b.start);
  const read: PlacesRead = { area: [], excluded: [], also: false };
  for (const candidate of found) {
    const name = candidate.known ? candidate.name : canonical(candidate.name, names);
    const before = folded.slice(Math.max(0, candidate.start - 32), candidate.start);
    const after = folded.slice(candidate.end, candidate.end + 16);
    if (lexicon.area.also.test(`${before}|${after}`)) read.also = true;
    const into = lexicon.area.excluded.test(before) ? read.excluded : read.area;
    if (!into.some((other) => plain(other) === plain(name))) into.push(name.slice(0, 80));
  }
  read.area = read.area.filter((name) => !read.excluded.includes(name)).slice(0, 8);
  return read;
}

/** A misspelt or abbreviated name of one of our places becomes that place. */
function canonical(name: string, names: ReadonlyMap<string, string>): string {
  const said = plain(name);
  const exact = names.get(said);
  if (exact) return exact;
  if (said.length < 5) return name;
  for (const [folded, place] of names) {
    if (folded.length >= 5 && isOneSlip(folded, said)) return place;
  }
  return name;
}
