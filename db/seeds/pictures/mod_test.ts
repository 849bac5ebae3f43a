import assert from "node:assert/strict";
import { test } from "vitest";
import { PROPERTY_TYPES } from "../../tables/mod.ts";
import { drawBroker, photosFor, pictureFor } from "./mod.ts";

const SLUGS = Array.from({ length: 25 }, (_, i) => `listing-number-${i}`);
/** Bytes; a page shows twenty of them. */
const MAX_BYTES = 15_000;

test("every photo of a listing is drawn, the same each time, and small", () => {
  for (const type of PROPERTY_TYPES) {
    for (const slug of SLUGS) {
      const photos = photosFor(type, slug);
      assert.ok(photos.length >= 4 && photos.length <= 6, `${type}: ${photos.length}`);
      for (const [i, photo] of photos.entries()) {
        assert.equal(photo.url, `/media/listings/${slug}/${i + 1}.svg`);
        const svg = pictureFor({ slug, index: i + 1, type })!;
        assert.equal(svg, pictureFor({ slug, index: i + 1, type }));
        assert.ok(svg.startsWith("<svg ") && svg.endsWith("</svg>"));
        assert.ok(svg.includes(`<title>${photo.alt}</title>`));
        assert.ok(svg.length <= MAX_BYTES, `${type} ${photo.alt}: ${svg.length}`);
        assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
      }
    }
  }
});

test("numbers beyond a listing's photos have no picture", () => {
  const slug = SLUGS[0]!;
  const count = photosFor("house", slug).length;
  for (const index of [0, -1, count + 1, 1.5, NaN]) {
    assert.equal(pictureFor({ slug, index, type: "house" }), undefined);
  }
});

test("listings of one type do not look alike", () => {
  const fronts = SLUGS.map((slug) => pictureFor({ slug, index: 1, type: "house" }));
  assert.equal(new Set(fronts).size, SLUGS.length);
});

test("anybody has a portrait; names are escaped", () => {
  const svg = drawBroker("some-body", "<Zoë> & Co");
  assert.ok(svg.includes("<title>&lt;Zoë&gt; &amp; Co</title>"));
  assert.notEqual(drawBroker("tomas-ferreira", "Tomás"), drawBroker("ines-carvalho", "Inês"));
  assert.ok(drawBroker("x", "").includes("</svg>"));
});
