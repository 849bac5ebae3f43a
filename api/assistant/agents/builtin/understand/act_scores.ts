/** How sure the scores of acts are. */
import type { Act } from "../acts/acts.ts";
import type { ActScores } from "../acts/model.ts";

/** Enough for a clause that does nothing else. */
export const LIKELY = 0.15;
/** From here on an act counts. */
export const SURE = 0.3;
/** From here on an act is plain, whatever stands around it. */
export const PLAIN = 0.4;
/** From here on a clause mostly does this, whatever else it does. */
export const MOSTLY = 0.5;
/** From here on an act leaves no doubt. */
export const PLAINEST = 0.8;

/** The score of the likeliest of some acts. */
export function most(scores: ActScores, of: readonly Act[]): number {
  let highest = 0;
  for (const act of of) if (scores[act] > highest) highest = scores[act];
  return highest;
}
