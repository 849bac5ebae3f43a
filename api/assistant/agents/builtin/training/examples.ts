/** The examples that the classifier learns from: `en.tsv`, `es.tsv`, `pt.tsv`. */
import { type Act, ACTS, type ActSituation, SITUATIONS } from "../acts/acts.ts";
import { cuesOf } from "../acts/cues.ts";
import { featuresOf } from "../acts/features.ts";
import { wordsOf } from "../acts/words.ts";
import { type Language } from "../../../agent.ts";
import { readMarks } from "../understand/reading.ts";
import { MARKS, normalise } from "../understand/text.ts";

/** One line of a file, as the classifier will see such a message. */
export interface Example {
  language: Language;
  /** Wordings of one idea; a family is never both learned from and tested on. */
  family: string;
  acts: Act[];
  text: string;
  features: number[];
}

/** Stand for values in the files; what they become is read like a buyer's own words. */
const FILLED: Record<string, string> = {
  "{N}": "3",
  "{MONEY}": "250,000 euros",
  "{DAY}": "15/11",
  "{TIME}": "17:30",
  "{PHONE}": "+351 912 345 678",
  "{HOME}": "xhomex",
  "{PLACE}": "xplacex",
};
const mark = (code: number) => String.fromCharCode(code);

export class UnreadableExample extends Error {
  override name = "UnreadableExample";
}

function featuresIn(text: string, situation: ActSituation, language: Language): number[] {
  const filled = Object.entries(FILLED).reduce(
    (sum, [name, value]) => sum.replaceAll(name, value),
    text,
  );
  const { skeleton, numbers, lexicon } = readMarks(
    normalise(filled),
    language,
    { shown: [], found: [] },
    [],
  );
  const marked = skeleton.replaceAll("xhomex", mark(MARKS.title))
    .replaceAll("xplacex", mark(MARKS.place));
  return featuresOf(
    wordsOf(marked, numbers),
    marked.includes("?"),
    situation,
    cuesOf(marked, lexicon),
  );
}

/** Reads a file of examples. @throws {UnreadableExample} naming line and fault */
export function parseExamples(content: string, language: Language): Example[] {
  return content.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const [family, state, labels, text, ...more] = line.split("\t");
    const fail = (fault: string) => new UnreadableExample(`${language}:${index + 1}: ${fault}`);
    if (!family || !state || !labels || !text || more.length) throw fail("not four columns");
    const acts = labels.split(",").map((label) => {
      const act = ACTS.find((known) => known === label.trim());
      if (!act) throw fail(`no act "${label}"`);
      return act;
    });
    const situation = SITUATIONS.find((known) => known === state);
    if (!situation && state !== "-" && state !== "*") throw fail(`no situation "${state}"`);
    return [{
      language,
      family: `${language} ${family}`,
      acts,
      text,
      features: featuresIn(text, situation ?? "-", language),
    }];
  });
}
