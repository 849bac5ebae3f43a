/**
 * What a message's words tell all together, where no clause says it: whether a person should answer,
 * and who writes. Learned of the conversations that are written down.
 */
import { rootUrl } from "../../../../shared/root.ts";
import { featuresOf } from "../acts/features.ts";
import { classifier, type Scores, type Weights } from "../acts/model.ts";
import { wordsOf } from "../acts/words.ts";
import person from "./person_weights.json" with { type: "json" };
import type { Reading, Situation } from "./reading.ts";
import writer from "./writer_weights.json" with { type: "json" };

/** Whether a person should answer. */
export const PERSON = ["person"] as const;
/** Who writes, but for buyers. */
export const WRITERS = ["owner", "tenant", "other"] as const;

/** What is seen of a message. */
export const seenOf = ({ skeleton, numbers }: Reading, { acts }: Situation): number[] =>
  featuresOf(wordsOf(skeleton, numbers), skeleton.includes("?"), acts, []);

const packed = (name: string): Uint8Array<ArrayBuffer> =>
  // deno-lint-ignore hearthline/pure -- a file of this module, which no import can read as bytes
  Deno.readFileSync(rootUrl(`api/assistant/agents/builtin/understand/${name}`));

/** The weights that are checked in. */
export const personWeights: Weights = { ...person, packed: packed("person_weights.br") };
export const writerWeights: Weights = { ...writer, packed: packed("writer_weights.br") };

/** A classifier that is unpacked for the first message. */
function lazily<Label extends string>(weights: Weights, labels: readonly Label[]) {
  let made: ReturnType<typeof classifier<Label>> | undefined;
  return (seen: readonly number[]): Scores<Label> =>
    (made ??= classifier(weights, labels)).classify(seen);
}

const personOf = lazily(personWeights, PERSON);
const writersBy = lazily(writerWeights, WRITERS);

/** How likely it is that a person should answer, 0 to 1. */
export const forPerson = (seen: readonly number[]): number => personOf(seen).person;

/** Who writes, if likelier than `least`; undefined for buyers. */
export function writerOf(
  seen: readonly number[],
  least: number,
): (typeof WRITERS)[number] | undefined {
  const scores = writersBy(seen);
  const likeliest = WRITERS.reduce((best, one) => scores[one] > scores[best] ? one : best);
  return scores[likeliest] >= least ? likeliest : undefined;
}
