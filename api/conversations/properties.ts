/** An agent's tools over the service's own public properties: bounded, each search recorded. */
import {
  jpegPath,
  type PropertiesReader,
  propertyOrder,
  type PropertyWithBroker,
  type PublicTitles,
} from "../properties/mod.ts";
import { propertyCard } from "../properties/fields.ts";
import {
  type AgentDeps,
  type DialogueMemory,
  MAX_FOUND,
  MAX_MESSAGE,
  type ToolCall,
} from "../assistant/agent.ts";
import {
  MAX_ROWS,
  type PropertyCard,
  searchArguments,
  type SearchProperties,
} from "../assistant/tools.ts";
import type { TurnOutcome } from "../assistant/turn.ts";
import type { OutboundFile } from "../gateways/port.ts";
import type { Photo } from "#db/tables/mod.ts";
import type { Kept } from "../shared/kept.ts";
import { linksIn } from "./links.ts";

/** Characters of a description that an agent is given. */
const DESCRIPTION = 1200;
/** Titles that are looked up: more than are given, as some may just have left the market. */
const LOOKED_UP = 3 * MAX_FOUND;
/** Answers that a card out of a search carries, as a session remembers cards; the newest count. */
const ANSWERS = 10;

interface PropertyToolsDeps {
  reader: PropertiesReader;
  titles: PublicTitles;
  portal_url: string;
  absolute: (url: string | null) => string | null;
  /** Cities and neighbourhoods with homes on the market, until one changes. */
  placeNames: Kept<readonly string[]>;
  /** What searches found, until a home changes: many buyers look for the same. */
  foundHomes: Kept<Found>;
  /** Milliseconds, monotonic. */
  ticks: () => number;
}

/** What a search found. */
export type Found = Awaited<ReturnType<SearchProperties>>;

export type PropertyTools = ReturnType<typeof createPropertyTools>;

export function createPropertyTools(deps: PropertyToolsDeps) {
  const { reader, titles, portal_url, absolute, placeNames, foundHomes, ticks } = deps;
  const pageOf = (slug: string) => `${portal_url}/properties/${slug}`;
  const card = (row: PropertyWithBroker): PropertyCard => ({
    ...propertyCard.parse(row),
    description: row.description.slice(0, DESCRIPTION),
    url: pageOf(row.slug),
    photo_url: pictureOf(row.photos[0]),
    photo_count: row.photos.length,
    ...(row.status === "pending" ? { pending: true } : {}),
  });
  const pictureOf = (photo: Photo | undefined) => absolute(photo ? jpegPath(photo) : null);

  const search = (calls: ToolCall[]): SearchProperties => async (args) => {
    const started = ticks();
    const record = (rows: number, error?: string) =>
      calls.push({
        name: "search_properties",
        arguments: args,
        rows,
        duration_ms: Math.round(ticks() - started),
        ...(error ? { error } : {}),
      });
    const parsed = searchArguments.safeParse(args);
    if (!parsed.success) {
      record(0, parsed.error.issues.map((issue) => issue.path.join(".")).join(", ") || "invalid");
      return { rows: [], total: 0 };
    }
    const { area, property_type, text, limit = MAX_ROWS, ...filters } = parsed.data;
    const found = await foundHomes.read(JSON.stringify(parsed.data), async () => {
      const { rows, total } = await reader.list({
        ...filters,
        type: property_type,
        places: area,
        search: text,
        // Buyers speak of rents by the month.
        price_per_month: true,
        order: propertyOrder({ search: text }),
        limit,
      });
      const cards = rows.map((row) => card({ ...row, answers: row.answers.slice(-ANSWERS) }));
      return { rows: cards, total: Math.min(total, 1000) };
    });
    record(found.rows.length);
    return found;
  };

  const bySlugs = async (slugs: readonly string[]) => {
    const rows = await reader.publicBySlugs(slugs);
    return new Map(rows.map((row) => [row.slug, row]));
  };

  async function find(message: string): Promise<PropertyCard[]> {
    const text = message.slice(0, MAX_MESSAGE);
    const links = linksIn(text);
    const linked = await bySlugs(links.map(({ slug }) => slug));
    const known = links.filter(({ slug }) => linked.has(slug));
    // A link is its home's name; words of it are no other home's.
    const rest = known.reduce((left, link) => left.replaceAll(link.text, "\n"), text);
    const named = await titles.find(rest, LOOKED_UP);
    const titled = await bySlugs(named);
    for (const slug of named) {
      if (!titled.has(slug)) titles.forget(slug);
    }
    const slugs = new Set([...known.map(({ slug }) => slug), ...named]);
    return [...slugs].flatMap((slug) => linked.get(slug) ?? titled.get(slug) ?? [])
      .slice(0, MAX_FOUND)
      .map((row) => card({ ...row, answers: row.answers.slice(-ANSWERS) }));
  }

  return {
    /** The files of the photographs that go with a reply: in order, those that are still there. */
    async files(photographs: NonNullable<TurnOutcome["reply"]>["photos"]): Promise<OutboundFile[]> {
      if (photographs.length === 0) return [];
      const rows = await bySlugs(photographs.map(({ slug }) => slug));
      return photographs.flatMap(({ slug, from, count, caption }) =>
        (rows.get(slug)?.photos ?? []).slice(from, from + count).flatMap((photo) => {
          const url = pictureOf(photo);
          return url ? [{ kind: "image" as const, url, caption, page: pageOf(slug) }] : [];
        })
      );
    },

    /** Cards of homes that are on the market, in the order of their slugs. */
    async cards(slugs: readonly string[]): Promise<PropertyCard[]> {
      const rows = await bySlugs(slugs);
      return slugs.flatMap((slug) => rows.get(slug) ?? [])
        .map((row) => card({ ...row, answers: row.answers.slice(-ANSWERS) }));
    },

    /** The tools of one turn; each call is added to `calls`. */
    async forTurn(
      calls: ToolCall[],
      memory: DialogueMemory,
    ): Promise<Pick<AgentDeps, "search" | "find" | "property" | "places">> {
      return {
        search: search(calls),
        find,
        async property(slug) {
          if (!memory.shown.some((known) => known.slug === slug)) return undefined;
          const row = await reader.bySlug(slug);
          return row && card(row);
        },
        places: await placeNames.read("all", async () => {
          const places = await reader.places();
          const names = places.flatMap(({ city, neighborhood }) => [city, neighborhood ?? city]);
          return [...new Set(names)];
        }),
      };
    },
  };
}
