/** Learns which intents signals tell of from conversations whose intents are written down. */
import { type Intent, INTENTS } from "../../../states.ts";
import { answers } from "../../../evals/answers.ts";
import { catalogueOf, type Home } from "../../../evals/catalogue.ts";
import type { BuyerTurn, Conversation } from "../../../evals/format.ts";
import { createBuiltinAgent } from "../mod.ts";
import { type IntentWeights, probabilities } from "../understand/intent.ts";
import { weighed } from "../understand/signals.ts";
import { chance, shuffle } from "./learn.ts";

/** The signals of one message, and the intents that are right for it, by their place in `INTENTS`. */
export interface IntentExample {
  signals: Record<string, number>;
  right: readonly number[];
}

/**
 * Reads conversations with every intent as it is written, so that what one message is taken for
 * does not change how the next is read.
 */
export async function intentExamples(
  conversations: readonly Conversation[],
  homes: readonly Home[],
): Promise<IntentExample[]> {
  const catalogue = catalogueOf(homes, conversations);
  const examples: IntentExample[] = [];
  for (const conversation of conversations) {
    const expected = conversation.turns
      .filter((turn): turn is BuyerTurn => "buyer" in turn)
      .map(({ expect: { intent = [], visit } }) =>
        // Of several that are right the one by which the visit is booked that comes of it.
        visit === "booked" && intent.includes("confirm_visit")
          ? [...new Set<Intent>(["confirm_visit", ...intent])]
          : intent
      );
    let signals: Record<string, number> | undefined;
    let turn = 0;
    const reader = createBuiltinAgent((found) => {
      signals = weighed(found);
      return { intent: expected[turn]?.[0] ?? "unknown", confidence: 1 };
    });
    await answers(
      {
        ...reader,
        async respond(input) {
          signals = undefined;
          const output = await reader.respond(input);
          const right = expected[turn++]!.map((intent) => INTENTS.indexOf(intent));
          if (signals && right.length > 0) examples.push({ signals, right });
          return output;
        },
      },
      conversation,
      catalogue,
    );
  }
  return examples;
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
