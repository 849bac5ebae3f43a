/** The form of a broker's hours: read into what the API takes. */
import { WEEKDAYS } from "#api/client.ts";
import { textOf } from "../../../../lib/forms.ts";

/** Part of a day, `HH:MM` each; the end of a day is 24:00 to the API and 00:00 in a form. */
interface Span {
  from: string;
  to: string;
}
type Week = Record<(typeof WEEKDAYS)[number], Span[]>;

/** Parts of a day that the form has room for. */
export const PARTS = 2;
/** Parts of one day that are read. */
const MAX_PARTS = 6;

/** What stands in the form's two fields. */
export const shownSpan = (span: Span | undefined): Span => ({
  from: span?.from ?? "",
  to: span?.to === "24:00" ? "00:00" : span?.to ?? "",
});

const readSpan = (form: FormData, name: string): Span => {
  const to = textOf(form, `${name}.to`);
  return { from: textOf(form, `${name}.from`), to: to === "00:00" ? "24:00" : to };
};

const isFilled = ({ from, to }: Span) => from !== "" || to !== "";

/** The weekly hours, in order; what is half filled in is left for the schema to refuse. */
export const readWeek = (form: FormData): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [
    day,
    Array.from({ length: MAX_PARTS }, (_, n) => readSpan(form, `${day}.${n}`)).filter(isFilled)
      .sort((one, other) => one.from.localeCompare(other.from)),
  ])) as Week;

/** A day on which the weekly hours do not count: closed, unless hours are given. */
export const readException = (form: FormData) => ({
  day: textOf(form, "day"),
  hours: [readSpan(form, "exception")].filter(isFilled),
});
