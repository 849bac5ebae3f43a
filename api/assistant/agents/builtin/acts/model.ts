/** A classifier: for each feature the weights of some labels, in steps of `scale`. */
import { brotliDecompressSync } from "node:zlib";
import header from "./weights.json" with { type: "json" };
import { rootUrl } from "../../../../shared/root.ts";
import { type Act, ACTS } from "./acts.ts";
import { wordFeature } from "./features.ts";

/** What `deno task train` writes: `packed` into a file of Brotli, the rest into one of JSON. */
export interface Weights {
  /** Value of one step of a weight. */
  scale: number;
  /** One for each label. */
  bias: number[];
  /** How many features there are. */
  features: number;
  /**
   * Compressed by Brotli: how far each feature's hash is from the one before it, the lowest bytes
   * of all first; how many weights each has, a byte each; how many labels each weight passes over
   * since the one before it, a byte; its signed steps, a byte.
   */
  packed: Uint8Array;
}

/** How sure a classifier is of each label, 0 to 1. */
export type Scores<Label extends string> = Record<Label, number>;
export type ActScores = Scores<Act>;

/**
 * Finds the row of a hash, or -1. Hash and row lie side by side, so that looking one of 50,000 up
 * reads one place of memory.
 */
function rowsByHash(planes: Uint8Array, features: number): (hash: number) => number {
  const mask = 2 ** Math.ceil(Math.log2(2 * features + 1)) - 1;
  // A place is free where its row is none; who finds theirs taken goes on to the next.
  const places = new Int32Array(2 * (mask + 1)).fill(-1);
  let hash = 0;
  for (let row = 0; row < features; row++) {
    for (let plane = 0; plane < 4; plane++) {
      hash = hash + (planes[plane * features + row]! << 8 * plane) | 0;
    }
    let at = hash & mask;
    while (places[2 * at + 1]! >= 0) at = (at + 1) & mask;
    places[2 * at] = hash;
    places[2 * at + 1] = row;
  }
  return (hash) => {
    for (let at = hash & mask;; at = (at + 1) & mask) {
      const row = places[2 * at + 1]!;
      if (row < 0 || places[2 * at] === (hash | 0)) return row;
    }
  };
}

/** Makes a classifier of trained weights; it reads what `featuresOf` found. */
export function classifier<Label extends string>(
  { scale, bias, features, packed }: Weights,
  labels: readonly Label[],
) {
  // What scores are copied from, which is much faster than making an object label by label.
  const none = Object.fromEntries(labels.map((label) => [label, 0])) as Scores<Label>;
  const bytes = new Uint8Array(brotliDecompressSync(packed));
  const rowOf = rowsByHash(bytes, features);
  const first = features * 5;
  const weights = (bytes.length - first) / 2;
  const steps = new Int8Array(bytes.buffer, first + weights);
  /** The label of each weight, and behind it the step. */
  const cells = new Int16Array(weights);
  /** Where each row's weights begin; they end where the next one's do. */
  const begins = new Uint32Array(features + 1);
  for (let row = 0; row < features; row++) {
    const end = begins[row + 1] = begins[row]! + (bytes[features * 4 + row] ?? 0);
    let label = -1;
    for (let at = begins[row]!; at < end; at++) {
      label += bytes[first + at]! + 1;
      cells[at] = label << 8 | steps[at]! & 0xff;
    }
  }
  const classify = (found: readonly number[]): Scores<Label> => {
    const sums = new Float64Array(labels.length);
    let seen = 0;
    for (const feature of found) {
      const row = rowOf(feature);
      if (row < 0) continue;
      seen++;
      const end = begins[row + 1]!;
      for (let one = begins[row]!; one < end; one++) {
        const cell = cells[one]!;
        sums[cell >> 8]! += cell << 24 >> 24;
      }
    }
    const norm = scale / Math.sqrt(Math.max(1, seen));
    const scores = { ...none };
    for (let index = 0; index < labels.length; index++) {
      scores[labels[index]!] = 1 / (1 + Math.exp(-(bias[index]! + sums[index]! * norm)));
    }
    return scores;
  };
  /** Whether a folded word was learned. */
  const knows = (word: string): boolean => rowOf(wordFeature(word)) >= 0;
  return { classify, knows };
}

/** The weights that are checked in. */
export const trained: Weights = {
  ...header,
  // deno-lint-ignore hearthline/pure -- a file of this module, which no import can read as bytes
  packed: Deno.readFileSync(rootUrl("api/assistant/agents/builtin/acts/weights.br")),
};

let unpacked: ReturnType<typeof classifier<Act>> | undefined;

/** Unpacked for the first message, as nobody waits for a message when the service starts. */
const whole = () => unpacked ??= classifier(trained, ACTS);

/** How sure the checked-in classifier is of each act. */
export const classifyActs = (found: readonly number[]): ActScores => whole().classify(found);
/** Whether it has learned a folded word. */
export const knowsWord = (word: string): boolean => whole().knows(word);
