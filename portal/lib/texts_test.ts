import assert from "node:assert/strict";
import { test } from "vitest";
import { texts } from "../messages/mod.ts";
import { formatMoney, formatPhone, languageNames } from "./format.ts";
import { negotiateLang } from "./preferences.ts";
import { translateFor } from "./texts.ts";
import { makeTranslate } from "./translate.ts";

const slots = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();

test("a text says something in every language, with the same values in it", () => {
  const spanish: Record<string, string> = texts.es;
  for (const language of Object.values(texts)) {
    for (const [key, text] of Object.entries<string>(language)) {
      assert.notEqual(text.trim(), "", key);
      assert.deepEqual(slots(text), slots(spanish[key] ?? "none"), key);
    }
  }
});

test("two kinds of homes are never called the same, on the pages or the desk", () => {
  for (const [lang, language] of Object.entries(texts)) {
    const kindOf = new Map<string, string>();
    for (const [key, name] of Object.entries<string>(language)) {
      const kind = /^(?:desk\.)?type\.(\w+)$/.exec(key)?.[1];
      if (!kind) continue;
      assert.equal(kindOf.get(name) ?? kind, kind, `${lang}: ${name}`);
      kindOf.set(name, kind);
    }
    assert.ok(kindOf.size >= 7, lang);
  }
});

test("counts choose their form and are grouped by the language", () => {
  const results = (lang: "en" | "es" | "pt", count: number) =>
    translateFor(lang)("search.results", { count });
  assert.equal(results("en", 1), "1 home");
  assert.equal(results("en", 1000), "1,000 homes");
  assert.equal(results("es", 12_000), "12.000 casas");
  assert.equal(results("pt", 2), "2 casas");
});

test("Portuguese is written as in Portugal", () => {
  const spaced = (text: string) => text.replaceAll(/\s/g, " ");
  const t = translateFor("pt");
  assert.equal(t("search.results", { count: 0 }), "0 casas");
  assert.equal(spaced(t("search.results", { count: 12_000 })), "12 000 casas");
  assert.equal(spaced(formatMoney("pt", 975_000, "EUR")), "975 000 €");
  assert.equal(languageNames("pt", ["pl"]), "polaco");
});

test("phone numbers are grouped, and what is none stays as it is", () => {
  const spaced = [
    "+351 210 000 999",
    "+34 612 345 678",
    "+1 212 555 0123",
    "+55 119 1234 5678",
    "912 345 678",
    "call me",
    "12345",
    "",
  ];
  for (const phone of spaced) {
    const kept = phone === "call me" ? phone : phone.replaceAll(" ", "");
    assert.equal(formatPhone(kept), phone);
  }
});

test("a text that is missing shows its key or what stands in for it, a value its slot", () => {
  const t = makeTranslate("en", { "desk.overview.hello": "Hello, {name}" });
  assert.equal(t("nav.buy"), "nav.buy");
  assert.equal(t.or("nav.nothing", "Nothing"), "Nothing");
  assert.equal(t("desk.overview.hello"), "Hello, {name}");
  assert.equal(t("desk.overview.hello", { name: "{name} $&" }), "Hello, {name} $&");
});

test("the browser's languages are taken in their order of weight", () => {
  const cases: [string | null, string][] = [
    [null, "en"],
    ["", "en"],
    ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
    ["de,es;q=0.5,en;q=0.7", "en"],
    ["fr;q=1, es-419;q=0.3", "es"],
    ["es;q=0, pt;q=0.1", "pt"],
    ["xx;q=nonsense", "en"],
  ];
  for (const [header, expected] of cases) {
    assert.equal(negotiateLang(header), expected, `${header}`);
  }
});
