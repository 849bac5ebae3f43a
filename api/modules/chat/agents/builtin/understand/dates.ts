/**
 * Stage 3: days and times of day as buyers say them, in English, Spanish and Portuguese. Finds the
 * wording; `calendar.ts` turns it into a date. A grammar of our own, because the wording itself is
 * kept ("the 8th", "sábado de manhã") and bare days of the month and weekdays of a named week are
 * what visits are mostly arranged by.
 */
import type { Language } from "../../../agent.ts";
import type { Span } from "./text.ts";

export interface DayRead extends Span {
  /** The buyer's own words, without "on" or "for". */
  said: string;
  kind:
    | "today"
    | "tomorrow"
    | "after_tomorrow"
    | "weekday"
    | "day"
    | "in_days"
    | "weekend"
    | "week"
    | "iso";
  /** 1 Monday … 7 Sunday. */
  weekday?: number;
  /** Weekday of this calendar week or the next, where said. */
  week?: "this" | "next";
  day?: number;
  month?: number;
  year?: number;
  days?: number;
}

export interface TimeRead extends Span {
  /** 24-hour HH:MM. */
  time: string;
  /** "in the morning": `time` is our proposal. */
  vague?: boolean;
}

const MONTHS: Record<Language, string[]> = {
  en: [
    "jan(?:uary)?",
    "feb(?:ruary)?",
    "mar(?:ch)?",
    "apr(?:il)?",
    "may",
    "june?",
    "july?",
    "aug(?:ust)?",
    "sept?(?:ember)?",
    "oct(?:ober)?",
    "nov(?:ember)?",
    "dec(?:ember)?",
  ],
  es: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre|setiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  pt: [
    "janeiro",
    "fevereiro",
    "marco",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
  ],
};
const WEEKDAYS: Record<Language, string[]> = {
  en: [
    "mond?ay",
    "tuesday|teusday|tues",
    "wed(?:nes|ens)?day|wendsday|wensday",
    "th[ue]rs?day|thurs",
    "friday",
    "sat[ue]?r?day",
    "sunday",
  ],
  es: ["lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"],
  pt: [
    "segunda(?:[- ]feira)?",
    "terca(?:[- ]feira)?",
    "quarta(?:[- ]feira)?",
    "quinta(?:[- ]feira)?",
    "sexta(?:[- ]feira)?",
    "sabado",
    "domingo",
  ],
};
const ONES = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
const TEENS =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth";
/** Ordinal words, the n-th day of a month at n - 1. */
const ORDINALS = [
  ...ONES,
  ...TEENS.split(" "),
  "twentieth",
  ...ONES.map((word) => `twenty[- ]${word}`),
  "thirtieth",
  "thirty[- ]first",
];

const any = (sources: string[]) => `(?:${sources.join("|")})`;
const month = (language: Language) => any(MONTHS[language]);
const weekday = (language: Language) => any(WEEKDAYS[language]);
const ORD = "\\d{1,2} ?(?:st|nd|rd|th)\\b";
// A number that counts or names something else is no day: "the 3rd floor", "on the 2 bed".
const NO_UNIT =
  "(?![ -]?(?:floor|street|avenue|ave|st\\b|one\\b|option|apartment|property|listing|place|house|unit|bed|bath|room|piso|andar|planta|opcion|opcao|quarto|habitac|dormit|bano|mil|k\\b|m2|euros?|%|[.,:h]?\\d))";

