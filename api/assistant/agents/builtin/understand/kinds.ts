/** Purpose (buy or rent), type of property, timeline and means of payment. */
import { deniedClosely, refusedBehind } from "./denial.ts";
import type { Lexicon, PropertyType } from "../lexicon/lexicon.ts";
import type { ProfileValues } from "../../../profile.ts";
import { withoutOwnAmounts } from "./money.ts";
import type { Reading } from "./reading.ts";
import { BUYS_TO_LET } from "./writer_phrasings.ts";

export interface KindsRead
  extends Pick<ProfileValues, "purpose" | "property_type" | "timeline" | "financing"> {
  /** Types ruled out: "no condos". */
  refused: PropertyType[];
}

/** Precedes what is not wanted: "buy rather than rent", "antes comprar que alquilar". */
const OTHER_THAN =
  /\b(?:instead of|than|en vez de|em vez de|en lugar de|(?:comprar|alquilar|arrendar|rentar|alugar) (?:antes |do )?que)(?: to| an?| una?| uma?)?\s+$/;

/** A home that one has, or is at, is none that is looked for: "from the sale of our house". */
const OWN_HOME =
  /\b(?:our|my|mi|nuestr[oa]|minha|nossa|meu|nosso|sobra|whole|entire|toda(?= (?:la|a) )|between|entre|en|em|at|construir|levantar|erguer|fazer|build|put up)(?: (?:a|an|la|una|uma|our|old|own|current|nossa|nuestra|small|little|pequen[oa])){0,3} $/;

function mentions(skeleton: string, pattern: RegExp, lexicon: Lexicon) {
  let said = 0;
  let denied = 0;
  for (const match of skeleton.matchAll(pattern)) {
    const clause = skeleton.slice(Math.max(0, match.index - 40), match.index).split(
      /[,.;!?:]| but | pero | mas | sino /,
    ).at(-1) ?? "";
    if (deniedClosely(clause, lexicon, 4) || OTHER_THAN.test(clause)) denied++;
    else said++;
  }
  return { said, denied };
}

/** "Comprava a mobília", "alquilar una plaza": something else is bought or rented. */
const OTHER_GOODS =
  /\b(?:buy(?:ing)?|rent(?:ing)?|pick up|compr\w+|alquil\w+|arrend\w+|alug\w+) (?:(?:an?|the|some|all|our|my|own|new|una?|un[oa]s|l[oa]s?|el|mis?|uma?|uns|[oa]s?|n[oa]|en|em|at|on|from|de|tud?o|todos?|it|them) ){0,3}(?:furniture|muebles|moveis|mobilia|sofas?|camas?|lavadoras?|maquinas?|washers?|plazas?|parking|garajes?|garages?|garage(?:m|ns)|vagas?|trasteros?|storage|camionetas?|trucks?|vans?|coches?|cars?|carros?|autos?|motos?|bicis?|bikes?|beds?(?! ?rooms?)|fridges?|neveras?|geladeiras?|vans?|trucks?|furgonetas?|usad[oa]|used one|segunda mano|ikea|olx|wallapop|craigslist|marketplace)(?![\p{L}])/gu;

/** "Does the building allow short-term rentals?": what is let to guests. */
const SHORT_LETS =
  /\b(?:short[- ]?term|holiday|vacation) (?:rentals?|lets?|letting|renting)\b|\balquiler(?:es)? (?:vacacional(?:es)?|turisticos?|por dias)\b|\b(?:aluguel|aluguer|arrendamento) (?:de|por) temporada\b|\balojamento local\b/g;

/** "No compra nada sin garaje": wants to buy, if there is one. */
const UNLESS =
  /\b(?:no|nao|not|won't|doesn't|don't|wouldn't) (?:compr\w+|alquil\w+|arrend\w+|alug\w+|buy(?:ing)?|rent(?:ing)?) (?:nada|ningun[oa]?|nenhuma?|anything|a place)(?: \S+)? (?:sin|sem|without|unless|que nao|que no)\b/g;

