/** Numbers that count what nobody has to have stated: homes found, questions, times. */
import { isThing, NOUN } from "./counted.ts";
import type { Sources } from "./known_numbers.ts";
import {
  AT_MOST_BEHIND,
  BUILDING,
  COUNTED,
  DOES,
  FOUND,
  HOMES,
  LASTS,
  LISTS,
  MONTHLY,
  OVER,
  SMALL,
  TRAVELS,
  UNTIL,
  VISITING,
  YEARLY,
} from "./number_patterns.ts";
import { TIMES } from "./sums.ts";

/** "It takes": of what was spoken of before. */
const OF_IT =
  /^ ?(?:it |se |suele |costuma )?(?:usually |often )?(?:takes?|lasts?|tarda|demora|leva)\b/;

/** Whether a visit or an answer takes so long: "Your visit is confirmed. It takes …". */
function isOfVisit(before: string): boolean {
  const sentence = before.split(/[.!?;:\n]/).at(-1) ?? "";
  return VISITING.test(sentence) || OF_IT.test(sentence) && VISITING.test(before);
}

/** Whether a number counts what nobody has to have stated. */
export function isCount(
  value: number,
  after: string,
  before: string,
  { prices, multiplied }: Sources,
): boolean {
  // "Two steps from" is near.
  if (value === 2 && /^ (?:pasos|passos|steps)\b/.test(after)) return true;
  if (UNTIL.test(after)) return true;
  if (value % 1 !== 0) return false;
  // "One block east" is as far as a text says.
  if (value === 1 && /^ (?:blocks?|stops?|cuadras?|quarteir\w+|paradas?|paragem)\b/.test(after)) {
    return false;
  }
  if (value === 1 || prices.length === 0 && value <= SMALL) return true;
  if (
    TIMES.includes(value) && YEARLY.test(after) &&
    (!MONTHLY.test(after) || multiplied(value))
  ) return true;
  if (
    value <= 60 && LASTS.test(before) && !TRAVELS.test(before) &&
    (!/^ ?min/.test(after) || isOfVisit(before)) &&
    /^ ?(?:min|weeks?\b|semanas?\b|(?:[yaeo]|and|to|or) \d{1,2} (?:min|weeks|semanas))/.test(after)
  ) return true;
  if (
    value <= 1_000 &&
    (FOUND.test(before) || value % 100 === 0 && OVER.test(before) ||
      HOMES.test(after)) &&
    ![before, after.slice(0, 60)].some((near) => BUILDING.test(near))
  ) return true;
  // "3,450 × 3", "36 × 3,025": what it comes to is named as well.
  const isFactor = /[×*] ?$/.test(before) || /^ ?[×*] ?\S?\d/.test(after);
  if (isFactor && multiplied(value)) return true;
  // "680 a week, divided by seven".
  if (value === 7 && /\b(?:divid\w+ (?:by|por|entre)|÷|\/) ?$/.test(before)) return true;
  if ([12, 52].includes(value) && /(?:times|vezes|veces|by|por|entre|×|÷|\/) ?$/.test(before)) {
    return true;
  }
  // "All three!", of what was asked.
  if (value <= SMALL && /(?:^|[^a-z])(?:all|l[oa]s|[oa]s) $/.test(before) && /^[!.]/.test(after)) {
    return true;
  }
  if (value <= SMALL && /\bpara l?[oa]s $/.test(before) && !NOUN.test(after)) return true;
  // A question states nothing.
  const asked = /^[^.!?\n]*\?/.test(after);
  if (asked && value <= 31 && /\b(?:el|the|dia|o) $/.test(before)) return true;
  return value <= SMALL &&
    (asked || COUNTED.test(after) && ![before, after].some((near) => BUILDING.test(near)) ||
      value <= prices.length &&
        (!NOUN.test(after) || DOES.test(after) ||
          /^ (?:dentro|within|below|under|abaixo|debajo)\b/.test(after)));
}

/** Whether so few of something were counted by a text; undefined where they may be of anything. */
export function ofFew(
  value: number,
  before: string,
  after: string,
  sources: Sources,
): boolean | undefined {
  if (sources.counted(value, after)) return true;
  // "Two rooms and five offices": of what nobody has counted.
  if (value > Math.max(1, sources.prices.length) && LISTS.test(before)) return false;
  if (AT_MOST_BEHIND.test(after)) return false;
  // "Three pools" are none of four, whatever else there are three of.
  const heads = value === sources.prices.length && /^$|[.!?\n] ?$/.test(before);
  return isThing(after) && !heads ? false : undefined;
}
