import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { connect } from "./connect.ts";
import { FolderLocked } from "./dialects/lock.ts";
import { parseTimestamp } from "./dialects/values.ts";
import { jsonb } from "./json.ts";
import { isMigrated, migrateDown, migrateToLatest, migrationStatus } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/mod.ts";
import { propertySearchColumns, searchable } from "./search_text.ts";
import { openTestDatabase } from "./testing/mod.ts";

const TABLES = [
  "agency_settings",
  "agency_texts",
  "alert_matches",
  "alert_readers",
  "alert_requests",
  "audit_log",
  "broker_chat_codes",
  "broker_chat_messages",
  "broker_chats",
  "brokers",
  "busy_calendars",
  "busy_times",
  "calendar_feeds",
  "conversation_files",
  "conversation_names",
  "conversations",
  "inbox",
  "lead_events",
  "leads",
  "magic_link_tokens",
  "media",
  "messages",
  "notification_sends",
  "notification_settings",
  "notifications",
  "open_questions",
  "outbox",
  "page_view_days",
  "page_views",
  "places",
  "properties",
  "property_media",
  "property_words",
  "push_subscriptions",
  "rate_limits",
  "search_words",
  "sessions",
  "templates",
  "turns",
  "visit_exceptions",
  "visit_invitations",
  "visit_reminders",
  "visit_settings",
  "visits",
  "wanted",
];

test("migrations go up, down and up again, and describe every table", async () => {
  const connection = await openTestDatabase();
  const { db } = connection;
  const tables = async () =>
    (await sql<{ name: string; comment: string | null }>`
      select relname as name, obj_description(oid) as comment from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      order by relname`.execute(db)).rows;
  try {
    const before = await tables();
    deepStrictEqual(before.map(({ name }) => name), TABLES);
    for (const { name, comment } of before) ok(comment, `${name} has no comment`);

    const names = Object.keys(MIGRATIONS);
    deepStrictEqual(await migrateDown(db, true), names.toReversed());
    deepStrictEqual(await tables(), []);
    strictEqual(await isMigrated(db), false);
    deepStrictEqual(await migrateToLatest(db), names);
    strictEqual(await isMigrated(db), true);
    deepStrictEqual(await migrateToLatest(db), []);
    deepStrictEqual(await tables(), before);
    ok((await migrationStatus(db)).every(({ executed_at }) => executed_at));
    await migrateDown(db);
    strictEqual(await isMigrated(db), false);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_newer', '')`.execute(db);
    strictEqual(await isMigrated(db), false, "another version's is none of ours");
  } finally {
    await connection.close();
  }
});

test("the classified phase of a turn outlives its renaming, and is one of the phases", async () => {
  const connection = await openTestDatabase();
  const { db } = connection;
  const migration = await MIGRATIONS["0007_turn_phase"]!();
  const id = "0190b3c4-9d1e-7a44-8c55-2f1d3a4b5c6d";
  try {
    await sql`insert into conversations (id, gateway, address, channel, created_at, updated_at)
      values (${id}, 'generic', '+1', 'sms', now(), now())`.execute(db);
    const add = (number: number, phase: string | null) =>
      sql`insert into turns (id, conversation_id, number, first_inbox_seq, last_inbox_seq,
        from_phase, to_phase, intent, confidence, classified_phase, rule, agent, created_at)
        values (gen_random_uuid(), ${id}, ${number}, 1, 1, 'greeting', 'greeting', 'greet', 1,
        ${phase}, 'stay', 'builtin', now())`.execute(db);
    await add(1, "discovery");
    await add(2, null);
    await rejects(add(3, "bliss"), /turns_classified_phase_check/);
    await migration.down!(db);
    const before = await sql`select number, phase_hint from turns order by number`.execute(db);
    await migration.up(db);
    const after = await sql`select number, classified_phase from turns order by number`.execute(db);
    deepStrictEqual(before.rows, [
      { number: 1, phase_hint: "discovery" },
      { number: 2, phase_hint: null },
    ]);
    deepStrictEqual(after.rows, [
      { number: 1, classified_phase: "discovery" },
      { number: 2, classified_phase: null },
    ]);
  } finally {
    await connection.close();
  }
});

