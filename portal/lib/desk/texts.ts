/** What the dashboard's islands get: language, texts, time zone, time. */
import type { DeskState } from "../../utils.ts";
import type { Lang, TextKey } from "../translate.ts";
import { textsFor } from "../../messages/mod.ts";

export interface IslandTexts {
  lang: Lang;
  texts: Record<string, string>;
  /** IANA name. */
  timeZone: string;
  /** When the page was made, ISO 8601: browser and server agree on "3 minutes ago". */
  now: string;
}

/** `leads` of `desk.leads.title`. */
type Group<K = TextKey> = K extends `desk.${infer Name}.${string}` ? Name : never;

/** The texts of some groups, e.g. `leads`, with those that all islands share. */
export function islandTexts(
  { lang, session }: DeskState,
  now: Date,
  ...groups: Group[]
): IslandTexts {
  return {
    lang,
    texts: textsFor(
      lang,
      "problem.code.",
      "desk.common.",
      ...groups.map((group) => `desk.${group}.` as const),
    ),
    timeZone: session.time_zone,
    now: now.toISOString(),
  };
}
