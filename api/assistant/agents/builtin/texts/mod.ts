/** What the agent says, by language: a catalogue's wording, and the sentences made of it. */
import { byLanguage } from "../../../agent.ts";
import type { ProfilePatch } from "../../../profile.ts";
import type { PropertyCard } from "../../../tools.ts";
import { en, type Wording } from "./en.ts";
import { es } from "./es.ts";
import { money } from "./format.ts";
import { pt } from "./pt.ts";

/** What the agent asks for; one a turn. */
export type Question = keyof Wording["question"];
/** A condition of the search that was dropped to find anything. */
export type Relaxed = keyof Wording["without"];
export type Texts = ReturnType<typeof createTexts>;

function count(
  words: Wording,
  kind: "bedrooms" | "bathrooms",
  value: number | "any" | null | undefined,
): string | undefined {
  if (value === "any") return words.any[kind];
  return value === null || value === undefined ? undefined : words[kind](value);
}

/** The criteria of a patch in a few words each, those that need no mention left out. */
function criteriaOf(
  words: Wording,
  patch: ProfilePatch,
  currency: string | undefined,
): string[] {
  const { purpose, property_type, bedrooms, bathrooms, area, budget_min, budget_max } = patch;
  const amount = (value: number) => money(value, currency, words.locale);
  const flag = (name: keyof Wording["flags"]) =>
    typeof patch[name] === "boolean" ? words.flags[name][patch[name] ? 0 : 1] : undefined;
  return [
    purpose && words.purposes[purpose],
    property_type?.map((type) => words.types[type]).join(` ${words.or} `),
    bedrooms === 0 ? words.noBedroom : count(words, "bedrooms", bedrooms),
    count(words, "bathrooms", bathrooms),
    area &&
    (area[0] === "any"
      ? words.any.area
      : words.inArea(area.map((name) => words.cities[name] ?? name).join(` ${words.or} `))),
    typeof budget_min === "number" && words.from(amount(budget_min)),
    typeof budget_max === "number" && words.upTo(amount(budget_max)),
    flag("furnished"),
    flag("pets_allowed"),
    flag("garage"),
    flag("laundry"),
  ].filter((phrase) => typeof phrase === "string");
}

function createTexts(words: Wording) {
  const city = (name: string) => words.cities[name] ?? name;
  const size = ({ type, living_area, lot_area, living_area_unit }: PropertyCard) => {
    const area = living_area ?? (type === "land" ? lot_area : null);
    return area ? `${area} ${words.short.units[living_area_unit]}` : "";
  };
  return {
    ...words,
    list: (items: string[]) =>
      items.length < 2
        ? items.join("")
        : `${items.slice(0, -1).join(", ")} ${words.and} ${items.at(-1)}`,
    either: (items: string[]) => items.join(` ${words.or} `),
    criteria: (patch: ProfilePatch, currency: string | undefined) =>
      criteriaOf(words, patch, currency),
    /** @param total matches in all, counted up to 1,000 */
    found(shown: number, total: number): string {
      if (total === 1) return words.foundOne;
      if (total <= shown) return words.foundAll(total);
      return words.foundSome(total >= 1_000 ? words.aThousand : String(total), shown);
    },
    /** A home's price with its period. */
    price({ price, currency, price_period }: PropertyCard): string {
      const amount = money(price, currency, words.locale);
      return price_period ? `${amount} ${words.per[price_period]}` : amount;
    },
    relaxed: (what: Relaxed) => words.close(words.without[what]),
    nothingIn: (area: string) => words.nothingIn(city(area)),
    /** Facts of a property in one line, without title and address. */
    details(card: PropertyCard, price: string): string {
      const { bedrooms, bathrooms, neighborhood } = card;
      const { short } = words;
      return [
        price,
        bedrooms === 0 ? short.studio : bedrooms && short.bedrooms(bedrooms),
        bathrooms !== null && short.bathrooms(bathrooms),
        size(card),
        [neighborhood, city(card.city)].filter(Boolean).join(", "),
      ].filter(Boolean).join(" · ");
    },
  };
}

/** The only texts of the agent, by language. */
export const TEXTS = byLanguage((language) => createTexts({ en, es, pt }[language]));
