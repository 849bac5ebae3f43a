/** Homes by their titles, as people name them. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { searchable } from "#db/search_text.ts";
import { TitleIndex } from "./titles.ts";

const TITLES: Record<string, string> = {
  "chiado-loft": "Loft in Chiado with a river view",
  "graca-flat": "Sunny flat in Graça with two balconies",
  "graca-house": "House in Graça with a walled garden",
  "garden": "Ground-floor flat with a garden",
  "quinta": "Quinta das Oliveiras",
  "oak": "Apartment with oak floors, close to Jardim da Estrela",
  "plot-41": "Building plot 41203, Avenida Central",
  "plot-42": "Building plot 41204, Avenida Central",
};

function indexOf(titles: Record<string, string> = TITLES): TitleIndex {
  const index = new TitleIndex();
  for (const [slug, title] of Object.entries(titles)) index.put(slug, title);
  return index;
}

const slugs = (text: string, index = indexOf()) => index.find(text).map(({ slug }) => slug);

test("a home is found by its title: whole, in quotes, in a sentence, in part", () => {
  for (
    const [text, slug] of [
      ["Loft in Chiado with a river view", "chiado-loft"],
      ["“Loft in Chiado with a River View”?", "chiado-loft"],
      ["hi, is the loft in chiado with a river view still for sale", "chiado-loft"],
      ["the chiado loft", "chiado-loft"],
      ["SUNNY FLAT IN GRACA", "graca-flat"],
      ["the walled garden in Graça", "graca-house"],
      ["quinta oliveiras", "quinta"],
      ["oak floors near Jardim da Estrela", "oak"],
      ["building plot 41204", "plot-42"],
    ] as const
  ) strictEqual(slugs(text)[0], slug, text);
});

test("a slip in a longer word counts a little less; numbers are taken as they are", () => {
  const right = indexOf().find("quinta das oliveiras");
  for (const text of ["quinta das oliveras", "quinta das oliiveiras", "quinta das olivieras"]) {
    const [found] = indexOf().find(text);
    strictEqual(found?.slug, "quinta", text);
    ok(found.score < right[0]!.score && found.score > 0.9, text);
  }
  for (const text of ["hciado", "chaido", "chiadp", "chiad", "chiaado", "xchiado", "ciado"]) {
    strictEqual(slugs(`loft in ${text}, river view`)[0], "chiado-loft", text);
  }
  deepStrictEqual(slugs("quinta dsa olvieirsa"), [], "two slips in a word are too many");
  strictEqual(slugs("Building plot 41203, Avenida Central")[0], "plot-41");
});

test("what names little of a title finds nothing", () => {
  for (
    const text of ["", "🏠", "Hello!", "a flat in Lisbon with a view", "with a in", "I like it"]
  ) deepStrictEqual(slugs(text), [], text);
});

test("the longer of two titles that a text holds is first, and one that stands together", () => {
  const index = indexOf({
    a: "River view",
    b: "Loft with a river view",
    c: "View of a river with a loft",
  });
  deepStrictEqual(slugs("Loft with a river view", index), ["b", "a", "c"]);
});

test("two rare words find a long title, best first and no more than asked for", () => {
  const index = new TitleIndex();
  for (let n = 0; n < 1000; n++) {
    index.put(`home-${n}`, `Bright two-bedroom flat near the park with a balcony, ${n % 20}`);
  }
  index.put(
    "rare",
    "Bright two-bedroom flat near the park, under high Manueline ceilings, azulejos",
  );
  strictEqual(slugs("the one with azulejos, Manueline", index)[0], "rare");
  strictEqual(slugs("bright two-bedroom flat near the park with a balcony", index).length, 8);
  strictEqual(index.find("bright two-bedroom flat near the park with a balcony", 3).length, 3);
});

test("a home that was removed is not found; one with a new title is found by that alone", () => {
  const index = indexOf();
  index.remove("quinta");
  index.remove("quinta");
  index.put("garden", "Moinho Velho");
  deepStrictEqual(slugs("quinta das oliveiras", index), []);
  deepStrictEqual(slugs("ground-floor flat with a garden", index).includes("garden"), false);
  deepStrictEqual(slugs("moinho velho", index), ["garden"]);
});

const word = fc.oneof(
  fc.constantFrom(
    ..."a in of flat house garden gardens graça Graca view river 12 121 é".split(" "),
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
);
const title = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" "));
const named = title.filter((text) => searchable(text) !== "");

test("every title finds its home first, whatever was put and removed before", () => {
  fc.assert(fc.property(
    fc.array(fc.record({ slug: fc.nat(30), title: fc.option(title) }), { maxLength: 60 }),
    named,
    (changes, last) => {
      const index = new TitleIndex();
      const titles = new Map<string, string>();
      const put = (slug: string, text: string) => {
        index.put(slug, text);
        titles.set(slug, text);
      };
      for (const { slug, title } of changes) {
        if (title !== null) put(`${slug}`, title);
        else {
          index.remove(`${slug}`);
          titles.delete(`${slug}`);
        }
      }
      put("last", last);
      for (const [slug, text] of titles) {
        if (!searchable(text)) continue;
        const [first] = index.find(text);
        ok(first, text);
        strictEqual(searchable(titles.get(first.slug)), searchable(text), `${slug}: ${text}`);
      }
    },
  ));
});

test("any text is read, and found are homes of the index with scores in order", () => {
  const index = indexOf();
  fc.assert(fc.property(
    fc.array(fc.oneof(word, fc.constantFrom(...Object.values(TITLES))), { maxLength: 200 }),
    (words) => {
      const found = index.find(words.join(" "));
      ok(found.length <= 8);
      ok(found.every(({ slug }) => slug in TITLES));
      ok(
        found.every(({ score }, i) =>
          score > 0 && score <= 1.1 && score <= (found[i - 1]?.score ?? 2)
        ),
      );
      deepStrictEqual(index.find(words.join(" ")), found);
    },
  ));
});
