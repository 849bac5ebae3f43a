/** Learns which intents signals tell of. */
import { INTENTS } from "../../../states.ts";
import { type IntentWeights, probabilities } from "../understand/intent.ts";
import { chance, shuffle } from "./learn.ts";

/** The signals of one message, and the intents that are right for it, by their place in `INTENTS`. */
export interface IntentExample {
  signals: Record<string, number>;
  right: readonly number[];
}

const EPOCHS = 40;
const RATE = 0.1;
const DECAY = 1e-4;

/** A row of `always` and one for each signal; all weights are 0 at first. */
function emptyRows(examples: readonly IntentExample[]): Record<string, number[]> {
  const names = new Set(examples.flatMap(({ signals }) => Object.keys(signals)));
  return Object.fromEntries(
    ["always", ...[...names].sort()].map((name) => [name, INTENTS.map(() => 0)]),
  );
}

/** How far each intent's probability is from what it should be; of several the likeliest are right. */
function errorsOf({ right, signals }: IntentExample, rows: IntentWeights): number[] {
  const likely = probabilities(signals, rows);
  const whole = right.reduce((sum, intent) => sum + likely[intent]!, 0);
  return likely.map((share, intent) => right.includes(intent) ? share - share / whole : share);
}

/** Multinomial logistic regression by adaptive gradient descent, the same on every machine. */
export function learnIntents(examples: readonly IntentExample[]): IntentWeights {
  const rows = emptyRows(examples);
  const slopes = structuredClone(rows);
  const order = [...examples];
  const next = chance(20_261_129);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, next);
    for (const example of order) {
      const errors = errorsOf(example, rows);
      for (const [name, value] of Object.entries({ always: 1, ...example.signals })) {
        const [row, slope] = [rows[name]!, slopes[name]!];
        for (const [intent, error] of errors.entries()) {
          const gradient = error * value + DECAY * row[intent]!;
          slope[intent]! += gradient * gradient;
          row[intent]! -= RATE * gradient / (Math.sqrt(slope[intent]!) + 1e-3);
        }
      }
    }
  }
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      row.map((weight) => Math.round(weight * 100) / 100 + 0),
    ]),
  );
}
