/** Wordings of days as patterns, in English, Spanish and Portuguese. */
import { byLanguage, type Language } from "../../../agent.ts";

/** Months as pattern sources, January first; "septiembre|setiembre" is one. */
export const MONTHS: Record<Language, string[]> = {
  en: ("jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? " +
    "sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?").split(" "),
  es: ("enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre " +
    "diciembre").split(" "),
  pt: ("janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro " +
    "dezembro").split(" "),
};
/** Days of the week as pattern sources, Monday first. */
export const WEEKDAYS: Record<Language, string[]> = {
  en:
    ("mond?ay tuesday|teusday|tues wed(?:nes|ens)?day|weds|wendsday|wensday th[ue]rs?day|thurs friday " +
      "sat[ue]?r?day sunday").split(" "),
  es: "lunes martes miercoles jueves viernes sabado domingo".split(" "),
  pt: [
    ..."segunda terca quarta quinta sexta".split(" ").map((word, index) =>
      // "A segunda é linda" is the second of two.
      `(?<!\\b(?:gostei|gosto|adorei|prefiro|amei|ver|visitar|sobre) (?:da|a) )${word}(?![- ]feira)(?! (?:e|tem|parece|fica|custa|pelo|pela|opcao|foto|hora|habitacao|residencia|morada|casa)\\b)|${word}[- ]feira|${
        index + 2
      }[aª]?[- ]?feira|(?:(?<=\\b(?:n?esta|na|proxima|ou|para|ser|ver|visitar|marcar) )|(?<=^|[.,;:?!] )(?=\\d[aª] (?:a|as|de|pode|da|serve|fica)\\b))${
        index + 2
      }[aª](?! (?:opc|linha|via|fase|vez|cave|foto|casa))`
    ),
    "sabado",
    "domingo",
  ],
};
const ONES = "first second third fourth fifth sixth seventh eighth ninth".split(" ");
/** Ordinal words, the n-th day of a month at n - 1. */
export const ORDINALS = [
  ...ONES,
  ...("tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth " +
    "nineteenth twentieth").split(" "),
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
  "(?![ -]?(?:floor|street|avenue|ave|st\\b|one\\b|option|apartment|property|listing|place|house|unit|bed|bath|room|time|thing|week|half|piso|andar|planta|opcion|opcao|quarto|habitac|dormit|bano|mil|k\\b|m2|euros?|%|[.,:h]?\\d))";

const GRAMMAR: Record<Language, string[]> = {
  en: [
    "(?:the )?(?<after_tomorrow>day after tom+or+ow|overmorrow)",
    "(?<next_day>(?<=\\bsame (?:time|hour),? (?:on )?(?:the )?)(?:(?:next|following) day|day after)|(?:the )?(?:(?:next|following) day|day after)(?= instead|,? (?:at the )?same (?:time|hour)))",
    "(?<in_days>a week) today",
    "(?<today>(?:later |earlier )?(?:today|2day|tonight|this (?:very )?(?:morning|afternoon|evening)))",
    "(?<tomorrow>tom+or+ow|2mor+ow|2moro|tmrw)",
    `(?:the )?(?<of_month>(?:${ORD}|\\d{1,2})(?: day)? (?:of )?(?<rel>this|next|the (?:same|current)) month)`,
    `(?:the )?(?<day_month>(?:${ORD}|${any(ORDINALS)}|\\d{1,2}),? (?:day )?(?:of )?${
      month("en")
    }\\b\\.?(?:,? \\d{4})?)`,
    `(?<month_day>(?:(?:jan|feb|mar|apr|aug|sept?|oct|nov|dec)\\. |${
      month("en")
    } )(?:the )?(?:${ORD}|${any(ORDINALS)}|\\d{1,2}(?!\\d|[.,]\\d|k\\b))(?:,? \\d{4})?)`,
    `(?<weekday_week>(?:${
      weekday("en")
    }|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun),? (?:of )?(?<wk>this|next|the (?:following|coming)|coming|following)(?: coming)? week)`,
    `(?<weekday_day>(?:${
      weekday("en")
    }|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun),? (?:the )?${ORD})${NO_UNIT}`,
    `(?<next_weekday>(?:(?:the )?(?:this coming|next coming|this|next|coming|following|upcoming) )?${
      weekday("en")
    }(?: after(?= *(?:[,.!?]|$|at\\b|same|instead)))?)(?:,? the ${ORD})?`,
    "(?<=\\b(?:on|this|next|for|by|do|it|visit|see|go|come|coming) )(?<short_weekday>mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)",
    "(?<![\\p{L}\\d])(?<short_part>mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?= (?:mornings?|afternoons?|evenings?|night|am|pm|instead|works)\\b)",
    "(?<=^\\W{0,3}(?:(?:yes|yeah|yep|ok|okay|sure|maybe|then|and|or)\\W{1,3})?)(?<short_alone>mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?=\\W{0,4}$| (?:then|works|please|is|at)\\b)",
    "(?<=^|[.!?,;\\n] ?)(?<short_one>mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?= (?:or|and|&|\\/) (?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\\b)",
    "(?<=\\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat) (?:or|and) )(?<short_other>mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)",
    "(?<=^|[.!?,;\\n] ?)(?<short_day>mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)(?= (?:at |@ ?)?\\d)",
    // No other words are written so: "either wed or thu after 5".
    "(?<!\\b(?:newly |we |to |got |getting ))(?<short_sure>tues?|weds?|thu(?:rs?)?|fri)(?!['-])",
    `(?<ordinal>the ${ORD})${NO_UNIT}`,
    `(?<bare_ordinal>${ORD})${NO_UNIT}`,
    `(?<=\\b(?:on|for|until|by) )(?<ordinal_word>the (?:${ORDINALS.join("|")}))${NO_UNIT}`,
    // Nobody offers six properties: from there on it is a day.
    `(?<late_word>the (?:${ORDINALS.slice(5).join("|")}))${NO_UNIT}`,
    "(?<weekend>(?:the |this |next |coming )?weekend)",
    "(?:in )(?<in_days>(?:\\d{1,2}|a|one|two|three|four|five) (?:days?|weeks?))(?: time)?",
    "(?<week>(?:some ?time )?(?:later )?(?:next|this) week)",
    "(?<slash>\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)(?! ?(?:bed|bath|b\\b|(?:condo|apartment|apt|flat|house|home|place|townhouse|unit)\\b(?! (?:tour|visit|viewing|showing))))",
  ],
  es: [
    "(?<after_tomorrow>pasado manana|(?<=\\bmanana no(?: puedo)?,? (?:pero )?)pasado)",
    "(?<next_day>(?<=\\bmisma hora,? (?:pero )?(?:el |al |del )?)dia siguiente|(?:el |al )dia siguiente(?=,? (?:a )?(?:la )?misma hora))",
    "(?<today>(?:mas tarde )?hoy(?: mismo)?|esta (?:tarde|noche|misma tarde))",
    "(?<!(?:por|de|a|en) la |\\b(?:una|cada|toda la) )(?<tomorrow>manana)(?! (?:por la )?siguiente)",
    "(?:el )?(?:dia )?(?<of_month>\\d{1,2} (?:de |del )(?<rel>este|proximo|mismo|presente) mes)",
    `(?:el )?(?:dia )?(?<day_month>(?:\\d{1,2}|primero) de ${month("es")}(?: de(?:l)? \\d{4})?)`,
    `(?:el )?(?<weekday_week>${
      weekday("es")
    } (?:de )?(?:la )?(?<wk>esta|proxima|siguiente)? ?semana(?: que viene| proxima)?)`,
    `(?<next_weekday>(?:(?:el |este |para el )?(?:proximo |este )?)?${
      weekday("es")
    }(?: que viene| proximo| siguiente)?)(?: (?:dia )?\\d{1,2}(?! de|\\d|[:.,h]\\d| ?h\\b))?`,
    `(?<ordinal>(?:el dia|dia|el) \\d{1,2})${NO_UNIT}(?! (?:de |o |y )?(?:mil|por(?! la| el))| (?:o|y|al) (?:el )?\\d{1,2} ?(?:%|por))`,
    "(?<weekend>(?:el |este |proximo )?(?:proximo )?fin de semana)",
    "(?<in_days>(?:en|dentro de) (?:\\d{1,2}|un|una|dos|tres|cuatro|cinco) (?:dias?|semanas?))",
    "(?<week>(?:la )?(?:proxima semana|semana que viene|esta semana))",
    "(?<slash>\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)",
  ],
  pt: [
    "(?<after_tomorrow>depois de amanha)",
    "(?<next_day>(?<=\\bmesma hora,? (?:mas )?(?:n?o |do )?)dia (?:a )?seguinte|(?:n?o )?dia seguinte(?=,? (?:(?:[aà]|na) )?mesma hora))",
    "(?<today>(?:ainda |mais tarde )?hoje(?: mesmo)?|esta (?:tarde|noite))",
    "(?<tomorrow>amanha)",
    "(?:o )?(?:dia )?(?<of_month>\\d{1,2} (?:do |deste |desse )(?<rel>)(?:proximo )?mes)",
    `(?:o )?(?:dia )?(?<day_month>(?:\\d{1,2}|primeiro) de ${month("pt")}(?: de \\d{4})?)`,
    `(?:n[oa] )?(?<weekday_week>${
      weekday("pt")
    } d[ae] (?<wk>proxima semana|semana que vem|esta semana|desta semana))`,
    `(?:n[oa] )?(?<next_weekday>(?:(?:n?est[ea]|proxim[oa]) )?${
      weekday("pt")
    }(?: que vem| proxim[oa]| seguinte)?)(?:,? dia \\d{1,2}| \\d{1,2}(?!\\d|[:.,h]\\d| ?(?:h|hrs?|horas|quartos?|pessoas|d[ae]|e|ou|as)\\b| ?[%-]))?(?! (?:quarto|opcao|casa|vez))`,
    `(?:n?o )?(?<ordinal>dia \\d{1,2})${NO_UNIT}`,
    "(?<weekend>(?:o |este |proximo |no )?(?:proximo )?fim[ -]de[ -]semana)",
    "(?<in_days>(?:em|daqui a|dentro de) (?:\\d{1,2}|um|uma|dois|duas|tres|quatro|cinco) (?:dias?|semanas?))",
    "(?<week>(?:n?a )?(?:proxima semana|semana que vem|esta semana))",
    "(?<slash>\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?)",
  ],
};

const ISO = "(?<iso>\\d{4}-\\d{2}-\\d{2})";

/** Patterns by language, the more specific first. */
export const DAY_PATTERNS = byLanguage((language) =>
  [ISO, ...GRAMMAR[language]].map((source) =>
    new RegExp(`(?<![\\p{L}\\d.,/])${source}(?![\\p{L}\\d])`, "gu")
  )
);

/** A quick look whether any day can be in the text at all; most messages name none. */
export const HINT: Record<Language, RegExp> = {
  en: new RegExp(
    `\\d ?(?:st|nd|rd|th)\\b|\\/|\\d{4}-|today|tonight|tom+or+ow|tmrw|day\\b|\\b(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\\b|week|month|days|this (?:morning|afternoon|evening)|\\b${
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
