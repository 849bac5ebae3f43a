/** @jsxImportSource react */
import { Box, Text } from "ink";
import { costOf, dollars } from "../state/costs.ts";
import type { TurnRecord } from "../state/turn.ts";
import { duration, harmless, inWords, rowsInWords, wrapWords } from "../state/text.ts";
import { useView } from "./theme.ts";

/** What the agent made of a message: intent and phase, profile, tools, time and cost. */
export function Thoughts({ turn }: { turn: TurnRecord }) {
  const { look, layout, price } = useView();
  const { from, to } = turn;
  const moved = from.phase !== to.phase;
  const failed = turn.fallback ? [`${turn.fallback.from}: ${turn.fallback.reason}`] : [];
  return (
    <Box flexDirection="column" width={layout.thoughts}>
      <Text>
        <Text {...look("quiet")}>{`${turn.number} `}</Text>
        {moved && <Text>{`${from.phase} → `}</Text>}
        <Text {...look(moved ? "moved" : "phase")}>{to.phase}</Text>
      </Text>
      <Box flexWrap="wrap" columnGap={1}>
        <Text>
          <Text {...look("intent")}>{`${turn.intent} · ${turn.phase}`}</Text>
          {` ${turn.confidence.toFixed(2)}`}
          {turn.acted_on !== turn.intent && ` as ${turn.acted_on}`}
        </Text>
        <Text {...look("quiet")}>{`rule ${turn.rule}`}</Text>
      </Box>
      <Changes turn={turn} />
      <Tools tools={turn.tools} />
      {turn.effects.map((effect, index) => (
        <Text key={index} {...look("good")}>
          ! {harmless(effectInWords(effect))}
        </Text>
      ))}
      {[...turn.refusals, ...failed].map((refusal) => (
        <Text key={refusal} {...look("bad")}>x {harmless(refusal)}</Text>
      ))}
      <Text {...look("quiet")}>
        {[
          turn.model ? `${turn.agent} ${harmless(turn.model)}` : turn.agent,
          duration(turn.duration_ms),
          `${turn.usage.input_tokens + turn.usage.output_tokens} tokens`,
          dollars(costOf(turn, price)),
        ].join(" · ")}
      </Text>
    </Box>
  );
}

function Changes({ turn }: { turn: TurnRecord }) {
  const { look } = useView();
  return turn.changed.map((slot) => {
    const known = turn.profile[slot];
    return known
      ? (
        <Text key={slot}>
          {`+ ${slot} `}
          <Text {...look("value")}>{harmless(inWords(known.value))}</Text>
        </Text>
      )
      : <Text key={slot} {...look("gone")}>- {slot}</Text>;
  });
}

function Tools({ tools }: Pick<TurnRecord, "tools">) {
  const { look, layout } = useView();
  return tools.map((call, index) => (
    <Box key={index} flexDirection="column">
      <Text>
        <Text {...look("tool")}>* {harmless(call.name)}</Text>
        <Text {...look("quiet")}>{` ${rowsInWords(call.rows)} ${duration(call.duration_ms)}`}</Text>
      </Text>
      <Text wrap="truncate">
        {wrapWords(harmless(inWords(call.arguments)), layout.thoughts - 2).map((line) =>
          `  ${line}`
        )
          .join("\n")}
      </Text>
      {call.error && <Text {...look("bad")}>{`  ${harmless(call.error)}`}</Text>}
    </Box>
  ));
}

/** `{type: "visit_confirmed"}` → `visit confirmed`; further keys follow. */
export function effectInWords({ type, ...rest }: Record<string, unknown>): string {
  const words = String(type).replaceAll("_", " ");
  const more = Object.values(rest).map(inWords).join(" ");
  return more ? `${words}: ${more}` : words;
}
