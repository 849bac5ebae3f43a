/** What is learned of conversations and of single messages: what each says, and what is right for it. */
import { isDeepStrictEqual } from "node:util";
import { type Intent, INTENTS } from "../../../states.ts";
import { type AnsweredTurn, answers } from "../../../evals/answers.ts";
import { type Catalogue, catalogueOf, type Home } from "../../../evals/catalogue.ts";
import type { BuyerTurn, Conversation, Expectation } from "../../../evals/format.ts";
import { wantsHandOver, wantsNoHandOver } from "../../../evals/summary.ts";
import { createBuiltinAgent } from "../mod.ts";
import { STRANGERS, type Told } from "../understand/wording.ts";
import { type Signals, weighed } from "../understand/signals.ts";
import type { IntentExample } from "./intents.ts";
import type { Labelled } from "./learn.ts";
import type { WrittenMessage } from "./messages.ts";

export interface MessageExamples {
  /** The signals of messages whose intent is written down. */
  intents: IntentExample[];
  /** What messages tell by their words. */
  told: Labelled<Told>[];
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

interface ReadTurn {
  turn: AnsweredTurn;
  right: readonly Intent[];
  /** None of a message without words. */
  signals: Signals | undefined;
}

/**
 * Reads a conversation with every intent as it is written, so that what one message is taken for
 * does not change how the next is read.
 */
async function readTurns(conversation: Conversation, catalogue: Catalogue): Promise<ReadTurn[]> {
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
  return turns.map((turn, index) => ({ turn, right: expected[index]!, signals: read[index] }));
}

/** Criteria and wishes that are written down, as far as a turn names them. */
const written = (
  before: readonly string[],
  { criteria, wishes }: Expectation,
): readonly string[] => [
  criteria ? JSON.stringify(Object.entries(criteria).sort()) : before[0]!,
  wishes ? JSON.stringify(wishes) : before[1]!,
];

/** What is known of a turn, and what of it is so: `criteria` as written before it. */
function labelled(
  { turn, right }: ReadTurn,
  known: Writer | undefined,
  changed: boolean,
): Omit<Labelled<Told>, "features"> {
  const { expect } = turn;
  const acts: Told[] = [...right];
  const of: Told[] = right.length > 0 ? [...INTENTS] : [];
  if (changed || expect.must_not_change === "all") of.push("wish");
  if (changed) acts.push("wish");
  const { from = known === "buyer" ? known : undefined } = expect;
  // Who said before that they have a flat to let need not say so again.
  if (from && (known === undefined || from === "buyer")) {
    of.push(...STRANGERS);
    acts.push(...STRANGERS.filter((one) => one === from));
  }
  // Where a person has taken over none is called.
  const calls = wantsHandOver(turn);
  if (turn.owner_before === "bot" && (calls || wantsNoHandOver(turn))) of.push("person");
  if (calls) acts.push("person");
  return { acts, of };
}

/** What conversations teach. */
export async function examplesOf(
  conversations: readonly Conversation[],
  homes: readonly Home[],
): Promise<MessageExamples> {
  const catalogue = catalogueOf(homes, conversations);
  const examples: MessageExamples = { intents: [], told: [] };
  for (const conversation of conversations) {
    let known: Writer | undefined;
    let criteria = written([], { criteria: {}, wishes: [] });
    for (const read of await readTurns(conversation, catalogue)) {
      const { turn: { expect }, right, signals } = read;
      const before = criteria;
      criteria = written(before, expect);
      if (!signals) continue;
      if (right.length > 0) {
        const places = right.map((intent) => INTENTS.indexOf(intent));
        examples.intents.push({ signals: weighed(signals), right: places });
      }
      const label = labelled(read, known, !isDeepStrictEqual(criteria, before));
      known ??= expect.from;
      if (label.of?.length) examples.told.push({ features: signals.seen, ...label });
    }
  }
  return examples;
}

/** What single messages teach. */
export async function examplesOfMessages(
  messages: readonly WrittenMessage[],
  homes: readonly Home[],
): Promise<Labelled<Told>[]> {
  const catalogue = catalogueOf(homes, []);
  const examples: Labelled<Told>[] = [];
  for (const [index, { language, from, told, text }] of messages.entries()) {
    const turns = [{ buyer: text, expect: {} }];
    const message = { id: `${index}`, source: "messages", language, turns };
    const [read] = await readTurns(message, catalogue);
    if (!read?.signals) continue;
    examples.push({
      features: read.signals.seen,
      acts: [...told, ...STRANGERS.filter((one) => one === from)],
      of: ["person", "wish", ...STRANGERS],
    });
  }
  return examples;
}
