import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { openTestDatabase } from "../testing/mod.ts";
import { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL, seedDemo } from "./mod.ts";

const OPTIONS = { now: new Date("2026-03-14T15:09:26Z"), apiUrl: "http://localhost:8000" };

describe("seedDemo fills a database once", async () => {
  const { db, engine, close } = await openTestDatabase();
  afterAll(async () => {
    await close();
  });
  const counts = async () => {
    const { rows } = await engine.query(
      `select relname as name, (xpath('/row/c/text()',
         query_to_xml('select count(*) as c from ' || relname, false, true, '')))[1]::text as n
       from pg_stat_user_tables where schemaname = 'public' order by relname`,
    );
    return rows;
  };
  const first = await seedDemo(db, OPTIONS);
  const after = await counts();

  test("reports what it wrote", () => {
    assert.equal(first.seeded, true);
    assert.equal(first.brokers, 12);
    assert.ok(first.properties >= 240);
  });
  test("a second run on another day changes nothing", async () => {
    const second = await seedDemo(db, { ...OPTIONS, now: new Date("2026-04-02T00:00:00Z") });
    assert.equal(second.seeded, false);
    assert.deepEqual(await counts(), after);
  });
  test("leads of every status have a timeline and a reason for their score", async () => {
    const leads = await db.selectFrom("leads").selectAll().execute();
    assert.equal(new Set(leads.map(({ status }) => status)).size, 8);
    assert.equal(new Set(leads.map(({ tier }) => tier)).size, 3);
    const events = await db.selectFrom("lead_events").selectAll().orderBy("created_at").execute();
    for (const lead of leads) {
      const own = events.filter((event) => event.lead_id === lead.id);
      assert.equal(own[0]?.type, "created");
      const last = own.findLast(({ type }) => type === "status_changed");
      assert.equal(last ? last.data.to : "new", lead.status, lead.id);
      assert.ok(own.every(({ created_at }) => created_at <= OPTIONS.now.toISOString()));
      assert.ok(lead.status === "spam" || lead.reasons.length > 0, lead.id);
    }
  });
  test("conversations are in every phase and agree with their messages", async () => {
    const conversations = await db.selectFrom("conversations").selectAll().execute();
    assert.equal(new Set(conversations.map(({ phase }) => phase)).size, 8);
    assert.ok(conversations.some(({ owner }) => owner === "human"));
    assert.ok(conversations.some(({ consent }) => consent === "opted_out"));
    for (const conversation of conversations) {
      const messages = await db.selectFrom("messages").selectAll()
        .where("conversation_id", "=", conversation.id).orderBy("seq").execute();
      assert.equal(messages.length, conversation.message_seq);
      assert.equal(messages.at(-1)!.created_at, conversation.last_message_at);
      assert.deepEqual(
        messages.map(({ created_at }) => created_at),
        messages.map(({ created_at }) => created_at).sort(),
      );
      for (
        const { message_seq } of Object.values(conversation.profile) as { message_seq: number }[]
      ) {
        assert.equal(messages[message_seq - 1]?.role, "buyer");
      }
      // Nothing is due: a demo must not start answering by itself.
      assert.equal(conversation.received_seq, conversation.answered_seq);
    }
    const linked = await db.selectFrom("leads as l")
      .innerJoin("conversations as c", "c.lead_id", "l.id")
      .whereRef("l.conversation_id", "=", "c.id").select("l.id").execute();
    const chat = await db.selectFrom("leads").select("id").where("source", "=", "chat").execute();
    assert.equal(linked.length, chat.length);
    const visits = await db.selectFrom("visits").select([
      "status",
      "date",
      "time",
      "time_zone",
      "starts_at",
    ])
      .orderBy("status").execute();
    assert.deepEqual(visits, [
      {
        status: "confirmed",
        date: "2026-03-19",
        time: "18:00",
        time_zone: "Europe/Madrid",
        starts_at: "2026-03-19T17:00:00.000Z",
      },
      {
        status: "requested",
        date: "2026-03-21",
        time: "10:30",
        time_zone: "Europe/Lisbon",
        starts_at: "2026-03-21T10:30:00.000Z",
      },
    ]);
  });
  test("days of views agree with the single views", async () => {
    const { rows } = await engine.query(
      `select count(*)::int as days, (select count(*)::int from (
         select broker_id, viewed_at::date as day, count(*) as views,
           count(distinct visitor_hash) as visitors from page_views group by 1, 2
       ) v join page_view_days d using (broker_id, day)
       where d.property_id is null and (d.views, d.visitors) is distinct from (v.views, v.visitors)
       ) as wrong, count(distinct day)::int as span from page_view_days`,
    );
    const { wrong, span } = rows[0] as { wrong: number; span: number };
    assert.deepEqual({ wrong, span }, { wrong: 0, span: 60 });
  });
  test("demo people can sign in", async () => {
    const people = await db.selectFrom("brokers").select(["email", "role", "status"])
      .where("email", "in", [DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL]).orderBy("email").execute();
    assert.deepEqual(people, [
      { email: DEMO_ADMIN_EMAIL, role: "admin", status: "active" },
      { email: DEMO_BROKER_EMAIL, role: "broker", status: "active" },
    ]);
  });
  test("listings span cities, countries, types and purposes", async () => {
    const listings = await db.selectFrom("properties").selectAll().execute();
    const distinct = (pick: (row: typeof listings[number]) => unknown) =>
      new Set(listings.map(pick)).size;
    assert.equal(distinct((row) => row.city), 8);
    assert.equal(distinct((row) => row.country), 3);
    assert.equal(distinct((row) => row.type), 7);
    assert.equal(distinct((row) => row.purpose), 2);
    assert.equal(distinct((row) => row.status), 4);
    assert.equal(distinct((row) => row.title.toLowerCase()), listings.length);
    assert.equal(distinct((row) => row.description), listings.length);
    for (const row of listings) {
      assert.ok(row.photos.length >= 4 && row.photos.length <= 6, row.slug);
      assert.ok(row.price > 0, row.slug);
      assert.equal(row.price_period === null, row.purpose === "sale", row.slug);
      assert.ok(row.published_at === null || row.published_at < OPTIONS.now.toISOString());
    }
    assert.equal(listings.filter((row) => row.featured).length, 18);
  });
});
