/** @jsxImportSource react */
import { Box, Text, useAnimation, useIsScreenReaderEnabled } from "ink";
import { PHASES } from "#api/client.ts";
import type { Phase } from "../app/transports/transport.ts";
import { dollars, statsOf } from "../state/costs.ts";
import { activeRun, type PlaygroundState, type Run } from "../state/store.ts";
import { harmless, inWords, oneLine, turnsInWords } from "../state/text.ts";
import { useView } from "./theme.ts";

/** The running turn, and for how long it has been running. */
export function Pending({ text }: { text: string }) {
  const { look } = useView();
  const reading = useIsScreenReaderEnabled();
  const { time } = useAnimation({ interval: 1000, isActive: !reading });
  const seconds = Math.floor(time / 1000);
  return (
    <Box columnGap={1}>
      <Text wrap="truncate">
        <Text {...look("buyer")}>you</Text>
        {` ${oneLine(harmless(text))}`}
      </Text>
      <Box flexShrink={0}>
        <Text {...look("quiet")}>
          {seconds === 0 ? "… Esc cancels" : `… ${seconds} s, Esc cancels`}
        </Text>
      </Box>
    </Box>
  );
}

/** Cells that all names with the marks of the present one need. */
const FULL = PHASES.join(" ").length + 2;
const SHORT = 3;
/** Cells of a present name in brackets among shortened ones. */
const shortened = (phase: Phase) => (PHASES.length - 1) * (SHORT + 1) + phase.length + 2;

/** All phases; the present one is in brackets, passed ones have a colour of their own. */
export function PhaseTrack({ run: { state: { phase }, turns } }: { run: Run }) {
  const { look, layout: { columns } } = useView();
  if (useIsScreenReaderEnabled()) return <Text>{`Phase: ${phase}`}</Text>;
  if (columns < shortened(phase)) {
    return (
      <Text wrap="truncate">
        <Text {...look("phase")}>[{phase}]</Text>
        <Text {...look("quiet")}>{` ${PHASES.indexOf(phase) + 1}/${PHASES.length}`}</Text>
      </Text>
    );
  }
  const passed = new Set(turns.flatMap(({ from, to }) => [from.phase, to.phase]));
  const name = (one: Phase) => columns < FULL ? one.slice(0, SHORT) : one;
  return (
    <Text wrap="truncate">
      {PHASES.map((one, index) => (
        <Text key={one}>
          {index > 0 && " "}
          {one === phase
            ? <Text {...look("phase")}>[{one}]</Text>
            : <Text {...look(passed.has(one) ? "intent" : "quiet")}>{name(one)}</Text>}
        </Text>
      ))}
    </Text>
  );
}

/** What is known of the buyer: on one line, or in columns where there is room. */
export function Known({ run: { profile, turns } }: { run: Run }) {
  const { look, layout } = useView();
  const visit = turns.at(-1)?.visit;
  const known = [
    // First, as it is what all the rest leads to.
    ...(visit
      ? [["visit", [visit.status, visit.date ?? visit.said, visit.time].filter(Boolean).join(" ")]]
      : []),
    ...Object.entries(profile).map(([slot, { value }]) => [slot, inWords(value)]),
  ].map(([slot = "", value = ""]) => [slot, harmless(value)] as const);
  if (known.length === 0) return <Text {...look("quiet")} wrap="truncate">profile: empty</Text>;
  if (layout.profileRows === 0) {
    return (
      <Text {...look("quiet")} wrap="truncate">
        {oneLine(known.map(([slot, value]) => `${slot} ${value}`).join(" · "))}
      </Text>
    );
  }
  const perRow = Math.max(2, Math.ceil(known.length / layout.profileRows));
  const width = Math.floor(layout.columns / perRow);
  return (
    <Box flexWrap="wrap" width="100%">
      {known.map(([slot, value]) => (
        <Box key={slot} width={width}>
          <Text wrap="truncate">
            <Text {...look("quiet")}>{`${slot} `}</Text>
            <Text {...look("value")}>{value}</Text>
          </Text>
        </Box>
      ))}
    </Box>
  );
}

/** The last line: which run, who answers, where, what it has cost. */
export function StatusLine({ state, leaving }: { state: PlaygroundState; leaving: boolean }) {
  const { look, price } = useView();
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
