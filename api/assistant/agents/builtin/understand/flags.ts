/** Furnished, pets, garage, laundry: wished for, refused, all the same, or asked about. */
import { type Flag, FLAGS } from "../lexicon/lexicon.ts";
import { type Mode, modeAt, sentenceAt } from "./cues.ts";
import type { Reading, Situation } from "./reading.ts";

export interface FlagsRead {
  values: Partial<Record<Flag, boolean | "any">>;
  asked: Flag[];
}

/** The value that a mention gives: denied mentions are false, indifferent ones "any". */
function valueOf(
  { skeleton, lexicon }: Reading,
  match: RegExpExecArray,
  flag: Flag,
  clause: string,
): boolean | "any" {
  const end = match.index + match[0].length;
  const after = skeleton.slice(end, end + 40);
  const behind = after.split(/[,.;!?\n]| but | pero | mas | and | y | e /)[0] ?? "";
  if (lexicon.indifferent.test(match[0] + behind)) return "any";
  const denied = lexicon.flagsDenied[flag]?.test(match[0]) ?? false;
  const negated = lexicon.deniedBefore.test(clause) || lexicon.deniedAfter.test(after);
  return denied === negated;
}

/** "It has no garage", "I like the garage": describes the property and wishes for nothing. */
function describes({ skeleton, sentences, lexicon }: Reading, at: number, mode: Mode): boolean {
  const sentence = sentenceAt(sentences, at);
  const from = Math.max(sentence?.start ?? 0, at - 40);
  const before = skeleton.slice(from, at);
  if (mode === "plain" && lexicon.describes.test(before)) return true;
  const praise = lexicon.praises.exec(before);
  if (!praise || / but | pero | mas /.test(before.slice(praise.index))) return false;
  // "I like the place, I just need a garage": the wish is nearer.
  const end = from + praise.index + praise[0].length;
  return !sentence?.cues.some((cue) => cue.at >= end && cue.at < at && cue.mode === "want");
}

/**
 * Reads the flags. Where a property is known, a question is about it; where none is, it is a
 * wish. A flag both asked and mentioned ("I have a dog. Are pets allowed?") is asked.
 */
export function readFlags(reading: Reading, { propertyKnown }: Situation): FlagsRead {
  const { skeleton, sentences, lexicon } = reading;
  const read: FlagsRead = { values: {}, asked: [] };
  for (const flag of FLAGS) {
    for (const match of skeleton.matchAll(lexicon.flags[flag])) {
      const at = match.index;
      const mode = modeAt(sentences, at);
      const from = Math.max(sentenceAt(sentences, at)?.start ?? 0, at - 48);
      const clause = skeleton.slice(from, at).split(/[,:]| but | pero | mas /).at(-1) ?? "";
      // "It doesn't matter whether it has a garage" asks nothing.
      const indifferent = lexicon.indifferent.test(clause);
      const asks = propertyKnown && !indifferent && (mode === "ask" || mode === "question");
      if (asks) {
        if (!read.asked.includes(flag)) read.asked.push(flag);
      } else if (!propertyKnown || !describes(reading, at, mode)) {
        read.values[flag] ??= indifferent ? "any" : valueOf(reading, match, flag, clause);
      }
    }
    if (read.asked.includes(flag)) delete read.values[flag];
  }
  return read;
}
