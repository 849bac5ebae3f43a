/**
 * Fills a migrated, empty database: homes, and brokers, leads and conversations to match. The same
 * on every machine and at every run.
 */
import type { Engine } from "#db/connect.ts";
import { addHomes } from "./homes.ts";
import { addPeople, addQueue } from "./people.ts";

interface FillOptions {
  homes: number;
  /** Conversations that wait for a turn, and for messages to be sent. None by default. */
  waiting?: number;
  /** Take statistics afterwards, and mark what has been read as such, as a server does by itself. */
  analyze?: boolean;
}

/** Numbers by chance, each the same for a number and a salt, and ids that grow as UUIDv7 do. */
const HELPERS = `
  create schema bench;
  create function bench.pick(n bigint, salt int, size bigint) returns int
    immutable parallel safe language sql
    return 1 + ((hashint8extended(n, salt) & 2147483647) % size)::int;
  create function bench.often(n bigint, salt int, size bigint) returns int
    immutable parallel safe language sql
    return 1 + floor(size * power(((hashint8extended(n, salt) & 2147483647) / 2147483648.0)::float8,
      3))::int;
  create function bench.id(kind int, n bigint) returns uuid
    immutable parallel safe language sql
    return ('01930000-' || lpad(to_hex(kind), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))
      ::uuid;
  comment on function bench.often is 'As pick, but the first numbers often: half of them in the
    first eighth.'`;

/**
 * Adds rows while there are no indexes but those that keep rows apart, and makes the others
 * afterwards: in a fraction of the time.
 */
async function withoutIndexes(engine: Engine, add: () => Promise<void>): Promise<void> {
  const { rows } = await engine.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%'
        and indexname not in (select conname from pg_constraint)`,
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await engine.exec(`drop index ${name}`);
  await add();
  for (const { definition } of indexes) await engine.exec(definition);
}

/** Fills it. */
export async function fillDatabase(engine: Engine, options: FillOptions): Promise<void> {
  const { homes, waiting = 0, analyze = true } = options;
  const people = Math.ceil(homes / 5);
  const counts = {
    homes,
    brokers: Math.min(1000, Math.max(20, Math.round(homes / 500))),
    leads: people,
    conversations: Math.max(people, waiting),
  };
  await engine.exec(HELPERS);
  await withoutIndexes(engine, async () => {
    await addHomes(engine, counts);
    await addPeople(engine, counts);
    if (waiting > 0) await addQueue(engine, counts, waiting);
  });
  await engine.exec("drop schema bench cascade");
  if (analyze) await engine.exec("vacuum analyze");
}
