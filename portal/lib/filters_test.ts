import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { activeFilters, filterQuery, listPath, parseFilters, withoutFilter } from "./filters.ts";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

test("filters are read from an address; what makes no sense is left out", () => {
  assert.deepEqual(
    parse(
      "search= garden &purpose=sale&type=house&type=castle&type=land&bedrooms=2&bathrooms=0" +
        "&min_price=abc&max_price=900%20000&featured=yes&sort=price_asc&city=Lisbon",
    ),
    {
      search: "garden",
      words: undefined,
      purpose: "sale",
      type: ["house", "land"],
      city: "Lisbon",
      bedrooms: 2,
      bathrooms: undefined,
      min_price: undefined,
      max_price: 900_000,
      featured: undefined,
      broker: undefined,
      sort: "price_asc",
    },
  );
});

test("prices may be grouped as people write them, and be the wrong way round", () => {
  assert.equal(parse("bedrooms=0").bedrooms, 0, "studios");
  for (
    const price of [
      ...["450000", "450,000", "450.000", "450 000", "450'000", "450k", "450 mil", "0.45m"],
      ...["€450,000", "450.000 €", "R$ 450 000", "EUR 450.000,00", "450,000.00"],
    ]
  ) {
    assert.equal(parse(`max_price=${encodeURIComponent(price)}`).max_price, 450_000, price);
  }
  assert.equal(parse("max_price=99.5").max_price, 99.5);
  const { min_price, max_price } = parse("min_price=500&max_price=100");
  assert.deepEqual([min_price, max_price], [100, 500]);
});

test("writing and reading filters again changes nothing, for any address", () => {
  const name = fc.constantFrom(
    ...["search", "purpose", "type", "city", "bedrooms", "min_price", "max_price", "sort", "x"],
  );
  const value = fc.oneof(fc.string(), fc.constantFrom("house", "sale", "3", "1,000", "newest"));
  fc.assert(fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
    const once = filterQuery(parseFilters(new URLSearchParams(pairs)));
    assert.equal(String(filterQuery(parseFilters(once))), String(once));
  }));
});

test("taking away each filter in turn leaves none", () => {
  let filters = parse("type=house&type=land&city=Porto&bedrooms=2&featured=true&sort=newest");
  const taken = activeFilters(filters).map(({ value }) => value);
  assert.deepEqual(taken, ["house", "land", "Porto", "2", "true"]);
  for (const key of activeFilters(filters)) filters = withoutFilter(filters, key);
  assert.equal(listPath(filters), "/properties?sort=newest");
});
