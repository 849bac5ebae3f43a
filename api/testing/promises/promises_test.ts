/** Nothing promises anything whose proof is not known: every text is read, not only those that were said. */
import { deepStrictEqual, ok } from "node:assert/strict";
import { test } from "vitest";
import { en } from "../../../portal/messages/en.ts";
import { es } from "../../../portal/messages/es.ts";
import { pt } from "../../../portal/messages/pt.ts";
import { HARMLESS_PAGES, soundsLikePromise } from "./forms.ts";
import { PROMISES } from "./promises.ts";
import { sentencesOf, stringsOf } from "./texts.ts";

const ROOT = new URL("../../../", import.meta.url);

/** Features that write to people. */
const FEATURES = ["assistant", "conversations", "notifications", "alerts", "calendars", "visits"]
  .concat("leads", "auth", "gateways", "properties", "brokers");
/** What is read by programs alone: models, what understands buyers or judges replies, tests. */
const NO_TEXTS =
  /\/(testing|evals|training|openai|understand|lexicon|guard)\/|_test\.ts$|\/routes\.ts$|contract\.ts$/;

async function* sourcesIn(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, ROOT))) {
    const path = folder + name;
    if (isDirectory) yield* sourcesIn(`${path}/`);
    else if (path.endsWith(".ts") && !NO_TEXTS.test(path)) yield path;
  }
}

async function allSentences(): Promise<[path: string, sentence: string][]> {
  const found: [string, string][] = [];
  for (const feature of FEATURES) {
    for await (const path of sourcesIn(`api/${feature}/`)) {
      const strings = stringsOf(await Deno.readTextFile(new URL(path, ROOT)));
      const texts = strings.filter((text) => /\s/.test(text));
      found.push(...texts.flatMap(sentencesOf).map((one) => [path, one] as [string, string]));
    }
  }
  return found;
}

const known = (sentence: string) => PROMISES.some(({ says }) => says?.test(sentence));

test("every sentence that promises something has a proof, and every proof a sentence", async () => {
  const all = await allSentences();
  ok(all.length > 500);
  deepStrictEqual(
    all.filter(([, sentence]) => soundsLikePromise(sentence) && !known(sentence)),
    [],
  );
  const unsaid = PROMISES.filter(({ says }) => says && !all.some(([, one]) => says.test(one)));
  deepStrictEqual(unsaid.map(({ name }) => name), []);
});

test("so has every page of the portal, in each language", () => {
  const proven = PROMISES.flatMap(({ pages }) => pages ?? []);
  const named = new Set([...proven, ...HARMLESS_PAGES]);
  deepStrictEqual(named.size, proven.length + HARMLESS_PAGES.length);
  const promising = Object.keys(en).filter((key) =>
    [en, es, pt].some((texts) => sentencesOf(texts[key as keyof typeof en]).some(soundsLikePromise))
  );
  deepStrictEqual(promising.filter((key) => !named.has(key)), []);
  deepStrictEqual([...named].filter((key) => !promising.includes(key)), []);
});

test("every proof is one: something looked for in the day, or a test that there is", async () => {
  for (const { name, kept, shown = [] } of PROMISES) {
    ok(kept || shown.length > 0, name);
    for (const [file, test] of shown) {
      const source = await Deno.readTextFile(new URL(file, ROOT));
      ok(source.includes(`test("${test}`), `${name}: ${file} has no test "${test}"`);
    }
  }
});

test("strings are read as their readers have them", () => {
  const source =
    "const a = \"one \" + // no 'text'\n  `two ${b ? \"inner's\" : ''} four` + 'five';\n" +
    'const c = /["\'/]+/.test(d) ? tagged`no` : "six\\u0021\\n";';
  deepStrictEqual(stringsOf(source).filter(Boolean), ["inner's", "one two … fourfive", "six!\n"]);
  deepStrictEqual(sentencesOf("Hi! At 10:30 it is. ¿Sí?\nNo “way.” Yes"), [
    "Hi!",
    "At 10:30 it is.",
    "¿Sí?",
    "No “way.”",
    "Yes",
  ]);
  for (
    const promise of [
      "I'll call you.",
      "Le llamaremos.",
      "Vou ligar-lhe.",
      "Ana le escribirá.",
      "Ligarei.",
    ]
  ) ok(soundsLikePromise(promise), promise);
  for (const texts of [en, es, pt]) {
    for (const key of ["privacy.consent_text", "privacy.rights_text"] as const) {
      ok(sentencesOf(texts[key]).some(soundsLikePromise), texts[key]);
    }
  }
  for (const none of ["It has two bedrooms.", "¿La reservo?", "A casa é grande."]) {
    ok(!soundsLikePromise(none), none);
  }
});
