/** What is said of homes that readers wait for, in three languages: by mail and in the chat. */
import type { Criteria, Language, PropertyRow } from "#db/tables/mod.ts";

interface Words {
  types: Record<PropertyRow["type"], string>;
  bedrooms: (count: number) => string;
  studio: string;
  under: (amount: string) => string;
  from: (amount: string) => string;
  purpose: Record<PropertyRow["purpose"], string>;
  period: Record<NonNullable<PropertyRow["price_period"]>, string>;
  less: (amount: string) => string;
  new: string;
  fits: (search: string) => string;
  more: (count: number) => string;
}

export const WORDS: Record<Language, Words> = {
  en: {
    types: {
      house: "house",
      apartment: "apartment",
      condo: "condo",
      townhouse: "townhouse",
      land: "land",
      commercial: "commercial space",
      office: "office",
    },
    bedrooms: (count) => count === 1 ? "1 bedroom" : `${count} bedrooms`,
    studio: "studio",
    under: (amount) => `under ${amount}`,
    from: (amount) => `from ${amount}`,
    purpose: { sale: "for sale", rent: "for rent" },
    period: { month: "a month", week: "a week", day: "a day" },
    less: (amount) => `now ${amount} less`,
    new: "new",
    fits: (search) => `fits your search: ${search}`,
    more: (count) => count === 1 ? "and one more home" : `and ${count} more homes`,
  },
  es: {
    types: {
      house: "casa",
      apartment: "piso",
      condo: "condominio",
      townhouse: "adosado",
      land: "terreno",
      commercial: "local",
      office: "oficina",
    },
    bedrooms: (count) => count === 1 ? "1 dormitorio" : `${count} dormitorios`,
    studio: "estudio",
    under: (amount) => `por menos de ${amount}`,
    from: (amount) => `desde ${amount}`,
    purpose: { sale: "en venta", rent: "en alquiler" },
    period: { month: "al mes", week: "a la semana", day: "al día" },
    less: (amount) => `ahora ${amount} menos`,
    new: "nuevo",
    fits: (search) => `encaja con tu búsqueda: ${search}`,
    more: (count) => count === 1 ? "y otra vivienda más" : `y ${count} viviendas más`,
  },
  pt: {
    types: {
      house: "moradia",
      apartment: "apartamento",
      condo: "condomínio",
      townhouse: "moradia em banda",
      land: "terreno",
      commercial: "loja",
      office: "escritório",
    },
    bedrooms: (count) => count === 1 ? "1 quarto" : `${count} quartos`,
    studio: "estúdio",
    under: (amount) => `abaixo de ${amount}`,
    from: (amount) => `a partir de ${amount}`,
    purpose: { sale: "para venda", rent: "para arrendar" },
    period: { month: "por mês", week: "por semana", day: "por dia" },
    less: (amount) => `agora menos ${amount}`,
    new: "novo",
    fits: (search) => `corresponde à sua procura: ${search}`,
    more: (count) => count === 1 ? "e mais um imóvel" : `e mais ${count} imóveis`,
  },
};

const LOCALES: Record<Language, string> = { en: "en-GB", es: "es-ES", pt: "pt-PT" };

const amountOf = (language: Language, amount: number): string =>
  new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 0, useGrouping: "always" })
    .format(amount);

const moneyOf = (language: Language, amount: number, currency: string): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
    useGrouping: "always",
  }).format(amount);

/** A price with its period: "€1,450 a month". */
function priceOf(
  language: Language,
  { price, currency, price_period }: Pick<PropertyRow, "price" | "currency" | "price_period">,
): string {
  const money = moneyOf(language, price, currency);
  return price_period ? `${money} ${WORDS[language].period[price_period]}` : money;
}

/** A search in words: "Estrela, 2 bedrooms, under 400,000". */
export function searchOf(language: Language, search: Criteria): string {
  const words = WORDS[language];
  const { purpose, type = [], city, places = [], bedrooms, min_price, max_price } = search;
  const parts = [
    ...city === undefined ? places : [city],
    ...search.search === undefined ? [] : [`“${search.search}”`],
    ...type.map((name) => words.types[name]),
    ...bedrooms === undefined ? [] : [bedrooms === 0 ? words.studio : words.bedrooms(bedrooms)],
    ...min_price === undefined ? [] : [words.from(amountOf(language, min_price))],
    ...max_price === undefined ? [] : [words.under(amountOf(language, max_price))],
  ];
  const said = purpose === undefined ? [] : [words.purpose[purpose]];
  return [...parts, ...said].join(", ") || "Hearthline";
}

/** A home that a reader is told of. */
export interface ToldHome {
  home: Pick<
    PropertyRow,
    "title" | "neighborhood" | "city" | "price" | "currency" | "price_period"
  >;
  /** The price that it was; null where it is not cheaper. */
  was: number | null;
  /** Whether it came on the market lately. */
  is_new: boolean;
  criteria: Criteria;
}

export interface HomeTexts {
  title: string;
  place: string;
  price: string;
  /** Why: "now €20,000 less, fits your search: Estrela, 2 bedrooms". */
  reason: string;
}

/** What is said of a home: the same by mail and in the chat. */
export function textsOf(language: Language, told: ToldHome): HomeTexts {
  const { title, neighborhood, city } = told.home;
  return {
    title,
    place: neighborhood && neighborhood !== city ? `${neighborhood}, ${city}` : city,
    price: priceOf(language, told.home),
    reason: reasonOf(language, told),
  };
}

function reasonOf(language: Language, { home, was, is_new, criteria }: ToldHome): string {
  const words = WORDS[language];
  const fits = words.fits(searchOf(language, criteria));
  if (was === null) return is_new ? `${words.new}, ${fits}` : fits;
  return `${words.less(moneyOf(language, was - home.price, home.currency))}, ${fits}`;
}
