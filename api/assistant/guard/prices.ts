/** Amounts of money in a reply, with every value that they can mean. */
import { fold } from "../agents/builtin/understand/text.ts";
import { readNumbers } from "./read_numbers.ts";
import { type Span, spanOf } from "./text.ts";

const SIGN = "US\\$|R\\$|C\\$|A\\$|AU\\$|CA\\$|MX\\$|[€$£¥₹₽₿]";
const CODE = "EUR|USD|GBP|BRL|CAD|AUD|MXN|CHF|JPY|BTC|COP|ARS|CLP";
const NAME = "euros?|dollars?|d[oó]lar(?:es)?|reais|real|pounds?|libras?|pesos?|bucks";
const NAMED = new RegExp(`(?:${SIGN}|(?<!\\p{L})(?:${CODE}|${NAME}))(?!\\p{L})`, "iu");
const NUMBER =
  /(?<![\p{Script=Latin}\d])(?:\d{1,3}(?:[.,' ’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,3}(?!\d))?)/gu;
const BEFORE = new RegExp(`(?:${SIGN}|(?<![\\p{L}])(?:${CODE})) ?$`, "iu");
const AFTER = new RegExp(`^ ?(?:${SIGN}|(?:${CODE}|${NAME})(?![\\p{L}]))`, "iu");
const THOUSAND = /^ ?(?:k|mil|thousand)(?![\p{L}])/iu;
const MILLION =
  /^ ?(?:M|mm|mio|mill?(?:i[oóõ]n(?:es|s)?|[hõ]+[aõ]o|h[oõ]es|\.)|million)(?![\p{L}])/u;
const SMALL_M = /^ ?m(?![\p{L}\d²2])/u;
const PERIOD =
  /^ ?(?:\/|per |a |al |por |ao |cada |each )? ?(?:month|week|day|night|mes|mês|semana|d[ií]a|noche|noite|monthly|mensual(?:es)?|mensais|mensal|pcm|mo)(?![\p{L}])/iu;
const UNIT =
  /^ ?(?:m²|m2|m\^2|sq|ft|feet|sqm|metros?|meters?|metres?|hect|km|min|p[ée]s?(?![\\p{L}])|pies|acres?|ha(?![\p{L}])|%|º|ª|°|h(?![\p{L}]))/iu;
const YEAR_BEFORE =
  /(?:in|since|year|built|en|em|desde|del?|do|of|from|año|ano|construid[oa]|construíd[oa]|\p{L}{3,10}\.?),? ?$/iu;
const PRICE_WORD =
  /\b(?:price[ds]?|prices|cost|costs|costing|asking|worth|precio|cuestan?|vale|valen|preço|custam?|preco|rent is|alquiler de|renda de|sale for|yours for)(?![\p{L}])/iu;
const LIMIT_WORD =
  /(?:budget|presupuesto|orçamento|up to|under|below|over|above|from|between|max|limit|spend|minus|menos|falt|sobr|resta|quedan|afford|pensar em|baja[n]? de|debajo|transmit|passo |forward|pass |hand |^\W*(?:perfec|perfei|vale|ok|okay|de acuerdo|bien|bueno|right|great)[\p{L}]{0,2}[,:] |noted|anot|portal|comprob|verific|you saw|viste|viu |apunta|entendido|ingres|traslad|income|pasan? de |passam? de |your |\b(?:tus?|sus?|teus?|seus?) |hasta|desde|entre|menos de|más de|a partir|mínimo|minimum|máximo|gastar|até|mais de|offer(?!ed (?:at|for))|oferta|propuesta|proposta|ofrec|oferec|propo|debajo|abaixo|\b(?:con|with|com) (?:los |os )?[€$£]?\d)/iu;
/** What stands before the price of a home; a buyer's own amount is none. */
const CLAIMS_PRICE =
  /(?:\b(?:offered|listed|priced|advertised) (?:at|for)|\b(?:costs?|cuesta|vale|custa)|\b(?:rent|price|renta|renda|precio|preço|alquiler|valor|aluguel)(?: [\p{L}]+){0,6} (?:is|es|é|e|son|são)(?: de)?|\b(?:everything|all|homes?|flats?|house|apartment|it|this|that|todo|tudo|pisos?|casas?|apartamentos?|imóve(?:l|is)|est[aeo])(?: [\p{L}]+)? (?:is|are|es|é|son|são|at)(?: (?:only|just|now|solo|sólo|só|apenas|de))?|\best[áa] (?:a|en|por)|\bfica (?:a|por|em)|[’']s(?: (?:only|just|now))?) (?:US)?[€$£]?$/iu;
/** An example of how to answer: "up to 300,000". */
export const EXAMPLE = /["“«][^"“«”»\n]{0,80}(?:up to|hasta|at[eé]) [^"“«”»\n]{0,30}["”»]/giu;
interface Amount extends Span {
  /** What it can mean: "1.200" is 1,200 and 1.2. */
  values: number[];
}

function readings(digits: string): number[] {
  const bare = digits.replace(/[ '’]/g, "");
  const asGroups = Number(bare.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(",", "."));
  const asDecimal = /^\d+[.,]\d+$/.test(bare) ? Number(bare.replace(",", ".")) : NaN;
  return [...new Set([asGroups, asDecimal])].filter(Number.isFinite);
}

/** Amounts that a sentence states as money, outside of the examples that explain how to answer. */
export function findAmounts(text: string): Amount[] {
  const sentence = text.replace(
    EXAMPLE,
    (example) => /[€$£]/.test(example) ? example : " ".repeat(example.length),
  );
  const priced = PRICE_WORD.test(sentence);
  const found: Amount[] = [];
  for (const match of sentence.matchAll(NUMBER)) {
    const { start, end } = spanOf(match);
    const before = sentence.slice(Math.max(0, match.index - 12), match.index);
    const after = sentence.slice(end, end + 24);
    const currency = BEFORE.test(before);
    const scale = THOUSAND.test(after)
      ? 1e3
      : MILLION.test(after) || (currency || priced) && SMALL_M.test(after)
      ? 1e6
      : 1;
    const rest = scale === 1 ? after : after.replace(/^ ?[\p{L}.]+(?: de(?: |$))?/u, "");
    const values = readings(match[0]).map((value) => value * scale);
    const largest = Math.max(...values);
    const grouped = /\D/.test(match[0]) && largest >= 1000;
    const year = !grouped && /^(?:18|19|20)\d\d$/.test(match[0]) &&
      (YEAR_BEFORE.test(before) && !/(?:cost|price|is|cuesta|vale|custa)\S*,? ?$/iu.test(before));
    const money = currency || AFTER.test(rest) ||
      !UNIT.test(rest) && !year && (
          scale > 1 ||
          PERIOD.test(rest) && largest >= 50 ||
          priced && largest >= 100 ||
          largest >= 10_000 && (grouped || match[0].length >= 6)
        );
    if (money) found.push({ start, end, values });
  }
  if (!NAMED.test(sentence)) return found;
  for (const { start, end, value, spelt } of readNumbers(fold(sentence))) {
    if (spelt && AFTER.test(sentence.slice(end, end + 24))) {
      found.push({ start, end, values: [value] });
    }
  }
  return found;
}

/** Whether the amount is one of these, to the cent or rounded to the unit. */
export const isOneOf = (amount: Amount, allowed: readonly number[]): boolean =>
  amount.values.some((value) =>
    allowed.some((one) => Math.abs(one - value) < 0.006 || Math.round(one) === value)
  );

/** Whether a sentence speaks of what the buyer offers or can spend. */
export const speaksOfLimits = (sentence: string): boolean => LIMIT_WORD.test(sentence);

/** Whether an amount after this is said to be what a home costs. */
export const claimsPrice = (before: string): boolean => CLAIMS_PRICE.test(before);
