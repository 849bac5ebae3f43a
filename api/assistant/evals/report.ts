/** The evaluation's results as text. */
import { METRICS, type Miss, type Score, type Scores } from "./score.ts";
import type { Count, KeyCounts, Metric, Summary } from "./summary.ts";

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

/** The rows of the table by language, in their order. */
const SUMS = [
  "turn_accuracy",
  "message_accuracy",
  "conversation_accuracy",
  "corruptions_per_100",
  "wrong_bookings",
  "hand_overs_missed",
  "hand_overs_needless",
] as const satisfies (keyof Summary)[];

function cell(sum: Metric | Count): string {
  if ("count" in sum) return sum.of === 0 ? "–" : `${sum.count} of ${sum.of}`;
  if (sum.turns === 0) return "–";
  return `${sum.value.toFixed(sum.value > 1 ? 2 : 4)} (${sum.turns})`;
}

/** What the turns come to, a column for each language, and the keys that were wrong. */
export function renderSums({ summaries, keys }: Pick<Score, "summaries" | "keys">): string {
  // A single language is all of it.
  const single = Object.keys(summaries).length === 2;
  const columns: [string, Summary][] = single
    ? [["all", summaries.all]]
    : Object.entries(summaries);
  const line = (name: string, cells: string[]) =>
    `${name.padEnd(22)}${cells.map((one) => one.padStart(16)).join("")}`;
  return [
    line("", columns.map(([name]) => name)),
    ...SUMS.map((name) => line(name, columns.map(([, sums]) => cell(sums[name])))),
    ...renderKeys(keys),
  ].join("\n");
}

function renderKeys(keys: KeyCounts): string[] {
  const wrong = Object.entries(keys);
  if (wrong.length === 0) return [];
  const rows = wrong.map(([key, { wrong, turns }]) =>
    `${key.padEnd(38)}${`${wrong} of ${turns}`.padStart(16)}`
  );
  return ["", "wrong keys", ...rows];
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
