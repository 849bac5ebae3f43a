import assert from "node:assert/strict";
import { test } from "vitest";
import { MAX_ERRORS, MAX_ROWS, parseProperties } from "./mod.ts";

const HEADER = "title,type,purpose,price,currency,city,country";
const ROW = "Bright flat,apartment,sale,450000,EUR,Lisbon,PT";
const csv = (...lines: string[]) => parseProperties(lines.join("\n"), "csv");
const reso = (value: unknown) => parseProperties(JSON.stringify(value), "reso");

/** A property as an MLS exports it. */
const RESO = {
  ListingKey: "AUS-100",
  ListPrice: 725000,
  PropertyType: "Residential",
  PropertySubType: "Single Family Residence",
  StandardStatus: "Active Under Contract",
  PublicRemarks: "Porch, pecan tree, new roof.",
  BedroomsTotal: 3,
  BathroomsTotalDecimal: 2.5,
  LivingArea: 1840,
  LivingAreaUnits: "Square Feet",
  LotSizeArea: 0.25,
  LotSizeUnits: "Acres",
  GarageYN: true,
  GarageSpaces: 2,
  YearBuilt: 1962,
  Furnished: "Unfurnished",
  PetsAllowed: ["Cats OK", "Dogs OK"],
  LaundryFeatures: ["In Unit"],
  Appliances: ["Dishwasher", "Refrigerator"],
  InteriorFeatures: ["Dishwasher", "Ceiling Fan(s)"],
  StreetNumber: "4505",
  StreetName: "Avenue G",
  City: "Austin",
  StateOrProvince: "TX",
  PostalCode: "78751",
  Country: "US",
  Latitude: 30.305,
  Longitude: -97.728,
  OnMarketDate: "2026-02-01",
  ListAgentEmail: "Marcus.Bell@Hearthline.example",
  Media: [
    { MediaURL: "https://cdn.example/b.jpg", Order: 2, ImageWidth: 2048, ImageHeight: 1365 },
    { MediaURL: "https://cdn.example/a.jpg", Order: 1, ShortDescription: "Front" },
    { MediaURL: "https://cdn.example/tour.mp4", Order: 0, MediaCategory: "Video" },
  ],
};

test("CSV with our names", () => {
  const { rows, errors } = csv(
    HEADER + ",bedrooms,amenities,furnished,published_at",
    ROW + ",2,pool|gym,yes,2026-01-05",
  );
  assert.deepEqual(errors, []);
  const { property, line } = rows[0]!;
  assert.equal(line, 2);
  assert.equal(property.price, 450000);
  assert.equal(property.bedrooms, 2);
  assert.deepEqual(property.amenities, ["pool", "gym"]);
  assert.equal(property.furnished, true);
  assert.equal(property.published_at, "2026-01-05T00:00:00.000Z");
  assert.equal(property.living_area_unit, "m2");
  assert.equal(property.latitude, undefined, "what the file does not say stays unsaid");
});

test("CSV with RESO names, byte order mark, semicolons and decimal commas", () => {
  const { rows, errors } = parseProperties(
    "\uFEFFListPrice;PropertyType;PropertySubType;City;Country;LivingArea;Latitude;LeaseAmountFrequency\r\n" +
      "1.250,50;Residential Lease;Apartment;Porto;Portugal;85,5;41,15081;Monthly\r\n",
    "csv",
  );
  assert.deepEqual(errors, []);
  const { property } = rows[0]!;
  assert.equal(property.price, 1250.5);
  assert.equal(property.purpose, "rent");
  assert.equal(property.price_period, "month");
  assert.equal(property.country, "PT");
  assert.equal(property.currency, "EUR");
  assert.equal(property.living_area, 85.5);
  assert.equal(property.latitude, 41.15081);
  assert.equal(property.title, "Apartment in Porto");
});

test("lines are right after quoted line breaks, blank lines and CRLF", () => {
  for (const eol of ["\n", "\r\n"]) {
    const { errors } = parseProperties(
      [
        HEADER + ",description",
        ROW + `,"first${eol}second${eol}third"`,
        "",
        ROW.replace("450000", "cheap") + ',"a ""quoted"" word"',
        ROW.replace("sale", "gift") + ",x",
      ].join(eol),
      "csv",
    );
    assert.deepEqual(errors.map(({ line, field }) => [line, field]), [[6, "price"], [
      7,
      "purpose",
    ]]);
  }
});

