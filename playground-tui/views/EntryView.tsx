/** @jsxImportSource react */
import { Box, Text } from "ink";
import type { Entry } from "../state/store.ts";
import { harmless, wrapWords } from "../state/text.ts";
import { ComparisonView } from "./ComparisonView.tsx";
import { useView, ViewContext } from "./theme.ts";
import { Said, TurnView } from "./TurnView.tsx";

export function EntryView({ entry }: { entry: Entry }) {
  const { look, layout: { columns } } = useView();
  switch (entry.kind) {
    case "gone":
      return null;
    case "turn":
      return <TurnView turn={entry.turn} />;
    case "pair":
      return <Pair entry={entry} />;
    case "comparison":
      return <ComparisonView comparison={entry.comparison} />;
    case "facts":
      return <Facts title={entry.title} rows={entry.rows} />;
    case "message":
      return (
        <Box width={columns} marginBottom={1}>
          <Said who={entry.role} meaning="broker" text={entry.text} width={columns} />
        </Box>
      );
    case "note":
      return (
        <Box width={columns} marginBottom={1}>
          <Text {...look(entry.tone === "info" ? "quiet" : entry.tone)}>
            {`${entry.tone === "bad" ? "x" : "-"} ${harmless(entry.text)}`}
          </Text>
        </Box>
      );
  }
}

/** The same message in two runs. */
function Pair({ entry }: { entry: Extract<Entry, { kind: "pair" }> }) {
  const view = useView();
  const { look, layout } = view;
  const half = layout.wide ? Math.floor((layout.columns - 1) / 2) : layout.columns;
  const narrow = {
    ...layout,
    wide: false,
    columns: half,
    chat: half,
    thoughts: Math.max(1, half - 2),
  };
  const side = ({ run, turn }: typeof entry.left) => (
    <Box flexDirection="column" width={half} flexShrink={0}>
      <Text {...look("phase")}>{`#${run}`}</Text>
      <TurnView turn={turn} />
    </Box>
  );
  return (
    <ViewContext value={{ ...view, layout: narrow }}>
      <Box width={layout.columns} flexDirection={layout.wide ? "row" : "column"} columnGap={1}>
        {side(entry.left)}
        {side(entry.right)}
      </Box>
    </ViewContext>
  );
}

/** Labels and values; one below the other where it is narrow. */
function Facts({ title, rows }: { title: string; rows: [string, string][] }) {
  const { look, layout: { columns } } = useView();
  const label = Math.min(Math.max(...rows.map(([name]) => name.length)) + 2, 30);
  const beside = columns >= label + 24;
  const room = Math.max(1, columns - (beside ? label : 2));
  return (
    <Box flexDirection="column" width={columns} marginBottom={1}>
      <Text bold>{title}</Text>
      {rows.map(([name, value], index) => (
        <Box key={index} flexDirection={beside ? "row" : "column"}>
          <Box width={beside ? label : columns} flexShrink={0}>
            <Text {...look("intent")}>{harmless(name)}</Text>
          </Box>
          <Box flexGrow={1} flexShrink={1} paddingLeft={beside ? 0 : 2}>
            <Text>{wrapWords(harmless(value), room).join("\n")}</Text>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
