/** The outcome of a run as a table. */
import type { ChaosOptions } from "./options.ts";
import type { PoisonTimes } from "./poison.ts";
import type { ChaosResult } from "./run.ts";
import { BOUND_MS, type Stall } from "./stall.ts";

/** What a run prints, and whether it missed what it must show. */
export interface Outcome {
  text: string;
  failed: boolean;
}

/** The value below which a share of the list lies; 0 of an empty list. */
function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? 0;
}

type Rows = [name: string, value: string][];

const table = (rows: Rows) => rows.map(([name, value]) => `${name.padEnd(26)} ${value}`).join("\n");
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A storm's or a steady load's outcome. */
export function reportStorm(options: ChaosOptions, result: ChaosResult): Outcome {
  const { load, violations } = result;
  const ms = (share: number) => `${percentile(load.ack_ms, share).toFixed(1)} ms`;
  const listed = (answers: ReadonlyMap<string, number>) =>
    [...answers].sort().map(([status, count]) => `${status}: ${count}`).join("  ");
  const common: Rows = [
    ["database", options.pglite ? "PGlite" : "Postgres"],
    ["processes", String(options.processes)],
    ["seed", options.seed],
    ["seconds of load", result.load_s.toFixed(0)],
    ["webhook answers", listed(load.answers)],
    ["acknowledged p50 / p99", `${ms(0.5)} / ${ms(0.99)}`],
  ];
  const storm: Rows = [
    ["seconds until quiet", result.settle_s.toFixed(0)],
    ["seconds of the days after", result.later_s.toFixed(0)],
    ["killed (SIGKILL)", `${result.kills}, and ${result.later_kills} in the days after`],
    ["database crashes", String(result.db_crashes)],
    ...(options.db_down_ms > 0
      ? [["answers while it was down", listed(load.down_answers)] as Rows[number]]
      : []),
    ...(result.caught_up_s === undefined ? [] : [
      [
        "gateway down",
        `${options.outage_ms / 1000} s; last reply ${result.caught_up_s.toFixed(1)} s after that`,
      ] as Rows[number],
    ]),
    ["503 without Retry-After", String(load.bare_503)],
    ["starts that failed", String(result.failed_starts)],
    ["gateway answers 503", String(result.gateway_refusals)],
    ["messages acknowledged", String(load.acknowledged.length)],
    ["redelivered", String(load.redeliveries)],
    ["messages answered", String(result.answered)],
    ["slowest answer", `${result.slowest_s.toFixed(1)} s`],
    ["turns (bursts merged)", `${result.turns} (${result.merged} messages merged)`],
    ["messages on the wire", `${result.wire_keys} (+${result.wire_repeats} repeats, same request)`],
    ["mails", `${result.mails.ids} (+${result.mails.repeats} repeats, same id)`],
    ["pushed notices", `${result.pushes.ids} (+${result.pushes.repeats} repeats, same topic)`],
    ["notices in own chats", `${result.notices.ids} (+${result.notices.repeats} repeats, same id)`],
    ...Object.entries(result.told).sort().map(([what, times]): Rows[number] => [
      `  ${what}`,
      String(times),
    ]),
  ];
  const good = options.scenario === "steady"
    ? "Every webhook was acknowledged and stored."
    : "Nothing lost, repeated or reordered.";
  const text = [
    table(options.scenario === "steady" ? common : [...common, ...storm]),
    "",
    violations.length === 0 ? good : "VIOLATIONS",
    ...violations.slice(0, 40),
  ].join("\n");
  return { text, failed: violations.length > 0 };
}

/** How soon conversations went on whose process was killed. */
export function reportStall(options: ChaosOptions, stalls: readonly Stall[]): Outcome {
  const slowest = Math.max(...stalls.map(({ resumed_ms }) => resumed_ms));
  const failed = slowest > BOUND_MS;
  const text = [
    table([
      ["processes", String(options.processes)],
      ...stalls.map(({ resumed_ms, answered_ms }, round): Rows[number] => [
        `kill ${round + 1}`,
        `resumed after ${seconds(resumed_ms)}, answered after ${seconds(answered_ms)}`,
      ]),
      ["slowest, from the kill", `${seconds(slowest)} of ${seconds(BOUND_MS)} (lease and 5 s)`],
    ]),
    "",
    failed ? "VIOLATION: too late" : "Every conversation went on in time.",
  ].join("\n");
  return { text, failed };
}

/** What unreadable messages cost the others. A figure to be read, without a bound of its own. */
export function reportPoison({ without, poisoned }: PoisonTimes): Outcome {
  const row = (values: readonly number[]) =>
    `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms ` +
    `of ${values.length} answers`;
  const ratio = percentile(poisoned, 0.99) / percentile(without, 0.99);
  const text = table([
    ["without poisoned buyers", row(without)],
    ["with poisoned buyers", row(poisoned)],
    ["p99 ratio", ratio.toFixed(3)],
  ]);
  return { text, failed: false };
}
