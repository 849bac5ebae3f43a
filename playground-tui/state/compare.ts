/** Two runs, turn by turn: what was said, understood, done and answered differently. */
import type { TurnRecord } from "./record.ts";
import { inWords, rowsInWords } from "../views/text.ts";

/** A piece of text that stands on both sides, or on one. */
interface Piece {
  text: string;
  side: "both" | "left" | "right";
}

export interface Difference {
  what: "said" | "intent" | "phase" | "profile" | "tools" | "reply" | "turn";
  left: string;
  right: string;
}

export interface ComparedTurn {
  number: number;
  left: TurnRecord | undefined;
  right: TurnRecord | undefined;
  differences: Difference[];
}

export interface Comparison {
  left: string;
  right: string;
  turns: ComparedTurn[];
}

/** Compares two runs by turn number. */
export function compareRuns(
  left: { label: string; turns: readonly TurnRecord[] },
  right: { label: string; turns: readonly TurnRecord[] },
): Comparison {
  const numbers = [...new Set([...left.turns, ...right.turns].map(({ number }) => number))];
  return {
    left: left.label,
    right: right.label,
    turns: numbers.sort((a, b) => a - b).map((number) => {
      const a = left.turns.find((turn) => turn.number === number);
      const b = right.turns.find((turn) => turn.number === number);
      return { number, left: a, right: b, differences: differencesOf(a, b) };
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

/** Texts longer than this many words are compared as a whole. */
const MAX_WORDS = 400;

/** Marks the words that stand on one side only (longest common subsequence). */
export function compareWords(left: string, right: string): Piece[] {
  const a = left.split(/(?<=\s)/);
  const b = right.split(/(?<=\s)/);
  if (a.length > MAX_WORDS || b.length > MAX_WORDS) {
    return [{ text: left, side: "left" }, { text: right, side: "right" }];
  }
  const same = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i]![j] = same(i, j)
        ? common[i + 1]![j + 1]! + 1
        : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const pieces: Piece[] = [];
  const push = (text: string, side: Piece["side"]) => {
    const last = pieces.at(-1);
    if (last?.side === side) last.text += text;
    else pieces.push({ text, side });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(i, j)) {
      push(b[j]!, "both");
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      push(a[i++]!, "left");
    } else push(b[j++]!, "right");
  }
  return pieces;
}
