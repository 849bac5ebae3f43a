/** What became of a home on the market, for those who wait for such a one. */
import type { Transaction } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";

/** A home that can be had by now, or for less. */
export interface MarketNews {
  id: string;
  /** The price before; null: it was not to be had before. */
  was: number | null;
}

/** Hands news on, within the transaction that stores what they are of. */
export type TellMarket = (trx: Transaction<Database>, news: MarketNews[]) => Promise<void>;

type Offered = Pick<PropertyRow, "id" | "status" | "price" | "currency" | "price_period">;

/** The news of a change; none where nobody who looks for a home is better off. */
export function marketNews(before: Offered | undefined, after: Offered): MarketNews[] {
  const { id } = after;
  if (after.status !== "active") return [];
  if (before?.status !== "active") return [{ id, was: null }];
  const comparable = before.currency === after.currency &&
    before.price_period === after.price_period;
  return comparable && after.price < before.price ? [{ id, was: before.price }] : [];
}
