/** Numbers and names that are none of the criteria: links, mail addresses, phones, sizes, "24/7". */
import { createTaken, type Span, spanOf } from "./text.ts";

export const SPAN_KINDS = ["link", "email", "phone", "id", "size", "always"] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];
export interface KindSpan extends Span {
  kind: SpanKind;
}

/** Over folded text, the more certain first; what one has taken no other reads. */
const PATTERNS: [SpanKind, RegExp][] = [
  [
    "link",
    /(?:https?:\/\/|www\.)[^\s<>"']{3,}|(?<![\p{L}\d@.-])[a-z\d-]{2,40}\.(?:com|net|org|io|ly|me|gl|co)\/\S{2,200}|(?<![\p{L}\d_.-])[\w.-]*\/properties\/[\w-]+/gu,
  ],
  ["email", /[\p{L}\d._%+-]{1,64}@[\p{L}\d.-]{1,190}\.[a-z]{2,12}/gu],
  ["always", /(?<!\d)24 ?[/x] ?7(?!\d)/g],
  [
    "id",
    /(?<![\p{L}\d])(?:\d{8}-?[a-z]|\d{4}-\d{3}|[a-z]-?\d{7,8}[a-z]?|\d{3}\.\d{3}\.\d{3}-\d{2})(?![\p{L}\d])/gu,
  ],
  // Nine digits or more; groups of three behind full stops or commas are an amount.
  [
    "phone",
    /(?<![\p{L}\d.,$€£])(?!\d{1,3}(?:[.,]\d{3})+(?!\d))\+?\(?\d[\d ()./-]{7,18}\d(?![\d.,]\d|\d)/gu,
  ],
  [
    "size",
    /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:m2|m²|mts2?|mq|sqm|sq\.? ?m(?:eters?|etres?)?\b|sq\.? ?ft|sqft|sf\b|square (?:feet|foot|met(?:er|re)s?)|metros(?: cuadrados| quadrados)?|hectares?|acres?)/gu,
  ],
];

const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/** Finds them, in order. */
export function readSpans(folded: string): KindSpan[] {
  const found: KindSpan[] = [];
  const taken = createTaken(folded.length);
  for (const [kind, pattern] of PATTERNS) {
    if (kind === "email" && !folded.includes("@")) continue;
    for (const match of folded.matchAll(pattern)) {
      const span = { ...spanOf(match), kind };
      if (kind === "phone" && digitsIn(match[0]) < 9) continue;
      if (taken.has(span)) continue;
      found.push(span);
      taken.add(span);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
