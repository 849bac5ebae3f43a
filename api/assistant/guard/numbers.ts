/** Numbers in a reply, in digits of any script or in words: each must be somebody's. */
import { findDisguised } from "./disguises.ts";
import {
  AREA,
  isRoom,
  isThing,
  kindOf,
  kindsIn,
  minutesOf,
  NOUN,
  PARTS_OF_HOUR,
  ROOM_FIELDS,
  TERMS,
  unitOf,
} from "./counted.ts";
import { OFTEN } from "./counted.ts";
import type { Sources } from "./known_numbers.ts";
import { isCount, ofFew } from "./small_counts.ts";
import {
  ANSWERS,
  AS_SOON,
  AT_DISTANCE,
  AT_MOST,
  AWAY,
  BUILT,
  CARS,
  CLAUSE,
  DECADE,
  DIFFERS_BEFORE,
  DIFFERS_BEHIND,
  DOES,
  EVERY,
  FAR,
  FOR,
  FOR_EACH,
  HALF,
  HAS,
  HAS_IT,
  HOLDS,
  HOLDS_PEOPLE,
  HOUSED,
  LABEL,
  LAND,
  LEFT,
  MEASURED,
  MONEYED,
  MONTHS_OWED,
  OF_PART,
  ONE_FEE,
  ORDINAL,
  OWED,
  OWNS,
  PARTS,
  PER_EACH,
  PHOTOGRAPHS,
  PRICED,
  RATE,
  RENTED,
  ROOM_FOR,
  SAYS,
  SEARCHES,
  SMALL,
  SPANISH,
  SPANS,
  SUFFICES,
  SUPPOSED,
  TOTAL,
  UNTIL,
  WISHES,
  YEAR_BEFORE,
} from "./number_patterns.ts";
import { APPROXIMATE, IN_THOUSANDS, isRounded, isShare } from "./sums.ts";
import { isPercent, type NumberRead } from "./read_numbers.ts";
import { type Hit, hitOf } from "./text.ts";

/**
 * Numbers without a source. `text` is the whole reply, with names and links of ours blanked; `open`
 * is the same without calendar (`calendar.ts`), and `numbers` are those in it.
 */
export function findNumbers(
  text: string,
  open: string,
  numbers: readonly NumberRead[],
  sources: Sources,
  sourcesAt: (number: NumberRead) => Sources,
  isKnown: (word: string) => boolean,
): Hit[] {
  const hits = [
    ...(sources.doubled(true) ? [] : open.matchAll(PARTS)),
    ...open.matchAll(ONE_FEE),
    ...[...open.matchAll(MONTHS_OWED)].filter(({ index }) =>
      !RATE.test(open.slice(Math.max(0, index - 12), index))
    ),
  ].map((match) => hitOf(match, "number"));
  hits.push(...findDisguised(
    text,
    open,
    sources.doubled,
    (word) =>
      isKnown(word) ||
      /^(?:siglo|seculo|century)/.test(word) &&
        [...sources.ages].some((age) => age > 90 && age < 115),
  ));
  hits.push(
    ...[...open.matchAll(PARTS_OF_HOUR)].filter((match) => {
      const minutes = minutesOf(match);
      if (EVERY.test(open.slice(Math.max(0, match.index - 12), match.index))) return true;
      return !sources.told(minutes, "minutes") && !sources.spoken(minutes, "minutes") &&
        !SUFFICES.test(open.slice(match.index + match[0].length)) &&
        AWAY.test(open.slice(Math.max(0, match.index - 60), match.index + match[0].length + 30));
    }).map((match) => hitOf(match, "number")),
  );
  hits.push(
    ...[...open.matchAll(OFTEN)].filter((match) => !sources.often(match[0])).map((match) =>
      hitOf(match, "often")
    ),
  );
  const spanish = SPANISH.test(open);
  // "The beach is fifteen minutes away, the station five."
  const kinds = kindsIn(open, numbers).map((kind) => MEASURED.has(kind) ? kind : "");
  const isRoundOf = (number: NumberRead, exact: NumberRead | undefined): boolean =>
    exact !== undefined && APPROXIMATE.test(open.slice(0, number.start)) &&
    isRounded(number.value, exact.value, open.slice(0, number.start)) &&
    isSourced(exact, open, sources);
  numbers.forEach((number, index) => {
    // Portuguese "of the", English "as soon as".
    const word = open.slice(number.start, number.end);
    if (word === (spanish ? "ten" : "dos") || word === "once" && AS_SOON.test(open)) return;
    // "A couple of" questions is no number; of rooms it is two.
    const after = open.slice(number.end, number.end + 40);
    if (/^(?:couple|pair|par) /.test(word) && ["", "days", "hours"].includes(kindOf(after))) return;
    const next = numbers[index + 1];
    // "Eight-fifty": two numbers in words that do not add up are one that is not said in full.
    const unsaid = next?.spelt && number.spelt && !/^dos/.test(open.slice(number.start)) &&
      !/^dos/.test(open.slice(next.start)) &&
      /^[ -]$/.test(open.slice(number.end, next.start)) &&
      !isRoom(kindOf(open.slice(next.end, next.end + 40)));
    // "710 per person", of a home's whole rent.
    const priced = sources.prices.includes(number.value);
    if (
      PER_EACH.test(open.slice(number.end, number.end + 60)) && (priced || number.value <= SMALL)
    ) {
      hits.push({ ...number, reason: "number" });
      return;
    }
    const before = numbers[index - 1];
    // "Just under 715,000; the exact figure is 714,900."
    const rounded = before !== undefined && number.start - before.end < 60 &&
        isRoundOf(number, before) ||
      next !== undefined && next.start - number.end < 40 && isRoundOf(number, next);
    if (unsaid || !rounded && !isSourced(number, open, sourcesAt(number), kinds[index])) {
      hits.push({ ...number, reason: "number" });
    }
  });
  return hits;
}

