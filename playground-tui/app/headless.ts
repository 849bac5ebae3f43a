/** The playground without a screen: a script in, a transcript or events out, and an exit code. */
import { type PlaygroundEvent, playTurn } from "../state/events.ts";
import type { Options } from "./options.ts";
import { addEvent, isComplete, type PartialTurn, startTurn } from "../state/record.ts";
import type { ScriptLine } from "./script.ts";
import { duration, harmless, inWords, rowsInWords } from "../views/text.ts";
import { type Transport, TransportError } from "./transports/port.ts";

export const EXIT = { done: 0, expectation: 1, usage: 2, unreachable: 3 } as const;

interface HeadlessOptions {
  options: Pick<Options, "agent" | "model" | "broker" | "lang" | "json">;
  script: readonly ScriptLine[];
  out(line: string): void;
  err(line: string): void;
  signal?: AbortSignal;
}

/** Runs a script on a transport. Stops at the first failure; answers with the exit code. */
export async function runHeadless(
  transport: Transport,
  { options, script, out, err, signal = new AbortController().signal }: HeadlessOptions,
): Promise<number> {
  const { agent, model, broker, lang, json } = options;
  const session = await transport.create({
    ...(broker === undefined ? {} : { broker_slug: broker }),
    ...(lang === undefined ? {} : { language: lang }),
  });
  for (const [index, line] of script.entries()) {
    const message = {
      text: line.text,
      ...(agent === undefined ? {} : { agent }),
      ...(model === undefined ? {} : { model }),
    };
    let turn: PartialTurn | undefined;
    for await (const event of playTurn(transport, { ...session, turns: index }, message, signal)) {
      if (json) out(JSON.stringify(event));
      if (event.event === "turn_failed") return failed(event, index, err);
      turn = event.event === "turn_started" ? startTurn(event) : addEvent(turn!, event);
    }
    if (!turn || !isComplete(turn)) throw new Error("a turn ended without its last event");
    if (!json) { for (const text of transcriptOf(turn)) out(text); }
    const checks = [
      ["phase", line.expect_phase, turn.to.phase],
      ["intent", line.expect_intent, turn.acted_on],
    ] as const;
    for (const [what, expected, found] of checks) {
      if (expected.length === 0 || expected.includes(found)) continue;
      err(`message ${index + 1}: expected ${what} ${expected.join(" or ")}, found ${found}`);
      return EXIT.expectation;
    }
  }
  return EXIT.done;
}

function failed(
  { kind, detail }: Extract<PlaygroundEvent, { event: "turn_failed" }>,
  index: number,
  err: (line: string) => void,
): number {
  err(`message ${index + 1}: ${harmless(detail)}`);
  return exitCodeOf(kind);
}

/** The exit code for a failure of the transport. */
export const exitCodeOf = (kind: TransportError["kind"]): number =>
  kind === "refused" ? EXIT.usage : EXIT.unreachable;

function* transcriptOf(turn: PartialTurn): Generator<string> {
  if (!isComplete(turn)) return;
  yield `buyer: ${harmless(turn.text)}`;
  const { from, to } = turn;
  const phase = from.phase === to.phase ? to.phase : `${from.phase} → ${to.phase}`;
  const known = turn.changed.map((slot) => `${slot}=${inWords(turn.profile[slot]?.value ?? "-")}`);
  yield `  [${
    [
      phase,
      `${turn.intent}, ${turn.phase} ${turn.confidence.toFixed(2)}`,
      `rule ${turn.rule}`,
      ...known,
      ...turn.tools.map((call) => `${call.name}: ${rowsInWords(call.rows)}`),
      ...turn.refusals.map((refusal) => `refused: ${refusal}`),
      duration(turn.duration_ms),
    ].map(harmless).join(" · ")
  }]`;
  if (turn.reply) yield `${turn.reply.role}: ${harmless(turn.reply.text)}`;
}
