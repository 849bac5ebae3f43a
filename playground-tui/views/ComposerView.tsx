/** @jsxImportSource react */
import { Box, Text, useIsScreenReaderEnabled } from "ink";
import { MAX_MESSAGE } from "../app/controller.ts";
import { type Row, rowsOf, textOf, windowOf } from "./editor.ts";
import { useView } from "./theme.ts";
import type { Composer } from "./useComposer.ts";

const PROMPT = "> ";

/** The text being written with its cursor, and what Tab would make of a command. */
export function ComposerView({ composer }: { composer: Composer }) {
  const { look, layout } = useView();
  const reading = useIsScreenReaderEnabled();
  const { editor, suggestions } = composer;
  const width = Math.max(1, layout.columns - PROMPT.length);
  const { shown, above, below } = windowOf(rowsOf(editor, width), layout.composerRows);
  const length = textOf(editor).length;
  if (reading) return <Text>{`Message: ${textOf(editor)}`}</Text>;
  return (
    <Box flexDirection="column">
      {above > 0 && <Text {...look("quiet")}>{`  ${above} more above`}</Text>}
      {shown.map((row, index) => (
        <Text key={index} wrap="truncate">
          <Text {...look("buyer")}>{index === 0 && above === 0 ? PROMPT : "  "}</Text>
          <RowText row={row} />
        </Text>
      ))}
      {below > 0 && <Text {...look("quiet")}>{`  ${below} more below`}</Text>}
      {length > MAX_MESSAGE * 0.9 && (
        <Text {...look(length > MAX_MESSAGE ? "bad" : "quiet")}>
          {`  ${length} of ${MAX_MESSAGE} characters`}
        </Text>
      )}
      {suggestions.slice(0, layout.suggestions).map((line, index) => (
        <Text key={line} {...look(index === 0 ? "intent" : "quiet")} wrap="truncate">
          {`  ${line}${index === 0 ? "  Tab" : ""}`}
        </Text>
      ))}
    </Box>
  );
}

/** A row with the cursor as an inverse cell. */
function RowText({ row: { cells, cursor } }: { row: Row }) {
  if (cursor === undefined) return cells.join("");
  return (
    <>
      {cells.slice(0, cursor).join("")}
      <Text inverse>{cells[cursor] ?? " "}</Text>
      {cells.slice(cursor + 1).join("")}
    </>
  );
}
