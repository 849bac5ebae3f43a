/** What `--json` writes: a turn as events, each of which is a line. */
import type { TurnRecord } from "../state/turn.ts";

export type TurnEvent = ReturnType<typeof eventsOf>[number];

/** The events of a finished turn; `turn_started` comes before them. */
export function eventsOf(
  session_id: string,
  { number, text: _, tools, reply, ...turn }: TurnRecord,
) {
  const { intent, phase, confidence, acted_on, ...rest } = turn;
  const { from, to, rule, effects, refusals, ...finished } = rest;
  const of = { session_id, number };
  return [
    { event: "classified" as const, ...of, intent, phase, confidence, acted_on },
    { event: "transition" as const, ...of, from, to, rule, effects, refusals },
    ...tools.map((call) => ({ event: "tool_call" as const, ...of, ...call })),
    ...(reply ? [{ event: "reply" as const, ...of, ...reply }] : []),
    { event: "turn_finished" as const, ...of, ...finished },
  ];
}
