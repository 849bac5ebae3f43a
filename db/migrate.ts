/** Runs the migrations: `deno task db:migrate [up|down|status]`. */
import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations/mod.ts";
import type { Database } from "./tables/mod.ts";

async function getMigrations() {
  const loaded = Object.entries(MIGRATIONS).map(async ([name, load]) => [name, await load()]);
  return Object.fromEntries(await Promise.all(loaded));
}

// deno-lint-ignore no-explicit-any -- the Migrator works on any schema
async function migrator(db: Kysely<any>) {
  const { Migrator } = await import("kysely/migration");
  return new Migrator({ db, provider: { getMigrations } });
}

interface MigrationState {
  name: string;
  executed_at: string | undefined;
}

/**
 * Brings the schema to its newest version; processes that start together wait for each other.
 * Answers with the names of what ran. Throws the first failure; what it did is rolled back.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await (await migrator(db)).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Takes the newest migration back; `all`: every one. Answers with the names. */
export async function migrateDown(db: Kysely<Database>, all = false): Promise<string[]> {
  const names: string[] = [];
  const migrations = await migrator(db);
  do {
    const { error, results } = await migrations.migrateDown();
    if (error) throw error;
    if (!results?.length) break;
    names.push(...results.map((result) => result.migrationName));
  } while (all);
  return names;
}

/**
 * Whether exactly the migrations of this version have run: what nearly every start finds. Two
 * small statements, where the migrator first reads the whole catalog.
 */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const { rows: [found] } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = Object.keys(MIGRATIONS);
  return rows.length === names.length && rows.every(({ name }) => names.includes(name));
}

/** Every migration, oldest first. */
export async function migrationStatus(db: Kysely<Database>): Promise<MigrationState[]> {
  const migrations = await (await migrator(db)).getMigrations();
  return migrations.map(({ name, executedAt }) => ({
    name,
    executed_at: executedAt && new Date(executedAt).toISOString(),
  }));
}
