/** Times of day as buyers say them, and what they say of them: "not before 5", "any evening". */
import { byLanguage, type Language } from "../../../agent.ts";
import { type Span, spanOf } from "./text.ts";

export interface TimeRead extends Span {
  /** 24-hour HH:MM. */
  time: string;
  /** "in the morning", "after 5": `time` is our proposal. */
  vague?: boolean;
  /** The same hour before noon, where nothing says that it is after. */
  morning?: string;
}

/** Homes are shown from nine on: a smaller hour without "am" is one of the afternoon. */
const FIRST_HOUR = 9;

/** Who speaks of the morning means an hour from here on. */
const EARLIEST = 7;
const EARLY =
  /\d ?am\b|\b(?:in the morning|early|(?:por|de) la manana|temprano|(?:de|da|pela) manha|cedo)\b/;

const AT: Record<Language, string> = {
  en:
    "at (?:like|around|about|maybe)|(?:change|move|switch|push|shift)(?: (?:it|that|the visit))? (?:back )?to|at|around|about|by|for|say|like|make it|(?:can|could) (?:(?:i|we|you) )?(?:do|make)(?! \\d{1,2} instead)|@",
  es: "a las?|sobre las?|hacia las?|a eso de las?|tipo|como a las?|para las?",
  pt: "as|a|pelas|la pelas|por volta d[ao]s?|para as|pras",
};
const AFTER: Record<Language, string> = {
  en: "not before|after|any ?time after|from|past|later than|no earlier than|not earlier than",
  es:
    "no antes de(?: las?)?|a partir de(?: las?)?|despues de(?: las?)?|desde(?: las?)?|pasadas las",
  pt: "nao antes d[ao]s?|a partir d[aeo]s?|depois d[ao]s?|apos as?|so depois d[ao]s?",
};
const BEFORE: Record<Language, string> = {
  en: "before|until|till|no later than|not after|earlier than",
  es: "antes de(?: las?)?|hasta(?: las?)?|no mas tarde de(?: las?)?",
  pt: "antes d[ao]s?|ate as?|o mais tardar as?",
};
/** Hours in words, from one on; another way to say one stands behind a bar. */
const HOURS: Record<Language, string[]> = {
  en: "one two three four five six seven eight nine ten eleven twelve".split(" "),
  es:
    "una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte"
      .split(" "),
  pt:
    "uma duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove vinte"
      .split(" "),
};
const HALF =
  "y media|e meia|y treinta|e trinta|y cuarto|e um quarto|e quinze|menos cuarto|menos um quarto";
const HALF_DAY =
  "a\\.?m\\b\\.?|p\\.?m\\b\\.?|(?:in the|de la|da|por la|pela) (?:morning|afternoon|evening|manana|tarde|noche|manha|noite)\\b";
/** A number before one of these counts something else. */
const NO_HOUR =
  "(?!\\d|[.,:/]\\d|[%/]|[ -]?(?:bed|bath|room|hab|dorm|quart|ban|k\\b|st\\b|nd\\b|rd\\b|th\\b|thousand|milli?on|milh(?:ao|oes)|mil\\b|m2|euros?|eur|dollars?|pessoas|personas|people|days?|dias?|weeks?|semanas?|months?|meses|years?|anos?|minutes?|min\\b|km|de [a-z]|€|\\$|[a-z]+ (?:street|avenue|road)))";

