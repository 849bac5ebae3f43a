import { TIME_ZONES } from "../lib/desk/time_zones.ts";

/** What fields for a time zone suggest; once a form. */
export const TimeZones = () => (
  <datalist id={TIME_ZONES}>
    {Intl.supportedValuesOf("timeZone").map((zone) => <option key={zone} value={zone} />)}
  </datalist>
);
