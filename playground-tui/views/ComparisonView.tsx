/** @jsxImportSource react */
import { diffWords } from "diff";
import { Box, Text } from "ink";
import { type ComparedTurn, type Comparison, type Difference } from "../state/compare.ts";
import { harmless, oneLine } from "../state/text.ts";
import { useView } from "./theme.ts";

/** Two runs beside each other, or one below the other; what is the same is left out. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { look, layout } = useView();
  const differing = comparison.turns.filter(({ differences }) => differences.length > 0);
  const same = comparison.turns.length - differing.length;
  return (
    <Box flexDirection="column" width={layout.columns} marginBottom={1}>
      <Text bold>
        {`${comparison.left} | ${comparison.right}: ${differing.length} of ${comparison.turns.length} turns differ`}
      </Text>
      {same > 0 && <Text {...look("quiet")}>{`${same} the same`}</Text>}
      {differing.map((turn) => <TurnDifferences key={turn.number} turn={turn} />)}
    </Box>
  );
}

function TurnDifferences({ turn }: { turn: ComparedTurn }) {
  const { look } = useView();
  const onlySame = turn.differences.every(({ what }) => what !== "said" && what !== "turn");
  return (
    <Box flexDirection="column" marginTop={1}>
      <Text wrap="truncate">
        <Text {...look("phase")}>{`turn ${turn.number}`}</Text>
        {onlySame && <Text {...look("quiet")}>{` ${oneLine(harmless(turn.text))}`}</Text>}
      </Text>
      {turn.differences.map((difference) => (
        <OneDifference key={difference.what} difference={difference} />
      ))}
    </Box>
  );
}

/** Cells of what differs, where the runs are beside each other. */
const LABEL = 8;

function OneDifference({ difference }: { difference: Difference }) {
  const { look, layout } = useView();
  const { what } = difference;
  const pieces = diffWords(harmless(difference.left), harmless(difference.right));
  const half = (other: "added" | "removed") => {
    const meaning = other === "added" ? "gone" : "came";
    return (
      <Text>
        <Text {...look(meaning)}>{meaning === "gone" ? "- " : "+ "}</Text>
        {pieces.filter((piece) => !piece[other]).map((piece, index) => (
          <Text
            key={index}
            {...(piece.added || piece.removed ? { ...look(meaning), bold: true } : {})}
          >
            {piece.value}
          </Text>
        ))}
      </Text>
    );
  };
  const { wide } = layout;
  const width = wide ? Math.floor((layout.columns - LABEL - 1) / 2) : undefined;
  return (
    <Box flexDirection={wide ? "row" : "column"}>
      <Box width={wide ? LABEL : undefined} flexShrink={0}>
        <Text {...look("quiet")}>{what}</Text>
      </Box>
      <Box width={width} flexShrink={0} marginRight={wide ? 1 : 0}>{half("added")}</Box>
      <Box width={width} flexShrink={0}>{half("removed")}</Box>
    </Box>
  );
}
