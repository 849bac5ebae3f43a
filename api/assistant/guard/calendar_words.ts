/** How days and hours are named in three languages, over folded text, and what is said of them. */

export const MONTHS = [
  "jan(?:uary|eiro)?|enero",
  "feb(?:ruary|rero)?|fev(?:ereiro)?",
  "march|marzo|marco",
  "apr(?:il)?|abr(?:il)?",
  "may|mayo|maio",
  "june?|junio|junho",
  "july?|julio|julho",
  "aug(?:ust)?|agosto",
  "sept?(?:ember|iembre)?|setiembre|setembro",
  "oct(?:ober|ubre)?|outubro",
  "nov(?:ember|iembre|embro)?",
  "dec(?:ember)?|dic(?:iembre)?|dez(?:embro)?",
];
/** Sunday is the first, as it is for `Date`. */
export const WEEKDAYS = [
  "sunday|domingo",
  "monday|lunes|segunda(?:-feira)?",
  "tuesday|martes|terca(?:-feira)?",
  "wednesday|miercoles|quarta(?:-feira)?",
  "thursday|jueves|quinta(?:-feira)?",
  "friday|viernes|sexta(?:-feira)?",
  "saturday|sabado",
];
export const MONTH = MONTHS.join("|");
export const WEEKDAY = WEEKDAYS.join("|");
const YEAR = "(?:(?:,| de| del)? (20\\d\\d)\\b)?";
/** "Friday, 27 November", "December 5, 2026", "27/11". */
export const DATED = new RegExp(
  `(?:\\b(?<weekday>${WEEKDAY}),?(?: (?:is|es|e|cae|cai|seria|would be)(?: en| a)?)? (?:the |(?:el |o )?dia |el |o )?)?(?:` +
    `\\b(?<day1>\\d{1,2})(?:st|nd|rd|th|º)?(?: de| of)? (?<month1>${MONTH})\\b\\.?${YEAR}|` +
    `\\b(?<month2>${MONTH})\\.? (?<day2>\\d{1,2})(?:st|nd|rd|th)?\\b(?![.,:]?\\d)${YEAR}|` +
    `\\b(?<left>\\d{1,2})/(?<right>\\d{1,2})(?:/(?:20)?(\\d\\d))?\\b(?!/| ?(?:of|de|da|do)\\b))`,
  "g",
);
/** "Viernes 27", "sexta, dia 27". */
export const DAY_ALONE = new RegExp(
  `\\b(${WEEKDAY}),?(?: (?:is|es|e|cae|cai)(?: en| a)?)? (?:(?:the|dia|el dia|o dia|el(?= \\d)) )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?! ?[.:,/]?\\d| ?(?:h|am|pm|a\\.m|p\\.m|%|€|\\$|m2|m²|de |of |(?:${MONTH})\\b))`,
  "g",
);
/** In Portuguese days share their names with ordinals. */
export const DAY_NAME =
  /\b(?:(sunday|domingo)|(monday|lunes|segunda-feira|(?<=\b(?:na|ate|proxima|esta) )segunda)|(tuesday|martes|terca(?:-feira)?)|(wednesday|miercoles|quarta-feira|(?<=\b(?:na|ate|proxima|esta) )quarta)|(thursday|jueves|quinta-feira|(?<=\b(?:na|ate|proxima|esta) )quinta(?! d))|(friday|viernes|sexta(?:-feira)?)|(saturday|sabado))s?\b(?! floor| planta| andar| habit| fase)/g;
export const RELATIVE = new RegExp(
  `(?<!\\b(?:de la|la|por la) )(?<!\\b(?:pasado|after|depois de) )\\b(?:(today|hoy|hoje)|(day after tomorrow|pasado manana|depois de amanha)|tomorrow|manana|amanha),?(?: is| es| e|,? que es|,? que e)? \\(?(${WEEKDAY})\\b`,
  "g",
);
export const TOMORROW =
  /(?<!\b(?:pasado|after|depois de) )\b(?:tomorrow|amanha|(?<!\b(?:la|cada|una|esta|de) )manana)\b/g;
