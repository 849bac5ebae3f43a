/** @jsxImportSource react */
import { Text, useAnimation, useIsScreenReaderEnabled } from "ink";
import { clip, harmless } from "./text.ts";
import { useLook } from "./theme.ts";

/** The running turn, and for how long it has been running. */
export function Pending({ text, columns }: { text: string; columns: number }) {
  const look = useLook();
  const reading = useIsScreenReaderEnabled();
  const { time } = useAnimation({ interval: 1000, isActive: !reading });
  const seconds = Math.floor(time / 1000);
  const waiting = seconds === 0 ? "… Esc cancels" : `… ${seconds} s, Esc cancels`;
  return (
    <Text wrap="truncate">
      <Text {...look("buyer")}>you</Text>
      {` ${clip(harmless(text), Math.max(4, columns - waiting.length - 5))} `}
      <Text {...look("quiet")}>{waiting}</Text>
    </Text>
  );
}
