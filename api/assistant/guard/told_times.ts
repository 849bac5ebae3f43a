/** Days and hours that a home's text has otherwise: viewings before five where they are after five. */
import { indexOf, MONTH, MONTHS, SHORT_DAYS, WEEKDAY, WEEKDAYS } from "./calendar_words.ts";
import { DAY } from "../../shared/clock.ts";
import { foldedOf } from "./known.ts";
import { type Span, spanOf } from "./text.ts";

/** "Weekdays before five", of a home that is shown after five. */
const HOURS = ["four|cuatro|quatro", "five|cinco", "six|seis", "seven|siete|sete"];
const BEFORE_HOUR = new RegExp(
  `\\b(?:before|until|antes de|antes d[ao]s|hasta|ate) (?:l?as )?(${HOURS.join("|")})\\b`,
  "g",
);
const AFTER_HOUR = /\bafter (four|five|six|seven)\b/;
/** "Weekdays after four", of a home that is shown after five. */
const FROM_HOUR = new RegExp(
  `\\b(?:weekdays?|laborables?|entre semana|dias uteis|semana)\\b[^.!?\\n]{0,24}\\b(?:after|from|a partir d(?:e l)?as|desde las|depois das|despues de las) (${
    HOURS.join("|")
  })\\b`,
  "g",
);

/** "Saturday afternoons", of a home that is shown on Saturday mornings. */
const PARTS = ["mornings?|manana|manha", "afternoons?|tarde", "evenings?|noche|noite"];
const PART_OF_WEEKDAY = new RegExp(
  `\\b(${WEEKDAY})s?(?: (?:por|a|de|en|in|on|ao?|da)(?: the| la)?)? (?:${
    PARTS.map((words) => `(${words})`).join("|")
  })\\b`,
  "g",
);
const partOf = (match: RegExpExecArray): [number, number] => [
  match.slice(2).findIndex((word) => word !== undefined),
  indexOf(WEEKDAYS, match[1] ?? ""),
];
const englishHour = (hour: string): string | undefined =>
  HOURS.find((names) => names.split("|").includes(hour))?.split("|")[0];

/** "From April to October". */
const MONTH_RANGE = new RegExp(
  `\\b(?:${MONTH}) (?:to|until|till|through|al?|hasta|ate|-|–) (?:${MONTH})\\b`,
  "g",
);
/** Both months of a range, in any language. */
const monthsOf = (range: string): string =>
  [range.split(" ")[0], range.split(" ").at(-1)].map((name) => indexOf(MONTHS, name ?? ""))
    .join("-");

/** "The last Friday" of a month. */
const NTH = ["first|primer[oa]?|primeir[oa]", "second|segund[oa]", "third|tercer[oa]?|terceir[oa]"]
  .concat("fourth|cuart[oa]|quart[oa]", "last|ultim[oa]");
const NTH_WEEKDAY = new RegExp(
  `\\b(?:${NTH.map((words) => `(${words})`).join("|")}) (${WEEKDAY})\\b`,
  "g",
);
const nthOf = (match: RegExpExecArray): [number, number] => [
  match.slice(1, 1 + NTH.length).findIndex((word) => word !== undefined),
  indexOf(WEEKDAYS, match[1 + NTH.length] ?? ""),
];

/** Stands before a weekday of which there is one in a month. */
export const NTH_OF_MONTH = new RegExp(`\\b(?:${NTH.join("|")}) $`);

/** Weekdays that a text and a reply both name. */
export const weekdaysTold = (folded: string, own: readonly string[]): ReadonlySet<number> =>
  new Set(
    SHORT_DAYS.flatMap((name, day) =>
      name.test(folded) && own.some((text) => name.test(foldedOf(text))) ? day : []
    ),
  );

/** Whether texts name weekdays, and not this one. */
export const ofOtherDays = (own: readonly string[], weekday: number): boolean => {
  const texts = own.map(foldedOf);
  const has = (name: RegExp) => texts.some((text) => name.test(text));
  const any = SHORT_DAYS.some(has) || has(/\bweekdays\b/);
  return any && !SHORT_DAYS.some((name, day) => day === weekday && has(name));
};

const EVERY_DAY = /\b(?:every day|(?:todos|cada) l?[oa]s dias|todos os dias)\b/g;
/** Says that something is not every day. */
const SOME_DAYS = /\b(?:weekdays|(?:once|twice) a week)\b/;

