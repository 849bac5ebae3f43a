/** By what homes are compared: "which is bigger?", "is the first newer than the second?" */
import type { PropertyFact } from "../../../agent.ts";

/** Whether the most or the least of a fact is asked for. */
export const MEASURES = {
  largest: { fact: "living_area", most: true },
  smallest: { fact: "living_area", most: false },
  cheapest: { fact: "price", most: false },
  dearest: { fact: "price", most: true },
  newest: { fact: "year_built", most: true },
  oldest: { fact: "year_built", most: false },
  most_bedrooms: { fact: "bedrooms", most: true },
  most_bathrooms: { fact: "bathrooms", most: true },
} as const satisfies Record<string, { fact: PropertyFact; most: boolean }>;
export type Measure = keyof typeof MEASURES;

const COMPARED: Record<Measure, RegExp> = {
  largest:
    /\b(?:bigger|biggest|larger|largest|roomier|more spacious|more (?:space|room|square)|(?<!\b(?:el|la) )mas (?:grandes?|ampli[oa]s?|espacios[oa]s?|metros|m2|espacio|superficie)|maior(?:es)?|mais (?:area|espaco|metros|espacos[oa]s?))\b/,
  smallest:
    /\b(?:smaller|smallest|(?<!\b(?:el|la) )mas pequen[oa]s?|menor(?:es)?|mais pequen[oa]s?)\b/,
  cheapest:
    /\b(?:cheaper|cheapest|less expensive|(?<!\b(?:el|la) )mas (?:barat|economic)[oa]s?|mais (?:barat[oa]s?|economic[oa]s?|em conta)|menos car[oa]s?)\b/,
  dearest: /\b(?:more expensive|dearer|pricier|mas car[oa]s?|mais car[oa]s?)\b/,
  newest:
    /\b(?:newer|newest|more (?:recent|modern)|mas (?:nuev[oa]s?|modern[oa]s?|recientes?)|mais (?:nov[oa]s?|modern[oa]s?|recentes?))\b/,
  oldest: /\b(?:older|oldest|mas (?:antigu[oa]s?|viej[oa]s?)|mais (?:antig[oa]s?|velh[oa]s?))\b/,
  most_bedrooms:
    /\b(?:more (?:bed ?rooms|beds|rooms)|mas (?:dormitorios|habitaciones|cuartos|recamaras)|mais quartos)\b/,
  most_bathrooms:
    /\b(?:more (?:bath ?rooms|baths)|mas banos|mais (?:banheiros|casas de banho|wcs?))\b/,
};

/** One home beside others: "which", "than the other", "does the second have". */
const BESIDE =
  /^\W*(?:(?:and|so|ok|y|e|entonces|entao) )?(?:(?:de los dos|dos dois|das duas|de las dos|of the two),? )?(?:which|whats|what's|cual(?:es)?|qual|quais)\b|\bthan\b|\b(?:do )?que (?:el|la|los|las|[oa]s?|es[ea]|est[ea]|ess[ea]|aquel[ea]?)\b|\b(?:first|second|third|last|other|primer[oa]?|segund[oa]|tercer[oa]?|terceir[oa]|ultim[oa]|otr[oa]|outr[oa])(?: (?:one|flat|house|home|place|apartment|condo|piso|casa|apartamento))? (?:is|has|have|tiene|tem|es|e|esta)\b|\b(?:is|does|has|es|e|tem|tiene) (?:the|that|this|el|la|[oa]|es[ea]|ess[ea]) (?:first|second|third|last|other|primer[oa]?|segund[oa]|tercer[oa]?|terceir[oa]|ultim[oa]|otr[oa]|outr[oa])\b/;

/** A part of a home, its surroundings or what is paid beside it is compared, and no home. */
const OF_PART =
  /\b(?:floors?|kitchens?|cocinas?|cozinhas?|terraces?|terrazas?|terracos?|varandas?|balcon(?:y|ies|es)?|gardens?|jardin(?:es)?|jardim|garages?|garajes?|garage[mn]s?|living rooms?|salon|sala|(?<!\bm(?:ore|ais|as) )areas?|zonas?|barrios?|bairros?|neighbou?rhoods?|city|ciudad|cidade|schools?|deposits?|fees?|fianzas?|gastos|condominio|per (?:sq\w*|m2|met(?:er|re))|(?:por|el|o|de) (?:m2|metro(?! (?:station|stop))))\b|\b(?:which|cual|qual|the|el|o|main) (?:bed ?room|bath ?room|dormitorio|quarto|habitacion|bano)\b/;

/** "Which has the bigger kitchen?" */
export const comparesParts = (asked: string): boolean =>
  BESIDE.test(asked) && OF_PART.test(asked) &&
  Object.values(COMPARED).some((one) => one.test(asked));

/** What a question compares homes by, none where it compares none. */
export const measuresIn = (asked: string): Measure[] =>
  BESIDE.test(asked) && !OF_PART.test(asked)
    ? (Object.keys(MEASURES) as Measure[]).filter((one) => COMPARED[one].test(asked))
    : [];
