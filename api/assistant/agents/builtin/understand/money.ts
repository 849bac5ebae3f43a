/** Budgets: "under 300k", "between 200 and 250 thousand", "my max is 2,000 a month". */
import type { ProfileValues } from "../../../profile.ts";
import { refusedBehind } from "./denial.ts";
import { CAN_PAY, EACH, EACH_PAYS, LIMIT_OF } from "./money_phrasings.ts";
import { OF_HOUSEHOLD } from "./phrasings.ts";
import { AT_MOST } from "./fact_phrasings.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import { MONTHLY } from "./properties.ts";
import type { Reading } from "./reading.ts";
import { AS_BEFORE } from "./told.ts";
import { numberMarks } from "./text.ts";

export interface MoneyRead extends Pick<ProfileValues, "budget_min" | "budget_max" | "currency"> {
}

interface MoneySituation {
  purpose: "sale" | "rent" | undefined;
  /** Of the home spoken of. */
  price: number | undefined;
  /** The budget known so far. */
  budget: number | undefined;
  /** We had asked for the budget. */
  asked: boolean;
}

/** Behind a number: it counts something else than money. */
export const UNIT =
  /^\s?(?:m2|m²|sqm|sq\b|square|metros|metres|meters|year[- ]old|ft|feet|km|kms|kg|kilos?|lbs?|quilos?|miles?|min(?:utes?|utos?|s)?\b|years?|anos|days?|dias?|weeks?\b|semanas?\b|months?\b|meses|people|persons?|personas|pessoas|kids|children|hijos|filhos|%|percent|por ci?ento\b|floors?|pisos?\b|andar|andares|cars?|coches|carros|o'?clock|h\b|hours?|horas?|times|st\b|nd\b|rd\b|th\b|avenue|street|road|units?)/;

/** Stands before what somebody earns or has, which is not what they would pay. */
const OWN = String
  .raw`\b(?:make|making|earn\w*|gross\w*|net|bring(?:ing)? home|income|salary|credit|sav(?:ed|ings)|sold (?:\S+ )?for|sells? for|valued at|(?:is|it's) worth|(?:tengo|tenemos|tenho|temos) (?:una?|uma?) [^.;,\n]{0,32}que vale|vale unos|vale uns|avaliad[oa] em|gan(?:o|a|amos|an)|cobr(?:o|a|amos)|sueldo|nominas?|ingresos|ahorr\w+|ganh(?:o|a|amos)|receb(?:o|e|emos)|salario|poup\w+|guardad\w+|tiramos|rendimento)\b[^.;,\n]{0,24}`;
/** "3800/3 = 1267" is a sum; "my mother is 78" is an age. */
const NO_AMOUNT =
  /[=/] ?$|\b(?:sogr[ao]|mae|pai|av[oó]|madre|padre|suegr[ao]|abuel[oa]|mother|father|mum|mom|dad|gran\w+|wife|husband|son|daughter|filh[oa]|hij[oa])s? (?:tem|tiene|is|has|de|aged)\s*$|\b(?:temos|tenemos|we're|we are)(?: (?:both|ambos|ambas|os|as|los|las|all|todos))+(?: [\ue000-\ue0ff])?(?: (?:menos de|mais de|mas de|under|over|ate))? $/;
const OWN_BEFORE = new RegExp(`${OWN}$`);
const OWN_AMOUNT = new RegExp(
  `${OWN}[\\ue000-\\ue0ff](?: ?(?:a|per|por|al|ao) (?:month|mes|week|semana)\\b)?`,
  "g",
);

/** "We pay N a week now", "my rent is N": what somebody's home costs already. */
const PAID_NOW =
  /\b(?:my|our|mi|nuestro|a minha|a nossa) (?:current |actual )?(?:rent|alquiler|renta|renda)(?: (?:now|currently|ahora|actual|agora|atual))? (?:is|es|e) (?:\S+ )?[\ue000-\ue0ff](?: ?(?:a|per|por|al|ao) (?:month|mes|week|semana)\b)?|[\ue000-\ue0ff](?: (?:euros|dollars|reais))?(?: ?(?:a|per|por|al|ao) (?:month|mes|week|semana))? (?:is|es|e) (?:what|lo que|o que) (?:we|i)?(?:'re| are|'m| am)? ?(?:now )?(?:pay(?:ing)?|pag(?:o|amos))\b|(?<!\b(?:can|could|would|will|to|not|puedo|podemos|posso|'d|'ll) )\b(?:pay(?:ing)?|pag(?:o|amos|ando)) (?:\S+ )?[\ue000-\ue0ff](?: (?:euros|dollars|reais))?(?: ?(?:a|per|por|al|ao|de) (?:month|mes|week|semana|rent|renta|alquiler|renda|aluguel))? (?:(?:right )?now|at the moment|currently|these days|ahora|agora|a(?:c)?tualmente|hoje|de momento)\b|\b(?:currently|now|at the moment|ahora|agora|ac?tualmente|hoje)(?: (?:we|i|eu|yo))?(?: (?:estoy|estamos|estou))? (?:pay(?:ing)?|pag(?:o|amos|ando)) (?:\S+ )?[\ue000-\ue0ff](?: ?(?:a|per|por|al|ao|de) (?:month|mes|week|semana|rent|renta|alquiler|renda|aluguel)\b)?/g;

/** A skeleton without what somebody earns, has or pays already: "a month" of a salary is no rent. */
export const withoutOwnAmounts = (skeleton: string): string =>
  [OWN_AMOUNT, PAID_NOW].reduce(
    (rest, own) => rest.replace(own, (amount) => ".".repeat(amount.length)),
    skeleton,
  );
const OWN_AFTER =
  /^[^.;,\n\ue000-\ue0ff]{0,16}\b(?:put away|left on (?:the|my|our)|de hipoteca|saved|in savings|a year|per year|al ano|por ano|ahorrad\w+|poupad\w+|guardad\w+|(?:de|para|pra|for) (?:(?:an?|the|my|our|el|la|o|a|mi|um|uma) )?(?:down ?payment|down|deposit|entrada(?! (?:imediata|inmediata|ja))|enganche|cuota inicial|inicial|pie|sinal|senal)|as (?:an? )?(?:down ?payment|deposit)|down ?payment|de ahorros|limpos|brutos|netos|combined|juntos)\b/;

/** "Calle Mayor 2150", "zip 78704": a house or a district. */
const ADDRESS =
  /\b(?:calle|c\/|rua|avenida|av|avda|plaza|paseo|praca|largo|travessa|carrer|passeig)\.? (?:[^\s,.;]+ ){1,4}$|\b(?:codigo postal|cp|zip(?: code)?)\W*$/;
const IN_DISTRICT = /\b(?:in|near|around|en|em|na|no)(?: the)? $/;
const IN_STREET =
  /^ (?:[^\s,.;]+ ){1,3}(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|lane|ln|way|court|ct|hwy|parkway)\b/;
const isAddress = (before: string, after: string, { value, scale, currency }: NumberRead) =>
  ADDRESS.test(before) || IN_STREET.test(after) ||
  (scale === 1 && currency === undefined && value >= 10_000 && value % 100 > 0 &&
    IN_DISTRICT.test(before));

/** "We are three": who pays. */
const PEOPLE =
  /\b(?:we're|we are|we'd be|there are|there's|somos|seremos|vamos) ([\ue000-\ue0ff])(?! (?:bed|hab|quart|dorm))|([\ue000-\ue0ff]) (?:of us|people|friends|guys|girls|students|adults|roommates|amig[oa]s|personas|pessoas|chic[oa]s|estudiantes|estudantes|companer[oa]s|colegas)\b/;

const isYear = ({ value, scale, currency }: NumberRead): boolean =>
  scale === 1 && currency === undefined && Number.isInteger(value) && value >= 1900 && value < 2050;
const BORROWS = /^ ?(?:y|e|and|-|to|a) ?([\ue000-\ue0ff])/;
/** "250 thousand plus 30 of our own". */
const SUM =
  /^ (?:(?:e|y|and) )?(?:mais|mas|plus|otros|otras|outros|another)(?: (?:los|os|the|unos|uns|de|otros))? $/;
/** "1 milhão e 100 mil": one number. */
const ALONG = /^ (?:e|y|and|con|com) $/;
/** "900 or 1000": no less than the smaller is not said. */
const EITHER = /^(?:or|o|ou)$/;
const PER_MONTH =
  /^\s?(?:(?:a )?month\b|pm\b|pcm\b|p\/m\b|\/ ?m|per month|monthly|al mes|mensual|por mes|ao mes|\/mes)/;
/** "400 a week", of a range "300 to 400 a week" and of "200 each a week" too. */
const PER_WEEK =
  /^(?: ?(?:y|e|and|-|to|a|or|o|ou) ?[\ue000-\ue0ff])? ?(?:(?:€|\$|£|euros?|dollars?|bucks|quid|reais) ?)?(?:(?:each|cada (?:un[oa]|uma?)) )?(?:(?:a|per|every|each) (?:week|wk)\b|weekly|\/ ?w(?:ee)?k\b|pw\b|p\/w|(?:a la|la|por|cada|a|\/) ?semana\b|semana(?:l|les|is)\b)/;

/** "1,100 each so 2,200 all in": what several pay together. */
const TOGETHER =
  /^ ?(?:€|euros? |dollars? )?(?:all in|all told|in total|total|between us|en total|entre (?:las|los|tod[oa]s)|no total|ao todo|juntos|combined)\b/;

/** Behind a number that is no price of a home. */
const NO_PRICE = [UNIT, OWN_AFTER];

interface Amount {
  at: number;
  number: NumberRead;
}

/** Nobody buys for less, nor rents for more. */
export const BOUGHT_FROM = 30_000;

/** "I pay max 650 month": more than so many months are no time. */
const MONTHS = 200;
const MONTH = /^ (?:month|mes)\b/;

/** Below this a number without a currency or a thousand is no price. */
const LEAST = 100;

/** The amounts that somebody would pay, with where they stand. */
function amounts(reading: Reading, used: ReadonlySet<string>, asked: boolean): Amount[] {
  const { wished: skeleton, numbers, lexicon } = reading;
  const cued = asked || lexicon.money.cue.test(skeleton) || CAN_PAY.test(skeleton) ||
    OF_HOUSEHOLD.test(skeleton);
  const people = PEOPLE.exec(reading.skeleton)?.slice(1)
    .flatMap((mark) => numberAt(numbers, mark)?.value ?? [])[0];
  // The marks of amounts that are paid already, whatever else is in what tells so.
  const paidNow = [...skeleton.matchAll(PAID_NOW)].join();
  return numberMarks(skeleton).flatMap((at) => {
    const mark = skeleton.charAt(at);
    const said = numberAt(numbers, mark);
    const before = skeleton.slice(Math.max(0, at - 44), at);
    const after = skeleton.slice(at + 1, at + 64);
    if (
      !said || used.has(mark) || paidNow.includes(mark) ||
      (NO_PRICE.some((one) => one.test(after)) && !(said.value > MONTHS && MONTH.test(after)))
    ) return [];
    if (NO_AMOUNT.test(before.slice(-24)) || OWN_BEFORE.test(before)) return [];
    if (isAddress(before, after, said)) return [];
    // "Up to 250,000 each": of several homes, where nobody says what each can pay.
    const ofHome = said.value >= BOUGHT_FROM && !people && !EACH_PAYS.test(before) &&
      lexicon.money.max.test(before) && !CAN_PAY.test(before + mark);
    const each = !ofHome && (EACH.exec(after)?.index === 0 || EACH_PAYS.test(before));
    if (each && !people) return [];
    const limited = LIMIT_OF.test(before) || lexicon.money.max.test(before) ||
      AT_MOST.test(after) ||
      (/\b(?:each|cada un[oa]|cada uma?)\b[^.\n]{0,24}$/.test(before) && TOGETHER.test(after));
    const weekly = PER_WEEK.test(after);
    // "Up to 1.6" is said of millions, "up to 2.4 a month" of thousands.
    const unit = !limited || said.value >= 20 || Number.isInteger(said.value)
      ? 1
      : weekly || PER_MONTH.test(after)
      ? 1e3
      : 1e6;
    const paid = said.value * unit * (each && people ? people : 1);
    const number = { ...said, value: weekly ? Math.round(paid * MONTHLY.week) : paid };
    // "Since 2019", "built in 1969", "hasta 2027".
    if (!weekly && isYear(number) && !asked && number.value % 5 > 0) return [];
    const next = numberAt(numbers, BORROWS.exec(after)?.[1]);
    const telling = number.currency !== undefined || number.value >= 1_000 ||
      (next !== undefined && next.scale >= 1_000);
    const due = cued || weekly || PER_MONTH.test(after);
    const about = each || limited || AS_BEFORE.test(after);
    const counts = telling || (due && number.value >= LEAST / 5) ||
      (about && number.value >= LEAST);
    return counts ? [{ at, number }] : [];
  });
}

/** Reads a budget from the numbers that no other stage has used. */
export function readMoney(
  reading: Reading,
  used: ReadonlySet<string>,
  { purpose, price, budget, asked }: MoneySituation,
): MoneyRead {
  const { wished: skeleton, lexicon } = reading;
  // "No, 2550 won't do": what is turned down is no bound.
  const candidates = amounts(reading, used, asked).filter(({ at }) =>
    !refusedBehind(skeleton.slice(at + 1, at + 41))
  );
  const rented = candidates.some(({ at }) =>
    [PER_MONTH, PER_WEEK].some((one) => one.test(skeleton.slice(at + 1, at + 32)))
  );
  const bought = rented ? "rent" : purpose;
  const [first, second] = candidates;
  if (!first) return {};
  const read: MoneyRead = {};
  const currency = candidates.find((one) => one.number.currency)?.number.currency;
  if (currency) read.currency = currency;
  const between = second ? skeleton.slice(first.at + 1, second.at) : "";
  const compound = first.number.scale === 1e6 && second?.number.scale === 1e3 &&
    ALONG.test(between);
  if (second && (compound || SUM.test(between))) {
    read.budget_max = first.number.value + second.number.value;
    return bounded(read, bought, price, budget);
  }
  if (second) {
    const joint = skeleton.slice(first.at + 1, second.at).trim();
    const before = skeleton.slice(Math.max(0, first.at - 24), first.at);
    if (
      lexicon.money.joint.test(joint) &&
      (joint === "-" || lexicon.money.between.test(before) || joint !== "and")
    ) {
      const bounds = [scaled(first.number, second.number), second.number.value];
      if (!EITHER.test(joint)) read.budget_min = Math.min(...bounds);
      read.budget_max = Math.max(...bounds);
      return bounded(read, bought, price, budget);
    }
  }
  const scales = candidates.map(({ number }) => number.scale);
  let capped = false;
  for (const { at, number: said } of candidates) {
    // "Stretch to 800k, rather 750": one thousand does for both.
    const shared = said.scale === 1 && said.value < 1_000 && said.currency === undefined
      ? Math.max(...scales)
      : 1;
    const number = { ...said, value: said.value * shared };
    const before = skeleton.slice(Math.max(0, at - 44), at);
    const after = skeleton.slice(at + 1, at + 24);
    // "no more than" and "not less than" hold a shorter cue of the other kind.
    // In "the kids can sleep over\n2500 tops" the line before says no "over 2500".
    const line = before.split("\n").at(-1) ?? "";
    const low = lexicon.money.min.exec(line)?.[0].length ?? 0;
    const high = LIMIT_OF.exec(before)?.[0].length ??
      lexicon.money.max.exec(before)?.[0].length ?? 0;
    if (
      low > high ||
      /^\s?(?:\+|or more|and up|and above|o mas|para arriba|ou mais|para cima)/.test(after)
    ) {
      read.budget_min = number.value;
    } else if (!capped || high > 0) {
      // "Up to 900,000, of which 400,000 of our own": the bound is what was said to be one.
      read.budget_max = number.value;
      capped ||= high > 0;
    }
  }
  return bounded(read, bought, price, budget);
}

/** "between 200 and 250 thousand": the first number borrows the second one's thousand. */
function scaled(first: NumberRead, second: NumberRead): number {
  const borrows = first.scale === 1 && second.scale > 1 && first.value < second.value &&
    first.value * second.scale <= second.value * 10;
  return borrows ? first.value * second.scale : first.value;
}

/** Whoever buys "under 300" means thousands, and whoever speaks of a home at 310,000. */
function bounded(
  read: MoneyRead,
  purpose: "sale" | "rent" | undefined,
  price = 0,
  budget = 0,
): MoneyRead {
  for (const bound of ["budget_min", "budget_max"] as const) {
    const value = read[bound] ?? 0;
    // "I can do 2,500" where 2,400 was the limit.
    if (value > budget / 3 && value < budget * 3) continue;
    const alike = purpose !== "rent" &&
      [price, budget].some((one) => value * 1_000 > one / 3 && value * 1_000 < one * 3);
    if ((purpose === "sale" || alike) && value >= 20 && value < 5_000) read[bound] = value * 1_000;
  }
  return read;
}
