/** @jsxImportSource react */
import { Text } from "ink";
import { PHASES } from "#api/client.ts";
import type { Phase } from "../app/transports/transport.ts";
import { useLook } from "./theme.ts";

/** Cells that all names with the marks of the present one need. */
const FULL = PHASES.join(" ").length + 2;
const SHORT = 3;
/** Cells of a present name in brackets among shortened ones. */
const shortened = (phase: Phase) => (PHASES.length - 1) * (SHORT + 1) + phase.length + 2;

/** All phases; the present one is in brackets, passed ones have a colour of their own. */
export function PhaseTrack(
  { phase, passed, columns }: { phase: Phase; passed: readonly Phase[]; columns: number },
) {
  const look = useLook();
  if (columns < shortened(phase)) {
    return (
      <Text wrap="truncate">
        <Text {...look("phase")}>[{phase}]</Text>
        <Text {...look("quiet")}>{` ${PHASES.indexOf(phase) + 1}/${PHASES.length}`}</Text>
      </Text>
    );
  }
  const name = (one: Phase) => columns < FULL ? one.slice(0, SHORT) : one;
  return (
    <Text wrap="truncate">
      {PHASES.map((one, index) => (
        <Text key={one}>
          {index > 0 && " "}
          {one === phase
            ? <Text {...look("phase")}>[{one}]</Text>
            : <Text {...look(passed.includes(one) ? "intent" : "quiet")}>{name(one)}</Text>}
        </Text>
      ))}
    </Text>
  );
}
