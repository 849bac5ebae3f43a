/** The evaluation's results as text. */
import { METRICS, type Miss, type Scores } from "./score.ts";

const percent = (value: number) => value.toFixed(4).padStart(8);

/** The figures, one a line, with the number of turns behind each. */
export function renderScores(scores: Scores): string {
  const lines = [`${scores.conversations} conversations, ${scores.buyer_turns} buyer turns`, ""];
  const row = (name: string, value: number, turns: number) =>
    lines.push(
      `${name.padEnd(22)}${turns === 0 ? "       –" : percent(value)}  ${
        String(turns).padStart(6)
      } turns`,
    );
  const [first, ...others] = METRICS;
  row(first, scores[first].value, scores[first].turns);
  for (const [slot, one] of Object.entries(scores.slots)) {
    lines.push(
      `  ${slot.padEnd(20)}${percent(one.f1)}  ${String(one.turns).padStart(6)} turns` +
        `  precision${percent(one.precision)}  recall${percent(one.recall)}`,
    );
  }
  for (const name of others) row(name, scores[name].value, scores[name].turns);
  return lines.join("\n");
}

/** The worst turns: those that missed most. */
export function renderMisses(misses: readonly Miss[]): string {
  return misses.map((miss) =>
    [
      `${miss.conversation}, turn ${miss.turn}`,
      ...(miss.before === undefined ? [] : [`  agent: ${miss.before}`]),
      `  buyer: ${miss.buyer}`,
      ...miss.missed.map(({ metric, expected, found }) =>
        `    ${metric}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`
      ),
    ].join("\n")
  ).join("\n");
}

/** A warning where another agent answered some turns; empty where none did. */
export function renderFallbacks(fallbacks: Record<string, number>, turns: number): string {
  const reasons = Object.entries(fallbacks).sort(([, a], [, b]) => b - a);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return "";
  const why = reasons.map(([reason, count]) => `${reason} ${count}`).join(", ");
  return `${total} of ${turns} turns were answered by the built-in agent instead: ${why}`;
}
