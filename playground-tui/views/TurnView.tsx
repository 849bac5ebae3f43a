/** @jsxImportSource react */
import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { TurnRecord } from "../state/turn.ts";
import { harmless, inWords, rowsInWords, wrapWords } from "../state/text.ts";
import { useView } from "./theme.ts";
import { effectInWords, Thoughts } from "./Thoughts.tsx";

/** A finished turn: what was said on the left, what was thought on the right, or below. */
export function TurnView({ turn }: { turn: TurnRecord }) {
  const { look, layout } = useView();
  const reading = useIsScreenReaderEnabled();
  if (reading) return <SpokenTurn turn={turn} />;
  const chat = (
    <Box flexDirection="column" width={layout.chat} flexShrink={0}>
      <Said who="you" meaning="buyer" text={turn.text} width={layout.chat} />
      {turn.reply
        ? (
          <Said
            who={turn.reply.role}
            meaning={turn.reply.role === "broker" ? "broker" : "agent"}
            text={[turn.reply.text, ...turn.reply.files].join("\n")}
            width={layout.chat}
          />
        )
        : <Text {...look("quiet")}>(nothing was sent)</Text>}
    </Box>
  );
  return (
    <Box
      flexDirection={layout.wide ? "row" : "column"}
      width={layout.columns}
      marginBottom={1}
    >
      {chat}
      <Box
        borderStyle="single"
        borderTop={false}
        borderRight={false}
        borderBottom={false}
        borderDimColor
        marginLeft={layout.wide ? 1 : 0}
        paddingLeft={1}
      >
        <Thoughts turn={turn} />
      </Box>
    </Box>
  );
}

interface SaidProps {
  who: string;
  meaning: "buyer" | "agent" | "broker";
  text: string;
  /** Cells. */
  width: number;
}

/** Cells by which all lines but the first are indented, so that the names are easy to find. */
const HANGING = 2;
const INDENT = " ".repeat(HANGING);

/** Somebody's words behind their name. */
export function Said({ who, meaning, text, width }: SaidProps) {
  const { look } = useView();
  // Every line but the first has to leave room, so the name's first cells are left out.
  const [first = "", ...rest] = wrapWords(
    `${who.slice(HANGING)} ${harmless(text)}`,
    Math.max(1, width - HANGING),
  );
  const spoken = [first.slice(who.length - HANGING), ...rest.map((line) => `${INDENT}${line}`)];
  return (
    <Text wrap="truncate">
      <Text {...look(meaning)}>{who}</Text>
      {spoken.join("\n")}
    </Text>
  );
}

/** The same in sentences, in reading order. */
function SpokenTurn({ turn }: { turn: TurnRecord }) {
  const { from, to } = turn;
  const lines = [
    `You said: ${turn.text}`,
    turn.reply ? `${turn.reply.role} answered: ${turn.reply.text}` : "Nothing was sent.",
    ...(turn.reply?.files ?? []).map((file) => `Sent along: ${file}`),
    from.phase === to.phase
      ? `Turn ${turn.number}. The phase stays ${to.phase}.`
      : `Turn ${turn.number}. The phase changed from ${from.phase} to ${to.phase}.`,
    `Intent ${turn.intent}, classified phase ${turn.phase}, confidence ${
      turn.confidence.toFixed(2)
    }, rule ${turn.rule}.`,
    ...turn.changed.map((slot) => {
      const known = turn.profile[slot];
      return known ? `${slot} is ${inWords(known.value)}.` : `${slot} is forgotten.`;
    }),
    ...turn.tools.map((call) => `Called ${call.name}, ${rowsInWords(call.rows)}.`),
    ...turn.effects.map((effect) => `${effectInWords(effect)}.`),
    ...turn.refusals.map((refusal) => `Refused: ${refusal}.`),
  ];
  return (
    <Box flexDirection="column">
      {lines.map((line, index) => <Text key={index}>{harmless(line)}</Text>)}
    </Box>
  );
}