test("a price that can be read in two ways is refused; coordinates may have three decimals", () => {
  const priced = (price: string) =>
    csv(`${HEADER},latitude`, `${ROW.replace("450000", `"${price}"`)},38.717`);
  for (const price of ["450.000", "1.500"]) {
    assert.deepEqual(priced(price).errors.map(({ field }) => field), ["price"], price);
  }
  for (const price of ["450,000", "450.000,00", "450000.00", "450 000 €"]) {
    const { rows: [row], errors } = priced(price);
    assert.deepEqual(errors, [], price);
    assert.deepEqual([row?.property.price, row?.property.latitude], [450_000, 38.717], price);
  }
  assert.equal(priced("1.450.000").rows[0]?.property.price, 1_450_000);
});

test("every bad cell is named, by the file's own name", () => {
  const { rows, errors } = csv(
    "Title,Property Type,PropertySubType,List Price,City,Country,YearBuilt,Latitude",
    "A,Residential,Spaceship,1.999,,Atlantis,12,95",
    "B,Residential,Townhouse,1,Lisbon,PT,1990,38.7",
  );
  assert.deepEqual(
    errors.map(({ line, field }) => `${line} ${field}`).sort(),
    [
      "2 City",
      "2 Country",
      "2 Latitude",
      "2 List Price",
      "2 PropertySubType",
      "2 YearBuilt",
    ],
  );
  assert.deepEqual(rows.map(({ line }) => line), [3]);
  assert.ok(errors.every(({ detail }) => detail.length > 0));
});

test("NUL, lone surrogates, oversized cells, places without a letter and year 0 are errors", () => {
  for (const [field, bad] of [["city", "!!!"], ["city", "🏠"], ["published_at", "0000-01-01"]]) {
    const { errors } = csv(
      `${HEADER},published_at`,
      `${ROW},`.replace(field === "city" ? "Lisbon" : /$/, bad!),
    );
    assert.deepEqual(errors.map(({ line, field }) => [line, field]), [[2, field]]);
  }
  const cells = ["a\0b", "a\uD800b", "x".repeat(201)];
  for (const bad of cells) {
    const { errors } = csv(HEADER, ROW.replace("Bright flat", bad));
    assert.deepEqual(errors.map(({ line, field }) => [line, field]), [[2, "title"]]);
  }
  assert.equal(reso([{ ...RESO, City: "Aus\0tin" }]).errors[0]?.field, "City");
});

test("broken files are told by line", () => {
  const at = (text: string, format: "csv" | "reso") =>
    parseProperties(text, format).errors.map(({ line }) => line);
  assert.deepEqual(at("", "csv"), [1]);
  assert.deepEqual(at(HEADER, "csv"), [1]);
  assert.deepEqual(at(`${HEADER}\n${ROW}\nx,"open`, "csv"), [3]);
  assert.deepEqual(at(`${HEADER}\n${ROW},extra`, "csv"), [2]);
  assert.deepEqual(at("[\n{},\n{]", "reso"), [3]);
  assert.deepEqual(at("", "reso"), [1]);
  assert.deepEqual(at("42", "reso"), [1]);
  assert.deepEqual(at('{"value": 3}', "reso"), [1]);
  assert.deepEqual(at('[\n"x",\n7]', "reso"), [2, 3]);
});

test("the same key or slug twice is an error", () => {
  const { errors } = csv(HEADER + ",listing_key", ROW + ",K1", ROW + ",K2", ROW + ",K1");
  assert.deepEqual(errors, [{
    line: 4,
    field: "listing_key",
    detail: "This listing is on line 2 already.",
  }]);
});

