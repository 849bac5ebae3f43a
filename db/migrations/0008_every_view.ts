// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table page_views drop column dedupe_key`,
    `comment on table page_views is
      'Every view of brokers'' pages and listings but those of declared crawlers.'`,
    `comment on column page_view_days.visitors is
      'Different visitors of the day, of the broker or of the listing.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `comment on column page_view_days.visitors is null`,
    `comment on table page_views is 'Views of brokers'' pages and listings, without bots.'`,
    `alter table page_views
      add column dedupe_key text constraint page_views_dedupe_key unique`,
    `comment on column page_views.dedupe_key is
      'Visitor and path on the newest view of the pair; a repeat within 30 minutes is none.'`,
  );
}
