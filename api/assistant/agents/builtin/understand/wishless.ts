/** Whether a message wishes for nothing, so that nothing of what is looked for changes by it. */
import { most, SURE } from "./act_scores.ts";
import { WISHING } from "./clause_acts.ts";
import { RATHER } from "./may_be.ts";
import type { Signals } from "./signals.ts";
import type { Told } from "./wording.ts";

/** A message that hardly says what is looked for changes nothing of it. */
const WISHLESS = 0.05;
/** Nor a little more, where no clause wishes half as plainly and its words tell of something else. */
const WISHLESS_AS_WELL = 0.1;
/** What a clause says as surely as this is a wish, whatever stands around it. */
const SURELY_WISHED = 0.8;
const TELLS_OF: readonly Told[] = [
  "request_visit",
  "confirm_visit",
  "cancel_visit",
  "small_talk",
  "not_interested",
  "complaint",
];

/** Whether a message wishes for nothing: "I'm running late, the parking over here is nuts". */
export function isWishless(s: Signals): boolean {
  const told = s.told();
  if (wishesSurely(s) || told.wish >= WISHLESS_AS_WELL) return false;
  return told.wish < WISHLESS ||
    (TELLS_OF.some((one) => told[one] >= RATHER) &&
      s.clauses.every(({ scores }) => most(scores, WISHING) < SURE));
}

/** Whether one clause surely wishes. */
export const wishesSurely = ({ clauses }: Signals): boolean =>
  clauses.some(({ wishes, scores, elsewhere }) =>
    elsewhere || (wishes && Math.max(scores.wish, scores.search) >= SURELY_WISHED)
  );
