/** The outcome of a run as a table. */
import type { ChaosOptions } from "./options.ts";
import type { ChaosResult } from "./run.ts";

/** The value below which a share of the list lies; 0 of an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? 0;
}

export function report(options: ChaosOptions, result: ChaosResult): string {
  const { load } = result;
  const ms = (share: number) => `${percentile(load.ack_ms, share).toFixed(1)} ms`;
  const answers = [...load.answers].sort().map(([status, count]) => `${status}: ${count}`);
  const common: [string, string][] = [
    ["database", options.pglite ? "PGlite" : "Postgres"],
    ["processes", String(options.processes)],
    ["seed", options.seed],
    ["seconds of load", result.load_s.toFixed(0)],
    ["webhook answers", answers.join("  ")],
    ["acknowledged p50 / p99", `${ms(0.5)} / ${ms(0.99)}`],
  ];
  const storm: [string, string][] = [
    ["seconds until quiet", result.settle_s.toFixed(0)],
    ["killed (SIGKILL)", String(result.kills)],
    ["database crashes", String(result.db_crashes)],
    ["starts that failed", String(result.failed_starts)],
    ["gateway answers 503", String(result.gateway_refusals)],
    ["messages acknowledged", String(load.acknowledged.length)],
    ["redelivered", String(load.redeliveries)],
    ["messages answered", String(result.answered)],
    ["slowest answer", `${result.slowest_s.toFixed(1)} s`],
    ["turns (bursts merged)", `${result.turns} (${result.merged} messages merged)`],
    ["replies on the wire", `${result.wire_keys} (+${result.wire_repeats} repeats, same request)`],
  ];
  const rows = options.rate > 0 ? common : [...common, ...storm];
  return [
    ...rows.map(([name, value]) => `${name.padEnd(24)} ${value}`),
    "",
    result.violations.length === 0 ? "Nothing lost, repeated or reordered." : "VIOLATIONS",
    ...result.violations.slice(0, 40),
  ].join("\n");
}