const GRAMMAR: Record<Language, string[]> = {
  en: [
    "(?<iso>\\d{4}-\\d{2}-\\d{2})",
    "(?:the )?(?<after_tomorrow>day after tom+or+ow|overmorrow)",
    "(?<today>(?:later |earlier )?(?:today|tonight|this (?:very )?(?:morning|afternoon|evening)))",
    "(?<tomorrow>tom+or+ow|tmrw)",
    `(?:the )?(?<of_month>(?:${ORD}|\\d{1,2})(?: day)? (?:of )?(?<rel>this|next|the (?:same|current)) month)`,
    `(?:the )?(?<day_month>(?:${ORD}|${any(ORDINALS)}|\\d{1,2}),? (?:day )?(?:of )?${
      month("en")
    }\\b\\.?(?:,? \\d{4})?)`,
    `(?<month_day>${month("en")}\\.? (?:the )?(?:${ORD}|${
      any(ORDINALS)
    }|\\d{1,2}(?!\\d|[.,]\\d|k\\b))(?:,? \\d{4})?)`,
    `(?<weekday_week>${
      weekday("en")
    },? (?:of )?(?<wk>this|next|the (?:following|coming)|coming|following)(?: coming)? week)`,
    `(?<next_weekday>(?:(?:the )?(?:this coming|next coming|this|next|coming|following|upcoming) )?${
      weekday("en")
    })(?:,? the ${ORD})?`,
    `(?<ordinal>the ${ORD})${NO_UNIT}`,
    `(?<bare_ordinal>${ORD})${NO_UNIT}`,
    `(?<=\\b(?:on|for|until|by) )(?<ordinal_word>the (?:${ORDINALS.join("|")}))${NO_UNIT}(?! )`,
    "(?<weekend>(?:the |this |next |coming )?weekend)",
    "(?:in )(?<in_days>(?:\\d{1,2}|a|one|two|three|four|five) (?:days?|weeks?))(?: time)?",
    "(?<week>(?:some ?time )?(?:later )?(?:next|this) week)",
    "(?<slash>\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)(?! ?(?:bed|bath|b\\b))",
  ],
  es: [
    "(?<iso>\\d{4}-\\d{2}-\\d{2})",
    "(?<after_tomorrow>pasado manana)",
    "(?<today>(?:mas tarde )?hoy(?: mismo)?|esta (?:tarde|noche|misma tarde))",
    "(?<!(?:por|de|a|en) la )(?<tomorrow>manana)(?! (?:por la )?siguiente)",
    "(?:el )?(?:dia )?(?<of_month>\\d{1,2} (?:de |del )(?<rel>este|proximo|mismo|presente) mes)",
    `(?:el )?(?:dia )?(?<day_month>(?:\\d{1,2}|primero) de ${month("es")}(?: de(?:l)? \\d{4})?)`,
    `(?:el )?(?<weekday_week>${
      weekday("es")
    } (?:de )?(?:la )?(?<wk>esta|proxima|siguiente)? ?semana(?: que viene| proxima)?)`,
    `(?<next_weekday>(?:(?:el |este |para el )?(?:proximo |este )?)?${
      weekday("es")
    }(?: que viene| proximo| siguiente)?)(?: (?:dia )?\\d{1,2}(?! de|\\d))?`,
    `(?<ordinal>(?:el dia|dia|el) \\d{1,2})${NO_UNIT}(?! (?:de |o |y )?(?:mil|por))`,
    "(?<weekend>(?:el |este |proximo )?(?:proximo )?fin de semana)",
    "(?<in_days>(?:en|dentro de) (?:\\d{1,2}|un|una|dos|tres|cuatro|cinco) (?:dias?|semanas?))",
    "(?<week>(?:la )?(?:proxima semana|semana que viene|esta semana))",
    "(?<slash>\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)",
  ],
  pt: [
    "(?<iso>\\d{4}-\\d{2}-\\d{2})",
    "(?<after_tomorrow>depois de amanha)",
    "(?<today>(?:ainda |mais tarde )?hoje(?: mesmo)?|esta (?:tarde|noite))",
    "(?<tomorrow>amanha)",
    "(?:o )?(?:dia )?(?<of_month>\\d{1,2} (?:do |deste |desse )(?<rel>)(?:proximo )?mes)",
    `(?:o )?(?:dia )?(?<day_month>(?:\\d{1,2}|primeiro) de ${month("pt")}(?: de \\d{4})?)`,
    `(?:n[oa] )?(?<weekday_week>${
      weekday("pt")
    } d[ae] (?<wk>proxima semana|semana que vem|esta semana|desta semana))`,
    `(?:n[oa] )?(?<next_weekday>(?:(?:n?est[ea]|proxim[oa]) )?${
      weekday("pt")
    }(?: que vem| proxim[oa]| seguinte)?)(?: dia \\d{1,2})?(?! (?:quarto|opcao|casa|vez))`,
    `(?:n?o )?(?<ordinal>dia \\d{1,2})${NO_UNIT}`,
    "(?<weekend>(?:o |este |proximo |no )?(?:proximo )?fim[ -]de[ -]semana)",
    "(?<in_days>(?:em|daqui a|dentro de) (?:\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco) (?:dias?|semanas?))",
    "(?<week>(?:n?a )?(?:proxima semana|semana que vem|esta semana))",
    "(?<slash>\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)",
  ],
};

// `quarta` and `segunda` are days and ordinals; `sexta`, `quinta` also country houses ("quinta").
const compiled = Object.fromEntries(
  (Object.keys(GRAMMAR) as Language[]).map((language) => [
    language,
    GRAMMAR[language].map((source) =>
      new RegExp(`(?<![\\p{L}\\d.,/])${source}(?![\\p{L}\\d])`, "gu")
    ),
  ]),
) as Record<Language, RegExp[]>;

