/** Money, measures and times in the reader's language. */
import type { PropertySummary } from "#api/client.ts";
import { type Lang, LOCALES, type Translate } from "./translate.ts";

function cache<T>() {
  const made = new Map<string, T>();
  return (key: string, make: () => T): T => {
    const value = made.get(key) ?? make();
    made.set(key, value);
    return value;
  };
}

const numberFormat = cache<Intl.NumberFormat>();
const dateFormat = cache<Intl.DateTimeFormat>();

/** A number, grouped as the language does. */
export const formatNumber = (lang: Lang, value: number): string =>
  numberFormat(lang, () => new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 1 }))
    .format(value);

/** An amount of money without needless decimals. `currency` is ISO 4217. */
export const formatMoney = (lang: Lang, value: number, currency: string): string =>
  numberFormat(`${lang} ${currency}`, () =>
    new Intl.NumberFormat(LOCALES[lang], {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // "€450.50", and "€450".
      trailingZeroDisplay: "stripIfInteger",
    })).format(value);

/** The price of a property with its period: `€1,450 / month`. */
export function formatPrice(
  lang: Lang,
  t: Translate,
  { price, currency, price_period }: Pick<PropertySummary, "price" | "currency" | "price_period">,
): string {
  const money = formatMoney(lang, price, currency);
  return price_period ? `${money} ${t(`period.${price_period}`)}` : money;
}

/** An area with its unit: `120 m²`. */
export const formatArea = (lang: Lang, value: number, unit: "m2" | "ft2"): string =>
  `${formatNumber(lang, Math.round(value))} ${unit === "m2" ? "m²" : "ft²"}`;

/** Codes of countries by which numbers begin; of all others they have three digits. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** A phone number, which is kept as digits, in groups of three and four: `+351 210 000 999`. */
export function formatPhone(phone: string): string {
  const [code = ""] = CALLING_CODE.exec(phone) ?? [];
  const digits = phone.slice(code.length);
  if (!/^\d{6,}$/.test(digits)) return phone;
  // The last groups have four digits where those of three do not come out even.
  const threes = digits.length - 4 * (digits.length % 3);
  const groups = [
    ...digits.slice(0, threes).match(/\d{3}/g) ?? [],
    ...digits.slice(threes).match(/\d{4}/g) ?? [],
  ];
  return [code, ...groups].filter(Boolean).join(" ");
}

/** The size of a file: `1.2 MB`. */
export function formatBytes(lang: Lang, bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ["kilobyte", 1e3] as const : ["megabyte", 1e6] as const;
  const format = numberFormat(
    `${lang} ${unit}`,
    () => new Intl.NumberFormat(LOCALES[lang], { style: "unit", unit, maximumFractionDigits: 1 }),
  );
  return format.format(Math.max(bytes / size, 0.1));
}

const dateTime = (lang: Lang, key: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(
    `${lang} ${key} ${options.timeZone ?? ""}`,
    () => new Intl.DateTimeFormat(LOCALES[lang], options),
  );

/** A day: `21 Nov 2026`. `timeZone` is an IANA name; default UTC. */
export const formatDate = (lang: Lang, iso: string, timeZone = "UTC"): string =>
  dateTime(lang, "date", { dateStyle: "medium", timeZone }).format(new Date(iso));

/** A day and a time: `21 Nov 2026, 14:05`. */
export const formatDateTime = (lang: Lang, iso: string, timeZone = "UTC"): string =>
  dateTime(lang, "datetime", { dateStyle: "medium", timeStyle: "short", timeZone })
    .format(new Date(iso));

const STEPS = [["year", 31_536_000], ["month", 2_592_000], ["week", 604_800], ["day", 86_400], [
  "hour",
  3600,
], ["minute", 60]] as const;

const relativeFormat = cache<Intl.RelativeTimeFormat>();

/** How long ago: `3 hours ago`, `now`. */
export function formatAgo(lang: Lang, iso: string, now: Date): string {
  const seconds = Math.round((Date.parse(iso) - now.getTime()) / 1000);
  const relative = relativeFormat(
    lang,
    () => new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: "auto" }),
  );
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(0, "second");
}

/** The initials shown instead of a person's picture. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...word ?? ""][0] ?? "")
    .join("").toUpperCase();
};

const languageFormat = cache<Intl.DisplayNames>();
const listFormat = cache<Intl.ListFormat>();

/** ISO 639 codes as a list of names: `English and Spanish`. */
export function languageNames(lang: Lang, codes: string[]): string {
  const names = languageFormat(
    lang,
    () => new Intl.DisplayNames(LOCALES[lang], { type: "language" }),
  );
  const list = listFormat(
    lang,
    () => new Intl.ListFormat(LOCALES[lang], { type: "conjunction" }),
  );
  return list.format(codes.map((code) => names.of(code) ?? code));
}

/** Facts joined by dots; a line breaks after a dot, never before it. */
export const joinFacts = (...facts: (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
