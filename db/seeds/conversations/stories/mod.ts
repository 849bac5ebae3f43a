/** The demo conversations: one for each phase, and each way a conversation can leave the bot. */
import type { Pick, Story } from "../script.ts";
import { browsing } from "./browsing.ts";
import { deciding } from "./deciding.ts";
import { leaving } from "./leaving.ts";

/** All stories; listings are taken from the demo data by `pick`. */
export function stories(pick: Pick): Story[] {
  return [...browsing(pick), ...deciding(pick), ...leaving(pick)];
}
