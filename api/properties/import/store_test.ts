import assert from "node:assert/strict";
import { v7 } from "uuid";
import { test } from "vitest";
import { openTestDatabase } from "#db/testing/mod.ts";
import { importProperties, parseProperties } from "./mod.ts";

const BROKER = "01930100-0000-7000-8000-000000000001";
const NOW = new Date("2026-03-14T09:26:53.589Z");
const LATER = new Date("2026-03-20T12:00:00Z");
const HEADER = "listing_key,title,type,purpose,price,currency,city,country,broker_email,amenities";
const row = (key: string, title: string, price = "450000", email = "") =>
  `${key},${title},apartment,sale,${price},EUR,Lisbon,PT,${email},pool|Pátio`;

/** These files name no pictures. */
const enqueueFetches = () => Promise.resolve();
const tellMarket = () => Promise.resolve();

/** An empty database with one broker, and an import into it. */
async function withDatabase(
  run: (tools: {
    db: Awaited<ReturnType<typeof openTestDatabase>>["db"];
    load: (
      lines: string[],
      options?: { dryRun?: boolean; now?: Date },
    ) => ReturnType<typeof importProperties>;
  }) => Promise<void>,
): Promise<void> {
  const { db, close } = await openTestDatabase();
  try {
    await db.insertInto("brokers").values({
      id: BROKER,
      slug: "ana",
      email: "ana@hearthline.example",
      name: "Ana",
      phone: null,
      photo_url: null,
      bio: null,
      license_number: null,
      city: null,
      office_name: null,
      created_at: NOW,
      updated_at: NOW,
    }).execute();
    await run({
      db,
      load: (lines, { dryRun = false, now = NOW } = {}) =>
        importProperties(db, parseProperties([HEADER, ...lines].join("\n"), "csv"), {
          now,
          ids: () => v7(),
          dryRun,
          enqueueFetches,
          tellMarket,
        }),
    });
  } finally {
    await close();
  }
}

test("an import creates, then updates what changed and leaves the rest", () =>
  withDatabase(async ({ db, load }) => {
    const file = [row("K1", "Tiled flat"), row("K2", "Tiled flat"), row("", "River studio")];
    assert.deepEqual(await load(file), {
      created: 3,
      updated: 0,
      unchanged: 0,
      photos: 0,
      valid: 3,
      errors: [],
    });
    const stored = await db.selectFrom("properties").selectAll().orderBy("slug").execute();
    assert.deepEqual(stored.map(({ slug }) => slug), [
      "river-studio-lisbon",
      "tiled-flat-lisbon",
      "tiled-flat-lisbon-2",
    ]);
    const [studio] = stored;
    assert.equal(studio!.published_at, NOW.toISOString());
    assert.equal(studio!.price, 450000);
    assert.deepEqual(studio!.amenities, ["pool", "Pátio"]);
    assert.match(studio!.search_text, /patio/);

    assert.deepEqual(await load(file, { now: LATER }), {
      created: 0,
      updated: 0,
      unchanged: 3,
      photos: 0,
      valid: 3,
      errors: [],
    });
    const changed = [row("K1", "Tiled flat", "430000"), row("K2", "Tiled flat"), row("K3", "New")];
    assert.deepEqual(await load(changed, { now: LATER }), {
      created: 1,
      updated: 1,
      unchanged: 1,
      photos: 0,
      valid: 3,
      errors: [],
    });
    const first = await db.selectFrom("properties").selectAll().where("listing_key", "=", "K1")
      .executeTakeFirstOrThrow();
    assert.equal(first.price, 430000);
    assert.equal(first.slug, "tiled-flat-lisbon");
    assert.equal(first.created_at, NOW.toISOString());
    assert.equal(first.updated_at, LATER.toISOString());
    assert.equal(first.published_at, NOW.toISOString());
  }));

test("rows without a key find their listings again by title, also where two share it", () =>
  withDatabase(async ({ db, load }) => {
    const file = [
      row("", "Same title", "100"),
      row("", "Same title", "200"),
      row("K", "Same title"),
    ];
    assert.equal((await load(file)).created, 3);
    assert.equal((await load(file)).unchanged, 3);
    assert.equal((await load([row("", "No key anywhere")])).created, 1);
    await db.deleteFrom("properties").where("title", "=", "No key anywhere").execute();
    const prices = await db.selectFrom("properties").select(["slug", "price"]).orderBy("slug")
      .execute();
    assert.deepEqual(prices, [
      { slug: "same-title-lisbon", price: 100 },
      { slug: "same-title-lisbon-2", price: 200 },
      { slug: "same-title-lisbon-3", price: 450000 },
    ]);
  }));

