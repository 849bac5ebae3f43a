/** Two runs, turn by turn: which messages, intents, tool calls and replies differ. */
import type { TurnRecord } from "./turn.ts";
import { inWords, rowsInWords } from "./text.ts";

export interface Difference {
  what: "said" | "intent" | "phase" | "profile" | "tools" | "reply" | "turn";
  left: string;
  right: string;
}

export type Comparison = ReturnType<typeof compareRuns>;
export type ComparedTurn = Comparison["turns"][number];

export function compareRuns(
  left: { label: string; turns: readonly TurnRecord[] },
  right: { label: string; turns: readonly TurnRecord[] },
) {
  const numbers = [...new Set([...left.turns, ...right.turns].map(({ number }) => number))];
  return {
    left: left.label,
    right: right.label,
    turns: numbers.sort((a, b) => a - b).map((number) => {
      const a = left.turns.find((turn) => turn.number === number);
      const b = right.turns.find((turn) => turn.number === number);
      return { number, text: a?.text ?? b?.text ?? "", differences: differencesOf(a, b) };
    }),
  };
}

function differencesOf(a: TurnRecord | undefined, b: TurnRecord | undefined): Difference[] {
  if (!a || !b) {
    return [{
      what: "turn",
      left: a?.text ?? "(no such turn)",
      right: b?.text ?? "(no such turn)",
    }];
  }
  const aspects: [Difference["what"], (turn: TurnRecord) => string][] = [
    ["said", (turn) => turn.text],
    ["intent", (turn) => `${turn.acted_on} by rule ${turn.rule}`],
    ["phase", phaseLine],
    ["profile", profileLine],
    ["tools", (turn) => turn.tools.map(toolLine).join("; ") || "none"],
    ["reply", (turn) => turn.reply?.text ?? "(nothing sent)"],
  ];
  return aspects.map(([what, of]) => ({ what, left: of(a), right: of(b) }))
    .filter(({ left, right }) => left !== right);
}

const phaseLine = ({ from, to, phase }: TurnRecord): string =>
  `${from.phase} → ${to.phase}${phase === to.phase ? "" : `, classified ${phase}`}`;

const profileLine = ({ profile }: TurnRecord): string =>
  Object.entries(profile).map(([slot, { value }]) => `${slot}=${inWords(value)}`).sort()
    .join(" ") || "empty";

const toolLine = ({ name, arguments: args, rows }: TurnRecord["tools"][number]): string =>
  `${name}(${inWords(args)}) ${rowsInWords(rows)}`;