/** Whether a number of rooms is a home's, or the buyer's; undefined where it is of none. */
function ofRooms(
  { start, end, value }: Pick<NumberRead, "start" | "end" | "value">,
  kind: string,
  text: string,
  sources: Sources,
): boolean | undefined {
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  // "Baños: 2".
  const label = kind === "" && !AREA.test(after) ? kindOf(` ${LABEL.exec(before)?.[1] ?? ""}`) : "";
  if (isRoom(label)) {
    return sources.rooms(value, label, before + after) || sources.told(value, label) ||
      sources.spoken(value, label);
  }
  if (!isRoom(kind)) return undefined;
  const whole = HALF.test(text.slice(end, end + 60)) ? value + 0.5 : value;
  return sources.rooms(whole, kind, before + after) || sources.told(whole, kind) ||
    sources.spoken(whole, kind) && !HOLDS.test(before) &&
      (CARS.test(after) || !SAYS.test(before.split(CLAUSE).at(-1) ?? "")) ||
    isWished(text, start, end, HOLDS.test(before));
}

/** Fewer are rooms, or years. */
const LEAST_APART = 100;

/** Whether a number is a card's, the buyer's or the calendar's, and of what it is said. */
function isSourced(
  { start, end, value }: NumberRead,
  text: string,
  sources: Sources,
  elliptic = "",
): boolean {
  const { said, texts, others, derived } = sources;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  if (HOLDS_PEOPLE.test(before)) return sources.told(value, "people");
  if (PHOTOGRAPHS.test(after)) return value <= sources.photographs;
  const read = kindOf(after);
  const kind = value <= 1_000 || read === "plots" ? read || elliptic : "";
  // "Trains leave every six."
  if (EVERY.test(before) && !NOUN.test(after) && value > 1) {
    return sources.told(value, "minutes") || sources.spoken(value, "");
  }
  const room = ofRooms({ start, end, value }, kind, text, sources);
  if (room !== undefined) return room;
  if (SPANS.has(kind) && value <= 1) {
    const rate = /^a/.test(text.slice(start, end)) ? !FOR.test(before) : RATE.test(before);
    return rate || UNTIL.test(after) || sources.told(value, kind) || sources.spoken(value, kind) ||
      isWished(text, start, end);
  }
  if (TOTAL.test(after) && value <= SMALL) {
    const of = before.split(" ").map((noun) => kindOf(` ${noun}`)).findLast(isRoom);
    return of ? sources.rooms(value, of, before + after) : value <= sources.prices.length;
  }
  const money = MONEYED.test(after) || /[€£$] ?$/.test(before);
  // What a home has is counted in its text, or was counted by the buyer.
  const counts = value < 1_000 && !money && kind === "" && NOUN.test(after) && !AREA.test(after);
  if (counts && value > 1 && OWNS.test(before) && !DOES.test(after)) {
    return sources.counted(value, after) ||
      isCount(value, text.slice(end, end + 400), before, sources);
  }
  // "Which has three baths?" "The one in Graça has three."
  const asked = kind === "" && ANSWERS.test(after) && HAS_IT.test(before) &&
    ROOM_FIELDS.some((field) =>
      sources.spoken(value, field) && !sources.bare(value) &&
      !sources.rooms(value, field, before + after)
    );
  // Two buyers are no two pools.
  if (
    sources.spoken(value, kind) && !asked &&
    !((AREA.test(after) || kind === "metres") && HAS.test(before)) &&
    !(counts && isThing(after) && !sources.counted(value, after) && !sources.bare(value))
  ) return true;
  const sentence = before.split(/[.!?;]/).at(-1) + text.slice(start, end) +
    after.split(/[.!?;]/, 1)[0];
  if (sources.prices.includes(value * 1_000) && IN_THOUSANDS.test(text)) return true;
  const differs = DIFFERS_BEFORE.test(before) || DIFFERS_BEHIND.test(after);
  if (differs && value >= LEAST_APART && !AREA.test(after)) {
    return sources.difference(value) ||
      /\d ?(?:m2|m²|sq)/.test(before) && sources.apart(value, sentence);
  }
  // Two adults and three children are five.
  if (kind === "people" || /\b(?:siendo|sendo|being) $/.test(before)) {
    const all = [...said].filter((one) => one <= SMALL).reduce((sum, one) => sum + one, 1);
    if (value === all || value === all - 1) return true;
  }
  if (isPercent(after)) {
    return SUPPOSED.test(sentence) && value % 5 === 0 || isShare(value, sources.prices, said);
  }
  if (sources.prices.includes(value) && (PRICED.test(before) || RENTED.test(after))) return true;
  if (TERMS.test(sentence)) {
    const times = kind === "months" && !OWED.test(sentence) || /^ ?[×x*] ?\S?\d/.test(after);
    return sources.difference(value) || sources.owedSum(value, text) ||
      times && sources.multiplied(value) ||
      sources.owed(value, kind) && !HALF.test(text.slice(end, end + 60));
  }
  if (AREA.test(after)) {
    // No text measures a terrace: what it measures is the home and its land.
    if (OF_PART.test(before)) return sources.spoken(value, kind);
    const unit = unitOf(after) ?? "m2";
    const known = sources.areasIn(unit);
    const about = APPROXIMATE.test(before) &&
      [...known, ...sources.landsIn(unit)].some((area) => isRounded(value, area, before));
    // "4,306 sq ft of land", "15 m² each".
    const land = LAND.test(sentence) && sources.landsIn(unit).has(value);
    const each = FOR_EACH.test(sentence) && sources.shared(value);
    return sources.measured(value, unit) || known.has(value) || about || land || each ||
      sources.apart(value, sentence) ||
      SEARCHES.test(sentence) && /^[^.!?\n]*\?/.test(text.slice(end, end + 400));
  }
  // "In square feet, 85 m² is about 915."
  const inOtherUnit = kind === "" && !money && !NOUN.test(after) && APPROXIMATE.test(before) &&
    ["m2", "ft2"].some((unit) =>
      [...sources.areasIn(unit)].some((area) => isRounded(value, area, before))
    );
  if (inOtherUnit) return true;
  if (/^[12]\d{3}$/.test(text.slice(start, end)) && !money && YEAR_BEFORE.test(before)) {
    // "Since 1886" of the pastry shops is no year of the building.
    return texts.has(value) && !BUILT.test(before) || sources.years.has(value) || derived(value);
  }
  // A Portuguese "piso" is a floor, a Spanish one a flat.
  const storeys = kind === "floors" && !SPANISH.test(text);
  // A plot for six flats is none of three homes shown.
  if (kind === "units" && value > sources.prices.length && ROOM_FOR.test(before)) {
    return sources.told(value, kind);
  }
  if (!money && !storeys && isCount(value, text.slice(end, end + 400), before, sources)) {
    return true;
  }
  if (kind !== "") {
    // "Eighty metres" are square ones where nothing is so far away.
    const distant = read !== "" && (FAR.test(after) || AT_DISTANCE.test(before));
    const square = kind === "metres" && !distant &&
      (sources.areas.has(value) || sources.apart(value, sentence));
    return sources.told(value, kind) || square || kind === "metres" && derived(value) ||
      kind === "days" && sources.days().has(value) ||
      (kind === "days" || kind === "weeks") && LEFT.test(sentence) ||
      kind === "months" && sources.multiplied(value) ||
      kind === "years" && (sources.ages.has(value) || isAge(value, sources));
  }
  if (value <= SMALL && kind === "" && AT_MOST.test(before) && !NOUN.test(after)) return false;
  // "The forties", of 1944.
  if (DECADE.test(before) && value % 10 === 0 && value < 100 && kind === "") {
    return [...sources.years].some((year) => year % 100 - year % 10 === value) ||
      // "Planned in the 1940s", of the neighbourhood.
      !HOUSED.test(before) && texts.has(1900 + value);
  }
  const few = counts && value <= SMALL ? ofFew(value, before, after, sources) : undefined;
  if (few !== undefined) return few;
  if (texts.has(value, money, ORDINAL.test(after))) return true;
  if (money) {
    return sources.prices.includes(value) || others.has(value) && value > SMALL ||
      sources.owedSum(value, text) || derived(value, APPROXIMATE.test(before));
  }
  if (counts && value <= SMALL) return false;
  return [others, sources.years, sources.areas, sources.ages].some((known) => known.has(value)) ||
    derived(value);
}

/** "A hundred years" of what is a little older, "two years" of twenty-four months. */
const isAge = (value: number, { ages, said }: Sources): boolean =>
  said.has(value * 12) ||
  value % 10 === 0 && [...ages].some((age) => age >= value && age < value + 10);

/** Whether a clause speaks of what is wished for, or of what there is not; `held`: of what fits in. */
function isWished(text: string, start: number, end: number, held = false): boolean {
  const from = Math.max(0, start - 200);
  const before = text.slice(from, start).split(CLAUSE).at(-1);
  const after = text.slice(end, end + 200).split(CLAUSE, 1)[0];
  return !held && WISHES.test(`${before} ${after}`) ||
    /^[^.!?\n]*\?/.test(text.slice(end, end + 400));
}
