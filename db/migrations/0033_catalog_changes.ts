// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const TABLES = ["properties", "brokers"];

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    // Once for a transaction, whatever it wrote: equal notifications are sent as one.
    `create function tell_catalog_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('hearthline', '{"type":"catalog.changed"}');
      return null;
    end $$`,
    `comment on function tell_catalog_changed() is
      'Has every process forget what it keeps of public answers.'`,
    ...TABLES.map((table) =>
      `create trigger ${table}_changed after insert or update or delete or truncate on ${table}
        for each statement execute function tell_catalog_changed()`
    ),
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    ...TABLES.map((table) => `drop trigger ${table}_changed on ${table}`),
    `drop function tell_catalog_changed()`,
  );
}