export const AFTER_TOMORROW = /\b(?:day after tomorrow|pasado manana|depois de amanha)\b/;
/** Days of December and January by their names. */
export const FEASTS: [RegExp, number][] = [
  [/\b(?:christmas|navidad|natal)\b/, 25],
  [/\b(?:christmas eve|nochebuena|vespera de natal|consoada)\b/, 24],
  [
    /\b(?:new year'?s eve|nochevieja|fi[mn]a?l? d[eo]l? ano|passagem de ano|(?:end of (?:the )?|year-?)(?:year|end))\b/,
    31,
  ],
  [/\b(?:new year(?!'?s eve)|ano (?:nuevo|novo))\b/, 1],
  [/\b(?:reyes|reis|epiphany)\b/, 6],
  ...[28, 30, 31].map((day): [RegExp, number] => [
    /\b(?:end of (?:the |this )?month|fin(?:al|ales)? de(?: este)? mes|(?:fim|final) d[eo](?:ste)? mes)\b/,
    day,
  ]),
];
export const FEAST =
  /\b(?:(?:christmas|new year'?s) (?:eve|day)|navidad|nochebuena|nochevieja|vespera de natal|natal|ano (?:nuevo|novo)|passagem de ano|(?:dia de |por )?(?:los )?re(?:yes|is)\b(?! magos)|epiphany)\b/g;
/** As buyers write them. */
export const SHORT_DAYS = WEEKDAYS.map((names, index) =>
  new RegExp(
    `\\b(?:${names}|${
      [
        "sun",
        "mon|segunda",
        "tues?|terca",
        "wed|quarta",
        "thu(?:rs)?|quinta",
        "fri|sexta",
        "sat",
      ][index]
    })s?\\b`,
  )
);
export const CLOCK =
  /\b(?:at|a las|a la|as|pelas|sobre las|las) (\d{1,2})(?:[:h.]([0-5]\d))?(?! ?[€$%]|[.,]?\d)|\b(\d{1,2})(?::([0-5]\d)|h([0-5]\d)?)\b|\b(\d{1,2})(?::([0-5]\d))? ?(?:am|pm|a\.m|p\.m)\b|\b(noon|midday|mediodia|meio-dia)\b/g;
/** Hours in words with quarters: "a las diez menos cuarto", "half past five". */
export const QUARTERS =
  /\b(?:a las|las|a la|as|at) (?<hour>[a-z]{2,8}) (?:(?<to>menos (?:cuarto|um quarto))|(?<past>(?:y|e) (?:cuarto|um quarto))|(?<half>(?:y|e) mei?[di]a))\b|\b(?:(?<to2>(?:a )?quarter to)|(?<past2>(?:a )?quarter past)|(?<half2>half past)) (?<hour2>[a-z]{2,8})\b/g;
const THE = "(?:an? |uma? |un |this |next |este |esta |el |o |na |no )?";
const NAMES_DAY =
  "(?:today|tomorrow|hoy|hoje|manana|amanha|pasado|that|eso|isso|day|dia|eve|thanksgiving|christmas|navidad|natal|year|ano|\\d{1,2}(?:st|nd|rd|th)?)";
/** Says what the calendar is, not when something happens. */
export const CALENDAR = new RegExp(
  "\\b(?:falls? on|faltan?|faltam|nos llev\\w*|leva-nos|festivos?|feriados?|holiday|(?:week|fortnight) from|cae en|(?:cai|calha) (?:a|n\\w*)|manana mas|descans\\w+|good night|boa noite|nos quedan|that leaves|sobram|restam|(?:this|next) week|(?:esta|proxima) semana|semana que viene|weekends?" +
    "|today is|hoy es|hoje e|yesterday was|ayer fue|ontem foi|would have been" +
    `|(?:${NAMES_DAY}),? (?:is|es|e|seria|would be) ${THE}(?:${WEEKDAY})|(?:is|es|e|seria|would be) ${THE}(?:${WEEKDAY})(?!,? (?:the |dia |el |o )?\\d)|enjoy|happy|buen|bom|boa|feliz|have a|ask|propos(?:e|ed|ing)|propo(?:ne|ng|nh)\\w*|propor|suggest\\w*|pregunt\\w*|pergunt\\w*|consult\\w*|pido|peco|pedir|request\\w*|(?:${WEEKDAY}) (?:is|es|e) (?:the |el |o |dia )?(?:\\d|${MONTH}))\\b`,
);
export const PROPOSES = /\b(?:propos(?:e|ed|ing)|propo(?:ne|ng|nh)\w*|propor|suggest\w*)\b/;
/** "El uno de febrero": a day in words. */
export const DAY_IN_WORDS = new RegExp(
  `\\b(?:primer[oa]|primeiro|u[nm]o?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|(?:dieci|veint[ei])[a-z]*|treinta(?: y uno)?|dois|quatro|sete|oito|nove|dez|onze|doze|treze|quatorze|quinze|dez[ao]sseis|dez[ae]ssete|dezoito|dez[ae]nove|vinte(?: e [a-z]{2,6})?|trinta(?: e um)?|[a-z]{3,12}(?:st|nd|rd|th))(?= (?:de|of) (?:${MONTH})\\b)`,
  "g",
);
export const ALONE = new RegExp(
  `\\b(?:in|since|until|till|from|by|of|mid|late|early|desde|hasta|en|em|ate|a? ?meio de|meados de|mediados de|finales de|fim de|final de|principios de|inicio de|a partir de)[ -](?:mid-|late |early |the end of |o fim de )?(?:${MONTH})\\b(?! \\d)`,
  "g",
);

/** What one clause asks or proposes does not excuse the next. */
export const CLAUSE = /[;—]|, (?:but|pero|mas|porque|because)\b/;
/** What visits are said to be by habit is said of days. */
export const USUAL =
  /\b(?:lo (?:normal|habitual)|normalmente|usually|normally|o (?:normal|habitual)|costuma\w*|suelen?)\b/;
/** When a home can be moved into is no day of a visit. */
export const AVAILABLE =
  /\b(?:available|vacant|move in|moving in|disponible|disponivel|libre desde|livre a partir|keys|llaves|chaves|entrega|handover)\b[^.!?\n]{0,24}$/;
/** Which of some names a folded word is; -1: none. */
export const indexOf = (names: readonly string[], word: string): number =>
  names.findIndex((name) => new RegExp(`^(?:${name})$`).test(word));
/** "Ao sábado", "los sábados", "Saturday mornings": each of them. */
export const HABITUAL = /(?:^|[^a-z])(?:los|aos?|as) $/;
/** "On the 30th", "no dia 30", without a month. */
export const NTH_ALONE = new RegExp(
  `\\b(?:on|by|until|till|before) the (\\d{1,2})(?:st|nd|rd|th)\\b(?! floor| of|,? (?:${MONTH})\\b)|\\b(?:el|no|ate|hasta el|antes do) dia (\\d{1,2})\\b(?! (?:de|of) )(?!/)`,
  "g",
);
/** "Monday to Friday", of what a text has on weekdays. */
export const WORKDAYS =
  /\b(?:monday (?:to|through|until|-|–) friday|lunes a viernes|segunda(?:-feira)? a sexta)\b/;
/** "Thursday is market day". */
export const MARKET_DAY =
  /^ (?:is|es|e) (?:market|fair|(?:o )?dia de (?:mercado|feria|feira))\b(?![^.!?\n]*\bdia \d)/;
export const PART_OF_DAY =
  /^ (?:mornings|afternoons|evenings|(?:por|de) la (?:manana|tarde|noche)|de manha|a (?:tarde|noite))\b/;

/** "Available from the first of next month". */
export const FIRST_OF_NEXT = /\bfirst of next month\b/;
