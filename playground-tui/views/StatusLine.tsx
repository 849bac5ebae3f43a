/** @jsxImportSource react */
import { Text } from "ink";
import { dollars, type Price, statsOf } from "../state/costs.ts";
import { activeRun, type PlaygroundState } from "../state/reducer.ts";
import { turnsInWords } from "../state/text.ts";
import { useLook } from "./theme.ts";

interface Props {
  state: PlaygroundState;
  leaving: boolean;
  price?: Price;
}

/** The last line: which run, who answers, where, what it has cost. */
export function StatusLine({ state, leaving, price }: Props) {
  const look = useLook();
  const run = activeRun(state);
  if (leaving) return <Text {...look("bad")} wrap="truncate">Ctrl-C again quits</Text>;
  if (!run) return <Text {...look("quiet")} wrap="truncate">starting…</Text>;
  const { input_tokens, output_tokens, cost } = statsOf(run.turns, price);
  const parts = [
    `#${run.key}`,
    ...(state.runs.length > 1 ? [`${state.runs.length} runs`] : []),
    ...(run.state.owner === "human" ? ["a person answers"] : []),
    ...(run.state.consent === "opted_out" ? ["opted out"] : []),
    turnsInWords(run.turns.length),
    state.agent ?? run.turns.at(-1)?.agent ?? state.agents[0] ?? "",
    ...(state.model ? [state.model] : []),
    `${input_tokens + output_tokens} tokens`,
    dollars(cost),
    state.where ?? "",
    "/help",
  ];
  return <Text {...look("quiet")} wrap="truncate">{parts.join(" · ")}</Text>;
}