/** "Its July festival", of one that is in August. */
const FESTIVAL = new RegExp(
  `\\b(${MONTH}) (?:festival|fair|feast)|\\b(?:fiestas?|festas?|festival|feria|feira) (?:del?|do|of|in|em|en) (?:mes de )?(${MONTH})\\b`,
  "g",
);
const festivalsIn = (text: string) =>
  [...text.matchAll(FESTIVAL)].map((match) => ({
    ...spanOf(match),
    month: indexOf(MONTHS, match[1] ?? match[2] ?? ""),
  }));

/** Says when something is again. */
const NEXT_ONE =
  /\b(?:next|proxim[oa]s?|siguiente|seguinte|falls? on|cae|cai|toca[nm]?|o sea|ou seja)\b/;

/** The days on which comes again what a text and a reply both tell of. */
export function recurring(folded: string, own: readonly string[], now: Date): Date[] {
  const weekly = NEXT_ONE.test(folded) ? weekdaysTold(folded, own) : new Set();
  const told = own.flatMap((text) => [...foldedOf(text).matchAll(NTH_WEEKDAY)].map(nthOf));
  const monthly = [...folded.matchAll(NTH_WEEKDAY)].map(nthOf).filter(([nth, day]) =>
    told.some(([other, name]) => nth === other && day === name)
  );
  const months = monthly.flatMap(([nth, day]) =>
    [0, 1].map((later) => {
      const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + later];
      // The last one is found from the end of the month.
      const isLast = nth === NTH.length - 1;
      const edge = new Date(Date.UTC(year, isLast ? month + 1 : month, isLast ? 0 : 1));
      const by = isLast
        ? -((edge.getUTCDay() - day + 7) % 7)
        : (day - edge.getUTCDay() + 7) % 7 + 7 * nth;
      return new Date(edge.getTime() + by * DAY);
    })
  ).filter((date) => date >= now);
  const week = [0, 1, 2, 3, 4, 5, 6, 7].map((ahead) => new Date(now.getTime() + ahead * DAY));
  return [...months, ...week.filter((date) => weekly.has(date.getUTCDay()))];
}

/** What a reply says of a weekday that the texts say as well, and otherwise. */
function saidOtherwise(
  pattern: RegExp,
  read: (match: RegExpExecArray) => [what: number, weekday: number],
  folded: string,
  own: readonly string[],
): Span[] {
  const told = own.flatMap((text) => [...foldedOf(text).matchAll(pattern)].map(read));
  return [...folded.matchAll(pattern)].filter((match) => {
    const [what, weekday] = read(match);
    const same = told.filter(([, other]) => other === weekday);
    return same.length > 0 && same.every(([other]) => other !== what);
  }).map(spanOf);
}

/** Hours, months and days of a reply that contradict those of the homes' own texts. */
export function findOtherwise(folded: string, own: readonly string[]): Span[] {
  return [
    ...[...folded.matchAll(BEFORE_HOUR)].filter(([, hour = ""]) =>
      own.some((text) => AFTER_HOUR.exec(foldedOf(text))?.[1] === englishHour(hour))
    ).map(spanOf),
    ...[...folded.matchAll(FROM_HOUR)].filter(([, hour = ""]) =>
      own.some((text) => {
        const told = AFTER_HOUR.exec(foldedOf(text))?.[1];
        return told !== undefined && told !== englishHour(hour);
      })
    ).map(spanOf),
    ...saidOtherwise(PART_OF_WEEKDAY, partOf, folded, own),
    ...[...folded.matchAll(MONTH_RANGE)].filter(([range]) => {
      const told = own.flatMap((text) =>
        [...foldedOf(text).matchAll(MONTH_RANGE)].map(([one]) => one)
      );
      return told.length > 0 && !told.some((one) => monthsOf(one) === monthsOf(range));
    }).map(spanOf),
    ...saidOtherwise(NTH_WEEKDAY, nthOf, folded, own),
    ...[...folded.matchAll(EVERY_DAY)].filter(() =>
      own.some((text) => SOME_DAYS.test(foldedOf(text))) &&
      !own.some((text) => foldedOf(text).search(EVERY_DAY) >= 0)
    ).map(spanOf),
    ...festivalsIn(folded).filter(({ month }) => {
      const told = own.flatMap((text) => festivalsIn(foldedOf(text)));
      return told.length > 0 && told.every((one) => one.month !== month);
    }),
  ];
}
