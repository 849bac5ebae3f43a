/** Amounts, days and times as a language writes them. */
const numbers = new Map<string, Intl.NumberFormat>();

/** An amount without cents, with its currency where one is known. */
export function money(value: number, currency: string | undefined, locale: string): string {
  const key = `${locale} ${currency ?? ""}`;
  let format = numbers.get(key);
  if (!format) {
    const style = currency ? { style: "currency", currency } as const : {};
    format = new Intl.NumberFormat(locale, {
      ...style,
      maximumFractionDigits: 0,
      useGrouping: "always",
    });
    numbers.set(key, format);
  }
  return format.format(value);
}

const days = new Map<string, Intl.DateTimeFormat>();

/** "Friday, 13 March": an ISO date with its weekday. */
export function longDay(iso: string, locale: string): string {
  let format = days.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });
    days.set(locale, format);
  }
  return format.format(Temporal.PlainDate.from(iso));
}

/** "1 bed", "2 beds". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** `plural` of a noun. */
export const counted = (one: string, many?: string) => (count: number) => plural(count, one, many);
