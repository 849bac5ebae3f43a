/** Which numbers a reply may hold, and of what: a year is no area, a price no distance. */
import { fold } from "../agents/builtin/understand/text.ts";
import type { ProfileValues } from "../profile.ts";
import type { PropertyCard } from "../tools.ts";
import {
  areasOf,
  countsOf,
  isRoom,
  kindsOf,
  nounsOf,
  numbersOf,
  OFTEN,
  oftenOf,
  ROOM_FIELDS,
  rounded,
  termsOf,
} from "./counted.ts";
import { floorsIn } from "./floors.ts";
import { percentsOf, readNumbers } from "./read_numbers.ts";
import { HALVED, near, sumsOf } from "./sums.ts";
import { areaIn, areasOfIn, isOfMiles, roundedAreas } from "./units.ts";

/** So many different numbers of others are taken: each is put beside each of the others. */
const MAX_SAID = 100;
/** Of so many there are sums: of a hundred, one would come near to anything. */
const MAX_SUMMED = 24;

/** Nobody shares an area among more. */
const MOST_PEOPLE = 500;

/** Says of two homes how they differ, or what they have together. */
const APART =
  /\b(?:more|fewer|less|minus|leaves|extra|additional|another|larger|bigger|smaller|mas|menos|mais|otr[oa]s?|outr[oa]s?|difference|diferen\w+|quedan|sobram|restan?|contra|against|ahead)\b|\d ?(?:m2|m²|sq ft)? ?[−–-] ?\d/;
const TOGETHER =
  /\b(?:together|total|altogether|combined|between (?:them|the two|both)|junt[oa]s|entre (?:los|las|os|as|amb[oa]s)|sum\w*|overall)\b/;

/** Counts the rent of the first month in. */
const FIRST_RENT = /\b(?:first|primer[ao]?|primeir[ao])\b/;
const DEPOSIT = /\b(?:deposit|fianza|caucao)\b/;

