/** What islands of the dashboard are given to speak and to tell the time with. */
import type { State } from "../../utils.ts";
import { type Lang, textsFor } from "../i18n/mod.ts";

export interface IslandTexts {
  lang: Lang;
  texts: Record<string, string>;
  /** IANA name. */
  timeZone: string;
  /** When the page was made, ISO 8601: browser and server agree on "3 minutes ago". */
  now: string;
}

/** The texts of some groups, e.g. `leads`, with those that all islands share. */
export function islandTexts({ lang, session }: State, now: Date, ...groups: string[]): IslandTexts {
  return {
    lang,
    texts: textsFor(
      lang,
      "problem.code.",
      ...["common", ...groups].map((group) => `desk.${group}.`),
    ),
    timeZone: session?.time_zone ?? "UTC",
    now: now.toISOString(),
  };
}