const clock = byLanguage((language) =>
  new RegExp(
    `(?<![\\p{L}\\d/.,$€:])(?:(?:(?<after>${AFTER[language]})|(?<before>${
      BEFORE[language]
    })|(?<at>${AT[language]})) ?)?(?:(?<past>${
      language === "en" ? "half (?:past )?|quarter (?:past|after|to|of) " : "(?!)"
    })?(?:(?<h>[01]?\\d|2[0-3])|(?<word>${
      HOURS[language].join("|")
    })\\b)(?:(?<m>[:.h][0-5]\\d|[0-5]\\d(?= ?[ap]\\.?m\\b))(?!\\d)|(?<unit> ?(?:h|hs|hrs|horas|o ?'?clock)\\b(?! (?:a|per|al|por|ao|each|every) (?:day|dia|week|semana|night|noche))))?(?: (?<half>${HALF})\\b)?(?: ?(?<ap>${HALF_DAY}))?(?<exact>ish\\b)?${NO_HOUR}|(?<!after|before)(?<noon>noon\\b|midday\\b|mediodia\\b|meio[- ]dia\\b))`,
    "gu",
  )
);
/** Parts of the day, and the hour that we propose for each. */
const PARTS: Record<Language, [RegExp, string][]> = {
  en: [
    [/\b(?:first thing|(?<!\btoo )early(?! bird))(?: in the morning)?\b/, "09:00"],
    [/\bmornings?\b/, "10:00"],
    [/\b(?:lunch ?(?:time|break|hour)?)\b/, "13:00"],
    [/\blate afternoons?\b|\bend of the day\b/, "17:30"],
    [/\bafternoons?\b|\barvo\b/, "15:00"],
    [/\bevenings?\b|\btonight\b|\bafter work\b|\bafter hours\b/, "18:00"],
  ],
  es: [
    [/\ba primera hora\b|(?<!\b(?:muy|demasiado|tan) )\btemprano\b/, "09:00"],
    [/\b(?:por|de|en|a) la manana\b|\bpor las mananas\b/, "10:00"],
    [/\ba la hora de comer\b/, "14:00"],
    [
      /\ba ultima hora\b|\bfinal de la tarde\b|\b(?:despues del|saliendo del|al salir del) (?:trabajo|curro)\b/,
      "18:30",
    ],
    [/\b(?:por|de|en|a|esta|cualquier) (?:las? )?tardes?\b/, "16:00"],
    [/\b(?:por|de|en|a|esta) las? noches?\b/, "19:00"],
  ],
  pt: [
    [/\b(?:logo cedo|cedinho|(?<!\b(?:muito|demasiado|tao) )cedo|primeira hora)\b/, "09:00"],
    [/\b(?:de|da|pela) manha\b/, "10:00"],
    [/\b(?:hora d[eo] almoco)\b/, "13:00"],
    [
      /\bfi(?:m|nal|nzinho) d[ae] tarde\b|\b(?:depois|apos|saindo|a saida) d[oa] (?:trabalho|expediente|servico)\b/,
      "18:00",
    ],
    [/\b(?:de|da|a|pela|esta|qualquer) tardes?\b/, "15:00"],
    [/\b(?:de|da|a|esta) noite\b/, "18:30"],
  ],
};

/** Halves of a day, and the hour that we propose for each. */
const HALVES: Record<string, string> = { " am": "10:00", " pm": "15:00" };

const pad = (value: number) => String(value).padStart(2, "0");
const clockOf = (hour: number, minute: number): string => `${pad(hour)}:${pad(minute)}`;

function hourOf(
  g: Record<string, string | undefined>,
  language: Language,
  first: number,
): { hour: number; minute: number; guessed?: boolean } | undefined {
  if (g.noon) return { hour: 12, minute: 0 };
  let hour = g.word
    ? HOURS[language].findIndex((words) => words.split("|").includes(g.word!)) + 1
    : Number(g.h);
  const quarter = /cuarto|quarto|quinze|quarter/.test(g.half ?? g.past ?? "");
  const less = /^menos|to |of /.test(g.half ?? g.past ?? "");
  if (less) hour--;
  const minute = g.m
    ? Number(g.m.slice(-2))
    : less
    ? 45
    : g.half || g.past
    ? (quarter ? 15 : 30)
    : 0;
  const ap = g.ap ?? "";
  if (/^p|afternoon|evening|tarde|noche|noite/.test(ap) && hour < 12) hour += 12;
  else if (/^a/.test(ap) && hour === 12) hour = 0;
  // "Às 8h": Portuguese counts 24 hours.
  else if (language === "pt" && /h/.test(g.unit ?? "") && hour >= EARLIEST) return { hour, minute };
  else if (!ap && hour < first && !/^0/.test(g.h ?? "")) {
    return { hour: hour + 12, minute, guessed: true };
  }
  return hour > 23 ? undefined : { hour, minute };
}

/** Words that come before a number of other things as often as before an hour. */
const WEAK = /^(?:by|about|around|say|like|for|make it|a|as|tipo)$/;

/** "Pode ser às 12", "posso ir às 5": an hour, however weak its preposition. */
const PLACED_BY = /\b(?:ser|ir|vir|passar|marcar|mudar|chegar|melhor|antes|visita) $/;

/** Whether what stands before a number may count it as well: "um quarto para as duas". */
const isWeak = (at: string, word: string | undefined, before: string): boolean =>
  word && /^(?:para|pras)/.test(at)
    ? true
    : WEAK.test(at) && !(at === "as" && PLACED_BY.test(before));

const BARE =
  /(?<=^|[.,;:!?\n] {0,3})(?<say>(?:say|maybe|like|tipo|digamos) )?(1?\d|2[0-3]) ?([0-5][05])(?![\d.,/%€$]|[\p{L}])/u;

