/** @jsxImportSource react */
import { Box, Text } from "ink";
import type { ProfileEntries, Visit } from "../state/turn.ts";
import { harmless, inWords, oneLine } from "../state/text.ts";
import type { Layout } from "./layout.ts";
import { useLook } from "./theme.ts";

interface Props {
  profile: ProfileEntries;
  visit: Visit | null;
  layout: Layout;
}

/** What is known of the buyer: on one line, or in columns where there is room. */
export function Known({ profile, visit, layout }: Props) {
  const look = useLook();
  const known = [
    // First, as it is what all the rest leads to.
    ...(visit ? [["visit", visitInWords(visit)] as const] : []),
    ...Object.entries(profile).map(([slot, { value }]) => [slot, inWords(value)] as const),
  ].map(([slot, value]) => [slot, harmless(value)] as const);
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
    <Box flexWrap="wrap" width={layout.columns}>
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

const visitInWords = ({ status, date, time, said }: Visit): string =>
  [status, date ?? said, time].filter(Boolean).join(" ");
