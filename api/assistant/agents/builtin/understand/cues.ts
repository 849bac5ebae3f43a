/** Whether a mention is asked about or wished for: by the cue before it, then the end. */
import type { Lexicon } from "../lexicon/lexicon.ts";

/** "question": nothing but the question mark says that it is one. */
export type Mode = "ask" | "want" | "question" | "plain";

interface Cue {
  at: number;
  mode: "ask" | "want";
}

export interface Sentence {
  start: number;
  end: number;
  question: boolean;
  cues: Cue[];
  /** Mentions with nothing but a preposition before them are wishes, unless the sentence asks. */
  weak: boolean;
}

const ABBREVIATION =
  /\b(st|ft|mt|dr|mr|mrs|ms|apt|apts|ave|blvd|approx|min|max|no|bdrm|sq)\.(?= )/g;
const SENTENCE = /[^.!?;\n]+[.!?;\n]*/g;

/** Splits a skeleton into sentences and finds the cues in each. */
export function readSentences(skeleton: string, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  // "St. Paul" ends no sentence.
  const text = skeleton.replace(ABBREVIATION, "$1 ");
  for (const match of text.matchAll(SENTENCE)) {
    const start = match.index;
    const sentence = match[0];
    const cues: Cue[] = [];
    for (const cue of sentence.matchAll(lexicon.ask)) {
      cues.push({ at: start + cue.index, mode: "ask" });
    }
    for (const cue of sentence.matchAll(lexicon.want)) {
      cues.push({ at: start + cue.index, mode: "want" });
    }
    cues.sort((a, b) => a.at - b.at);
    sentences.push({
      start,
      end: start + sentence.length,
      question: /\?/.test(sentence),
      cues,
      weak: sentence.search(lexicon.weakWant) >= 0,
    });
  }
  return sentences;
}

export function sentenceAt(sentences: readonly Sentence[], at: number): Sentence | undefined {
  return sentences.find((sentence) => at >= sentence.start && at < sentence.end);
}

/** How the mention at `at` is meant. */
export function modeAt(sentences: readonly Sentence[], at: number): Mode {
  const sentence = sentenceAt(sentences, at);
  if (!sentence) return "plain";
  const before = sentence.cues.findLast((cue) => cue.at <= at);
  if (before) return before.mode;
  // "A garage, I hope?"
  if (sentence.question) return "question";
  return sentence.cues.some((cue) => cue.mode === "want") ? "want" : "plain";
}
