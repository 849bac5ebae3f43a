/** The classifier: for each feature the weights of some acts, in steps of `scale`. */
import { brotliDecompressSync } from "node:zlib";
import header from "./weights.json" with { type: "json" };
import { type Act, ACTS } from "./acts.ts";
import { wordFeature } from "./features.ts";

/** What `deno task train` writes: `packed` into `weights.br`, the rest into `weights.json`. */
export interface Weights {
  /** Value of one step of a weight. */
  scale: number;
  /** One for each act. */
  bias: number[];
  /** How many features there are. */
  features: number;
  /**
   * Compressed by Brotli: the features' hashes, 32 bits each, little endian; how many weights each
   * has, a byte each; the act of each weight, a byte; its signed steps, a byte.
   */
  packed: Uint8Array;
}

/** How sure the classifier is of each act, 0 to 1. */
export type ActScores = Record<Act, number>;

/** Makes a classifier of trained weights; it reads what `featuresOf` found. */
export function classifier({ scale, bias, features, packed }: Weights) {
  const bytes = new Uint8Array(brotliDecompressSync(packed));
  const hashes = new DataView(bytes.buffer);
  const first = features * 5;
  const weights = (bytes.length - first) / 2;
  const acts = bytes.subarray(first, first + weights);
  const steps = new Int8Array(bytes.buffer, first + weights);
  /** Where each feature's weights begin and end. */
  const rows = new Map<number, [number, number]>();
  let at = 0;
  for (let row = 0; row < features; row++) {
    const end = at + (bytes[features * 4 + row] ?? 0);
    rows.set(hashes.getUint32(row * 4, true), [at, end]);
    at = end;
  }
  const classify = (found: readonly number[]): ActScores => {
    const sums = new Float64Array(ACTS.length);
    let seen = 0;
    for (const feature of found) {
      const row = rows.get(feature);
      if (!row) continue;
      seen++;
      for (let one = row[0]; one < row[1]; one++) sums[acts[one]!]! += steps[one]!;
    }
    const norm = scale / Math.sqrt(Math.max(1, seen));
    return Object.fromEntries(
      ACTS.map((act, index) => [act, 1 / (1 + Math.exp(-(bias[index]! + sums[index]! * norm)))]),
    ) as ActScores;
  };
  /** Whether a folded word was learned. */
  const knows = (word: string): boolean => rows.has(wordFeature(word));
  return { classify, knows };
}

/** The weights that are checked in. */
export const trained: Weights = {
  ...header,
  // deno-lint-ignore hearthline/pure -- a file of this module, which no import can read as bytes
  packed: Deno.readFileSync(new URL("weights.br", import.meta.url)),
};

let unpacked: ReturnType<typeof classifier> | undefined;

/** Unpacked for the first message, as nobody waits for a message when the service starts. */
const whole = () => unpacked ??= classifier(trained);

/** How sure the checked-in classifier is of each act. */
export const classifyActs = (found: readonly number[]): ActScores => whole().classify(found);
/** Whether it has learned a folded word. */
export const knowsWord = (word: string): boolean => whole().knows(word);
