import assert from "node:assert/strict";
import { test } from "vitest";
import { IMPORT_COLUMNS, parseProperties, sampleCsv, sampleReso } from "./mod.ts";

/** Cells of the second sample property, and some for the columns that it leaves empty. */
const CELLS = new Map<string, string>([
  ...IMPORT_COLUMNS.map(({ name, examples }) => [name, examples[1]] as const),
  ["slug", "a-slug"],
  ["lot_area", "1000"],
  ["lot_area_unit", "ft2"],
  ["photo_urls", "https://example.com/1.jpg|https://example.com/2.jpg"],
  ["time_zone", "Atlantic/Canary"],
  ["broker_email", "ada@example.com"],
]);

/** Parses one property of these cells, one of them replaced by another, or left out. */
function parsed(replaced = "", ...by: [] | [name: string, value: string]) {
  const cells = [...CELLS].flatMap(([name, value]): [string, string][] =>
    name !== replaced ? [[name, value]] : by.length === 2 ? [by] : []
  );
  const lines = [cells.map(([name]) => name), cells.map(([, value]) => value)];
  return parseProperties(lines.map((line) => `"${line.join('","')}"`).join("\n"), "csv");
}

test("every name that the table gives a column is understood", () => {
  const { rows: [own], errors } = parsed();
  assert.deepEqual(errors, []);
  assert.ok(Object.values(own!.property).every((value) => value !== undefined && value !== null));
  /** What says the same under RESO's name. */
  const inReso: Record<string, string> = {
    "purpose PropertyType": "Residential Lease",
    "garage GarageSpaces": "1",
  };
  for (const { name, also } of IMPORT_COLUMNS) {
    // RESO's Media is a list of objects, which CSV cannot hold.
    for (const other of also.filter((one) => one !== "Media")) {
      const value = inReso[`${name} ${other}`] ?? CELLS.get(name)!;
      const { rows, errors } = parsed(name, other, value);
      assert.deepEqual(errors, [], `${other} for ${name}`);
      assert.deepEqual(rows[0]!.property, own!.property, `${other} for ${name}`);
    }
  }
});

test("exactly the columns that the table calls required are", () => {
  for (const { name, required } of IMPORT_COLUMNS) {
    assert.deepEqual(
      parsed(name).errors.map(({ field, detail }) => `${field} ${detail}`),
      required ? [`${name} The column is missing.`] : [],
      name,
    );
  }
});

test("the words that the table lists are taken, others are not", () => {
  for (const { name, values } of IMPORT_COLUMNS) {
    if (!values) continue;
    for (const word of values) {
      const where = name === "purpose" && word === "sale" ? "price_period" : "";
      const { errors } = parsed(name, name, word);
      assert.deepEqual(errors.map(({ field }) => field), where ? [where] : [], `${name} ${word}`);
    }
    // RESO fills these two with lists of anything.
    const refused = name === "pets_allowed" || name === "laundry" ? 0 : 1;
    assert.equal(parsed(name, name, "perhaps").errors.length, refused, name);
  }
});

test("the samples are read without an error", () => {
  const csv = parseProperties(sampleCsv(), "csv");
  assert.deepEqual(csv.errors, []);
  assert.deepEqual(csv.rows.map(({ property }) => property.purpose), ["sale", "rent"]);
  const reso = parseProperties(sampleReso(), "reso");
  assert.deepEqual(reso.errors, []);
  assert.equal(reso.rows[0]?.property.title, "3-bedroom house in Hyde Park");
  assert.equal(reso.rows[0]?.property.photos?.length, 1);
});
