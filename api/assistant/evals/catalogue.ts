/**
 * The homes that exist while conversations are evaluated: those of a file, which searches find, and
 * those that the conversations name, of which nothing but the name is known.
 */
import { z } from "zod";
import { PROPERTY_STATUSES } from "#db/tables/properties.ts";
import { propertyCard } from "../../properties/fields.ts";
import {
  cardOf,
  MAX_ROWS,
  type PropertyCard,
  type SearchArguments,
  searchArguments,
  type SearchProperties,
} from "../tools.ts";
import { createHomeNames } from "../../properties/mod.ts";
import { plainText } from "./compare.ts";
import type { Conversation } from "./format.ts";
import { parseLines } from "./lines.ts";

/** Where the cards of a file have their pages. */
const PORTAL = "http://localhost:3000";

/** A line of a file of homes: a card's facts; amenities may be one text divided by "|". */
const homeLine = propertyCard.partial()
  .required({
    slug: true,
    title: true,
    type: true,
    purpose: true,
    price: true,
    currency: true,
    city: true,
    country: true,
  })
  .extend({
    status: z.enum(PROPERTY_STATUSES).default("active"),
    amenities: z.union([
      z.array(z.string()),
      z.string().transform((text) => text.split("|").filter(Boolean)),
    ]).optional(),
  });

/** A home of a file; one that is off the market has a page, but no search finds it. */
export interface Home {
  card: PropertyCard;
  on_market: boolean;
}

/** Reads JSON Lines; hidden homes are left out. @throws {UnreadableLine} */
export function parseHomes(content: string, file: string): Home[] {
  return parseLines(content, file, homeLine).flatMap(({ status, ...facts }) =>
    status === "hidden" ? [] : [{
      card: {
        ...cardOf({ ...facts, url: `${PORTAL}/properties/${facts.slug}` }),
        ...(status === "pending" && { pending: true as const }),
      },
      on_market: status === "active" || status === "pending",
    }]
  );
}

export interface Catalogue {
  /** Every home that exists: those of the file, then those known by name alone. */
  cards: readonly PropertyCard[];
  /** Cities and neighbourhoods, and the areas that the conversations speak of. */
  places: readonly string[];
  search: SearchProperties;
  bySlug(slug: string): PropertyCard | undefined;
  /** Homes that a message names by link or title. */
  find(message: string): Promise<PropertyCard[]>;
  /** The card of a home that a written message shows: by slug or title, else by its name alone. */
  named(home: NamedHome): PropertyCard;
}

interface NamedHome {
  title: string;
  slug?: string;
  address?: string;
}

const slugOf = (title: string) => plainText(title).replaceAll(" ", "-") || "listing";

/** A home known by its name alone; every fact is unknown. */
const nameOnly = ({ title, slug = slugOf(title), address }: NamedHome): PropertyCard =>
  cardOf({
    slug,
    title,
    type: "apartment",
    purpose: "rent",
    price: 0,
    currency: "USD",
    living_area_unit: "ft2",
    city: "",
    country: "",
    address: address ?? null,
  });

function namedIn(conversations: readonly Conversation[]): NamedHome[] {
  return conversations.flatMap(({ turns }) => turns).flatMap((turn) =>
    "agent" in turn
      ? turn.offered ?? []
      : (turn.expect.listing ?? []).map((title): NamedHome => ({ title }))
  );
}

function areasIn(conversations: readonly Conversation[]): string[] {
  return conversations.flatMap(({ turns }) => turns)
    .flatMap((turn) => "agent" in turn ? [] : turn.expect.criteria?.area ?? [])
    .flatMap((area) => typeof area === "string" && area !== "any" ? [area] : []);
}

/** Without homes searches find nothing and no place is known. */
export function catalogueOf(
  homes: readonly Home[] | undefined,
  conversations: readonly Conversation[],
): Catalogue {
  const bySlug = new Map<string, PropertyCard>();
  const byTitle = new Map<string, PropertyCard>();
  const add = (card: PropertyCard) => {
    if (!bySlug.has(card.slug)) bySlug.set(card.slug, card);
    const title = plainText(card.title);
    if (!byTitle.has(title)) byTitle.set(title, card);
  };
  homes?.forEach(({ card }) => add(card));
  const filed = new Set(bySlug.values());
  const known = ({ slug, title }: NamedHome) =>
    (slug === undefined ? undefined : bySlug.get(slug)) ?? byTitle.get(plainText(title));
  for (const home of namedIn(conversations)) {
    if (!known(home)) add(nameOnly(home));
  }
  const offered = (homes ?? []).filter(({ on_market }) => on_market).map(({ card }) => card);
  const names = createHomeNames();
  for (const home of bySlug.values()) names.put(home);
  return {
    cards: [...bySlug.values()],
    places: [
      ...new Set(
        homes
          ? offered.flatMap(({ city, neighborhood }) => [city, neighborhood ?? city])
          : areasIn(conversations),
      ),
    ],
    search: (args) => Promise.resolve(searchCards(offered, args)),
    bySlug: (slug) => bySlug.get(slug),
    find(message) {
      const linked = [...message.matchAll(/\/([a-z0-9-]+)(?![a-z0-9/-])/g)].map(([, slug]) => slug);
      const cards = [...linked, ...names.find(message)].flatMap((slug) =>
        bySlug.get(slug ?? "") ?? []
      );
      return Promise.resolve([...new Set(cards)].slice(0, 8));
    },
    named(home) {
      const card = known(home);
      // Conversations may give homes of one name different addresses.
      return card && filed.has(card) ? card : nameOnly(home);
    },
  };
}

const WEEKS_A_MONTH = 52 / 12;
const DAYS_A_MONTH = 365 / 12;

function pricePerMonth({ price, price_period }: PropertyCard): number {
  if (price_period === "week") return price * WEEKS_A_MONTH;
  return price_period === "day" ? price * DAYS_A_MONTH : price;
}

const textOf = ({ title, neighborhood, city, description, amenities }: PropertyCard) =>
  plainText([title, neighborhood, city, description, ...amenities].join(" "));

function matching(args: SearchArguments): (card: PropertyCard) => boolean {
  const places = args.area?.map(plainText);
  const words = plainText(args.text ?? "").split(" ").filter(Boolean);
  const flags = (["furnished", "pets_allowed", "garage", "laundry"] as const)
    .filter((flag) => args[flag] !== undefined);
  return (card) => {
    const price = pricePerMonth(card);
    return (args.purpose ?? card.purpose) === card.purpose &&
      (!args.property_type?.length || args.property_type.includes(card.type)) &&
      (!places?.length ||
        [card.city, card.neighborhood].some((place) => places.includes(plainText(place ?? "")))) &&
      (args.bedrooms === undefined || (card.bedrooms ?? -1) >= args.bedrooms) &&
      (args.bathrooms === undefined || (card.bathrooms ?? -1) >= args.bathrooms) &&
      price >= (args.min_price ?? price) && price <= (args.max_price ?? price) &&
      flags.every((flag) => card[flag] === args[flag]) &&
      !args.exclude?.includes(card.slug) &&
      (words.length === 0 || words.every((word) => textOf(card).includes(word)));
  };
}

/** What the service's search finds among the cards, in their order; wrong arguments find nothing. */
export function searchCards(
  cards: readonly PropertyCard[],
  args: SearchArguments,
): { rows: PropertyCard[]; total: number } {
  const parsed = searchArguments.safeParse(args);
  const found = parsed.success ? cards.filter(matching(parsed.data)) : [];
  return { rows: found.slice(0, parsed.data?.limit ?? MAX_ROWS), total: found.length };
}
