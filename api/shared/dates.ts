/** Days and instants that somebody names: of years that the database and the calendar both know. */
import { z } from "zod";

/** Years of people's own plans and records. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

const ofThisTime = (iso: string) =>
  /^\d{4}-/.test(iso) && iso >= String(FIRST_YEAR) && iso < String(LAST_YEAR + 1);
const WRONG_YEAR = { message: `must be in the years ${FIRST_YEAR} to ${LAST_YEAR}` };

/** A day as YYYY-MM-DD. */
export const day = () =>
  z.iso.date({ message: "must be a day as YYYY-MM-DD", abort: true }).refine(
    ofThisTime,
    WRONG_YEAR,
  );

/** An instant with its offset, in UTC. */
export const instant = () =>
  z.iso.datetime({ offset: true, message: "must be an ISO 8601 instant", abort: true })
    .transform((text) => new Date(text).toISOString()).refine(ofThisTime, WRONG_YEAR);

/** A day or an instant (in UTC unless it names an offset), as an instant in UTC. */
export const dayOrInstant = () =>
  z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], {
    error: "must be a date (2026-03-14) or an instant (2026-03-14T09:26:53Z)",
  }).transform((text) =>
    new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`)
      .toISOString()
  ).refine((iso) => /^(?!0000)\d{4}-/.test(iso), { message: "must be in the years 1 to 9999" });
