import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { oneRow } from "#db/one.ts";
import type { Database, PageViewsTable } from "#db/tables/mod.ts";

export type AnalyticsRepository = ReturnType<typeof createAnalyticsRepository>;

/** A range of days, `until` exclusive, and whose; undefined: everybody's. */
interface Range {
  from: string;
  until: string;
  broker_id: string | undefined;
}

export function createAnalyticsRepository(db: Kysely<Database>) {
  const own = (range: Range, column: string) =>
    range.broker_id === undefined ? sql`true` : sql`${sql.ref(column)} = ${range.broker_id}::uuid`;
  const within = (range: Range, column: string) =>
    sql`${sql.ref(column)} >= ${range.from}::timestamptz
      and ${sql.ref(column)} < ${range.until}::timestamptz`;
  /** Properties with their views and leads, the most viewed first. */
  const figures = async (range: Range, where: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<{ slug: string; title: string; views: number; leads: number }>`
      select p.slug, p.title, coalesce(v.views, 0)::int as views, coalesce(l.leads, 0)::int as leads
      from properties p
      left join (
        select property_id, sum(views) as views from page_view_days
        where property_id is not null and day >= ${range.from}::date
          and day < ${range.until}::date and ${own(range, "broker_id")}
        group by property_id
      ) v on v.property_id = p.id
      left join (
        select property_id, count(*) as leads from leads
        where status <> 'spam' and ${own(range, "broker_id")} and ${within(range, "created_at")}
        group by property_id
      ) l on l.property_id = p.id
      ${where}
      order by views desc, leads desc, p.slug limit ${limit}`.execute(db);
    return rows;
  };

  return {
    /** The broker of a page and, if it is one of the broker's properties, the property. */
    async page(brokerSlug: string, propertySlug: string | undefined) {
      return await db.selectFrom("brokers as b")
        .leftJoin(
          "properties as p",
          (join) =>
            join.onRef("p.broker_id", "=", "b.id").on("p.slug", "=", propertySlug ?? null)
              .on("p.status", "!=", "hidden"),
        )
        .select(["b.id as broker_id", "p.id as property_id"])
        .where("b.slug", "=", brokerSlug).where("b.status", "=", "active").executeTakeFirst();
    },

    /** Counts a view. The day's rows are locked first, so that concurrent views see each other. */
    record: (view: Selectable<PageViewsTable>): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { broker_id, property_id, visitor_hash } = view;
        const day = view.viewed_at.slice(0, 10);
        const counted = [...new Set([null, property_id])];
        await trx.insertInto("page_view_days")
          .values(counted.map((property_id) => ({
            broker_id,
            property_id,
            day,
            views: 1,
            visitors: 0,
          })))
          .onConflict((oc) =>
            oc.columns(["broker_id", "property_id", "day"])
              .doUpdateSet({ views: sql`page_view_days.views + 1` })
          ).execute();
        await sql`
          update page_view_days d set visitors = d.visitors + 1
          where d.broker_id = ${broker_id}::uuid and d.day = ${day}::date
            and (d.property_id is null or d.property_id = ${property_id}::uuid)
            and not exists (
              select 1 from page_views v
              where v.broker_id = d.broker_id and v.visitor_hash = ${visitor_hash}
                and v.viewed_at >= d.day and v.viewed_at < d.day + 1
                and (d.property_id is null or v.property_id = d.property_id)
            )`.execute(trx);
        await trx.insertInto("page_views").values(view).execute();
      }),

    async forgetViews(before: string): Promise<void> {
      await db.deleteFrom("page_views").where("viewed_at", "<", before).execute();
    },

    /** Views, visitors and leads of each day, days without any included. */
    async days(range: Range) {
      const { rows } = await sql<
        { day: string; views: number; visitors: number; leads: number }
      >`
        select d.day::date as day, coalesce(v.views, 0)::int as views,
          coalesce(v.visitors, 0)::int as visitors, coalesce(l.leads, 0)::int as leads
        from generate_series(${range.from}::date, ${range.until}::date - 1, interval '1 day') d(day)
        left join (
          select day, sum(views) as views, sum(visitors) as visitors from page_view_days
          where property_id is null and ${own(range, "broker_id")} group by day
        ) v on v.day = d.day::date
        left join (
          select (created_at at time zone 'UTC')::date as day, count(*) as leads from leads
          where status <> 'spam' and ${own(range, "broker_id")} and ${within(range, "created_at")}
          group by 1
        ) l on l.day = d.day::date
        order by 1`.execute(db);
      return rows;
    },

    /** The most viewed properties; none without views and leads. */
    topProperties: (range: Range, limit: number) =>
      figures(range, sql`where v.views > 0 or l.leads > 0`, limit),

    /** Properties by slug, of a broker only the own ones. */
    properties: (range: Range, slugs: string[]) =>
      figures(
        range,
        sql`where p.slug = any(${slugs}::text[]) and ${own(range, "p.broker_id")}`,
        slugs.length,
      ),

    /** Conversations with a message and leads by how far they came, within the range. */
    async totals(range: Range) {
      const totals = sql<
        { conversations: number; qualified: number; visits: number; won: number }
      >`
        select
          (select count(*) from conversations where not playground and ${own(range, "broker_id")}
            and ${within(range, "last_message_at")})::int as conversations,
          count(*) filter (where status in
            ('qualified', 'visit_scheduled', 'negotiating', 'won'))::int as qualified,
          count(*) filter (where status in ('visit_scheduled', 'negotiating', 'won'))::int as visits,
          count(*) filter (where status = 'won')::int as won
        from leads where ${own(range, "broker_id")} and ${within(range, "created_at")}`;
      return await oneRow(totals, db);
    },
  };
}
