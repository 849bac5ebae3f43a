/** Bedrooms and bathrooms out of a skeleton. */
import type { ProfileValues } from "../../../profile.ts";
import { perLexicon } from "../lexicon/patterns.ts";
import type { PropertyCard } from "../../../tools.ts";
import { deniedClosely, refusedBehind } from "./denial.ts";
import { UNIT } from "./money.ts";
import { numberAt } from "./numbers.ts";
import type { Reading, Situation } from "./reading.ts";
import { BACK_TO, SO_MANY_NEEDED } from "./told.ts";
import { isNumberMark, MARKS, N } from "./text.ts";

type Kind = "bedrooms" | "bathrooms";

export interface RoomsRead extends Partial<Record<Kind, number | "any">> {
  /** Room counts asked about rather than wished for. */
  asked: Kind[];
  /** Marks of the numbers that were rooms; no other stage may read them. */
  used: Set<string>;
}

const LIMIT = 20;

/** "1 bed won't cut it", "T3 é curto": so many are not what is wished for. */
const TOO_FEW =
  /^[,.]* *(?:que sean|que sejam|make (?:it|that)|better|mejor|melhor) [\ue000-\ue0ff]|^ (?:no cabemos|no entramos|nao cabemos|we (?:don't|wont|won't|can't) fit)\b|^ (?:for|para|pra|con) (?:[\ue000-\ue0ff]|two|three|four|five|six) (?:people|of us|adults|kids|personas|pessoas|adultos)\b|^[^.!?;\n]{0,12}\b(?:won't (?:cut|do|work)|wont (?:cut|do|work)|(?:isn't|isnt|is not|not) (?:going to )?(?:enough|work|cut)|(?:is|are|feels?) (?:too )?(?:small|few|tight|little)|no (?:hacemos nada|(?:nos |me )?(?:alcanza|basta|llega|da|vale|sirve)\b|nos arreglamos|es suficiente)|(?:me |nos )?(?:va|vai|viene|queda|fica) (?:muy |muito )?just[oa]s?\b|(?:se queda|es|sao|e|fica|quedan) (?:muy |muito |demasiado )?(?:cort[oa]s?|poc[oa]s?|pouc[oa]s?|curt[oa]s?|pequen[oa]s?)|nao (?:chega|da|basta|serve))\b/;

/** "My wife says no to 1 bedroom". */
const REFUSED =
  /\b(?:(?:vivo|vivimos|moro|moramos|estoy|estamos|live|living) (?:en|in|n)|no to|no a|nao a|tired of|sick of|hart[oa]s? de|fart[oa]s? de)(?: (?:an?|only|just|solo|so))? $/;

/** "Only 3 bedrooms" of a home is too few where another number follows. */
const ONLY = /\b(?:only|just|solo|so|apenas|nada mas)(?: (?:has|have|tiene|tem))? $/;
/** "So 3 bedrooms at least" is English, "só 3 quartos" is not. */
const isOnly = (before: string, said: string): boolean =>
  ONLY.test(before) && !(/\bso $/.test(before) && /\b(?:bed|bath)/.test(said));
const MORE_NEEDED =
  /^[^\n]{0,60}\b(?:need|necesit\w+|precis\w+|want|quer\w+|at least|al menos|pelo menos|min\w*|faltan?)\b[^\n]{0,24}[\ue000-\ue0ff]/;

/** "How many baths has the flat with 3 bedrooms": which home it is. */
const THE_HOME_OF =
  /\b(?:el|la|the|that|o|a|do|da) (?:piso|casa|apartamento|flat|apartment|house|condo|home|place|moradia) (?:de|with|con|com|of) $/;

/** Whether so many rooms, said at a place of a text, are turned down. */
function isTooFew(text: string, index: number, said: string): boolean {
  const after = text.slice(index + said.length);
  return TOO_FEW.test(after.slice(0, 40)) || refusedBehind(after.slice(0, 40)) ||
    REFUSED.test(text.slice(Math.max(0, index - 20), index)) ||
    (isOnly(text.slice(Math.max(0, index - 20), index), said) &&
      MORE_NEEDED.test(after.slice(0, 100)));
}

const patterns = perLexicon((lexicon) => {
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
  return {
    counted: [
      ["bathrooms", counted(lexicon.bathroom)],
      ["bedrooms", counted(lexicon.bedroom)],
      ["bedrooms", counted(`(?!bath)${lexicon.room}`)],
    ] satisfies [Kind, RegExp][],
    named: [
      ["bathrooms", named(lexicon.bathroom)],
      ["bedrooms", named(lexicon.bedroom)],
    ] satisfies [Kind, RegExp][],
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
  };
});

/** Whether what follows is looked for: "the studio" is there, but for who goes back to it. */
const isWished = (before: string, { definite }: Reading["lexicon"]): boolean =>
  !definite.test(before) || BACK_TO.test(before);

/** Whether a kind of room is mentioned. */
export function mentionsRooms({ wished, lexicon }: Reading, kind: Kind): boolean {
  const noun = lexicon[kind === "bedrooms" ? "bedroom" : "bathroom"];
  return new RegExp(`(?<!\\p{L})${noun}(?!\\p{L})`, "u").test(wished);
}

/**
 * Reads room counts out of what is wished for; those in a question are asked about, but for what the
 * `home` that the message picks out has.
 */
export function readRooms(
  reading: Reading,
  situation: Situation,
  home?: PropertyCard,
): RoomsRead {
  const { wished, asking, lexicon } = reading;
  const { counted, named, typology, shared } = patterns(lexicon);
  const read: RoomsRead = { asked: [], used: new Set() };
  let tooFew: Kind | undefined;
  for (const [kind, pattern] of counted) {
    for (const match of asking.matchAll(pattern)) {
      const marks = [...match[0]].filter(isNumberMark);
      for (const mark of marks) read.used.add(mark);
      // "The 3 bed condo, what are the taxes?": what the home has is not asked.
      const before = asking.slice(Math.max(0, match.index - 32), match.index);
      if (THE_HOME_OF.test(before)) continue;
      const counts = HAS_SO_MANY.test(before);
      if (counts || !home || numberAt(reading.numbers, marks[0])?.value !== home[kind]) {
        read.asked.push(kind);
      }
    }
    for (const { 0: said, index } of reading.skeleton.matchAll(pattern)) {
      if (isTooFew(reading.skeleton, index, said)) tooFew = kind;
    }
    for (const match of wished.matchAll(pattern)) {
      if (isTooFew(reading.skeleton, match.index, match[0])) {
        for (const mark of [...match[0]].filter(isNumberMark)) read.used.add(mark);
        continue;
      }
      // "2 or 3", "3 or 2": the smaller will do.
      const [mark, ...others] = [...match[0]].filter(isNumberMark).toSorted((a, b) =>
        (numberAt(reading.numbers, a)?.value ?? 0) - (numberAt(reading.numbers, b)?.value ?? 0)
      );
      // "N bed N bath" is not a range: the second number has a noun of its own.
      takeNumber(read, reading, kind, mark);
      for (const other of others) read.used.add(other);
    }
  }
  for (const [kind, pattern] of named) {
    // "The bathrooms are 2, right?"
    for (const { 1: mark } of asking.matchAll(pattern)) {
      if (mark !== undefined) read.used.add(mark);
      if (!read.asked.includes(kind)) read.asked.push(kind);
    }
    if (read[kind] !== undefined) continue;
    for (const match of wished.matchAll(pattern)) takeNumber(read, reading, kind, match[1]);
  }
  if (read.bathrooms === undefined && SECOND_BATH.test(wished)) read.bathrooms = 2;
  // "2 bedrooms and baths": as many of one as of the other.
  if (read.bathrooms === undefined && typeof read.bedrooms === "number") {
    if (shared.test(wished)) read.bathrooms = read.bedrooms;
  }
  const type = typology.exec(wished);
  if (type && read.bedrooms === undefined) takeNumber(read, reading, "bedrooms", type[1]);
  readBoth(read, reading);
  const studio = lexicon.studio.exec(wished);
  if (
    read.bedrooms === undefined && studio &&
    isWished(wished.slice(Math.max(0, studio.index - 30), studio.index), lexicon) &&
    !deniedClosely(wished.slice(Math.max(0, studio.index - 24), studio.index), lexicon) &&
    !refusedBehind(wished.slice(studio.index + studio[0].length))
  ) read.bedrooms = 0;
  const needed = SO_MANY_NEEDED.exec(reading.skeleton)?.[1];
  if (needed && wished.includes(needed) && read.bedrooms === undefined) {
    takeNumber(read, reading, "bedrooms", needed);
  }
  const asked = situation.asked.filter((slot) => slot === "bedrooms" || slot === "bathrooms");
  // "Two won't do. 3 or 4": the numbers that follow count the same rooms.
  const instead = MADE_IT.test(wished) &&
    reading.numbers.some(({ value }) => value === situation.profile.bedrooms);
  const other: Kind[] = tooFew ? [tooFew] : instead ? ["bedrooms"] : [];
  const wanted = asked.length === 0 ? other : asked;
  answerBare(read, reading, wanted);
  answerSame(read, reading, wanted, situation.profile);
  return read;
}

/** "Does it really only have 1 bedroom?" */
const HAS_SO_MANY =
  /\b(?:has|have|having|got|tem|tiene|hay|ha|is it|it's|sao|son)(?: (?:it|really|only|just|actually|de verdad|realmente|mesmo|so|solo|nada mas)){0,3} $/;

const SECOND_BATH =
  /\b(?:second|2nd|segund[oa]|another|otro|outra) (?:full )?(?:bath(?:room)?|bano|aseo|casa de banho|banheiro)\b/;

function takeNumber(
  read: RoomsRead,
  { numbers }: Reading,
  kind: Kind,
  mark: string | undefined,
) {
  const number = numberAt(numbers, mark);
  if (!number || mark === undefined || read.used.has(mark)) return;
  if (!Number.isFinite(number.value) || number.value > LIMIT || number.currency !== undefined) {
    return;
  }
  read.used.add(mark);
  read[kind] = Math.floor(number.value);
}

/** "2/1", "3x2": bedrooms and bathrooms; "two of each". */
function readBoth(read: RoomsRead, reading: Reading) {
  const { wished: skeleton, numbers, lexicon } = reading;
  const { shorthand, each } = patterns(lexicon);
  const neither = () => read.bedrooms === undefined && read.bathrooms === undefined;
  const pair = shorthand.exec(skeleton)?.slice(1);
  if (pair?.every((mark) => (numberAt(numbers, mark)?.value ?? 99) <= 9) && neither()) {
    takeNumber(read, reading, "bedrooms", pair[0]);
    takeNumber(read, reading, "bathrooms", pair[1]);
  }
  const same = each.exec(skeleton)?.[1];
  if (same === undefined || !neither()) return;
  const value = numberAt(numbers, same)?.value ?? 1;
  if (value > LIMIT) return;
  read.bedrooms = read.bathrooms = Math.floor(value);
  read.used.add(same);
}

/** "Same for bathrooms", "as many": the count of the other kind. */
function answerSame(
  read: RoomsRead,
  reading: Reading,
  wanted: readonly Kind[],
  before: ProfileValues,
) {
  if (!SAME.test(reading.wished)) return;
  for (const [kind, other] of [["bathrooms", "bedrooms"], ["bedrooms", "bathrooms"]] as const) {
    const named = wanted.includes(kind) || mentionsRooms(reading, kind);
    const count = read[other] ?? (wanted.includes(other) ? undefined : before[other]);
    if (named && read[kind] === undefined && count !== undefined) {
      read[kind] = count;
      return;
    }
  }
}

const SAME =
  /\b(?:(?:the )?same(?: (?:number|amount|for|of|with|goes|as)|[.! ]*$)|as many|equal(?: number)?|matching|igual numero|el mismo|los mismos|o mesmo|os mesmos|as mesmas)\b/;

/** "Neither one nor three"; "1,300 between the two of us". */
const NEITHER =
  /\b(?:ni|nem|neither|nor|not|entre|between|nosotr[oa]s|somos|seremos|we're|we are|(?:entre|para|between|for|nosotr[oa]s|nos|of) (?:l[oa]s|[oa]s|the|us)) $/;

/** "2 is too small, make it 3": of what we looked for two. */
const MADE_IT = /\b(?:make (?:it|that)|mejor|melhor|better|rather) [\ue000-\ue0ff]\W*$/;
const CORRECTED =
  /\b(?:no|nao|wait|digo|perdon|desculpe?|i mean|make (?:it|that)|better|rather|quiero decir|quero dizer|o mejor|ou melhor|mejor|melhor),? ([\ue000-\ue0ff])\W*$/;

/** "3", "just one please", "2 and 1": numbers without a noun answer what we asked. */
function answerBare(read: RoomsRead, reading: Reading, wanted: readonly Kind[]) {
  const { wished: skeleton, numbers } = reading;
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
  const free = numbers.map((number, index) => ({
    ...number,
    mark: String.fromCharCode(MARKS.number + index),
  })).filter(({ mark, value, scale, currency }) =>
    !read.used.has(mark) && skeleton.includes(mark) && value <= LIMIT && scale === 1 &&
    currency === undefined && !UNIT.test(skeleton.slice(skeleton.indexOf(mark) + 1)) &&
    !NEITHER.test(skeleton.slice(0, skeleton.indexOf(mark)))
  );
  // "4 with the dog, haha no, 3": who puts themselves right means the last one.
  const corrected = CORRECTED.exec(skeleton)?.[1];
  if (corrected) free.sort((a, b) => Number(b.mark === corrected) - Number(a.mark === corrected));
  // "She says four, I say three": of several the one that is wished for most plainly.
  else if (open.length === 1) {
    const wish = ({ mark }: { mark: string }) =>
      reading.clauses.find(({ start, end }) => {
        const at = skeleton.indexOf(mark);
        return at >= start && at < end;
      })?.scores.wish ?? 0;
    free.sort((a, b) => wish(b) - wish(a));
  }
  open.slice(0, free.length).forEach((kind, index) => {
    const { value = 0, mark = "" } = free[index] ?? {};
    read[kind] = Math.floor(value);
    read.used.add(mark);
  });
  const [first] = open;
  if (first && read[first] === undefined && ONE.test(skeleton)) read[first] = 1;
}

/** "One and one", "two and one". */
const PAIR = new RegExp(
  `^(?:\\S+ ){0,4}?(${N}|one|uno|una|um|uma) (?:and|&|y|e) (${N}|one|uno|una|um|uma)(?: please| is fine| por favor|[.!,]|$)`,
);
const ONE =
  /^(?:(?:just|only|i|we|want|need|would|like|'d|maybe|please|at least|a|solo|quiero|apenas|so|quero|con|com|yes|si|sim),? ?)*(?:one|uno|una|um|uma|single)(?: only| please| is (?:fine|enough|good)| (?:me |nos )?(?:apan\w+|vale|basta|sirve|llega|sobra|es suficiente|chega|serve|da)| should be (?:fine|enough)| por favor| will do| would do| works)?[,.! ]*$|\b(?:just|only) one\b|\bone (?:(?:is|would be|will be|should be) (?:fine|enough|good|ok|plenty|sufficient|all)|will do|works|should do|suffices)\b/;
