import { type Kysely, sql } from "kysely";
import type { Connection } from "#db/connect.ts";
import { type Order, type PageRequest, type PageRows, readPage } from "#db/page.ts";
import { searchable } from "#db/search_text.ts";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import type { Clock } from "../shared/clock.ts";
import type { ListQuery, Property } from "./contract.ts";
import { createLookups } from "./lookups.ts";
import {
  createSelections,
  IS_PUBLIC,
  type PropertySummaryRow,
  type PropertyWithBroker,
  type Rows,
  type Selected,
  type Selection,
  withBroker,
} from "./rows.ts";
import { searchWords, termsOf } from "./search.ts";
import { createKeptMany, RELEVANCE } from "./search_few.ts";
import { searchPage } from "./search_page.ts";

export interface PropertyQuery extends PageRequest, Omit<ListQuery, "limit" | "cursor" | "sort"> {
  /** Compare rents by the month, whatever period they are listed for. */
  price_per_month?: boolean;
  /** Cities or neighbourhoods; any of them. */
  places?: string[];
  furnished?: boolean;
  pets_allowed?: boolean;
  garage?: boolean;
  laundry?: boolean;
  broker_id?: string;
  exclude?: string[];
  /** Only these, for the owner; otherwise what is on the market. */
  statuses?: PropertyRow["status"][];
  /** Every status, for admins and the owner. */
  all_statuses?: boolean;
}

/** What is on the market: what lists show, and what an agent may offer. */
export const PUBLIC_STATUSES: readonly PropertyRow["status"][] = ["active", "pending"];
export const isPublic = (status: PropertyRow["status"]): boolean =>
  PUBLIC_STATUSES.includes(status);

/** Every order of properties but the one by relevance, which is its words'. */
const ORDERS = {
  newest: { key: sql.ref("p.published_at"), direction: "desc", type: "timestamptz" },
  updated: { key: sql.ref("p.updated_at"), direction: "desc", type: "timestamptz" },
  price_asc: { key: sql.ref("p.price"), direction: "asc", type: "numeric" },
  price_desc: { key: sql.ref("p.price"), direction: "desc", type: "numeric" },
} as const satisfies Record<string, Omit<Order, "name">>;

export type PropertySort = keyof typeof ORDERS | "relevance";

export interface PropertyOrderRequest {
  /** Default: `relevance`. */
  sort?: PropertySort | undefined;
  search?: string | undefined;
  /** Instead of `relevance`, where the search has no words to be relevant to. Default: `newest`. */
  otherwise?: "newest" | "updated" | undefined;
}

/** The one place that decides the order of properties. `newest` is for those that were published. */
export function propertyOrder(request: PropertyOrderRequest): Order {
  const { sort = "relevance", search = "", otherwise = "newest" } = request;
  const words = searchWords(search);
  if (sort === "relevance" && words.length > 0) return RELEVANCE;
  const name = sort === "relevance" ? otherwise : sort;
  return { name, ...ORDERS[name] };
}

/** Filters that may leave few. */
const FILTERS = [
  ...["type", "purpose", "bedrooms", "bathrooms", "min_price", "max_price", "city", "places"],
  ...["furnished", "pets_allowed", "garage", "laundry", "featured", "broker", "broker_id"],
  ...["exclude", "statuses"],
] as (keyof PropertyQuery)[];

export type PropertiesReader = ReturnType<typeof createPropertiesReader>;

