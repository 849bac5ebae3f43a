/** A message in stretches: sentences, and what they go on to. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { ends, type Span } from "./text.ts";

const ABBREVIATION =
  /\b(st|ft|mt|dr|mr|mrs|ms|apt|apts|ave|blvd|approx|min|max|no|bdrm|sq)\.(?= )/g;
/** A face of signs ends a thought: "at 11 I have a class :/ could we do 3?" */
const FACE = /(?<= )[:;=]-?[()/|d]+(?= )/g;
/** Before "2) is there a washer". */
const NUMBER = / (?=[\ue000-\ue0ff]\) )/g;
const SENTENCE =
  /[^.!?;\n\p{Extended_Pictographic}]+[.!?;\n\p{Extended_Pictographic}\u200d\ufe0f ]*|\p{Extended_Pictographic}+/gu;
/** Where a sentence goes on to something else: before "but", and before a question. */
const TURN =
  /(?<=[\uf000-\uf0ff]),? (?=(?:is|are|does|do|can|could|how|what|when|where|which|who|would|will|still|available|any|tiene|hay|es|esta|sigue|puedo|se puede|cuant[oa]s?|cual|cuando|donde|que|tem|ha|e|o|ainda|posso|da para|quant[oa]s?|qual|quando|onde|aceitam?|admiten?)\b)|,? (?=(?:but|pero|porem|aunque|although|though)[ ,])|,? (?:and|also|y|e) (?=(?:is|are|does|do|can|could|how|what|when|where|would|will|tiene|hay|es|esta|puedo|se puede|cuanto|cual|cuando|donde|tem|ha|e o|posso|da para|quanto|qual|quando|onde)\b)|, (?=(?:is|are|does|do|can|could|how|what|when|where|tiene|hay|puedo|cuanto|cuando|donde|tem|posso|quanto|quando|onde)\b)/;
/** "The studio on the beach is it furnished": a question without a pause before it. */
const RUN_ON =
  /(?<!\b(?:how|what|when|where|why|which|who|if|whether|as|that|much|many)(?: \S{1,16}){0,2}) (?=(?:is|does) it (?!possible|true|ok\b)[a-z])/;

const ENGLISH_TURN = new RegExp(`${TURN.source}|${RUN_ON.source}`);

/** In Portuguese "mas" is "but", in Spanish it is "more". */
const PORTUGUESE_TURN = new RegExp(
  `${TURN.source}|,? (?<!\\b(?:o|e|ou|a|que|nada) )(?=mas (?!o menos|ou menos))`,
);

/** A part with fewer words goes on with what stands before its comma: "with garage, pool". */
const LEAST_WORDS = 2;
const WORD = /[\p{L}\p{N}']+|[\ue000-\uf8ff]|\p{Extended_Pictographic}/gu;

/** Asks nothing of its own at the end of a question. */
const TAG =
  /^\W*(?:i hope|right|ok(?:ay)?|yes|no|please|pls|thanks|por favor|porfa|verdad|vale|ne|nao e|no es|isn't it|certo|sim|si|espero|(?:if|se|si) (?:possible|puede ser|posible|possivel|der)|or not|o no|ou nao|huh|eh|yeah)\W*$/;
const TAGGED = /[^\s,.!?] (?:pois nao|nao e (?:verdade|assim)|isn't it|verdad que (?:si|no))\W*$/;
export const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

export interface Stretch extends Span {
  question: boolean;
}

/** The stretches of a text between separators that say something. */
function split(text: string, { start, end, question }: Stretch, at: RegExp): Stretch[] {
  const found: Stretch[] = [];
  let from = start;
  for (const part of text.slice(start, end).split(at)) {
    const first = text.indexOf(part, from);
    from = first + part.length;
    const words = wordsIn(part);
    if (words === 0) continue;
    const last = found.at(-1);
    if (last && words < LEAST_WORDS) last.end = from;
    else found.push({ start: first, end: from, question: false });
  }
  const [before, last] = found.slice(-2);
  // "And a garage, I hope?" asks for the garage.
  if (question && before && last && TAG.test(text.slice(last.start, last.end).trim())) {
    before.end = last.end;
    found.pop();
  }
  const asked = found.at(-1);
  // "Mobilado não é, pois não": a tag asks, without its mark as well.
  if (asked) asked.question = question || TAGGED.test(text);
  for (const one of found) one.question ||= text.slice(one.start, one.end).includes("¿");
  return found;
}

/** More words without a comma are several thoughts: a voice message, or a hurry. */
const LONG = 16;
const JOINT =
  / (?=(?:and|so|because|but|also|then|y|porque|entonces|asi que|pero|e|entao|dai|ai|por isso) )/;

/** A long part in the thoughts that it joins. */
function thoughts(text: string, part: Stretch): Stretch[] {
  const words = wordsIn(text.slice(part.start, part.end));
  return words > LONG ? split(text, part, JOINT) : [part];
}

/** As many are read at the beginning of a message, and at its end; people write fewer. */
const MOST = 12;

const sentences = (text: string): readonly Stretch[] =>
  ends(
    Array.from(text.matchAll(SENTENCE), ({ 0: sentence, index }) => ({
      start: index,
      end: index + sentence.length,
      question: sentence.includes("?"),
    })),
    MOST,
  );

/** A part of a message, and the pieces that its commas and joints make of it. */
export interface Part {
  whole: Stretch;
  pieces: Stretch[];
}

/** With the first pieces and the last ones, where there are too many. */
function bounded(parts: Part[]): Part[] {
  const all = parts.flatMap(({ pieces }) => pieces);
  const read = new Set(ends(all, MOST));
  if (read.size === all.length) return parts;
  return parts.flatMap(({ whole, pieces }) => {
    const left = pieces.filter((piece) => read.has(piece));
    const [only] = left;
    return only
      ? [{ whole: left.length < pieces.length && left.length === 1 ? only : whole, pieces: left }]
      : [];
  });
}

/** The parts of a skeleton, in order. */
export function partsOf(skeleton: string, lexicon: Lexicon): Part[] {
  // Of two numbered questions each is one by itself.
  const numbered = skeleton.includes("(") ? skeleton : skeleton.replace(NUMBER, ";");
  const text = numbered.replace(ABBREVIATION, "$1 ")
    .replace(FACE, ({ length }) => ".".repeat(length));
  const turn = lexicon === LEXICONS.pt
    ? PORTUGUESE_TURN
    : lexicon === LEXICONS.en
    ? ENGLISH_TURN
    : TURN;
  const wholes = ends(sentences(text).flatMap((sentence) => split(text, sentence, turn)), MOST);
  return bounded(wholes.map((whole) => ({
    whole,
    pieces: split(text, whole, /,(?=\s)/).flatMap((piece) => thoughts(text, piece)),
  })));
}
