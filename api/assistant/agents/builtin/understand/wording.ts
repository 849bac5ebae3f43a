/**
 * What a message's words tell all together, where no clause says it: whether a person should answer,
 * who writes, and whether it says what is looked for. Learned of the conversations and messages that
 * are written down.
 */
import { rootUrl } from "../../../../shared/root.ts";
import { INTENTS } from "../../../states.ts";
import { ACTS } from "../acts/acts.ts";
import { deedFeature, featuresOf } from "../acts/features.ts";
import { classifier, classifyActs, type Scores, type Weights } from "../acts/model.ts";
import { wordsOf } from "../acts/words.ts";
import type { Reading, Situation } from "./reading.ts";
import header from "./wording_weights.json" with { type: "json" };

/** Who writes, but for buyers. */
export const STRANGERS = ["owner", "tenant", "other"] as const;
/**
 * What is told: whether a person should answer, whether it says or changes what is looked for, who
 * writes, and what is wanted.
 */
export const TOLD = ["person", "wish", ...STRANGERS, ...INTENTS] as const;
export type Told = (typeof TOLD)[number];

/** Words looked at: what is wished for may stand at the end of a long story. */
const MAX_WORDS = 240;

/** How sure it must be that a message does something, to be seen as doing it: more and more so. */
const SURE_OF = [0.2, 0.5, 0.8];
const deeds = (by: string) =>
  ACTS.map((act) => SURE_OF.map((least) => deedFeature(`${by} ${act} ${least}`)));
const BY_WHOLE = deeds("whole");
const BY_CLAUSE = deeds("clause");

/** What is seen of a message: its words, and what they do, all together and clause by clause. */
export function seenOf(
  { skeleton, numbers, clauses }: Reading,
  { acts }: Situation,
): number[] {
  const asks = skeleton.includes("?");
  const seen = featuresOf(wordsOf(skeleton, numbers), asks, acts, [], MAX_WORDS);
  const whole = classifyActs(seen);
  ACTS.forEach((act, index) => {
    const most = Math.max(0, ...clauses.map(({ learned }) => learned[act]));
    SURE_OF.forEach((least, level) => {
      if (whole[act] >= least) seen.push(BY_WHOLE[index]![level]!);
      if (most >= least) seen.push(BY_CLAUSE[index]![level]!);
    });
  });
  return seen;
}

/** The weights that are checked in. */
export const wordingWeights: Weights = {
  ...header,
  // deno-lint-ignore hearthline/pure -- a file of this module, which no import can read as bytes
  packed: Deno.readFileSync(rootUrl("api/assistant/agents/builtin/understand/wording_weights.br")),
};

let unpacked: ReturnType<typeof classifier<Told>> | undefined;

/** How likely it is that a message tells each of these, 0 to 1. */
export const toldBy = (seen: readonly number[]): Scores<Told> =>
  (unpacked ??= classifier(wordingWeights, TOLD)).classify(seen);

/** Who is as likely to be neither buyer nor owner nor tenant has other business. */
export const SURELY_OTHER = 0.7;

/** The likeliest writer, if the scores of all but buyers reach `least` together; undefined for buyers. */
export function writerOf(
  told: Scores<Told>,
  least: number,
): (typeof STRANGERS)[number] | undefined {
  const likeliest = STRANGERS.reduce((best, one) => told[one] > told[best] ? one : best);
  return STRANGERS.reduce((sum, one) => sum + told[one], 0) >= least ? likeliest : undefined;
}
