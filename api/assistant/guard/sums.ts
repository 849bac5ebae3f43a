/** Sums that buyers ask for, and round figures. */
import type { PropertyCard } from "../tools.ts";

/** So many amounts are added, each to each. */
const MAX_PAIRED = 8;

/** The exact number stands before: "465,000 euros, a little under half a million". */
export const APPROXIMATE =
  /\b(?:just under|just over|a little (?:under|over)|about|around|nearly|almost|roughly|(?:algo|poco) (?:mas|menos) de|casi|unos|cerca de|perto de|close to|quase|pouco (?:mais|menos) de)\s?(?:us)?[€$£]?\s?$/;

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

const UNDER = /\b(?:under|nearly|almost|menos de|casi|quase)\s?(?:us)?[€$£]?\s?$/;
const OVER = /\b(?:over|mas de|mais de)\s?(?:us)?[€$£]?\s?$/;

/** Speaks of two who pay. */
export const HALVED =
  /\b(?:half|halves|mitad|metade|meio|split\w*|share|sharing|divid\w+|compart\w+|a meias|a medias|(?:dos|two|duas|dois) (?:equal|plazos|pagos|parcelas|prestacoes|instal?ments|payments))\b/;

/** "Graça (380), Estrela (505), in thousands". */
export const IN_THOUSANDS = /\b(?:in thousands|en miles|em milhares)\b/;

/** Months and weeks that a price is multiplied by. */
export const TIMES: readonly number[] = [2, 3, 4, 6, 9, 12, 18, 24, 52];
/** A rounded number is as exact as its last digit that is none. */
export function near(value: number, exact: number): boolean {
  const off = Math.abs(value - exact);
  // To the unit, but what is a few units in all to its tenths.
  if (off <= Math.max(Math.min(0.5, exact / 40), exact / 400)) return true;
  let step = 1;
  while (value % (step * 10) === 0 && step * 10 <= value) step *= 10;
  return step >= 100 && off < step && off <= exact / 50;
}

/** What sums are made of, beside the prices of homes. */
export interface Summed {
  /** Amounts and counts that were said. */
  said: readonly number[];
  /** Numbers of the reply itself. */
  named: readonly number[];
  percents: readonly number[];
  halved: boolean;
  /** Areas of land, by the homes' texts. */
  lands: readonly number[];
  /** Days that a weekly rent is asked for; none where nobody asks for days. */
  days: readonly number[];
}

/** Sums that buyers ask for: differences, shares, prices for several months or for each of several. */
export function sumsOf(
  shown: readonly PropertyCard[],
  { said, named, percents, halved, lands, days }: Summed,
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
    ...[...named, ...said].filter((one) => one <= 5).map((years) => years * 12),
  ];
  const prices = shown.map(({ price }) => price);
  const apart = (a: number, b: number) => Math.abs(a - b);
  // A year's rent, where it is named as well.
  const years = prices.map((price) => price * 12).filter((year) => named.includes(year));
  const differences = [...prices, ...own.flatMap((one) => [one, one * 2])].flatMap((one) =>
    [...prices, ...years].map((price) => apart(price, one))
  );
  const sizes = shown.flatMap(({ living_area }) => living_area ?? []);
  // A tenth of a rent, or of a year's.
  const shares = percents.filter((one) => one <= 100).flatMap((share) =>
    [...prices, ...years].flatMap((price) =>
      [share, 2 * share, 100 - share, 100 + share].map((one) => price * one / 100)
    )
  );
  return {
    differences: new Set([...differences, ...shares].filter((one) => one > 0)),
    exact: new Set([
      ...differences,
      ...differences.map((one) => one * 12),
      // What four weeks of one home cost more than those of another.
      ...few.filter((many) => prices.some((price) => named.includes(price * many)))
        .flatMap((many) => differences.map((one) => one * many)),
      ...prices.flatMap((price) => times.map((one) => price * one)),
      ...own.flatMap((one) => few.map((many) => one * many)),
      ...both,
      // Two homes together.
      ...prices.flatMap((price, at) => prices.slice(at + 1).map((other) => price + other)),
      ...sizes.flatMap((size) => sizes.map((other) => apart(size, other))),
    ].filter((one) => one > 0)),
    near: [
      ...shares,
      // At a rate that the buyer names: "at 0.90".
      ...prices.flatMap((price) =>
        said.filter((rate) => rate > 0 && rate < 3 && !Number.isInteger(rate)).map((rate) =>
          price * rate
        )
      ),
      // Nobody pays for a home that is sold by the week.
      ...shown.flatMap(({ price, price_period: period }) =>
        period === "month"
          ? [price * 12 / 52]
          : period === "week"
          ? [price * 52 / 12, ...days.map((many) => price * many / 7)]
          : []
      ),
      ...own.flatMap((one) => [one * 12 / 52, one * 52 / 12, one / 12]),
      ...prices.flatMap((price) =>
        [...few, ...rooms].filter((one) => one > 1 && one <= 12).map((one) => price / one)
      ),
      // By the metre; a little further off, as it is rounded.
      ...[...prices, ...own].flatMap((one) =>
        [
          ...sizes,
          ...lands.filter((land) => named.includes(land)),
          ...few,
          ...said.filter((size) => size < 1_000 && size > 20),
        ].map((size) => one / size)
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