/** A quick look whether any day can be in the text at all; most messages name none. */
const HINT: Record<Language, RegExp> = {
  en: new RegExp(
    `\\d ?(?:st|nd|rd|th)\\b|\\/|\\d{4}-|today|tonight|tom+or+ow|tmrw|day\\b|thurs|tues|week|month|days|this (?:morning|afternoon|evening)|\\b${
      month("en")
    }\\b|\\bthe (?:${ORDINALS.join("|")})\\b`,
  ),
  es: new RegExp(
    `\\/|\\d{4}-|hoy|manana|semana|\\bdias?\\b|\\bel \\d|esta (?:tarde|noche)|${
      weekday("es")
    }|mes\\b|${month("es")}`,
  ),
  pt: new RegExp(
    `\\/|\\d{4}-|hoje|amanha|semana|\\bdias?\\b|esta (?:tarde|noite)|${weekday("pt")}|mes\\b|${
      month("pt")
    }`,
  ),
};

const SMALL: Record<string, number> = {
  a: 1,
  one: 1,
  un: 1,
  una: 1,
  um: 1,
  uma: 1,
  two: 2,
  dos: 2,
  dois: 2,
  duas: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  quatro: 4,
  five: 5,
  cinco: 5,
};

function indexOf(sources: string[], text: string): number | undefined {
  const at = sources.findIndex((source) => new RegExp(`\\b(?:${source})\\b`).test(text));
  return at < 0 ? undefined : at + 1;
}

function dayOf(text: string): number | undefined {
  const digits = /\d{1,2}/.exec(text);
  if (digits) return Number(digits[0]);
  if (/\bprimeir?o\b/.test(text)) return 1;
  for (let index = ORDINALS.length - 1; index >= 0; index--) {
    if (new RegExp(`\\b${ORDINALS[index]}\\b`).test(text)) return index + 1;
  }
  return undefined;
}

function describe(
  groups: Record<string, string | undefined>,
  whole: string,
  language: Language,
): Omit<DayRead, "start" | "end" | "said"> | undefined {
  const g = groups;
  const year = /\b(?:19|20)\d{2}\b/.exec(whole);
  const years = year ? { year: Number(year[0]) } : {};
  if (g.today) return { kind: "today" };
  if (g.tomorrow) return { kind: "tomorrow" };
  if (g.after_tomorrow) return { kind: "after_tomorrow" };
  if (g.iso) {
    const [y, m, d] = g.iso.split("-").map(Number);
    return { kind: "iso", year: y, month: m, day: d };
  }
  if (g.of_month) {
    return {
      kind: "day",
      day: dayOf(g.of_month),
      ...(/next|proximo/.test(g.of_month) ? { week: "next" } : { week: "this" }),
    };
  }
  if (g.day_month || g.month_day) {
    const text = (g.day_month ?? g.month_day ?? "").replace(/\b(?:19|20)\d{2}\b/, "");
    return { kind: "day", day: dayOf(text), month: indexOf(MONTHS[language], text), ...years };
  }
  if (g.weekday_week) {
    return {
      kind: "weekday",
      weekday: indexOf(WEEKDAYS[language], g.weekday_week),
      week: /this|\best[ae]\b|dest/.test(g.weekday_week) ? "this" : "next",
    };
  }
  if (g.next_weekday) {
    return { kind: "weekday", weekday: indexOf(WEEKDAYS[language], g.next_weekday) };
  }
  if (g.ordinal || g.bare_ordinal || g.ordinal_word) {
    return { kind: "day", day: dayOf(g.ordinal ?? g.bare_ordinal ?? g.ordinal_word ?? "") };
  }
  if (g.weekend) return { kind: "weekend" };
  if (g.week) return { kind: "week", week: /this|esta/.test(g.week) ? "this" : "next" };
  if (g.in_days) {
    const count = /\d+/.exec(g.in_days)?.[0];
    const word = g.in_days.split(" ").find((part) => Object.hasOwn(SMALL, part));
    const days = count ? Number(count) : SMALL[word ?? "a"] ?? 1;
    return { kind: "in_days", days: days * (/week|semana/.test(g.in_days) ? 7 : 1) };
  }
  if (g.slash) {
    const [a = 0, b = 0, c] = g.slash.split("/").map(Number);
    // Month first in English unless that cannot be; day first elsewhere.
    const [day, mon] = language === "en" && a <= 12 ? [b, a] : [a, b];
    return { kind: "day", day, month: mon, ...(c ? { year: c < 100 ? 2000 + c : c } : {}) };
  }
  return undefined;
}

