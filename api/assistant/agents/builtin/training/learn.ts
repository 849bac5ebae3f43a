/** Learns a classifier's weights: one logistic regression a label, the same on every machine. */
import { Buffer } from "node:buffer";
import { brotliCompressSync, constants } from "node:zlib";
import type { Weights } from "../acts/model.ts";

/** What a text has, and what it is. */
export interface Labelled<Label extends string> {
  features: readonly number[];
  acts: readonly Label[];
  /** The labels of which it is known whether it has them; all, where it is left out. */
  of?: readonly Label[];
}

/** Features in fewer examples say nothing of others. */
const LEAST_SEEN = 4;
/** The share of weights that are told apart; the few beyond are cut to the largest step. */
const KEPT_BELOW = 0.9995;
/** A smaller weight changes nothing that is decided. */
const LEAST_STEP = 4;
/** Where one label is told from the rest, only the weights that tell much are worth their bytes. */
export const TELLING_STEP = 8;
const EPOCHS = 12;
const RATE = 0.3;
const DECAY = 3e-3;
const STEPS = 31;
/**
 * The steps that are told apart, each a fifth to a third more than the one before: how much more a
 * large weight weighs decides nothing, and all 31 steps take a fifth more bytes.
 */
const LEVELS = [4, 5, 6, 8, 10, 12, 15, 19, 24, STEPS] as const;

/** Numbers that repeat: mulberry32 from a fixed seed. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Puts a list into another order. */
export function shuffle<T>(list: T[], next: () => number) {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
}

/** The features that enough examples have, and their rows. */
function vocabulary(examples: readonly { features: readonly number[] }[]): Map<number, number> {
  const seen = new Map<number, number>();
  for (const { features } of examples) {
    for (const one of features) seen.set(one, (seen.get(one) ?? 0) + 1);
  }
  const kept = [...seen].filter(([, times]) => times >= LEAST_SEEN).map(([one]) => one);
  return new Map(kept.sort((a, b) => a - b).map((one, row) => [one, row]));
}

interface Learned {
  table: Float64Array;
  bias: Float64Array;
}

/** Adaptive gradient descent over the examples, in another order each time. */
function descend(
  rows: readonly { rows: number[]; acts: Set<number>; of: readonly number[] }[],
  features: number,
  width: number,
): Learned {
  const table = new Float64Array(features * width);
  const slopes = new Float64Array(features * width).fill(1e-3);
  const bias = new Float64Array(width).fill(-3);
  const order = [...rows];
  const next = chance(20_260_101);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, next);
    for (const { rows: mine, acts, of } of order) {
      const norm = 1 / Math.sqrt(Math.max(1, mine.length));
      for (const act of of) {
        let sum = bias[act]!;
        for (const row of mine) sum += table[row * width + act]! * norm;
        const error = 1 / (1 + Math.exp(-sum)) - (acts.has(act) ? 1 : 0);
        if (Math.abs(error) < 0.01) continue;
        bias[act]! -= 0.02 * error;
        const slope = error * norm;
        for (const row of mine) {
          const at = row * width + act;
          const gradient = slope + DECAY * table[at]!;
          slopes[at]! += gradient * gradient;
          table[at]! -= RATE * gradient / Math.sqrt(slopes[at]!);
        }
      }
    }
  }
  return { table, bias };
}

/** How far each hash is from the one before it: the lowest bytes of all, then the next ones. */
function hashPlanes(hashes: readonly number[]): number[][] {
  const steps = hashes.map((hash, row) => hash - (hashes[row - 1] ?? 0));
  return [0, 8, 16, 24].map((shift) => steps.map((step) => (step >>> shift) & 0xff));
}

/** How many acts each weight passes over since the weight before it in its row. */
function gapsOf(acts: readonly number[], counts: readonly number[]): number[] {
  let first = 0;
  return counts.flatMap((count) => {
    const row = acts.slice(first, first += count);
    return row.map((act, index) => act - (row[index - 1] ?? -1) - 1);
  });
}

/** The level that is nearest to a weight of so many steps. */
function nearest(steps: number): number {
  const size = Math.abs(steps);
  const level = LEVELS.reduce((best, one) =>
    Math.abs(one - size) < Math.abs(best - size) ? one : best
  );
  return steps < 0 ? -level : level;
}

/** Quantises the weights, and keeps those that say something. */
function packed(
  { table, bias: { length: width } }: Learned,
  known: ReadonlyMap<number, number>,
  leastStep: number,
): Omit<Weights, "bias"> {
  const sizes = table.map(Math.abs).toSorted();
  const scale = sizes[Math.floor(sizes.length * KEPT_BELOW)]! / STEPS;
  const hashes: number[] = [];
  const counts: number[] = [];
  const acts: number[] = [];
  const steps: number[] = [];
  for (const [feature, row] of known) {
    let count = 0;
    for (let act = 0; act < width; act++) {
      const step = Math.round(table[row * width + act]! / scale);
      if (Math.abs(step) < leastStep) continue;
      acts.push(act);
      steps.push(nearest(step) & 0xff);
      count++;
    }
    if (count === 0) continue;
    hashes.push(feature);
    counts.push(count);
  }
  const parts = [...hashPlanes(hashes), counts, gapsOf(acts, counts), steps];
  return {
    scale,
    features: hashes.length,
    packed: new Uint8Array(
      // By larger windows the same weights take .66 MB or .79, by chance; by this one always .66.
      brotliCompressSync(Buffer.concat(parts.map((part) => Uint8Array.from(part))), {
        params: { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_LGBLOCK]: 16 },
      }),
    ),
  };
}

/** Trains on examples, whose acts are among `labels`; weights of fewer steps are left out. */
export function learn<Label extends string>(
  examples: readonly Labelled<Label>[],
  labels: readonly Label[],
  leastStep = LEAST_STEP,
): Weights {
  const known = vocabulary(examples);
  const all = labels.map((_, index) => index);
  const rows = examples.map(({ features, acts, of }) => ({
    rows: features.flatMap((one) => known.get(one) ?? []),
    acts: new Set(acts.map((act) => labels.indexOf(act))),
    of: of?.map((label) => labels.indexOf(label)) ?? all,
  }));
  const learned = descend(rows, known.size, labels.length);
  return {
    ...packed(learned, known, leastStep),
    bias: Array.from(learned.bias, (one) => Math.round(one * 1_000) / 1_000),
  };
}
