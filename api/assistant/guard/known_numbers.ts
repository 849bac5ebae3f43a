/** Which numbers a reply may hold, and of what: a year is no area, a price no distance. */
import { fold } from "../agents/builtin/understand/text.ts";
import type { ProfileValues } from "../profile.ts";
import type { PropertyCard } from "../tools.ts";
import {
  areasOf,
  COUNTABLE,
  countsOf,
  isRoom,
  kindsOf,
  numbersOf,
  ROOM_FIELDS,
  rounded,
  termsOf,
} from "./counted.ts";
import { floorsIn } from "./floors.ts";
import { readNumbers } from "./read_numbers.ts";

/** So many different numbers of others are taken: each is put beside each of the others. */
const MAX_SAID = 100;
/** So many amounts are added, each to each. */
const MAX_PAIRED = 8;
/** Of so many there are sums: of a hundred, one would come near to anything. */
const MAX_SUMMED = 24;

/** Square feet in a square metre. */
const SQ_FT = 10.7639;

/** Where numbers may come from. */
export interface Sources {
  /** What was said by others, and what the homes' own texts say: of anything. */
  said: ReadonlySet<number>;
  texts: { has(value: number, money?: boolean, ordinal?: boolean): boolean };
  /** Whether a text of theirs has this number of what the text after it names. */
  counted(value: number, after: string): boolean;
  /** Whether a text of theirs has this number of square metres or feet. */
  measured(value: number): boolean;
  /** Whether a text of theirs has this number of this kind. */
  told(value: number, kind: string): boolean;
  /** Whether a text of theirs has this number of this kind beside the price. */
  owed(value: number, kind: string): boolean;
  /** Whether it was said of this kind, or of none. */
  spoken(value: number, kind: string): boolean;
  /** Whether a home has so many rooms of this kind, two together, or one more than another. */
  rooms(value: number, kind: typeof ROOM_FIELDS[number]): boolean;
  /** Fields of the homes shown. */
  areas: ReadonlySet<number>;
  /** Whether two homes are so far from each other in size, or from what was said. */
  apart(value: number): boolean;
  years: ReadonlySet<number>;
  ages: ReadonlySet<number>;
  /** Rooms, prices and what the buyer wishes. */
  others: ReadonlySet<number>;
  prices: readonly number[];
  /** Whether what so many of a price or of an amount said come to is named as well. */
  multiplied(many: number): boolean;
  /** Days from today to those named, and between these. */
  days(): ReadonlySet<number>;
  /** How many there are at most of one home. */
  photographs: number;
  /** Whether a number follows from those by the sums that buyers ask for, once one has written. */
  derived(value: number, approximate?: boolean): boolean;
  /** Whether it is what is missing or left over, or a share that the buyer named. */
  difference(value: number): boolean;
  /** Whether something known is about twice something else. */
  doubled: boolean;
}

/** "Up to 650" of a home for sale, "1.4" of one that costs more than a million. */
const inThousands = (value: number): number[] =>
  value >= 20 && value < 10_000
    ? [value * 1e3]
    : value >= 20_000
    ? [value / 1e3]
    : value > 0 && value < 20
    ? [value * 1e6]
    : [];

/** "A million and a hundred", of thousands. */
const shortened = (value: number): number[] =>
  value > 1e6 && value % 1e6 < 1e3 ? [value - value % 1e6 + (value % 1e6) * 1e3] : [];

/**
 * Numbers that a reply may hold: facts of the homes shown, and what was said by others.
 * @param named those that it does hold: a price for two weeks is named together with the two
 * @param days from today to those that are named
 */
