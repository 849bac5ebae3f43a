import assert from "node:assert/strict";
import { openTestDatabase } from "../testing/mod.ts";
import { DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL, seedDemo } from "./mod.ts";

const OPTIONS = { now: new Date("2026-03-14T15:09:26Z"), apiUrl: "http://localhost:8000" };

Deno.test("seedDemo fills a database once", async (t) => {
  const { db, engine, close } = await openTestDatabase();
  try {
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

    await t.step("reports what it wrote", () => {
      assert.equal(first.seeded, true);
      assert.equal(first.brokers, 12);
      assert.ok(first.properties >= 240);
    });
    await t.step("a second run on another day changes nothing", async () => {
      const second = await seedDemo(db, { ...OPTIONS, now: new Date("2026-04-02T00:00:00Z") });
      assert.equal(second.seeded, false);
      assert.deepEqual(await counts(), after);
    });
    await t.step("demo people can sign in", async () => {
      const people = await db.selectFrom("brokers").select(["email", "role", "status"])
        .where("email", "in", [DEMO_ADMIN_EMAIL, DEMO_BROKER_EMAIL]).orderBy("email").execute();
      assert.deepEqual(people, [
        { email: DEMO_ADMIN_EMAIL, role: "admin", status: "active" },
        { email: DEMO_BROKER_EMAIL, role: "broker", status: "active" },
      ]);
    });
    await t.step("listings span cities, countries, types and purposes", async () => {
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
        assert.ok(row.photos.length >= 3 && row.photos.length <= 6, row.slug);
        assert.ok(row.price > 0, row.slug);
        assert.equal(row.price_period === null, row.purpose === "sale", row.slug);
        assert.ok(row.published_at === null || row.published_at < OPTIONS.now.toISOString());
      }
      assert.equal(listings.filter((row) => row.featured).length, 18);
    });
  } finally {
    await close();
  }
});
