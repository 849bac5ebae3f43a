/** What values are on both engines: as parameters, and as they are read. */
import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import { jsonb } from "../json.ts";
import { openTestDatabase } from "../testing/mod.ts";

let it: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  it = await openTestDatabase();
});
afterAll(() => it.close());

async function read(value: RawBuilder<unknown>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(it.db);
  return rows[0]!.value;
}

const ID = "a1b2c3d4-0000-4000-8000-000000000000";

test("what each type reads as", async () => {
  const expected: [RawBuilder<unknown>, unknown][] = [
    [sql`12.5::numeric`, 12.5],
    [sql`9007199254740991::int8`, 9007199254740991],
    [sql`7::int2`, 7],
    [sql`7::int4`, 7],
    [sql`0.5::float8`, 0.5],
    [sql`0.5::float4`, 0.5],
    [sql`true`, true],
    [sql`false`, false],
    [sql`'2026-03-29'::date`, "2026-03-29"],
    [sql`'2026-03-29 02:30:00.5+01'::timestamptz`, "2026-03-29T01:30:00.500Z"],
    [sql`'2026-03-29 02:30:00'::timestamp`, new Date("2026-03-29T02:30:00Z")],
    [sql`${ID}::uuid`, ID],
    [sql`'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, "x"] }],
    [sql`'"text"'::json`, "text"],
    [sql`'null'::jsonb`, null],
    [sql`'\\x01ff'::bytea`, new Uint8Array([1, 255])],
    [sql`null`, null],
    [sql`'1 day'::interval`, "1 day"],
    [sql`array['a', null, 'NULL', 'x,"y\\', '']::text[]`, ["a", null, "NULL", 'x,"y\\', ""]],
    [sql`'{}'::text[]`, []],
    [sql`array[${ID}::uuid]`, [ID]],
    [sql`array[1, 2]::int8[]`, [1, 2]],
    [sql`array[1.5]::numeric[]`, [1.5]],
    [sql`array[true, null]`, [true, null]],
    [sql`array[array[1, 2], array[3, 4]]`, [[1, 2], [3, 4]]],
    [sql`array['2026-03-29'::date]`, ["2026-03-29"]],
    [sql`array['2026-03-29 00:00:00+00'::timestamptz]`, ["2026-03-29T00:00:00.000Z"]],
    [sql`array['{"a": 1}'::jsonb]`, [{ a: 1 }]],
  ];
  for (const [value, wanted] of expected) deepStrictEqual(await read(value), wanted);
});

test("what each parameter is written as", async () => {
  const now = new Date("2026-03-29T01:30:00.500Z");
  const expected: [RawBuilder<unknown>, unknown][] = [
    [sql`${now}::timestamptz`, now.toISOString()],
    [sql`${now.toISOString()}::timestamptz`, now.toISOString()],
    [sql`${"2026-03-29"}::date`, "2026-03-29"],
    [sql`${true}::boolean`, true],
    [sql`${false}::boolean`, false],
    [sql`${"t"}::boolean`, true],
    [sql`${12.5}::numeric`, 12.5],
    [sql`${10n}::int8`, 10],
    [sql`${null}::text`, null],
    [sql`${undefined}::text`, null],
    [sql`${["a", null, 'x,"y\\', ""]}::text[]`, ["a", null, 'x,"y\\', ""]],
    [sql`${[]}::text[]`, []],
    [sql`${[1, 2]}::int8[]`, [1, 2]],
    [sql`${[ID]}::uuid[]`, [ID]],
    [sql`${[true, false]}::boolean[]`, [true, false]],
    [sql`${{ a: [1] }}::jsonb`, { a: [1] }],
    [sql`${'{"a": 1}'}::jsonb`, { a: 1 }],
    [sql`${new Uint8Array([0, 1, 255])}::bytea`, new Uint8Array([0, 1, 255])],
    [jsonb(["a", { b: null }, "c"]), ["a", { b: null }, "c"]],
    [jsonb('"quoted"'), '"quoted"'],
  ];
  for (const [value, wanted] of expected) deepStrictEqual(await read(value), wanted);
});

test("any text, JSON and array of texts comes back as it went", async () => {
  const text = fc.string({ unit: "grapheme" }).filter((some) => !some.includes("\0"));
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.option(text)), async (one, many) => {
      deepStrictEqual(await read(sql`${one}::text`), one);
      deepStrictEqual(await read(sql`${many}::text[]`), many);
      deepStrictEqual(await read(jsonb({ one, many })), { one, many });
    }),
    { numRuns: 60 },
  );
});

test("how many rows a statement changed", async () => {
  const slugs = ["wire-one", "wire-two"];
  const row = (slug: string) => ({ id: crypto.randomUUID(), slug });
  await it.engine.exec("create table wired (id uuid primary key, slug text)");
  // deno-lint-ignore no-explicit-any -- a table of the test's own
  const db = it.db as any;
  const inserted = await db.insertInto("wired").values(slugs.map(row)).executeTakeFirst();
  deepStrictEqual(inserted.numInsertedOrUpdatedRows, 2n);
  const updated = await db.updateTable("wired").set({ slug: "x" }).executeTakeFirst();
  deepStrictEqual(updated.numUpdatedRows, 2n);
  const deleted = await db.deleteFrom("wired").where("slug", "=", "y").executeTakeFirst();
  deepStrictEqual(deleted.numDeletedRows, 0n);
});

test("several statements without values, and one with", async () => {
  await it.engine.exec("create table several (n int); insert into several values (1), (2)");
  const { rows } = await it.engine.query("select n from several where n > $1", [1]);
  deepStrictEqual(rows, [{ n: 2 }]);
  await rejects(it.engine.exec("drop table several; select 1 / 0"), { code: "22012" });
  ok((await it.engine.query("select n from several")).rows.length === 2);
});