/** Finds the days named in a folded text, in order; `text` is the same with the buyer's spelling. */
export function readDays(folded: string, text: string, language: Language): DayRead[] {
  if (!HINT[language].test(folded)) return [];
  const found: DayRead[] = [];
  for (const pattern of compiled[language]) {
    for (const match of folded.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const groups = match.groups ?? {};
      const read = describe(groups, match[0], language);
      if (
        !read || (read.kind === "day" && (!read.day || read.day > 31 || (read.month ?? 1) > 12))
      ) continue;
      const wording = Object.entries(groups).find(([name, value]) =>
        value && name !== "rel" && name !== "wk"
      )?.[1] ?? match[0];
      const from = start + match[0].indexOf(wording);
      found.push({
        ...read,
        start,
        end,
        said: text.slice(from, from + wording.length).replace(/[\s.,]+$/, ""),
      });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const CLOCK: Record<Language, RegExp> = {
  en:
    /(?<![\d/.,$])(?:(?<at>at|by|around|after) )?(?:(?<h>\d{1,2})(?:[:.](?<m>\d{2}))?\s?(?<ap>a\.?m\b|p\.?m\b)|(?<h24>[01]?\d|2[0-3])[:h](?<m24>[0-5]\d)(?!\d)|(?<noon>noon|midday))|\bat (?<bare>\d{1,2})(?:\s?o'?clock)?(?![\d.,:/%]|\s?(?:bed|bath|k\b|st\b|nd\b|rd\b|th\b|thousand|million|[a-z]+ (?:street|avenue|road)))/g,
  es:
    /(?<![\d/.,$])(?:(?<at>a las?|sobre las|hacia las) )?(?:(?<h24>[01]?\d|2[0-3])(?:[:.h](?<m24>[0-5]\d)(?!\d)|\s?(?:h|hs|horas)\b)|(?<noon>mediodia))|\b(?:a|sobre|hacia) las? (?<h>\d{1,2})(?: y (?<half>media))?(?:\s?(?<ap>a\.?m\b|p\.?m\b|de la (?:manana|tarde|noche)))?/g,
  pt:
    /(?<![\d/.,$])(?:(?<at>as|a|pelas) )?(?:(?<h24>[01]?\d|2[0-3])(?:[:h](?<m24>[0-5]\d)(?!\d)|\s?(?:h|hs|horas)\b)|(?<noon>meio[- ]dia))|\b(?:as|pelas) (?<h>\d{1,2})(?: e (?<half>meia))?(?:\s?(?<ap>da (?:manha|tarde|noite)))?/g,
};
const PARTS: Record<Language, [RegExp, string][]> = {
  en: [[/\b(?:in the |this |the )?mornings?\b/, "10:00"], [
    /\b(?:in the |this |the )?afternoons?\b/,
    "15:00",
  ], [/\b(?:in the |this |the )?evenings?\b|\btonight\b|\bafter work\b/, "18:00"]],
  es: [[/\b(?:por|de|en|a) la manana\b|\btemprano\b/, "10:00"], [
    /\b(?:por|de|en|a|esta) (?:la )?tarde\b/,
    "16:00",
  ], [/\b(?:por|de|en|a) la noche\b/, "19:00"]],
  pt: [[/\b(?:de|da|pela) manha\b|\bcedo\b/, "10:00"], [/\b(?:de|da|a|esta) tarde\b/, "15:00"], [
    /\b(?:de|da|a|esta) noite\b/,
    "18:30",
  ]],
};

/** Finds the time of day in a folded text; the first one counts. */
export function readTime(folded: string, language: Language): TimeRead | undefined {
  for (const match of folded.matchAll(CLOCK[language])) {
    const g = match.groups ?? {};
    let hour = Number(g.h ?? g.h24 ?? g.bare ?? (g.noon ? 12 : NaN));
    const minute = Number(g.m ?? g.m24 ?? (g.half ? 30 : 0));
    if (!(hour >= 0 && hour <= 23)) continue;
    if (/^p|tarde|noche|noite/.test(g.ap ?? "") && hour < 12) hour += 12;
    if (/^a/.test(g.ap ?? "") && hour === 12) hour = 0;
    // Nobody visits a flat at four in the morning: a bare small hour is an afternoon.
    if (!g.ap && !g.m24 && !g.noon && hour >= 1 && hour <= 7) hour += 12;
    const time = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
    return { start: match.index, end: match.index + match[0].length, time };
  }
  for (const [pattern, time] of PARTS[language]) {
    const match = pattern.exec(folded);
    if (match) return { start: match.index, end: match.index + match[0].length, time, vague: true };
  }
  return undefined;
}