export function knownNumbers(
  shown: readonly PropertyCard[],
  profile: ProfileValues | undefined,
  said: readonly string[],
  amounts: readonly number[],
  now: Date,
  named: readonly number[],
  days: () => ReadonlySet<number>,
): Sources {
  const areas = shown.flatMap(({ living_area }) => living_area ?? []);
  const years = shown.flatMap(({ year_built }) => year_built ?? []);
  const own = shown.flatMap(({ title, description, address, postal_code }) =>
    [title, description, address, postal_code].filter((text) => typeof text === "string")
  );
  const written = shown.flatMap(({ title, description }) => [title, description]);
  const fields = new Set([...areas, ...years]);
  const counted = shown.flatMap((card) => [
    card.price,
    ...[card.bedrooms, card.bathrooms, card.parking_spaces].flatMap((count) => count ?? []),
  ]);
  const wished = Object.values(profile ?? {}).filter((value) => typeof value === "number");
  // A Portuguese "T2" has two bedrooms.
  const all = new Set(said.flatMap((text) => [
    // "A year" is no number to reckon with.
    ...readNumbers(fold(text)).flatMap(({ value, spelt }) => spelt && value <= 1 ? [] : value),
    ...[...text.matchAll(/\bt(\d)\b/gi)].map(([, rooms]) => Number(rooms)),
    ...floorsIn(fold(text)),
  ]));
  // What was said last stands first.
  const words = [...all].slice(0, MAX_SAID);
  const orShort = (some: readonly number[]) => [
    ...some,
    ...some.flatMap(inThousands),
    ...some.flatMap(shortened),
  ];
  const sayable = [...amounts, ...orShort(words)];
  const halved = said.some((text) => HALVED.test(fold(text)));
  let kept: ReturnType<typeof sumsOf> | undefined;
  const sums = () =>
    kept ??= sumsOf(
      shown,
      [...amounts, ...orShort(words.slice(0, MAX_SUMMED)), ...wished],
      [...new Set(named)],
      halved,
    );
  // "Half of your 3,000", "double the size".
  const large = words.filter((one) => one >= 100);
  const pairs = [[...shown.map(({ price }) => price), ...large], [...areas, ...large]];
  const saidYears = words.flatMap((one) =>
    one > 1800 && one < 2200 ? one : one >= 20 && one < 100 ? 1900 + one : []
  );
  const apart = [...years, ...saidYears].flatMap((one) =>
    years.map((year) => Math.abs(one - year))
  );
  const hence = years.flatMap((year) => words.map((one) => year + one - now.getUTCFullYear()));
  const heard = new Set(sayable);
  const asked = (value: number, kind: string) =>
    ["", kind].some((one) => said.some((text) => kindsOf(text).has(`${value}:${one}`))) ||
    kind === "floors" ||
    kind === "bedrooms" && said.some((text) => new RegExp(`\\bt${value}\\b`, "i").test(text));
  return {
    said: heard,
    // What a field says as well is good for that field alone.
    texts: {
      // The number of a house is no amount.
      has: (value, money = false, ordinal = false) =>
        (value < 20 || !fields.has(value)) &&
        (money || value <= 12 && !ordinal ? written : own).some((text) =>
          numbersOf(text).has(value)
        ),
    },
    counted: (value, after) => {
      const nouns = after.match(COUNTABLE) ?? [];
      return [...own, ...said].some((text) =>
        nouns.some((noun) => countsOf(text).has(`${value}:${noun}`))
      );
    },
    measured: (value) => own.some((text) => areasOf(text).has(value)),
    told: (value, kind) => own.some((text) => kindsOf(text).has(`${value}:${kind}`)),
    owed: (value, kind) => own.some((text) => termsOf(text).has(`${value}:${kind}`)),
    spoken: (value, kind) =>
      isRoom(kind) && wished.includes(value) ||
      (heard.has(value) || value <= 1 && kind !== "") &&
        (kind === "" || kind === "people" || asked(value, kind)),
    rooms: (value, kind) =>
      shown.some((card) => card[kind] === value) ||
      shown.some((one) =>
        shown.some((other) =>
          one !== other && [
            Math.abs((one[kind] ?? 0) - (other[kind] ?? 0)),
            (one[kind] ?? 0) + (other[kind] ?? 0),
          ].includes(value)
        )
      ),
    // In the other unit as well.
    areas: rounded(
      shown.flatMap(({ living_area: area, living_area_unit: unit }) =>
        area === null ? [] : [area, unit === "m2" ? area * SQ_FT : area / SQ_FT]
      ).flatMap((area) => [area, Math.round(area * 10) / 10]),
    ),
    apart: (value) =>
      areas.some((one) =>
        [...areas, ...words].some((other) =>
          one !== other && Math.round(Math.abs(one - other)) === Math.round(value)
        )
      ),
    // A home of 1908 will be 120 years old in 2028.
    years: new Set([
      now.getUTCFullYear(),
      ...years,
      ...years.flatMap((year) => words.map((one) => year + one)),
    ]),
    ages: new Set([...years.map((year) => now.getUTCFullYear() - year), ...apart, ...hence]),
    others: new Set([...rounded(counted), ...wished]),
    prices: shown.map(({ price }) => price),
    multiplied: (many) =>
      [12, 52].includes(many) && named.includes(64 - many) ||
      [...shown.map(({ price }) => price), ...words, ...named].some((one) =>
        one >= 100 && named.some((sum) => Math.abs(sum - one * many) <= sum / 100)
      ),
    days,
    photographs: Math.max(0, ...shown.map(({ photo_count = 0 }) => photo_count)),
    doubled: halved ||
      pairs.some((alike) =>
        alike.some((one) => alike.some((other) => other / one > 1.7 && other / one < 2.3))
      ),
    derived: (value, approximate = false) => {
      if (said.length === 0) return false;
      const { exact, near: close } = sums();
      return exact.has(value) ||
        approximate && [...sums().differences].some((one) => near(value, one)) ||
        close.some((one) => near(value, one));
    },
    difference: (value) => said.length > 0 && sums().differences.has(value),
  };
}

/** The exact number stands before: "465,000 euros, a little under half a million". */
export const APPROXIMATE =
  /\b(?:just under|just over|a little (?:under|over)|about|around|nearly|almost|roughly|algo (?:mas|menos) de|casi|unos|cerca de|quase|pouco (?:mais|menos) de)\s*$/;

