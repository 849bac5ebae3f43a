/** Budgets: "under 300k", "between 200 and 250 thousand", "my max is 2,000 a month". */
import type { ProfileValues } from "../../../profile.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import type { Reading } from "./reading.ts";
import { isNumberMark } from "./text.ts";

export interface MoneyRead extends Pick<ProfileValues, "budget_min" | "budget_max" | "currency"> {
  /** An amount offered or named outside of a budget. */
  amount?: number;
}

/** Behind a number: it counts something else than money. */
const UNIT =
  /^\s?(?:m2|m²|sqm|sq\b|square|metros|metres|meters|ft|feet|km|kms|miles?|min(?:utes?|utos?|s)?\b|years?|anos|days?|dias?|weeks?|semanas?|months?|meses|people|persons?|personas|pessoas|kids|children|hijos|filhos|%|percent|floors?|pisos?\b|andar|andares|cars?|coches|carros|o'?clock|am\b|pm\b|h\b|hours?|horas?|times|st\b|nd\b|rd\b|th\b|avenue|street|road|units?)/;

/** Below this a number without a currency or a thousand is no price. */
const LEAST = 100;

/** Reads a budget from the numbers that no other stage has used. */
export function readMoney(
  { skeleton, numbers, lexicon }: Reading,
  used: ReadonlySet<string>,
  purpose: "sale" | "rent" | undefined,
  asked: boolean,
): MoneyRead {
  const cued = asked || lexicon.money.cue.test(skeleton);
  const candidates = [...skeleton].map((mark, at) => ({ mark, at }))
    .filter(({ mark }) => isNumberMark(mark) && !used.has(mark))
    .flatMap(({ mark, at }) => {
      const number = numberAt(numbers, mark);
      if (!number || UNIT.test(skeleton.slice(at + 1, at + 14))) return [];
      const telling = number.currency !== undefined || number.scale >= 1_000;
      if (
        !telling && !(cued && number.value >= (asked ? 1 : LEAST / 5)) &&
        number.value < 1_000
      ) return [];
      return [{ at, number }];
    });
  const [first, second] = candidates;
  if (!first) return {};
  const read: MoneyRead = {};
  const currency = candidates.find((one) => one.number.currency)?.number.currency;
  if (currency) read.currency = currency;
  if (second) {
    const joint = skeleton.slice(first.at + 1, second.at).trim();
    const before = skeleton.slice(Math.max(0, first.at - 24), first.at);
    if (
      lexicon.money.joint.test(joint) &&
      (joint === "-" || lexicon.money.between.test(before) || joint !== "and")
    ) {
      const bounds = [scaled(first.number, second.number), second.number.value];
      read.budget_min = Math.min(...bounds);
      read.budget_max = Math.max(...bounds);
      return bounded(read, purpose);
    }
  }
  for (const { at, number } of candidates) {
    const before = skeleton.slice(Math.max(0, at - 44), at);
    const after = skeleton.slice(at + 1, at + 24);
    // "no more than" and "not less than" hold a shorter cue of the other kind.
    const low = lexicon.money.min.exec(before)?.[0].length ?? 0;
    const high = lexicon.money.max.exec(before)?.[0].length ?? 0;
    if (
      low > high ||
      /^\s?(?:\+|or more|and up|and above|o mas|para arriba|ou mais|para cima)/.test(after)
    ) {
      read.budget_min = number.value;
    } else read.budget_max = number.value;
  }
  read.amount = read.budget_max ?? read.budget_min;
  return bounded(read, purpose);
}

/** "between 200 and 250 thousand": the first number borrows the second one's thousand. */
function scaled(first: NumberRead, second: NumberRead): number {
  const borrows = first.scale === 1 && second.scale > 1 && first.value < second.value &&
    first.value * second.scale <= second.value * 10;
  return borrows ? first.value * second.scale : first.value;
}

/** Whoever buys "under 300" means thousands. */
function bounded(read: MoneyRead, purpose: "sale" | "rent" | undefined): MoneyRead {
  for (const bound of ["budget_min", "budget_max"] as const) {
    const value = read[bound] ?? 0;
    if (purpose === "sale" && value >= 20 && value < 5_000) read[bound] = value * 1_000;
  }
  return read;
}