const COUNTS =
  /^ (?:coisas|cosas|casas|opcoes|opciones|moradias|visitas|hipoteses|perguntas|preguntas|primeiras|primeras|ultimas)\b/;

/** "The rent, 1650?" is no hour. */
const OF_PRICE =
  /\b(?:rent|price|how much|cuanto|cuesta|precio|renta|alquiler|quanto|custa|preco|renda|aluguel)\b/;

/** What may follow an hour that stands alone: "11 works", "10 pode ser?". */
const ALONE =
  /^(?: (?:on|el|na|no) \.\.| (?:then|instead|please|works|suits|fits|would|is|'s|sounds|better|mejor|melhor|me va|me viene|nos va|esta bien|va bien|pode ser|fica|da|serve|por favor)\b| *(?:[.,;:!?\n]|$))/;

/**
 * Finds the times of day in a folded text, in order. `asked`: we had asked for the hour, so that a
 * number alone is one. `days`: where the days in the text end, whose hour follows.
 */
export function readTimes(
  folded: string,
  language: Language,
  asked = false,
  days: readonly number[] = [],
): TimeRead[] {
  const found: TimeRead[] = [];
  const ends = new Set(days);
  const lastDay = days.at(-1) ?? -1;
  const first = EARLY.test(folded) ? EARLIEST : FIRST_HOUR;
  for (const match of folded.matchAll(clock[language])) {
    const g = match.groups ?? {};
    const told = g.m || g.past || g.ap || g.unit || g.noon || g.half || g.exact;
    const dated = lastDay >= match.index ||
      [1, 2].some((apart) =>
        ends.has(match.index - apart) &&
        /^,? ?$/.test(folded.slice(match.index - apart, match.index))
      );
    const before = folded.slice(Math.max(0, match.index - 12), match.index);
    const placed = g.after || g.before ||
      (g.at && (asked || dated || !isWeak(g.at, g.word, before)));
    const clear = g.past || (g.half && (asked || g.ap));
    if (g.word && !placed && !clear) continue;
    // "Sim, as duas coisas": so many of them.
    if (g.word && !told && COUNTS.test(folded.slice(match.index + match[0].length))) continue;
    // "A las 10 llevo al niño al dentista, 12?"
    const rest = folded.slice(match.index + match[0].length);
    const alone = asked &&
      /(?:^|[.,;:!?\n] *)$/.test(folded.slice(Math.max(0, match.index - 3), match.index)) &&
      ALONE.test(rest);
    // "7 instead?" of a visit at half past six.
    const instead = /^ instead\b/.test(rest);
    // "Thursday 11", "Friday 10 or 11"; where English is not spoken that is a day of the month.
    const behind = language === "en" && g.h !== undefined && ends.has(match.index - 1) &&
      (ALONE.test(rest) || /^ (?:for|or|and|if|to)\b/.test(rest));
    const read = told || placed || alone || instead || behind
      ? hourOf(g, language, first)
      : undefined;
    if (!read) continue;
    // "Before noon" proposes the hour before.
    const hour = g.before ? Math.max(FIRST_HOUR, read.hour - 1) : read.hour;
    found.push({
      ...spanOf(match),
      time: clockOf(hour, read.minute),
      ...((g.after || g.before) && { vague: true }),
      ...(read.guessed && { morning: clockOf(read.hour - 12, read.minute) }),
    });
  }
  // "930", "12 30": an hour where we asked for one; "Thursday after 5? Say 530", where a day is.
  const bare = OF_PRICE.test(folded) ? null : BARE.exec(folded);
  const meant = bare && (asked || (bare.groups?.say === "say " && lastDay >= 0));
  if (meant && ALONE.test(folded.slice(bare.index + bare[0].length))) {
    const read = hourOf({ h: bare[2], m: `:${bare[3]}` }, language, first);
    if (read) {
      found.push({
        ...spanOf(bare),
        time: clockOf(read.hour, read.minute),
        ...(read.guessed && { morning: clockOf(read.hour - 12, read.minute) }),
      });
    }
  }
  if (found.length > 0) return found.toSorted((one, other) => one.start - other.start);
  // "Sat am".
  for (const end of language === "en" ? ends : []) {
    const half = /^ [ap]m\b(?! (?:i|or|we|so|not)\b)/.exec(folded.slice(end, end + 9))?.[0];
    if (half) return [{ start: end, end: end + 3, time: HALVES[half]!, vague: true }];
  }
  for (const [pattern, time] of PARTS[language]) {
    const match = pattern.exec(folded);
    if (match) return [{ ...spanOf(match), time, vague: true }];
  }
  return [];
}
