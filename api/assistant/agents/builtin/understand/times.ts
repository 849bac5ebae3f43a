/** Stage 3: times of day as buyers say them. */
import type { Language } from "../../../agent.ts";
import { type Span, spanOf } from "./text.ts";

export interface TimeRead extends Span {
  /** 24-hour HH:MM. */
  time: string;
  /** "in the morning": `time` is our proposal. */
  vague?: boolean;
}

const CLOCK: Record<Language, RegExp> = {
  en:
    /(?<![\d/.,$])(?:(?<at>at|by|around|after) )?(?:(?<h>\d{1,2})(?:[:.](?<m>\d{2}))?\s?(?<ap>a\.?m\b|p\.?m\b)|(?<h24>[01]?\d|2[0-3])[:h](?<m24>[0-5]\d)(?!\d)|(?<noon>noon|midday))|\bat (?<bare>\d{1,2})(?:\s?o'?clock)?(?![\d.,:/%]|\s?(?:bed|bath|k\b|st\b|nd\b|rd\b|th\b|thousand|million|[a-z]+ (?:street|avenue|road)))/g,
  es:
    /(?<![\d/.,$])(?:(?<at>a las?|sobre las|hacia las) )?(?:(?<h24>[01]?\d|2[0-3])(?:[:.h](?<m24>[0-5]\d)(?!\d)|\s?(?:h|hs|horas)\b)|(?<noon>mediodia))|\b(?:a|sobre|hacia) las? (?<h>\d{1,2})(?: y (?<half>media))?(?:\s?(?<ap>a\.?m\b|p\.?m\b|de la (?:manana|tarde|noche)))?/g,
  pt:
    /(?<![\d/.,$])(?:(?<at>as|a|pelas) )?(?:(?<h24>[01]?\d|2[0-3])(?:[:h](?<m24>[0-5]\d)(?!\d)|\s?(?:h|hs|horas)\b)|(?<noon>meio[- ]dia))|\b(?:as|pelas) (?<h>\d{1,2})(?: e (?<half>meia))?(?:\s?(?<ap>da (?:manha|tarde|noite)))?/g,
};
/** Parts of the day, and the hour that we propose for each. */
const PARTS: Record<Language, [RegExp, string][]> = {
  en: [
    [/\b(?:in the |this |the )?mornings?\b/, "10:00"],
    [/\b(?:in the |this |the )?afternoons?\b/, "15:00"],
    [/\b(?:in the |this |the )?evenings?\b|\btonight\b|\bafter work\b/, "18:00"],
  ],
  es: [
    [/\b(?:por|de|en|a) la manana\b|\btemprano\b/, "10:00"],
    [/\b(?:por|de|en|a|esta) (?:la )?tarde\b/, "16:00"],
    [/\b(?:por|de|en|a) la noche\b/, "19:00"],
  ],
  pt: [
    [/\b(?:de|da|pela) manha\b|\bcedo\b/, "10:00"],
    [/\b(?:de|da|a|esta) tarde\b/, "15:00"],
    [/\b(?:de|da|a|esta) noite\b/, "18:30"],
  ],
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
    return { ...spanOf(match), time };
  }
  for (const [pattern, time] of PARTS[language]) {
    const match = pattern.exec(folded);
    if (match) return { ...spanOf(match), time, vague: true };
  }
  return undefined;
}