test("rows and errors are bounded", () => {
  const many = csv(HEADER, ...Array.from({ length: MAX_ROWS + 1 }, () => ROW));
  assert.equal(many.rows.length, MAX_ROWS);
  assert.deepEqual(many.errors.map(({ line, field }) => [line, field]), [[MAX_ROWS + 2, ""]]);
  const bad = csv(HEADER, ...Array.from({ length: MAX_ERRORS + 9 }, () => ROW.replace("PT", "??")));
  assert.equal(bad.errors.length, MAX_ERRORS);
});

test("RESO JSON: OData answer, array, one per line, one object", () => {
  const text = JSON.stringify(RESO);
  for (
    const file of [
      JSON.stringify({ "@odata.context": "x", value: [RESO] }),
      `[${text}]`,
      `${text}\n`,
      `${text}\n${text.replace("AUS-100", "AUS-101")}\n`,
      JSON.stringify(RESO, null, 2),
    ]
  ) {
    const { rows, errors } = parseProperties(file, "reso");
    assert.deepEqual(errors, []);
    assert.equal(rows[0]!.property.listing_key, "AUS-100");
  }
});

test("RESO fields in our words", () => {
  const { property } = reso({ value: [RESO] }).rows[0]!;
  assert.equal(property.title, "3-bedroom house in Austin");
  assert.equal(property.type, "house");
  assert.equal(property.purpose, "sale");
  assert.equal(property.status, "pending");
  assert.equal(property.currency, "USD");
  assert.equal(property.bathrooms, 2.5);
  assert.equal(property.living_area_unit, "ft2");
  assert.equal(property.lot_area, 10890);
  assert.equal(property.parking_spaces, 2);
  assert.equal(property.furnished, false);
  assert.equal(property.pets_allowed, true);
  assert.equal(property.laundry, true);
  assert.deepEqual(property.amenities, ["Dishwasher", "Refrigerator", "Ceiling Fan(s)"]);
  assert.equal(property.address, "4505 Avenue G");
  assert.equal(property.broker_email, "marcus.bell@hearthline.example");
  assert.deepEqual(property.photos, [
    { url: "https://cdn.example/a.jpg", alt: "Front" },
    { url: "https://cdn.example/b.jpg", alt: "Photo" },
  ]);
});

test("RESO errors name the line of the listing", () => {
  const text = JSON.stringify(
    { note: ["{", { x: [1] }], value: [RESO, { ...RESO, ListingKey: "B", ListPrice: "lots" }] },
    null,
    1,
  );
  const line = text.slice(0, text.lastIndexOf('"ListingKey"')).split("\n").length - 1;
  assert.deepEqual(parseProperties(text, "reso").errors, [
    { line, field: "ListPrice", detail: "must be a number" },
  ]);
});

test("a column that a file lacks is named once, and not for each row", () => {
  const header = HEADER.replace(",country", "");
  const line = ROW.slice(0, ROW.lastIndexOf(","));
  const { rows, errors } = csv(header, line, line.replace("450000", "cheap"), line);
  assert.deepEqual(errors, [
    { line: 1, field: "country", detail: "The column is missing." },
    { line: 3, field: "price", detail: "must be a number" },
  ]);
  assert.deepEqual(rows, []);
});

test("currencies and countries are those that there are", () => {
  const { rows, errors } = csv(
    HEADER,
    ROW.replace("EUR", "XXX").replace("PT", "XX"),
    ROW.replace("EUR", "XTS").replace("PT", "EU"),
    ROW.replace("EUR", "CHF").replace("PT", "Switzerland"),
  );
  const codes = [["currency", "must be an ISO 4217 code"], [
    "country",
    "must be an ISO 3166-1 alpha-2 code or an English country name",
  ]];
  assert.deepEqual(
    errors.map(({ line, field, detail }) => [line, field, detail]),
    [2, 3].flatMap((line) => codes.map((error) => [line, ...error])),
  );
  assert.deepEqual(rows.map(({ property }) => [property.currency, property.country]), [
    ["CHF", "CH"],
  ]);
});

test("a price of nothing is refused", () => {
  const { errors } = csv(HEADER, ROW.replace("450000", "0"), ROW.replace("450000", "0.01"));
  assert.deepEqual(errors, [{ line: 2, field: "price", detail: "must be at least 0.01" }]);
});
