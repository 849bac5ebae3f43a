/** Bounds that a home is said to keep: "just under 900,000" of one that costs more. */
import type { PropertyCard } from "../tools.ts";
import { unitOf } from "./counted.ts";
import type { NumberRead } from "./read_numbers.ts";
import type { Hit, Segment, Span } from "./text.ts";

const UNDER =
  /\b(?:under|below|less than|within|menos de|abaixo de|por debajo de|inside) (?:your |sus? |o seu |(?:el|la|[oa]|l[oa]s|[oa]s) )?(?:[€$£] ?)?$/;
const OVER = /\b(?:over|above|more than|mas de|mais de|acima de|por encima de) (?:[€$£] ?)?$/;
/** Denies it, wishes for it, or asks. */
const OPEN =
  /\b(?:no|not|nao|nothing|none|nada|ning\w+|nenh\w+|if|si|se|look\w*|search\w*|busc\w+|procur\w+|find|want\w*|quer\w+|quier\w+|anything|something|algo|would|could|only|others?|otr[oa]s?|outr[oa]s?)\b|n't\b|\?/;

/** What is left of what the buyer has. */
const LEFT =
  /^[^.,;!?\n\d]{0,16}(?:to spare|left over|de margen|de margem)|\b(?:sobr(?:an?|am|arian?|ariam)|you(?:'d| would)? (?:have|keep)) (?:[€$£] ?)?$/;

/** Numbers that are said to be left of a sum that the price is beyond. */
export const findLeftOver = (
  folded: string,
  numbers: readonly NumberRead[],
  shown: readonly PropertyCard[],
  said: ReadonlySet<number>,
): Hit[] =>
  numbers.filter(({ start, end, value }) => {
    const [before, after] = [
      folded.slice(Math.max(0, start - 24), start),
      folded.slice(end, end + 40),
    ];
    if (
      value < 100 || said.size === 0 || ![before, after].some((near) => LEFT.test(near))
    ) return false;
    const missing = shown.some(({ price }) => [...said].some((one) => price - one === value));
    const left = shown.some(({ price }) => [...said].some((one) => one - price === value));
    return missing && !left;
  }).map(({ start, end }) => ({ start, end, reason: "misplaced" }));

/** Numbers that bound a price or an area which is beyond them. */
export const findOutOfBounds = (
  folded: string,
  numbers: readonly NumberRead[],
  parts: readonly Segment[],
  ownersOf: (number: Span) => readonly PropertyCard[],
): Hit[] =>
  numbers.filter((number) => {
    const { start, end, value } = number;
    const before = folded.slice(Math.max(0, start - 30), start);
    const under = UNDER.test(before);
    if (value < 20 || !(under || OVER.test(before))) return false;
    const part = parts.find((one) => start >= one.start && start < one.end);
    const sentence = folded.slice(part?.start, part?.end).replace(/^\W{0,3}(?:no|nao)[,.:] /, "");
    if (!part || OPEN.test(sentence)) return false;
    const unit = unitOf(folded.slice(end, end + 20));
    const measures = ownersOf(number).flatMap((card) =>
      unit === undefined
        ? value >= 500 ? [card.price] : []
        : unit === card.living_area_unit
        ? card.living_area ?? []
        : []
    );
    return measures.length > 0 &&
      measures.every((measure) => under ? measure > value : measure < value);
  }).map(({ start, end }) => ({ start, end, reason: "misplaced" }));
