/** Time zones, which are IANA names. */
import { type Lang, LOCALES } from "../translate.ts";

/** The id of the list that their fields suggest. */
export const TIME_ZONES = "time-zones";

/** What people call one, in summer and winter alike: `Central European Time`. */
export const zoneName = (lang: Lang, timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat(LOCALES[lang], { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