test("a file that lacks a column keeps what is stored; an empty cell clears it", () =>
  withDatabase(async ({ db, load }) => {
    await load([row("K1", "Flat")]);
    const some = (cell: string) =>
      importProperties(
        db,
        parseProperties(
          "listing_key,title,type,purpose,price,city,country,amenities\n" +
            `K1,Flat,apartment,sale,450000,Lisbon,PT,${cell}`,
          "csv",
        ),
        { now: LATER, ids: () => v7(), dryRun: false, enqueueFetches, tellMarket },
      );
    assert.equal((await some("pool|Pátio")).unchanged, 1);
    assert.equal((await some("")).updated, 1);
    const { amenities } = await db.selectFrom("properties").select("amenities")
      .executeTakeFirstOrThrow();
    assert.deepEqual(amenities, []);
  }));

test("one bad row, and nothing is imported", () =>
  withDatabase(async ({ db, load }) => {
    const report = await load([row("K1", "Good"), row("K2", "Bad", "cheap")]);
    assert.deepEqual(report, {
      created: 0,
      updated: 0,
      unchanged: 0,
      photos: 0,
      valid: 1,
      errors: [{ line: 3, field: "price", detail: "must be a number" }],
    });
    const more = await load([
      row("K1", "Nobody's", "1", "nobody@hearthline.example"),
      row("K2", "Bad", "cheap"),
    ]);
    assert.equal(more.valid, 0, "a broker whom nobody knows is an error beside others, too");
    assert.deepEqual(more.errors.map(({ line, field }) => [line, field]), [
      [2, "broker_email"],
      [3, "price"],
    ]);
    assert.equal((await db.selectFrom("properties").selectAll().execute()).length, 0);
  }));

test("brokers are found by address; unknown ones are errors by line", () =>
  withDatabase(async ({ db, load }) => {
    const report = await load([
      row("K1", "A", "1", "Ana@Hearthline.example"),
      row("K2", "B", "1", "nobody@hearthline.example"),
    ]);
    assert.deepEqual(report.errors, [
      { line: 3, field: "broker_email", detail: "No active broker has this address." },
    ]);
    await load([row("K1", "A", "1", "Ana@Hearthline.example"), row("K2", "B")]);
    const owners = await db.selectFrom("properties").select(["listing_key", "broker_id"])
      .orderBy("listing_key").execute();
    assert.deepEqual(owners, [
      { listing_key: "K1", broker_id: BROKER },
      { listing_key: "K2", broker_id: null },
    ]);
  }));

test("a dry run reports the same and writes nothing", () =>
  withDatabase(async ({ db, load }) => {
    await load([row("K1", "Kept")]);
    const file = [row("K1", "Kept", "9"), row("K2", "New")];
    const dry = await load(file, { dryRun: true, now: LATER });
    assert.deepEqual(dry, {
      created: 1,
      updated: 1,
      unchanged: 0,
      photos: 0,
      valid: 2,
      errors: [],
    });
    const stored = await db.selectFrom("properties").select(["listing_key", "price"]).execute();
    assert.deepEqual(stored, [{ listing_key: "K1", price: 450000 }]);
    assert.deepEqual(await load(file, { now: LATER }), dry);
  }));

test("a slug of another listing is an error", () =>
  withDatabase(async ({ db, load }) => {
    await load([row("K1", "One")]);
    const parsed = parseProperties(
      "listing_key,slug,title,type,purpose,price,city,country\n" +
        "K9,one-lisbon,One,apartment,sale,1,Lisbon,PT",
      "csv",
    );
    const options = { now: NOW, ids: () => v7(), dryRun: false, enqueueFetches, tellMarket };
    const report = await importProperties(db, parsed, options);
    assert.deepEqual(report.errors, [
      { line: 2, field: "slug", detail: "Another listing has this slug." },
    ]);
  }));

test("imports at the same time make no listing twice", () =>
  withDatabase(async ({ db, load }) => {
    const file = Array.from({ length: 40 }, (_, i) => row(i % 2 ? `K${i}` : "", `Title ${i}`));
    const reports = await Promise.all([load(file), load(file), load(file)]);
    assert.deepEqual(reports.map(({ errors }) => errors), [[], [], []]);
    assert.equal(reports.reduce((sum, { created }) => sum + created, 0), 40);
    assert.equal((await db.selectFrom("properties").select("id").execute()).length, 40);
  }));
