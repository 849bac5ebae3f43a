/** What a text measures, in other units. */
import { fold } from "../agents/builtin/understand/text.ts";
import { areasOf, kindsOf, rounded } from "./counted.ts";

/** Square feet in a square metre. */
const SQ_FT = 10.7639;
const KM_A_MILE = 1.609;

/** An area in another unit: "m2" or "ft2". */
export const areaIn = (area: number, unit: string, asked: string): number =>
  unit === asked ? area : asked === "m2" ? area / SQ_FT : area * SQ_FT;

/** Areas as people say them: to the unit, or to its tenths. */
export const roundedAreas = (areas: readonly number[]): ReadonlySet<number> =>
  rounded(areas.flatMap((area) => [area, Math.round(area * 10) / 10]));

/** The areas of a text in one unit. */
export const areasOfIn = (text: string, asked: string): number[] =>
  [...areasOf(text)].map((one) => {
    const [area, unit = ""] = one.split(":");
    return areaIn(Number(area), unit, asked);
  });

/** "A mile" is one, though an article is no number elsewhere. */
const A_MILE = /\b(?:an?|one|una|uma) (?:mile|milla|milha)\b/;
const milesOf = (text: string): readonly number[] => [
  ...[...kindsOf(text)].flatMap((one) => /^(.+):miles$/.exec(one)?.[1] ?? []).map(Number),
  ...(A_MILE.test(fold(text)) ? [1] : []),
];

/** Whether a text has so many kilometres as miles: "a mile, about 1.6 km". */
export const isOfMiles = (kilometres: number, text: string): boolean =>
  milesOf(text).some((miles) =>
    Math.abs(miles * KM_A_MILE - kilometres) <= Math.max(0.1, kilometres / 20)
  );