test("visits that collide outlive the constraint that forbids them; drafts hold nothing", async () => {
  const connection = await openTestDatabase();
  const { db } = connection;
  const migration = await MIGRATIONS["0017_visit_times"]!();
  try {
    await migration.down!(db);
    await sql`insert into brokers (id, slug, email, name, created_at, updated_at) values
      (gen_random_uuid(), 'ana', 'ana@office.example', 'Ana', now(), now())`.execute(db);
    await sql`insert into properties (id, slug, title, type, purpose, price, currency, city, country,
      search_head, search_text, place_keys, published_at, created_at, updated_at) values
      (gen_random_uuid(), 'flat', 'Flat', 'apartment', 'sale', 1, 'EUR', 'Lisbon', 'PT', '', '',
      '{lisbon}', now(), now(), now())`.execute(db);
    await sql`insert into conversations (id, gateway, address, channel, memory, created_at, updated_at)
      select gen_random_uuid(), 'generic', n, 'sms', '{"goal": "visit", "visit": {"status": "draft"}}',
        now(), now() from generate_series(1, 4) n`.execute(db);
    const add = (n: number, status: string, time: string) =>
      sql`insert into visits (id, conversation_id, property_id, broker_id, status, date, time,
        time_zone, starts_at, created_at, updated_at)
        select gen_random_uuid(), c.id, p.id, b.id, ${status}, '2026-03-12', ${time}, 'UTC',
          ('2026-03-12 ' || ${time})::timestamptz, ${`2026-03-0${n}`}::timestamptz, now()
        from conversations c, properties p, brokers b where c.address = ${String(n)}`.execute(db);
    await add(1, "confirmed", "17:00");
    await add(2, "confirmed", "17:30");
    await add(3, "confirmed", "18:00");
    await add(4, "requested", "17:00");
    await migration.up(db);
    const { rows } = await sql`select status, time, ends_at, held_until from visits
      order by created_at`.execute(db);
    const ends = (time: string) => `2026-03-12T${time}:00.000Z`;
    deepStrictEqual(rows, [
      { status: "confirmed", time: "17:00", ends_at: ends("17:45"), held_until: ends("18:00") },
      { status: "confirmed", time: "17:30", ends_at: ends("18:15"), held_until: null },
      { status: "confirmed", time: "18:00", ends_at: ends("18:45"), held_until: null },
      { status: "arranging", time: "17:00", ends_at: ends("17:45"), held_until: null },
    ]);
    const memories = await sql`select distinct memory from conversations`.execute(db);
    deepStrictEqual(memories.rows, [{ memory: { goal: "visit" } }]);
    await rejects(
      sql`update visits set status = 'confirmed', held_until = ends_at where status = 'arranging'`
        .execute(db),
      /visits_broker_times/,
    );
    await migration.down!(db);
    await migration.up(db);
  } finally {
    await connection.close();
  }
});

test("homes from before streets were searched are found by them as new ones are", async () => {
  const connection = await openTestDatabase();
  const { db } = connection;
  const migration = await MIGRATIONS["0041_streets"]!();
  const addresses = [
    "12 Mill Rd, Unit 7",
    "Calle de Ibiza, 16, 3.º A",
    "Avenida Dom João II 10",
    "2799 Northwest 2nd Avenue",
    "Carrer de l'Àngel",
    "Unit 5, 12 Mill Rd",
    "12, Mill Road",
    "5th Avenue 10",
    "42nd Street",
    "7",
    null,
  ];
  const columnsOf = (address: string | null) =>
    propertySearchColumns({ title: "Flat", city: "Lisbon", address, amenities: ["Garden"] });
  const read = () =>
    db.selectFrom("properties").select(["search_head", "search_text", "place_keys"])
      .orderBy("slug").execute();
  try {
    for (const [n, address] of addresses.entries()) {
      const { search_head, search_text, place_keys } = columnsOf(address);
      await sql`insert into properties (id, slug, title, type, purpose, price, currency, city,
        country, address, amenities, search_head, search_text, place_keys, published_at,
        created_at, updated_at) values (gen_random_uuid(), ${`flat-${n + 10}`}, 'Flat', 'apartment',
        'sale', 1, 'EUR', 'Lisbon', 'PT', ${address}, '{Garden}', ${search_head}, ${search_text},
        ${place_keys}, now(), now(), now())`.execute(db);
    }
    const written = await read();
    await migration.down!(db);
    deepStrictEqual(await read(), addresses.map(() => columnsOf(null)));
    await migration.up(db);
    deepStrictEqual(await read(), written);
    deepStrictEqual(written, addresses.map(columnsOf));
  } finally {
    await connection.close();
  }
});

test("values read the same on both engines", async () => {
  const connection = await openTestDatabase();
  try {
    const { rows } = await sql`
      select 12345678901::int8 as big, 1234.50::numeric as money, date '2026-02-03' as day,
        timestamptz '2026-02-03 04:05:06.07+02' as at, ${jsonb({ a: "x", b: [1, null] })} as json,
        ${jsonb("text")} as json_text, array['a','b']::text[] as list`.execute(connection.db);
    deepStrictEqual(rows, [{
      big: 12345678901,
      money: 1234.5,
      day: "2026-02-03",
      at: "2026-02-03T02:05:06.070Z",
      json: { a: "x", b: [1, null] },
      json_text: "text",
      list: ["a", "b"],
    }]);
  } finally {
    await connection.close();
  }
});

test("timestamps parse with and without fractions and offsets", () => {
  strictEqual(parseTimestamp("2026-11-21 03:48:13+00"), "2026-11-21T03:48:13.000Z");
  strictEqual(parseTimestamp("2026-11-21 03:48:13.5+00"), "2026-11-21T03:48:13.500Z");
  strictEqual(parseTimestamp("2026-11-21 03:48:13.123+01:30"), "2026-11-21T02:18:13.123Z");
});

test("an embedded database survives a restart and refuses a second process", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const first = await connect({ dataDir: folder });
    await migrateToLatest(first.db);
    await rejects(connect({ dataDir: folder }), (error: Error) => {
      ok(error instanceof FolderLocked);
      match(error.message, new RegExp(`process ${Deno.pid}`));
      return true;
    });
    await first.close();
    const second = await connect({ dataDir: folder });
    ok((await migrationStatus(second.db)).every(({ executed_at }) => executed_at));
    await second.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

test("search text has neither case nor accents nor punctuation", () => {
  strictEqual(searchable("  São João, d’El-Rei!", null, "T2"), "sao joao d el rei t2");
  deepStrictEqual(
    propertySearchColumns({
      title: "Casa",
      city: "Málaga",
      neighborhood: "El Palo",
      address: "Calle de Ibiza, 16, 3.º A",
      amenities: ["Piscina"],
    }),
    {
      search_head: "casa el palo malaga calle de ibiza",
      search_text: "casa el palo malaga calle de ibiza piscina",
      place_keys: ["malaga", "el palo"],
    },
  );
});