/** `lookups`: for what is looked up by keys. */
export function createPropertiesReader(
  db: Kysely<Database>,
  clock: Clock,
  lookups: Connection["lookups"] = db,
) {
  const many = createKeptMany(clock);
  const { wholes, summaries } = createSelections(db);
  const byKeys = createLookups(db, lookups);

  function matching(query: PropertyQuery) {
    let rows = db.selectFrom("properties as p");
    if (query.statuses?.length) rows = rows.where("p.status", "in", query.statuses);
    else if (!query.all_statuses) rows = rows.where(IS_PUBLIC);
    if (query.type?.length) rows = rows.where("p.type", "in", query.type);
    for (const column of ["purpose", "furnished", "pets_allowed", "garage", "laundry"] as const) {
      const value = query[column];
      if (value !== undefined) rows = rows.where(`p.${column}`, "=", value);
    }
    // A studio is none with bedrooms: all homes have at least none.
    if (query.bedrooms !== undefined) {
      rows = rows.where("p.bedrooms", query.bedrooms === 0 ? "=" : ">=", query.bedrooms);
    }
    if (query.bathrooms !== undefined) rows = rows.where("p.bathrooms", ">=", query.bathrooms);
    const price = query.price_per_month ? pricePerMonth : sql.ref<number>("p.price");
    if (query.min_price !== undefined) rows = rows.where(price, ">=", query.min_price);
    if (query.max_price !== undefined) rows = rows.where(price, "<=", query.max_price);
    if (query.featured !== undefined) rows = rows.where("p.featured", "=", query.featured);
    if (query.city !== undefined) {
      rows = rows.where(sql<boolean>`p.place_keys[1] = ${searchable(query.city)}`);
    }
    if (query.places?.length) {
      const keys = query.places.map((place) => searchable(place));
      const named = (at: 1 | 2) =>
        sql<boolean>`p.place_keys[${sql.lit(at)}] = any(${keys}::text[])`;
      rows = rows.where((eb) => eb.or([named(1), named(2)]));
    }
    const { broker } = query;
    if (broker !== undefined) {
      rows = rows.where(
        "p.broker_id",
        "=",
        (eb) => eb.selectFrom("brokers as b").select("b.id").where("b.slug", "=", broker),
      );
    }
    if (query.broker_id !== undefined) rows = rows.where("p.broker_id", "=", query.broker_id);
    if (query.exclude?.length) rows = rows.where("p.slug", "not in", query.exclude);
    return rows;
  }

  /** A page, of which `readRows` reads each row that has one of some ids. */
  async function search<R extends { id: string }>(
    query: PropertyQuery,
    words: readonly string[],
    rowsOf: (ids: readonly string[]) => Promise<R[]>,
  ): Promise<PageRows<R>> {
    const { order, limit, after } = query;
    const hidden = query.all_statuses ?? false;
    const { terms, open } = words.length > 0
      ? await termsOf(db, words, { hidden })
      : { terms: [], open: 0 };
    const filtered = FILTERS.some((name) => query[name] !== undefined);
    const fitting = matching(query);
    const found = await searchPage(db, {
      terms,
      open,
      fitting,
      city: query.city,
      filtered,
      places: query.places ?? [],
      hidden,
      many,
      order,
      limit,
      after,
    });
    const ids = found.rows.slice(0, limit).map(({ id }) => id);
    const rows = new Map((await rowsOf(ids)).map((row) => [row.id, row]));
    const last = found.rows.length > limit ? found.rows[limit - 1] : undefined;
    return {
      rows: ids.flatMap((id) => rows.get(id) ?? []),
      total: found.total,
      next: last && { value: last.sort_value, id: last.id },
    };
  }

  /** A page of a list without words. */
  async function page<R extends { id: string; broker: Property["broker"] }>(
    query: PropertyQuery,
    selected: (rows: Rows) => Selection<R>,
  ): Promise<PageRows<R>> {
    const fitting = matching(query);
    const found = await readPage<Selected<R> & { id: string }>(db, query, {
      rows: selected(fitting),
      matching: fitting.select("p.id"),
      id: "p.id",
    });
    return { ...found, rows: found.rows.map((row) => withBroker<R>(row)) };
  }

  return {
    /** A page of whole properties. */
    async list(query: PropertyQuery): Promise<PageRows<PropertyWithBroker>> {
      const words = searchWords(query.search ?? "");
      if (words.length > 0 || query.places?.length) {
        return await search(query, words, byKeys.wholesByIds);
      }
      return await page<PropertyWithBroker>(query, wholes);
    },

    /** The same page of what lists show. */
    async summaries(query: PropertyQuery): Promise<PageRows<PropertySummaryRow>> {
      const words = searchWords(query.search ?? "");
      if (words.length > 0) return await search(query, words, byKeys.summariesByIds);
      return await page<PropertySummaryRow>(query, summaries);
    },

    /** A page of a search, of which `rowsOf` reads what is shown; undefined where it has no words. */
    async searched<R extends { id: string }>(
      query: PropertyQuery,
      rowsOf: (ids: readonly string[]) => Promise<R[]>,
    ): Promise<PageRows<R> | undefined> {
      const words = searchWords(query.search ?? "");
      return words.length > 0 ? await search(query, words, rowsOf) : undefined;
    },

    ...byKeys,

    async places(): Promise<{ city: string; neighborhood: string | null; listings: number }[]> {
      const places = await db.selectFrom("places").selectAll().where("listings", ">", 0).execute();
      return places.sort((a, b) =>
        b.listings - a.listings || (a.city < b.city ? -1 : Number(a.city > b.city))
      );
    },
  };
}

/** A rent by the month, a price as it is. */
const pricePerMonth = sql<number>`p.price * case p.price_period
  when 'week' then 52.0 / 12 when 'day' then 365.0 / 12 else 1 end`;
