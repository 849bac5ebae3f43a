/** Properties that are looked up by keys. */
import { type CompiledQuery, type Kysely, sql } from "kysely";
import { compiledOnce } from "#db/compiled.ts";
import type { Connection } from "#db/connect.ts";
import { hasOnePlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Property } from "./contract.ts";
import {
  createSelections,
  IS_PUBLIC,
  type PropertySummaryRow,
  type PropertyWithBroker,
  type Selected,
  type Selection,
  VERSION,
  type Versioned,
  withBroker,
} from "./rows.ts";
import { similarTo } from "./similar.ts";

/** Homes like another one. */
const SIMILAR = 4;

interface Version {
  key: string;
  version: string;
}

const versioned = <R>(rows: Selection<R>) => rows.select(VERSION) as Selection<Versioned<R>>;
const isShown = sql<boolean>`p.status <> 'hidden'`;
const amongIds = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
const amongSlugs = (slugs: readonly string[]) => sql<string>`any(${slugs}::text[])`;

/** Statements, each made once. */
function createStatements(db: Kysely<Database>) {
  const { versions, wholes, summaries } = createSelections(db);
  return {
    wholesByIds: compiledOnce(
      [],
      (ids: readonly string[]) => wholes().where("p.id", "=", amongIds(ids)).modifyEnd(hasOnePlan),
    ),
    summariesByIds: compiledOnce(
      [],
      (ids: readonly string[]) =>
        versioned(summaries()).where("p.id", "=", amongIds(ids)).modifyEnd(hasOnePlan),
    ),
    wholesBySlugs: compiledOnce(
      [],
      (slugs: readonly string[]) =>
        versioned(wholes()).where("p.slug", "=", amongSlugs(slugs)).where(isShown)
          .modifyEnd(hasOnePlan),
    ),
    versionsByIds: compiledOnce<readonly string[], Version>(
      [],
      (ids) => versions("id").where("p.id", "=", amongIds(ids)).modifyEnd(hasOnePlan),
    ),
    versionsBySlugs: compiledOnce<readonly string[], Version>(
      [],
      (slugs) =>
        versions("slug").where("p.slug", "=", amongSlugs(slugs)).where(isShown)
          .modifyEnd(hasOnePlan),
    ),
    publicBySlugs: compiledOnce(
      [],
      (slugs: readonly string[]) =>
        wholes().where("p.slug", "=", amongSlugs(slugs)).where(IS_PUBLIC).modifyEnd(hasOnePlan),
    ),
    similar: compiledOnce(
      "slug",
      (slug: string) =>
        summaries().innerJoin(similarTo(slug, SIMILAR).as("found"), "found.id", "p.id")
          .orderBy("found.tier").orderBy("found.distance").orderBy("p.id").modifyEnd(hasOnePlan),
    ),
  };
}

export function createLookups(db: Kysely<Database>, lookups: Connection["lookups"]) {
  const statements = createStatements(db);

  /** Rows of a statement, each with its broker. */
  async function read<R extends { broker: Property["broker"] }>(
    query: CompiledQuery<Selected<R>>,
  ): Promise<R[]> {
    const { rows } = await lookups.executeQuery(query);
    return rows.map((row) => withBroker<R>(row));
  }
  const ifAny = <R>(keys: readonly string[], rowsOf: (keys: readonly string[]) => Promise<R[]>) =>
    keys.length > 0 ? rowsOf([...keys]) : Promise.resolve([]);
  const versionsBy =
    (statement: (keys: readonly string[]) => CompiledQuery<Version>) => (keys: readonly string[]) =>
      ifAny(keys, async (keys) => (await lookups.executeQuery(statement(keys))).rows);

  const wholesByIds = (ids: readonly string[]) =>
    ifAny(ids, (ids) => read<PropertyWithBroker>(statements.wholesByIds(ids)));
  const wholesBySlugs = (slugs: readonly string[]) =>
    ifAny(slugs, (slugs) => read<Versioned<PropertyWithBroker>>(statements.wholesBySlugs(slugs)));

  return {
    /** All in no order. */
    wholesByIds,

    /** Summaries of some. */
    summariesByIds: (ids: readonly string[]) =>
      ifAny(ids, (ids) => read<Versioned<PropertySummaryRow>>(statements.summariesByIds(ids))),

    /** Those of some slugs that are not hidden. */
    wholesBySlugs,

    async bySlug(slug: string): Promise<PropertyWithBroker | undefined> {
      return (await wholesBySlugs([slug]))[0];
    },

    /** The versions of what is read so, as they are now. */
    versionsByIds: versionsBy(statements.versionsByIds),
    versionsBySlugs: versionsBy(statements.versionsBySlugs),

    /** Those of some slugs that are on the market. */
    publicBySlugs: (slugs: readonly string[]): Promise<PropertyWithBroker[]> =>
      ifAny(slugs, (slugs) => read<PropertyWithBroker>(statements.publicBySlugs(slugs))),

    async byId(id: string): Promise<PropertyWithBroker | undefined> {
      return (await wholesByIds([id]))[0];
    },

    /** Up to four others of the same purpose: same city and type first, then the nearest price. */
    similar: (slug: string): Promise<PropertySummaryRow[]> =>
      read<PropertySummaryRow>(statements.similar(slug)),
  };
}
