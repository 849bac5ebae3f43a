/** Time zones, which are IANA names. */

/** The id of the list that their fields suggest. */
export const TIME_ZONES = "time-zones";

/** The place that one is named after: `New York`. */
export const placeOf = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
