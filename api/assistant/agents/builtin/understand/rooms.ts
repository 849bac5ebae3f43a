/** Bedrooms and bathrooms out of a skeleton. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { modeAt, type Sentence } from "./cues.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import { N } from "./text.ts";

export interface RoomsRead {
  bedrooms?: number | "any";
  bathrooms?: number | "any";
  /** Room counts asked about rather than wished for. */
  asked: ("bedrooms" | "bathrooms")[];
  /** Marks of the numbers that were rooms; no other stage may read them. */
  used: Set<string>;
}

type Kind = "bedrooms" | "bathrooms";

interface Patterns {
  counted: [Kind, RegExp][];
  named: [Kind, RegExp][];
  typology: RegExp;
  shorthand: RegExp;
  each: RegExp;
  shared: RegExp;
  mentioned: Record<Kind, RegExp>;
}

const LIMIT = 20;
const cache = new WeakMap<Lexicon, Patterns>();

function patterns(lexicon: Lexicon): Patterns {
  const known = cache.get(lexicon);
  if (known) return known;
  const joint = "(?:\\s*(?:-|/|or|to|and|o|u|a|y|ou|e|ate|hasta)\\s*" + N + ")?";
  const adjective =
    "(?:[\\s-]*(?:single|double|large|big|full|half|spacious|separate|private|amplios|amplias|grandes|bons|attached|total))?";
  const counted = (noun: string) =>
    new RegExp(
      `(${N})(?:\\+|\\s?plus)?${joint}${adjective}[\\s-]*(?:number of )?${noun}(?![\\p{L}])`,
      "gu",
    );
  const named = (noun: string) =>
    new RegExp(
      `(?<![\\p{L}])${noun}(?: count| number)?(?:\\s*(?::|=|-|,|is|are|should be|would be|to be|of|must be|needed|needs to be|set to|sean|seran|deben ser|es|son|sao|seja|sejam|i want|i need|we need))*\\s*(?:at least |minimum |just |only |about |maybe |al menos |pelo menos |solo |apenas )?(${N})(?![\\s-]*(?:full |half )?(?:${lexicon.bedroom}|${lexicon.bathroom}|${lexicon.room})(?![\\p{L}]))`,
      "gu",
    );
  const made: Patterns = {
    counted: [
      ["bathrooms", counted(lexicon.bathroom)],
      ["bedrooms", counted(lexicon.bedroom)],
      ["bedrooms", counted(`(?!bath)${lexicon.room}`)],
    ],
    named: [["bathrooms", named(lexicon.bathroom)], ["bedrooms", named(lexicon.bedroom)]],
    // Portugal writes T2 (V2 for a house) for two bedrooms.
    typology: new RegExp(`(?<![\\p{L}])[tv]\\s?(${N})(?![\\p{L}])`, "u"),
    shorthand: new RegExp(
      `(?<![\\p{L}])(${N})\\s?(?:/|x|b\\s?/?|\\+)\\s?(${N})(?:b)?(?![\\p{L}\\d])`,
      "u",
    ),
    each: new RegExp(`(${N}|\\b(?:one|uno|una|um|uma)) (?:of )?(?:each|both|cada|de cada)`),
    shared: new RegExp(
      `${N}[\\s-]*${lexicon.bedroom} (?:and|&|y|e) ${lexicon.bathroom}(?![\\p{L}])`,
      "u",
    ),
    mentioned: {
      bedrooms: new RegExp(lexicon.bedroom),
      bathrooms: new RegExp(lexicon.bathroom),
    },
  };
  cache.set(lexicon, made);
  return made;
}

/** Whether a kind of room is spoken of at all. */
export function mentionsRooms(skeleton: string, kind: Kind, lexicon: Lexicon): boolean {
  return patterns(lexicon).mentioned[kind].test(skeleton);
}

/**
 * Reads room counts. `asked` is what our last message asked for: bare numbers answer it in order.
 * Where no listing is known, a question is a wish.
 */