/** Where numbers may come from. */
export interface Sources {
  /** What was said by others, and what the homes' own texts say: of anything. */
  said: ReadonlySet<number>;
  texts: { has(value: number, money?: boolean, ordinal?: boolean): boolean };
  /** Whether a text of theirs has this number of what the text after it names. */
  counted(value: number, after: string): boolean;
  /** Whether a text of theirs has this area in this unit. */
  measured(value: number, unit: string): boolean;
  /** Whether a text of theirs has this number of this kind. */
  told(value: number, kind: string): boolean;
  /** Whether a text of theirs has this number of this kind beside the price. */
  owed(value: number, kind: string): boolean;
  /** Whether it is a rent, or what the months of it come to that a text asks for, which a reply names. */
  owedSum(value: number, reply: string): boolean;
  /** Whether it was said of this kind, or of none. */
  spoken(value: number, kind: string): boolean;
  /** Whether it was said of nothing that it counts. */
  bare(value: number): boolean;
  /** Whether a home has so many rooms of this kind; two together, or one more than another, if it says so. */
  rooms(value: number, kind: typeof ROOM_FIELDS[number], sentence: string): boolean;
  /** Fields of the homes shown: areas in this unit, and in any. */
  areasIn(unit: string): ReadonlySet<number>;
  /** Areas of the homes' texts in this unit: their land. */
  landsIn(unit: string): ReadonlySet<number>;
  /** Whether it is a home's area for each of so many as were named. */
  shared(value: number): boolean;
  areas: ReadonlySet<number>;
  /** Whether two homes are so far from each other in size, or from what was said, or so large together. */
  apart(value: number, sentence: string): boolean;
  years: ReadonlySet<number>;
  ages: ReadonlySet<number>;
  /** Rooms, prices and what the buyer wishes. */
  others: ReadonlySet<number>;
  prices: readonly number[];
  /** Whether what so many of a price or of an amount said come to is named as well. */
  multiplied(many: number): boolean;
  /** Whether a text of theirs, or what was said, has it so often: "twice a week". */
  often(phrase: string): boolean;
  /** Days from today to those named, and between these. */
  days(): ReadonlySet<number>;
  /** How many there are at most of one home. */
  photographs: number;
  /** Whether a number follows from those by the sums that buyers ask for, once one has written. */
  derived(value: number, approximate?: boolean): boolean;
  /** Whether it is what is missing or left over, or a share that the buyer named. */
  difference(value: number): boolean;
  /** Whether something known is twice something else, or about so. */
  doubled(about: boolean): boolean;
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

const heard = new WeakMap<readonly string[], ReturnType<typeof hear>>();
const hear = (said: readonly string[]) =>
  said.map((text) => {
    const folded = fold(text);
    return { text, folded, numbers: readNumbers(folded) };
  });

/** What was said with its numbers, read once for all homes. */
function heardIn(said: readonly string[]): ReturnType<typeof hear> {
  const read = heard.get(said) ?? hear(said);
  heard.set(said, read);
  return read;
}

/**
 * Numbers that a reply may hold: facts of the homes shown, and what was said by others.
 * @param named those that it does hold: a price for two weeks is named together with the two
 * @param shares those of it that are per cent
 * @param days from today to those that are named
 */
export function knownNumbers(
  shown: readonly PropertyCard[],
  profile: ProfileValues | undefined,
  said: readonly string[],
  amounts: readonly number[],
  now: Date,
  named: readonly number[],
  shares: readonly number[],
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
  const read = heardIn(said);
  const all = new Set(read.flatMap(({ text, folded, numbers }) => [
    // "A year" is no number to reckon with.
    ...numbers.flatMap(({ value, spelt }) => spelt && value <= 1 ? [] : value),
    ...[...text.matchAll(/\bt(\d)\b/gi)].map(([, rooms]) => Number(rooms)),
    ...floorsIn(folded),
  ]));
  // What was said last stands first.
  const words = [...all].slice(0, MAX_SAID);
  // "Ten days" are no ten weeks of a rent.
  const weekly = shown.some((one) => one.price_period === "week");
  const inDays = (value: number): boolean =>
    weekly && said.some((text) => kindsOf(text).has(`${value}:days`));
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
      {
        said: [...amounts, ...orShort(words.slice(0, MAX_SUMMED)), ...wished]
          .filter((value) => !inDays(value)),
        named: [...new Set(named)],
        percents: [
          ...new Set([
            ...shares,
            ...read.flatMap(({ folded, numbers }) => percentsOf(folded, numbers)),
          ]),
        ],
        halved,
        lands: told(),
        days: words.filter(inDays),
      },
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
  let measures: readonly number[] | undefined;
  const told = () =>
    measures ??= own.flatMap((text) => [...areasOf(text)])
      .map((area) => Number(area.split(":")[0]));
  const asked = (value: number, kind: string) =>
    ["", kind].some((one) => said.some((text) => kindsOf(text).has(`${value}:${one}`))) ||
    kind === "floors" && said.some((text) => floorsIn(fold(text)).includes(value)) ||
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
      const nouns = nounsOf(after);
      return [...own, ...said].some((text) =>
        nouns.some((noun) => countsOf(text).has(`${value}:${noun}`))
      );
    },
    measured: (value, unit) => own.some((text) => areasOf(text).has(`${value}:${unit}`)),
    told: (value, kind) =>
      own.some((text) =>
        kindsOf(text).has(`${value}:${kind}`) || kind === "kilometres" && isOfMiles(value, text)
      ),
    owed: (value, kind) => own.some((text) => termsOf(text).has(`${value}:${kind}`)),
    owedSum: (value, reply) => {
      const months = own.flatMap((text) =>
        [...termsOf(text)].flatMap((term) => /^(\d+):months$/.exec(term)?.[1] ?? [])
      ).map(Number).filter((many) =>
        kindsOf(reply).has(`${many}:months`) ||
        FIRST_RENT.test(reply) && DEPOSIT.test(reply) &&
          shown.some(({ price }) => named.includes(price * many))
      );
      return months.some((many) =>
        shown.some(({ price }) =>
          [price, price * many, ...(FIRST_RENT.test(reply) ? [price * (many + 1)] : [])].some((
            sum,
          ) => Math.abs(sum - value) < 0.5)
        )
      );
    },
    bare: (value) => said.some((text) => kindsOf(text).has(`${value}:`)),
    spoken: (value, kind) =>
      isRoom(kind) && wished.includes(value) ||
      (heard.has(value) || value <= 1 && kind !== "") &&
        (kind === "" || kind === "people" || asked(value, kind)),
    rooms: (value, kind, sentence) =>
      shown.some((card) => card[kind] === value) ||
      shown.some((one) =>
        shown.some((other) => {
          const [a, b] = [one[kind] ?? 0, other[kind] ?? 0];
          return one !== other &&
            (APART.test(sentence) && Math.abs(a - b) === value ||
              TOGETHER.test(sentence) && a + b === value);
        })
      ),
    areasIn: (asked) =>
      roundedAreas(
        shown.flatMap(({ living_area: area, living_area_unit: unit }) =>
          area === null ? [] : areaIn(area, unit ?? "m2", asked)
        ),
      ),
    landsIn: (asked) =>
      roundedAreas([
        ...own.flatMap((text) => areasOfIn(text, asked)),
        ...shown.flatMap(({ lot_area: lot, living_area_unit: unit }) =>
          lot ? areaIn(lot, unit ?? "m2", asked) : []
        ),
      ]),
    shared: (value) =>
      areas.some((area) =>
        words.some((many) =>
          many > 1 && many <= MOST_PEOPLE && Math.abs(area / many - value) <= 0.5
        )
      ),
    areas: rounded(areas),
    apart: (value, sentence) =>
      // "The plot in Clarksville is 645 sq ft larger."
      APART.test(sentence) && told().some((one) =>
          [...told(), ...words.filter((word) => word >= 100)].some((other) =>
            one !== other && Math.abs(one - other) === value
          )
        ) ||
      TOGETHER.test(sentence) && told().some((one, at) =>
          told().slice(at + 1).some((other) =>
            one !== other && one + other === value
          )
        ) ||
      areas.some((one, at) =>
        [...areas, ...words.filter((word) => word >= 20)].some((other) =>
          one !== other && Math.round(Math.abs(one - other)) === Math.round(value)
        ) ||
        TOGETHER.test(sentence) &&
          areas.slice(at + 1).some((other) => Math.round(one + other) === Math.round(value))
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
    often: (phrase) =>
      [...own, ...said].some((text) =>
        [...fold(text).matchAll(OFTEN)].some(([one]) => oftenOf(one) === oftenOf(phrase))
      ),
    days,
    photographs: Math.max(0, ...shown.map(({ photo_count = 0 }) => photo_count)),
    doubled: (about) =>
      halved ||
      pairs.some((alike) =>
        alike.some((one) => alike.some((other) => Math.abs(other / one - 2) < (about ? 0.3 : 0.15)))
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
