import { type Kysely, type Selectable, sql } from "kysely";
import type { Database, PageViewsTable } from "#db/tables/mod.ts";

export type AnalyticsRepository = ReturnType<typeof createAnalyticsRepository>;

/** A range of days, `until` exclusive, and whose; undefined: everybody's. */
export interface Range {
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

  return {
    /** The broker of a page and, if it is one of the broker's listings, the listing. */
    async page(brokerSlug: string, propertySlug: string | undefined) {
      return await db.selectFrom("brokers as b")
        .leftJoin(
          "properties as p",
          (join) => join.onRef("p.broker_id", "=", "b.id").on("p.slug", "=", propertySlug ?? null),
        )
        .select(["b.id as broker_id", "p.id as property_id"])
        .where("b.slug", "=", brokerSlug).where("b.status", "=", "active").executeTakeFirst();
    },

    /**
     * Counts a view unless the visitor was on the page after `repeatSince`. The unique dedupe key
     * closes the race of two requests; the day's counters move in the same transaction.
     */
    record: (
      view: Selectable<PageViewsTable> & { dedupe_key: string },
      repeatSince: string,
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable("page_views").set({ dedupe_key: null })
          .where("dedupe_key", "=", view.dedupe_key).where("viewed_at", "<=", repeatSince)
          .execute();
        const day = view.viewed_at.slice(0, 10);
        const inserted = await trx.insertInto("page_views")
          .values(view)
          .onConflict((oc) => oc.column("dedupe_key").doNothing())
          .returning("id").executeTakeFirst();
        if (!inserted) return false;
        // One row for the broker and one for the listing: a visitor is new to each by itself.
        for (const property of new Set([null, view.property_id])) {
          await sql`
            insert into page_view_days as d (broker_id, property_id, day, views, visitors)
            select ${view.broker_id}::uuid, ${property}::uuid, ${day}::date, 1,
              case when exists (
                select 1 from page_views v
                where v.broker_id = ${view.broker_id}::uuid
                  and v.visitor_hash = ${view.visitor_hash}
                  and v.viewed_at >= ${day}::date and v.id <> ${view.id}::uuid
                  and (${property}::uuid is null or v.property_id = ${property}::uuid)
              ) then 0 else 1 end
            on conflict (broker_id, property_id, day) do update
              set views = d.views + 1, visitors = d.visitors + excluded.visitors`.execute(trx);
        }
        return true;
      }),

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

    async topListings(range: Range, limit: number) {
      const { rows } = await sql<
        { slug: string; title: string; views: number; leads: number }
      >`
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
        where v.views > 0 or l.leads > 0
        order by views desc, leads desc, p.slug limit ${limit}`.execute(db);
      return rows;
    },

    /** Conversations with a message and leads by how far they came, within the range. */
    async totals(range: Range) {
      const { rows } = await sql<
        { conversations: number; qualified: number; visits: number; won: number }
      >`
        select
          (select count(*) from conversations where ${own(range, "broker_id")}
            and ${within(range, "last_message_at")})::int as conversations,
          count(*) filter (where status in
            ('qualified', 'visit_scheduled', 'negotiating', 'won'))::int as qualified,
          count(*) filter (where status in ('visit_scheduled', 'negotiating', 'won'))::int as visits,
          count(*) filter (where status = 'won')::int as won
        from leads where ${own(range, "broker_id")} and ${within(range, "created_at")}`.execute(db);
      return rows[0]!;
    },
  };
}
