import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import type { Connection } from "#db/connect.ts";
import { jsonb } from "#db/json.ts";
import { LEAD_STATUSES, LEAD_TIERS, PROPERTY_STATUSES, PROPERTY_TYPES } from "#db/tables/mod.ts";
import { openTestDatabase } from "#db/testing/mod.ts";
import { PHASES } from "../assistant/states.ts";
import { seedDemo } from "./mod.ts";
import { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL } from "./people.ts";

const OPTIONS = { now: new Date("2026-03-14T15:09:26Z"), apiUrl: "http://localhost:8000" };
const PICTURES = new URL("pictures/", import.meta.url);

/** A hash of what each table holds. */
async function contents({ engine }: Connection) {
  const { rows } = await engine.query(
    `select relname as name, md5(query_to_xml('select * from ' || relname || ' t order by t::text',
       false, true, '')::text) as hash
     from pg_stat_user_tables where schemaname = 'public' and relname not like 'kysely%'
     order by relname`,
  );
  return rows;
}

describe("seedDemo fills a database once", async () => {
  const database = await openTestDatabase();
  const { db, engine } = database;
  afterAll(() => database.close());
  const first = await seedDemo(db, OPTIONS);
  const after = await contents(database);

  test("reports what it wrote", () => {
    assert.deepEqual(first, { seeded: true, brokers: 12, properties: 264 });
  });
  test("a second run on another day changes nothing", async () => {
    const second = await seedDemo(db, { ...OPTIONS, now: new Date("2026-04-02T00:00:00Z") });
    assert.equal(second.seeded, false);
    assert.deepEqual(await contents(database), after);
  });
  test("a database from before the pictures were files gets them, once", async () => {
    const older = await openTestDatabase();
    await seedDemo(older.db, OPTIONS);
    await older.db.updateTable("brokers").set({ photo_id: null, photo_url: null }).execute();
    await older.db.deleteFrom("property_media").execute();
    await older.db.deleteFrom("media").execute();
    await older.db.updateTable("properties").set({ photos: jsonb([]) }).execute();
    await seedDemo(older.db, OPTIONS);
    const bare = () =>
      older.db.selectFrom("properties").select("id").where("photos", "=", jsonb([])).execute();
    assert.deepEqual(await bare(), []);
    const [removed] = await older.db.updateTable("properties").set({ photos: jsonb([]) })
      .where("slug", "like", "%lisbon").returning("id").execute();
    await older.db.deleteFrom("property_media").where("property_id", "=", removed!.id).execute();
    await seedDemo(older.db, OPTIONS);
    assert.ok((await bare()).some(({ id }) => id === removed!.id));
    await older.close();
  });
  test("another database gets the same rows", async () => {
    const another = await openTestDatabase();
    await seedDemo(another.db, OPTIONS);
    assert.deepEqual(await contents(another).finally(() => another.close()), after);
  });
  test("leads of every status and tier have a timeline that leads there", async () => {
    const leads = await db.selectFrom("leads").selectAll().execute();
    assert.deepEqual(new Set(leads.map(({ status }) => status)), new Set(LEAD_STATUSES));
    assert.deepEqual(new Set(leads.map(({ tier }) => tier)), new Set(LEAD_TIERS));
    const events = await db.selectFrom("lead_events").selectAll().orderBy("created_at")
      .orderBy("id").execute();
    for (const lead of leads) {
      const own = events.filter((event) => event.lead_id === lead.id);
      assert.equal(own[0]?.type, "created");
      const last = own.findLast(({ type }) => type === "status_changed");
      assert.equal(last ? last.data.to : "new", lead.status, lead.id);
      assert.ok(own.every(({ created_at }) => created_at <= OPTIONS.now.toISOString()));
      assert.ok(lead.reasons.length > 0, lead.id);
    }
  });
  test("conversations are in every phase, answered, and agree with their messages", async () => {
    const conversations = await db.selectFrom("conversations").selectAll().execute();
    assert.deepEqual(new Set(conversations.map(({ phase }) => phase)), new Set(PHASES));
    assert.ok(conversations.some(({ owner, unread }) => owner === "human" && unread > 0));
    assert.ok(conversations.some(({ consent }) => consent === "opted_out"));
    for (const conversation of conversations) {
      const messages = await db.selectFrom("messages").selectAll()
        .where("conversation_id", "=", conversation.id).orderBy("seq").execute();
      assert.equal(messages.length, conversation.message_seq);
      assert.equal(messages.at(-1)?.created_at, conversation.last_message_at);
      // Nothing is due: a demo must not start answering by itself.
      assert.equal(conversation.received_seq, conversation.answered_seq);
    }
    const turns = await db.selectFrom("turns").select("intent").execute();
    assert.ok(turns.every(({ intent }) => intent !== "unknown"), "a buyer was not understood");
    assert.deepEqual(await db.selectFrom("outbox").select("id").execute(), []);
  });
  test("a visit is asked for and one is booked, both ahead", async () => {
    const visits = await db.selectFrom("visits")
      .select(["status", "date", "time", "time_zone", "starts_at"]).orderBy("status", "desc")
      .execute();
    assert.deepEqual(visits, [
      {
        status: "confirmed",
        date: "2026-03-18",
        time: "18:00",
        time_zone: "Europe/Madrid",
        starts_at: "2026-03-18T17:00:00.000Z",
      },
      {
        status: "arranging",
        date: "2026-03-19",
        time: "10:30",
        time_zone: "Europe/Lisbon",
        starts_at: "2026-03-19T10:30:00.000Z",
      },
    ]);
  });
  test("days of views agree with the single views", async () => {
    const { rows } = await engine.query(
      `select count(*) filter (where (d.views, d.visitors) is distinct from (v.views, v.visitors)
           and d.day >= '2026-02-28')::int as wrong,
         count(distinct d.day)::int as span, count(v.views)::int as compared
       from page_view_days d left join (
         select broker_id, null::uuid as property_id, viewed_at::date as day, count(*) as views,
           count(distinct visitor_hash) as visitors from page_views group by 1, 3
         union all
         select broker_id, property_id, viewed_at::date, count(*), count(distinct visitor_hash)
         from page_views where property_id is not null group by 1, 2, 3
       ) v on v.broker_id = d.broker_id and v.day = d.day
         and v.property_id is not distinct from d.property_id`,
    );
    const { compared, ...rest } = rows[0] as { compared: number; wrong: number; span: number };
    assert.deepEqual(rest, { wrong: 0, span: 60 });
    assert.ok(compared > 500, `${compared} days`);
  });
  test("demo people can sign in, and have no digest today", async () => {
    const people = await db.selectFrom("brokers").select(["email", "role", "status", "digest_day"])
      .where("email", "in", [DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL]).orderBy("email").execute();
    assert.deepEqual(people, [
      { email: DEMO_ADMIN_EMAIL, role: "admin", status: "active", digest_day: "2026-03-14" },
      { email: DEMO_BROKER_EMAIL, role: "broker", status: "active", digest_day: "2026-03-14" },
    ]);
  });
  test("properties span cities, countries, types and purposes", async () => {
    const rows = await db.selectFrom("properties").selectAll().execute();
    const distinct = (pick: (row: typeof rows[number]) => unknown) => new Set(rows.map(pick));
    assert.equal(distinct((row) => row.city).size, 8);
    assert.equal(distinct((row) => row.country).size, 3);
    assert.deepEqual(distinct((row) => row.type), new Set(PROPERTY_TYPES));
    assert.equal(distinct((row) => row.purpose).size, 2);
    assert.deepEqual(distinct((row) => row.status), new Set(PROPERTY_STATUSES));
    assert.equal(distinct((row) => row.title.toLowerCase()).size, rows.length);
    assert.equal(distinct((row) => row.description).size, rows.length);
    for (const row of rows) {
      assert.ok(row.photos.length >= 4 && row.photos.length <= 6, row.slug);
      assert.ok(row.price > 0, row.slug);
      assert.equal(row.price_period === null, row.purpose === "sale", row.slug);
      assert.ok(row.published_at === null || row.published_at < OPTIONS.now.toISOString());
      assert.ok(row.broker_id, row.slug);
    }
    assert.equal(rows.filter((row) => row.featured).length, 18);
  });
  test("every picture is a file, every file is shown, and they are small", async () => {
    const properties = await db.selectFrom("properties").select("photos").execute();
    const brokers = await db.selectFrom("brokers").select("photo_url").execute();
    const shown = new Set([
      ...properties.flatMap(({ photos }) =>
        photos.flatMap(({ hash, widths }) => widths.map((width) => `/media/${hash}/${width}.webp`))
      ),
      ...brokers.map(({ photo_url }) => photo_url),
    ].flatMap((path) => [path, path?.replace(/\d+\.webp$/, "1280.jpg")]));
    const files = new Map<string, number>();
    for await (const { name: hash, isDirectory } of Deno.readDir(PICTURES)) {
      if (!isDirectory) continue;
      for await (const { name } of Deno.readDir(new URL(hash, PICTURES))) {
        const { size } = await Deno.stat(new URL(`${hash}/${name}`, PICTURES));
        files.set(`/media/${hash}/${name}`, size);
      }
    }
    assert.deepEqual([...shown].sort(), [...files.keys()].sort());
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    assert.ok(bytes <= 1_500_000, `${bytes} bytes`);
  });
});