/** "Esquece o aluguel", "forget renting": homes to buy are looked for from here on. */
export const NO_RENT =
  /\b(?:esquec\w+|olvid\w+|forget|scrap|never mind|nada de|deixa)(?: (?:la|el|o|a|os|about|isso|do|de|del|the)){0,2} (?:alug(?:uer|uel|ar)|arrenda(?:r|mento)|alquil(?:er|ar)|rent(?:ing|als?)?)\b/;

/** "Do you do commercial too? We need an office": of the two types the narrower. */
const OF_TRADE = /^(?:commercial|comercia(?:l|is|les))$/;
/** "Commercial or office": both. */
const OR =
  /\b(?:offices?|oficinas?|escritorios?|commercial|comercia(?:l|is|les))(?: [a-z]+)?(?: (?:or|and|o|u|ou|y|e)|,) (?:[a-z]+ )?(?:offices?|oficinas?|escritorios?|commercial|comercia(?:l|is|les))\b/;

/** `asked`: we had asked for it, and what is named first answers. */
function readPurpose(
  message: string,
  lexicon: Lexicon,
  asked: boolean,
): "sale" | "rent" | undefined {
  const { question, ...purpose } = lexicon.purpose;
  if (NO_RENT.test(message)) return "sale";
  const skeleton = message.replace(OTHER_GOODS, " ").replace(SHORT_LETS, " ").replace(UNLESS, " ");
  const sale = mentions(skeleton, purpose.sale, lexicon);
  const rent = mentions(skeleton.replace(question, " "), purpose.rent, lexicon);
  if (sale.said && (!rent.said || BUYS_TO_LET.test(skeleton))) return "sale";
  if (rent.said && !sale.said) return "rent";
  if (asked && sale.said && rent.said) {
    const first = (pattern: RegExp) => skeleton.search(new RegExp(pattern.source));
    return first(purpose.sale) < first(purpose.rent) ? "sale" : "rent";
  }
  // "not to rent" leaves buying.
  if (!sale.said && !rent.said && sale.denied !== rent.denied) return sale.denied ? "rent" : "sale";
  return undefined;
}

/** Reads what kind of property is wanted, for what (`asked`: we asked), when and how paid. */
export function readKinds({ wished: skeleton, lexicon }: Reading, asked = false): KindsRead {
  const types: PropertyType[] = [];
  const refused: PropertyType[] = [];
  let rest = skeleton;
  for (const [type, pattern] of lexicon.types) {
    const match = pattern.exec(rest);
    if (!match) continue;
    rest = rest.replace(pattern, (said) => " ".repeat(said.length));
    const clause = skeleton.slice(Math.max(0, match.index - 24), match.index);
    if (OWN_HOME.test(clause) || OTHER_THAN.test(clause)) continue;
    const behind = skeleton.slice(match.index + match[0].length).slice(0, 40);
    if (refusedBehind(behind)) {
      // Who wants no studio may live in a flat with rooms.
      if (!lexicon.studio.test(match[0])) refused.push(type);
    } else if (deniedClosely(clause, lexicon) && !lexicon.definite.test(clause)) refused.push(type);
    else if (OF_TRADE.test(match[0]) && types.includes("office") && !OR.test(skeleton)) continue;
    else if (!lexicon.deniedBefore.test(clause) && !types.includes(type)) types.push(type);
  }
  return {
    purpose: readPurpose(withoutOwnAmounts(skeleton), lexicon, asked),
    ...(types.length ? { property_type: types } : {}),
    refused: refused.filter((type) => !types.includes(type)),
    timeline: lexicon.timeline.find(([, pattern]) => pattern.test(skeleton))?.[0],
    financing: lexicon.payment.find(([, pattern]) => pattern.test(skeleton))?.[0],
  };
}
