/** Furnished, pets, garage, laundry: wished for, refused, all the same, or asked about. */
import { type Flag, FLAGS, type Lexicon } from "../lexicon/lexicon.ts";
import { type Mode, modeAt, type Sentence, sentenceAt } from "./cues.ts";

export interface FlagsRead {
  values: Partial<Record<Flag, boolean | "any">>;
  asked: Flag[];
}

/** The value that a mention gives: denied mentions are false, indifferent ones "any". */
function valueOf(
  skeleton: string,
  match: RegExpExecArray,
  flag: Flag,
  lexicon: Lexicon,
  sentence: Sentence | undefined,
): boolean | "any" {
  const from = Math.max(sentence?.start ?? 0, match.index - 48);
  const before = skeleton.slice(from, match.index);
  const after = skeleton.slice(match.index + match[0].length, match.index + match[0].length + 40);
  const clause = before.split(/[,:]| but | pero | mas /).at(-1) ?? "";
  const behind = after.split(/[,.;!?\n]| but | pero | mas | and | y | e /)[0] ?? "";
  if (lexicon.indifferent.test(clause) || lexicon.indifferent.test(match[0] + behind)) return "any";
  const denied = lexicon.flagsDenied[flag].test(match[0]);
  const negated = lexicon.deniedBefore.test(clause) || lexicon.deniedAfter.test(after);
  return denied === negated;
}

/** "It has no garage", "I like the garage": tells of the listing and wishes for nothing. */
function describes(
  skeleton: string,
  at: number,
  mode: Mode,
  sentence: Sentence | undefined,
  lexicon: Lexicon,
): boolean {
  const from = Math.max(sentence?.start ?? 0, at - 40);
  const before = skeleton.slice(from, at);
  if (mode === "plain" && lexicon.describes.test(before)) return true;
  const praise = lexicon.praises.exec(before);
  if (!praise || / but | pero | mas /.test(before.slice(praise.index))) return false;
  // "I like the place, I just need a garage": the wish is nearer.
  const end = from + praise.index + praise[0].length;
  return !sentence?.cues.some((cue) => cue.at >= end && cue.at < at && cue.mode === "want");
}

/** "It doesn't matter whether it has a garage" asks nothing. */
function isIndifferent(
  skeleton: string,
  at: number,
  sentence: Sentence | undefined,
  lexicon: Lexicon,
): boolean {
  const before = skeleton.slice(Math.max(sentence?.start ?? 0, at - 48), at);
  return lexicon.indifferent.test(before.split(/[,:]| but | pero | mas /).at(-1) ?? "");
}

/**
 * Reads the flags. Where a listing is known, a question is about it; where none is, "do you have
 * parking?" is a wish. A flag both asked and mentioned ("I have a dog. Are pets allowed?") is asked.
 */
export function readFlags(
  skeleton: string,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  listingKnown: boolean,
): FlagsRead {
  const read: FlagsRead = { values: {}, asked: [] };
  for (const flag of FLAGS) {
    for (const match of skeleton.matchAll(lexicon.flags[flag])) {
      const sentence = sentenceAt(sentences, match.index);
      const mode: Mode = modeAt(sentences, match.index);
      const asks = (mode === "ask" || mode === "question") && listingKnown;
      if (asks && !isIndifferent(skeleton, match.index, sentence, lexicon)) {
        if (!read.asked.includes(flag)) read.asked.push(flag);
      } else if (
        listingKnown && describes(skeleton, match.index, mode, sentence, lexicon)
      ) {
        continue;
      } else if (read.values[flag] === undefined) {
        read.values[flag] = valueOf(skeleton, match, flag, lexicon, sentence);
      }
    }
    if (read.asked.includes(flag)) delete read.values[flag];
  }
  return read;
}
