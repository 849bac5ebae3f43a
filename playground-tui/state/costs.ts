/** What turns cost and how long they took. */
import type { TurnRecord } from "./turn.ts";

/** US dollars per million tokens, as `--price` gives them. */
export interface Price {
  input: number;
  output: number;
}

/** US dollars; null where tokens were used and no price was given: it depends on the contract. */
export function costOf({ usage }: Pick<TurnRecord, "usage">, price?: Price): number | null {
  if (usage.input_tokens === 0 && usage.output_tokens === 0) return 0;
  if (!price) return null;
  return (usage.input_tokens * price.input + usage.output_tokens * price.output) / 1e6;
}

export const dollars = (amount: number | null): string =>
  amount === null ? "cost —" : amount === 0 ? "$0" : `$${amount.toFixed(amount < 0.1 ? 5 : 2)}`;

/** Figures of a run: times in milliseconds, cost in US dollars or null where it is not known. */
export function statsOf(turns: readonly TurnRecord[], price?: Price) {
  const times = turns.map(({ duration_ms }) => duration_ms).sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const sum = (of: (turn: TurnRecord) => number) =>
    turns.reduce((total, turn) => total + of(turn), 0);
  const intents: Record<string, number> = {};
  for (const { acted_on } of turns) intents[acted_on] = (intents[acted_on] ?? 0) + 1;
  const cost = turns.map((turn) => costOf(turn, price))
    .reduce((total, one) => total === null || one === null ? null : total + one, 0);
  return {
    turns: turns.length,
    input_tokens: sum(({ usage }) => usage.input_tokens),
    output_tokens: sum(({ usage }) => usage.output_tokens),
    cost,
    median_ms: at(0.5),
    p95_ms: at(0.95),
    tool_calls: sum(({ tools }) => tools.length),
    fallbacks: sum(({ fallback }) => fallback ? 1 : 0),
    refusals: sum(({ refusals }) => refusals.length),
    intents,
  };
}
