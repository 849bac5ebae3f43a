/** @jsxImportSource react */
import { Box, Text, useAnimation, useIsScreenReaderEnabled } from "ink";
import { harmless, oneLine } from "../state/text.ts";
import { useLook } from "./theme.ts";

/** The running turn, and for how long it has been running. */
export function Pending({ text }: { text: string }) {
  const look = useLook();
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
