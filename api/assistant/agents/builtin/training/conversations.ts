/** What is learned of conversations: what each message says, and what is right for it. */
import { type Intent, INTENTS } from "../../../states.ts";
import { answers } from "../../../evals/answers.ts";
import { catalogueOf, type Home } from "../../../evals/catalogue.ts";
import type { BuyerTurn, Conversation, Expectation } from "../../../evals/format.ts";
import { wantsHandOver, wantsNoHandOver } from "../../../evals/summary.ts";
import { createBuiltinAgent } from "../mod.ts";
import { PERSON, WRITERS } from "../understand/wording.ts";
import { type Signals, weighed } from "../understand/signals.ts";
import type { IntentExample } from "./intents.ts";
import type { Labelled } from "./learn.ts";

export interface ConversationExamples {
  /** Messages whose intent is written down. */
  intents: IntentExample[];
  /** Messages of which it is known whether they call a person, where none has taken over. */
  persons: Labelled<typeof PERSON[number]>[];
  /** Messages of which it is known who writes. */
  writers: Labelled<typeof WRITERS[number]>[];
}

type Writer = NonNullable<Expectation["from"]>;

const intentsOf = ({ turns }: Conversation): readonly (readonly Intent[])[] =>
  turns.filter((turn): turn is BuyerTurn => "buyer" in turn)
    .map(({ expect: { intent = [], visit } }) =>
      // Of several that are right the one by which the visit is booked that comes of it.
      visit === "booked" && intent.includes("confirm_visit")
        ? [...new Set<Intent>(["confirm_visit", ...intent])]
        : intent
    );

/**
 * Reads conversations with every intent as it is written, so that what one message is taken for
 * does not change how the next is read.
 */
export async function examplesOf(
  conversations: readonly Conversation[],
  homes: readonly Home[],
): Promise<ConversationExamples> {
  const catalogue = catalogueOf(homes, conversations);
  const examples: ConversationExamples = { intents: [], persons: [], writers: [] };
  for (const conversation of conversations) {
    const expected = intentsOf(conversation);
    let last: Signals | undefined;
    const read: (Signals | undefined)[] = [];
    const reader = createBuiltinAgent((signals) => {
      last = signals;
      return { intent: expected[read.length]?.[0] ?? "unknown", confidence: 1 };
    });
    const turns = await answers(
      {
        ...reader,
        async respond(input) {
          last = undefined;
          const output = await reader.respond(input);
          read.push(last);
          return output;
        },
      },
      conversation,
      catalogue,
    );
    let known: Writer | undefined;
    for (const [index, signals] of read.entries()) {
      const turn = turns[index]!;
      const right = expected[index]!.map((intent) => INTENTS.indexOf(intent));
      if (signals && right.length > 0) examples.intents.push({ signals: weighed(signals), right });
      if (!signals) continue;
      const { from = known === "buyer" ? known : undefined } = turn.expect;
      const features = signals.seen;
      // Who said before that they have a flat to let need not say so again.
      if (from && (known === undefined || from === "buyer")) {
        examples.writers.push({ features, acts: WRITERS.filter((one) => one === from) });
      }
      known ??= from;
      if (turn.owner_before !== "bot") continue;
      const calls = wantsHandOver(turn);
      if (!calls && !wantsNoHandOver(turn)) continue;
      examples.persons.push({ features, acts: calls ? PERSON : [] });
    }
  }
  return examples;
}