export function readRooms(
  skeleton: string,
  numbers: readonly NumberRead[],
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  { asked, listingKnown, before }: {
    asked: readonly string[];
    listingKnown: boolean;
    /** Counts known so far. */
    before: Partial<Record<Kind, number | "any">>;
  },
): RoomsRead {
  const { counted, named, typology, shorthand, each, shared } = patterns(lexicon);
  const read: RoomsRead = { asked: [], used: new Set() };
  const take = (kind: Kind, mark: string | undefined, at: number, mode = modeAt(sentences, at)) => {
    const number = mark === undefined ? undefined : numberAt(numbers, mark);
    if (!number || mark === undefined || read.used.has(mark)) return;
    if (!Number.isFinite(number.value) || number.value > LIMIT || number.currency !== undefined) {
      return;
    }
    read.used.add(mark);
    if (mode === "ask" && listingKnown) read.asked.push(kind);
    else read[kind] = Math.floor(number.value);
  };
  for (const [kind, pattern] of counted) {
    for (const match of skeleton.matchAll(pattern)) {
      const marks = [...match[0]].filter((unit) => unit >= "\ue000" && unit <= "\ue0ff");
      // "N bed N bath" is not a range: the second number has a noun of its own.
      take(kind, marks[0], match.index);
      for (const mark of marks.slice(1)) read.used.add(mark);
    }
  }
  for (const [kind, pattern] of named) {
    if (read[kind] !== undefined) continue;
    for (const match of skeleton.matchAll(pattern)) take(kind, match[1], match.index);
  }
  // "2 bedrooms and baths": as many of one as of the other.
  if (read.bathrooms === undefined && typeof read.bedrooms === "number") {
    if (shared.test(skeleton)) read.bathrooms = read.bedrooms;
  }
  const type = typology.exec(skeleton);
  if (type && read.bedrooms === undefined) take("bedrooms", type[1], type.index);
  const wanted = asked.filter((slot): slot is Kind => slot === "bedrooms" || slot === "bathrooms");
  const pair = shorthand.exec(skeleton);
  if (pair && read.bedrooms === undefined && read.bathrooms === undefined) {
    const small = [pair[1], pair[2]].every((mark) =>
      (numberAt(numbers, mark ?? "")?.value ?? 99) <= 9
    );
    if (small) {
      take("bedrooms", pair[1], pair.index, "want");
      take("bathrooms", pair[2], pair.index, "want");
    }
  }
  const same = each.exec(skeleton);
  if (same && read.bedrooms === undefined && read.bathrooms === undefined) {
    const value = numberAt(numbers, same[1] ?? "")?.value ?? 1;
    if (value <= LIMIT) {
      read.bedrooms = read.bathrooms = Math.floor(value);
      read.used.add(same[1] ?? "");
    }
  }
  const studio = lexicon.studio.exec(skeleton);
  if (studio && read.bedrooms === undefined && modeAt(sentences, studio.index) !== "ask") {
    read.bedrooms = 0;
  }
  answerBare(read, skeleton, numbers, wanted);
  answerSame(read, skeleton, wanted, before, lexicon);
  return read;
}

/** "Same for bathrooms", "as many": the count of the other kind. */
function answerSame(
  read: RoomsRead,
  skeleton: string,
  wanted: readonly Kind[],
  before: Partial<Record<Kind, number | "any">>,
  lexicon: Lexicon,
) {
  if (!SAME.test(skeleton)) return;
  for (const [kind, other] of [["bathrooms", "bedrooms"], ["bedrooms", "bathrooms"]] as const) {
    const named = wanted.includes(kind) || mentionsRooms(skeleton, kind, lexicon);
    const count = read[other] ?? (wanted.includes(other) ? undefined : before[other]);
    if (named && read[kind] === undefined && count !== undefined) {
      read[kind] = count;
      return;
    }
  }
}

const SAME =
  /\b(?:(?:the )?same(?: (?:number|amount|for|of|with|goes|as)|[.! ]*$)|as many|equal(?: number)?|matching|igual numero|el mismo|los mismos|o mesmo|os mesmos|as mesmas)\b/;

/** "3", "just one please", "2 and 1": numbers without a noun answer what we asked. */
function answerBare(
  read: RoomsRead,
  skeleton: string,
  numbers: readonly NumberRead[],
  wanted: readonly Kind[],
) {
  const pair = wanted.length === 2 && read.bedrooms === undefined && read.bathrooms === undefined
    ? PAIR.exec(skeleton)
    : null;
  if (pair) {
    wanted.forEach((kind, index) => {
      const mark = pair[index + 1] ?? "";
      read[kind] = numberAt(numbers, mark)?.value ?? 1;
      read.used.add(mark);
    });
  }
  const open = wanted.filter((kind) => read[kind] === undefined);
  if (open.length === 0) return;
  const free = numbers.map((_, index) => String.fromCharCode(0xe000 + index))
    .filter((mark) => !read.used.has(mark) && skeleton.includes(mark))
    .filter((mark) => {
      const number = numberAt(numbers, mark);
      return number && number.value <= LIMIT && number.scale === 1 && number.currency === undefined;
    });
  for (const kind of open) {
    const mark = free.shift();
    if (mark === undefined) break;
    read[kind] = Math.floor(numberAt(numbers, mark)?.value ?? 0);
    read.used.add(mark);
  }
  const first = open[0];
  if (first && read[first] === undefined && ONE.test(skeleton)) read[first] = 1;
}

/** "One and one", "two and one". */
const PAIR = new RegExp(
  `^(?:\\S+ ){0,4}?(${N}|one|uno|una|um|uma) (?:and|&|y|e) (${N}|one|uno|una|um|uma)(?: please| is fine| por favor|[.!,]|$)`,
);
const ONE =
  /^(?:(?:just|only|i|we|want|need|would|like|'d|maybe|please|at least|a|solo|quiero|apenas|so|quero|con|com|yes|si|sim),? ?)*(?:one|uno|una|um|uma|single)(?: only| please| is (?:fine|enough|good)| should be (?:fine|enough)| por favor| will do| would do| works)?[,.! ]*$|\b(?:just|only) one\b|\bone (?:(?:is|would be|will be|should be) (?:fine|enough|good|ok|plenty|sufficient|all)|will do|works|should do|suffices)\b/;
