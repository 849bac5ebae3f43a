/** A clause as the classifier reads it: folded words, and "#…" for what other stages have read. */
import { numberAt, type NumberRead } from "../understand/numbers.ts";
import { SPAN_KINDS } from "../understand/spans.ts";
import { isNumberMark, MARKS } from "../understand/text.ts";

const WORD = /[\p{L}\d][\p{L}\d']*|[\ue000-\uf8ff]|\p{Extended_Pictographic}|[?!]+/gu;

/** A count, an amount of money, or any other number. */
function kindOf({ value, currency, scale }: NumberRead): string {
  if (currency !== undefined || scale >= 1_000 || value >= 1_000) return "#money";
  return value <= 20 ? "#count" : "#number";
}

/** The words of a stretch of a skeleton. */
export function wordsOf(skeleton: string, numbers: readonly NumberRead[]): string[] {
  return Array.from(skeleton.matchAll(WORD), ([word]) => {
    if (word < "\ue000" || word > "\uf8ff") return word.replace(/^[?!]+$/, (run) => run[0] ?? run);
    if (isNumberMark(word)) {
      const number = numberAt(numbers, word);
      return number ? kindOf(number) : "#number";
    }
    const code = word.charCodeAt(0);
    if (code >= MARKS.span) return `#${SPAN_KINDS[code - MARKS.span] ?? "span"}`;
    if (code >= MARKS.place) return "#place";
    if (code >= MARKS.time) return "#time";
    return code >= MARKS.date ? "#day" : "#home";
  });
}
