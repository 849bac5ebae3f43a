/** Days and hours of a text, which are no amounts. */
import { EXAMPLE } from "./prices.ts";
import { blank, spanOf } from "./text.ts";

const MONTH =
  "(?:jan(?:\\.|uary|eiro)?|ene(?:\\.|ro)|feb(?:\\.|ruary|rero)?|fev(?:\\.|ereiro)?|mar(?:\\.|ch|zo|co)|apr(?:\\.|il)?|abr(?:\\.|il)?|mayo?|mai(?:\\.|o)|jun(?:\\.|e|io|ho)?|jul(?:\\.|y|io|ho)?|aug(?:\\.|ust)?|ago(?:\\.|sto)|sept?(?:\\.|ember|iembre)?|set(?:\\.|embro|iembre)|oct(?:\\.|ober|ubre)?|out(?:\\.|ubro)|nov(?:\\.|ember|iembre|embro)?|dec(?:\\.|ember)?|dic(?:\\.|iembre)?|dez(?:\\.|embro))(?!\\p{L})";
/** Days and hours: the calendar's, not an amount. */
const CALENDAR = [
  new RegExp(
    `(?:\\d{1,2} (?:and|or|to|y|o|e|ou|al?|ao) )?\\d{1,2}(?:st|nd|rd|th|º)?(?: de| of)? ${MONTH}(?:,?(?: de)? 20\\d\\d)?`,
    "giu",
  ),
  new RegExp(
    `(?<!\\p{L})${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:(?: and| or| to|-) ?\\d{1,2}\\b)?(?:, 20\\d\\d)?`,
    "giu",
  ),
  /\b(?:20\d\d-\d\d-\d\d|\d{1,2}[/-]\d{1,2}(?:[/-](?:20)?\d\d)?|\d{1,2}\.\d{1,2}\.(?:20)?\d\d)\b(?![.,]\d|[ ]?(?:%|€|\$|eur|mil))/giu,
  /(?<![\d.,])(?:[01]?\d|2[0-3])(?::[0-5]\d| ?h(?:[0-5]\d|rs?)?)(?!\p{L}|\d)(?: ?[ap]\.?m\b\.?)?|(?<![\d.,])(?:1[0-2]|\d) ?[ap]\.?m\b/giu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? the)? \d{1,2}(?:st|nd|rd|th)?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?)(?:,? dia| es| e)?,? \d{1,2}\b(?![.,]\d| \d{3})|\bdia \d{1,2}\b|\b(?:el|o) \d{1,2},? (?:es |e )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:segunda|terca|quarta|quinta|sexta)-feira)\b|\bthe \d{1,2}(?:st|nd|rd|th)\b/giu,
  /\b24 ?[/x] ?7\b|(?<=\b(?:within|in|next|dentro de|en|em|pr[oó]ximas|menos de|antes de|least|con|com) )(?:24|48|72) (?:hours|horas)\b|\b24 (?:hours a day|horas (?:del d[ií]a|al d[ií]a|por dia|ao dia))\b/giu,
];

/** A folded text without days, hours and examples; numbers go on over the end of a line. */
export const withoutCalendar = (folded: string): string =>
  blank(
    folded,
    [...CALENDAR, EXAMPLE].flatMap((pattern) => [...folded.matchAll(pattern)]).map(spanOf),
  ).replaceAll("\n", " ");
