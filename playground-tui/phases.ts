import type { Phase } from "./transports/port.ts";

/** The phases in the order in which a purchase usually passes through them. */
export const PHASES: readonly Phase[] = [
  "greeting",
  "discovery",
  "matching",
  "evaluation",
  "scheduling",
  "negotiation",
  "nurture",
  "closed",
];
