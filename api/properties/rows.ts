/** What is read of properties: of a whole one, and of one in a list, each with its broker. */
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { BrokerRow, Database, PropertyRow } from "#db/tables/mod.ts";
import { type Property, property, propertySummary } from "./contract.ts";

/** What is on the market, as a text that does not vary: partial indexes and kept plans want it. */
export const IS_PUBLIC = sql<boolean>`p.status in ('active', 'pending')`;

/** What lists show, with the cover alone of the photos. */
const SUMMARY = (Object.keys(propertySummary.shape) as (keyof typeof propertySummary.shape)[])
  .filter((name) => name !== "broker" && name !== "photos");
type SummaryColumn = Exclude<keyof typeof propertySummary.shape, "broker">;
export type PropertySummaryRow = Pick<PropertyRow, SummaryColumn> & Pick<Property, "broker">;

/** All that is shown of a property; what is searched in it is half of its row, and stays there. */
const WHOLE = (Object.keys(property.shape) as (keyof typeof property.shape)[])
  .filter((name) => name !== "broker" && name !== "zone_differs");
type WholeColumn = Exclude<keyof typeof property.shape, "broker" | "zone_differs">;
export type PropertyWithBroker =
  & Pick<PropertyRow, WholeColumn>
  & Pick<Property, "broker" | "zone_differs">;

export type Versioned<R> = R & { version: string };

const BROKER = ["slug", "name", "phone", "photo_url", "office_name", "languages"] as const;
type BrokerColumn = (typeof BROKER)[number];
/** The broker's columns beside the property's: Postgres makes JSON of them in twice the row's time. */
type Flat = { [C in BrokerColumn as `broker_${C}`]: BrokerRow[C] | null } & {
  broker_active: boolean | null;
};
/** A row as it is read. */
export type Selected<R> = Omit<R, "broker"> & Flat;

const FLAT = [...BROKER.map((name) => `broker_${name}` as const), "broker_active"] as const;

/**
 * The row as it was read, with its broker as one, if there is one who is active. It is made of the
 * row itself: a copy of so many columns takes longer than to read them.
 */
export function withBroker<R extends { broker: Property["broker"] }>(row: Selected<R>): R {
  const {
    broker_slug: slug,
    broker_name: name,
    broker_phone: phone,
    broker_photo_url: photo_url,
    broker_office_name: office_name,
    broker_languages: languages,
    broker_active: active,
  } = row;
  const broker = active ? { slug, name, phone, photo_url, office_name, languages } : null;
  const rest: Partial<Flat> = row;
  for (const name of FLAT) delete rest[name];
  return Object.assign(rest, { broker }) as unknown as R;
}

/**
 * Which version of property and broker was read: Postgres writes a row that changes to another place,
 * or by another transaction. Nothing may take the place of a row in the sight of one who knows it.
 */
export const VERSION = sql<string>`concat_ws(' ', p.ctid, p.xmin, b.version)`.as("version");
const COVER = sql<PropertyRow["photos"]>`jsonb_path_query_array(p.photos, '$[0]')`.as("photos");
const ZONE_DIFFERS = sql<boolean>`p.time_zone is not null
  and p.time_zone is distinct from b.time_zone`.as("zone_differs");

/** Properties `p` that fit something. */
// deno-lint-ignore no-explicit-any -- joined to anything
export type Rows = SelectQueryBuilder<any, any, any>;
/** The same, with what is read of them. */
// deno-lint-ignore no-explicit-any -- likewise
export type Selection<R> = SelectQueryBuilder<any, any, Selected<R>>;

/** Selections from properties `p`: what is read of each. */
export function createSelections(db: Kysely<Database>) {
  const properties = (): Rows => db.selectFrom("properties as p");
  // One by one, as a plan for any number of rows would read all brokers for each page.
  const broker = db.selectFrom("brokers").selectAll()
    .select(sql<string>`concat_ws(' ', brokers.ctid, brokers.xmin)`.as("version"))
    .where("brokers.id", "=", sql.ref<string>("p.broker_id")).limit(1).as("b");
  const joined = (rows: Rows) => rows.leftJoinLateral(broker, (join) => join.onTrue());
  const beside = (rows: Rows) =>
    joined(rows)
      .select(BROKER.map((name) => `b.${name} as broker_${name}`))
      .select(sql<boolean>`b.status = 'active'`.as("broker_active"));
  return {
    /** Of each its version alone, by one of its keys. */
    versions: (key: "id" | "slug") => joined(properties()).select([`p.${key} as key`, VERSION]),
    wholes: (rows = properties()) =>
      beside(rows).select(WHOLE.map((name) => `p.${name}`))
        .select(ZONE_DIFFERS) as Selection<PropertyWithBroker>,
    summaries: (rows = properties()) =>
      beside(rows).select(SUMMARY.map((name) => `p.${name}`))
        .select(COVER) as Selection<PropertySummaryRow>,
  };
}
