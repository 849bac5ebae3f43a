/** Properties that a reply names: those that were shown, and names that seem to be of others. */
import { TITLE_LENGTH } from "../agent.ts";
import type { PropertyCard } from "../tools.ts";
import { type Hit, hitOf, places, type Span, words } from "./text.ts";

/** Where a shown property is named. */
export interface Named extends Span {
  slug: string;
}

/** Every naming of a shown property by its title (also shortened), address or slug. */
export function findNamed(text: string, shown: readonly PropertyCard[]): Named[] {
  const found: Named[] = [];
  for (const card of shown) {
    const title = card.title.trim();
    const short = title.slice(0, TITLE_LENGTH - 1).trimEnd();
    for (const name of [title, short, card.slug, card.address ?? ""]) {
      for (const start of places(text, name)) {
        found.push({ start, end: start + name.length, slug: card.slug });
      }
    }
  }
  // Of overlapping names the longest counts: "Casa Azul" is also within "Casa Azul Norte".
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = 0;
  return found.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
}

/** The postal codes of shown properties, which are neither prices nor telephone numbers. */
export const findPostalCodes = (text: string, shown: readonly PropertyCard[]): Span[] =>
  shown.flatMap(({ postal_code }) =>
    postal_code === null
      ? []
      : [...places(text, postal_code)].map((start) => ({ start, end: start + postal_code.length }))
  ).filter(({ start, end }) =>
    !/[€$£] ?$/.test(text.slice(0, start).slice(-2)) && !/^ ?(?:[€$£]|eur|usd|mil|k)/i.test(
      text.slice(end, end + 5),
    )
  );

const QUOTED = /["“«*]{1,2}([\p{Lu}\d][^"”»*\n]{2,90})["”»*]{1,2}/gu;
const HEADING = /^ {0,3}(?:\d{1,2}[.)]|[-*•–]) +([^\n:·|,–—]{3,100})/gmu;
const KINDS =
  "Villa|Casa|House|Apartment|Apartamento|Piso|Penthouse|Ático|Cobertura|Condo|Loft|Studio|Estudio|Estúdio|Townhouse|Residences?|Residencial|Tower|Torre|Moradia|Quinta|Chalet|Mansion|Cottage|Duplex|Palace|Palacio|Palácio|Palacete|Palau|Vivenda|Bungalow|Dúplex|Finca|Masía";
const PROPER = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:\\p{Lu}[\\p{L}']{2,30} ){1,3}(?:${KINDS})|(?:${KINDS})(?: (?:d[aeo]s?|del|l[ao]s?|el|of|the))?(?: \\p{Lu}[\\p{L}']{2,30}){1,3})(?![\\p{L}\\p{N}])`,
  "gu",
);
/** A slug as we make them; three hyphens are also in "state-of-the-art". */
const SLUG = /(?<![\p{L}\p{N}\-/])[a-z0-9]{1,30}(?:-[a-z0-9]{1,30}){3,12}(?![\p{L}\p{N}-])/gu;
const FACTS =
  /\d ?(?:m²|m2|sq|beds?|baths?|bedrooms?|bathrooms?|quartos?|suites?|dormitorios?|habitaci|baños?|casas? de banho)|[€$£]/iu;

/** Names like a home's with a word not in `grounded` (folded); `text` has shown ones blanked. */
export function findUnknown(text: string, grounded: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  const unknown = (name: string) => {
    const proper = name.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}']{2,}/gu) ?? [];
    return proper.some((word) => words(word).some((one) => one.length > 2 && !grounded.has(one)));
  };
  for (const match of text.matchAll(QUOTED)) {
    const [, name = ""] = match;
    if (/[\p{L}\d] +\p{Lu}/u.test(name) && unknown(name)) {
      hits.push(hitOf(match, "listing"));
    }
  }
  for (const match of text.matchAll(HEADING)) {
    const end = match.index + match[0].length;
    const [item = ""] = text.slice(end, end + 160).split(/\n\n|\n {0,3}\d{1,2}[.)] /, 1);
    const [, name = ""] = match;
    if (FACTS.test(item) && /\p{L} +\p{L}/u.test(name) && unknown(name)) {
      hits.push({ start: match.index, end: end + item.length, reason: "listing" });
    }
  }
  for (const match of text.matchAll(PROPER)) {
    if (unknown(match[0])) hits.push(hitOf(match, "listing"));
  }
  for (const match of text.matchAll(SLUG)) {
    const parts = match[0].split("-");
    const slug = /\d/.test(match[0]) || parts.length > 4;
    if (slug && !parts.every((part) => grounded.has(part) || part.length < 3)) {
      hits.push(hitOf(match, "listing"));
    }
  }
  return hits;
}

/** Kinds of property in our languages and the words that head a line of facts; no names. */
const COMMON =
  `house apartment condo townhouse land commercial office villa casa piso apartamento estudio estudio
  studio loft penthouse atico cobertura moradia terreno oficina local loja chalet duplex flat home
  residence tower quinta price bedrooms bathrooms area size garage parking laundry address
  precio habitaciones banos zona garaje direccion preco quartos casas garagem morada type tipo
  the this that one two three una uno dos tres dois duas option opcion opcao visit monday tuesday
  wednesday thursday friday saturday sunday for with con com our your new nuevo novo`;

/** Words of the shown properties and of `extra`, and words that any property may have. */
export function groundedWords(
  shown: readonly PropertyCard[],
  extra: readonly (string | null | undefined)[],
): Set<string> {
  const texts = shown.flatMap((card) => [
    card.title,
    card.neighborhood,
    card.city,
    card.country,
    card.address,
    ...card.amenities,
  ]);
  return new Set(words([COMMON, ...texts, ...extra].filter(Boolean).join(" ")));
}