/**
 * Whether one number is another in round figures, after what says so: half a million of 465,000, not
 * 640,000 of 620,000; and "just under" it only where it is less.
 */
export function isRounded(value: number, exact: number, before: string): boolean {
  if (UNDER.test(before) && exact > value || OVER.test(before) && exact < value) return false;
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const share = value % (step / 2) === 0 ? 0.08 : 0.015;
  return Math.abs(exact - value) <= exact * share;
}

const UNDER = /\b(?:under|nearly|almost|menos de|casi|quase)\s*$/;
const OVER = /\b(?:over|mas de|mais de)\s*$/;

/** Speaks of two who pay. */
const HALVED =
  /\b(?:half|halves|mitad|metade|meio|split\w*|share|sharing|divid\w+|compart\w+|a meias|a medias)\b/;

/** "Graça (380), Estrela (505), in thousands". */
export const IN_THOUSANDS = /\b(?:in thousands|en miles|em milhares)\b/;

/** Months and weeks that a price is multiplied by. */
export const TIMES: readonly number[] = [2, 3, 4, 6, 9, 12, 18, 24, 52];
/** A rounded number is as exact as its last digit that is none. */
function near(value: number, exact: number): boolean {
  const off = Math.abs(value - exact);
  if (off <= Math.max(0.5, exact / 400)) return true;
  let step = 1;
  while (value % (step * 10) === 0 && step * 10 <= value) step *= 10;
  return step >= 100 && off < step && off <= exact / 50;
}

/** Sums that buyers ask for: differences, shares, prices for several months or for each of several. */
function sumsOf(
  shown: readonly PropertyCard[],
  said: readonly number[],
  named: readonly number[],
  halved: boolean,
): { exact: ReadonlySet<number>; near: readonly number[]; differences: ReadonlySet<number> } {
  const large = said.filter((one) => one >= 100);
  // Two incomes.
  const both = large.slice(0, MAX_PAIRED).flatMap((one, at) =>
    large.slice(at + 1, MAX_PAIRED).map((other) => one + other)
  );
  const own = [...large, ...both];
  const few = [...said.filter((one) => one > 1 && one <= 60), ...(halved ? [2] : [])];
  const rooms = shown.flatMap(({ bedrooms }) => bedrooms ?? []);
  const times = [
    ...few,
    6,
    ...TIMES.filter((one) => one === 12 || named.includes(one)),
    ...named.filter((one) => one <= 5).map((years) => years * 12),
  ];
  const prices = shown.map(({ price }) => price);
  const apart = (a: number, b: number) => Math.abs(a - b);
  const differences = [...prices, ...own.flatMap((one) => [one, one * 2])].flatMap((one) =>
    prices.map((price) => apart(price, one))
  );
  const sizes = shown.flatMap(({ living_area }) => living_area ?? []);
  // A bank lends tenths of a price; two who ask are no two per cent.
  const parts = [...said.filter((one) => one !== 2), ...named.filter((one) => one % 5 === 0)]
    .filter((one) => one <= 100);
  const shares = parts.flatMap((share) =>
    prices.flatMap((price) =>
      [share, 2 * share, 100 - share, 100 + share].map((one) => price * one / 100)
    )
  );
  // Nobody pays for a home that is sold by the week.
  const amounts = [
    ...shown.flatMap(({ purpose, price }) => purpose === "rent" ? price : []),
    ...own,
  ];
  return {
    differences: new Set([...differences, ...shares].filter((one) => one > 0)),
    exact: new Set([
      ...differences,
      ...differences.map((one) => one * 12),
      ...prices.flatMap((price) => times.map((one) => price * one)),
      ...own.flatMap((one) => few.map((many) => one * many)),
      ...both,
      // Two homes together.
      ...prices.flatMap((price, at) => prices.slice(at + 1).map((other) => price + other)),
      ...sizes.flatMap((size) => sizes.map((other) => apart(size, other))),
    ].filter((one) => one > 0)),
    near: [
      ...shares,
      ...amounts.flatMap((one) => [one * 12 / 52, one * 52 / 12, one / 12]),
      ...prices.flatMap((price) =>
        [...few, ...rooms].filter((one) => one > 1 && one <= 12).map((one) => price / one)
      ),
      // By the metre; a little further off, as it is rounded.
      ...[...prices, ...own].flatMap((one) =>
        [...sizes, ...few, ...said.filter((size) => size < 1_000 && size > 20)].map((size) =>
          one / size
        )
      ),
    ],
  };
}

/** Whether a share is that of a price in what the buyer has, or that which the buyer named. */
export const isShare = (value: number, shown: readonly number[], said: ReadonlySet<number>) =>
  [...said].some((one) =>
    shown.some((price) =>
      [price / one, one / price].some((part) => Math.abs(value - 100 * part) <= 1)
    )
  );
