/** The playground without a screen: a script in, a transcript or events out, and an exit code. */
import { recordOf, type TurnRecord } from "../state/turn.ts";
import { duration, harmless, inWords, rowsInWords } from "../state/text.ts";
import { eventsOf } from "./events.ts";
import type { Options } from "./options.ts";
import type { ScriptLine } from "./script.ts";
import { type Transport, TransportError } from "./transports/transport.ts";

export const EXIT = { done: 0, expectation: 1, usage: 2, unreachable: 3 } as const;

interface HeadlessOptions {
  options: Pick<Options, "agent" | "model" | "broker" | "lang" | "json">;
  script: readonly ScriptLine[];
  out(line: string): void;
  err(line: string): void;
  signal: AbortSignal;
}

/** Runs a script on a transport. Stops at the first failure; answers with the exit code. */
export async function runHeadless(
  transport: Transport,
  { options, script, out, err, signal }: HeadlessOptions,
): Promise<number> {
  const { agent, model, broker, lang, json } = options;
  const { id } = await transport.create({ broker_slug: broker, language: lang });
  const write = (event: object) => {
    if (json) out(JSON.stringify(event));
  };
  for (const [index, line] of script.entries()) {
    const { text } = line;
    const of = { session_id: id, number: index + 1 };
    write({ event: "turn_started", ...of, text });
    let turn: TurnRecord;
    try {
      turn = recordOf(text, await transport.send(id, { text, agent, model }, signal));
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      write({ event: "turn_failed", ...of, kind: error.kind, detail: error.message });
      err(`message ${index + 1}: ${harmless(error.message)}`);
      return exitCodeOf(error.kind);
    }
    if (json) eventsOf(id, turn).forEach(write);
    else transcriptOf(turn).forEach(out);
    const unmet = unmetBy(turn, line);
    if (unmet === undefined) continue;
    err(`message ${index + 1}: ${unmet}`);
    return EXIT.expectation;
  }
  return EXIT.done;
}

export const exitCodeOf = (kind: TransportError["kind"]): number =>
  kind === "refused" ? EXIT.usage : EXIT.unreachable;

function unmetBy({ to, acted_on }: TurnRecord, line: ScriptLine): string | undefined {
  const checks = [
    ["phase", line.expect_phase, to.phase],
    ["intent", line.expect_intent, acted_on],
  ] as const;
  const unmet = checks.find(([, expected, found]) =>
    expected.length > 0 && !expected.includes(found)
  );
  return unmet && `expected ${unmet[0]} ${unmet[1].join(" or ")}, found ${unmet[2]}`;
}

function transcriptOf(turn: TurnRecord): string[] {
  const { from, to, reply } = turn;
  const thoughts = [
    from.phase === to.phase ? to.phase : `${from.phase} → ${to.phase}`,
    `${turn.intent}, ${turn.phase} ${turn.confidence.toFixed(2)}`,
    `rule ${turn.rule}`,
    ...turn.changed.map((slot) => `${slot}=${inWords(turn.profile[slot]?.value ?? "-")}`),
    ...turn.tools.map((call) => `${call.name}: ${rowsInWords(call.rows)}`),
    ...turn.refusals.map((refusal) => `refused: ${refusal}`),
    duration(turn.duration_ms),
  ];
  return [
    `buyer: ${harmless(turn.text)}`,
    `  [${thoughts.map(harmless).join(" · ")}]`,
    ...(reply ? [`${reply.role}: ${harmless(reply.text)}`] : []),
    ...(reply?.files ?? []).map((file) => `  ${harmless(file)}`),
  ];
}
