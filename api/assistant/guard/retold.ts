/** What a home's own text says may be said again, nearly in its words, in any of our languages. */
import type { PropertyCard } from "../tools.ts";
import { AREA, isThing, kindOf, nounsOf } from "./counted.ts";
import { subjectsOf } from "./mentions.ts";
import { foldedOf } from "./known.ts";
import { isNumberWord, readNumbers } from "./read_numbers.ts";
import { type Hit, type Segment, segments, type Span } from "./text.ts";
import { meaningsOf } from "./things.ts";

/** Kinds of hits that a text can make good; amounts, links and contacts have checks of their own. */
const TELLABLE = new Set(["fact", "date", "number", "others", "guarantee", "action", "contact"]);
/** Words of a clause that its source need not have: one in so many. */
const OWN_WORDS = 4;
/** Words that a source must share. */
const LEAST_SHARED = 3;
/** Letters by which words are known: "dry", "lockable", "locks". */
const STEM = 5;
/** Words of four letters and more that carry no claim; shorter ones do not count. */
const EMPTY = new Set(
  ("the of in on at to an is it el la los las de del al en un una se os as dos das do da no na nos nas em um uma ao aos" +
    " that this with from have here there which into onto over their them they were been also your about according card listing just very well what when where will would could than then" +
    " aqui alli ahi para como mucho mucha muita esta este esto esos esas pero porque desde donde cuando segun ficha tiene tienen hay sobre entre cada unos unas muy mas tambien" +
    " ali tem esse essa isso pela pelo mais muito quando onde segundo dele dela seus suas numa num pelos pelas ainda")
    .split(" "),
);
const NEGATED =
  /\b(?:no|not|never|none|without|nor|neither|nao|nem|sem|sin|ni|nunca|ningun\w*|nenhum\w*|tampoco)\b|n't\b/;
/** Where a sentence's statements end. */
const CLAUSE = /[,;:()]| (?:and|but|y|e|pero|mas) /;

/** The same of longer ones. */
const LONG_CLAUSE = /[,;()]/;

export interface Told {
  stems: ReadonlySet<string>;
  /** In any of our languages. */
  meanings: ReadonlySet<number>;
  /** Each alone, and with what it counts or measures. */
  numbers: ReadonlySet<string>;
  negated: boolean;
}

export const wordsOf = (text: string, least = 4): string[] =>
  (text.match(/[a-z]+/g) ?? []).filter((word) => word.length >= least && !EMPTY.has(word));
/** Whether a text has a word, in any of our languages. */
export const hasWord = ({ stems, meanings }: Told, word: string): boolean =>
  stems.has(stemOf(word)) || meaningsOf(word).some((meaning) => meanings.has(meaning));
const stemOf = (word: string) => word.slice(0, STEM);

export const told = (text: string): Told => ({
  stems: new Set(wordsOf(text, 2).map(stemOf)),
  meanings: new Set(wordsOf(text, 2).flatMap(meaningsOf)),
  numbers: new Set(
    readNumbers(text).flatMap(({ value, end }) => {
      const after = text.slice(end, end + 40);
      const nouns = [kindOf(after), ...nounsOf(after)];
      return [...AREA.test(after) ? nouns.filter((noun) => noun !== "") : ["", ...nouns]].map((
        noun,
      ) => `${value}:${noun}`);
    }),
  ),
  negated: NEGATED.test(text),
});

/** Each sentence of a home's text, alone and with the next one. */
function tellings({ title, description, amenities }: PropertyCard): Told[] {
  const text = foldedOf([title, description].join("\n"));
  const sentences = segments(text).map(({ start, end }) => text.slice(start, end));
  return [
    ...sentences.flatMap((one, at) => [told(one), told(`${one} ${sentences[at + 1] ?? ""}`)]),
    told(foldedOf(amenities.join(" "))),
  ];
}

/** Whether one sentence has what a clause says: what was hit, its words but for a few, its numbers. */
function tells(sources: readonly Told[], clause: string, hit: readonly string[]): boolean {
  const said = wordsOf(clause).filter((word) => !isNumberWord(word));
  const numbers = readNumbers(clause).filter(({ value }) => value !== 1).map(({ value, end }) => {
    const after = clause.slice(end, end + 40);
    const kind = kindOf(after);
    const nouns = kind !== "" ? [kind] : isThing(after) ? nounsOf(after) : [""];
    return nouns.map((noun) => `${value}:${noun}`);
  });
  const negated = NEGATED.test(clause);
  return sources.some((source) => {
    const has = (word: string) => hasWord(source, word);
    const shared = said.filter(has).length;
    return source.negated === negated && shared + numbers.length >= LEAST_SHARED && shared > 0 &&
      hit.every(has) &&
      (said.length - shared) * OWN_WORDS <= said.length &&
      numbers.every((any) => any.some((one) => source.numbers.has(one)));
  });
}

/** The clause in which something stands. */
export function clauseAt(
  folded: string,
  part: Span,
  { start, end }: Span,
  clause: RegExp,
): string {
  const before = folded.slice(part.start, start).split(clause).at(-1) ?? "";
  const after = folded.slice(end, part.end).split(clause, 1)[0] ?? "";
  return before + folded.slice(start, end) + after;
}

/** The hits less those of what the home that a sentence is about says of itself. */
export function withoutRetold(
  hits: readonly Hit[],
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): Hit[] {
  const open = hits.filter(({ reason }) => TELLABLE.has(reason));
  if (open.length === 0 || shown.length === 0) return [...hits];
  const texts = new Map(shown.map((card) => [card.slug, tellings(card)]));
  const about = subjectsOf(folded, parts, shown);
  return hits.filter((hit) => {
    const part = parts.find(({ start, end }) => hit.start >= start && hit.start < end);
    if (!TELLABLE.has(hit.reason) || part === undefined) return true;
    const clauses = [
      folded.slice(part.start, part.end),
      clauseAt(folded, part, hit, LONG_CLAUSE),
      clauseAt(folded, part, hit, CLAUSE),
    ];
    const found = folded.slice(hit.start, hit.end);
    // Pictures are no words of a text.
    if (!/[a-z\d]/.test(found)) return true;
    // What neighbours have built is counted in any language; the numbers are compared by themselves.
    const words = wordsOf(found, 2).filter((word) =>
      hit.reason !== "others" || !isNumberWord(word)
    );
    return !clauses.some((clause) =>
      about(hit.start)((card) => tells(texts.get(card.slug) ?? [], clause, words))
    );
  });
}
