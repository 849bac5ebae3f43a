/** Days and hours that a home's text has otherwise: viewings before five where they are after five. */
import { indexOf, MONTH, MONTHS, WEEKDAY, WEEKDAYS } from "./calendar_words.ts";
import { foldedOf } from "./known.ts";
import { type Span, spanOf } from "./text.ts";

/** "Weekdays before five", of a home that is shown after five. */
const HOURS = ["four|cuatro|quatro", "five|cinco", "six|seis", "seven|siete|sete"];
const BEFORE_HOUR = new RegExp(
  `\\b(?:before|until|antes de|antes d[ao]s|hasta|ate) (?:l?as )?(${HOURS.join("|")})\\b`,
  "g",
);
const AFTER_HOUR = /\bafter (four|five|six|seven)\b/;
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

/** Hours, months and days of a reply that contradict those of the homes' own texts. */
export function findOtherwise(folded: string, own: readonly string[]): Span[] {
  return [
    ...[...folded.matchAll(BEFORE_HOUR)].filter(([, hour = ""]) =>
      own.some((text) => AFTER_HOUR.exec(foldedOf(text))?.[1] === englishHour(hour))
    ).map(spanOf),
    ...[...folded.matchAll(MONTH_RANGE)].filter(([range]) => {
      const told = own.flatMap((text) =>
        [...foldedOf(text).matchAll(MONTH_RANGE)].map(([one]) => one)
      );
      return told.length > 0 && !told.some((one) => monthsOf(one) === monthsOf(range));
    }).map(spanOf),
    ...[...folded.matchAll(NTH_WEEKDAY)].filter((match) => {
      const [nth, name] = nthOf(match);
      const said = own.flatMap((text) => [...foldedOf(text).matchAll(NTH_WEEKDAY)].map(nthOf));
      return said.some(([other, day]) => day === name && other !== nth) &&
        !said.some(([other, day]) => day === name && other === nth);
    }).map(spanOf),
  ];
}
