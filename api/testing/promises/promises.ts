/**
 * What the product promises to people, in the three languages, each with the proof that it is kept:
 * what must be found once it has been said (`day_test.ts` looks for it), or tests that show it.
 */
import { CHAT } from "./chat.ts";
import { DESK, OFFICE } from "./office.ts";
import { PAGES } from "./pages.ts";
import type { Promised } from "./promised.ts";

export const PROMISES: readonly Promised[] = [...CHAT, ...OFFICE, ...PAGES, ...DESK];
